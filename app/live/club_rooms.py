"""The clubs that somebody of this process looks at: who is here, and news that something changed.

A club's room is open here while a page of the club is, or a table of the club is in memory. The
news says only that something has changed. Everybody then reads it from the database.
"""

import asyncio
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Protocol

from app.live.dependencies import Dependencies
from app.live.peers.bus import Bus
from app.live.table.live_table import LiveTable
from app.live.table.tasks import TaskSet
from app.storage.log.contract import StorageUnavailable

GATHER_SECONDS = 0.1
"""What changes within this time is told together."""


def room_key(club: str) -> str:
    """The name of a club's channel on the bus, where tables have the keys of their logs."""
    return f"club {club}"


class ClubListener(Protocol):
    """A page of a club, open through this process."""

    @property
    def player(self) -> str:
        """The player's id."""

    def club_changed(self) -> None:
        """Something about the club, its tables or its people has changed. Returns at once."""


class ClubRoom:
    """One club, as the bus speaks of it."""

    def __init__(self, club: str, bus: Bus, heard: "ClubRooms") -> None:
        self.club = club
        self.listeners: list[ClubListener] = []
        self.elsewhere: dict[str, frozenset[str]] = {}
        self.news: asyncio.Task[None] | None = None
        """Tells everybody here what has changed."""
        self._bus = bus
        self._rooms = heard

    def present_here(self) -> frozenset[str]:
        """The players with a page of the club open through this process."""
        return frozenset(one.player for one in self.listeners)

    def present(self) -> frozenset[str]:
        """The players with a page of the club open, here or elsewhere."""
        return self.present_here().union(*self.elsewhere.values())

    def peer_has(self, process: str, players: frozenset[str]) -> None:
        """These players have a page open through another process."""
        if self.elsewhere.get(process, frozenset()) != players:
            self.elsewhere.pop(process, None)
            if players:
                self.elsewhere[process] = players
            self._rooms.hear_news(self)

    def log_has(self, version: int) -> None:
        """Another process says that something has changed, if this is a version."""
        if version:
            self._rooms.hear_news(self)

    def tell_peers(self, *, asks: bool = False) -> None:
        """Tell the other processes who is here, and ask them who is there."""
        self._bus.tell(room_key(self.club), 0, self.present_here(), asks=asks)


class ClubRooms:
    """The rooms of this process, by their keys on the bus."""

    def __init__(self, dependencies: Dependencies, tables: Mapping[str, LiveTable]) -> None:
        """`tables` are those in memory."""
        self.rooms: dict[str, ClubRoom] = {}
        self._dependencies = dependencies
        self._tables = tables
        self._tasks = TaskSet()

    def room(self, club: str) -> ClubRoom:
        """The room of this club, opened if it is not."""
        key = room_key(club)
        found = self.rooms.get(key)
        if found is None:
            found = self.rooms[key] = ClubRoom(club, self._dependencies.bus, self)
            self._dependencies.bus.hear(key)
        return found

    def present(self, club: str) -> frozenset[str]:
        """The players with a page of this club open."""
        found = self.rooms.get(room_key(club))
        return frozenset() if found is None else found.present()

    @contextmanager
    def enter(self, club: str, listener: ClubListener) -> Iterator[None]:
        """Count as here, and hear what changes."""
        room = self.room(club)
        room.listeners.append(listener)
        self._people_changed(room)
        try:
            yield
        finally:
            room.listeners.remove(listener)
            self._people_changed(room)

    def changed(self, club: str) -> None:
        """Something about this club has changed: tell everybody, here and elsewhere."""
        self._dependencies.bus.tell(room_key(club), time.time_ns() // 1_000_000)
        room = self.rooms.get(room_key(club))
        if room is None and any(live.table.club == club for live in self._tables.values()):
            room = self.room(club)
        if room is not None:
            self.hear_news(room)

    async def refresh(self, club: str) -> None:
        """Know the club as it is now, and tell its tables here. Raises StorageUnavailable."""
        await self._dependencies.door.learn(club)
        for live in list(self._tables.values()):
            if live.table.club == club:
                live.club_changed()

    def hear_news(self, room: ClubRoom) -> None:
        """Tell everybody here soon, if nothing is about to be told already."""
        if room.news is None or room.news.done():
            room.news = self._tasks.start_unattended(self._tell(room))

    def hear_news_of_all(self) -> None:
        """Read every club anew where an announcement may have been lost."""
        if self._dependencies.bus.shared:
            for room in self.rooms.values():
                self.hear_news(room)

    def close_unused(self) -> None:
        """Forget the clubs of which no page and no table is open here."""
        used = {live.table.club for live in self._tables.values()}
        for key, room in list(self.rooms.items()):
            if not room.listeners and room.club not in used:
                del self.rooms[key]
                self._dependencies.bus.ignore(key)
                self._dependencies.door.forget(room.club)

    async def close(self) -> None:
        """Tell nobody any more."""
        await self._tasks.cancel()

    def _people_changed(self, room: ClubRoom) -> None:
        room.tell_peers()
        self.hear_news(room)

    async def _tell(self, room: ClubRoom) -> None:
        await asyncio.sleep(GATHER_SECONDS)
        room.news = None  # what changes from here on is news again
        with suppress(StorageUnavailable):
            await self.refresh(room.club)
        for listener in list(room.listeners):
            listener.club_changed()
