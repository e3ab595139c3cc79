"""Turns requests away before anything looks at them: from other sites, too big, too many."""

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.rules.errors import Refusal
from app.web.address import Address, client_address
from app.web.errors import ErrorPage, http_problem, refusal_problem
from app.web.limits import RateLimit
from app.web.refusals import WrongOrigin

_OTHERS = {"cross-site", "same-site"}
"""How a browser names pages that are not of this origin; a sibling's name is none of ours."""
_SAFE = {"GET", "HEAD", "OPTIONS"}


class GuardMiddleware:
    """Lets a request through that is from here, of decent size and not one too many."""

    def __init__(
        self, app: ASGIApp, address: Address, requests: RateLimit, body_bytes: int, page: ErrorPage
    ) -> None:
        self._app = app
        self._address = address
        self._requests = requests
        self._body_bytes = body_bytes
        self._page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        try:
            self._requests.take(client_address(connection))
            self._same_site(connection)
        except Refusal as refusal:
            answer = self._page(Request(scope), refusal_problem(refusal))
            await answer(scope, receive, send)
            return
        await self._bounded(connection, receive, send)

    def _same_site(self, connection: HTTPConnection) -> None:
        """A page of another site may not change anything here in its visitor's name."""
        if connection.scope["method"] in _SAFE:
            return
        if "origin" in connection.headers:
            ours = self._address.is_same_origin(connection)
        else:
            ours = connection.headers.get("sec-fetch-site") not in _OTHERS
        if not ours or connection.headers.get("sec-fetch-site") == "cross-site":
            self._address.note_stranger(connection)
            raise WrongOrigin

    async def _bounded(self, connection: HTTPConnection, receive: Receive, send: Send) -> None:
        declared = connection.headers.get("content-length", "0")
        if not declared.isdecimal() or int(declared) > self._body_bytes:
            await http_problem(HTTPException(413))(connection.scope, receive, send)
            return
        left = self._body_bytes

        async def receive_bounded() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
            return message

        await self._app(connection.scope, receive_bounded, send)
