"""The client's address behind a tunnel, and where every proxy is trusted."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from app.web.tunnel import Tunnel


class LastHopMiddleware:
    """Takes the address that the last proxy has named.

    uvicorn takes the right-most address that is not a trusted proxy's; where all are trusted
    (`*`), the left-most one. That may be what the visitor made up: a proxy appends to it.
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
    """Marks what comes in by the tunnel's socket, and says for whom.

    uvicorn believes 127.0.0.1, which is everybody there: what it took from headers is replaced.
    """

    def __init__(self, app: ASGIApp, tunnel: Tunnel) -> None:
        self._app = app
        self._tunnel = tunnel

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            self._tunnel.mark(scope)
        await self._app(scope, receive, send)
