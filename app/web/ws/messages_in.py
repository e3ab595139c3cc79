"""Every message a client may send to a table's WebSocket; here those about seats and the table.

These models are what is checked, what is documented (see /docs/socket) and
what the tables' commands are made from.
"""

from typing import Annotated, Any, Literal, get_args

from pydantic import Field, TypeAdapter, ValidationError

from app.tables import commands as cmd
from app.web.refusals import BadField, NestedOption, UnknownMessage
from app.web.ws.message import Meant, Message, Seat, example
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


class Sit(Message, json_schema_extra=example(type="sit", id="a1", seat=2, name="Ann")):
    """Take a free seat, or a bot's with its cards. Before a match: also move to another."""

    type: Literal["sit"]
    seat: Seat
    name: str = Field(description="Shown to everybody; at most 24 characters.")

    def command(self, _: str) -> cmd.Command:
        return cmd.Sit(self.seat, self.name)


class Stand(Message, json_schema_extra=example(type="stand", id="a2")):
    """Give the seat back. In a match a bot plays on there, until somebody takes it."""

    type: Literal["stand"]

    def command(self, _: str) -> cmd.Command:
        return cmd.Stand()


class Bot(Message, json_schema_extra=example(type="bot", id="a4", seat=3, level="pup")):
    """Put a bot on a free seat, or take it off. The host only."""

    type: Literal["bot"]
    seat: Seat
    level: str | None = Field(
        description="One of the game's `bots` in `GET /api/games`; null takes the bot off."
    )

    def command(self, _: str) -> cmd.Command:
        return cmd.PutBot(self.seat, self.level)


class SetOptions(Message, json_schema_extra=example(type="options", id="a7", options={}, clock=30)):
    """Change options before a match; those not named stay as they are. The host only."""

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


class AskForSeat(Message, json_schema_extra=example(type="knock", id="c2", seat=2, name="Eve")):
    """Ask the host for a seat, where a newcomer needs their yes (`ask_host`)."""

    type: Literal["knock"]
    seat: Seat
    name: str = Field(description="Shown to everybody; at most 24 characters.")

    def command(self, _: str) -> cmd.Command:
        return cmd.KnockFor(self.seat, self.name)


class Admit(
    Message, json_schema_extra=example(type="admit", id="c3", seat=2, name="Eve", yes=True)
):
    """Let somebody have the seat they ask for, as `knocks` has it, or not. The host only."""

    type: Literal["admit"]
    seat: Seat
    name: str = Field(description="Who asks.")
    yes: bool = Field(True, description="False: they do not get it.")

    def command(self, _: str) -> cmd.Command:
        return cmd.Admit(self.seat, self.name, self.yes)


class SetAdmission(
    Message, json_schema_extra=example(type="admission", id="c4", admission="locked")
):
    """Say when newcomers need the host's yes. The host only; `kick` makes it `locked`."""

    type: Literal["admission"]
    admission: Literal["open", "ask", "locked"] = Field(description="As in the table.")

    def command(self, _: str) -> cmd.Command:
        return cmd.SetAdmission(self.admission)


class ChangeCode(Message, json_schema_extra=example(type="code", id="c5")):
    """Give the table another code: its link leads nowhere then. Who sits stays, and whoever
    watches has to leave. The host only."""

    type: Literal["code"]

    def command(self, _: str) -> cmd.Command:
        return cmd.ChangeCode()


class Kick(Message, json_schema_extra=example(type="kick", id="a8", seat=1, name="Ben")):
    """Send a player from their seat. They may watch, but not sit here again. The host only."""

    type: Literal["kick"]
    seat: Seat
    name: Meant = None

    def command(self, _: str) -> cmd.Command:
        return cmd.Kick(self.seat, self.name)


class GiveHost(Message, json_schema_extra=example(type="host", id="a9", seat=1, name="Ben")):
    """Hand the host's role on to the person on a seat. The host only."""

    type: Literal["host"]
    seat: Seat
    name: Meant = None

    def command(self, _: str) -> cmd.Command:
        return cmd.GiveHost(self.seat, self.name)


class Close(Message, json_schema_extra=example(type="close", id="b2")):
    """Close the table for good. Its hands can still be looked at. The host only."""

    type: Literal["close"]

    def command(self, _: str) -> cmd.Command:
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
