"""Who asks: a random player id in a signed cookie. There is no sign-up."""

import hashlib
import secrets
from http.cookies import SimpleCookie

from itsdangerous import BadSignature, Signer
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.address import Address

COOKIE = "dingo"
MAX_AGE = 400 * 24 * 3600
"""Seconds: the longest that browsers grant. Every visit to a page starts it anew."""

_SCOPE_KEY = "dingo.visitor"


class Signatures:
    """Signs player ids and checks the signatures that come back."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(
            secret, salt="dingo.player", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def cookie(self, player: str) -> str:
        """The cookie's value for this player."""
        return self._signer.sign(player).decode()

    def player(self, cookie: str) -> str | None:
        """Whose cookie this is; None if we did not write it."""
        try:
            return self._signer.unsign(cookie).decode()
        except BadSignature:
            return None


class Visitor:
    """The person behind one request. Gets an identity when it is first asked for."""

    def __init__(self, signatures: Signatures, cookie: str | None, *, secure: bool) -> None:
        self._signatures = signatures
        self._player = None if cookie is None else signatures.player(cookie)
        self._secure = secure
        self._changed = False

    @property
    def player(self) -> str:
        """The player id, made now if there is none."""
        if self._player is None:
            self.become(f"p_{secrets.token_urlsafe(16)}")
        return self._player or ""

    def become(self, player: str) -> None:
        """Be this player from now on."""
        self._player = player
        self._changed = True

    def renew(self) -> None:
        """Let the identity live for its full time again."""
        self.become(self.player)

    def set_cookie(self) -> str | None:
        """The Set-Cookie header that has to go out, if any."""
        if not self._changed:
            return None
        cookie: SimpleCookie = SimpleCookie()
        cookie[COOKIE] = self._signatures.cookie(self.player)
        morsel = cookie[COOKIE]
        morsel.update({"path": "/", "max-age": str(MAX_AGE), "samesite": "Lax"})
        morsel["httponly"] = True
        morsel["secure"] = self._secure
        return morsel.OutputString()


class IdentityMiddleware:
    """Finds out who asks and sends the cookie along when it is new.

    A WebSocket sends it with the handshake itself: see `handshake_headers`.
    """

    def __init__(self, app: ASGIApp, signatures: Signatures, address: Address) -> None:
        self._app = app
        self._signatures = signatures
        self._address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        cookie = connection.cookies.get(COOKIE)
        secure = self._address.is_secure(connection)
        visitor = scope[_SCOPE_KEY] = Visitor(self._signatures, cookie, secure=secure)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and (header := visitor.set_cookie()):
                MutableHeaders(scope=message).append("Set-Cookie", header)
            await send(message)

        http = scope["type"] == "http"
        await self._app(scope, receive, send_with_cookie if http else send)


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Who asks."""
    visitor: Visitor = connection.scope[_SCOPE_KEY]
    return visitor


def handshake_headers(visitor: Visitor) -> list[tuple[bytes, bytes]]:
    """What a WebSocket's handshake has to say about the identity."""
    header = visitor.set_cookie()
    return [] if header is None else [(b"set-cookie", header.encode("latin-1"))]
