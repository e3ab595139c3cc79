"""Every message a client may send to a table's WebSocket.

These models are what is checked, what is documented (see /docs/socket) and
what the tables' commands are made from.
"""

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from app.live.idempotency import KEPT
from app.rules.record import action_from_json
from app.tables import commands as cmd
from app.web.refusals import BadField, NestedOption, UnknownMessage
from app.web.ws.message_id import MessageId

Seat = Annotated[int, Field(description="A seat, counted from 0 clockwise.")]
Meant = Annotated[
    str | None,
    Field(description="Who is meant, as the seat has it: refused if somebody else sits there now."),
]


class Message(BaseModel):
    """What all messages have. Keys that are not known are ignored."""

    model_config = ConfigDict(strict=True, frozen=True)

    id: MessageId = Field(
        description="The client's own name for this request. The same id is answered again and "
        "not done again, whichever connection of the player it comes from: random ones are best. "
        "From another connection the same id with another request counts as new, and `ready` and "
        f"`back` always do. A table remembers its newest {KEPT} requests."
    )


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


class Ready(Message):
    """Be ready for the next hand. Said again, it is acknowledged and changes nothing."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "type": "ready",
                    "id": "a3",
                    "commit": "88e05022a9e8a79bed731108e805b62f1cc796ec12db1f1eb40430df3c25713f",
                }
            ]
        }
    )
    type: Literal["ready"]
    commit: str | None = Field(
        None,
        description="A promise for 16 random bytes, so that nobody can choose the shuffle: the "
        "hex SHA-256 of the text `dingo-shuffle/2|HAND|SEAT|BYTES`, with the id of the hand in the "
        "table's `coming`, your seat, and the bytes as lower-case hexadecimal digits.",
    )

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Ready(self.commit or "")


class Reveal(Message):
    """Show the bytes that were promised, as soon as the table's phase is `shuffling`."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"type": "reveal", "id": "c1", "seed": "00112233445566778899aabbccddeeff"}]
        }
    )
    type: Literal["reveal"]
    seed: str = Field(description="The 16 bytes as 32 lower-case hexadecimal digits.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Reveal(self.seed)


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


class Act(Message):
    """Take one of the actions that `legal` lists, word for word."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "type": "act",
                    "id": "a5",
                    "version": 41,
                    "action": {"type": "discard", "cards": ["7H"]},
                }
            ]
        }
    )
    type: Literal["act"]
    version: int = Field(
        ge=0,
        description="The version this was chosen at. An older one is accepted while the same "
        "decision is still to be made.",
    )
    action: Any = Field(
        description="An object: `type`, a word of the game; `cards`, their codes in the order "
        "played; `at` for a cut.",
    )

    def command(self, _: str) -> cmd.Command:
        """What the table is asked. Raises Refusal `bad_action`."""
        return cmd.Act(self.version, action_from_json(self.action))


class Say(Message):
    """Say something to the table."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "say", "id": "a6", "text": "Well played!"}]}
    )
    type: Literal["say"]
    text: str = Field(description="Plain text of at most 500 characters.")

    def command(self, called: str) -> cmd.Command:
        """What the table is asked, by somebody who is called like this."""
        return cmd.Say(self.text, called)


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


class Pause(Message):
    """Stop the play and all clocks, or let them go on. The host only."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"type": "pause", "id": "b4", "on": True}]}
    )
    type: Literal["pause"]
    on: bool = Field(description="False lets the play go on.")

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Pause(self.on)


class Back(Message):
    """Take over again from the bot that played while you were away."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "back", "id": "b5"}]})
    type: Literal["back"]

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Back()


class AskForHint(Message):
    """Ask what to do, where the table's `hints` are on: answered by a `hint`, after a moment."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "hint", "id": "b6"}]})
    type: Literal["hint"]

    def command(self, _: str) -> None:
        """The table is asked nothing."""


class Deal(Message):
    """Between two hands deal without waiting, and at any time to bots alone. The host only."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "deal", "id": "b1"}]})
    type: Literal["deal"]

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Deal()


class Close(Message):
    """Close the table for good. Its hands can still be looked at. The host only."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "close", "id": "b2"}]})
    type: Literal["close"]

    def command(self, _: str) -> cmd.Command:
        """What the table is asked."""
        return cmd.Close()


class Ping(Message):
    """Ask for a sign of life: acknowledged with the table's version, and nothing is done."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "ping", "id": "b3"}]})
    type: Literal["ping"]

    def command(self, _: str) -> None:
        """The table is asked nothing."""


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
    | SetOptions
    | Pause
    | AskForSeat
    | Admit
    | SetAdmission
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
