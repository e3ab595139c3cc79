"""A club: its people, its settings, its date, and who may do what. Immutable, without IO.

`commands.py` has what people may ask; each command returns the club as it is afterwards.
"""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from app.features.clubs.club_refusals import BadClubName, KeepersOnly, OwnNameOnly, UnknownMember
from app.live.live_refusals import MembersOnly
from app.rules.game import Json
from app.storage.zones import zone_named
from app.tables.seats.naming import clean_text, free_name
from app.tables.table_refusals import BadText
from app.times import from_millis, to_millis

Role = Literal["keeper", "member", "asking", "removed", "merged"]
"""A `merged` identity is another device of a member, who got its contests."""
Policy = Literal["link", "ask"]
Milliseconds = int
"""A time since 1970 (UTC), as it is stored."""

INSIDE: tuple[Role, ...] = ("keeper", "member")
"""The roles of members."""

MOST_MEMBERS = 500
MOST_ASKING = 20
MOST_CLUBS = 100
"""Cap on the clubs of one player, and of those they ask to join."""
LONGEST_NAME = 40
INVITED_FOR = timedelta(hours=24)
AWAY_FOR = timedelta(days=30)
"""If no keeper was seen for this long, any member may become one."""
LOST_AFTER = timedelta(days=14)
"""An identity unseen for this long need not agree to a merge: its device may be lost."""
UNDONE_FOR = timedelta(days=30)
"""How long a merge can be undone."""

Right = Literal[
    "read", "open_table", "answer_date", "share_evening", "review_evening",
    "export", "rename_oneself", "leave", "merge_oneself", "undo_own_merge",
    "take_back_own_link", "take_over_deserted_club",
    "let_in", "remove", "make_keeper", "change_club", "set_date", "propose_merge",
    "undo_merge", "leave_contest_out", "take_back_any_link", "close_club",
]  # fmt: skip

RIGHTS: Mapping[Right, tuple[Role, ...]] = {
    "read": INSIDE,
    "open_table": INSIDE,
    "answer_date": INSIDE,
    "share_evening": INSIDE,
    "review_evening": INSIDE,
    "export": INSIDE,
    "rename_oneself": INSIDE,
    "leave": INSIDE,
    "merge_oneself": INSIDE,
    "undo_own_merge": (*INSIDE, "merged"),
    "take_back_own_link": INSIDE,
    "take_over_deserted_club": INSIDE,
    "let_in": ("keeper",),
    "remove": ("keeper",),
    "make_keeper": ("keeper",),
    "change_club": ("keeper",),
    "set_date": ("keeper",),
    "propose_merge": ("keeper",),
    "undo_merge": ("keeper",),
    "leave_contest_out": ("keeper",),
    "take_back_any_link": ("keeper",),
    "close_club": ("keeper",),
}
"""The roles with each right. A founder, a demoted keeper and a guest have no others. Everybody else
may only ask to join."""


class Member(NamedTuple):
    """A person whom a club knows, by the id of their identity."""

    player: str
    id: str
    """Names them to this club alone."""
    name: str
    role: Role
    joined_at: Milliseconds
    removed_at: Milliseconds | None = None
    """When a keeper removed them; None also once they were let in again."""
    coming: bool | None = None
    coming_at: Milliseconds | None = None
    """The date that the answer is about."""
    asked_from: str = ""
    """A digest of the address from which they asked to join."""
    avatar: str = ""
    """Empty: derived from the name."""
    seen_at: Milliseconds = 0
    """When they last used the server."""


class Merge(NamedTuple):
    """Two identities that are, or are proposed to be, one person."""

    old: str
    new: str
    """The players: the contests of the old one become those of the new one."""
    yes: frozenset[str] = frozenset()
    """Those of the two who have agreed."""
    done_at: Milliseconds | None = None


class ClubDate(NamedTuple):
    """When the club meets next."""

    at: Milliseconds
    weekly: bool = False
    moved: bool = False
    """A keeper has moved it: members answer again."""


class Club(NamedTuple):
    """A club with everybody it knows."""

    id: str
    code: str
    name: str
    game: str
    options: Mapping[str, Json]
    zone: str
    policy: Policy
    created_at: Milliseconds
    mark: int = 1
    """The store raises it with every change."""
    date: ClubDate | None = None
    people: Mapping[str, Member] = {}
    """Everybody by player, the longest-standing first."""
    invited: Mapping[str, Milliseconds] = {}
    """Until when one tap lets each of these players in."""
    merges: tuple[Merge, ...] = ()

    @property
    def members(self) -> list[Member]:
        """All members, longest-standing first."""
        return [one for one in self.people.values() if one.role in INSIDE]

    @property
    def asking(self) -> list[Member]:
        """The people who ask to join, newest first."""
        asking = [one for one in self.people.values() if one.role == "asking"]
        return sorted(asking, key=lambda one: (-one.joined_at, one.id))

    @property
    def removed(self) -> frozenset[str]:
        """The players whom keepers have removed and not let in again."""
        return frozenset(
            player for player, one in self.people.items() if one.removed_at is not None
        )

    def role(self, player: str | None) -> Role | None:
        """This player's role; None: a stranger."""
        found = self.people.get(player or "")
        return None if found is None else found.role

    def member(self, player: str | None) -> Member | None:
        """This player as a member; None if they are none."""
        found = self.people.get(player or "")
        return found if found is not None and found.role in INSIDE else None

    def asks(self, player: str | None) -> bool:
        """Whether this player asks to join."""
        return self.role(player) == "asking"

    def by_id(self, member: str) -> Member:
        """The person with this id in the club. Raises Refusal `unknown_member`."""
        found = next((one for one in self.people.values() if one.id == member), None)
        if found is None:
            raise UnknownMember
        return found

    def may(self, player: str | None, right: Right) -> bool:
        """Whether this player has this right."""
        return self.role(player) in RIGHTS[right]

    def check(self, player: str | None, right: Right) -> None:
        """Raises Refusal `members_only`, `keepers_only`."""
        if self.may(player, right):
            return
        raise KeepersOnly if self.role(player) in INSIDE else MembersOnly

    def check_own(self, player: str, of: Member, own: Right, other: Right | None) -> None:
        """Check the right to do something to oneself, or to somebody else.

        Raises Refusal, also `own_name_only`.
        """
        if of.player == player and self.may(player, own):
            return
        if other is None:
            self.check(player, own)
            raise OwnNameOnly
        self.check(player, other)

    def deserted(self, at: Milliseconds) -> bool:
        """Whether no keeper was seen for 30 days."""
        since = at - in_millis(AWAY_FOR)
        return not any(one.role == "keeper" and one.seen_at >= since for one in self.members)

    def lost(self, player: str, at: Milliseconds) -> bool:
        """Whether this identity was not seen for 14 days."""
        found = self.people.get(player)
        return found is None or found.seen_at < at - in_millis(LOST_AFTER)

    def merge_of(self, *pair: str) -> Merge | None:
        """The merge of these two players, in whatever order."""
        return next((one for one in self.merges if {one.old, one.new} == {*pair}), None)

    def merged_into(self, player: str) -> list[str]:
        """The older identities of this player."""
        return [one.old for one in self.merges if one.new == player and one.done_at is not None]

    def free_name(self, name: str, player: str) -> str:
        """The name, with a number if it can be confused with that of somebody else here."""
        others = [
            one.name
            for one in self.people.values()
            if one.player != player and (one.role in INSIDE or one.role == "asking")
        ]
        return free_name(name, others)

    def coming_date(self, now: datetime) -> ClubDate | None:
        """The next date that has not begun; a weekly one goes on by itself."""
        date = self.date
        if date is None or date.at >= to_millis(now):
            return date
        return self.week_later(date, now) if date.weekly else None

    def week_later(self, date: ClubDate, now: datetime) -> ClubDate:
        """The first later date at the same hour of the same weekday by the club's clocks, from
        now on."""
        zone = zone_named(self.zone)
        local = from_millis(date.at).astimezone(zone).replace(tzinfo=None)
        today = now.astimezone(zone).replace(tzinfo=None)
        weeks = max(1, (today - local) // timedelta(weeks=1))
        while True:
            later = (local + timedelta(weeks=weeks)).replace(tzinfo=zone)
            if later >= now:
                return ClubDate(to_millis(later), weekly=True)
            weeks += 1

    def coming(self, at: Milliseconds) -> dict[str, bool]:
        """The members' answers to this date, by player."""
        return {
            one.player: one.coming
            for one in self.members
            if one.coming is not None and one.coming_at == at
        }

    def with_people(self, *people: Member) -> "Club":
        """With these people added or replaced."""
        found = {**self.people, **{one.player: one for one in people}}
        order = sorted(found.values(), key=lambda one: (one.joined_at, one.id))
        return self._replace(people={one.player: one for one in order})

    def without(self, players: Collection[str]) -> "Club":
        """Without these people, whom it no longer knows."""
        people = {player: one for player, one in self.people.items() if player not in players}
        return self.without_proposals(players)._replace(people=people)

    def without_proposals(self, players: Collection[str]) -> "Club":
        """Without the merges of these people that were only proposed."""
        merges = tuple(
            one
            for one in self.merges
            if one.done_at is not None or not {one.old, one.new} & {*players}
        )
        return self._replace(merges=merges)

    def with_keeper(self, resigned: str = "") -> "Club":
        """A club without keepers goes to its longest-standing member.

        The keeper who just gave up the role (`resigned`) gets it back only if there is nobody else.
        """
        inside = self.members
        if not inside or any(one.role == "keeper" for one in inside):
            return self
        heirs = [one for one in inside if one.player != resigned]
        return self.with_people((heirs or inside)[0]._replace(role="keeper"))


class CommandContext(NamedTuple):
    """A player's request: its time, and what was drawn for it."""

    by: str
    at: Milliseconds
    code: str
    """The club's new code, if it gets one."""
    id: str
    """The id of a person who is new to the club."""


class Founding(NamedTuple):
    """What a new club starts with."""

    name: str
    game: str
    options: Mapping[str, Json]
    zone: str
    founder: str
    called: str
    """The founder's name in this club."""
    invited: Collection[str] = ()
    """The people who may join with one tap."""

    def found(self, club: str, asked: CommandContext) -> Club:
        """The club with this id, with its keeper."""
        until = asked.at + in_millis(INVITED_FOR)
        new = Club(
            club, asked.code, self.name, self.game, self.options, self.zone, "link", asked.at,
            invited=dict.fromkeys(sorted({*self.invited} - {self.founder}), until),
        )  # fmt: skip
        return new.with_people(Member(self.founder, asked.id, self.called, "keeper", asked.at))


def club_name(text: str) -> str:
    """The name, cleaned like chat, so that composed emoji survive. Raises Refusal
    `bad_club_name`."""
    try:
        return clean_text(text, LONGEST_NAME)
    except BadText:
        raise BadClubName(LONGEST_NAME) from None


def in_millis(span: timedelta) -> Milliseconds:
    return span // timedelta(milliseconds=1)
