"""Becoming somebody else in this browser: as whom, and at whose cost."""

from typing import Annotated

from fastapi import Query
from pydantic import BaseModel, Field

from app.web.dependencies import Services
from app.web.identity import Visitor
from app.web.refusals import HasHands

Replace = Annotated[
    bool, Query(description="Yes, although whoever this browser is now has finished hands.")
]


class Somebody(BaseModel):
    """An identity as its owner recognises it."""

    name: str | None = Field(description="Null while none was given.")
    hands: int = Field(ge=0, description="How many hands they have finished.")


class Arrival(Somebody):
    """Who this browser would be, and whom it would forget."""

    replaces: Somebody | None = Field(
        description="Whoever this browser is now, if that is somebody else who has a name or hands."
    )


async def arrival(services: Services, visitor: Visitor, player: str) -> Arrival:
    """What becoming this player means here."""
    there, here = await _somebody(services, player), await _somebody(services, visitor.player)
    other = visitor.player != player and (here.name is not None or here.hands > 0)
    return Arrival(name=there.name, hands=there.hands, replaces=here if other else None)


async def arrive(services: Services, visitor: Visitor, player: str) -> None:
    """Be this player here, signed in."""
    visitor.become(player)
    await services.players.remember(player, device=visitor.device)


async def check_replaced(
    services: Services, visitor: Visitor, player: str, *, replace: bool
) -> None:
    """Raises Refusal `has_hands` unless it was agreed to, or nothing of worth is lost."""
    if replace or visitor.player == player:
        return
    if await services.history.count_of_player(visitor.player):
        raise HasHands


async def _somebody(services: Services, player: str) -> Somebody:
    name = await services.player_name(player)
    return Somebody(name=name, hands=await services.history.count_of_player(player))
