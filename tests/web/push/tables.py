"""Tables at which people with notifications sit."""

import asyncio
from typing import Any

from app.live.table.live_table import LiveTable
from app.tables.create import SetOptions
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import PutBot, Sit
from tests.web.push.conftest import Person, Site

BY_MAIL = 86_400


async def table_of(
    site: Site, *people: Person, clock: int = BY_MAIL, game: str = "dingo"
) -> LiveTable:
    """A table of these people and bots, in its first hand."""
    host = people[0]
    made = await host.http.post("/api/tables", json={"game": game})
    live: LiveTable = await site.services.table(made.json()["code"])
    for seat, person in enumerate(people):
        name = (await person.http.get("/api/me")).json()["name"]
        await live.submit(person.player, None, Sit(seat, name))
    for seat in range(len(people), len(live.table.seats)):
        await live.submit(host.player, None, PutBot(seat, "pup"))
    if clock:
        await live.submit(host.player, None, SetOptions(clock=clock))
    for person in people:
        await live.submit(person.player, None, Ready())
    return live


def asked(live: LiveTable) -> set[str]:
    """The people who have to decide now."""
    hand = live.table.hand
    assert hand is not None
    return {
        sitter.player
        for seat in hand.to_move
        if (sitter := live.table.seats[seat]) and sitter.player
    }


async def until_asked(live: LiveTable, person: Person, *, alone: bool = False) -> None:
    """Let the others play until this person has to decide; if wanted, as the only one who
    has to."""
    while person.player not in asked(live) or (alone and len(asked(live)) > 1):
        others = asked(live) - {person.player}
        if others:
            await act(live, others.pop())
        await asyncio.sleep(0.005)


async def act(live: LiveTable, player: str, *, choice: int = 0) -> Any:
    """This player's legal actions."""
    table, seat = live.table, live.table.seat_of(player)
    assert table.hand is not None
    assert seat is not None
    action = table.game.legal(table.hand.state, seat)[choice]
    await live.submit(player, None, Act(table.version, action))
    return action
