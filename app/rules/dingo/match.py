"""Several hands make a match."""

from collections.abc import Mapping

from app.rules.dingo.dingo_refusals import BadScores
from app.rules.dingo.phases.scoring import outcome
from app.rules.dingo.state import State
from app.rules.game import Json, Match, Options

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
