"""Every message a client may send to a table's WebSocket.

Most of them are built from a table command's class: its `word` is their type, and they have its
fields and descriptions. These models validate what arrives, and /docs shows them.
"""

from dataclasses import MISSING, Field, fields
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, get_type_hints

import pydantic
from pydantic import AfterValidator, TypeAdapter, ValidationError, create_model

from app.bots.levels import LEVELS
from app.live.live_refusals import UnknownLevel
from app.tables.draft import Command, classes_in
from app.tables.play import moves, pausing, readiness, shuffling, table_options
from app.tables.seats import absence, admission, avatars, away, hosting, sitting
from app.tables.seats.sitting import PutBot
from app.tables.talk import chat, nudging, watching
from app.tables.wire.parts import MessageId
from app.web.web_refusals import BadField, UnknownMessage
from app.web.ws.mail import AskForMissed, Prepare, TakeDayOff
from app.web.ws.message import Message, word_of

_OF_TABLES = classes_in(
    Command,
    sitting,
    readiness,
    shuffling,
    moves,
    away,
    absence,
    chat,
    nudging,
    avatars,
    table_options,
    pausing,
    admission,
    watching,
    hosting,
)
COMMANDS = tuple(one for one in _OF_TABLES if one.word)
"""Every command that people may give a table."""


class AskForHint(Message):
    """Ask for advice, where the table's `hints` are on: a `hint` answers after a moment."""

    type: Literal["hint"]


class Ping(Message):
    """Ask for a sign of life: acknowledged with the table's version, and without effect."""

    type: Literal["ping"]


class Looking(Message):
    """Tell whether you are looking at your page: notifications wait while you are.

    Send it when the page's visibility changes, every 45 s while it is visible, and at once when you
    are asked for a move there. Without an `id` it is not acknowledged.
    """

    id: MessageId | None = pydantic.Field(  # type: ignore[assignment]
        None, description="As in other messages.", examples=["a1"]
    )
    type: Literal["looking"]
    visible: bool = pydantic.Field(description="Whether the page is shown on a screen.")
    active: bool = pydantic.Field(
        False, description="Whether somebody touched the page within the last two minutes."
    )


def _known_level(level: str | None) -> str | None:
    """The level, if bots have it or it is None. Raises Refusal `unknown_level`."""
    if level is not None and level not in LEVELS:
        raise UnknownLevel(tuple(LEVELS))
    return level


CHECKS: dict[tuple[type[Command], str], Any] = {(PutBot, "level"): AfterValidator(_known_level)}
"""Checks of fields that need more than tables know: tables do not know the bots."""


def _model(command: type[Command]) -> type[Message]:
    hints = get_type_hints(command, include_extras=True)
    said: dict[str, Any] = {"type": (Literal[command.word], ...)}
    for one in fields(command):  # type: ignore[arg-type]
        check = CHECKS.get((command, one.name))
        kind = hints[one.name] if check is None else Annotated[hints[one.name], check]
        said[one.name] = (kind, _default(one))
    return create_model(command.__name__, __base__=Message, __doc__=command.__doc__, **said)


def _default(one: Field[Any]) -> Any:
    if one.default_factory is not MISSING:
        return pydantic.Field(default_factory=one.default_factory)
    return ... if one.default is MISSING else one.default


_COMMAND_OF = {_model(command): command for command in COMMANDS}
_BESIDE_THE_LOG = (Prepare, TakeDayOff, AskForMissed, AskForHint, Looking, Ping)
MESSAGES: tuple[type[Message], ...] = (*_COMMAND_OF, *_BESIDE_THE_LOG)

_ANY: Any = reduce(or_, MESSAGES)
_READ: TypeAdapter[Message] = TypeAdapter(Annotated[_ANY, pydantic.Field(discriminator="type")])
_WORDS = tuple(word_of(one) for one in MESSAGES)


def read_message(data: dict[str, Any]) -> Message:
    """The message in a JSON object.

    Raises Refusal `unknown_message`, `bad_message`, `bad_action`.
    """
    try:
        return _READ.validate_python(data)
    except ValidationError as error:
        wrong = error.errors(include_url=False, include_input=False)[0]
    if wrong["type"].startswith("union_tag"):
        raise UnknownMessage(_WORDS)
    where = ".".join(str(step) for step in wrong["loc"][1:])
    raise BadField(where, wrong["msg"])


def command_of(message: Message) -> Command | None:
    """The table command in a message; None if it is not one for the log."""
    command = _COMMAND_OF.get(type(message))
    if command is None:
        return None
    fields = vars(message).copy()
    del fields["id"], fields["type"]
    return command(**fields)
