"""The clubs that people of this process are looking at: who is here, and news of changes.

A club is open here while one of its pages is open, one of its tables is in memory, or people look
back at one of its hands. News only says that something has changed; pages then read it from the
database.
"""

import asyncio
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import NamedTuple, Protocol

from app.features.clubs.club import Club
from app.features.clubs.contests.evening import evening_of
from app.features.clubs.store import ClubStore
from app.features.clubs.tables import ClubTables
from app.live.club_access import ClubAccess, ClubTable
from app.live.live_refusals import UnknownClub
from app.live.peers.bus import Bus
from app.live.peers.presence import Presence
from app.live.tasks import TaskSet
from app.storage.log.contract import StorageUnavailable
from app.tables.table import Table, people
from app.tables.wire.table import ClubJson
from app.times import to_millis, utc_now


class _Known(NamedTuple):
    club: Club
    asked: int
    """The number of the request that read it."""


class KnownClubs(ClubAccess):
    """The clubs in memory."""

    def __init__(self, store: ClubStore) -> None:
        self._store = store
        self._known: dict[str, _Known] = {}
        self._asked = 0
        """How often a club was read."""

    async def learn(self, club: str) -> None:
        """Load or reload the club. Raises StorageUnavailable."""
        self._asked += 1
        asked = self._asked
        try:
            found = await self._store.by_id(club)
        except UnknownClub:
            self._known.pop(club, None)
            return
        self._note(found, asked)

    def note(self, club: Club) -> None:
        """Remember the club as a change has just left it."""
        self._asked += 1
        self._note(club, self._asked)

    def _note(self, club: Club, asked: int) -> None:
        """Remember the club, unless something newer is known: an answer that a later change or
        request has overtaken may show a member who has been removed since."""
        known = self._known.get(club.id)
        if known is None or (known.club.mark, known.asked) < (club.mark, asked):
            self._known[club.id] = _Known(club, asked)

    async def names(self, clubs: Collection[str]) -> Mapping[str, str]:
        return await self._store.names(clubs)

    def forget(self, club: str) -> None:
        """Unload the club."""
        self._known.pop(club, None)

    def facts(self, club: str) -> object:
        """What the club's tables show, to compare."""
        known = self._known.get(club)
        if known is None:
            return None
        it = known.club
        roles = {one.player: one.role for one in it.people.values()}
        return it.name, it.code, it.invited, roles

    def club(self, club: str) -> Club | None:
        """The club as it was last loaded."""
        known = self._known.get(club)
        return None if known is None else known.club

    def evening(self, club: str, at: datetime) -> int | None:
        """The number of the club's evening at this time; None if the club is gone."""
        known = self._known.get(club)
        return None if known is None else evening_of(at, known.club.zone).toordinal()

    def admits(self, player: str, club: str) -> bool:
        """Whether this player is a member."""
        known = self._known.get(club)
        return known is not None and known.club.member(player) is not None

    def removed(self, club: str) -> frozenset[str]:
        """Everyone whom keepers have removed and not admitted again."""
        known = self._known.get(club)
        return frozenset() if known is None else known.club.removed

    def shown_to(self, player: str | None, table: Table) -> ClubJson | None:
        known = self._known.get(table.club or "")
        if known is None:
            return None
        club = known.club
        member = club.member(player) is not None
        invited = club.invited.get(player or "", 0) > to_millis(utc_now())
        shown: ClubJson = {"name": club.name, "member": member}
        if member or (invited and player not in club.removed):
            shown["code"] = club.code
        if club.asks(player):
            shown["asking"] = True
        if club.may(player, "let_in"):
            guests = [seat for seat, one in people(table) if club.member(one.player) is None]
            if guests:
                shown["guests"] = guests
        return shown


GATHER_SECONDS = 0.1
"""Changes within this time are announced together."""

RETRY_SECONDS = 1.0
"""Read a club that could not be read again after this long."""


def channel_of(club: str) -> str:
    """The name of a club's channel on the bus; tables use the keys of their logs."""
    return f"club {club}"


class ClubListener(Protocol):
    """Hears of changes in a club."""

    def club_changed(self) -> None:
        """Something about the club, its tables or its people has changed. Returns at once."""


class ClubPage(ClubListener, Protocol):
    """A page of a club, open through this process."""

    @property
    def player(self) -> str:
        """The player's id."""


class OpenClub:
    """One club that is open here, as the bus uses it."""

    def __init__(self, club: str, bus: Bus, heard: "OpenClubs") -> None:
        self.club = club
        self.presence = Presence[ClubPage](bus, channel_of(club))
        """The pages of the club that are open."""
        self.listeners = set[ClubListener]()
        """Those who hear of changes as well, without anybody counting as present."""
        self.followed: tuple[object, frozenset[str]] | None = None
        """What the club's tables here show, and the removed people whom they bar; None: nothing
        yet."""
        self.news: asyncio.Task[None] | None = None
        """Announces changes to everyone here."""
        self.is_stale = True
        """Whether the club may differ from what is known of it here."""
        self._open_clubs = heard

    def admits(self, player: str) -> bool:
        """Whether this player is a member, as far as this process knows."""
        return self._open_clubs.admits(player, self.club)

    def hear_news(self) -> None:
        """Read the club again soon: something may have changed."""
        self._open_clubs.hear_news(self)

    def peer_has(self, process: str, players: frozenset[str]) -> None:
        """Note the players with a page open in another process."""
        if self.presence.note(process, players):
            self._open_clubs.hear_news(self)

    def announced(self, version: int) -> None:
        """Another process announces a change, if this is a version."""
        if version:
            self._open_clubs.hear_news(self)

    def tell_peers(self, *, asks: bool = False) -> None:
        """Tell other processes who is here, and optionally ask who is there."""
        self.presence.tell(asks=asks)


class OpenClubs(KnownClubs):
    """The open clubs of this process, by their keys on the bus."""

    def __init__(self, store: ClubStore, tables: ClubTables, bus: Bus) -> None:
        super().__init__(store)
        self._club_tables = tables
        self.listeners: dict[str, OpenClub] = {}
        self._bus = bus
        self._tables: Mapping[str, ClubTable] = {}
        self._tasks = TaskSet()

    async def may_open(self, code: str, player: str) -> str:
        club = await self._store.find(code, player)
        club.check(player, "read")
        return club.id

    async def opened(self, club: str, table: str) -> None:
        await self._club_tables.add(club, table)
        self.changed(club)

    def serve(self, tables: Mapping[str, ClubTable]) -> None:
        self._tables = tables

    def open(self, club: str) -> OpenClub:
        """This club, opened if necessary."""
        key = channel_of(club)
        found = self.listeners.get(key)
        if found is None:
            found = self.listeners[key] = OpenClub(club, self._bus, self)
            self._bus.hear(key)
        return found

    async def learn(self, club: str) -> None:
        self.open(club)
        await super().learn(club)
        self.open(club)  # it may have been closed meanwhile

    def present(self, club: str) -> frozenset[str]:
        """The players with a page of this club open."""
        found = self.listeners.get(channel_of(club))
        return frozenset() if found is None else found.presence.players()

    @contextmanager
    def enter(self, club: str, page: ClubPage) -> Iterator[None]:
        """Count as present and hear of changes, while the context is open."""
        open_club = self.open(club)
        open_club.presence.here.append(page)
        self._people_changed(open_club)
        try:
            yield
        finally:
            open_club.presence.here.remove(page)
            self._people_changed(open_club)

    def changes(self, club: str | None) -> None:
        if club is not None:
            self.changed(club)

    def changed(self, club: str, after: Club | None = None) -> None:
        """Announce a change in this club, here and in other processes.

        `after` is the club that the change has left, if that is known: it is not read again.
        """
        self._bus.tell(channel_of(club), time.time_ns() // 1_000_000)
        open_club = self.listeners.get(channel_of(club))
        if open_club is None and any(live.table.club == club for live in self._tables.values()):
            open_club = self.open(club)
        if open_club is None:
            return
        if after is None or not after.members:
            open_club.is_stale = True
        else:
            self.note(after)
        self._announce(open_club)

    async def refresh(self, club: str) -> None:
        """Reload the club, and make its tables here follow it. Raises StorageUnavailable."""
        await self.learn(club)
        await self._show(club)

    async def _show(self, club: str) -> None:
        """Update the club's tables here if what they follow and show has changed. Raises
        StorageUnavailable."""
        open_club, facts = self.listeners.get(channel_of(club)), self.facts(club)
        removed = self.removed(club)
        followed = None if open_club is None else open_club.followed
        if followed == (facts, removed):
            return
        tables = [live for live in self._tables.values() if live.table.club == club]
        for live in tables:
            live.club_changed()
        if followed is None or followed[1] != removed:
            await asyncio.gather(*[live.follow_club() for live in tables])
        if open_club is not None:
            open_club.followed = facts, removed

    def hear_news(self, open_club: OpenClub) -> None:
        """The club may have changed: read it soon, and announce it."""
        open_club.is_stale = True
        self._announce(open_club)

    def _announce(self, open_club: OpenClub, after: float = GATHER_SECONDS) -> None:
        """Announce a change after this many seconds, unless an announcement is pending."""
        if open_club.news is None or open_club.news.done():
            open_club.news = self._tasks.start_unattended(self._tell(open_club, after))

    def catch_up(self) -> None:
        """Reload every club, because announcements may have been lost."""
        if self._bus.shared:
            for open_club in self.listeners.values():
                self.hear_news(open_club)

    def close_unused(self) -> None:
        """Forget the clubs of which no page, no table and no hand is open here."""
        used = {live.table.club for live in self._tables.values()}
        for key, open_club in list(self.listeners.items()):
            listening = open_club.presence.here or open_club.listeners
            if not listening and open_club.club not in used:
                del self.listeners[key]
                self._bus.ignore(key)
                self.forget(open_club.club)

    async def close(self) -> None:
        """Stop all announcements."""
        await self._tasks.cancel()

    def _people_changed(self, open_club: OpenClub) -> None:
        open_club.tell_peers()
        self.hear_news(open_club)

    async def _tell(self, open_club: OpenClub, after: float) -> None:
        await asyncio.sleep(after)
        open_club.news = None  # changes from here on need another announcement
        try:
            if open_club.is_stale:
                open_club.is_stale = False  # news from here on makes it stale again
                await self.learn(open_club.club)
            await self._show(open_club.club)
        except StorageUnavailable:
            open_club.is_stale = True
            if open_club in self.listeners.values():
                self._announce(open_club, RETRY_SECONDS)
        for listener in (*open_club.presence.here, *open_club.listeners):
            listener.club_changed()
