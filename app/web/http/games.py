"""All games, with everything a client needs to offer them."""

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from app.bots.levels import LEVELS
from app.rules.game import AnyGame
from app.rules.registry import GAMES
from app.tables.clock import CLOCKS

router = APIRouter(prefix="/api", tags=["games"])


class Seats(BaseModel):
    """How many can play."""

    min: int
    max: int


class GameInfo(BaseModel):
    """One game."""

    name: str = Field(description="As in addresses and records.")
    title: str = Field(description="As people write it.")
    seats: Seats
    options: dict[str, Any] = Field(
        description="JSON schema of the options; each property has title, description, default."
    )
    presets: dict[str, dict[str, Any]] = Field(
        description="Named sets of options, complete; the first is the default."
    )
    bots: list[str] = Field(description="The levels of bots that play it, the simplest first.")


class GameList(BaseModel):
    """All games."""

    games: list[GameInfo]
    clocks: list[int] = Field(
        description="How many seconds a table may give for a decision; 0: any time."
    )


@router.get("/games", summary="All games with their options, presets and bots")
async def games() -> GameList:
    """What can be played here."""
    return ALL_GAMES


def _info(game: AnyGame) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=Seats(
            min=min(game.seats(options).least for options in game.presets.values()),
            max=max(game.seats(options).most for options in game.presets.values()),
        ),
        options=dict(game.schema),
        presets={name: dict(options) for name, options in game.presets.items()},
        bots=list(LEVELS),
    )


ALL_GAMES = GameList(games=[_info(game) for game in GAMES.values()], clocks=list(CLOCKS))
