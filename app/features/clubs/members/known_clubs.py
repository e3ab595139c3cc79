"""What the tables of a club need to know of it: who is a member, and what to show to whom."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import NamedTuple

from app.features.clubs.club import Club
from app.features.clubs.contests.evening import evening_of
from app.features.clubs.store import ClubStore
from app.live.club_access import ClubAccess
from app.live.live_refusals import UnknownClub
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
