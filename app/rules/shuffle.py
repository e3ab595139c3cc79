"""`dingo-shuffle/2`: a shuffle that nobody can steer unseen, and everyone can check.

The server commits to a secret and to the hand's id; then each player commits to random bytes of
their own; only then do the players reveal theirs. The server reveals its secret after the hand (see
docs/fairness.md). Hands of `dingo-shuffle/1`, where players sent their bytes at once, can still be
checked.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import chain, count
from struct import unpack
from typing import TypeVar

ALGORITHM = "dingo-shuffle/2"
WITHOUT_PROMISES = "dingo-shuffle/1"
ALGORITHMS = (WITHOUT_PROMISES, ALGORITHM)

Item = TypeVar("Item")


def commitment(server_seed: bytes, hand_id: str, algorithm: str = ALGORITHM) -> str:
    """What the server publishes before the hand, in hex."""
    if algorithm == WITHOUT_PROMISES:
        return hashlib.sha256(server_seed).hexdigest()
    return _digest(ALGORITHM, hand_id, server_seed.hex())


def promise(seed: str, hand_id: str, seat: int) -> str:
    """What a player publishes before anyone reveals bytes; `seed` is the player's, in
    lower-case hex."""
    return _digest(ALGORITHM, hand_id, str(seat), seed)


def withheld(client_commits: Sequence[str], client_seeds: Sequence[str]) -> list[int]:
    """The seats that promised bytes and did not reveal them."""
    both = zip(client_commits, client_seeds, strict=True)
    return [seat for seat, (commit, seed) in enumerate(both) if commit and not seed]


def shuffled(
    deck: Sequence[Item],
    server_seed: bytes,
    hand_id: str,
    client_seeds: Sequence[str],
    algorithm: str = ALGORITHM,
) -> tuple[Item, ...]:
    """The canonical `deck` in the order these seeds make, before any cut.

    `client_seeds` are hex strings by seat, empty for a player who revealed none.
    """
    text = f"{algorithm}|{hand_id}|{','.join(client_seeds)}"
    words = _words(hmac.digest(server_seed, text.encode(), "sha256"))
    cards = list(deck)
    for k in range(len(cards) - 1, 0, -1):
        j = _below(k + 1, words)
        cards[k], cards[j] = cards[j], cards[k]
    return tuple(cards)


def cut(deck: Sequence[Item], at: int) -> tuple[Item, ...]:
    """The top `at` cards moved to the bottom."""
    return (*deck[at:], *deck[:at])


def _digest(*parts: str) -> str:
    return hashlib.sha256("|".join(parts).encode()).hexdigest()


def _words(key: bytes) -> Iterator[int]:
    """An endless stream of 32-bit numbers, eight from each block."""
    blocks = (hmac.digest(key, i.to_bytes(8, "big"), "sha256") for i in count())
    return chain.from_iterable(unpack(">8I", block) for block in blocks)


def _below(n: int, words: Iterator[int]) -> int:
    """A uniform number below n: words of the incomplete last stretch are skipped."""
    limit = 2**32 - 2**32 % n
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % n
