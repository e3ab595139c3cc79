"""Refuses URLs longer than any of ours, and the operator's URLs through a tunnel."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from app.web.errors import ErrorPage, http_problem
from app.web.operator.session import PATH
from app.web.tunnel import through_tunnel

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
