"""The Ace hunt by enumeration: where the hidden Aces may be, and what each answer brings.

The Ace Rabbit is worth so much that keeping an Ace wolf sometimes pays: its holder gets nothing
unless both wolves are played. Aces are never discarded, so each unseen one is in some hand, more
probably in one with many cards.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from app.rules.dingo.cards import ACE_RABBIT, ACE_WOLVES
from app.rules.game import Action, Card, Json

WIN = 8.0
"""Points for winning the hand; high, because this last hunt decides it."""
WOLF = 3
"""What an Ace wolf scores."""
LOST = -3
"""The score of an unplayed Ace Rabbit, and of an Ace Dingo without a wolf."""


class AceHunt(NamedTuple):
    """The Ace hunt as seen by the seat that is asked."""

    seat: int
    hand: Sequence[Card]
    hunter: int
    played: tuple[tuple[int, Card], ...]
    """Which seat has played which Ace, except the Ace Dingo."""
    later: tuple[int, ...]
    """The seats asked after this one, in order."""
    scores: Sequence[int]
    """Points from the earlier hunts."""
    counts: Sequence[int]
    """By seat: how many cards are held."""
    rabbit: int
    """What the Ace Rabbit scores."""
    dingo: int
    """What the Ace Dingo scores."""


def ace_hunt_of(seat: int, view: Mapping[str, Json]) -> AceHunt:
    """Read from the view of a seat that is asked for Aces."""
    on = view["hunt"]
    hunter = on["dingo"]["seat"]
    turns = (hunter - seat) % 4
    rabbit, dingo = (3, 10) if view.get("ten_point_ace") == "dingo" else (10, 3)
    return AceHunt(
        seat,
        view["hands"][seat],
        hunter,
        tuple((one["seat"], one["card"]) for one in on["wolves"]),
        tuple((seat + turn) % 4 for turn in range(1, turns + 1)),
        [one["score"] for one in view["seats"]],
        view["counts"],
        rabbit,
        dingo,
    )


def brings(hunt: AceHunt, action: Action) -> float:
    """The lead over the average of the others plus the weighted chance to win."""
    played = (*hunt.played, *((hunt.seat, card) for card in action.cards))
    total = weights = 0.0
    for holders, weight in _arrangements(hunt):
        points = _points(hunt, played, holders)
        mine, most = points[hunt.seat], max(points)
        lead = mine - (sum(points) - mine) / 3
        total += weight * (lead + WIN * (mine == most) / points.count(most))
        weights += weight
    return total / weights


def _arrangements(hunt: AceHunt) -> Iterator[tuple[dict[Card, int], float]]:
    """Every placement of the Aces still held, with its unnormalised probability.

    A seat that was asked earlier has already played any wolf it had.
    """
    out = {card for _, card in hunt.played}
    others = [seat for seat in range(4) if seat != hunt.seat]
    found: list[tuple[dict[Card, int], float]] = [({}, 1.0)]
    for card in (*ACE_WOLVES, ACE_RABBIT):
        if card in out:
            continue
        may = others if card == ACE_RABBIT else hunt.later
        owners = [hunt.seat] if card in hunt.hand else may or others
        found = [
            ({**held, card: owner}, weight * max(hunt.counts[owner], 1))
            for held, weight in found
            for owner in owners
        ]
    return iter(found)


def _points(
    hunt: AceHunt, played: Sequence[tuple[int, Card]], holders: Mapping[Card, int]
) -> list[float]:
    """By seat, at the end of the hand, if every later seat plays all it may."""
    points = [float(score) for score in hunt.scores]
    for seat, card in played:
        points[seat] += hunt.rabbit if card == ACE_RABBIT else WOLF
    out = sum(card != ACE_RABBIT for _, card in played)
    free = ACE_RABBIT in {card for _, card in played}
    for seat in hunt.later:
        sent = sum(holders.get(wolf) == seat for wolf in ACE_WOLVES)
        points[seat] += WOLF * sent
        out += sent
        if not free and holders.get(ACE_RABBIT) == seat and out == len(ACE_WOLVES):
            points[seat] += hunt.rabbit
            free = True
    if not free and ACE_RABBIT in holders:
        points[holders[ACE_RABBIT]] += LOST
    points[hunt.hunter] += hunt.dingo if out else LOST
    return points
