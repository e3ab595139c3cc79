"""Refuses requests from other sites, too large ones and too many, before anything else reads
them."""

from contextlib import AsyncExitStack

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.rules.errors import Refusal
from app.web.address import Address, client_shares
from app.web.cookies import is_page_without_cookie
from app.web.errors import ErrorPage, http_problem, refusal_problem
from app.web.limits.allowances import Shares
from app.web.limits.limits import ROW_BYTES, Limits
from app.web.monitoring.metrics import Metrics
from app.web.strict_json import read_json
from app.web.web_refusals import NoCookies, WrongOrigin

_OTHERS = {"cross-site", "same-site"}
"""Sec-Fetch-Site values for pages of other origins. A sibling domain is not ours either."""
BODY_BYTES = 16384
"""Longest body of a request."""
_SAFE = {"GET", "HEAD", "OPTIONS"}
_STORES = {"POST", "PUT", "PATCH"}
"""Methods that may store something. DELETE only removes."""


class GuardMiddleware:
    """Lets a request through if it comes from this site, is not too large, and is within the
    limits.

    The body is read before the request gets its turn, and the turn ends when the response begins.
    So a client that sends or reads slowly does not delay others of its address.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        address: Address,
        limits: Limits,
        metrics: Metrics,
        page: ErrorPage,
    ) -> None:
        self._app = app
        self._address = address
        self._limits = limits
        self._metrics = metrics
        self._page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        shares = client_shares(HTTPConnection(scope))
        async with AsyncExitStack() as turn:
            try:
                self._check(HTTPConnection(scope), shares)
                body = await self._body(HTTPConnection(scope), receive)
                _check_json(HTTPConnection(scope), body)
                await turn.enter_async_context(self._limits.requests.turn(shares))
            except Refusal as refusal:
                answer = refusal_problem(refusal)
            except HTTPException as error:
                answer = http_problem(error)
            except ClientDisconnect:
                return
            else:
                await self._app(scope, _with(body, receive), _ending(turn, send))
                return
        self._metrics.turned_away.labels(answer.code).inc()
        await self._page(Request(scope), answer)(scope, receive, send)

    def _check(self, connection: HTTPConnection, shares: Shares) -> None:
        self._limits.requests.take(shares)
        self._same_site(connection)
        if connection.scope["method"] in _STORES:
            if is_page_without_cookie(connection):
                raise NoCookies
            self._limits.storage.take(shares, ROW_BYTES)

    def _same_site(self, connection: HTTPConnection) -> None:
        """Refuse a change that a page of another site requests with its visitor's cookie."""
        if connection.scope["method"] in _SAFE:
            return
        if "origin" in connection.headers:
            ours = self._address.is_same_origin(connection)
        else:
            ours = connection.headers.get("sec-fetch-site") not in _OTHERS
        if not ours or connection.headers.get("sec-fetch-site") == "cross-site":
            self._address.note_stranger(connection)
            raise WrongOrigin

    async def _body(self, connection: HTTPConnection, receive: Receive) -> bytes:
        """The whole body. Raises HTTPException if it is too long, ClientDisconnect."""
        declared = connection.headers.get("content-length", "0")
        if not declared.isdecimal() or int(declared) > BODY_BYTES:
            raise HTTPException(413)
        body, more = bytearray(), True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            body += message.get("body", b"")
            if len(body) > BODY_BYTES:
                raise HTTPException(413)
            more = message.get("more_body", False)
        return bytes(body)


def _check_json(connection: HTTPConnection, body: bytes) -> None:
    """Refuse a body declared as any kind of JSON that is none. An empty one is the route's."""
    if body and "json" in connection.headers.get("content-type", "").lower():
        read_json(body)


def _with(body: bytes, receive: Receive) -> Receive:
    """A `receive` that first returns the body that was read already, then whatever follows."""
    read: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_body() -> Message:
        return read.pop() if read else await receive()

    return receive_body


def _ending(turn: AsyncExitStack, send: Send) -> Send:
    """A `send` that ends the request's turn with its first message."""

    async def send_on(message: Message) -> None:
        await turn.aclose()
        await send(message)

    return send_on
