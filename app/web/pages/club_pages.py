"""The pages of clubs: what a messenger shows of a club, and of an evening that was shared."""

from fastapi import APIRouter, Request, Response

from app.clubs.club_refusals import NotShared, UnknownClub, UnknownEvening
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.web.dependencies import ServicesOf
from app.web.http.clubs.club_evenings import shared_evening
from app.web.pages.client import PAGES
from app.web.pages.picture_routes import picture_of
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
    try:
        found = await services.clubs.store.find(club)
        members = len((await services.clubs.rosters.of(found.id)).members)
        _, sentences = services.client.sentences(request)
        text = club_words(sentences, members)
        art = services.address.link(request, picture_of(found.game))
        preview = Preview(found.name, text, art, None)
    except UnknownClub:
        return services.client.missing(page, request)
    except (Refusal, StorageUnavailable):
        # The page itself says what is wrong.
        return services.client.page(page, request)
    return await services.client.page_about(page, preview, request, None)


@router.api_route(EVENING, methods=["GET", "HEAD"])
async def evening_page(token: str, request: Request, services: ServicesOf) -> Response:
    """The page of a shared evening, with names, until its link is revoked."""
    await welcome(services, visitor_of(request))
    page = PAGES[EVENING]
    try:
        shared = await shared_evening(services, token)
        _, sentences = services.client.sentences(request)
        first = shared.named[0][0] if shared.named else ""
        picture = services.address.link(request, f"/evenings/{token}/picture.png")
        link = services.address.link(request, f"/evenings/{token}")
        words = evening_words(sentences, shared.club.name, shared.evening.day, first)
    except (NotShared, UnknownEvening, UnknownClub):
        return services.client.missing(page, request)
    except (Refusal, StorageUnavailable):
        # The page itself says what is wrong.
        return services.client.page(page, request)
    return await services.client.page_about(page, Preview(*words, picture, link), request, None)
