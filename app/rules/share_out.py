"""Deals hidden cards uniformly among hands, some of which are known to lack a suit.

Used by `resample`: every way to lay the cards on places that allow them is equally likely. For each
group of places that lack the same suits it first draws how many cards of each suit go there, in
proportion to the number of ways, and only then which cards.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, prod
from random import Random
from typing import NamedTuple, TypeVar

Card = str
Place = TypeVar("Place")
Counts = tuple[int, ...]
"""How many cards of each suit, in the order of the pool."""


class Group(NamedTuple):
    """Places that lack the same suits."""

    size: int
    allowed: tuple[bool, ...]
    """For each suit."""


class Shares(NamedTuple):
    """How many of each suit may go to a group, and the cumulative number of ways."""

    counts: list[Counts]
    weights: list[int]


def share_out(
    pool: Sequence[Card],
    suit_of: Callable[[Card], str],
    lacking: Mapping[frozenset[str], Sequence[Place]],
    free: Sequence[Place],
    random: Random,
) -> Iterator[tuple[Place, Card]]:
    """Each place with its card.

    `lacking` are places by the suits their cards cannot have, `free` all others; together as
    many as there are cards. The order of the pool must give nothing away.
    """
    suits = tuple(dict.fromkeys(map(suit_of, pool)))
    groups = tuple(
        Group(len(there), tuple(suit not in absent for suit in suits))
        for absent, there in lacking.items()
    )
    by_suit = [[card for card in pool if suit_of(card) == suit] for suit in suits]
    for cards in by_suit:
        random.shuffle(cards)
    for number, there in enumerate(lacking.values()):
        shares = _shares(groups[number:], tuple(map(len, by_suit)))
        drawn = random.choices(shares.counts, cum_weights=shares.weights)[0]
        cards = [
            cards.pop() for cards, count in zip(by_suit, drawn, strict=True) for _ in range(count)
        ]
        random.shuffle(cards)
        yield from zip(there, cards, strict=True)
    rest = [card for cards in by_suit for card in cards]
    random.shuffle(rest)
    yield from zip(free, rest, strict=True)


@lru_cache(maxsize=64)
def _shares(groups: tuple[Group, ...], counts: Counts) -> Shares:
    """The shares the first group may get."""
    found = [(share, ways) for share, ways in _ways_by_share(groups, counts) if ways]
    return Shares([share for share, _ in found], [*accumulate(ways for _, ways in found)])


@lru_cache(maxsize=8192)
def _ways(groups: tuple[Group, ...], counts: Counts) -> int:
    """In how many ways these many cards fill the places of these groups."""
    if not groups:
        return 1
    return sum(ways for _, ways in _ways_by_share(groups, counts))


def _ways_by_share(groups: tuple[Group, ...], counts: Counts) -> Iterator[tuple[Counts, int]]:
    first, *others = groups
    for share in _counts(first.size, first.allowed, counts):
        left = tuple(have - gone for have, gone in zip(counts, share, strict=True))
        chosen = prod(comb(have, gone) for have, gone in zip(counts, share, strict=True))
        yield share, chosen * _ways(tuple(others), left)


def _counts(size: int, allowed: tuple[bool, ...], most: Counts) -> Iterator[Counts]:
    """All ways to make up the size from the allowed suits."""
    if not allowed:
        if size == 0:
            yield ()
        return
    for count in range(min(size, most[0]) + 1 if allowed[0] else 1):
        for rest in _counts(size - count, allowed[1:], most[1:]):
            yield (count, *rest)
