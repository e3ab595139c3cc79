"""Becoming another player in this browser, which then forgets the player it was."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Query
from pydantic import BaseModel, Field

from app.storage.people.identities import ArrivingBrowser
from app.web.dependencies import Services
from app.web.people.identity import Visitor
from app.web.web_refusals import HasHands

Replace = Annotated[
    bool, Query(description="Go on although this browser's player has finished hands.")
]


class Somebody(BaseModel):
    """An identity, as its owner recognises it."""

    name: str | None = Field(description="Null while none was given.")
    hands: int = Field(ge=0, description="How many hands they have finished.")


class Arrival(Somebody):
    """The player this browser would become, and the one it would forget."""

    replaces: Somebody | None = Field(
        description="The player this browser is now, if that is another one with a name or hands."
    )


async def arrival(services: Services, visitor: Visitor, player: str) -> Arrival:
    """What becoming this player would mean for this browser."""
    there, here = await _somebody(services, player), await _somebody(services, visitor.player)
    other = visitor.player != player and (here.name is not None or here.hands > 0)
    return Arrival(name=there.name, hands=there.hands, replaces=here if other else None)


async def arrive(
    services: Services, visitor: Visitor, take: Callable[[ArrivingBrowser], Awaitable[str | None]]
) -> bool:
    """Make this browser the player that a link or code belongs to; False if there is no such
    player.

    Its former player no longer lists this browser among their devices.
    """
    was = visitor.device
    left = None if was is None else (visitor.player, was.id)
    device = visitor.other_device()
    player = await take(ArrivingBrowser(device, left))
    if player is None:
        return False
    if was is not None:
        services.people.device_connections.sign_out([was.id])
    visitor.become(player, device)
    return True


async def check_replaced(
    services: Services, visitor: Visitor, player: str, *, replace: bool
) -> None:
    """Raises Refusal `has_hands` if the browser would forget finished hands and `replace` is
    false."""
    if replace or visitor.player == player:
        return
    if await services.hands.history.count_of_player(visitor.player):
        raise HasHands


async def _somebody(services: Services, player: str) -> Somebody:
    name = await services.player_name(player)
    return Somebody(name=name, hands=await services.hands.history.count_of_player(player))
