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
from app.tables.play.shuffling import deal_when_ready
from app.tables.seats.avatars import AvatarChosen
from app.tables.seats.away import STAND_IN
from app.tables.seats.naming import name_at
from app.tables.table import Sitter, Stamp, Table, people, with_sitter, without_knock
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
        if self.player == table.host:
            table = table._replace(host_name=self.name)
        if self.player == table.owner:
            table = table._replace(owner_name=self.name)
        return _sees_hand(without_knock(table, self.player), self.player, self.seat)


def _sees_hand(table: Table, player: str, seat: int) -> Table:
    if table.phase != "playing" or table.hand is None:
        return table
    seen = table.hand.seen | {(player, seat)}
    return table._replace(hand=table.hand._replace(seen=seen))


class _Left(Event):
    """Somebody left a seat; people are told the name."""

    __slots__ = ()
    seat: int

    def evolve(self, table: Table, _: Stamp) -> Table:
        return with_sitter(table, self.seat, None)

    def told(self, change: Change) -> Sequence[GameEvent]:
        sitter = None if change.before is None else change.before.seats[self.seat]
        name = None if sitter is None else sitter.name
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
    """A person takes this seat, which is free or a bot's, together with its cards."""
    if draft.table.seats[seat] is not None:
        draft.add(BotRemoved(seat))
    draft.add(Sat(seat, player, name))
    if avatar:
        draft.add(AvatarChosen(seat, avatar))
    if draft.table.deserted:
        draft.add(Resumed())


def leave(draft: Draft, gone: Stood | Kicked) -> None:
    """A person leaves. During a match a bot takes over at once, so that the others can go on.

    If nobody is left, the hand waits for a player to come.
    """
    draft.add(gone)
    if not before_a_match(draft.table):
        seat_bot(draft, gone.seat, STAND_IN)
    table = draft.table
    if under_way(table) and table.paused_at is None and not people(table):
        draft.add(Paused(deserted=True))
    deal_when_ready(draft)


def seat_bot(draft: Draft, seat: int, level: str) -> None:
    """A bot takes this free seat."""
    draft.add(BotSeated(seat, level, _bot_name(draft, seat)))


def _bot_name(draft: Draft, seat: int) -> str:
    """The seat's usual name for bots, unless somebody at this table has that name."""
    names = [_BOT_NAMES[(seat + i) % len(_BOT_NAMES)] for i in range(len(_BOT_NAMES))]
    free = (name for name in names if name_at(draft.table, None, name) == name)
    return next(free, None) or name_at(draft.table, None, f"Bot {seat + 1}")
