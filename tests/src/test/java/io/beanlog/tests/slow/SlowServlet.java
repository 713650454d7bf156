package io.beanlog.tests.slow;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Holds the thread of each {@code GET /hold?ms=N} until {@code GET /release}, and at most N milliseconds.
 * That is how a test makes exactly so many request threads busy as it wants.
 */
@WebServlet({"/hold", "/release"})
public final class SlowServlet extends HttpServlet {
    private transient volatile CountDownLatch gate = new CountDownLatch(1);

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getServletPath().equals("/release")) {
            CountDownLatch held = gate;
            gate = new CountDownLatch(1);
            held.countDown();
            response.getWriter().print("released");
            return;
        }
        try {
            boolean released = gate.await(Long.parseLong(request.getParameter("ms")), TimeUnit.MILLISECONDS);
            response.getWriter().print(released ? "released" : "timed out");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
        }
    }
}
