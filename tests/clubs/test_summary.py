"""Days add up: however contests are split into days, their sums are the same."""

from collections import Counter
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.clubs.counting import results
from app.clubs.summary import Contest, Seat, Summary, from_text, summarised, to_text
from app.tables.finished import Starter

SEATS = st.lists(
    st.tuples(st.sampled_from("abcdef"), st.booleans(), st.integers(-9, 9)),
    min_size=2,
    max_size=5,
    unique_by=lambda seat: seat[0],
)


@st.composite
def contests(draw: st.DrawFn) -> list[Contest]:
    found = []
    for number, seats in enumerate(draw(st.lists(SEATS, max_size=12))):
        most = max(points for _, _, points in seats)
        starters = [
            Starter("hand", seat, player, stayed, points == most, points)
            for seat, (player, stayed, points) in enumerate(seats)
        ]
        rows = results(starters)
        shown = tuple(
            Seat(one.player, one.points, one.place, one.win, len(rows), {}) for one in rows
        )
        if shown:
            found.append(Contest(f"c{number}", number, shown))
    return found


def joined(parts: list[Summary]) -> Summary:
    whole = Summary()
    for part in parts:
        whole.add(part)
    return whole


@given(contests(), st.data())
def test_any_split_into_days_makes_the_same_sum(played: list[Contest], data: Any) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(played)), max_size=4)))
    ends = [0, *cuts, len(played)]
    days = [summarised(played[start:end]) for start, end in pairwise(ends)]
    assert joined(days) == summarised(played)
    if len(days) > 2:
        first, *rest = days
        assert joined([first, joined(rest)]) == joined([joined(days[:-1]), days[-1]])


@given(contests())
def test_a_sum_comes_back_from_its_text(played: list[Contest]) -> None:
    whole = summarised(played)
    assert from_text(*to_text(whole)) == whole


@given(contests())
def test_sums_are_those_of_a_plain_computation_over_all_rows(played: list[Contest]) -> None:
    whole = summarised(played)
    for player in {seat.player for contest in played for seat in contest.seats}:
        own = [seat for one in played for seat in one.seats if seat.player == player]
        points = [seat.points for seat in own if seat.points is not None]
        person = whole.persons[player]
        assert person.contests == len(own)
        assert person.wins == sum(seat.win for seat in own)
        assert (person.scored, person.points) == (len(points), sum(points))
        assert person.squares == sum(one**2 for one in points)
        assert person.best == max(points, default=None)
        won = "".join("w" if seat.win else "-" for seat in own)
        assert person.run.longest == max(map(len, won.split("-")))
        assert person.run.end == len(won.split("-")[-1])
    met = Counter(
        (a.player, b.player)
        for contest in played
        for a in contest.seats
        for b in contest.seats
        if a.player < b.player and a.place < b.place
    )
    for two, ahead in met.items():
        assert ahead == sum(tally[0] for pair, tally in whole.pairs.items() if pair[:2] == two)
