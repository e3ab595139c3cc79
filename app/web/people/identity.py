"""Identities without sign-up: the random ids of a player and a browser, in a signed cookie."""

import hashlib
import secrets

from itsdangerous import BadSignature, Signer
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.storage.people.devices import Device
from app.web.address import Address
from app.web.cookies import PLAYER, cookie_of, set_cookie
from app.web.people.user_agent import described

MAX_AGE = 400 * 24 * 3600
"""Seconds: the longest that browsers grant. Every visit to a page starts it anew."""

FORGET = '"cache"'
"""Sent to a browser that was signed out: what it still has was for somebody else."""

_SCOPE_KEY = "dingo.visitor"


class Signatures:
    """Signs who somebody is, and at which device, and checks the signatures that come back."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(
            secret, salt="dingo.player", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def cookie(self, player: str, device: str | None = None) -> str:
        """The cookie's value for this player at this device; cookies of before name none."""
        return self._signer.sign(player if device is None else f"{player}.{device}").decode()

    def identity(self, cookie: str) -> tuple[str | None, str | None]:
        """The player and the device a cookie is of; None for both if we did not write it."""
        try:
            player, _, device = self._signer.unsign(cookie).decode().partition(".")
        except BadSignature:
            return None, None
        return player, device or None


class Visitor:
    """The person behind one request. Gets an identity when it is first asked for.

    What the database knows of them is looked up by `known_visitor` (`visiting.py`).
    """

    def __init__(
        self, signatures: Signatures, cookie: str | None, *, secure: bool, agent: str = ""
    ) -> None:
        """`agent` is how the browser describes itself."""
        self.name: str | None = None
        """What they are called, if they said so."""
        self.avatar: str | None = None
        """How they look, if they chose it."""
        self.kept = False
        """Whether anything is kept about them."""
        self._signatures = signatures
        self._player, self._device = signatures.identity(cookie) if cookie else (None, None)
        self._unnamed = self._device is None
        self._secure = secure
        self._agent = agent
        self._changed = False
        self.signed_out = False
        """Whether their cookie turned out to be nobody's."""

    @property
    def player(self) -> str:
        """The player id, made now if there is none."""
        if self._player is None:
            self.renew()
        return self._player or ""

    @property
    def known(self) -> str | None:
        """The player id; None for who has none yet."""
        return self._player

    @property
    def device(self) -> Device | None:
        """The browser they use; None if its cookie was written before they had names."""
        if self._device is None:
            return None
        return Device(self._device, *described(self._agent), unnamed=self._unnamed)

    @property
    def device_id(self) -> str:
        """What the browser they use is called; it gets a name now if it has none."""
        if self._player is None or self._device is None:
            self.renew()
        return self._device or ""

    def named_device(self) -> Device:
        """The browser they use, with a name from now on."""
        return Device(self.device_id, *described(self._agent), unnamed=self._unnamed)

    def other_device(self) -> Device:
        """The browser they use, as it is called once it is somebody else."""
        return Device(_new_device(), *described(self._agent))

    @property
    def is_kept(self) -> bool:
        """Whether player and device are in the database."""
        return self.kept and not self._unnamed

    def keep(self) -> None:
        """Player and device are in the database from now on."""
        self.kept, self._unnamed = True, False

    def become(self, player: str, device: Device) -> None:
        """Be this player from now on, at a device that was nobody's."""
        self._player, self._device, self.name, self._changed = player, device.id, None, True
        self.keep()

    def end(self) -> None:
        """Be nobody: the browser forgets its cookie, and what it was sent by then."""
        self._player, self._device, self.name, self.kept = None, None, None, False
        self._changed = self.signed_out = True

    def renew(self) -> None:
        """Let the identity live for its full time again, with a name for the device."""
        if self._player is None:
            self._player = f"p_{secrets.token_urlsafe(16)}"
        if self._device is None:
            self._device = _new_device()
        self._changed = True

    def set_cookie(self) -> str | None:
        """The Set-Cookie header that has to go out, if any."""
        if not self._changed:
            return None
        value, age = "", 0
        if self._player is not None:
            value, age = self._signatures.cookie(self._player, self._device), MAX_AGE
        return set_cookie(PLAYER, value, seconds=age, same_site="Lax", secure=self._secure)


def _new_device() -> str:
    return f"d_{secrets.token_urlsafe(16)}"


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
        cookie = cookie_of(connection, PLAYER)
        secure = self._address.is_secure(connection)
        agent = connection.headers.get("user-agent", "")
        visitor = scope[_SCOPE_KEY] = Visitor(self._signatures, cookie, secure=secure, agent=agent)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and (header := visitor.set_cookie()):
                MutableHeaders(scope=message).append("Set-Cookie", header)
                if visitor.signed_out:
                    MutableHeaders(scope=message)["Clear-Site-Data"] = FORGET
            await send(message)

        http = scope["type"] == "http"
        await self._app(scope, receive, send_with_cookie if http else send)


def visitor_of(connection: HTTPConnection) -> Visitor:
    """The visitor that `IdentityMiddleware` found for this connection."""
    visitor: Visitor = connection.scope[_SCOPE_KEY]
    return visitor


def handshake_headers(visitor: Visitor) -> list[tuple[bytes, bytes]]:
    """What a WebSocket's handshake has to say about the identity."""
    header = visitor.set_cookie()
    return [] if header is None else [(b"set-cookie", header.encode("latin-1"))]
