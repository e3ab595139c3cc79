"""The pages, each with what it loads, and the files of the build."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from app.web.app_services import Services, ServicesOf
from app.web.identity import visitor_of
from app.web.pages.client import ASSETS, LOST, PAGES, Page

router = APIRouter(include_in_schema=False)


def _endpoint(page: Page) -> Callable[[Request, ServicesOf], Awaitable[Response]]:
    async def endpoint(request: Request, services: ServicesOf) -> Response:
        # It fixes who the visitor is, before the page's script asks several things at once.
        visitor_of(request).renew()
        return services.client.page(page, request)

    return endpoint


for path, page in PAGES.items():
    router.add_api_route(path, _endpoint(page), methods=["GET", "HEAD"])


@router.api_route(ASSETS + "{name}", methods=["GET", "HEAD"])
async def asset(name: str, request: Request, services: ServicesOf) -> Response:
    """A file whose name says what is in it."""
    found = services.client.file(name, request)
    if found is None:
        raise HTTPException(404)
    return found


def lost(request: Request) -> Awaitable[Response] | None:
    """The page that says so, where somebody came to an address where nothing is."""
    return _lost_page(request) if _wants_page(request) else None


def _wants_page(request: Request) -> bool:
    """Somebody typed an address, or followed a link: not a program, and not a file of the page."""
    first = request.url.path.split("/")[1]
    asks = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    return asks and first not in ("api", "assets", "static", "vendor", "ws")


async def _lost_page(request: Request) -> Response:
    services: Services = request.app.state.services
    response = services.client.page_anew(LOST, request, {"Cache-Control": "private, no-cache"})
    # The page is there, but not what was asked for.
    response.status_code = 404
    return response
