"""The source of a table's randomness, which tests can replace."""

import re
import secrets
from typing import Protocol

# Without 0/o, 1/i/l: with 31 letters, 13 of them hold 64 random bits.
CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 13
_CODE = re.compile(f"[{CODE_ALPHABET}]{{{CODE_LENGTH}}}")
_EVEN = 256 - 256 % len(CODE_ALPHABET)
"""Bytes from here up are rejected and drawn again, so that every letter is equally likely."""


class Chance(Protocol):
    """Random bytes."""

    def token(self, size: int) -> bytes:
        """`size` unpredictable bytes."""


class SystemChance:
    """The operating system's randomness, for live tables."""

    def token(self, size: int) -> bytes:
        """`size` unpredictable bytes."""
        return secrets.token_bytes(size)


def is_code(text: str) -> bool:
    """Whether this can be a code. (If not, no query is made.)"""
    return _CODE.fullmatch(text) is not None


def new_code(chance: Chance) -> str:
    """A table's or club's code, which lets people in."""
    letters = ""
    while len(letters) < CODE_LENGTH:
        drawn = chance.token(2 * CODE_LENGTH)
        letters += "".join(CODE_ALPHABET[b % len(CODE_ALPHABET)] for b in drawn if b < _EVEN)
    return letters[:CODE_LENGTH]
