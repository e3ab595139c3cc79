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
from app.tables.table import Stamp

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
        self._dependencies = dependencies
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._peers = Peers(dependencies.bus, self._tables.get, time.monotonic, self._announce)

    async def start(self) -> None:
        """Listen to what other processes do to the same tables."""
        await self._dependencies.bus.start(self._peers.received, self._announce)

    @property
    def tables(self) -> Mapping[str, LiveTable]:
        """The tables in memory now."""
        return self._tables

    def hosted_by(self, player: str) -> int:
        """How many of the tables in memory have this host and are open."""
        tables = (live.table for live in self._tables.values())
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
        stamp = Stamp(1, self._dependencies.now())
        draft = create(created, self._dependencies.chance, stamp)
        events = tuple(event_json(change.event) for change in draft.changes)
        await self._dependencies.log.append(created.code, Entry(1, stamp.at, host, None, events))
        return self._start(LiveTable(draft.table, self._dependencies))

    async def open(self, code: str) -> LiveTable:
        """The table with this code, as the log has it. Raises Refusal `unknown_table`."""
        known = self._tables.get(code)
        if known is not None:
            await known.follow()
        live = known or await self._load_once(code)
        live.touched = asyncio.get_running_loop().time()
        return live

    async def close_idle(self) -> None:
        """Drop the tables that nobody has used for a while from memory."""
        now = asyncio.get_running_loop().time()
        for code, live in list(self._tables.items()):
            if live.idle and now - live.touched > IDLE_SECONDS:
                del self._tables[code]
                await live.close()

    async def catch_up(self) -> None:
        """Take over what was stored and not announced: by other processes, or in a failure."""
        for live in self._tables.values():
            live.settle()
        if not self._dependencies.bus.shared:
            return
        self._peers.drop_silent()
        watched = [code for code, live in self._tables.items() if live.present_here()]
        for code, version in (await self._dependencies.log.newest_of(watched)).items():
            known = self._tables.get(code)
            if known is not None:
                known.log_has(version)

    async def close_purged(self) -> None:
        """Drop the tables whose log is gone; nobody is connected to them."""
        unused = [code for code, live in self._tables.items() if live.idle]
        if not unused:
            return
        stored = await self._dependencies.log.newest_of(unused)
        for code in unused:
            gone = None if code in stored else self._tables.pop(code, None)
            if gone is not None:
                await gone.close()

    async def close(self) -> None:
        """Stop everything; nothing is lost."""
        await self._dependencies.bus.close()
        tables = list(self._tables.values())
        self._tables.clear()
        await asyncio.gather(*(live.close() for live in tables))

    def _announce(self) -> None:
        """What was told while the bus was out of order did not arrive: tell it again."""
        for live in self._tables.values():
            live.announce_presence()

    async def _load_once(self, code: str) -> LiveTable:
        """Loaded once, however many ask for it at the same time."""
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> LiveTable:
        checkpoint, entries = await self._dependencies.log.load(code)
        table = None if checkpoint is None else from_checkpoint(checkpoint.state)
        for entry in entries:
            events = [event_from_json(event) for event in entry.events]
            table = fold(table, events, Stamp(entry.version, entry.at))
        if table is None:
            raise UnknownTable
        past = await self._dependencies.log.read(code, max(0, table.version - KEPT))
        version = 0 if checkpoint is None else checkpoint.version
        live = self._start(LiveTable(table, self._dependencies, past, version))
        live.announce_presence()
        return live

    def _start(self, live: LiveTable) -> LiveTable:
        live.touched = asyncio.get_running_loop().time()
        self._tables[live.table.code] = live
        live.start()
        return live
