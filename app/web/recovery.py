"""Recovery codes: ten words that bring an identity back where no device has it any more."""

import hashlib
import re
import secrets
import unicodedata

from mnemonic import Mnemonic

WORDS = 10
_LIST: tuple[str, ...] = tuple(Mnemonic("english").wordlist)
"""The 2,048 words of BIP-39: ten of them are 110 random bits."""

_TELLING = 4
"""So many letters tell the words of the list apart: what follows may be mistyped."""


def new_code() -> str:
    """Ten words, drawn by the operating system."""
    return " ".join(secrets.choice(_LIST) for _ in range(WORDS))


def code_hash(code: str) -> str | None:
    """What is kept of a code, however it was typed; None for what is no code.

    Nobody can try all of 2^110 codes, so a plain SHA-256 keeps it secret: scrypt and its like
    make up for passwords that people choose.
    """
    plain = unicodedata.normalize("NFKC", code).casefold()
    words = [word[:_TELLING] for word in re.findall("[a-z]+", plain)]
    if len(words) != WORDS:
        return None
    return hashlib.sha256(" ".join(words).encode()).hexdigest()
