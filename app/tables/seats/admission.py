"""Admission: newcomers ask the host for a seat. Also the table's code."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from app.tables import table_refusals as refusals
from app.tables.chance import new_code
from app.tables.draft import Command, Draft, Event
from app.tables.lifecycle import before_a_match, under_way
from app.tables.permissions import known_seat, not_while_shuffling, only_host
from app.tables.seats.arrivals import Sat, SeatGiven, arrive
from app.tables.seats.attendance import ALWAYS, may_be_given
from app.tables.seats.avatars import AvatarChosen
from app.tables.seats.naming import clean_name, name_at
from app.tables.seats.wishes import agreed
from app.tables.table import Admission, Knock, Sitter, Stamp, Table, without_knock
from app.tables.watching import is_sent_away, may_sit
from app.tables.wire.parts import NameTyped, SeatAsked

MOST_KNOCKS = 8

Mine = Annotated[
    bool, Field(description="The newcomer had this seat and has lost the cookie that shows it.")
]


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    """A newcomer asks the host for a seat."""

    kind: ClassVar = "knocked"
    tells: ClassVar = ("seat", "name", "mine")
    player: str
    seat: int
    name: str
    mine: Mine = False

    def evolve(self, table: Table, _: Stamp) -> Table:
        """A yes to an earlier newcomer is no yes to this one."""
        others = without_knock(table, self.player).knocks
        knock = Knock(self.player, self.seat, self.name, self.mine)
        there = table.sitter(self.seat) if self.mine else None
        told = "give_seat", there and there.player
        wishes = tuple(wish for wish in table.wishes if (wish.wish, wish.player) != told)
        return table._replace(knocks=(*others, knock), wishes=wishes)


@dataclass(frozen=True, slots=True)
class KnockAnswered(Event):
    """The host gave a newcomer the seat they asked for, or did not."""

    kind: ClassVar = "knock_answered"
    tells: ClassVar = ("seat", "yes")
    player: str
    seat: int
    yes: bool

    def evolve(self, table: Table, _: Stamp) -> Table:
        return without_knock(table, self.player)


@dataclass(frozen=True, slots=True)
class KnockWithdrawn(Event):
    """A newcomer no longer asks for a seat."""

    kind: ClassVar = "knock_withdrawn"
    tells: ClassVar = ("seat",)
    player: str
    seat: int

    def evolve(self, table: Table, _: Stamp) -> Table:
        return without_knock(table, self.player)


@dataclass(frozen=True, slots=True)
class AdmissionSet(Event):
    """Newcomers need the host's approval for a seat never, during a hand, or always."""

    kind: ClassVar = "admission"
    tells: ClassVar = ("admission",)
    admission: Annotated[Admission, Field(description="As in the table.")]

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(admission=self.admission)


@dataclass(frozen=True, slots=True)
class CodeChanged(Event):
    """The table has a new code; the old one stops working."""

    kind: ClassVar = "code"
    tells: ClassVar = ()
    code: str
    keeps: bool = False
    """Whether everybody connected is told the new code, except those whom the club has removed.
    Otherwise only players and members are told, and all others have to leave."""

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(code=self.code)


@dataclass(frozen=True, slots=True)
class KnockFor(Command):
    """Ask the host for a seat, where a newcomer needs their yes (`ask_host`). With `mine`: for your
    own, which only your lost cookie could take, while nobody is connected there."""

    word: ClassVar = "knock"
    seat: SeatAsked
    name: NameTyped
    mine: Annotated[
        bool, Field(description="The seat is yours. Then the name is the one on the seat.")
    ] = False

    def decide(self, draft: Draft, player: str | None) -> None:
        name = clean_name(self.name)
        if self.mine:
            who, there = own_seat(draft, player, self.seat)
            name = there.name
        else:
            who = free_for(draft, player, self.seat)
        table = draft.table
        if table.seat_of(who) is not None:
            raise refusals.AlreadySeated
        sees_one_hand(table, who, self.seat)
        if not self.mine:
            name = name_at(table, who, name, self.seat)
        elif any(one.mine and one.seat == self.seat and one.player != who for one in table.knocks):
            raise refusals.SeatClaimed(name)
        known = [knock.player for knock in table.knocks]
        if who not in known and len(known) >= MOST_KNOCKS:
            raise refusals.TooManyKnocks
        if Knock(who, self.seat, name, self.mine) not in table.knocks:
            draft.add(Knocked(who, self.seat, name, self.mine))


@dataclass(frozen=True, slots=True)
class WithdrawKnock(Command):
    """Take back your `knock`. Changes nothing if you do not ask for a seat."""

    word: ClassVar = "withdraw"

    def decide(self, draft: Draft, player: str | None) -> None:
        for knock in draft.table.knocks:
            if knock.player == player:
                draft.add(KnockWithdrawn(knock.player, knock.seat))


@dataclass(frozen=True, slots=True)
class Admit(Command):
    """Give a newcomer the seat they ask for, as in `knocks`, or not. The host only.

    Before and after a match all others who are present may together give a person's seat to a
    newcomer who says that it is theirs (`mine`). Cards are given by the host alone.
    """

    word: ClassVar = "admit"
    seat: SeatAsked
    name: Annotated[str, Field(description="The name of the newcomer.", examples=["Eve"])]
    yes: Annotated[bool, Field(description="False: they do not get it.")] = True

    def decide(self, draft: Draft, player: str | None) -> None:
        for who, seat, name, mine in draft.table.knocks:
            if (seat, name) == (self.seat, self.name):
                if mine and self.yes:
                    _give_own_seat(draft, player, who, seat)
                    return
                only_host(draft, player)
                if self.yes:
                    not_while_shuffling(draft)
                    free_for(draft, who, seat)
                    sees_one_hand(draft.table, who, seat)
                draft.add(KnockAnswered(who, seat, self.yes))
                if self.yes:
                    arrive(draft, seat, who, name_at(draft.table, who, name, seat))
                return
        only_host(draft, player)
        raise refusals.NoSuchKnock


def _give_own_seat(draft: Draft, player: str | None, who: str, seat: int) -> None:
    """Give the newcomer the seat which they say is theirs, once enough people want it."""
    not_while_shuffling(draft)
    _, there = own_seat(draft, who, seat)
    sees_one_hand(draft.table, who, seat)
    if not before_a_match(draft.table):
        only_host(draft, player)
    elif not agreed(draft, player, "give_seat", seat, since=ALWAYS, others_from=draft.stamp.at):
        return
    draft.add(KnockAnswered(who, seat, yes=True))
    draft.add(Sat(seat, who, there.name))
    if there.avatar:
        draft.add(AvatarChosen(seat, there.avatar))


@dataclass(frozen=True, slots=True)
class GiveBack(Command):
    """Give a seat that a newcomer got back to the person who was absent. The host only, until the
    match begins."""

    word: ClassVar = "give_back"
    seat: SeatAsked

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        known_seat(draft, self.seat)
        not_while_shuffling(draft)
        there = draft.table.seats[self.seat]
        former = None if there is None else there.former
        if former is None:
            raise refusals.NoFormerPlayer
        if draft.table.seat_of(former.player) is not None:
            raise refusals.AlreadySeated
        name = name_at(draft.table, former.player, former.name, self.seat)
        draft.add(SeatGiven(self.seat, former.player, name))


@dataclass(frozen=True, slots=True)
class SetAdmission(Command):
    """Say when newcomers need the host's approval. The host only; `kick` makes it `locked`."""

    word: ClassVar = "admission"
    admission: Annotated[Admission, Field(description="As in the table.")]

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        if self.admission != draft.table.admission:
            draft.add(AdmissionSet(self.admission))


@dataclass(frozen=True, slots=True)
class ChangeCode(Command):
    """Give the table a new code, so that its old link stops working. Players with a seat stay;
    everybody else has to leave. The host only."""

    word: ClassVar = "code"

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        draft.add(CodeChanged(new_code(draft.chance)))


def has_to_ask(table: Table, player: str, seat: int) -> bool:
    """Whether this newcomer needs the host's approval for this seat.

    They always do for an absent person's seat (`free_for`). A player who has held its cards in this
    hand may come back to them. If all leave during the shuffle, anyone may sit down.
    """
    if player in (table.host, table.owner) or table.seat_of(player) is not None:
        return False
    there = table.sitter(seat)
    if table.admission == "locked" or (there is not None and there.player is not None):
        return True
    if table.admission == "open" or not under_way(table):
        return False
    if table.deserted and table.phase == "shuffling":
        return False
    return table.hand is None or (player, seat) not in table.hand.seen


def own_seat(draft: Draft, player: str | None, seat: int) -> tuple[str, Sitter]:
    """The player, and the person as whom they may ask for this seat. Raises Refusal."""
    who, there = _welcome(draft, player, seat), draft.table.sitter(seat)
    if there is None or there.player is None:
        raise refusals.NoPersonThere(seat)
    if there.player in draft.here.present:
        raise refusals.SeatTaken(seat, there.name)
    return who, there


def _welcome(draft: Draft, player: str | None, seat: int) -> str:
    """The player, if they may sit at this table at all. Raises Refusal."""
    known_seat(draft, seat)
    if player is None or not may_sit(draft.table, player):
        raise refusals.Kicked
    if is_sent_away(draft.table, player):
        raise refusals.SentAway
    return player


def free_for(draft: Draft, player: str | None, seat: int) -> str:
    """The player, if they may take this seat: a free one, a bot's, or (without a seat of their own)
    an absent person's. Raises Refusal."""
    player, table = _welcome(draft, player, seat), draft.table
    there = table.seats[seat]
    if there is not None and there.bot is None:
        given = may_be_given(table, draft.here, there, draft.stamp.at)
        if not given or table.seat_of(player) is not None:
            raise refusals.SeatTaken(seat, there.name)
    return player


def sees_one_hand(table: Table, player: str, seat: int) -> None:
    """Raises Refusal `seen_other_hand` if the player has held other cards of this deal."""
    if table.phase != "playing" or table.hand is None:
        return
    if any(who == player and other != seat for who, other in table.hand.seen):
        raise refusals.SeenOtherHand
