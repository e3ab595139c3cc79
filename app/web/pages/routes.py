"""The pages, each with what it loads, and the files of the build."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from app.live.live_refusals import UnknownTable
from app.rules.errors import Refusal
from app.storage.hands.history import HandSummary
from app.storage.log.contract import StorageUnavailable
from app.web.aside import aside
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.pages.build import ASSETS
from app.web.pages.client import PAGES
from app.web.pages.club_pages import CLUB, EVENING
from app.web.pages.hand_card import heading_font
from app.web.pages.loaded import Page
from app.web.pages.preview import Preview, hand_picture, hand_words, table_words
from app.web.people.identity import visitor_of
from app.web.people.visiting import welcome
from app.web.web_refusals import UnknownHand

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
        art = services.client.picture(live.table.game.name)
        picture = services.address.link(request, f"/static/{art}")
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
    picture = services.address.link(request, f"/hands/{hand}/picture.jpg")
    link = services.address.link(request, f"/hands/{hand}?{request.url.query}".rstrip("?"))
    preview = Preview(*hand_words(sentences, found), picture, link)
    return await services.client.page_about(page, preview, request, found.game)


@router.api_route(f"{HAND}/picture.jpg", methods=["GET", "HEAD"])
async def picture_of_hand(hand: str, request: Request, services: ServicesOf) -> Response:
    """How it ended, with the names that its players have in the database now."""
    found = await _finished(services, hand)
    if found is None:
        raise UnknownHand
    _, sentences = services.client.sentences(request)
    settings = services.settings
    art = settings.static_dir / services.client.picture(found.game)
    font = heading_font(settings.built_dir, settings.node_modules_dir)
    body = await aside(hand_picture, sentences, found, art, font)
    return Response(body, media_type="image/jpeg", headers={"Cache-Control": "private, no-cache"})


async def _finished(services: Services, hand: str) -> HandSummary | None:
    return await services.history.summary(hand) if is_token(hand) else None


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
