"""The pages, each with what it loads, and the files of the build."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from app.live.live_refusals import UnknownTable
from app.rules.errors import Refusal
from app.storage.hands.history import HandSummary
from app.storage.log.contract import StorageUnavailable
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.pages.build import ASSETS
from app.web.pages.client import PAGES
from app.web.pages.club_pages import CLUB, EVENING
from app.web.pages.loaded import Page
from app.web.pages.picture_routes import picture_of
from app.web.pages.preview import Preview, hand_words, table_words
from app.web.people.identity import visitor_of
from app.web.people.visiting import welcome

TABLE = "/t/{code}"
HAND = "/hands/{hand}"

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
        live = await services.table(code, visitor_of(request).known)
        link = services.address.link(request, f"/t/{live.table.code}")
        picture = services.address.link(request, picture_of(live.table.game.name))
    except UnknownTable:
        return services.client.missing(page, request)
    except (Refusal, StorageUnavailable):
        # The page itself says what is wrong.
        return services.client.page(page, request)
    _, sentences = services.client.sentences(request)
    words = table_words(sentences, live.table.host_name, live.table.game.title)
    playing = live.table.game.name if live.table.hand is not None else None
    return await services.client.page_about(page, Preview(*words, picture, link), request, playing)


@router.api_route(HAND, methods=["GET", "HEAD"])
async def hand_page(hand: str, request: Request, services: ServicesOf) -> Response:
    """A replay's page; a link to a step may be sent too."""
    await welcome(services, visitor_of(request))
    page = PAGES[HAND]
    try:
        found = await _finished(services, hand)
    except StorageUnavailable:
        return services.client.page(page, request)
    if found is None:
        return services.client.missing(page, request)
    _, sentences = services.client.sentences(request)
    query = f"?{request.url.query}".rstrip("?")
    picture = services.address.link(request, f"/hands/{hand}/picture.png{query}")
    link = services.address.link(request, f"/hands/{hand}{query}")
    preview = Preview(*hand_words(sentences, found), picture, link)
    return await services.client.page_about(page, preview, request, found.game)


async def _finished(services: Services, hand: str) -> HandSummary | None:
    return await services.hands.history.summary(hand) if is_token(hand) else None


for path, page in PAGES.items():
    if path not in (TABLE, HAND, CLUB, EVENING):
        router.add_api_route(path, _endpoint(page), methods=["GET", "HEAD"])


@router.api_route(ASSETS + "{name}", methods=["GET", "HEAD"])
async def asset(name: str, request: Request, services: ServicesOf) -> Response:
    """A file whose name says what is in it."""
    found = services.client.file(name, request)
    if found is None:
        raise HTTPException(404)
    return found
