"""Identities without sign-up: random ids of a player and a browser in a signed cookie."""

import hashlib
import secrets
from collections.abc import Iterator

from itsdangerous import BadSignature, Signer
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.storage.people.devices import Device
from app.web.address import Address
from app.web.cookies import PATHS, PLAYER, cookie_of, deletions, plain_cookie_of, set_cookie
from app.web.web_refusals import ConfirmIdentity

# Browser and system in one word each: nothing else of the User-Agent is kept.


# The first match counts: most browsers also name their ancestors.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("FxiOS", "Firefox"),
    ("Firefox", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def described(agent: str) -> tuple[str, str]:
    """The browser and the system of a User-Agent header; "" if unknown."""
    return _first(_BROWSERS, agent), _first(_SYSTEMS, agent)


def _first(known: tuple[tuple[str, str], ...], agent: str) -> str:
    return next((name for sign, name in known if sign in agent), "")


MAX_AGE = 400 * 24 * 3600
"""Seconds: the longest that browsers allow. Every visit to a page starts it anew."""

FORGET = '"cache"'
"""Clear-Site-Data for a browser that was signed out: its cache belongs to someone else."""

_SCOPE_KEY = "dingo.visitor"


class Signatures:
    """Signs the ids of player and device, and verifies cookies."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(
            secret, salt="dingo.player", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def cookie(self, player: str, device: str | None = None) -> str:
        """The cookie's value for this player at this device. Older cookies name no device."""
        return self._signer.sign(player if device is None else f"{player}.{device}").decode()

    def identity(self, cookie: str) -> tuple[str | None, str | None]:
        """The player and device of a cookie; None for both if we did not write it."""
        try:
            player, _, device = self._signer.unsign(cookie).decode().partition(".")
        except BadSignature:
            return None, None
        return player, device or None


class Visitor:
    """The person behind one request. They get an identity when it is first needed.

    `known_visitor` (`visiting.py`) looks up what the database knows about them.
    """

    def __init__(
        self, signatures: Signatures, cookie: str | None, *, secure: bool, agent: str = ""
    ) -> None:
        """`agent` is the User-Agent header."""
        self.name: str | None = None
        """Their name, if they chose one."""
        self.avatar: str | None = None
        """Their avatar, if they chose one."""
        self.kept = False
        """Whether the database knows them."""
        self._signatures = signatures
        self._player, self._device = signatures.identity(cookie) if cookie else (None, None)
        self.former: tuple[str, str | None] | None = None
        """The player and device of a cookie that another site in the domain may have set; None once
        it is decided whether they are this visitor's (`visiting.py`)."""
        self._unnamed = self._device is None
        self._secure = secure
        self._agent = agent
        self._changed = False
        self.signed_out = False
        """Whether their device was signed out."""

    @property
    def player(self) -> str:
        """The player id, created on first use."""
        if self._player is None:
            self.renew()
        return self._player or ""

    @property
    def known(self) -> str | None:
        """The player id; None if they have none yet."""
        return self._player

    @property
    def device(self) -> Device | None:
        """The browser they use; None if its cookie was written before devices had ids."""
        if self._device is None:
            return None
        return Device(self._device, *described(self._agent), unnamed=self._unnamed)

    @property
    def device_id(self) -> str:
        """The id of their browser, created on first use."""
        if self._player is None or self._device is None:
            self.renew()
        return self._device or ""

    def named_device(self) -> Device:
        """Their browser, with an id from now on."""
        return Device(self.device_id, *described(self._agent), unnamed=self._unnamed)

    def other_device(self) -> Device:
        """Their browser under a new id, for another player."""
        return Device(_new_device(), *described(self._agent))

    @property
    def is_kept(self) -> bool:
        """Whether player and device are in the database."""
        return self.kept and not self._unnamed

    def keep(self) -> None:
        """Note that player and device are now in the database."""
        self.kept, self._unnamed = True, False

    def claim(self, cookie: str) -> None:
        """Note whom a cookie names that may not be the visitor's own."""
        player, device = self._signatures.identity(cookie)
        self.former = None if player is None else (player, device)

    def adopt(self) -> None:
        """Become the person whom that cookie names: they said so."""
        if self.former is not None:
            (self._player, self._device), self.former = self.former, None
            self._unnamed = self._device is None
            self.renew()

    def become(self, player: str, device: Device) -> None:
        """Become this player, at a device that had no player."""
        self._player, self._device, self.name, self._changed = player, device.id, None, True
        self.keep()

    def end(self) -> None:
        """Forget the identity: the browser drops its cookie and its cache."""
        self._player, self._device, self.name, self.kept = None, None, None, False
        self._changed = self.signed_out = True

    def renew(self) -> None:
        """Renew the cookie for its full lifetime, and give the device an id.

        Raises Refusal `confirm_identity`.
        """
        if self.former is not None:
            raise ConfirmIdentity("")
        if self._player is None:
            self._player = f"p_{secrets.token_urlsafe(16)}"
        if self._device is None:
            self._device = _new_device()
        self._changed = True

    def set_cookie(self) -> str | None:
        """The Set-Cookie header to send, if any."""
        if not self._changed:
            return None
        value, age = "", 0
        if self._player is not None:
            value, age = self._signatures.cookie(self._player, self._device), MAX_AGE
        return set_cookie(PLAYER, value, seconds=age, same_site="Lax", secure=self._secure)


def _new_device() -> str:
    return f"d_{secrets.token_urlsafe(16)}"


class IdentityMiddleware:
    """Identifies the visitor and sets the cookie when it is new.

    A WebSocket sets it in the handshake: see `handshake_headers`.
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
        secure = self._address.is_secure(connection)
        agent = connection.headers.get("user-agent", "")
        cookie, plain = cookie_of(connection, PLAYER), plain_cookie_of(connection, PLAYER)
        visitor = scope[_SCOPE_KEY] = Visitor(self._signatures, cookie, secure=secure, agent=agent)
        if cookie is None and plain is not None:
            visitor.claim(plain)

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for header in _set_cookies(connection, visitor, self._address):
                    headers.append("Set-Cookie", header)
                if visitor.signed_out:
                    headers["Clear-Site-Data"] = FORGET
            await send(message)

        http = scope["type"] == "http"
        await self._app(scope, receive, send_with_cookie if http else send)


def _set_cookies(connection: HTTPConnection, visitor: Visitor, address: Address) -> Iterator[str]:
    """The Set-Cookie headers of an answer: the identity's, and those that delete every cookie
    without the prefix over TLS."""
    if header := visitor.set_cookie():
        yield header
    for name in PATHS:
        if plain_cookie_of(connection, name) is not None:
            ours = name == PLAYER and visitor.former is not None
            yield from deletions(connection, name, address.host(connection), ours=ours)


def visitor_of(connection: HTTPConnection) -> Visitor:
    """The visitor that `IdentityMiddleware` found for this connection."""
    visitor: Visitor = connection.scope[_SCOPE_KEY]
    return visitor


def handshake_headers(visitor: Visitor) -> list[tuple[bytes, bytes]]:
    """The identity's headers for a WebSocket handshake."""
    header = visitor.set_cookie()
    return [] if header is None else [(b"set-cookie", header.encode("latin-1"))]
