"""Chat, reactions and nudges, and how the host can restrict them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from app.rules.game import GameEvent
from app.tables import table_refusals as refusals
from app.tables.clock import BY_MAIL, off_until, waited_for
from app.tables.draft import Change, Command, Draft, Event
from app.tables.permissions import known_seat, only_host, seat_of
from app.tables.seats.naming import clean_text, name_at
from app.tables.table import CHAT_KEPT, ChatLine, Nudge, Stamp, Table, with_sitter
from app.tables.watching import is_muted
from app.tables.wire.viewer import ChatLineJson, chat_line_json

REACTIONS = (
    "laugh",
    "wow",
    "sad",
    "heart",
    "clap",
    "think",
    "well_played",
    "thanks",
    "sorry",
    "good_luck",
    "one_moment",
    "again",
)
"""The complete list: six faces and six phrases. The client draws and translates them."""

WatcherOrSeat = Annotated[int | None, Field(description="Null for a watcher.")]


class SaidNews(ChatLineJson):
    """A line of chat."""

    type: Literal["said"]


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A line of chat."""

    kind: ClassVar = "said"
    news: ClassVar = (SaidNews,)
    changes_table: ClassVar = False
    name: str
    seat: int | None
    text: str
    player: str | None = None

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        line = ChatLine(self.name, self.seat, self.text, stamp.at, self.player)
        return table._replace(chat=(*table.chat, line)[-CHAT_KEPT:])

    def told(self, change: Change) -> Sequence[GameEvent]:
        return (GameEvent(SaidNews(type="said", **chat_line_json(change.after.chat[-1]))),)


@dataclass(frozen=True, slots=True)
class Reacted(Event):
    """A reaction, shown for a moment."""

    kind: ClassVar = "reacted"
    tells: ClassVar = ("name", "seat", "reaction")
    changes_table: ClassVar = False
    name: str
    seat: WatcherOrSeat
    reaction: Annotated[str, Field(description="One of the reactions of `react`.")]


@dataclass(frozen=True, slots=True)
class SlowSet(Event):
    """The host slowed down the chat of everybody else, or lifted that."""

    kind: ClassVar = "slow"
    tells: ClassVar = ("on",)
    on: bool

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(slow=self.on)


@dataclass(frozen=True, slots=True)
class ReactionsSet(Event):
    """The host switched reactions on or off."""

    kind: ClassVar = "reactions"
    tells: ClassVar = ("on",)
    on: bool

    def evolve(self, table: Table, _: Stamp) -> Table:
        return table._replace(reactions=self.on)


@dataclass(frozen=True, slots=True)
class Say(Command):
    """Say something to the table."""

    word: ClassVar = "say"
    purpose: ClassVar = "talk"
    text: Annotated[
        str,
        Field(description="Plain text of at most 500 characters.", examples=["Well played!"]),
    ]

    def decide(self, draft: Draft, player: str | None) -> None:
        text = clean_text(self.text)
        name, seat = _speaker(draft, player)
        draft.add(Said(name, seat, text, player))


@dataclass(frozen=True, slots=True)
class React(Command):
    """Show a face or a phrase at your seat, in each reader's language."""

    word: ClassVar = "react"
    purpose: ClassVar = "talk"
    reaction: Annotated[
        str,
        Field(
            description=f"One of {', '.join(f'`{one}`' for one in REACTIONS)}.",
            examples=["well_played"],
        ),
    ]

    def decide(self, draft: Draft, player: str | None) -> None:
        if self.reaction not in REACTIONS:
            raise refusals.UnknownReaction(REACTIONS)
        if not draft.table.reactions:
            raise refusals.ReactionsOff
        name, seat = _speaker(draft, player)
        draft.add(Reacted(name, seat, self.reaction))


@dataclass(frozen=True, slots=True)
class SetSlow(Command):
    """Limit all others to one line in 20 seconds, or lift the limit. The host only."""

    word: ClassVar = "slow"
    on: Annotated[bool, Field(description="False lifts the limit.")]

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        if self.on != draft.table.slow:
            draft.add(SlowSet(self.on))


@dataclass(frozen=True, slots=True)
class SetReactions(Command):
    """Allow or forbid reactions. The host only."""

    word: ClassVar = "reactions"
    on: Annotated[bool, Field(description="False: nobody may.")]

    def decide(self, draft: Draft, player: str | None) -> None:
        only_host(draft, player)
        if self.on != draft.table.reactions:
            draft.add(ReactionsSet(self.on))


def _speaker(draft: Draft, player: str | None) -> tuple[str, int | None]:
    """The speaker's name and seat.

    Raises Refusal `muted` for a muted watcher.
    """
    table, called = draft.table, draft.asker.name
    seat = None if player is None else table.seat_of(player)
    sitter = None if seat is None else table.seats[seat]
    if sitter is None and player is not None and is_muted(table, player):
        raise refusals.Muted
    return (sitter.name if sitter else name_at(table, player, called or "Guest")), seat


# Nudges: at a play-by-mail table, a person who waits reminds one who has to act.


AGAIN_AFTER = timedelta(days=1)
"""A person may nudge once in this time at each table."""


@dataclass(frozen=True, slots=True)
class Nudged(Event):
    """A player was nudged."""

    kind: ClassVar = "nudged"
    tells: ClassVar = ("by", "seat")
    by: Annotated[int, Field(description="The seat of the person who waits.")]
    seat: Annotated[int, Field(description="The seat of the person who has to act.")]

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        sitter = table.seats[self.by]
        if sitter is None:
            return table
        return with_sitter(table, self.by, sitter._replace(nudge=Nudge(self.seat, stamp.at)))


@dataclass(frozen=True, slots=True)
class NudgePlayer(Command):
    """Notify a player for whom a play-by-mail table waits. Once a day."""

    word: ClassVar = "nudge"
    seat: Annotated[int, Field(description="The seat of the person who has to act.")]

    def decide(self, draft: Draft, player: str | None) -> None:
        mine, sitter = seat_of(draft, player)
        known_seat(draft, self.seat)
        if self.seat == mine or not _is_waited_for(draft, self.seat):
            raise refusals.NotWaitedFor
        if sitter.nudge is not None and draft.stamp.at < sitter.nudge.at + AGAIN_AFTER:
            raise refusals.NudgedToday
        draft.add(Nudged(mine, self.seat))


def _is_waited_for(draft: Draft, seat: int) -> bool:
    """Whether this is a play-by-mail table that waits for the person on this seat, who has no day
    off."""
    table, sitter = draft.table, draft.table.seats[seat]
    if table.clock < BY_MAIL or sitter is None or off_until(sitter, draft.stamp.at):
        return False
    return sitter.player in [one.player for one in waited_for(table)]
