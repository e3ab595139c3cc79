"""People take and leave seats; bots play on for those who leave."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field
from typing_extensions import TypedDict

from app.rules.game import GameEvent
from app.tables.draft import Change, Draft, Event
from app.tables.lifecycle import before_a_match, under_way
from app.tables.play.pausing import Paused, Resumed
from app.tables.play.shuffling import shuffle_when_ready
from app.tables.seats.avatars import AvatarChosen
from app.tables.seats.away import STAND_IN
from app.tables.seats.naming import name_at
from app.tables.table import Former, Sitter, Stamp, Table, people, with_sitter, without_knock
from app.wire import SeatNumber

_BOT_NAMES = ("Matilda", "Banjo", "Bluey", "Sheila", "Bruce", "Clancy", "Dot", "Snowy")

FormerName = Annotated[str | None, Field(description="Their name.")]


@dataclass(frozen=True, slots=True)
class Sat(Event):
    """A player took a seat, or changed their name on it."""

    kind: ClassVar = "sat"
    tells: ClassVar = ("seat", "name")
    seat: int
    player: str
    name: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        old = table.seats[self.seat]
        if old is not None and old.player == self.player:
            table = with_sitter(table, self.seat, old._replace(name=self.name))
        else:
            table = with_sitter(table, self.seat, Sitter(self.name, player=self.player))
        table = _named(without_knock(table, self.player), self.player, self.name)
        return _sees_hand(table, self.player, self.seat)


def _named(table: Table, player: str, name: str) -> Table:
    """The table with this name for its host or owner, if the player is one of them."""
    if player == table.host:
        table = table._replace(host_name=name)
    return table._replace(owner_name=name) if player == table.owner else table


def _sees_hand(table: Table, player: str, seat: int) -> Table:
    if table.phase != "playing" or table.hand is None:
        return table
    seen = table.hand.seen | {(player, seat)}
    return table._replace(hand=table.hand._replace(seen=seen))


class SeatGivenNews(TypedDict):
    """A newcomer got the seat of somebody absent, or that person got it back."""

    type: Literal["seat_given"]
    seat: SeatNumber
    name: Annotated[str, Field(description="Who has it now.")]
    former: Annotated[str | None, Field(description="Who had it before.")]


@dataclass(frozen=True, slots=True)
class SeatGiven(Event):
    """A newcomer got the seat of somebody absent, or that person got it back."""

    kind: ClassVar = "seat_given"
    news: ClassVar = (SeatGivenNews,)
    seat: int
    player: str
    name: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        """The newcomer's seat remembers whose it was, until they give it back."""
        old = table.seats[self.seat]
        sitter = Sitter(self.name, player=self.player)
        if old is not None and old.former is not None and old.former.player == self.player:
            sitter = sitter._replace(avatar=old.former.avatar)
        elif old is not None and old.player is not None:
            former = old.former or Former(old.player, old.name, old.avatar)
            sitter = sitter._replace(former=former)
        table = without_knock(with_sitter(table, self.seat, sitter), self.player)
        return _named(table, self.player, self.name)

    def told(self, change: Change) -> Sequence[GameEvent]:
        news = SeatGivenNews(
            type="seat_given",
            seat=self.seat,
            name=self.name,
            former=_name_on(change.before, self.seat),
        )
        return (GameEvent(news),)


def _name_on(table: Table | None, seat: int) -> str | None:
    sitter = None if table is None else table.seats[seat]
    return None if sitter is None else sitter.name


class _Left(Event):
    """Somebody left a seat; people are told the name."""

    __slots__ = ()
    seat: int

    def evolve(self, table: Table, _: Stamp) -> Table:
        return with_sitter(table, self.seat, None)

    def told(self, change: Change) -> Sequence[GameEvent]:
        name = _name_on(change.before, self.seat)
        return (GameEvent({"type": self.kind, "seat": self.seat, "name": name}),)


class StoodNews(TypedDict):
    """A player gave a seat back."""

    type: Literal["stood"]
    seat: SeatNumber
    name: FormerName


@dataclass(frozen=True, slots=True)
class Stood(_Left):
    """A player gave a seat back."""

    kind: ClassVar = "stood"
    news: ClassVar = (StoodNews,)
    seat: int


class LeftNews(TypedDict):
    """A player left the table for good."""

    type: Literal["left"]
    seat: SeatNumber
    name: FormerName


@dataclass(frozen=True, slots=True)
class LeftTable(_Left):
    """A player left the table for good."""

    kind: ClassVar = "left"
    news: ClassVar = (LeftNews,)
    seat: int


class KickedNews(TypedDict):
    """The host removed a player from their seat."""

    type: Literal["kicked"]
    seat: SeatNumber
    name: FormerName


@dataclass(frozen=True, slots=True)
class Kicked(_Left):
    """The host removed a player from their seat; they may watch."""

    kind: ClassVar = "kicked"
    news: ClassVar = (KickedNews,)
    seat: int

    def evolve(self, table: Table, _: Stamp) -> Table:
        sitter = table.seats[self.seat]
        gone = table.kicked | {sitter.player} if sitter and sitter.player else table.kicked
        return with_sitter(table, self.seat, None)._replace(kicked=gone)


@dataclass(frozen=True, slots=True)
class BotSeated(Event):
    """A bot took a seat."""

    kind: ClassVar = "bot_seated"
    tells: ClassVar = ("seat", "level", "name")
    seat: int
    level: str
    name: str

    def evolve(self, table: Table, _: Stamp) -> Table:
        return with_sitter(table, self.seat, Sitter(self.name, bot=self.level, ready=True))


class BotRemovedNews(TypedDict):
    """A bot was taken off its seat."""

    type: Literal["bot_removed"]
    seat: SeatNumber
    name: FormerName


@dataclass(frozen=True, slots=True)
class BotRemoved(_Left):
    """A bot was taken off its seat."""

    kind: ClassVar = "bot_removed"
    news: ClassVar = (BotRemovedNews,)
    seat: int


def arrive(draft: Draft, seat: int, player: str, name: str, avatar: str = "") -> None:
    """A person takes this seat, which is free, a bot's (with its cards), or an absent person's."""
    there = draft.table.seats[seat]
    if there is not None and there.player is not None:
        draft.add(SeatGiven(seat, player, name))
    else:
        if there is not None:
            draft.add(BotRemoved(seat))
        draft.add(Sat(seat, player, name))
    if avatar:
        draft.add(AvatarChosen(seat, avatar))
    if draft.table.deserted:
        draft.add(Resumed())


def leave(draft: Draft, gone: Stood | LeftTable | Kicked) -> None:
    """A person leaves. During a match a bot takes over at once, so that the others can go on.

    If nobody is left, the hand waits for a player to come.
    """
    draft.add(gone)
    if not before_a_match(draft.table):
        seat_bot(draft, gone.seat, STAND_IN)
    table = draft.table
    if under_way(table) and table.paused_at is None and not people(table):
        draft.add(Paused(deserted=True))
    shuffle_when_ready(draft)


def seat_bot(draft: Draft, seat: int, level: str) -> None:
    """A bot takes this free seat."""
    draft.add(BotSeated(seat, level, _bot_name(draft, seat)))


def _bot_name(draft: Draft, seat: int) -> str:
    """The seat's usual name for bots, unless somebody at this table has that name."""
    names = [_BOT_NAMES[(seat + i) % len(_BOT_NAMES)] for i in range(len(_BOT_NAMES))]
    free = (name for name in names if name_at(draft.table, None, name) == name)
    return next(free, None) or name_at(draft.table, None, f"Bot {seat + 1}")
