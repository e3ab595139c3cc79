"""All games, with everything a client needs to offer them."""

from functools import cache
from typing import Annotated, Any, Literal, NotRequired, cast

from fastapi import APIRouter
from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from app.bots.levels import LEVELS
from app.rules.game import AnyGame
from app.rules.registry import GAMES
from app.tables.clock import CLOCKS
from app.words.options import options_schema

router = APIRouter(prefix="/api", tags=["games"])


class Seats(BaseModel):
    """How many can play."""

    min: int
    max: int


class Meaning(TypedDict):
    """A word of an option, as people read it."""

    const: Annotated[str, Field(description="The word.")]
    title: str


class OptionSchema(TypedDict):
    """JSON schema of one option."""

    type: Annotated[
        str | list[str], Field(description="Includes `null` where the option may stay unset.")
    ]
    title: str
    description: Annotated[str, Field(description="For people, in English.")]
    default: Annotated[Any, Field(description="The default.")]
    enum: NotRequired[Annotated[list[str], Field(description="The words to choose from.")]]
    oneOf: NotRequired[
        Annotated[list[Meaning], Field(description="The allowed words, for people.")]
    ]
    minimum: NotRequired[Annotated[int, Field(description="The smallest number.")]]
    maximum: NotRequired[Annotated[int, Field(description="The largest number.")]]
    live_only: NotRequired[
        Annotated[bool, Field(description="True if it means nothing in play by mail.")]
    ]


class OptionsSchema(TypedDict):
    """JSON schema of all options of a game."""

    type: Annotated[Literal["object"], Field(description="Always `object`.")]
    title: str
    properties: Annotated[dict[str, OptionSchema], Field(description="The options by name.")]
    additionalProperties: Annotated[
        Literal[False], Field(description="Always false: other options are refused.")
    ]


class GameInfo(BaseModel):
    """One game."""

    name: str = Field(description="The name in URLs and records.")
    title: str = Field(description="The name for people.")
    seats: Seats
    options: OptionsSchema
    presets: dict[str, dict[str, Any]] = Field(
        description="Named sets of options, complete; the first is the default."
    )
    lower_is_better: bool = Field(description="Whether few points win.")
    bots: list[str] = Field(description="The levels of bots that play it, the simplest first.")


class GameList(BaseModel):
    """All games."""

    games: list[GameInfo]
    clocks: list[int] = Field(
        description="How many seconds a table may give for a decision; 0: no limit."
    )


@router.get("/games", summary="All games with their options, presets and bots")
async def games() -> GameList:
    """All games that this server offers."""
    return all_games()


def _info(game: AnyGame) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=Seats(
            min=min(game.seats(options).least for options in game.presets.values()),
            max=max(game.seats(options).most for options in game.presets.values()),
        ),
        options=cast("OptionsSchema", options_schema(game)),
        presets={name: dict(options) for name, options in game.presets.items()},
        lower_is_better=game.lower_is_better,
        bots=list(LEVELS),
    )


@cache
def all_games() -> GameList:
    """The same for everybody."""
    return GameList(games=[_info(game) for game in GAMES.values()], clocks=list(CLOCKS))
