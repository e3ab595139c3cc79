"""Reasons: why an action is a good choice, as a code with its parameters.

Each reason is a class, as each refusal is (app/rules/errors.py), so a program can say the same in
another language from the code and the parameters. The English clause is part of the class.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypedDict, dataclass_transform

Word = Callable[[str, Any], str]
"""Turns the name and value of a parameter into English."""


def listed(words: Sequence[str]) -> str:
    """A list in English: "a, b and c"."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


@dataclass_transform(frozen_default=True, eq_default=True)
class Reason:
    """The base of all reasons. Every subclass is a dataclass of its parameters.

    In each game a parameter called `card` is a card's code, and `rank` the code of a rank.
    """

    code: ClassVar[str]
    """Stable, for programs: `dingo_gone`; unique within the game."""
    clause: ClassVar[str]
    """A clause for players, in English, with parameters in braces as in `str.format`."""
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @property
    def parameters(self) -> dict[str, Any]:
        """Everything variable in the clause, as JSON."""
        return {name: getattr(self, name) for name in self.__match_args__}

    def in_english(self, word: Word) -> str:
        """The clause with its parameters."""
        return self.clause.format_map({k: word(k, v) for k, v in self.parameters.items()})

    def told(self, word: Word) -> "ToldReason":
        """The reason as a client gets it, like a refusal."""
        return {"code": self.code, "message": self.in_english(word), "args": self.parameters}


class ToldReason(TypedDict):
    """A reason as JSON."""

    code: str
    message: str
    args: dict[str, Any]
