"""The board: Start, sixteen spaces in four zones of four, Finish."""

START = 0
FINISH = 17
LONG_MOVE = 5
"""Spaces for a DING, or for being the only player in: as many as for all five tricks."""
NEAR = 5
"""A pawn at most this many spaces from Finish moves after each trick."""
ZONE = 4


def back_cost(position: int) -> int:
    """How many spaces a pawn on this space goes back: 1 to 4 by zone, none from Start."""
    return (position + ZONE - 1) // ZONE


def forward(position: int, spaces: int) -> int:
    """Where the pawn lands; Finish needs no exact count."""
    return min(FINISH, position + spaces)


def back(position: int) -> int:
    """Where a pawn lands that goes back by its zone."""
    return max(START, position - back_cost(position))


def is_near(positions: tuple[int, ...]) -> bool:
    """Whether at least two pawns stand within five spaces of Finish."""
    return sum(FINISH - position <= NEAR for position in positions) > 1
