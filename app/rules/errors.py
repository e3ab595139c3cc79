"""Refusals: the server raises one when it turns a request down; nothing has changed then.

Each stable `code` is defined by one class. Where one code has several reasons, each reason is a
subclass with its own `why` and sentence. The variable parts of a sentence are the fields of its
class, so a program can say the same in another language from the code and the parameters.

The classes here are shared by games and records; each game and each layer above has its own in a
file `GAME_refusals.py` or `LAYER_refusals.py`.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, dataclass_transform

Kind = Literal[
    "malformed",
    "unauthorized",
    "forbidden",
    "missing",
    "conflict",
    "invalid",
    "too_many",
    "unavailable",
    "misdirected",
    "long_headers",
]
"""The category of mistake a refusal answers; a protocol may map each to a status."""


@dataclass_transform(eq_default=False)
class Refusal(Exception):
    """The base of all refusals. Every subclass is a dataclass of its parameters."""

    code: ClassVar[str]
    """Stable, for programs: `not_your_turn`."""
    why: ClassVar[str] = ""
    """Tells several reasons for one code apart; empty where there is only one."""
    kind: ClassVar[Kind] = "conflict"
    sentence: ClassVar[str]
    """A sentence for players, in English, with parameters in braces as in `str.format`."""
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        dataclass(eq=False)(cls)

    @property
    def message(self) -> str:
        """The sentence with its parameters."""
        return self.sentence.format_map({name: _text(value) for name, value in self._fields()})

    @property
    def parameters(self) -> dict[str, Any]:
        """Everything variable in the sentence, as JSON; also `why` where the code has
        several reasons."""
        why = {"why": self.why} if self.why else {}
        return why | {name: _json(value) for name, value in self._fields()}

    def as_json(self) -> dict[str, Any]:
        """For a client: the code, the sentence, and the parameters for other languages."""
        return {"code": self.code, "message": self.message, "args": self.parameters}

    def _fields(self) -> list[tuple[str, Any]]:
        return [(name, getattr(self, name)) for name in self.__match_args__]

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[type["Refusal"], tuple[Any, ...]]:
        return type(self), tuple(value for _, value in self._fields())


def _text(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _json(value: Any) -> Any:
    if isinstance(value, Refusal):
        return value.as_json()
    return list(value) if isinstance(value, tuple) else value


class HandOver(Refusal):
    """An action after the last one of the hand."""

    code = "hand_over"
    sentence = "This hand is over."


class NotYourTurn(Refusal):
    """An action of a seat that is not asked."""

    code = "not_your_turn"
    sentence = "It is not your turn."


class UnknownAction(Refusal):
    """An action of a type that the game does not have."""

    code = "unknown_action"
    sentence = "{title} knows no such action."
    title: str


class IllegalAction(Refusal):
    """An action the rules do not allow now. A game's subclass says what it asks for."""

    code = "illegal_action"
    sentence = "The rules do not allow that now."


class NotInHand(Refusal):
    """An action with a card that the player does not hold."""

    code = "not_in_hand"
    sentence = "You do not hold that card."


class BadAction(Refusal):
    """An action that is not an object of the right shape."""

    code = "bad_action"
    kind = "invalid"
    sentence = "An action must be an object with type, cards and, for a cut, at."


class WrongDeck(Refusal):
    """A deck with cards other than the game's."""

    code = "wrong_deck"
    sentence = "This is not the pack that is dealt here."


class UnknownGame(Refusal):
    """There is no game of this name."""

    code = "unknown_game"
    kind = "invalid"
    sentence = "There is no game called {name!r} here, only {known}."
    name: str
    known: tuple[str, ...]


class BadOptions(Refusal):
    """Options that do not match the schema."""

    code = "bad_options"
    kind = "invalid"
    sentence = "Options must be an object of names and values."


class BadRecord(Refusal):
    """A hand record of the wrong shape; it may come from anywhere."""

    code = "bad_record"
    kind = "invalid"
    sentence = "This is not a hand record."
