package io.beanlog.tests.slow;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Holds the thread of each {@code GET /hold?gate=NAME&ms=N} until {@code GET /release?gate=NAME}, and at most N
 * milliseconds. That is how a test makes exactly so many request threads busy as it wants. A gate that was opened stays
 * open, so that a request that comes late is not held for good.
 */
@WebServlet({"/hold", "/release"})
public final class SlowServlet extends HttpServlet {
    private final transient Map<String, CountDownLatch> gates = new ConcurrentHashMap<>();

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        CountDownLatch gate = gates.computeIfAbsent(request.getParameter("gate"), name -> new CountDownLatch(1));
        if (request.getServletPath().equals("/release")) {
            gate.countDown();
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
