"""The codes that admit to tables: drawn at random, in letters that people do not mix up."""

from app.tables.chance import Chance

# Without 0/o, 1/i/l: 31 letters, 13 of them are 64 random bits.
CODE_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 13
_EVEN = 256 - 256 % len(CODE_ALPHABET)
"""Bytes from here on are drawn again: each letter is to be as likely as any other."""


def new_code(chance: Chance) -> str:
    """A table's code: who knows it may enter."""
    letters = ""
    while len(letters) < CODE_LENGTH:
        drawn = chance.token(2 * CODE_LENGTH)
        letters += "".join(CODE_ALPHABET[b % len(CODE_ALPHABET)] for b in drawn if b < _EVEN)
    return letters[:CODE_LENGTH]
