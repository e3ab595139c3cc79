"""Turns away addresses that are longer than any of ours, or not for who comes by a tunnel."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from app.web.errors import ErrorPage, http_problem
from app.web.operator.session import PATH
from app.web.tunnel import through_tunnel

LONGEST_PATH = 256
LONGEST_QUERY = 2048
"""Bytes. Our own have some 80 and 250; other sites hang words of theirs onto a query."""

FOR_THIS_MACHINE = ("/metrics/", f"{PATH}/")
"""What nobody finds through a tunnel, with a token or a session or without."""


class TargetMiddleware:
    """Nothing is at a long path, or for strangers at the operator's (404); nobody has so much to
    ask (414)."""

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
