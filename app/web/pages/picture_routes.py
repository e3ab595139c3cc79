"""Pictures of a game and of a hand, for messengers and for people to share."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from app.rules.registry import game_named
from app.web.address import client_site
from app.web.dependencies import ServicesOf, is_token
from app.web.pictures.picture import Picture, PicturedPerson
from app.web.web_refusals import UnknownHand

LAST_STEP = 10_000
"""Above the length of any hand."""

router = APIRouter(include_in_schema=False)


class Shown(BaseModel):
    """What a link to a hand shows of it (static/js/replay/address.js)."""

    step: int | None = Field(None, ge=0, le=LAST_STEP)
    seat: str = Field("all", pattern=r"^(\d|all)$")
    own: str = Field("all", pattern=r"^(\d|all)$")

    def seats(self, count: int) -> tuple[int | None, int]:
        """The seat whose view it is, and the seat shown in front."""
        seat, own = (None if one == "all" else int(one) for one in (self.seat, self.own))
        viewer = seat if seat is not None and seat < count else None
        below = own if own is not None and own < count else 0
        return viewer, below if viewer is None else viewer


def picture_of(game: str) -> str:
    """The URL of a game's picture."""
    return f"/games/{game}/picture.png"


@router.api_route("/games/{game}/picture.png", methods=["GET", "HEAD"])
async def picture_of_game(game: str, request: Request, services: ServicesOf) -> Response:
    """Some cards of the game. It reveals nothing of the table or club."""
    picture = Picture(game, game_named(game).title)
    body = await services.pictures.png(picture, client_site(request))
    return Response(body, media_type="image/png", headers={"Cache-Control": "max-age=3600"})


@router.api_route("/hands/{hand}/picture.jpg", methods=["GET", "HEAD"])
@router.api_route("/hands/{hand}/picture.png", methods=["GET", "HEAD"])
async def picture_of_hand(
    hand: str, request: Request, services: ServicesOf, shown: Annotated[Shown, Query()]
) -> Response:
    """A step as a seat saw it, or the end of the hand, with its players' current names."""
    told = await services.hands.history.summary_and_text(hand) if is_token(hand) else None
    if told is None:
        raise UnknownHand
    found, record = told
    looks = (await services.hands.history.avatars([hand])).get(hand, {})
    language, catalogue = services.client.catalogue(request)
    picture = Picture(
        found.game,
        game_named(found.game).title,
        catalogue.say("hand-number", number=found.number),
        language.folder,
        tuple(
            PicturedPerson(
                player.name,
                looks.get(player.seat),
                None if found.totals is None else found.totals[player.seat],
                player.seat in found.winners,
            )
            for player in found.players
        ),
        record,
        shown.step,
        *shown.seats(len(found.players)),
        lower_is_better=game_named(found.game).lower_is_better,
    )
    return png(await services.pictures.png(picture, client_site(request)))


def png(body: bytes) -> Response:
    """A picture that may change: with current names."""
    return Response(body, media_type="image/png", headers={"Cache-Control": "private, no-cache"})
