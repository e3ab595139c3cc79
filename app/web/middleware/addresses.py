"""What every request passes before its route: clean addresses, the proxy's word, HEAD, one host."""

import re
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from app.web.errors import ErrorPage, http_problem
from app.web.operator.session import PATH
from app.web.tunnel import Tunnel, through_tunnel

# Leads people to the page of a link that was copied with what stands around it.


CODES = ("t", "c")
"""Pages by a code, which has only small letters and digits."""
IDS = ("hands", "evenings", "move")
"""Pages by an id of Base64, in which capitals count."""

_AROUND = re.compile(r"^[^\w-]+|[^\w-]+$", re.ASCII)


class CleanAddressMiddleware:
    """Redirects a page's request whose address only needs cleaning."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            path = clean_address(scope["path"])
            if path != scope["path"]:
                query = scope["query_string"].decode("latin-1")
                place = f"{quote(path)}?{query}".rstrip("?")
                answer = RedirectResponse(place, 307, {"Cache-Control": "no-store"})
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)


def clean_address(path: str) -> str:
    """The path without punctuation, spaces and capitals in a code, as static/js/clean_address.js
    cleans it; another path unchanged."""
    kind, name, *rest = [*filter(None, path.split("/")), "", ""]
    kind, rest = kind.lower(), [one for one in (_AROUND.sub("", part) for part in rest) if one]
    below = [one.lower() for one in rest]
    if kind not in CODES + IDS or below not in ([], ["hands"]) or (below and kind != "t"):
        return path
    cleaned = re.sub("[^0-9a-z]", "", name.lower()) if kind in CODES else _AROUND.sub("", name)
    return "/".join(["", kind, cleaned, *below]) if cleaned else path


# Finds the client's address behind a tunnel, and where every proxy is trusted.


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


# Answers HEAD wherever GET is answered: monitoring often uses HEAD.


class HeadMiddleware:
    """Answers a HEAD as if it were a GET, without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self._app({**scope, "method": "GET"}, receive, send_head)


# Refuses URLs longer than any of ours, and the operator's URLs through a tunnel.


LONGEST_PATH = 256
LONGEST_QUERY = 2048
"""Cap on the query in bytes. Our own take 80 to 250; other sites append parameters of theirs."""

FOR_THIS_MACHINE = ("/metrics/", f"{PATH}/")
"""Paths that do not exist through a tunnel, with or without a token or session."""


class TargetMiddleware:
    """Answers 404 for overlong paths and for the operator's paths through a tunnel, 414 for long
    queries."""

    def __init__(self, app: ASGIApp, page: ErrorPage) -> None:
        self._app = app
        self._page = page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        status = 200 if scope["type"] == "lifespan" else _status(scope)
        if status == 200:
            await self._app(scope, receive, send)
            return
        problem = http_problem(HTTPException(status))
        if scope["type"] == "http":
            await self._page(Request(scope), problem)(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).send_denial_response(problem)


def _status(scope: Scope) -> int:
    path = scope["path"]
    if len(path) > LONGEST_PATH:
        return 404
    if through_tunnel(scope) and f"{path}/".startswith(FOR_THIS_MACHINE):
        return 404
    return 414 if len(scope["query_string"]) > LONGEST_QUERY else 200
