"""Over HTTP, too, a viewer gets the same bytes during a hand, whatever is hidden.

`tests/live/test_two_worlds.py` checks the same for the WebSocket. These tests request every GET
route about the table as each player, as a watcher and as a stranger, and again with other cards
where this viewer cannot see them.
"""

import re
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from random import Random

import httpx
import pytest
from fastapi import FastAPI
from starlette.routing import Route

from app.live.table.live_table import LiveTable
from app.rules.errors import Refusal
from app.rules.game import Viewer
from app.settings import Settings, kept_secret
from app.tables.chat import Say
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import Sit
from app.web.cookies import PLAYER
from app.web.people.identity import Signatures
from app.web.routers import ROUTERS
from tests.web.played import new_table

SEATS = 4
MOMENTS = 2
"""Moments of a hand at which everything is requested."""

APART = 5
"""The most actions between two moments."""

ABOUT = ("{code}", "{hand}", "/api/me", "/me/")
"""Route parameters that name a table, a hand or the visitor."""

ROUTES = [
    route.path
    for router in ROUTERS
    for route in router.routes
    if isinstance(route, Route) and "GET" in (route.methods or ())
    if any(part in route.path for part in ABOUT)
]


def paths(live: LiveTable) -> Iterator[str]:
    """Every route, for this table and the hand being played."""
    hand = live.table.hand
    assert hand is not None
    names = {"code": live.table.code, "hand": hand.id, "token": hand.id}
    for route in ROUTES:
        yield re.sub(r"{(\w+)}", lambda part: names.get(part[1], "0"), route)
    yield f"/api/hands/{hand.id}/frames?seat=0"


async def told(browser: httpx.AsyncClient, live: LiveTable) -> list[tuple[object, ...]]:
    """All answers: status, headers and body. A new cookie differs each time and is left out."""
    answers: list[tuple[object, ...]] = []
    for path in paths(live):
        answer = await browser.get(path)
        assert answer.status_code != 422, f"{path} asks for more, and so was not reached"
        headers = [one for one in answer.headers.multi_items() if one[0] != "set-cookie"]
        answers.append((path, answer.status_code, headers, answer.content))
    return answers


async def act(live: LiveTable, chance: Random) -> None:
    """One action of a player whose turn it is."""
    table = live.table
    assert table.hand is not None
    seat = chance.choice(table.hand.to_move)
    action = chance.choice(table.game.legal(table.hand.state, seat))
    with suppress(Refusal):
        await live.submit(f"player {seat}", None, Act(table.version, action))


async def deal(live: LiveTable) -> None:
    """Start a hand if none is being played: a hand of Ding! is over where all but one are out."""
    while live.table.phase != "playing":
        for seat in range(SEATS):
            await live.submit(f"player {seat}", None, Ready())


@pytest.mark.parametrize("variables", [{"limits": 1000}])
@pytest.mark.parametrize("game", ["dingo", "ding"])
async def test_every_answer_is_the_same_where_only_what_is_hidden_differs(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings, game: str
) -> None:
    chance = Random(game)
    code = await new_table(client, game=game)
    live: LiveTable = app.state.services.directory.tables[code]
    for seat in range(SEATS):
        await live.submit(f"player {seat}", None, Sit(seat, f"Ann {seat}"))
    await live.submit("watcher", None, Say("Hm."))
    await deal(live)
    signatures = Signatures(kept_secret(settings))
    people: dict[str, Viewer] = {f"player {seat}": seat for seat in range(SEATS)}
    people |= {"watcher": "spectator", "": "spectator"}
    differ = 0
    async with AsyncExitStack() as stack:
        browsers = {}
        for name in people:
            transport = httpx.ASGITransport(app)
            cookies = httpx.Cookies()
            if name:
                # A cookie of another domain would not be replaced: two of one name are refused.
                cookies.set(PLAYER, signatures.cookie(name), domain="dingo.local")
            browser = httpx.AsyncClient(
                transport=transport, base_url="http://dingo.local", cookies=cookies
            )
            browsers[name] = await stack.enter_async_context(browser)
        for _ in range(MOMENTS):
            for _ in range(chance.randint(1, APART)):
                await act(live, chance)
                await deal(live)
            table = live.table
            assert table.hand is not None
            for name, viewer in people.items():
                here = await told(browsers[name], live)
                state = table.game.resample(table.hand.state, viewer, chance)
                live.table = table._replace(hand=table.hand._replace(state=state))
                there = await told(browsers[name], live)
                live.table = table
                for one, other in zip(here, there, strict=True):
                    assert one == other
                differ += state != table.hand.state
    assert differ > len(people)
