"""`dingo-shuffle/1`: a shuffle that nobody can steer alone and everybody can check.

The server commits itself to a secret before the players add their own random
bytes, and shows the secret after the hand (see "The shuffle" in docs/fairness.md).
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import chain, count
from struct import unpack
from typing import TypeVar

ALGORITHM = "dingo-shuffle/1"

Item = TypeVar("Item")


def commitment(server_seed: bytes) -> str:
    """What is shown before the hand: hex SHA-256 of the 32 bytes of the server's seed."""
    return hashlib.sha256(server_seed).hexdigest()


def shuffled(
    deck: Sequence[Item], server_seed: bytes, hand_id: str, client_seeds: Sequence[str]
) -> tuple[Item, ...]:
    """The canonical `deck` in the order these seeds make, before any cut.

    `client_seeds` are hex strings by seat, empty for a player who sent none.
    """
    words = _words(_key(server_seed, hand_id, client_seeds))
    cards = list(deck)
    for k in range(len(cards) - 1, 0, -1):
        j = _below(k + 1, words)
        cards[k], cards[j] = cards[j], cards[k]
    return tuple(cards)


def cut(deck: Sequence[Item], at: int) -> tuple[Item, ...]:
    """The top `at` cards moved to the bottom."""
    return (*deck[at:], *deck[:at])


def _key(server_seed: bytes, hand_id: str, client_seeds: Sequence[str]) -> bytes:
    text = f"{ALGORITHM}|{hand_id}|{','.join(client_seeds)}"
    return hmac.digest(server_seed, text.encode(), "sha256")


def _words(key: bytes) -> Iterator[int]:
    """32-bit numbers without end, eight from each block."""
    blocks = (hmac.digest(key, i.to_bytes(8, "big"), "sha256") for i in count())
    return chain.from_iterable(unpack(">8I", block) for block in blocks)


def _below(n: int, words: Iterator[int]) -> int:
    """A number below n, each as likely: words of the incomplete last stretch are skipped."""
    limit = 2**32 - 2**32 % n
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % n
