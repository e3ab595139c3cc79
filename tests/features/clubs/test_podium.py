"""The order of an evening's podium."""

from app.features.clubs.contests.counting import WHOLE_WIN
from app.features.clubs.contests.played import _order
from app.features.clubs.standings.summary import PlayerSums


def sums(*, wins: int = 0, points: int | None) -> PlayerSums:
    """Those of one contest; None: the player left it."""
    stayed = int(points is not None)
    return PlayerSums(1, wins * WHOLE_WIN, 0, stayed, points or 0, 0, 0, {})


def test_who_left_stands_behind_all_who_stayed_with_as_many_wins() -> None:
    people = {
        "ann": sums(wins=1, points=30),
        "ben": sums(points=None),
        "eve": sums(points=0),
        "zoe": sums(points=-7),
    }
    names = {player: player.title() for player in people}
    ordered = sorted(people, key=lambda player: _order(player, people[player], names))
    assert ordered == ["ann", "eve", "zoe", "ben"]
