"""What a finished hand is worth to a seat that wants to win."""

from app.rules.game import Match

WIN = 4.0
"""What winning the hand counts, in points."""
MATCH = 12.0
"""What winning the match counts, in points."""


def payoffs(before: Match, after: Match) -> tuple[float, ...]:
    """By seat: the lead gained over the average of the others, and a share of what was won."""
    gains = [new - old for new, old in zip(after.scores, before.scores, strict=True)]
    won = [new - old for new, old in zip(after.wins, before.wins, strict=True)]
    total, others, winners = sum(gains), len(gains) - 1, max(sum(won), 1)
    return tuple(
        gain - (total - gain) / others + WIN * win / winners + MATCH * _share(after, seat)
        for seat, (gain, win) in enumerate(zip(gains, won, strict=True))
    )


def _share(match: Match, seat: int) -> float:
    """This seat's part of a match that is decided."""
    winners = match.winners or ()
    return (seat in winners) / len(winners) if winners else 0.0
