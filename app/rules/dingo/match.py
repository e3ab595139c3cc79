"""Several hands make a match."""

from app.rules.dingo.scoring import outcome
from app.rules.dingo.state import State
from app.rules.game import Match, Options


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
