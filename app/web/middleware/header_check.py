"""Refuses requests for their headers alone, before anything interprets them."""

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from app.rules.errors import Refusal
from app.web.address import Address
from app.web.cookies import deletions, take_cookies, twice_sent
from app.web.errors import ErrorPage, refusal_problem
from app.web.monitoring.metrics import Metrics
from app.web.web_refusals import AmbiguousLength, LongHeaders, TwoCookies

HEADER_BYTES = 16_384
"""Cap on all headers together, in bytes as sent. The proxies of our examples allow no more."""
HEADERS = 100
"""Cap on the number of headers. Browsers send about 20, and proxies add some."""
_AROUND = len(": \r\n")


class HeaderCheckMiddleware:
    """Lets a request through if its headers are short, define its length once, name this site, and
    name one visitor."""

    def __init__(
        self, app: ASGIApp, *, address: Address, metrics: Metrics, page: ErrorPage
    ) -> None:
        self._app = app
        self._address = address
        self._metrics = metrics
        self._page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        try:
            _check_size(scope)
            _check_length(scope)
            take_cookies(scope, secure=self._address.is_secure(connection))
            self._address.check_host(connection)
            if (twice := twice_sent(connection)) is not None:
                raise TwoCookies(twice)
        except Refusal as refusal:
            self._metrics.turned_away.labels(refusal.code).inc()
            problem = refusal_problem(refusal)
            socket = scope["type"] == "websocket"
            answer = problem if socket else self._page(Request(scope), problem)
            if isinstance(refusal, TwoCookies):
                host = self._address.host(connection)
                for header in deletions(connection, refusal.name, host, ours=True):
                    answer.headers.append("Set-Cookie", header)
            await answer(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _check_size(scope: Scope) -> None:
    headers = scope["headers"]
    if len(headers) > HEADERS:
        raise LongHeaders
    if sum(len(name) + len(value) + _AROUND for name, value in headers) > HEADER_BYTES:
        raise LongHeaders


def _check_length(scope: Scope) -> None:
    """Refuse a body with two lengths: another reader could find a second request in it.

    RFC 9112, 6.1: HTTP/1.0 has no chunked encoding.
    """
    names = {name for name, _ in scope["headers"]}
    chunked = b"transfer-encoding" in names
    if chunked and (b"content-length" in names or scope["http_version"] == "1.0"):
        raise AmbiguousLength
