"""Many tables with four connections each, that are played at through whatever happens."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from tests.faults.guest import Guest, Where
from tests.patience import PATIENCE
from tests.served import visit


class Table:
    """One table with its guests; the first is its host."""

    def __init__(self, code: str, guests: list[Guest]) -> None:
        self.code = code
        self.guests = guests

    @property
    def acks(self) -> int:
        """How much was acknowledged."""
        return sum(len(guest.acks) for guest in self.guests)


class Crowd:
    """Everybody."""

    def __init__(self, where: Where, seed: int) -> None:
        """`where` tells each guest, whenever they come, where the site is."""
        self.where = where
        self.chance = Random(seed)
        self.tables: list[Table] = []
        self._stays: dict[asyncio.Task[None], Guest] = {}

    @property
    def guests(self) -> list[Guest]:
        """All guests of all tables."""
        return [guest for table in self.tables for guest in table.guests]

    @property
    def acks(self) -> int:
        """How much was acknowledged."""
        return sum(table.acks for table in self.tables)

    async def open(self, tables: int, where: Callable[[int], Where] | None = None) -> None:
        """Open tables: at every third a bot plays and one guest watches.

        `where` gives a guest's own way to the site, by the guest's number at the table.
        """
        for _ in range(tables):
            await self.open_one(where)

    async def open_one(self, where: Callable[[int], Where] | None = None) -> Table:
        """Open one table, with guests on their way to it."""
        number = len(self.tables)
        seats = (0, 1, 2, None) if number % 3 == 2 else (0, 1, 2, 3)
        guests = [
            Guest(f"Guest {n}", seat, where(n) if where else self.where, Random(self._seed()))
            for n, seat in enumerate(seats)
        ]
        host = guests[0]
        async with visit(host.where()) as http:
            made = await http.post("/api/tables", json=self._table(number))
            assert made.status_code == 201, made.text
            host.cookie = http.cookies["dingo"]
        if None in seats:
            host.bot = 3
        for guest in guests:
            guest.code = made.json()["code"]
            self._stays[asyncio.create_task(guest.stay())] = guest
        self.tables.append(Table(guests[0].code, guests))
        return self.tables[-1]

    def _seed(self) -> int:
        return self.chance.getrandbits(32)

    def _table(self, number: int) -> dict[str, Any]:
        options = {
            "enforcement": ("strict", "honour")[number % 2],
            "match": ("hands", "endless")[number // 2 % 2],
            "hands": 2,
        }
        return {"game": "dingo", "options": options}

    async def until(self, true: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Wait for something to become true; whoever fails meanwhile fails the test."""
        deadline = time.monotonic() + seconds
        while not true():
            self.check()
            assert time.monotonic() < deadline, "this takes too long:\n" + self._report()
            await asyncio.sleep(0.01)
        self.check()

    async def play(self, acks: int) -> None:
        """Let so much more be acknowledged at every table."""
        wanted = {table.code: table.acks + acks for table in self.tables}
        await self.until(lambda: all(t.acks >= wanted[t.code] for t in self.tables))

    async def get_stuck(self) -> None:
        """Until at every table somebody asks again and again, and is refused.

        Where a bot plays it may be the one that waits: nobody hears of that.
        """
        tables = [table for table in self.tables if table.guests[0].bot is None]
        await self.until(
            lambda: all(max(g.refused_in_a_row for g in t.guests) >= 3 for t in tables)
        )

    async def come_to_rest(self) -> None:
        """Let everybody come to rest."""
        await self.bring_to_rest(self.tables)

    async def bring_to_rest(self, tables: list[Table]) -> None:
        """Nothing new is asked for, until all is answered and all know the same."""
        for table in tables:
            for guest in table.guests:
                guest.resting = True
        await self.until(lambda: all(map(_is_at_rest, tables)))

    async def leave(self) -> None:
        """Everybody goes."""
        await asyncio.gather(*(guest.leave() for guest in self.guests))
        await asyncio.gather(*self._stays)
        self._stays.clear()

    async def leave_table(self, table: Table) -> None:
        """The guests of this table go."""
        gone = [task for task, guest in self._stays.items() if guest in table.guests]
        await asyncio.gather(*(guest.leave() for guest in table.guests))
        await asyncio.gather(*gone)
        for task in gone:
            del self._stays[task]
        self.tables.remove(table)

    def drop(self) -> None:
        """Everybody stops where they are: the test has failed."""
        for task in self._stays:
            task.cancel()

    def check(self) -> None:
        """Whoever has failed fails the test."""
        for task in self._stays:
            if task.done():
                task.result()

    def _report(self) -> str:
        lines = []
        for table in self.tables:
            versions = [guest.version for guest in table.guests]
            waits = [guest.pending for guest in table.guests]
            last = [guest.refusals[-1:] for guest in table.guests]
            lines.append(f"{table.code}: {versions} acks {table.acks}, waits {waits}, {last}")
        return "\n".join(lines)


def _is_at_rest(table: Table) -> bool:
    """All know the same, nothing is asked, and the table waits for a guest, not for a bot."""
    here = all(guest.socket is not None and not guest.waits for guest in table.guests)
    agreed = len({guest.version for guest in table.guests}) == 1
    phase = table.guests[0].table.get("phase")
    asked = phase != "playing" or any(guest.legal for guest in table.guests)
    return here and agreed and asked and phase != "shuffling"


@asynccontextmanager
async def crowd_at(
    where: Where, tables: int, seed: int = 1, ways: Callable[[int], Where] | None = None
) -> AsyncIterator[Crowd]:
    """A crowd that plays already."""
    crowd = Crowd(where, seed)
    try:
        await crowd.open(tables, ways)
        yield crowd
        await crowd.leave()
    finally:
        crowd.drop()
