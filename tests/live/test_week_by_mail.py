"""A simulated week of play by mail: four people, each silent for two days, on one and two servers.

The test moves the clock, two hours at a time. The server is restarted in the middle of the week.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest

from app.features.mail.days_off import DayOff
from app.rules.game import Action
from app.storage.upkeep.migration import upgrade
from app.tables.play.moves import outlook
from tests.live.mail_servers import (
    MONDAY,
    PLAYERS,
    Server,
    Time,
    asked,
    dealt_by_mail,
    play,
    server,
    settled,
)
from tests.patience import PATIENCE
from tests.servers import NewDatabase

pytestmark = pytest.mark.slow

HOURS = 7 * 24
SILENT = {"ann": (1, 48), "ben": (24, 72), "cleo": (60, 108), "dan": (100, 168)}
"""The hours of the week in which each player does nothing."""

HALF = 60
"""The hour in which the servers are restarted."""


class Place(NamedTuple):
    """A database, and the servers that share it."""

    url: str
    redis: str | None
    servers: int


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        found = Place(f"sqlite:///{tmp_path / 'dingo.db'}", None, 1)
    else:
        new_postgres: NewDatabase = request.getfixturevalue("new_postgres")
        found = Place(new_postgres(), request.getfixturevalue("redis_url"), 2)
    upgrade(found.url)
    return found


class Week:
    """The table, the people and the events."""

    def __init__(self, place: Place, time: Time) -> None:
        self.place, self.time = place, time
        self.servers: list[Server] = []
        self.code = ""
        self.chosen: list[tuple[str, int, Action]] = []
        """The choices in advance: the player, which of their decisions, and the action."""
        self._stack = AsyncExitStack()

    async def begin(self) -> None:
        await self._start()
        self.code = (await dealt_by_mail(self.servers[0])).table.code

    async def restart(self) -> None:
        await self._stack.aclose()
        await self._start()

    async def end(self) -> None:
        await self._stack.aclose()

    async def _start(self) -> None:
        self._stack, (url, redis, servers) = AsyncExitStack(), self.place
        self.servers = [
            await self._stack.enter_async_context(server(url, self.time, redis))
            for _ in range(servers)
        ]

    def of(self, player: str) -> Server:
        """The server that this player uses."""
        return self.servers[PLAYERS.index(player) % len(self.servers)]

    @property
    def hour(self) -> int:
        return (self.time.now - MONDAY) // timedelta(hours=1)

    def is_silent(self, player: str) -> bool:
        first, last = SILENT[player]
        return first <= self.hour < last

    async def two_hours(self) -> None:
        """Everybody who is there plays; those who wait choose in advance where that may succeed."""
        self.time.pass_by(hours=2)
        for one in self.servers:
            await one.by_mail.wake()
        await settled(*[await one.table(self.code) for one in self.servers])
        live = await self.servers[0].table(self.code)
        for _ in range(12):
            player = asked(live)
            if await self._is_played(player):
                live = await self.servers[0].table(self.code)
                continue
            if self.is_silent(player):
                break
            live = await self.of(player).table(self.code)
            await play(live)
            await settled(*[await one.table(self.code) for one in self.servers])
        for player in PLAYERS:
            await self._choose_ahead(player)

    async def _is_played(self, player: str) -> bool:
        """Whether an advance choice was played or dropped for a player to move."""
        here = self.of(player)
        table = (await here.table(self.code)).table
        before = (await here.by_mail.prepared.at(table.key)).get(player)
        if before is None or not before.open:
            return False
        await asyncio.sleep(0.1)  # the pause has begun
        self.time.pass_by(minutes=5)
        async with asyncio.timeout(PATIENCE):
            while (await here.by_mail.prepared.at(table.key))[player].open:
                await asyncio.sleep(0.02)
        await settled(*[await one.table(self.code) for one in self.servers])
        return True

    async def _choose_ahead(self, player: str) -> None:
        table = (await self.of(player).table(self.code)).table
        seat = PLAYERS.index(player)
        ahead = None if self.is_silent(player) else outlook(table, seat)
        made = 0 if table.hand is None else sum(one.seat == seat for one in table.hand.taken)
        known = any(one[:2] == (player, made) for one in self.chosen)
        if ahead is not None and ahead.may_hold and not known:
            self.chosen.append((player, made, ahead.legal[-1]))
            await self.of(player).prepare(self.code, player, ahead.legal[-1], f"{player} {made}")


@pytest.fixture
async def week(place: Place, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Week]:
    monkeypatch.setattr("app.live.table.timers.RETURN_SECONDS", 0.01)
    monkeypatch.setattr("app.live.table.timers.RETRY_SECONDS", 0.01)
    monkeypatch.setattr("app.live.table.timers.CLOCK_SECONDS", 0.01)
    week = Week(place, Time())
    await week.begin()
    yield week
    await week.end()


async def test_a_week_of_play_by_mail(week: Week) -> None:
    off = DayOff(date(2026, 11, 25), "Europe/Berlin")
    while week.hour < HOURS:
        if week.hour == 20:  # a future day, asked for before he falls silent
            await week.of("ben").take_day_off("ben", off)
        if week.hour == HALF:
            await week.restart()
        if week.hour == 80 and asked(await week.of("cleo").table(week.code)) == "cleo":
            today = DayOff(date(2026, 11, 26), "UTC")
            await week.of("cleo").take_day_off("cleo", today)
        if week.hour == 50:  # it is Wednesday the 25th in Berlin, until 23:00 in UTC
            for one in week.servers:
                shown = (await one.table(week.code)).public()["seats"][1]["off_until"]
                assert shown == "2026-11-25T23:00:00.000Z"
        await week.two_hours()
    tables = [(await one.table(week.code)).table for one in week.servers]
    assert len({table.version for table in tables}) == 1
    hand = tables[0].hand
    assert hand is not None
    # The reserve and days off covered the two silent days of Ann, Ben and Cleo.
    late = {PLAYERS[one.seat] for one in hand.taken if one.auto}
    assert late == {"dan"}
    assert tables[0].bank[1] == tables[0].bank[2] == 86_400
    assert tables[0].bank[0] <= 2 * 3600
    # A choice in advance was played as the player's own, present or not.
    mine = {
        (PLAYERS[one.seat], made): one
        for seat in range(4)
        for made, one in enumerate(taken for taken in hand.taken if taken.seat == seat)
    }
    chosen = [(mine.get((who, made)), action) for who, made, action in week.chosen]
    held = [one for one, action in chosen if one is not None and one.action == action]
    assert held
    assert not any(one.auto for one in held)
    waiting = await week.servers[0].by_mail.turns.of(PLAYERS[hand.to_move[0]])
    assert [turn.table for turn in waiting] == [tables[0].key]
