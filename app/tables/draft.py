"""The bases of commands and events, and a change that is being decided.

A `Command` is a wish: it is refused, or it decides which events follow. An `Event` has happened:
it says how it changes the table, and what people are told of it. Both stand beside each other in
the file of their noun (seats/sitting.py, play/moves.py, talk/chat.py, …).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NamedTuple

from app.rules.game import GameEvent, Json
from app.tables import table_refusals as refusals
from app.tables.chance import Chance
from app.tables.table import Stamp, Table

News = dict[str, Json]
"""One event as people are told of it, with a `type`."""


Purpose = Literal["hand", "next_hand", "talk", "table"]
"""What a command is for: a dealt hand, the next hand, talk, or the table itself.

The server never delays the play for talk, and lets a dealt hand end whatever was stored before."""


class Event:
    """Something that happened at a table: immutable, in the past tense, JSON in the log."""

    __slots__ = ()

    kind: ClassVar[str]
    """Its name in the log, and its `type` for people. Once released it never changes."""
    tells: ClassVar[tuple[str, ...] | None] = None
    """The fields everybody is told; None: it is no news, or `told` gives it another shape."""
    news: ClassVar[tuple[Any, ...]] = ()
    """The TypedDicts of what `told` returns, where that is more than `tells`."""
    changes_table: ClassVar[bool] = True
    """Whether `table` has to be sent again; False if only cards, chat or a reaction changed."""

    def evolve(self, table: Table, _: Stamp) -> Table:
        """The table after it. Nothing that is in the log is ever refused."""
        return table

    def told(self, _: "Change") -> Sequence[GameEvent]:
        """What everybody may know of it, and what single seats are told as well."""
        if self.tells is None:
            return ()
        said = {name: getattr(self, name) for name in self.tells}
        return (GameEvent({"type": self.kind, **said}),)


class Change(NamedTuple):
    """One event with the table before and after it; None before a table's first."""

    before: Table | None
    event: Event
    after: Table


class Known(NamedTuple):
    """What the server knows of a player who asks: used where they have no seat yet."""

    name: str = ""
    avatar: str = ""


NOTHING_KNOWN = Known()


@dataclass(slots=True)
class Draft:
    """One entry of the log in the making.

    `add` folds each event at once, so that what follows is decided on the table as it will be.
    Nothing is real before the entry is stored.
    """

    table: Table
    stamp: Stamp
    chance: Chance
    changes: list[Change] = field(default_factory=list)
    asker: Known = NOTHING_KNOWN

    def add(self, event: Event) -> None:
        """Let this happen next. Raises Refusal if the rules of the game forbid it."""
        before = self.table
        self.table = after = evolve(before, event, self.stamp)
        self.changes.append(Change(before, event, after))


class Command:
    """Something that a player, or the table itself, asks for."""

    __slots__ = ()

    word: ClassVar[str] = ""
    """The `type` of the message that asks for it; empty if only the table itself does."""
    purpose: ClassVar[Purpose] = "table"
    at_closed_tables: ClassVar[bool] = False
    """Whether the table itself may ask for it after the table was closed."""

    def decide(self, draft: Draft, player: str | None) -> None:
        """Add the events that follow; none if it is fulfilled already. Raises Refusal.

        `player` is None when the table itself asks.
        """
        raise NotImplementedError


def decide(draft: Draft, player: str | None, command: Command) -> Draft:
    """Fill an empty draft with what follows from a command. Raises Refusal.

    Nothing but this says who may do what. The caller stores the draft's events, and then takes
    the draft's table for the present one.
    """
    if draft.table.closed and (player is not None or not command.at_closed_tables):
        by_operator = draft.table.closed_by_operator
        raise refusals.ClosedByOperator if by_operator else refusals.TableClosed
    command.decide(draft, player)
    return draft


def evolve(table: Table, event: Event, stamp: Stamp) -> Table:
    """The table after one event.

    An `Acted` that the rules do not allow raises their Refusal: this is how a player's move is
    judged before it is in the log.
    """
    after = event.evolve(table, stamp)
    return after if after.version == stamp.version else after._replace(version=stamp.version)
