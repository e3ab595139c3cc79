"""What counts, for any possible contest."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from app.features.clubs.contests.counting import WHOLE_WIN, results
from app.tables.play.finished import Starter

STARTERS = st.lists(
    st.tuples(st.booleans(), st.booleans(), st.integers(-20, 20)), min_size=0, max_size=8
).map(
    lambda seats: [
        Starter("hand", seat, f"p{seat}", stayed, won, points)
        for seat, (stayed, won, points) in enumerate(seats)
    ]
)


@settings(deadline=None)
@given(STARTERS)
def test_a_contest_counts_if_two_began_it_and_one_stayed(starters: list[Starter]) -> None:
    counts = len(starters) >= 2 and any(one.stayed for one in starters)
    assert bool(results(starters)) == counts


@settings(deadline=None)
@given(STARTERS)
def test_the_wins_of_a_contest_add_up_to_one(starters: list[Starter]) -> None:
    found = results(starters)
    assert not found or sum(one.win for one in found) == WHOLE_WIN
    for one in found:
        shared = sum(other.win > 0 for other in found)
        assert one.win in (0, WHOLE_WIN * Fraction(1, shared))
        assert (one.win > 0) == (one.place == 1 and one.stayed)


@settings(deadline=None)
@given(STARTERS)
def test_a_place_is_one_more_than_the_starters_ahead(starters: list[Starter]) -> None:
    for one, result in zip(starters, results(starters), strict=bool(results(starters))):
        ahead = sum(
            other.stayed and (not one.stayed or (other.won, other.points) > (one.won, one.points))
            for other in starters
        )
        assert result.place == 1 + ahead


@settings(deadline=None)
@given(STARTERS)
def test_leaving_saves_no_player_and_gives_no_points(starters: list[Starter]) -> None:
    found = results(starters)
    for one in found:
        assert (one.points is None) == (not one.stayed)
        if not one.stayed:
            assert one.place > max(other.place for other in found if other.stayed)
