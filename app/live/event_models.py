"""What a table tells in the `events` of an update: its own news, and the game's."""

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from app.live.table_models import SeatNumber


class _News(BaseModel):
    """One thing that happened. It says no more than its model does."""

    model_config = ConfigDict(extra="forbid")


class SatDown(_News):
    """Somebody took a seat, or changed their name on it."""

    type: Literal["sat"]
    seat: SeatNumber
    name: str


class StoodUp(_News):
    """Somebody gave a seat back."""

    type: Literal["stood"]
    seat: SeatNumber
    name: str | None


class BotSeated(_News):
    """A bot took a seat."""

    type: Literal["bot_seated"]
    seat: SeatNumber
    level: str
    name: str


class BotRemoved(_News):
    """A bot was taken off its seat."""

    type: Literal["bot_removed"]
    seat: SeatNumber
    name: str | None


class IsReady(_News):
    """A seat is ready for the next hand."""

    type: Literal["ready"]
    seat: SeatNumber


class Shuffling(_News):
    """All are ready, and show the bytes they have promised."""

    type: Literal["shuffling"]


class Revealed(_News):
    """A seat has shown the bytes it had promised. The hand's record will tell which."""

    type: Literal["revealed"]
    seat: SeatNumber


class Opened(_News):
    """A match began: how its first dealer was found."""

    type: Literal["opened"]
    dealer: SeatNumber
    rounds: list[list[tuple[int, list[str]]]] = Field(description="As in the table's `opening`.")


class Dealt(_News):
    """A hand was dealt."""

    type: Literal["dealt"]
    hand: str = Field(description="Its id.")
    number: int
    dealer: SeatNumber


class HandFinished(_News):
    """The hand is over and can be looked at under `/api/hands/ID`."""

    type: Literal["hand_finished"]
    hand: str = Field(description="Its id.")
    number: int


class MatchOver(_News):
    """The match is decided."""

    type: Literal["match_over"]
    winners: list[int] = Field(description="The seats that won.")


class OutOfTime(_News):
    """A seat ran out of time, and out of what it had in the bank."""

    type: Literal["out_of_time"]
    seat: SeatNumber


class WentAway(_News):
    """Somebody is away: a bot plays for them."""

    type: Literal["away"]
    seat: SeatNumber


class CameBack(_News):
    """Somebody who was away plays again."""

    type: Literal["back"]
    seat: SeatNumber


class Paused(_News):
    """The play was stopped: by the host, or since nobody was left."""

    type: Literal["paused"]


class Resumed(_News):
    """The play goes on."""

    type: Literal["resumed"]


class ClockSet(_News):
    """A decision may take so long now."""

    type: Literal["clock"]
    clock: int = Field(description="Seconds; 0: any time.")


class Knocked(_News):
    """Somebody asks the host for a seat."""

    type: Literal["knocked"]
    seat: SeatNumber
    name: str


class KnockAnswered(_News):
    """The host let somebody have the seat they asked for, or did not."""

    type: Literal["knock_answered"]
    seat: SeatNumber
    yes: bool


class AdmissionSet(_News):
    """Newcomers need the host's yes from now on, or need it no more: as in the table."""

    type: Literal["admission"]
    admission: str


class CodeChanged(_News):
    """The table has another code: it stands in the table."""

    type: Literal["code"]


class SlowSet(_News):
    """Everybody may say little from now on, or as much as before."""

    type: Literal["slow"]
    on: bool


class HintsSet(_News):
    """Players may ask for a `hint` now, or may not any more."""

    type: Literal["hints"]
    on: bool


class NewHost(_News):
    """The host's role passed on, or back to whose it is."""

    type: Literal["host"]
    name: str | None
    seat: int | None


class KickedOut(_News):
    """The host sent somebody from their seat."""

    type: Literal["kicked"]
    seat: SeatNumber
    name: str | None


class OptionsChanged(_News):
    """The table's options are these now; whoever was ready is asked again."""

    type: Literal["options"]
    options: dict[str, Any]


class TableClosed(_News):
    """The table is closed for good."""

    type: Literal["closed"]
    by_operator: bool = Field(description="Whoever runs this site did it, and not the host.")


class Said(_News):
    """A line of chat."""

    type: Literal["said"]
    name: str
    seat: int | None
    text: str = Field(description="Plain text.")
    at: str = Field(description="When, in UTC.")


class Reacted(_News):
    """A reaction, to be seen for a moment."""

    type: Literal["reacted"]
    name: str
    seat: int | None = Field(description="Null for somebody who watches.")
    reaction: str = Field(description="One of those of `react`.")


class ReactionsSet(_News):
    """People may react from now on, or may not any more."""

    type: Literal["reactions"]
    on: bool


class AvatarChosen(_News):
    """Somebody looks otherwise now."""

    type: Literal["avatar"]
    seat: SeatNumber
    avatar: str = Field(description="An animal and a colour; empty: as it comes from the name.")


class Presence(_News):
    """Somebody with a seat came or went; this is not in the log, the version stays."""

    type: Literal["presence"]
    seat: SeatNumber
    connected: bool


class GameEvent(BaseModel):
    """News of the hand in the game's own words."""

    model_config = ConfigDict(extra="allow")

    type: str
    seat: int | None = Field(None, description="Whose action it came from.")
    auto: bool = Field(
        False, description="True when the table acted for somebody absent, or out of time."
    )


TableEvent = (
    SatDown
    | StoodUp
    | BotSeated
    | BotRemoved
    | IsReady
    | Shuffling
    | Revealed
    | Opened
    | Dealt
    | HandFinished
    | MatchOver
    | OutOfTime
    | WentAway
    | CameBack
    | Paused
    | Resumed
    | ClockSet
    | Knocked
    | KnockAnswered
    | AdmissionSet
    | CodeChanged
    | SlowSet
    | HintsSet
    | NewHost
    | KickedOut
    | OptionsChanged
    | TableClosed
    | Said
    | Reacted
    | ReactionsSet
    | AvatarChosen
    | Presence
)
TABLE_EVENTS: dict[str, type[BaseModel]] = {
    get_args(model.model_fields["type"].annotation)[0]: model for model in get_args(TableEvent)
}


def _whose(event: Any) -> str:
    """An event of the table by its type; every other one is the game's."""
    kind = event.get("type") if isinstance(event, dict) else getattr(event, "type", None)
    return "table" if kind in TABLE_EVENTS else "game"


AnyEvent = Annotated[
    Annotated[GameEvent, Tag("game")]
    | Annotated[TableEvent, Field(discriminator="type"), Tag("table")],
    Discriminator(_whose),
]
