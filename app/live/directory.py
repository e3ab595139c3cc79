"""The tables this process serves: created, found again in the log, let go when idle."""

import asyncio
import secrets
import time
from collections.abc import Mapping
from typing import Any

from app.live.dependencies import Dependencies
from app.live.idempotency import KEPT
from app.live.live_table import LiveTable
from app.live.peers import Peers
from app.live.refusals import UnknownTable
from app.rules.registry import game_named
from app.storage.log import Entry
from app.tables.checkpoint import from_checkpoint
from app.tables.decide import create
from app.tables.events import Created, event_from_json, event_json
from app.tables.evolve import fold
from app.tables.table import Stamp, Table

# Without 0/o, 1/i/l: 31 letters, 13 of them are 64 random bits.
CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 13
TABLE_ID_BYTES = 16
IDLE_SECONDS = 120.0


def new_code() -> str:
    """A table's code: who knows it may enter."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


class Directory:
    """All live tables of this process by code."""

    def __init__(self, dependencies: Dependencies) -> None:
        self._around = dependencies
        self._hosts: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._neighbours = Peers(dependencies.bus, self._hosts.get, time.monotonic, self._announce)

    async def start(self) -> None:
        """Listen to what other processes do to the same tables."""
        await self._around.bus.start(self._neighbours.heard, self._announce)

    @property
    def hosts(self) -> Mapping[str, LiveTable]:
        """The tables in memory now."""
        return self._hosts

    def hosted_by(self, player: str) -> int:
        """How many of the tables in memory have this host and are open."""
        tables = (host.table for host in self._hosts.values())
        return sum(table.host == player and not table.closed for table in tables)

    async def create(
        self, game_name: str, options: Mapping[str, Any], host: str, host_name: str | None
    ) -> LiveTable:
        """A new table, stored. Raises Refusal `unknown_game`, `bad_options`."""
        game = game_named(game_name)
        created = Created(
            code=new_code(),
            game=game.name,
            options=dict(game.options(options)),
            host=host,
            host_name=host_name,
            id=secrets.token_urlsafe(TABLE_ID_BYTES),
        )
        stamp = Stamp(1, self._around.now())
        draft = create(created, self._around.chance, stamp)
        events = tuple(event_json(step.event) for step in draft.steps)
        await self._around.log.append(created.code, Entry(1, stamp.at, host, None, events))
        return self._live(draft.table, [])

    async def open(self, code: str) -> LiveTable:
        """The table with this code, as the log has it. Raises Refusal `unknown_table`."""
        known = self._hosts.get(code)
        if known is not None:
            await known.follow()
        host = known or await self._loaded(code)
        host.touched = asyncio.get_running_loop().time()
        return host

    async def _loaded(self, code: str) -> LiveTable:
        """Loaded once, however many ask for it at the same time."""
        opening = self._opening.get(code)
        if opening is None:
            opening = asyncio.create_task(self._load(code))
            self._opening[code] = opening
            opening.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(opening)

    async def let_go(self) -> None:
        """Drop the tables that nobody has used for a while from memory."""
        now = asyncio.get_running_loop().time()
        for code, host in list(self._hosts.items()):
            if host.idle and now - host.touched > IDLE_SECONDS:
                del self._hosts[code]
                await host.close()

    async def look_at_logs(self) -> None:
        """Catch up with what was stored, if nobody said so: by other processes, or in a crash."""
        for host in self._hosts.values():
            host.settle()
        if not self._around.bus.shared:
            return
        self._neighbours.forget_the_silent()
        watched = [code for code, host in self._hosts.items() if host.present_here()]
        for code, version in (await self._around.log.newest_of(watched)).items():
            known = self._hosts.get(code)
            if known is not None:
                known.log_has(version)

    async def forget_the_purged(self) -> None:
        """Drop the tables whose log is gone; nobody is connected to them."""
        unused = [code for code, host in self._hosts.items() if host.idle]
        if not unused:
            return
        known = await self._around.log.newest_of(unused)
        for code in unused:
            gone = None if code in known else self._hosts.pop(code, None)
            if gone is not None:
                await gone.close()

    def _announce(self) -> None:
        """Nobody heard what was told while the doorbell was out of order."""
        for host in self._hosts.values():
            host.announce_presence()

    async def close(self) -> None:
        """Stop everything; nothing is lost."""
        await self._around.bus.close()
        hosts = list(self._hosts.values())
        self._hosts.clear()
        for host in hosts:
            await host.close()

    async def _load(self, code: str) -> LiveTable:
        checkpoint, entries = await self._around.log.load(code)
        table = None if checkpoint is None else from_checkpoint(checkpoint.state)
        for entry in entries:
            events = [event_from_json(event) for event in entry.events]
            table = fold(table, events, Stamp(entry.version, entry.at))
        if table is None:
            raise UnknownTable
        newest = await self._around.log.read(code, max(0, table.version - KEPT))
        host = self._live(table, newest, 0 if checkpoint is None else checkpoint.version)
        host.announce_presence()
        return host

    def _live(self, table: Table, past: list[Entry], kept_at: int = 0) -> LiveTable:
        host = LiveTable(table, self._around, past, kept_at)
        host.touched = asyncio.get_running_loop().time()
        self._hosts[table.code] = host
        host.start()
        return host
