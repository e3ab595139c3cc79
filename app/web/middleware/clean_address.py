"""Leads people to the page of a link that was copied with what stands around it."""

import re
from urllib.parse import quote

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

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
