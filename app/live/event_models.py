"""What a table tells in the `events` of an update: its own news, and the game's."""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, create_model

from app.live.table_models import Draws, SeatNumber

Name = str | None
Text = Annotated[str, Field(description="Plain text.")]
Time = Annotated[str, Field(description="When, in UTC.")]
WatcherOrSeat = Annotated[int | None, Field(description="Null for somebody who watches.")]
HandId = Annotated[str, Field(description="Its id.")]


def _news(kind: str, says: str, **fields: Any) -> tuple[str, type[BaseModel]]:
    """One kind of news with its model, which takes no other fields."""
    name = f"{''.join(word.title() for word in kind.split('_'))}Event"
    holds = {"type": Literal[kind], **fields}
    made: dict[str, Any] = {field: (one, ...) for field, one in holds.items()}
    return kind, create_model(name, __config__=ConfigDict(extra="forbid"), __doc__=says, **made)


TABLE_EVENTS: dict[str, type[BaseModel]] = dict(
    (
        _news(
            "sat",
            "Somebody took a seat, or changed their name on it.",
            seat=SeatNumber,
            name=str,
        ),
        _news("stood", "Somebody gave a seat back.", seat=SeatNumber, name=Name),
        _news("bot_seated", "A bot took a seat.", seat=SeatNumber, level=str, name=str),
        _news("bot_removed", "A bot was taken off its seat.", seat=SeatNumber, name=Name),
        _news("ready", "A seat is ready for the next hand.", seat=SeatNumber),
        _news("shuffling", "All are ready, and show the bytes they have promised."),
        _news(
            "revealed",
            "A seat has shown the bytes it had promised. The hand's record will tell which.",
            seat=SeatNumber,
        ),
        _news(
            "opened",
            "A match began: how its first dealer was found.",
            dealer=SeatNumber,
            rounds=Annotated[Draws, Field(description="As in the table's `opening`.")],
        ),
        _news("dealt", "A hand was dealt.", hand=HandId, number=int, dealer=SeatNumber),
        _news(
            "hand_finished",
            "The hand is over and can be looked at under `/api/hands/ID`.",
            hand=HandId,
            number=int,
        ),
        _news(
            "match_over",
            "The match is decided.",
            winners=Annotated[list[int], Field(description="The seats that won.")],
        ),
        _news(
            "out_of_time",
            "A seat ran out of time, and out of what it had in the bank.",
            seat=SeatNumber,
        ),
        _news("away", "Somebody is away: a bot plays for them.", seat=SeatNumber),
        _news("back", "Somebody who was away plays again.", seat=SeatNumber),
        _news("paused", "The play was stopped: by the host, or since nobody was left."),
        _news("resumed", "The play goes on."),
        _news(
            "clock",
            "A decision may take so long now.",
            clock=Annotated[int, Field(description="Seconds; 0: any time.")],
        ),
        _news("knocked", "Somebody asks the host for a seat.", seat=SeatNumber, name=str),
        _news(
            "knock_answered",
            "The host let somebody have the seat they asked for, or did not.",
            seat=SeatNumber,
            yes=bool,
        ),
        _news(
            "admission",
            "Newcomers need the host's yes from now on, or need it no more: as in the table.",
            admission=str,
        ),
        _news("code", "The table has another code: it stands in the table."),
        _news("slow", "Everybody may say little from now on, or as much as before.", on=bool),
        _news("hints", "Players may ask for a `hint` now, or may not any more.", on=bool),
        _news(
            "host", "The host's role passed on, or back to whose it is.", name=Name, seat=int | None
        ),
        _news("kicked", "The host sent somebody from their seat.", seat=SeatNumber, name=Name),
        _news(
            "options",
            "The table's options are these now; whoever was ready is asked again.",
            options=dict[str, Any],
        ),
        _news(
            "closed",
            "The table is closed for good.",
            by_operator=Annotated[
                bool, Field(description="Whoever runs this site did it, and not the host.")
            ],
        ),
        _news("said", "A line of chat.", name=str, seat=WatcherOrSeat, text=Text, at=Time),
        _news(
            "reacted",
            "A reaction, to be seen for a moment.",
            name=str,
            seat=WatcherOrSeat,
            reaction=Annotated[str, Field(description="One of those of `react`.")],
        ),
        _news("reactions", "People may react from now on, or may not any more.", on=bool),
        _news(
            "avatar",
            "Somebody looks otherwise now.",
            seat=SeatNumber,
            avatar=Annotated[
                str, Field(description="An animal and a colour; empty: as it comes from the name.")
            ],
        ),
        _news(
            "presence",
            "Somebody with a seat came or went; this is not in the log, the version stays.",
            seat=SeatNumber,
            connected=bool,
        ),
    )
)
"""By `type` what a table itself has to tell."""


class GameEvent(BaseModel):
    """News of the hand in the game's own words."""

    model_config = ConfigDict(extra="allow")

    type: str
    seat: int | None = Field(None, description="Whose action it came from.")
    auto: bool = Field(
        False, description="True when the table acted for somebody absent, or out of time."
    )


def _whose(event: Any) -> str:
    """An event of the table by its type; every other one is the game's."""
    kind = event.get("type") if isinstance(event, dict) else getattr(event, "type", None)
    return "table" if kind in TABLE_EVENTS else "game"


_TABLE_EVENT: Any = Annotated[
    reduce(or_, TABLE_EVENTS.values()), Field(discriminator="type"), Tag("table")
]
EVENTS: Any = list[
    Annotated[Annotated[GameEvent, Tag("game")] | _TABLE_EVENT, Discriminator(_whose)]
]
"""Those of one update."""
