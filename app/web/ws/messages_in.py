"""Every message a client may send to a table's WebSocket; here those of players and watchers.

These models are what is checked, what is documented (see /docs/socket) and
what the tables' commands are made from.
"""

from typing import Annotated, Any, Literal, get_args

from pydantic import Field, TypeAdapter, ValidationError

from app.rules.record import action_from_json
from app.tables import commands as cmd
from app.tables.reactions import REACTIONS
from app.web.refusals import BadField, UnknownMessage
from app.web.ws.host_messages import (
    Admit,
    Bot,
    ChangeCode,
    Close,
    Deal,
    GiveHost,
    Kick,
    Mute,
    Pause,
    SendAway,
    SetAdmission,
    SetOptions,
    SetReactions,
    SetSlow,
)
from app.web.ws.message import Message, Seat

Name = Annotated[
    str, Field(description="Shown to everybody; at most 24 characters.", examples=["Ann"])
]


class Sit(Message):
    """Take a free seat, or a bot's with its cards. Before a match: also move to another."""

    type: Literal["sit"]
    seat: Seat
    name: Name

    def command(self, _called: str) -> cmd.Command:
        return cmd.Sit(self.seat, self.name)


class Stand(Message):
    """Give the seat back. In a match a bot plays on there, until somebody takes it."""

    asks = cmd.Stand
    type: Literal["stand"]


class Ready(Message):
    """Be ready for the next hand. Said again, it is acknowledged and changes nothing."""

    type: Literal["ready"]
    commit: str | None = Field(
        None,
        description="A promise for 16 random bytes, so that nobody can choose the shuffle: the "
        "hex SHA-256 of the text `dingo-shuffle/2|HAND|SEAT|BYTES`, with the id of the hand in the "
        "table's `coming`, your seat, and the bytes as lower-case hexadecimal digits.",
        examples=["88e05022a9e8a79bed731108e805b62f1cc796ec12db1f1eb40430df3c25713f"],
    )

    def command(self, _called: str) -> cmd.Command:
        return cmd.Ready(self.commit or "")


class Reveal(Message):
    """Show the bytes that were promised, as soon as the table's phase is `shuffling`."""

    asks = cmd.Reveal
    type: Literal["reveal"]
    seed: str = Field(
        description="The 16 bytes as 32 lower-case hexadecimal digits.",
        examples=["00112233445566778899aabbccddeeff"],
    )


class Act(Message):
    """Take one of the actions that `legal` lists, word for word."""

    type: Literal["act"]
    version: int = Field(
        ge=0,
        description="The version this was chosen at. An older one is accepted while the same "
        "decision is still to be made.",
        examples=[41],
    )
    action: Any = Field(
        description="An object: `type`, a word of the game; `cards`, their codes in the order "
        "played; `at` for a cut.",
        examples=[{"type": "discard", "cards": ["7H"]}],
    )

    def command(self, _called: str) -> cmd.Command:
        """Raises Refusal `bad_action`."""
        return cmd.Act(self.version, action_from_json(self.action))


class AskForHint(Message):
    """Ask what to do, where the table's `hints` are on: answered by a `hint`, after a moment."""

    type: Literal["hint"]


class Back(Message):
    """Take over again from the bot that played while you were away."""

    asks = cmd.Back
    type: Literal["back"]


class Say(Message):
    """Say something to the table."""

    type: Literal["say"]
    text: str = Field(
        description="Plain text of at most 500 characters.", examples=["Well played!"]
    )

    def command(self, called: str) -> cmd.Command:
        return cmd.Say(self.text, called)


class React(Message):
    """Show one of a few faces and phrases at one's seat, in everybody's own language."""

    type: Literal["react"]
    reaction: str = Field(
        description=f"One of {', '.join(f'`{one}`' for one in REACTIONS)}.",
        examples=["well_played"],
    )

    def command(self, called: str) -> cmd.Command:
        return cmd.React(self.reaction, called)


class ChooseAvatar(Message):
    """Look otherwise on one's seat. `PUT /api/me` keeps it for all tables to come."""

    asks = cmd.ChooseAvatar
    type: Literal["avatar"]
    avatar: str = Field(
        description="An animal and a colour; empty: as it comes from the name.", examples=["bear-2"]
    )


class AskForSeat(Message):
    """Ask the host for a seat, where a newcomer needs their yes (`ask_host`)."""

    asks = cmd.KnockFor
    type: Literal["knock"]
    seat: Seat
    name: Name


class Ping(Message):
    """Ask for a sign of life: acknowledged with the table's version, and nothing is done."""

    type: Literal["ping"]


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
