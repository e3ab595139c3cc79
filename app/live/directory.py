"""The tables this process serves: created, loaded from the log, and dropped when idle."""

import asyncio
import contextlib
import secrets
from collections.abc import Iterable, Mapping
from typing import Any

from app.live.dependencies import Dependencies
from app.live.live_refusals import TableRemoved
from app.live.peers.presence import Peers, SignedOut, Subscribed
from app.live.table.live_table import LiveTable
from app.live.table.stored import StoredTable, load_table
from app.rules.errors import Refusal
from app.rules.registry import game_named
from app.storage.log.contract import Entry
from app.tables.chance import new_code
from app.tables.create import Created, checked_clock, create
from app.tables.history.fold import event_json
from app.tables.seats.club import bar_removed
from app.tables.table import Stamp

TABLE_ID_BYTES = 16
IDLE_SECONDS = 120.0


class Directory:
    """All live tables of this process, by the keys of their logs."""

    def __init__(
        self,
        dependencies: Dependencies,
        signed_out: SignedOut = lambda _: None,
        subscribed: Subscribed = lambda _: None,
    ) -> None:
        """`signed_out` is called with the devices that another process has signed out,
        `subscribed` with the players who have subscribed to notifications there."""
        self._dependencies = dependencies
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._clubs = dependencies.club_access
        self._clubs.serve(self._tables)
        self._peers = Peers(
            dependencies.bus,
            [self._tables, self._clubs.listeners],
            signed_out,
            subscribed,
        )

    async def start(self) -> None:
        """Listen to the other processes that serve the same tables."""
        await self._peers.start()

    @property
    def tables(self) -> Mapping[str, LiveTable]:
        """The tables in memory now."""
        return self._tables

    async def create(
        self,
        game_name: str,
        options: Mapping[str, Any],
        host: str,
        host_name: str | None,
        *,
        clock: int = 0,
        hints: bool = False,
        device: str | None = None,
        club: str | None = None,
    ) -> LiveTable:
        """Create and store a table. Raises Refusal `unknown_game`, `bad_options`, `bad_clock`.

        With the host's `device` also `signed_out`, as `TableLog.append` does.
        """
        game = game_named(game_name)
        created = Created(
            code=new_code(self._dependencies.chance),
            game=game.name,
            options=dict(game.options(options)),
            host=host,
            host_name=host_name,
            clock=checked_clock(clock),
            id=secrets.token_urlsafe(TABLE_ID_BYTES),
            hints=hints,
            club=club,
        )
        if club is not None:
            await self._clubs.learn(club)
        stamp = Stamp(1, self._dependencies.now())
        draft = create(created, self._dependencies.chance, stamp)
        if club is not None:
            # A host who has been removed meanwhile is shown out by the next news of the club.
            bar_removed(draft, self._clubs.removed(club) - {host})
        events = tuple(event_json(change.event) for change in draft.changes)
        entry = Entry(1, stamp.at, host, None, events)
        await self._dependencies.log.append(created.code, entry, device=device)
        return self._start(LiveTable(StoredTable(draft.table), self._dependencies))

    async def open(self, code: str) -> LiveTable:
        """The table with this current or former code, up to date with its log.

        Raises Refusal `unknown_table`, also for a table that the operator has closed.
        """
        key = code if code in self._tables else await self._dependencies.log.table_of(code)
        known = self._tables.get(key)
        if known is not None:
            await known.follow()
        live = known or await self._load_once(key)
        if live.table.closed_by_operator:
            raise TableRemoved
        live.touched = asyncio.get_running_loop().time()
        return live

    async def close_idle(self) -> None:
        """Unload tables that nobody has used for a while."""
        now = asyncio.get_running_loop().time()
        for key, live in list(self._tables.items()):
            if live.idle and now - live.touched > IDLE_SECONDS:
                await self._drop(key)
        if not self._loading:  # a table that is loading needs its club
            self._clubs.close_unused()

    async def catch_up(self) -> None:
        """Read what was stored without an announcement: by other processes, by a command, or in a
        failure."""
        for live in self._tables.values():
            live.resolve_unknown_append()
        self._peers.drop_silent()
        self._clubs.catch_up()
        await self._read_logs(key for key, live in self._tables.items() if live.presence.here)

    async def read_logs(self) -> None:
        """Read what others have appended to the logs of the tables in memory."""
        await self._read_logs(self._tables)

    async def _read_logs(self, keys: Iterable[str]) -> None:
        for key, version in (await self._dependencies.log.newest_of(list(keys))).items():
            known = self._tables.get(key)
            if known is not None:
                known.read_if_behind(version)

    async def rewritten(self, versions: Mapping[str, int]) -> None:
        """Make this process and the others reread the logs of these tables, which were
        rewritten."""
        for key, version in versions.items():
            self._dependencies.bus.tell(key, version)
            known = self._tables.get(key)
            if known is not None:
                with contextlib.suppress(Refusal):  # purged since
                    await known.read_up_to(version)

    async def close_purged(self) -> None:
        """Unload unused tables whose log was purged."""
        unused = [key for key, live in self._tables.items() if live.idle]
        if not unused:
            return
        stored = await self._dependencies.log.newest_of(unused)
        for key in unused:
            if key not in stored:
                await self._drop(key)

    async def close(self) -> None:
        """Stop everything, and tell the other processes that nobody is connected here any more."""
        await self._clubs.close()
        await asyncio.gather(*[self._drop(key) for key in self._tables])
        await self._dependencies.bus.close()

    async def _drop(self, key: str) -> None:
        """Unload a table, if it is in memory."""
        live = self._tables.pop(key, None)
        if live is not None:
            await live.close()
            if key not in self._tables:  # nobody has opened it again since
                self._dependencies.bus.ignore(key)

    async def _load_once(self, key: str) -> LiveTable:
        """Load a table once, however many callers ask for it at the same time."""
        loading = self._loading.get(key)
        if loading is None:
            loading = self._loading[key] = asyncio.create_task(self._load(key))
            loading.add_done_callback(lambda _: self._loading.pop(key, None))
        return await asyncio.shield(loading)

    async def _load(self, key: str) -> LiveTable:
        stored = await load_table(self._dependencies.log, key)
        live, table = LiveTable(stored, self._dependencies), stored.table
        try:
            if table.club is not None:
                await self._clubs.learn(table.club)
                await live.follow_club()  # the club may have removed somebody meanwhile
        except BaseException:
            await live.close()
            raise
        return self._start(live)

    def _start(self, live: LiveTable) -> LiveTable:
        live.touched = asyncio.get_running_loop().time()
        self._tables[live.table.key] = live
        self._dependencies.bus.hear(live.table.key)
        live.start()
        return live
