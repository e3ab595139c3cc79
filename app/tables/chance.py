"""Where a table's randomness comes from, so that a test can say what it will be."""

import secrets
from collections.abc import Sequence
from typing import Any, Protocol


class Chance(Protocol):
    """Random bytes and random order."""

    def token(self, size: int) -> bytes:
        """`size` bytes nobody can guess."""

    def shuffle(self, things: Sequence[Any]) -> list[Any]:
        """The same things in random order."""


class SystemChance:
    """The operating system's own randomness: for live tables."""

    def token(self, size: int) -> bytes:
        """`size` bytes nobody can guess."""
        return secrets.token_bytes(size)

    def shuffle(self, things: Sequence[Any]) -> list[Any]:
        """The same things in random order."""
        return secrets.SystemRandom().sample(list(things), len(things))
