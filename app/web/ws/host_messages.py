"""What the host of a table may send to its WebSocket, and nobody else; see messages_in.py."""

from typing import Annotated, Any, Literal

from pydantic import Field

from app.tables import commands as cmd
from app.web.refusals import NestedOption
from app.web.ws.message import Message, Seat

Meant = Annotated[
    str | None,
    Field(
        description="Who is meant, as the seat has it: refused if somebody else sits there now.",
        examples=["Ben"],
    ),
]
Alias = Annotated[
    str, Field(description="Their alias, as in `you.watchers`.", examples=["0f1e2d3c4b5a6978"])
]


class Bot(Message):
    """Put a bot on a free seat, or take it off. The host only."""

    asks = cmd.PutBot
    type: Literal["bot"]
    seat: Seat
    level: str | None = Field(
        description="One of the game's `bots` in `GET /api/games`; null takes the bot off.",
        examples=["pup"],
    )


class SetOptions(Message):
    """Change options before a match; those not named stay as they are. The host only."""

    asks = cmd.SetOptions
    type: Literal["options"]
    options: dict[str, Any] = Field(
        default_factory=dict,
        description="By the schema of the game's options in `GET /api/games`.",
        examples=[{}],
    )
    clock: int | None = Field(
        None,
        description="Seconds for a decision, one of the `clocks` in `GET /api/games`.",
        examples=[30],
    )
    hints: bool | None = Field(None, description="Whether players may ask for a `hint`.")

    def command(self, called: str) -> cmd.Command | None:
        """Raises Refusal `bad_options`."""
        if any(isinstance(value, (dict, list)) for value in self.options.values()):
            # However deep it goes: to put it into words, as the table does, may be too much.
            raise NestedOption
        return super().command(called)


class Pause(Message):
    """Stop the play and all clocks, or let them go on. The host only."""

    asks = cmd.Pause
    type: Literal["pause"]
    on: bool = Field(description="False lets the play go on.")


class Admit(Message):
    """Let somebody have the seat they ask for, as `knocks` has it, or not. The host only."""

    asks = cmd.Admit
    type: Literal["admit"]
    seat: Seat
    name: str = Field(description="Who asks.", examples=["Eve"])
    yes: bool = Field(True, description="False: they do not get it.")


class SetAdmission(Message):
    """Say when newcomers need the host's yes. The host only; `kick` makes it `locked`."""

    asks = cmd.SetAdmission
    type: Literal["admission"]
    admission: Literal["open", "ask", "locked"] = Field(description="As in the table.")


class ChangeCode(Message):
    """Give the table another code: its link leads nowhere then. Who sits stays, and whoever
    watches has to leave. The host only."""

    asks = cmd.ChangeCode
    type: Literal["code"]


class Mute(Message):
    """Take the chat from somebody who watches, or give it back. The host only."""

    asks = cmd.Mute
    type: Literal["mute"]
    watcher: Alias
    on: bool = Field(True, description="False: they may chat again.")


class SendAway(Message):
    """Send somebody away who watches, for good. The host only."""

    asks = cmd.SendAway
    type: Literal["send_away"]
    watcher: Alias


class SetSlow(Message):
    """Let all others say one line in 20 seconds at most, or as much as before. The host only."""

    asks = cmd.SetSlow
    type: Literal["slow"]
    on: bool = Field(description="False: as much as before.")


class SetReactions(Message):
    """Let people react, or not. The host only."""

    asks = cmd.SetReactions
    type: Literal["reactions"]
    on: bool = Field(description="False: nobody may.")


class Kick(Message):
    """Send a player from their seat. They may watch, but not sit here again. The host only."""

    asks = cmd.Kick
    type: Literal["kick"]
    seat: Seat
    name: Meant = None


class GiveHost(Message):
    """Hand the host's role on to the person on a seat. The host only."""

    asks = cmd.GiveHost
    type: Literal["host"]
    seat: Seat
    name: Meant = None


class Deal(Message):
    """Between two hands deal without waiting, and at any time to bots alone. The host only."""

    asks = cmd.Deal
    type: Literal["deal"]


class Close(Message):
    """Close the table for good. Its hands can still be looked at. The host only."""

    asks = cmd.Close
    type: Literal["close"]
