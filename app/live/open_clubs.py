"""The clubs that people of this process are looking at: who is here, and news of changes.

A club's room is open while one of the club's pages is open or one of its tables is in memory. News
only says that something has changed; listeners then read it from the database.
"""

import asyncio
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Protocol

from app.live.dependencies import Dependencies
from app.live.peers.bus import Bus
from app.live.peers.presence import Presence
from app.live.table.live_table import LiveTable
from app.live.tasks import TaskSet
from app.storage.log.contract import StorageUnavailable

GATHER_SECONDS = 0.1
"""Changes within this time are announced together."""


def room_key(club: str) -> str:
    """The name of a club's channel on the bus; tables use the keys of their logs."""
    return f"club {club}"


class ClubListener(Protocol):
    """A page of a club, open through this process."""

    @property
    def player(self) -> str:
        """The player's id."""

    def club_changed(self) -> None:
        """Something about the club, its tables or its people has changed. Returns at once."""


class ClubRoom:
    """One club's room, as the bus uses it."""

    def __init__(self, club: str, bus: Bus, heard: "ClubRooms") -> None:
        self.club = club
        self.presence = Presence[ClubListener](bus, room_key(club))
        """The pages of the club that are open."""
        self.news: asyncio.Task[None] | None = None
        """Announces changes to everyone here."""
        self._rooms = heard

    def peer_has(self, process: str, players: frozenset[str]) -> None:
        """Note the players with a page open in another process."""
        if self.presence.note(process, players):
            self._rooms.hear_news(self)

    def log_has(self, version: int) -> None:
        """Another process announces a change, if this is a version."""
        if version:
            self._rooms.hear_news(self)

    def tell_peers(self, *, asks: bool = False) -> None:
        """Tell other processes who is here, and optionally ask who is there."""
        self.presence.tell(asks=asks)


class ClubRooms:
    """The rooms of this process, by their keys on the bus."""

    def __init__(self, dependencies: Dependencies, tables: Mapping[str, LiveTable]) -> None:
        """`tables` are those in memory."""
        self.rooms: dict[str, ClubRoom] = {}
        self._dependencies = dependencies
        self._tables = tables
        self._tasks = TaskSet()

    def room(self, club: str) -> ClubRoom:
        """The room of this club, opened if necessary."""
        key = room_key(club)
        found = self.rooms.get(key)
        if found is None:
            found = self.rooms[key] = ClubRoom(club, self._dependencies.bus, self)
            self._dependencies.bus.hear(key)
        return found

    def present(self, club: str) -> frozenset[str]:
        """The players with a page of this club open."""
        found = self.rooms.get(room_key(club))
        return frozenset() if found is None else found.presence.players()

    @contextmanager
    def enter(self, club: str, listener: ClubListener) -> Iterator[None]:
        """Count as present and hear of changes, while the context is open."""
        room = self.room(club)
        room.presence.here.append(listener)
        self._people_changed(room)
        try:
            yield
        finally:
            room.presence.here.remove(listener)
            self._people_changed(room)

    def changed(self, club: str) -> None:
        """Announce a change in this club, here and in other processes."""
        self._dependencies.bus.tell(room_key(club), time.time_ns() // 1_000_000)
        room = self.rooms.get(room_key(club))
        if room is None and any(live.table.club == club for live in self._tables.values()):
            room = self.room(club)
        if room is not None:
            self.hear_news(room)

    async def refresh(self, club: str) -> None:
        """Reload the club, and update its tables here. Raises StorageUnavailable."""
        await self._dependencies.door.learn(club)
        for live in list(self._tables.values()):
            if live.table.club == club:
                live.club_changed()

    def hear_news(self, room: ClubRoom) -> None:
        """Announce a change soon, unless an announcement is pending."""
        if room.news is None or room.news.done():
            room.news = self._tasks.start_unattended(self._tell(room))

    def hear_news_of_all(self) -> None:
        """Reload every club, because announcements may have been lost."""
        if self._dependencies.bus.shared:
            for room in self.rooms.values():
                self.hear_news(room)

    def close_unused(self) -> None:
        """Forget the clubs of which no page and no table is open here."""
        used = {live.table.club for live in self._tables.values()}
        for key, room in list(self.rooms.items()):
            if not room.presence.here and room.club not in used:
                del self.rooms[key]
                self._dependencies.bus.ignore(key)
                self._dependencies.door.forget(room.club)

    async def close(self) -> None:
        """Stop all announcements."""
        await self._tasks.cancel()

    def _people_changed(self, room: ClubRoom) -> None:
        room.tell_peers()
        self.hear_news(room)

    async def _tell(self, room: ClubRoom) -> None:
        await asyncio.sleep(GATHER_SECONDS)
        room.news = None  # changes from here on need another announcement
        with suppress(StorageUnavailable):
            await self.refresh(room.club)
        for listener in list(room.presence.here):
            listener.club_changed()
