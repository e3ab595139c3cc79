"""The JSON that tables, reviews, lessons and hand records share: games, seats, actions, views."""

from typing import Annotated, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from app.rules.game import Json
from app.rules.registry import GAMES

GameName = Annotated[
    str,
    Field(description="The name of a game, as in addresses.", json_schema_extra={"enum": [*GAMES]}),
]

SeatNumber = Annotated[int, Field(ge=0, description="A seat, counted from 0 clockwise.")]


class ActionJson(TypedDict):
    """One choice of one player, complete."""

    type: Annotated[str, Field(description="A word of the game.")]
    cards: NotRequired[Annotated[list[str], Field(description="Codes, in the order played.")]]
    at: NotRequired[Annotated[int, Field(description="How many cards a cut lifts.")]]


class ViewJson(TypedDict):
    """A hand as one viewer may see it. Further fields are in the game's own words."""

    phase: Annotated[str, Field(description="A word of the game.")]
    dealer: Annotated[int | None, Field(description="The seat that dealt.")]
    to_move: Annotated[list[int], Field(description="The seats that have to choose.")]
    result: Annotated[Json, Field(description="Null until the hand is over.")]


@with_config(json_schema_extra={"maxProperties": 0})
class NoViewJson(TypedDict):
    """The view before the first deal: empty."""
