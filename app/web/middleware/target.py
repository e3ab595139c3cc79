"""Turns away addresses that are longer than any of ours, before anything takes them apart."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from app.web.errors import ErrorPage, http_problem

LONGEST_PATH = 256
LONGEST_QUERY = 2048
"""Bytes. Our own have some 80 and 250; other sites hang words of theirs onto a query."""


class TargetMiddleware:
    """Nothing is at a long path (404), and nobody has so much to ask (414)."""

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
    if len(scope["path"]) > LONGEST_PATH:
        return 404
    return 414 if len(scope["query_string"]) > LONGEST_QUERY else 200
