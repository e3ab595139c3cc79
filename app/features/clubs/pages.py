"""The pages of clubs and of shared evenings, with their previews and pictures."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from fastapi import APIRouter, Request, Response
from starlette.responses import RedirectResponse

from app.features.clubs.http.club_evenings import shared_evening
from app.features.clubs.parts import ClubParts
from app.features.clubs.standings.results import WIN, Evening, Line
from app.rules.errors import Refusal
from app.rules.registry import game_named
from app.web.address import client_site
from app.web.dependencies import Services, ServicesOf
from app.web.pages.client import PAGES, Preview
from app.web.pages.picture_routes import picture_of, png
from app.web.pages.routes import PageContent, page_about
from app.web.people.identity import visitor_of
from app.web.pictures.picture import Picture, PicturedPerson
from app.words.catalogue import Catalogue, isolated

CLUB = "/c/{club}"
EVENING = "/evenings/{token}"

router = APIRouter(include_in_schema=False)


def _endpoint(route: str) -> Callable[[str, Request, ServicesOf], Awaitable[Response]]:
    async def club_page(club: str, request: Request, services: ServicesOf) -> Response:
        """A club's page, or one behind it. The preview shows the club's name, and how many members
        there are but not who.

        A member who opens an old link is led to the club.
        """
        with suppress(Refusal):
            found = await services.part(ClubParts).store.find(club, visitor_of(request).known)
            if found.code != club:
                path = request.url.path.replace(f"/c/{club}", f"/c/{found.code}", 1)
                return RedirectResponse(path, 303, {"Cache-Control": "no-store"})
        return await page_about(route, club, request, services, _club)

    return club_page


for page in PAGES:
    if page.startswith(CLUB):
        router.add_api_route(page, _endpoint(page), methods=["GET", "HEAD"])


async def _club(code: str, request: Request, services: Services) -> PageContent:
    club = await services.part(ClubParts).store.find(code)
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
    club, evening, _ = await shared_evening(services, token)
    _, catalogue = services.client.catalogue(request)
    words = evening_words(catalogue, club.name, evening)
    link = services.address.link(request, f"/evenings/{token}")
    return PageContent(Preview(*words, f"{link}/picture.png", link))


@router.api_route("/evenings/{token}/picture.jpg", methods=["GET", "HEAD"])
@router.api_route("/evenings/{token}/picture.png", methods=["GET", "HEAD"])
async def picture_of_evening(token: str, request: Request, services: ServicesOf) -> Response:
    """The podium, with the current names and how many contests each person won."""
    club, evening, avatars = await shared_evening(services, token)
    language, catalogue = services.client.catalogue(request)
    picture = evening_picture(catalogue, language.folder, club.name, evening, avatars)
    return png(await services.pictures.png(picture, client_site(request)))


def evening_words(catalogue: Catalogue, club: str, evening: Evening) -> tuple[str, str]:
    """Title and text for a link to a shared evening."""
    title = catalogue.say("preview-evening", club=club, day=evening.day)
    first = [line for line in evening.podium if line.place == 1]
    text = catalogue.say(
        "preview-evening-text",
        game=game_named(evening.headline).title,
        names=", ".join(isolated(line.name) for line in first),
        count=len(first),
        won=wins_of(first[0]),
        games=first[0].sums.games,
    )
    return title, text


def wins_of(line: Line) -> str:
    """How many contests somebody won, to one decimal: winners share a win."""
    return f"{round(line.sums.wins / WIN, 1):g}"


def evening_picture(
    catalogue: Catalogue,
    folder: str,
    club: str,
    evening: Evening,
    avatars: Mapping[str, str | None],
) -> Picture:
    """The podium, with how many contests each person won."""
    game = game_named(evening.headline)
    people = [
        PicturedPerson(
            line.name,
            avatars.get(line.player),
            place=line.place,
            note=catalogue.say("preview-evening-won", won=wins_of(line), count=line.sums.games),
        )
        for line in evening.podium
    ]
    about = f"{evening.day} · {game.title}"
    return Picture(game.name, club, about, folder, tuple(people))
