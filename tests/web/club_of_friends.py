"""Friends, each with a browser, who play a club's hands without a socket."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
from fastapi import FastAPI

from app.rules.errors import Refusal
from app.tables.play.moves import Act
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import PutBot, Sit
from tests.web.played import player_of


@asynccontextmanager
async def browsers(app: FastAPI, *names: str) -> AsyncIterator[dict[str, httpx.AsyncClient]]:
    """A browser for each of these names, each of which has been given to the server."""
    found: dict[str, httpx.AsyncClient] = {}
    for name in names:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        found[name] = httpx.AsyncClient(transport=transport, base_url="http://dingo.local")
        await found[name].put("/api/me", json={"name": name})
    try:
        yield found
    finally:
        for browser in found.values():
            await browser.aclose()


async def new_club(browser: httpx.AsyncClient, you: str, **rest: Any) -> str:
    """The code of a new club, started by this browser."""
    founding = {"name": "Thursdays", "game": "dingo", "you": you, "zone": "Europe/Berlin"} | rest
    made = await browser.post("/api/clubs", json=founding)
    assert made.status_code in (200, 201), made.text
    code: str = made.json()["code"]
    return code


async def join(club: str, **browsers: httpx.AsyncClient) -> None:
    for name, browser in browsers.items():
        joined = await browser.post(f"/api/clubs/{club}/join", json={"name": name})
        assert joined.status_code == 204, joined.text


@asynccontextmanager
async def club_of(
    app: FastAPI, founder: str, *others: str
) -> AsyncIterator[tuple[str, dict[str, httpx.AsyncClient]]]:
    """The code of a club that the first of these people has started and the others have joined, and
    their browsers by name."""
    async with browsers(app, founder, *others) as people:
        club = await new_club(people[founder], founder)
        await join(club, **{name: people[name] for name in others})
        yield club, people


async def document(browser: httpx.AsyncClient, club: str) -> dict[str, Any]:
    return await got(browser, club)


async def got(browser: httpx.AsyncClient, club: str, *path: str) -> dict[str, Any]:
    answer = await browser.get("/".join(("/api/clubs", club, *path)))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def ids(browser: httpx.AsyncClient, club: str) -> dict[str, str]:
    return {one["name"]: one["id"] for one in (await document(browser, club))["members"]}


async def remove(keeper: httpx.AsyncClient, club: str, name: str) -> str:
    """Remove this member; returns the club's new code."""
    member = (await ids(keeper, club))[name]
    gone = await keeper.delete(f"/api/clubs/{club}/members/{member}")
    assert gone.status_code == 204, gone.text
    return await only_club(keeper)


async def only_club(browser: httpx.AsyncClient) -> str:
    """The code of the club of this browser, which belongs to no other."""
    [mine] = (await browser.get("/api/me/clubs")).json()["clubs"]
    code: str = mine["code"]
    return code


async def admit_again(keeper: httpx.AsyncClient, club: str, **asks: httpx.AsyncClient) -> None:
    """A removed member asks to join, and the keeper says yes."""
    [(name, browser)] = asks.items()
    asked = await browser.post(f"/api/clubs/{club}/join", json={"name": name})
    assert asked.status_code == 202, asked.text
    [one] = (await document(keeper, club))["asking"]
    yes = await keeper.put(f"/api/clubs/{club}/members/{one['id']}", json={"yes": True})
    assert yes.status_code == 204, yes.text


async def merge(club: str, keeper: httpx.AsyncClient, **pair: httpx.AsyncClient) -> str:
    """Merge the first of these members into the second: the keeper proposes it and both agree.
    Returns the merge's path within a club."""
    names = await ids(keeper, club)
    old, new = (names[name] for name in pair)
    path = f"members/{old}/same-as/{new}"
    said = [await one.post(f"/api/clubs/{club}/{path}") for one in (keeper, *pair.values())]
    assert [one.status_code for one in said] == [202, 202, 204]
    return path


async def seated(
    app: FastAPI, club: str | None, people: dict[str, httpx.AsyncClient], **table: Any
) -> str:
    """The code of a new table at which these people sit, with bots on the other seats."""
    host = next(iter(people.values()))
    asked = {"game": "dingo", "options": {"match": "endless"}, "club": club} | table
    made = await host.post("/api/tables", json={k: v for k, v in asked.items() if v is not None})
    assert made.status_code == 201, made.text
    code: str = made.json()["code"]
    live = app.state.services.directory.tables[code]
    for seat, (name, browser) in enumerate(people.items()):
        await live.submit(player_of(browser), None, Sit(seat, name))
    for seat in range(len(people), live.table.game.seats(live.table.options).least):
        await live.submit(player_of(host), None, PutBot(seat, "pup"))
    return code


async def begin(app: FastAPI, table: str) -> Any:
    """Make everybody who sits there ready; returns the table, with a hand being played."""
    live = await app.state.services.directory.open(table)
    for sitter in live.table.seats:
        if sitter is not None and sitter.player is not None:
            await live.submit(sitter.player, None, Ready())
    return live


async def play(app: FastAPI, table: str, hands: int = 1) -> list[str]:
    """Play some hands; returns their ids."""
    found = []
    for _ in range(hands):
        live = await begin(app, table)
        await play_on(live)
        found.append(live.table.last_hand[0])
    return found


async def play_on(live: Any) -> None:
    """Play the hand to its end."""
    while live.table.phase == "playing":
        hand = live.table.hand
        for seat in hand.to_move:
            sitter = live.table.seats[seat]
            if sitter.player is not None:
                action = live.table.game.legal(hand.state, seat)[0]
                with suppress(Refusal):
                    await live.submit(sitter.player, None, Act(live.table.version, action))
        await asyncio.sleep(0)
