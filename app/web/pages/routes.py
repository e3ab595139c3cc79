"""The pages. All of them are one file, whose script looks at the address."""

from collections.abc import Awaitable

from fastapi import APIRouter, Request, Response

from app.web.identity import visitor_of
from app.web.site import Site, SiteOf

router = APIRouter(include_in_schema=False)

PAGES = (
    "/",
    "/t/{code}",
    "/t/{code}/hands",
    "/hands/{hand}",
    "/rules",
    "/rules/{game}",
    "/me/hands",
    "/move/{token}",
)


async def page(request: Request, site: SiteOf) -> Response:
    """The page. It fixes who the visitor is, before its script asks several things at once."""
    visitor_of(request).renew()
    response = await site.files.get_response("index.html", request.scope)
    # A cookie comes along: whatever keeps pages for several people must not keep this one.
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def lost(request: Request) -> Awaitable[Response] | None:
    """The page that says so, where somebody came to an address where nothing is."""
    return _lost_page(request) if _wants_page(request) else None


def _wants_page(request: Request) -> bool:
    """Somebody typed an address, or followed a link: not a program, and not a file of the page."""
    first = request.url.path.split("/")[1]
    asks = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    return asks and first not in ("api", "static", "vendor", "ws")


async def _lost_page(request: Request) -> Response:
    site: Site = request.app.state.site
    # A browser that was lost before would be told that nothing has changed, and show nothing.
    known = (b"if-none-match", b"if-modified-since")
    headers = [header for header in request.scope["headers"] if header[0] not in known]
    response = await site.files.get_response("index.html", {**request.scope, "headers": headers})
    # The file is there, but not what was asked for.
    response.status_code = 404
    return response


for path in PAGES:
    router.add_api_route(path, page, methods=["GET", "HEAD"])
