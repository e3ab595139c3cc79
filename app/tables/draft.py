"""The base classes of commands and events, and a change while it is being decided.

A `Command` is a request: it is refused, or it decides on the events that follow. An `Event` has
happened: it changes the table, and defines what people are told. Both are in the file of their noun
(seats/sitting.py, play/moves.py, chat.py, …).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar

from pydantic import ConfigDict, GetCoreSchemaHandler

from app.rules.game import GameEvent, Json
from app.tables import table_refusals as refusals
from app.tables.chance import Chance
from app.tables.seats.attendance import NOBODY_HERE, Attendance
from app.tables.table import Stamp, Table

News = dict[str, Json]
"""An event as people are told of it, with a `type`."""


Purpose = Literal["hand", "next_hand", "talk", "table"]
"""What a command is for: a dealt hand, the next hand, talk, or the table itself.

The server never delays moves for talk, and a dealt hand may be finished whatever the storage limits
say.
"""


class Event:
    """Something that happened at a table: immutable, named in the past tense, JSON in the log."""

    __slots__ = ()

    kind: ClassVar[str]
    """Its name in the log, and its `type` in messages. Must not change after a release."""
    tells: ClassVar[tuple[str, ...] | None] = None
    """The fields everybody is told; None: nobody is told, or `told` builds another shape."""
    news: ClassVar[tuple[Any, ...]] = ()
    """The TypedDicts that `told` returns, where `tells` is not enough."""
    changes_table: ClassVar[bool] = True
    """Whether clients need `table` again; False if only cards, chat or a reaction changed."""

    def evolve(self, table: Table, _: Stamp) -> Table:
        """The table after the event. Events in the log are never refused."""
        return table

    def told(self, _: "Change") -> Sequence[GameEvent]:
        """What everybody may know of it, and what single seats are told in addition."""
        if self.tells is None:
            return ()
        said = {name: getattr(self, name) for name in self.tells}
        return (GameEvent({"type": self.kind, **said}),)


class Change(NamedTuple):
    """One event with the table before and after it; before a table's first event it is None."""

    before: Table | None
    event: Event
    after: Table


class AskerInfo(NamedTuple):
    """What the server knows of the player who asks; used if they have no seat yet."""

    name: str = ""
    avatar: str = ""


NOTHING_KNOWN = AskerInfo()


@dataclass(slots=True)
class Draft:
    """One entry of the log in the making.

    `add` folds each event at once, so that the next decisions see the changed table. Nothing counts
    until the entry is stored.
    """

    table: Table
    stamp: Stamp
    chance: Chance
    changes: list[Change] = field(default_factory=list)
    asker: AskerInfo = NOTHING_KNOWN
    here: Attendance = NOBODY_HERE

    def add(self, event: Event) -> None:
        """Append an event. Raises Refusal if the rules of the game forbid it."""
        before = self.table
        self.table = after = evolve(before, event, self.stamp)
        self.changes.append(Change(before, event, after))


@dataclass(frozen=True, slots=True)
class Message:
    """What a client may send: a dataclass, read from JSON and described to people by its fields.

    `type` and `id` stand beside the fields. Unknown keys are ignored, and no value is converted.
    """

    __pydantic_config__ = ConfigDict(strict=True)

    word: ClassVar[str] = ""
    """Its `type`; empty if no client may send it."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> Any:
        """Only the fields are strict: a strict dataclass is not read from an object."""
        schema: Any = handler(source)
        return schema | {"strict": False}


class Command(Message):
    """A request by a player or the table itself."""

    __slots__ = ()

    purpose: ClassVar[Purpose] = "table"
    at_closed_tables: ClassVar[bool] = False
    """Whether the table itself may send it after the table was closed."""

    def decide(self, draft: Draft, player: str | None) -> None:
        """Add the events that follow; none if nothing has to change. Raises Refusal.

        `player` is None when the table itself asks.
        """
        raise NotImplementedError


Kind = TypeVar("Kind", Command, Event)


def classes_in(base: type[Kind], *nouns: ModuleType) -> tuple[type[Kind], ...]:
    """The commands or events that these modules define, in their order."""
    return tuple(
        one
        for noun in nouns
        for one in vars(noun).values()
        if isinstance(one, type) and issubclass(one, base) and one.__module__ == noun.__name__
    )


def decide(draft: Draft, player: str | None, command: Command) -> Draft:
    """Decide a command on an empty draft. Raises Refusal.

    All permissions are checked here. The caller stores the draft's events, and then replaces the
    current table with the draft's.
    """
    if draft.table.closed and (player is not None or not command.at_closed_tables):
        by_operator = draft.table.closed_by_operator
        raise refusals.ClosedByOperator if by_operator else refusals.TableClosed
    command.decide(draft, player)
    return draft


def evolve(table: Table, event: Event, stamp: Stamp) -> Table:
    """The table after one event.

    An `Acted` that the rules do not allow raises their Refusal: in this way a player's move is
    checked before it is appended to the log.
    """
    after = event.evolve(table, stamp)
    return after if after.version == stamp.version else after._replace(version=stamp.version)
