"""The pages, each with what it loads, and the files of the build."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from app.rules.errors import Refusal
from app.web.dependencies import Services, ServicesOf
from app.web.identity import visitor_of
from app.web.pages.client import ASSETS, LOST, PAGES, Page
from app.web.pages.preview import Preview
from app.web.visiting import welcome

TABLE = "/t/{code}"

router = APIRouter(include_in_schema=False)


def _endpoint(page: Page) -> Callable[[Request, ServicesOf], Awaitable[Response]]:
    async def endpoint(request: Request, services: ServicesOf) -> Response:
        # It fixes who the visitor is, before the page's script asks several things at once.
        await welcome(services, visitor_of(request))
        return services.client.page(page, request)

    return endpoint


@router.api_route(TABLE, methods=["GET", "HEAD"])
async def table_page(code: str, request: Request, services: ServicesOf) -> Response:
    """A table's page; what is sent with its link, a messenger may show."""
    await welcome(services, visitor_of(request))
    page = PAGES[TABLE]
    try:
        live = await services.table(code)
        link = services.address.link(request, f"/t/{live.table.code}")
        picture = services.address.link(request, services.client.picture(live.table.game.name))
    except Refusal:
        # The page itself says what is wrong.
        return services.client.page(page, request)
    preview = Preview(live.table.host_name, live.table.game.title, picture, link)
    return services.client.page_about(page, preview, request)


for path, page in PAGES.items():
    if path != TABLE:
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
