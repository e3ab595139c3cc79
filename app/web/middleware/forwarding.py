"""Finds the client's address behind a tunnel, and where every proxy is trusted."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from app.web.tunnel import Tunnel


class LastHopMiddleware:
    """Uses the address that the last proxy has added.

    uvicorn takes the right-most address that is not a trusted proxy's. If all are trusted (`*`) it
    takes the left-most, which a visitor can forge, since proxies append to the header.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            hops = ",".join(Headers(scope=scope).getlist("x-forwarded-for"))
            if last := hops.rpartition(",")[2].strip():
                scope["client"] = (last, 0)
        await self._app(scope, receive, send)


class TunnelMiddleware:
    """Marks requests that come in through the tunnel's socket, and sets their client address.

    uvicorn trusts 127.0.0.1, the address of everyone on that socket, so the address it took from
    the headers is replaced.
    """

    def __init__(self, app: ASGIApp, tunnel: Tunnel) -> None:
        self._app = app
        self._tunnel = tunnel

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            self._tunnel.mark(scope)
        await self._app(scope, receive, send)
