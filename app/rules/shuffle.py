"""`dingo-shuffle/3`: a deal that nobody can steer unseen, and everyone can check.

The server commits to a secret and to the hand's id; then each player commits to random bytes of
their own, and the cutter perhaps to a place; only then do the players reveal theirs. The server
reveals its secret after the hand (see docs/fairness.md). Everything that shapes the deal is drawn
from one stream of words: the order of the pack, the cut, and the first dealer of a match
(app/rules/deal.py).

Hands of the first two versions can still be checked, and a hand that was announced under one of
them is dealt under it. In `dingo-shuffle/2` a promise had no place, and the cut and the first
dealer were chosen after the deal could be known; in `dingo-shuffle/1` players sent their bytes at
once.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from itertools import chain, count
from struct import unpack
from typing import TypeVar

from app.rules.game import Draw

ALGORITHM = "dingo-shuffle/3"
WITHOUT_PLACES = "dingo-shuffle/2"
WITHOUT_PROMISES = "dingo-shuffle/1"
ALGORITHMS = (WITHOUT_PROMISES, WITHOUT_PLACES, ALGORITHM)

Item = TypeVar("Item")


def commitment(server_seed: bytes, hand_id: str, algorithm: str = ALGORITHM) -> str:
    """What the server publishes before the hand, in hex: the SHA-256 of the text
    `ALGORITHM|HAND|SEED`, in the first version of the 32 bytes alone."""
    if algorithm == WITHOUT_PROMISES:
        return hashlib.sha256(server_seed).hexdigest()
    return _digest(algorithm, hand_id, server_seed.hex())


def promise(
    seed: str, hand_id: str, seat: int, place: int | None = None, algorithm: str = ALGORITHM
) -> str:
    """What a player publishes before anyone reveals bytes, in hex: the SHA-256 of the text
    `ALGORITHM|HAND|SEAT|SEED|PLACE`.

    `seed` is the player's, in lower-case hex. `place` is where the cutter cuts, if they chose it:
    the text ends with it in digits, otherwise with nothing. In the second version the text ends
    with the seed.
    """
    if algorithm == WITHOUT_PLACES:
        return _digest(algorithm, hand_id, str(seat), seed)
    return _digest(algorithm, hand_id, str(seat), seed, "" if place is None else str(place))


def withheld(client_commits: Sequence[str], client_seeds: Sequence[str]) -> list[int]:
    """The seats that promised bytes and did not reveal them."""
    both = zip(client_commits, client_seeds, strict=True)
    return [seat for seat, (commit, seed) in enumerate(both) if commit and not seed]


def draws(
    server_seed: bytes, hand_id: str, client_seeds: Sequence[str], algorithm: str = ALGORITHM
) -> Draw:
    """*Draw n*: the function that gives a hand's next number from 0 up to n, exclusive.

    `client_seeds` are hex strings by seat, empty for a player who revealed none.
    """
    return draws_from(words(shuffle_key(server_seed, hand_id, client_seeds, algorithm)))


def shuffle_key(
    server_seed: bytes, hand_id: str, client_seeds: Sequence[str], algorithm: str = ALGORITHM
) -> bytes:
    """HMAC-SHA256 with the server's seed over `ALGORITHM|HAND|SEEDS`, the seeds joined by
    commas."""
    text = f"{algorithm}|{hand_id}|{','.join(client_seeds)}"
    return hmac.digest(server_seed, text.encode(), "sha256")


def words(hand_key: bytes) -> Iterator[int]:
    """An endless stream of 32-bit numbers, eight from each block; block i is HMAC-SHA256 with the
    key over i as 8 bytes, big-endian."""
    blocks = (hmac.digest(hand_key, i.to_bytes(8, "big"), "sha256") for i in count())
    return chain.from_iterable(unpack(">8I", block) for block in blocks)


def draws_from(source: Iterator[int]) -> Draw:
    """*Draw n* from these words: the next one modulo n.

    Words of the incomplete last stretch are skipped, so that every number is equally likely.
    """

    def draw(n: int) -> int:
        limit = 2**32 - 2**32 % n
        word = next(source)
        while word >= limit:
            word = next(source)
        return word % n

    return draw


def shuffled(items: Sequence[Item], draw: Draw) -> tuple[Item, ...]:
    """Fisher-Yates: for k from the last place down to 1, places k and draw(k + 1) are swapped."""
    mixed = list(items)
    for k in range(len(mixed) - 1, 0, -1):
        j = draw(k + 1)
        mixed[k], mixed[j] = mixed[j], mixed[k]
    return tuple(mixed)


def cut(deck: Sequence[Item], at: int) -> tuple[Item, ...]:
    """The top `at` cards moved to the bottom."""
    return (*deck[at:], *deck[:at])


def _digest(*parts: str) -> str:
    return hashlib.sha256("|".join(parts).encode()).hexdigest()
