"""Every message a client may send to a table's WebSocket; here those about seats and the table.

These models are what is checked, what is documented (see /docs/socket) and
what the tables' commands are made from.
"""

from typing import Annotated, Any, Literal, get_args

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from app.tables import commands as cmd
from app.web.refusals import BadField, NestedOption, UnknownMessage
from app.web.ws.message import Meant, Message, Seat
from app.web.ws.play_messages import (
    Act,
    AskForHint,
    Back,
    Deal,
    Pause,
    Ping,
    Ready,
    Reveal,
    Say,
)
from app.web.ws.talk_messages import ChooseAvatar, React, SetReactions
from app.web.ws.watcher_messages import Mute, SendAway, SetSlow


class Sit(Message):
    """Take a free seat, or a bot's with its cards. Before a match: also move to another."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "sit", "id": "a1", "seat": 2, "name": "Ann"}]}
    )
    type: Literal["sit"]
    seat: Seat
    name: str = Field(description="Shown to everybody; at most 24 characters.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Sit(self.seat, self.name)


class Stand(Message):
    """Give the seat back. In a match a bot plays on there, until somebody takes it."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "stand", "id": "a2"}]})
    type: Literal["stand"]

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Stand()


class Bot(Message):
    """Put a bot on a free seat, or take it off. The host only."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "bot", "id": "a4", "seat": 3, "level": "pup"}]}
    )
    type: Literal["bot"]
    seat: Seat
    level: str | None = Field(
        description="One of the game's `bots` in `GET /api/games`; null takes the bot off."
    )

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.PutBot(self.seat, self.level)


class SetOptions(Message):
    """Change options before a match; those not named stay as they are. The host only."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"type": "options", "id": "a7", "options": {}, "clock": 30}]
        }
    )
    type: Literal["options"]
    options: dict[str, Any] = Field(
        default_factory=dict, description="By the schema of the game's options in `GET /api/games`."
    )
    clock: int | None = Field(
        None, description="Seconds for a decision, one of the `clocks` in `GET /api/games`."
    )
    hints: bool | None = Field(None, description="Whether players may ask for a `hint`.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked. Raises Refusal `bad_options`."""
        if any(isinstance(value, (dict, list)) for value in self.options.values()):
            # However deep it goes: to put it into words, as the table does, may be too much.
            raise NestedOption
        return cmd.SetOptions(self.options, self.clock, self.hints)


class AskForSeat(Message):
    """Ask the host for a seat, where a newcomer needs their yes (`ask_host`)."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "knock", "id": "c2", "seat": 2, "name": "Eve"}]}
    )
    type: Literal["knock"]
    seat: Seat
    name: str = Field(description="Shown to everybody; at most 24 characters.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.KnockFor(self.seat, self.name)


class Admit(Message):
    """Let somebody have the seat they ask for, as `knocks` has it, or not. The host only."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"type": "admit", "id": "c3", "seat": 2, "name": "Eve", "yes": True}]
        }
    )
    type: Literal["admit"]
    seat: Seat
    name: str = Field(description="Who asks.")
    yes: bool = Field(True, description="False: they do not get it.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Admit(self.seat, self.name, self.yes)


class SetAdmission(Message):
    """Say when newcomers need the host's yes. The host only; `kick` makes it `locked`."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "admission", "id": "c4", "admission": "locked"}]}
    )
    type: Literal["admission"]
    admission: Literal["open", "ask", "locked"] = Field(description="As in the table.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.SetAdmission(self.admission)


class ChangeCode(Message):
    """Give the table another code: its link leads nowhere then. Who sits stays, and whoever
    watches has to leave. The host only."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "code", "id": "c5"}]})
    type: Literal["code"]

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.ChangeCode()


class Kick(Message):
    """Send a player from their seat. They may watch, but not sit here again. The host only."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "kick", "id": "a8", "seat": 1, "name": "Ben"}]}
    )
    type: Literal["kick"]
    seat: Seat
    name: Meant = None

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Kick(self.seat, self.name)


class GiveHost(Message):
    """Hand the host's role on to the person on a seat. The host only."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "host", "id": "a9", "seat": 1, "name": "Ben"}]}
    )
    type: Literal["host"]
    seat: Seat
    name: Meant = None

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.GiveHost(self.seat, self.name)


class Close(Message):
    """Close the table for good. Its hands can still be looked at. The host only."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "close", "id": "b2"}]})
    type: Literal["close"]

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Close()


AnyMessage = (
    Sit
    | Stand
    | Ready
    | Reveal
    | Bot
    | Act
    | AskForHint
    | Back
    | Say
    | React
    | SetReactions
    | ChooseAvatar
    | SetOptions
    | Pause
    | AskForSeat
    | Admit
    | SetAdmission
    | ChangeCode
    | Mute
    | SendAway
    | SetSlow
    | Kick
    | GiveHost
    | Deal
    | Close
    | Ping
)
MESSAGES: tuple[type[AnyMessage], ...] = get_args(AnyMessage)

_READ: TypeAdapter[AnyMessage] = TypeAdapter(Annotated[AnyMessage, Field(discriminator="type")])
_KINDS = tuple(get_args(model.model_fields["type"].annotation)[0] for model in MESSAGES)


def read_message(data: dict[str, Any]) -> AnyMessage:
    """The message in a JSON object. Raises Refusal `unknown_message` or `bad_message`."""
    try:
        return _READ.validate_python(data)
    except ValidationError as error:
        wrong = error.errors(include_url=False, include_input=False)[0]
    if wrong["type"].startswith("union_tag"):
        raise UnknownMessage(_KINDS)
    where = ".".join(str(step) for step in wrong["loc"][1:])
    raise BadField(where, wrong["msg"])
