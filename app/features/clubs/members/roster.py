"""The people of a club: members, people who ask to join, and merged identities."""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import select

from app.features.clubs.members.rows import INSIDE, Role, done_merges
from app.features.clubs.schema import club_invitations, club_members, club_merges
from app.storage.database import Database
from app.storage.people.schema import players


class Member(NamedTuple):
    """A person known to a club."""

    player: str
    id: str
    name: str
    role: Role
    joined_at: int
    removed_at: int | None
    coming: int | None
    avatar: str | None


class Roster(NamedTuple):
    """Everyone known to a club, by player."""

    everybody: Mapping[str, Member]
    same: Mapping[str, str]
    """By merged identity, the one it was merged into."""
    invited: Mapping[str, int]
    """When each invitation to join with one tap expires, in milliseconds since 1970."""

    def member(self, player: str | None) -> Member | None:
        """This player's membership; None if they are not a member."""
        found = self.everybody.get(self.same.get(player or "", player or ""))
        return found if found is not None and found.role in INSIDE else None

    def asks(self, player: str | None) -> bool:
        """Whether this player asks to join."""
        found = self.everybody.get(player or "")
        return found is not None and found.role == "asking"

    @property
    def members(self) -> list[Member]:
        """All members, each once, longest-standing first."""
        inside = [
            one
            for one in self.everybody.values()
            if one.role in INSIDE and one.player not in self.same
        ]
        return sorted(inside, key=lambda one: (one.joined_at, one.id))

    @property
    def asking(self) -> list[Member]:
        """The people who ask to join."""
        return [one for one in self.everybody.values() if one.role == "asking"]

    @property
    def removed(self) -> list[str]:
        """The players whom keepers have removed and not admitted again."""
        known = self.everybody.values()
        gone = [one.player for one in known if one.removed_at is not None]
        return [player for player in gone if self.member(player) is None]


async def same_people(database: Database, club: str) -> dict[str, str]:
    """By merged identity, the one it was merged into. Raises StorageUnavailable."""
    query = select(club_merges.c.old_player, club_merges.c.new_player).where(done_merges(club))
    return dict(map(tuple, await database.read(query)))


class Rosters:
    """The rosters of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        """Reads members with their current names and avatars."""
        self._database = database

    async def of(self, club: str) -> Roster:
        """Everyone this club knows."""
        c = club_members.c
        query = (
            select(
                c.player_id, c.id, c.name, c.role, c.joined_at, c.removed_at, c.coming,
                players.c.avatar,
            )
            .join(players, players.c.id == c.player_id, isouter=True)
            .where(c.club == club)
            .order_by(c.joined_at, c.id)
        )  # fmt: skip
        everybody = {row[0]: Member._make(row) for row in await self._database.read(query)}
        same = await same_people(self._database, club)
        invitations = select(club_invitations.c.player_id, club_invitations.c.until).where(
            club_invitations.c.club == club
        )
        invited = {row.player_id: row.until for row in await self._database.read(invitations)}
        return Roster(everybody, same, invited)
