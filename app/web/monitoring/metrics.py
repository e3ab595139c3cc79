"""Metrics of a running server. They contain no names of people and no cards."""

from functools import partial
from time import perf_counter

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    ProcessCollector,
    disable_created_metrics,
)
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.errors import METHODS
from app.web.monitoring.counting import Durations, SlowestTables, Tally

_SHORT = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_LONG = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10)


class Metrics:
    def __init__(self) -> None:
        # These would double the number of series of every counter.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry)
        self.connections = gauge("dingo_connections", "Open WebSockets, of all kinds.")
        self.messages = Tally("dingo_messages", "Messages received, by type.", "type")
        self.refused = counter("dingo_refused", "Requests refused, by code.", ["code"])
        self.turned_away = counter(
            "dingo_turned_away", "Requests refused before any route saw them, by code.", ["code"]
        )
        self.dropped = counter(
            "dingo_dropped_readers", "Connections dropped because the client read too slowly."
        )
        self.thoughts = counter(
            "dingo_thoughts",
            "Requests of bots and hints for thinking, by outcome.",
            ["outcome"],
        )
        self.requests = counter(
            "dingo_http_requests",
            "Requests answered, by method, route and status.",
            ["method", "route", "status"],
        )
        self.request_seconds = Durations(
            "dingo_http_request_seconds", "Time to answer a request.", _LONG
        )
        self.appends = counter("dingo_appends", "Entries stored in the tables' logs.")
        self.commit_seconds = Durations(
            "dingo_commit_seconds",
            "Time of a commit, which may hold several entries.",
            _SHORT,
        )
        self.move_seconds = Durations(
            "dingo_move_seconds",
            "Time from the frame that asks for a move to its acknowledgement.",
            _SHORT,
        )
        self.slowest_tables = SlowestTables(
            "dingo_slowest_tables_seconds",
            "The slowest move of the last hour at the tables with the slowest ones.",
        )
        self.loop_lag = Durations(
            "dingo_loop_lag_seconds",
            "Delay of a timer due ten times a second: the rest of the event loop is as late.",
            _SHORT,
        )
        self.bus_lag = Durations(
            "dingo_bus_lag_seconds",
            "Round-trip time of a message to the other processes over Redis.",
            _SHORT,
        )
        for one in (self.messages, self.request_seconds, self.commit_seconds, self.move_seconds,
                    self.slowest_tables,
                    self.loop_lag, self.bus_lag):  # fmt: skip
            self.registry.register(one)

    def thought(self, outcome: str) -> None:
        """Count one outcome of a request for thinking."""
        self.thoughts.labels(outcome).inc()

    def committed(self, appends: int, seconds: float) -> None:
        """Record a commit: how many entries it wrote, and how long it took."""
        self.appends.inc(appends)
        self.commit_seconds.observe(seconds)


class MetricsMiddleware:
    """Counts and times the HTTP requests that the guard lets through."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = perf_counter()
        status = 500

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        finally:
            self._metrics.request_seconds.observe(perf_counter() - begun)
            method = scope["method"] if scope["method"] in METHODS else "other"
            self._metrics.requests.labels(method, _route(Request(scope)), str(status)).inc()


def _route(request: Request) -> str:
    """The route's pattern, so that codes and ids are not recorded."""
    return getattr(request.scope.get("route"), "path", "none")
