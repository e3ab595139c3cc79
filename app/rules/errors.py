"""Refusals: a request that is turned down raises one of these, and nothing has changed.

Each stable `code` is defined by one class. Where the same code is given for different
reasons, each reason is a subclass with a `why` and a sentence of its own. What a sentence
says beyond fixed words are the fields of its class, so that a program can say the same in
another language from the code and the parameters.

The classes here are what games and records share; each game and each layer above has its
own in a file `GAME_refusals.py` or `LAYER_refusals.py`.
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
"""What sort of mistake a refusal answers; a protocol may have a status for each."""


@dataclass_transform(eq_default=False)
class Refusal(Exception):
    """The base of all refusals. Every subclass is a dataclass of its parameters."""

    code: ClassVar[str]
    """Stable, for programs: `not_your_turn`."""
    why: ClassVar[str] = ""
    """Which of several reasons for this code; empty where there is but one."""
    kind: ClassVar[Kind] = "conflict"
    sentence: ClassVar[str]
    """For a player, in English, with parameters in braces as `str.format` has them."""
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        dataclass(eq=False)(cls)

    @property
    def message(self) -> str:
        """The sentence with its parameters."""
        return self.sentence.format_map({name: _text(value) for name, value in self._fields()})

    @property
    def parameters(self) -> dict[str, Any]:
        """All that the sentence says, as JSON; `why` where the code has several reasons."""
        why = {"why": self.why} if self.why else {}
        return why | {name: _json(value) for name, value in self._fields()}

    def as_json(self) -> dict[str, Any]:
        """For a client: the code, the sentence, and what other languages are made from."""
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
    """An action that the rules do not allow now. A game says in its own words what it asks for."""

    code = "illegal_action"
    sentence = "The rules do not allow that now."


class NotInHand(Refusal):
    """An action with a card that the player does not hold."""

    code = "not_in_hand"
    sentence = "You do not hold that card."


class BadAction(Refusal):
    """What should be an action is not one."""

    code = "bad_action"
    kind = "invalid"
    sentence = "An action is an object with type, cards and, for a cut, at."


class WrongDeck(Refusal):
    """A deck with other cards than the game's."""

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
    """Options that are not as the schema describes them."""

    code = "bad_options"
    kind = "invalid"
    sentence = "Options are an object of names and values."


class BadRecord(Refusal):
    """What should be a hand record is not one; it may come from anywhere."""

    code = "bad_record"
    kind = "invalid"
    sentence = "This is not a hand record."
