"""Every message a client may send to a table's WebSocket.

Most of them are commands of the table (app/tables). Each is read straight into its class, which
/docs shows.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError
from pydantic.plugin._schema_validator import PluggableSchemaValidator
from pydantic_core import SchemaValidator

from app.bots.levels import LEVELS
from app.live.live_refusals import UnknownLevel
from app.tables import chat, create, watching
from app.tables.draft import Command, Message, classes_in
from app.tables.play import moves, pausing, readiness, shuffling
from app.tables.seats import admission, avatars, away, hosting, sitting
from app.tables.seats.sitting import PutBot
from app.web.web_refusals import BadField, UnknownMessage
from app.web.ws.message import MESSAGE_HEAD

_OF_TABLES = classes_in(
    Command,
    sitting,
    readiness,
    shuffling,
    moves,
    away,
    chat,
    avatars,
    create,
    pausing,
    admission,
    watching,
    hosting,
)
COMMANDS = tuple(one for one in _OF_TABLES if one.word)
"""Every command that people may give a table."""


@dataclass(frozen=True, slots=True)
class AskForMissed(Message):
    """Ask what happened in this hand after a version: `missed` answers, with each step as you saw
    it.
    """

    word: ClassVar = "missed"
    since: Annotated[int, Field(ge=0, description="The newest version you have seen.")]


@dataclass(frozen=True, slots=True)
class AskForHint(Message):
    """Ask for advice, where the table's `hints` are on: a `hint` answers after a moment."""

    word: ClassVar = "hint"


@dataclass(frozen=True, slots=True)
class Ping(Message):
    """Ask for a sign of life: acknowledged with the table's version, and without effect."""

    word: ClassVar = "ping"


@dataclass(frozen=True, slots=True)
class Looking(Message):
    """Tell whether you are looking at your page: notifications wait while you are.

    Send it when the page's visibility changes, every 45 s while it is visible, and at once when you
    are asked for a move there. Without an `id` it is not acknowledged.
    """

    word: ClassVar = "looking"
    visible: Annotated[bool, Field(description="Whether the page is shown on a screen.")]
    active: Annotated[
        bool, Field(description="Whether somebody touched the page within the last two minutes.")
    ] = False


def _with_known_level(command: PutBot) -> PutBot:
    """The command, if bots have its level, which tables do not know. Raises Refusal
    `unknown_level`."""
    if command.level is not None and command.level not in LEVELS:
        raise UnknownLevel(tuple(LEVELS))
    return command


MESSAGES: tuple[type[Message], ...] = (*COMMANDS, AskForMissed, AskForHint, Looking, Ping)
"""Every message that a server without features reads."""

NO_ID = ""
"""The id of a message without one, which needs no answer."""


_READERS: dict[type[Message], SchemaValidator | PluggableSchemaValidator] = {
    **{one: TypeAdapter(one).validator for one in MESSAGES},
    PutBot: TypeAdapter(Annotated[PutBot, AfterValidator(_with_known_level)]).validator,
}


class MessageReader:
    """Reads what people send to a table, straight into its class."""

    def __init__(self, more: Iterable[type[Message]] = ()) -> None:
        """`more` are the messages of features."""
        readers = {**_READERS, **{one: TypeAdapter(one).validator for one in more}}
        self._readers = {one.word: reader for one, reader in readers.items()}

    def read(self, data: dict[str, Any]) -> tuple[str | int, Message]:
        """The id and the message in a JSON object.

        Raises Refusal `unknown_message`, `bad_message`, `bad_action`.
        """
        word = data.get("type")
        reader = self._readers.get(word) if isinstance(word, str) else None
        if reader is None:
            raise UnknownMessage(tuple(self._readers))
        try:
            if word == Looking.word and data.get("id") is None:
                return NO_ID, reader.validate_python(data)
            return MESSAGE_HEAD.validate_python(data)["id"], reader.validate_python(data)
        except ValidationError as error:
            wrong = error.errors(include_url=False, include_input=False)[0]
        raise BadField(".".join(str(step) for step in wrong["loc"]), wrong["msg"])
