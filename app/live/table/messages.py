"""The messages of a table to its subscribers, written as JSON.

The same types document the messages: a field that holds encoded JSON, or plain lists and
dictionaries, declares its shape with `Documented`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, NotRequired

from orjson import Fragment
from pydantic import Discriminator, Field, GetCoreSchemaHandler, Tag, with_config
from pydantic_core import CoreSchema
from typing_extensions import TypedDict

from app.rules import game as rules
from app.tables.table_events import news_types
from app.tables.wire.table import TableJson
from app.tables.wire.viewer import ChatLineJson, TimeJson, YouJson
from app.wire import TABLE_WORDS, ActionJson, GameNews, NoViewJson, OfferJson, SeatNumber, ViewJson


@dataclass(frozen=True, slots=True)
class Documented:
    """Annotates a field with the type whose JSON it holds."""

    type: Any

    def __get_pydantic_core_schema__(self, _: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler.generate_schema(self.type)


@with_config(json_schema_serialization_defaults_required=True)
class Phrase(rules.Phrase):
    """A sentence that the client writes in the reader's language."""


Json = dict[str, Any]

Version = Annotated[int, Field(ge=1, description="How many entries the table's log has.")]
ViewSent = Annotated[
    Json, Documented(ViewJson | NoViewJson), Field(description="Empty before the first deal.")
]
LegalSent = Annotated[
    list[Json],
    Documented(list[OfferJson]),
    Field(
        description="Every action this viewer may take now, each complete: sent back word for "
        "word in `act` it is accepted. An entry with `choose` stands for many: send its type and "
        "that many of its cards, in their order. Empty when it is not the viewer's turn."
    ),
]
TimeSent = Annotated[
    TimeJson,
    Field(description="Only if the table has a clock or a deadline, or tells of an absence."),
]


class Coaching(TypedDict, total=False):
    """What a client may tell the player whose choice it is; codes of the game."""

    stakes: Annotated[
        Sequence[rules.Phrase | None],
        Documented(list[Phrase | None]),
        Field(
            description="What each of `legal` brings or may cost, in the same order; null where "
            "there is nothing to say. Only where the game says it of any of them."
        ),
    ]
    aim: Annotated[
        rules.Phrase,
        Documented(Phrase),
        Field(
            description="What this choice is about. Only for clients that connected with `coach=1`."
        ),
    ]


class PreparedJson(TypedDict):
    """What the receiver has chosen in advance. Nobody else is told."""

    action: Annotated[Json, Documented(ActionJson)]
    dropped: Annotated[
        bool,
        Field(
            description="True if it was not played, because what they may do or what lies open "
            "had changed: the receiver has to choose again."
        ),
    ]


class InAdvance(Coaching):
    """The fields about moves chosen in advance with `prepare`."""

    ahead: NotRequired[
        Annotated[
            list[Json],
            Documented(list[ActionJson]),
            Field(
                description="At a play-by-mail table: what you can `prepare` now with some chance "
                "that it will be played. Other choices are taken too, and mostly dropped."
            ),
        ]
    ]
    prepared: NotRequired[
        Annotated[PreparedJson, Field(description="Missing if you have chosen nothing.")]
    ]


class PresenceNews(TypedDict):
    """A player with a seat came or went. This is not in the log, so the version stays."""

    type: Literal["presence"]
    seat: SeatNumber
    connected: bool


TABLE_NEWS: dict[str, Any] = {**news_types(), "presence": PresenceNews}
"""The news of tables, by `type`."""


TABLE_WORDS.extend(TABLE_NEWS)


def _whose(event: Any) -> str:
    """Whether an event belongs to the table (by its type) or to the game."""
    kind = event.get("type") if isinstance(event, dict) else getattr(event, "type", None)
    return "table" if kind in TABLE_NEWS else "game"


_OF_TABLE: Any = Annotated[
    reduce(or_, TABLE_NEWS.values()), Field(discriminator="type"), Tag("table")
]
EVENTS: Any = list[Annotated[Annotated[GameNews, Tag("game")] | _OF_TABLE, Discriminator(_whose)]]
"""The events of one update."""


class Snapshot(InAdvance):
    """Where the table stands: on joining, or after a gap that is too long for an update."""

    type: Literal["snapshot"]
    version: Version
    table: TableJson
    you: YouJson
    view: ViewSent
    legal: LegalSent
    chat: Annotated[list[ChatLineJson], Field(description="The newest lines, oldest first.")]
    time: NotRequired[TimeSent]


class Update(InAdvance):
    """After every change, and at most once a second when people come or go (the version stays)."""

    type: Literal["update"]
    version: Version
    events: Annotated[
        Sequence[Fragment],
        Documented(EVENTS),
        Field(description="What happened, in order."),
    ]
    table: NotRequired[
        Annotated[
            Fragment, Documented(TableJson), Field(description="Only when it may have changed.")
        ]
    ]
    you: NotRequired[Annotated[YouJson, Field(description="Only together with `table`.")]]
    view: ViewSent
    legal: LegalSent
    time: NotRequired[TimeSent]
