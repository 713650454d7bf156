package io.beanlog.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0.0",
        "-0.0, -0.0",
        "1, 1.0",
        "-1, -1.0",
        "0.1, 0.1",
        "100, 100.0",
        "1234567.5, 1234567.5",
        "9999999, 9999999.0",
        "1e7, 1.0E7",
        "12345678.9, 1.23456789E7",
        "0.001, 0.001",
        "0.0012, 0.0012",
        "0.00099, 9.9E-4",
        "2e23, 2.0E23",
        "2.0E-3, 0.002",
        "1.7976931348623157E308, 1.7976931348623157E308",
        "4.9E-324, 4.9E-324",
        "2.2250738585072014E-308, 2.2250738585072014E-308",
        "9007199254740993, 9.007199254740992E15",
        "1.0E23, 1.0E23",
        "2.98023223876953125E-8, 2.9802322387695312E-8",
        "123456.789, 123456.789"
    })
    void doublesLookAsTheJdkWritesThem(double value, String text) {
        assertThat(text(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.1", "3.4028235E38, 3.4028235E38", "1.4E-45, 1.4E-45", "16777216, 1.6777216E7", "0.3, 0.3"})
    void floatsHaveTheirOwnDigits(float value, String text) {
        assertThat(text(value)).isEqualTo(text);
    }

    @Property(tries = 20_000)
    void everyDoubleReadsBackFromTheFewestDigits(@ForAll long bits) {
        double value = Double.longBitsToDouble(bits);
        if (!Double.isFinite(value)) {
            return;
        }
        String text = text(value);
        assertThat(Double.parseDouble(text)).isEqualTo(value);
        BigDecimal exact = new BigDecimal(value);
        int digits = new BigDecimal(text).stripTrailingZeros().precision();
        if (digits > 2) {
            for (RoundingMode mode : new RoundingMode[] {RoundingMode.FLOOR, RoundingMode.CEILING}) {
                assertThat(exact.round(new MathContext(digits - 1, mode)).doubleValue())
                        .isNotEqualTo(value);
            }
        }
    }

    @Property(tries = 20_000)
    void everyFloatReadsBack(@ForAll int bits) {
        float value = Float.intBitsToFloat(bits);
        if (Float.isFinite(value)) {
            String text = text(value);
            assertThat(Float.parseFloat(text)).isEqualTo(value);
            assertThat(text).hasSizeLessThanOrEqualTo(Float.toString(value).length());
        }
    }

    @Property(tries = 5_000)
    void decimalsOfEverydayLengthStayAsTheyAre(@ForAll int unscaled, @ForAll byte scale) {
        double value = BigDecimal.valueOf(unscaled, Math.abs(scale) % 10).doubleValue();
        assertThat(text(value)).isEqualTo(Double.toString(value));
    }

    private static String text(double value) {
        Bytes out = Bytes.ofCapacity(1);
        Decimals.add(value, out);
        return out.asAscii();
    }

    private static String text(float value) {
        Bytes out = Bytes.ofCapacity(1);
        Decimals.add(value, out);
        return out.asAscii();
    }
}
