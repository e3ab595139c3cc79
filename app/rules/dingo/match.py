"""What each player's cards are worth at the end of a hand, and how several hands make a match."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from app.rules.dingo.cards import ACE, ACE_DINGO, ACE_RABBIT, OWN, RABBIT_PILE, RABBITS, is_red
from app.rules.dingo.dingo_refusals import BadScores
from app.rules.dingo.state import Hand, State, TenPointAce
from app.rules.game import Card, Json, Match, Options
from app.rules.standard_deck import RANKS, rank_of

# Each seat's score in a finished hand, and who won it.


class Outcome(NamedTuple):
    """The end of a hand. All tuples of totals are by seat."""

    totals: tuple[int, ...]
    caught: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: Literal["points", "rabbit", "shared", "nobody"]
    """rabbit: the highest rabbit among those who tied; shared; nobody: all were caught."""
    tied: tuple[int, ...]
    """The seats that shared the highest total; empty if one alone had it."""
    rabbit_rank: str | None
    """The rank of the rabbit that decided."""


def _worth(card: Card) -> int:
    rank = rank_of(card)
    if rank == ACE:
        return 3
    return 1 if RANKS[rank] in "23456789" else 2


PLAIN = {card: _worth(card) for card in (*OWN, *RABBIT_PILE)}
"""Each card's cost in a penalty pile, and its value in a scoring pile except for one Ace."""

SCORING_WORTH: dict[TenPointAce, dict[Card, int]] = {
    "rabbit": {**PLAIN, ACE_RABBIT: 10},
    "dingo": {**PLAIN, ACE_DINGO: 10},
}
"""By the option `ten_point_ace`."""


def scoring_values(state: State, seat: int) -> list[int]:
    """The value of each card in this seat's scoring pile."""
    worth = SCORING_WORTH[state.setup.ten_point_ace]
    return [worth[card] for card in state.scoring[seat]]


def penalty_values(state: State, seat: int) -> list[int]:
    """The value of each card in this seat's penalty pile; these are negative."""
    return [-PLAIN[card] for card in state.penalty[seat]]


def points(ten_point_ace: TenPointAce, won: Hand, lost: Hand) -> int:
    """The value of a scoring pile minus a penalty pile, by the option of that name."""
    worth = SCORING_WORTH[ten_point_ace]
    return sum(map(worth.__getitem__, won)) - sum(map(PLAIN.__getitem__, lost))


def score(state: State, seat: int) -> int:
    """The score of this seat's two piles."""
    return points(state.setup.ten_point_ace, state.scoring[seat], state.penalty[seat])


def caught(state: State) -> tuple[int, ...]:
    """The seats that hold a red card when hands are shown."""
    return tuple(seat for seat, hand in enumerate(state.hands) if any(map(is_red, hand)))


def outcome(state: State) -> Outcome:
    """The end of a hand that is over."""
    totals = tuple(score(state, seat) for seat in range(4))
    red_handed = caught(state)
    honest = [seat for seat in range(4) if seat not in red_handed]
    if not honest:
        return Outcome(totals, red_handed, (), "nobody", (), None)
    most = max(totals[seat] for seat in honest)
    best = tuple(seat for seat in honest if totals[seat] == most)
    if len(best) == 1:
        return Outcome(totals, red_handed, best, "points", (), None)
    return _tie(state, totals, red_handed, best)


def _tie(
    state: State, totals: tuple[int, ...], red_handed: tuple[int, ...], tied: tuple[int, ...]
) -> Outcome:
    """The highest rabbit in a scoring pile wins; without any rabbit they share."""
    rabbits = {seat: _highest_rabbit(state.scoring[seat]) for seat in tied}
    highest = max(rabbits.values())
    if highest < 0:
        return Outcome(totals, red_handed, tied, "shared", tied, None)
    winner = max(rabbits, key=lambda seat: rabbits[seat])
    return Outcome(totals, red_handed, (winner,), "rabbit", tied, RANKS[highest])


def _highest_rabbit(pile: Hand) -> int:
    """Its rank, -1 if there is none."""
    return max((rank_of(card) for card in pile if card in RABBITS), default=-1)


def result(state: State) -> dict[str, Json] | None:
    """The result of the hand record; None before the end."""
    if state.phase != "over":
        return None
    end = outcome(state)
    return {
        "totals": list(end.totals),
        "caught": list(end.caught),
        "winners": list(end.winners),
        "scoring": [list(pile) for pile in state.scoring],
        "penalty": [list(pile) for pile in state.penalty],
    }


def records(record: Mapping[str, Json]) -> Mapping[str, Sequence[int]]:
    """How many rabbits each player scored in a recorded hand."""
    piles = record["result"]["scoring"]
    return {"rabbits": [sum(card in RABBITS for card in pile) for pile in piles]}


# Several hands make a match.


FARTHEST = 2**31
"""No score and no number of hands reaches this: 32 bits hold them."""


def settle(options: Options, match: Match, state: State) -> Match:
    """Add a finished hand. A player caught red-handed gains nothing but may lose points."""
    end = outcome(state)
    gains = [
        min(0, total) if seat in end.caught else total for seat, total in enumerate(end.totals)
    ]
    scores = tuple(sum(pair) for pair in zip(match.scores, gains, strict=True))
    wins = tuple(won + (seat in end.winners) for seat, won in enumerate(match.wins))
    after = Match(scores, wins, match.hands + 1)
    return after._replace(winners=_winners(after)) if _decided(options, after) else after


def _decided(options: Options, match: Match) -> bool:
    if options["match"] == "hands":
        return match.hands >= int(options["hands"])
    return options["match"] == "target" and max(match.scores) >= int(options["target"])


def _winners(match: Match) -> tuple[int, ...]:
    """The highest sum; among equals the most hands won; if still equal, they share it."""
    standing = list(zip(match.scores, match.wins, strict=True))
    best = max(standing)
    return tuple(seat for seat, one in enumerate(standing) if one == best)


def record_extras(match: Match) -> dict[str, Json]:
    """`before`: the match as it stood when the hand began."""
    standing = {"scores": list(match.scores), "wins": list(match.wins), "hands": match.hands}
    return {"before": standing}


def match_before(_options: Options, seats: int, record: Mapping[str, Json]) -> Match:
    """The match as the record says it stood; older records say nothing and count as a first hand.

    Raises Refusal `bad_record`.
    """
    if "before" not in record:
        return Match((0,) * seats, (0,) * seats)
    before = record["before"]
    if not isinstance(before, dict):
        raise BadScores(seats)
    scores, wins, hands = before.get("scores"), before.get("wins"), before.get("hands")
    for numbers in (scores, wins, [hands] * seats):
        if not isinstance(numbers, list) or len(numbers) != seats or not all(map(_whole, numbers)):
            raise BadScores(seats)
    match = Match(tuple(scores or ()), tuple(wins or ()), int(hands or 0))
    if min(match.hands, *match.wins) < 0:
        raise BadScores(seats)
    return match


def _whole(number: Json) -> bool:
    return type(number) is int and abs(number) < FARTHEST
