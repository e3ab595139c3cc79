"""What people may ask of a club. Each command decides on the club as it is afterwards."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Literal

from app.features.clubs.club import (
    INSIDE,
    INVITED_FOR,
    MOST_ASKING,
    MOST_CLUBS,
    MOST_MEMBERS,
    UNDONE_FOR,
    Club,
    ClubDate,
    CommandContext,
    Member,
    Merge,
    Milliseconds,
    Role,
    in_millis,
)
from app.features.clubs.club_refusals import (
    AlreadyMerged,
    BadDate,
    ClubFull,
    ManyAsk,
    NobodyAsks,
    NoDate,
    NotMerged,
    NotWeekly,
    SameContest,
    TooManyClubs,
    UnknownMember,
)
from app.times import from_millis

FURTHEST = timedelta(days=366)
"""A next date is at most a year ahead, leap years included."""


class ClubCommand:
    """A request of a player. `decide` returns the club as it is afterwards, the same one if nothing
    changes, and raises Refusal. A club without members is closed."""

    __slots__ = ()

    def decide(self, club: Club, asked: CommandContext) -> Club:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Join(ClubCommand):
    """Join, or ask a keeper. Without the club's link only invited people become members at once."""

    name: str
    by_link: bool = True
    address: str = ""
    """A digest of the address they ask from."""
    clubs: int = 0
    """In how many clubs they are, or ask to be."""

    def decide(self, club: Club, asked: CommandContext) -> Club:
        known = club.people.get(asked.by)
        if known is not None and known.role in INSIDE:
            return club
        club = _divided(club, asked.by)
        known = club.people.get(asked.by)
        if known is None and self.clubs >= MOST_CLUBS:
            raise TooManyClubs(MOST_CLUBS)
        removed_at = None if known is None else known.removed_at
        open_to_all = self.by_link and club.policy == "link"
        welcome = open_to_all or club.invited.get(asked.by, 0) > asked.at
        role: Role = "member" if welcome and removed_at is None else "asking"
        if role == "member":
            _check_room(club)
        elif known is None or known.role != "asking":
            club = self._with_room_to_ask(club)
        newcomer = Member(
            asked.by,
            asked.id if known is None else known.id,
            club.free_name(self.name, asked.by),
            role,
            asked.at,
            removed_at,
            asked_from=self.address if role == "asking" else "",
        )
        return club.with_people(newcomer)

    def _with_room_to_ask(self, club: Club) -> Club:
        """The newest from an address replaces the oldest from there. Raises Refusal `many_ask`."""
        asking = club.asking
        if len(asking) < MOST_ASKING:
            return club
        same = [one for one in asking if one.asked_from == self.address]
        if not same:
            raise ManyAsk
        return _declined(club, same[-1])


@dataclass(frozen=True, slots=True)
class Invite(ClubCommand):
    """Offer membership to a guest, who may join with one tap for a day."""

    player: str

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "let_in")
        if club.member(self.player) is not None:
            return club
        until = asked.at + in_millis(INVITED_FOR)
        return club._replace(invited={**club.invited, self.player: until})


@dataclass(frozen=True, slots=True)
class TakeBack(ClubCommand):
    """No longer ask to join."""

    def decide(self, club: Club, asked: CommandContext) -> Club:
        known = club.people.get(asked.by)
        if known is None or known.role != "asking":
            raise NobodyAsks
        return _declined(club, known)


@dataclass(frozen=True, slots=True)
class Admit(ClubCommand):
    """Let in somebody who asks, with their older identities."""

    member: str

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "let_in")
        one = club.by_id(self.member)
        if one.role in INSIDE:
            return club
        if one.role != "asking":
            raise NobodyAsks
        _check_room(club)
        club = club._replace(merges=tuple(m for m in club.merges if m.old != one.player))
        older = [club.people[old] for old in club.merged_into(one.player) if old in club.people]
        back = [old._replace(role="merged", removed_at=None) for old in older]
        name = club.free_name(one.name, one.player)
        admitted = one._replace(
            name=name, role="member", joined_at=asked.at, removed_at=None, asked_from=""
        )
        return club.with_people(admitted, *back)


@dataclass(frozen=True, slots=True)
class SetRole(ClubCommand):
    """Make somebody a keeper, or a plain member again."""

    member: str
    role: Literal["keeper", "member"]

    def decide(self, club: Club, asked: CommandContext) -> Club:
        one = club.by_id(self.member)
        if one.player == asked.by and club.deserted(asked.at):
            club.check(asked.by, "take_over_deserted_club")
        else:
            club.check(asked.by, "make_keeper")
        if one.role not in INSIDE:
            raise UnknownMember
        changed = club.with_people(one._replace(role=self.role))
        return changed.with_keeper(resigned=one.player)


@dataclass(frozen=True, slots=True)
class Rename(ClubCommand):
    """Change one's own name in the club."""

    member: str
    name: str

    def decide(self, club: Club, asked: CommandContext) -> Club:
        one = club.by_id(self.member)
        club.check_own(asked.by, one, "rename_oneself", None)
        return club.with_people(one._replace(name=club.free_name(self.name, asked.by)))


@dataclass(frozen=True, slots=True)
class Remove(ClubCommand):
    """Leave; or, as a keeper, remove members and decline people who ask.

    A removal changes the club's code, and a removed person may only ask from then on, with any of
    their identities.
    """

    members: Collection[str]

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "leave")
        code = club.code
        for one in [club.by_id(member) for member in self.members]:
            club.check_own(asked.by, one, "leave", "remove")
            if one.role == "asking":
                club = _declined(club, one)
            elif one.role in INSIDE and one.player == asked.by:
                club = club.without([asked.by])
            elif one.role in INSIDE:
                club, code = _removed(club, one, asked.at), asked.code
        return club._replace(code=code).with_keeper()


@dataclass(frozen=True, slots=True)
class Change(ClubCommand):
    """Change the club's settings."""

    values: Mapping[str, Any]
    """Some of name, game, options, zone and policy."""
    new_code: bool = False

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "change_club")
        changed = club._replace(**self.values)
        return changed._replace(code=asked.code) if self.new_code else changed


@dataclass(frozen=True, slots=True)
class SetDate(ClubCommand):
    """Say when the club meets next, once or every week; None: no date."""

    at: Milliseconds | None
    weekly: bool = False

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "set_date")
        if self.at is None:
            return club._replace(date=None)
        if not 0 < self.at - asked.at < in_millis(FURTHEST):
            raise BadDate
        before = club.coming_date(from_millis(asked.at))
        if before is not None and before.at == self.at:
            return club._replace(date=before._replace(weekly=self.weekly))
        moved = before is not None and before.at > asked.at
        return club._replace(date=ClubDate(self.at, self.weekly, moved))


@dataclass(frozen=True, slots=True)
class SkipDate(ClubCommand):
    """Skip the coming date of a weekly one."""

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "set_date")
        date = club.coming_date(from_millis(asked.at))
        if date is None or not date.weekly:
            raise NotWeekly
        return club._replace(date=club.week_later(date, from_millis(date.at)))


@dataclass(frozen=True, slots=True)
class Answer(ClubCommand):
    """Say whether one comes on the next date."""

    coming: bool

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "answer_date")
        date = club.coming_date(from_millis(asked.at))
        if date is None:
            raise NoDate
        me = club.people[asked.by]
        return club.with_people(me._replace(coming=self.coming, coming_at=date.at))


@dataclass(frozen=True, slots=True)
class SameAs(ClubCommand):
    """A keeper proposes that two members are one person, or one of the two says yes.

    The contests of the old identity become those of the new one, and the old membership ends. A
    keeper's and the new identity's yes are enough if the old one was not seen for 14 days.
    """

    old: str
    new: str
    met: bool
    """Whether both began the same contest."""

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "merge_oneself")
        a, b = club.by_id(self.old), club.by_id(self.new)
        known = club.merge_of(a.player, b.player)
        if known is not None and known.done_at is not None:
            return club
        if a == b or a.role not in INSIDE or b.role not in INSIDE:
            raise UnknownMember
        if known is None or asked.by not in (a.player, b.player):
            club.check(asked.by, "propose_merge")
        if known is None:
            known = _proposed(club, a.player, b.player, asked.at)
        if self.met:
            raise SameContest
        said = known._replace(yes=known.yes | ({asked.by} & {known.old, known.new}))
        rest = tuple(one for one in club.merges if {one.old, one.new} != {a.player, b.player})
        if said.new in said.yes and (said.old in said.yes or club.lost(said.old, asked.at)):
            return _merged(club._replace(merges=rest), said._replace(done_at=asked.at))
        return club._replace(merges=(*rest, said))


@dataclass(frozen=True, slots=True)
class NotSame(ClubCommand):
    """Decline a proposed merge, or undo one for 30 days: the old identity is a plain member."""

    old: str
    new: str

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "undo_own_merge")
        known = club.merge_of(club.by_id(self.old).player, club.by_id(self.new).player)
        if known is None or asked.by not in (known.old, known.new):
            club.check(asked.by, "undo_merge")
        if known is None:
            raise NotMerged
        club = club._replace(merges=tuple(one for one in club.merges if one != known))
        if known.done_at is None:
            return club
        old = club.people.get(known.old)
        if old is None or old.role != "merged" or asked.at - known.done_at > in_millis(UNDONE_FOR):
            raise NotMerged
        name = club.free_name(old.name, old.player)
        return club.with_people(old._replace(role="member", name=name))


@dataclass(frozen=True, slots=True)
class Close(ClubCommand):
    """Close the club for good."""

    def decide(self, club: Club, asked: CommandContext) -> Club:
        club.check(asked.by, "close_club")
        return club._replace(people={})


@dataclass(frozen=True, slots=True)
class Forget(ClubCommand):
    """A player is erased: the club no longer knows them, and none of their devices are merged."""

    def decide(self, club: Club, asked: CommandContext) -> Club:
        older = [club.people[old] for old in club.merged_into(asked.by) if old in club.people]
        club = club.without([asked.by, *(one.player for one in older if one.role == "merged")])
        merges = tuple(one for one in club.merges if asked.by not in (one.old, one.new))
        invited = {player: until for player, until in club.invited.items() if player != asked.by}
        return club._replace(merges=merges, invited=invited).with_keeper()


def _check_room(club: Club) -> None:
    """Only members take places. Raises Refusal `club_full`."""
    if len(club.members) >= MOST_MEMBERS:
        raise ClubFull(MOST_MEMBERS)


def _declined(club: Club, one: Member) -> Club:
    """Without somebody who asks; that a keeper has removed them stays known."""
    if one.removed_at is None:
        return club.without([one.player])
    return club.with_people(one._replace(role="removed", asked_from=""))


def _removed(club: Club, one: Member, at: Milliseconds) -> Club:
    """Without this member and the older identities of this person, who may only ask."""
    older = [club.people[old] for old in club.merged_into(one.player) if old in club.people]
    gone = [
        each._replace(role="removed", removed_at=at, coming=None, coming_at=None)
        for each in (one, *older)
    ]
    players = {each.player for each in gone}
    invited = {player: until for player, until in club.invited.items() if player not in players}
    return club.without_proposals(players)._replace(invited=invited).with_people(*gone)


def _proposed(club: Club, old: str, new: str, at: Milliseconds) -> Merge:
    """A new proposal: a lost identity is the old one, whichever was named first. Raises Refusal
    `already_merged`."""
    if (club.lost(old, at), club.lost(new, at)) == (False, True):
        old, new = new, old
    if any(one.old in (old, new) or one.new == old for one in club.merges):
        raise AlreadyMerged
    return Merge(old, new)


def _merged(club: Club, merge: Merge) -> Club:
    """The old membership ends, and its rights with it."""
    old = club.people[merge.old]._replace(role="merged", coming=None, coming_at=None)
    club = club.without_proposals([merge.old]).with_people(old)
    return club._replace(merges=(*club.merges, merge)).with_keeper()


def _divided(club: Club, player: str) -> Club:
    """Before an older identity joins: it is a person of its own again if the newer one has left.
    Raises Refusal `already_merged`."""
    merge = next((one for one in club.merges if one.old == player and one.done_at), None)
    if merge is None or club.role(player) != "merged":
        return club
    if club.member(merge.new) is not None:
        raise AlreadyMerged
    return club._replace(merges=tuple(one for one in club.merges if one != merge))
