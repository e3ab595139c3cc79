"""The value of a finished hand to a seat that wants to win."""

from app.rules.game import AnyGame, Match

WIN = 4.0
"""The bonus for winning the hand, in points."""
MATCH = 12.0
"""The bonus for winning the match, in points."""


def payoffs(game: AnyGame, before: Match, after: Match) -> tuple[float, ...]:
    """By seat: the lead gained over the average of the others, plus a share of what was won."""
    gains = game.gains(before, after)
    won = [new - old for new, old in zip(after.wins, before.wins, strict=True)]
    total, others, winners = sum(gains), len(gains) - 1, max(sum(won), 1)
    return tuple(
        gain - (total - gain) / others + WIN * win / winners + MATCH * _share(after, seat)
        for seat, (gain, win) in enumerate(zip(gains, won, strict=True))
    )


def _share(match: Match, seat: int) -> float:
    """This seat's share of a decided match."""
    winners = match.winners or ()
    return (seat in winners) / len(winners) if winners else 0.0
