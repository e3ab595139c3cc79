"""Reasons: why an action is a good choice, as a code with its parameters.

Each reason is a class, as each refusal is (app/rules/errors.py). Its words are in
`static/locales`, as `GAME-hint-CODE` or `GAME-because-CODE`: `app/words/moves.py` says them.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True, eq_default=True)
class Reason:
    """The base of all reasons. Every subclass is a dataclass of its parameters.

    In each game a parameter called `card` is a card's code, and `rank` the code of a rank.
    """

    code: ClassVar[str]
    """Stable, for programs: `dingo_gone`; unique within the game."""
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)

    @property
    def parameters(self) -> dict[str, Any]:
        """Everything variable in its words, as JSON."""
        return {name: getattr(self, name) for name in self.__match_args__}
