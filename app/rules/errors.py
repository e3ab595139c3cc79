"""Refusals: the server raises one when it turns a request down; nothing has changed then.

Each stable `code` is defined by one class. Where one code has several reasons, each reason is a
subclass with its own `why`. The parameters are the fields of the class. The words are in
`static/locales`, as `refusal-CODE` or `refusal-CODE-WHY`: `app/words/english.py` says them.

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
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        dataclass(eq=False)(cls)

    @property
    def given(self) -> dict[str, Any]:
        """The parameters by name."""
        return {name: getattr(self, name) for name in self.__match_args__}

    @property
    def parameters(self) -> dict[str, Any]:
        """The parameters as JSON; also `why` where the code has several reasons."""
        why = {"why": self.why} if self.why else {}
        return why | {name: _json(value) for name, value in self.given.items()}

    def as_json(self) -> dict[str, Any]:
        """The code and the parameters, from which a sentence is made in any language."""
        return {"code": self.code, "args": self.parameters}

    def __str__(self) -> str:
        parameters = (f"{name}={value}" for name, value in self.parameters.items())
        return " ".join([self.code, *parameters])

    def __reduce__(self) -> tuple[type["Refusal"], tuple[Any, ...]]:
        return type(self), tuple(self.given.values())


def _json(value: Any) -> Any:
    if isinstance(value, Refusal):
        return value.as_json()
    return list(value) if isinstance(value, tuple) else value


class HandOver(Refusal):
    """An action after the last one of the hand."""

    code = "hand_over"


class NotYourTurn(Refusal):
    """An action of a seat that is not asked."""

    code = "not_your_turn"


class UnknownAction(Refusal):
    """An action of a type that the game does not have."""

    code = "unknown_action"
    title: str


class IllegalAction(Refusal):
    """An action the rules do not allow now. A game's subclass says what it asks for."""

    code = "illegal_action"


class NotInHand(Refusal):
    """An action with a card that the player does not hold."""

    code = "not_in_hand"


class MustFollow(Refusal):
    """A card that does not follow the suit led, from a hand that can."""

    code = "must_follow"


class BadAction(Refusal):
    """An action that is not an object of the right shape."""

    code = "bad_action"
    kind = "invalid"


class WrongDeck(Refusal):
    """A deck with cards other than the game's."""

    code = "wrong_deck"


class UnknownGame(Refusal):
    """There is no game of this name."""

    code = "unknown_game"
    kind = "invalid"
    name: str
    known: tuple[str, ...]


class BadOptions(Refusal):
    """Options that do not match the schema."""

    code = "bad_options"
    kind = "invalid"


class BadRecord(Refusal):
    """A hand record of the wrong shape; it may come from anywhere."""

    code = "bad_record"
    kind = "invalid"
