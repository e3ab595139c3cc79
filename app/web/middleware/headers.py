"""Headers that tell the browser how to treat every response."""

from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.address import Address
from app.web.pages.indexing import NO_INDEX, may_be_indexed

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # A table's code grants access to it, and the code is part of the URL.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

TLS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
"""A browser that has been here uses TLS for a year, even if somebody types `http`. Other names of
the same domain are not included: they may not be ours."""


@lru_cache(16)
def headers_at(public_url: str | None) -> Mapping[str, str]:
    """The headers of a site at this address.

    `localhost` is left out: every program on somebody's own machine shares that name.
    """
    site = urlsplit(public_url or "")
    own_machine = site.hostname is not None and site.hostname.split(".")[-1] == "localhost"
    return HEADERS | TLS_ONLY if site.scheme == "https" and not own_machine else HEADERS


class HeadersMiddleware:
    """Adds the headers to every HTTP response."""

    def __init__(self, app: ASGIApp, address: Address) -> None:
        self._app = app
        self._address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        ours = headers_at(self._address.fixed(HTTPConnection(scope)))
        if not may_be_indexed(scope["path"]):
            ours = {**ours, **NO_INDEX}

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ours.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)
