"""The pages of clubs and of shared evenings, with their previews and pictures."""

from contextlib import suppress

from fastapi import APIRouter, Request, Response
from starlette.responses import RedirectResponse

from app.features.clubs.http.club_evenings import evening_points, shared_evening
from app.rules.errors import Refusal
from app.rules.registry import GAMES
from app.web.address import client_site
from app.web.dependencies import Services, ServicesOf
from app.web.pages.picture_routes import picture_of, png
from app.web.pages.preview import Preview
from app.web.pages.routes import PageContent, page_about
from app.web.people.identity import visitor_of
from app.web.pictures.picture import Picture, PicturedPerson
from app.words.catalogue import Catalogue

CLUB = "/c/{club}"
EVENING = "/evenings/{token}"

router = APIRouter(include_in_schema=False)


@router.api_route(CLUB, methods=["GET", "HEAD"])
async def club_page(club: str, request: Request, services: ServicesOf) -> Response:
    """A club's page. Its preview shows the name, and how many members there are but not who.

    A member who opens an old link is led to the club.
    """
    with suppress(Refusal):
        found = await services.clubs.store.find(club, visitor_of(request).known)
        if found.code != club:
            return RedirectResponse(f"/c/{found.code}", 303, {"Cache-Control": "no-store"})
    return await page_about(CLUB, club, request, services, _club)


async def _club(code: str, request: Request, services: Services) -> PageContent:
    club = await services.clubs.store.find(code)
    _, catalogue = services.client.catalogue(request)
    picture = services.address.link(request, picture_of(club.game))
    return PageContent(
        Preview(club.name, catalogue.say("preview-club", count=len(club.members)), picture, None)
    )


@router.api_route(EVENING, methods=["GET", "HEAD"])
async def evening_page(token: str, request: Request, services: ServicesOf) -> Response:
    """The page of a shared evening, with names, until its link is revoked."""
    return await page_about(EVENING, token, request, services, _evening)


async def _evening(token: str, request: Request, services: Services) -> PageContent:
    club, evening, named = await shared_evening(services, token)
    _, catalogue = services.client.catalogue(request)
    words = evening_words(catalogue, club.name, evening.day, named[0][0] if named else "")
    link = services.address.link(request, f"/evenings/{token}")
    return PageContent(Preview(*words, f"{link}/picture.png", link))


def evening_words(catalogue: Catalogue, club: str, day: str, first: str) -> tuple[str, str]:
    """Title and text for a link to a shared evening."""
    title = catalogue.say("preview-evening", club=club, day=day)
    return title, catalogue.say("preview-evening-text", name=first)


@router.api_route("/evenings/{token}/picture.jpg", methods=["GET", "HEAD"])
@router.api_route("/evenings/{token}/picture.png", methods=["GET", "HEAD"])
async def picture_of_evening(token: str, request: Request, services: ServicesOf) -> Response:
    """The podium, with the current names."""
    club, evening, named = await shared_evening(services, token)
    language, _ = services.client.catalogue(request)
    people = tuple(
        PicturedPerson(name, None, evening_points(evening, one), place == 0)
        for place, (name, one) in enumerate(named)
    )
    game = evening.games[0] if evening.games else next(iter(GAMES))
    picture = Picture(
        game,
        club.name,
        evening.day,
        language.folder,
        people,
        lower_is_better=GAMES[game].lower_is_better,
    )
    return png(await services.pictures.png(picture, client_site(request)))
