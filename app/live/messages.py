"""The messages of a table to its subscribers. Each type is what is written as JSON.

The same types document the messages: what stands in a field as JSON that is encoded
already, or as plain lists and dictionaries, says by `Documented` what that is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NotRequired

from orjson import Fragment
from pydantic import BaseModel, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema
from typing_extensions import TypedDict

from app.live.event_models import EVENTS
from app.live.table_models import Table
from app.rules import game as rules


@dataclass(frozen=True, slots=True)
class Documented:
    """Annotates a field with the type whose JSON it holds."""

    type: Any

    def __get_pydantic_core_schema__(self, _: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler.generate_schema(self.type)


class Watcher(BaseModel):
    """Somebody who watches, as the host is told of them."""

    watcher: str = Field(description="Their alias at this table, for `mute` and `send_away`.")
    name: str | None = Field(description="Null if they have not said one, or it is not known here.")
    muted: bool = Field(description="Whether they may not chat while they watch.")


class You(BaseModel):
    """Who the receiver is at this table."""

    seat: int | None = Field(description="Null for somebody who watches.")
    host: bool = Field(description="Whether the receiver is the host.")
    name: str | None = Field(description="What the receiver is called; null if not known yet.")
    kicked: bool = Field(description="Sent away by the host: the receiver may watch, and not sit.")
    played: int | None = Field(
        description="The seat the receiver played `last_hand` on; null for somebody who watched, "
        "and as soon as the next hand is dealt."
    )
    watchers: list[Watcher] | None = Field(
        description="For the host: who watches, up to 50 of them; null for everybody else."
    )


class ChatLine(BaseModel):
    """A line of chat."""

    name: str
    seat: int | None = Field(description="Null for somebody who watched.")
    text: str = Field(description="Plain text.")
    at: str = Field(description="When, in UTC: `2026-11-21T10:00:00.123Z`.")


class Phrase(BaseModel):
    """Something to be said in the reader's language."""

    code: str = Field(description="A word of the game's own.")
    args: dict[str, Any] = Field(description="What stands in the sentence.")


class Time(BaseModel):
    """Who has to decide by when, at a table with a clock or as the rules say. Lists are by seat."""

    now: str = Field(description="The server's time, in UTC: your own clock may be wrong.")
    due: list[str | None] = Field(
        description="When the seat's time is up, its bank included; null: it is not asked."
    )
    bank: list[float] = Field(description="Seconds beyond its turn that the seat has left.")
    deal: str | None = Field(
        description="Between two hands: when those who are not ready are waited for no longer."
    )


Json = dict[str, Any]

Version = Annotated[int, Field(ge=1, description="How many entries the table's log has.")]
ViewJson = Annotated[
    Json,
    Field(
        description="The hand as this viewer may see it, in the game's own words; every one has "
        "`phase`, `dealer`, `to_move` and `result`. Empty before the first deal."
    ),
]
LegalJson = Annotated[
    list[Json],
    Field(
        description="Every action this viewer may take now, each complete: sent back word for "
        "word in `act` it is accepted. Empty when it is not the viewer's turn."
    ),
]
YouJson = Annotated[Json, Documented(You)]
TimeJson = Annotated[
    Json,
    Documented(Time),
    Field(description="Only where the table has a clock or something is due."),
]


class Coaching(TypedDict, total=False):
    """What a client may say to whoever has to choose, in their language; the game's own codes."""

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
        Field(description="What this choice is about; for who connected with `coach=1` alone."),
    ]


class Snapshot(Coaching):
    """Where the table stands: on joining, or after a gap that is too long for an update."""

    type: Literal["snapshot"]
    version: Version
    table: Annotated[Json, Documented(Table)]
    you: YouJson
    view: ViewJson
    legal: LegalJson
    chat: Annotated[
        list[Json], Documented(list[ChatLine]), Field(description="The newest lines, oldest first.")
    ]
    time: NotRequired[TimeJson]


class Update(Coaching):
    """After every change, and when people come or go (then the version stays): the latter is told
    at most once a second, and the last state counts."""

    type: Literal["update"]
    version: Version
    events: Annotated[
        Sequence[Fragment],
        Documented(EVENTS),
        Field(description="What happened, in order."),
    ]
    table: NotRequired[
        Annotated[Fragment, Documented(Table), Field(description="Only when it may have changed.")]
    ]
    you: NotRequired[Annotated[YouJson, Field(description="Only together with `table`.")]]
    view: ViewJson
    legal: LegalJson
    time: NotRequired[TimeJson]
