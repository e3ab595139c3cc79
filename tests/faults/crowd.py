"""Many tables with four connections each, which play on through all faults."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from tests.faults.visitor import Visitor, Where
from tests.identity import cookie_in
from tests.patience import PATIENCE
from tests.served import visit


class Table:
    """One table with its visitors; the first is its host."""

    def __init__(self, code: str, visitors: list[Visitor]) -> None:
        self.code = code
        self.visitors = visitors

    @property
    def acks(self) -> int:
        """The number of acknowledged requests."""
        return sum(len(visitor.acks) for visitor in self.visitors)


class Crowd:
    """All visitors of the table."""

    def __init__(self, where: Where, seed: int) -> None:
        """`where` tells each visitor, whenever they connect, where the site is."""
        self.where = where
        self.chance = Random(seed)
        self.tables: list[Table] = []
        self._stays: dict[asyncio.Task[None], Visitor] = {}

    @property
    def visitors(self) -> list[Visitor]:
        """All visitors of all tables."""
        return [visitor for table in self.tables for visitor in table.visitors]

    @property
    def acks(self) -> int:
        """The number of acknowledged requests."""
        return sum(table.acks for table in self.tables)

    async def open(self, tables: int, where: Callable[[int], Where] | None = None) -> None:
        """Open tables; at every third, a bot plays and one visitor watches.

        `where` gives a visitor's own way to the site, by the visitor's number at the table.
        """
        for _ in range(tables):
            await self.open_one(where)

    async def open_one(self, where: Callable[[int], Where] | None = None) -> Table:
        """Open one table, with visitors on their way to it."""
        number = len(self.tables)
        seats = (0, 1, 2, None) if number % 3 == 2 else (0, 1, 2, 3)
        visitors = [
            Visitor(f"Visitor {n}", seat, where(n) if where else self.where, Random(self._seed()))
            for n, seat in enumerate(seats)
        ]
        host = visitors[0]
        async with visit(host.where()) as http:
            made = await http.post("/api/tables", json=self._table(number))
            assert made.status_code == 201, made.text
            host.cookie = cookie_in(http.cookies)
        if None in seats:
            host.bot = 3
        for visitor in visitors:
            visitor.code = made.json()["code"]
            self._stays[asyncio.create_task(visitor.stay())] = visitor
        self.tables.append(Table(visitors[0].code, visitors))
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
        """Wait for a condition; a visitor who fails before that fails the test."""
        deadline = time.monotonic() + seconds
        while not true():
            self.check()
            assert time.monotonic() < deadline, "this takes too long:\n" + self._report()
            await asyncio.sleep(0.01)
        self.check()

    async def play(self, acks: int) -> None:
        """Wait until this many more requests have been acknowledged at every table."""
        wanted = {table.code: table.acks + acks for table in self.tables}
        await self.until(lambda: all(t.acks >= wanted[t.code] for t in self.tables))

    async def get_stuck(self) -> None:
        """Wait until somebody at every table asks again and again, and is refused.

        Where a bot plays, the bot may be the one that waits: it sends no request that could be
        refused.
        """
        tables = [table for table in self.tables if table.visitors[0].bot is None]
        await self.until(
            lambda: all(max(g.refused_in_a_row for g in t.visitors) >= 3 for t in tables)
        )

    async def come_to_rest(self) -> None:
        """Let everybody come to rest."""
        await self.bring_to_rest(self.tables)

    async def bring_to_rest(self, tables: list[Table]) -> None:
        """Stop making requests, and wait until all are answered and all clients have the same
        state."""
        for table in tables:
            for visitor in table.visitors:
                visitor.resting = True
        await self.until(lambda: all(map(_is_at_rest, tables)))

    async def leave(self) -> None:
        """All visitors leave."""
        await asyncio.gather(*(visitor.leave() for visitor in self.visitors))
        await asyncio.gather(*self._stays)
        self._stays.clear()

    async def leave_table(self, table: Table) -> None:
        """The visitors of this table leave."""
        gone = [task for task, visitor in self._stays.items() if visitor in table.visitors]
        await asyncio.gather(*(visitor.leave() for visitor in table.visitors))
        await asyncio.gather(*gone)
        for task in gone:
            del self._stays[task]
        self.tables.remove(table)

    def drop(self) -> None:
        """Stop everybody at once: the test has failed."""
        for task in self._stays:
            task.cancel()

    def check(self) -> None:
        """Fail the test if a visitor has failed."""
        for task in self._stays:
            if task.done():
                task.result()

    def _report(self) -> str:
        lines = []
        for table in self.tables:
            versions = [visitor.version for visitor in table.visitors]
            waits = [visitor.pending for visitor in table.visitors]
            last = [visitor.refusals[-1:] for visitor in table.visitors]
            lines.append(f"{table.code}: {versions} acks {table.acks}, waits {waits}, {last}")
        return "\n".join(lines)


def _is_at_rest(table: Table) -> bool:
    """Whether all clients agree, no request is open, and the table waits for a visitor,
    not a bot."""
    here = all(visitor.socket is not None and not visitor.waits for visitor in table.visitors)
    agreed = len({visitor.version for visitor in table.visitors}) == 1
    phase = table.visitors[0].table.get("phase")
    asked = phase != "playing" or any(visitor.legal for visitor in table.visitors)
    return here and agreed and asked and phase != "shuffling"


@asynccontextmanager
async def crowd_at(
    where: Where, tables: int, seed: int = 1, ways: Callable[[int], Where] | None = None
) -> AsyncIterator[Crowd]:
    """A crowd that is already playing."""
    crowd = Crowd(where, seed)
    try:
        await crowd.open(tables, ways)
        yield crowd
        await crowd.leave()
    finally:
        crowd.drop()
