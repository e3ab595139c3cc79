"""Servers of play-by-mail tables whose clock the test moves."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Any

from app.features.mail.by_mail import ByMail
from app.features.mail.days_off import DayOff, DaysOff, TableDaysOff
from app.features.mail.prepared import PreparedChoices
from app.features.mail.requests import AtTable
from app.features.mail.table_choices import AdvanceChoices, Chosen
from app.features.mail.turns import kept_with
from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.peers.bus import Bus
from app.live.peers.redis_bus import RedisBus
from app.live.table.live_table import LiveTable
from app.rules.game import Action
from app.storage.database import connect
from app.storage.log.sql import SqlLog
from app.storage.people.devices import Device
from app.tables.clock import DAY
from app.tables.create import SetOptions
from app.tables.play.readiness import Ready
from tests.live.conftest import eventually, four_seated, keep_promises, move_of
from tests.tables.desk import SeededChance

PLAYERS = ("ann", "ben", "cleo", "dan")
SEED = 7
MONDAY = datetime(2026, 11, 23, 8, tzinfo=UTC)


class Time:
    """The time of day, which moves when the test says so."""

    def __init__(self) -> None:
        self.now = MONDAY

    def pass_by(self, **time: float) -> None:
        self.now += timedelta(**time)


class Server:
    """One server process, as the tables see it."""

    def __init__(self, url: str, time: Time, redis: str | None = None) -> None:
        self.database = connect(url)
        self.log = SqlLog(self.database)
        self.choices = AdvanceChoices(PreparedChoices(self.database), 0, lambda: time.now)
        at_tables = TableDaysOff(DaysOff(self.database), lambda: time.now)
        dependencies = Dependencies(
            log=self.log,
            pace=0,
            bus=Bus() if redis is None else RedisBus(redis, lambda _: None),
            also_store=[kept_with],
            features=[at_tables, self.choices],
            chance=SeededChance(SEED),
            now=lambda: time.now,
        )
        self.directory = Directory(dependencies)
        self.by_mail = ByMail(
            self.database, self.directory, self.choices, at_tables, dependencies.now
        )

    async def close(self) -> None:
        await self.directory.close()
        await self.log.close()
        await self.database.close()

    async def table(self, code: str) -> LiveTable:
        """The table in its latest state in the log."""
        return await self.directory.open(code)

    async def prepare(
        self, code: str, player: str, action: Action | None, request: str = "r"
    ) -> None:
        live = await self.table(code)
        await self.choices.prepare(live, player, device_of(player), request, action)

    def known(self, live: LiveTable) -> Chosen:
        """The choices in advance at this table, as last read."""
        return self.choices.known.get(live.table.key, {})

    async def take_day_off(
        self, player: str, one: DayOff | None, request: str | None = None
    ) -> None:
        """Take it at some table; None gives back days off."""
        seat, request = AtTable("a table", player), request or token_hex(4)
        await self.by_mail.take_day_off(seat, device_of(player), request, one)


def device_of(player: str) -> Device:
    """The only device of a player."""
    return Device(f"device of {player}")


@asynccontextmanager
async def server(url: str, time: Time, redis: str | None = None) -> AsyncIterator[Server]:
    one = Server(url, time, redis)
    await one.directory.start()
    try:
        yield one
    finally:
        await one.close()


async def dealt_by_mail(server: Server, options: dict[str, Any] | None = None) -> LiveTable:
    """A table of four with a day for each decision, its first hand dealt."""
    live = await four_seated(server.directory, {"cut": False, **(options or {})})
    await live.submit("ann", None, SetOptions({}, clock=DAY))
    for player in PLAYERS:
        await live.submit(player, None, Ready())
    await keep_promises(live)
    return live


def asked(live: LiveTable) -> str:
    """The player to move."""
    return move_of(live)[0]


async def play(live: LiveTable) -> None:
    """Let the player to move take their first legal action."""
    player, act = move_of(live)
    await live.submit(player, None, act)


async def settled(*lives: LiveTable) -> None:
    """Let due timers fire, and processes receive each other's messages."""
    await asyncio.sleep(0.1)
    await eventually(lambda: len({live.table.version for live in lives}) <= 1)
