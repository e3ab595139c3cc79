"""The pages of clubs: what a messenger shows of a club, and of an evening that was shared."""

from contextlib import suppress

from fastapi import APIRouter, Request, Response

from app.clubs.played import Evening
from app.rules.errors import Refusal
from app.rules.registry import GAMES
from app.storage.log.contract import StorageUnavailable
from app.web.aside import aside
from app.web.dependencies import ServicesOf
from app.web.http.shared_evening import Shared, shared_evening
from app.web.pages.client import PAGES
from app.web.pages.hand_card import Line, can_write, hand_card, heading_font
from app.web.pages.preview import Preview, club_words, evening_words
from app.web.people.identity import visitor_of
from app.web.people.visiting import welcome

CLUB = "/c/{club}"
EVENING = "/evenings/{token}"

router = APIRouter(include_in_schema=False)


@router.api_route(CLUB, methods=["GET", "HEAD"])
async def club_page(club: str, request: Request, services: ServicesOf) -> Response:
    """A club's page. Its preview has the name, and nothing of its people but how many they are."""
    await welcome(services, visitor_of(request))
    page = PAGES[CLUB]
    with suppress(Refusal, StorageUnavailable):
        found = await services.clubs.store.find(club)
        members = len((await services.clubs.rosters.of(found.id)).members)
        _, sentences = services.client.sentences(request)
        text = club_words(sentences, members)
        art = services.address.link(request, f"/static/{services.client.picture(found.game)}")
        preview = Preview(found.name, text, art, None)
        return await services.client.page_about(page, preview, request, None)
    return services.client.page(page, request)  # The page itself says what is wrong.


@router.api_route(EVENING, methods=["GET", "HEAD"])
async def evening_page(token: str, request: Request, services: ServicesOf) -> Response:
    """The page of a shared evening, with names, until its link is revoked."""
    await welcome(services, visitor_of(request))
    page = PAGES[EVENING]
    with suppress(Refusal, StorageUnavailable):
        shared = await shared_evening(services, token)
        _, sentences = services.client.sentences(request)
        first = shared.named[0][0] if shared.named else ""
        picture = services.address.link(request, f"/evenings/{token}/picture.jpg")
        link = services.address.link(request, f"/evenings/{token}")
        words = evening_words(sentences, shared.club.name, shared.evening.day, first)
        return await services.client.page_about(page, Preview(*words, picture, link), request, None)
    return services.client.page(page, request)  # The page itself says what is wrong.


@router.api_route(f"{EVENING}/picture.jpg", methods=["GET", "HEAD"])
async def picture_of_evening(token: str, services: ServicesOf) -> Response:
    """The podium, with the names of today."""
    shared = await shared_evening(services, token)
    settings = services.settings
    art = settings.static_dir / services.client.picture(_game(shared.evening))
    font = heading_font(settings.built_dir, settings.node_modules_dir)
    title = f"{shared.club.name}, {shared.evening.day}"
    body = await aside(hand_card, art, font, title, _lines(shared))
    return Response(body, media_type="image/jpeg", headers={"Cache-Control": "private, no-cache"})


def _game(evening: Evening) -> str:
    return evening.games[0] if evening.games else next(iter(GAMES))


def _lines(shared: Shared) -> tuple[Line, ...]:
    return tuple(
        Line(name if can_write(name) else f"{place}", person.points, place == 1)
        for place, (name, person) in enumerate(shared.named, 1)
    )
