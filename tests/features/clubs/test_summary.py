"""Sums over days add up: however contests are split into days, the totals are the same."""

from collections import Counter
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.features.clubs.contests.counting import results
from app.features.clubs.standings.summary import (
    Best,
    Contest,
    Seat,
    added,
    from_text,
    summarised,
    to_text,
)
from app.tables.play.finished import Starter

SEATS = st.lists(
    st.tuples(st.sampled_from("abcdef"), st.booleans(), st.integers(-9, 9)),
    min_size=2,
    max_size=5,
    unique_by=lambda seat: seat[0],
)


def amounts(draw: st.DrawFn, number: int) -> dict[str, tuple[int, str]]:
    """The most rabbits of a contest were caught in its last hand, or in an earlier one."""
    caught = draw(st.none() | st.tuples(st.integers(1, 3), st.sampled_from((f"c{number}", "h"))))
    return {} if caught is None else {"rabbits": caught}


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
            Seat(one.player, one.points, one.place, one.win, len(rows), amounts(draw, number))
            for one in rows
        )
        if shown:
            found.append(Contest(f"c{number}", number, shown))
    return found


@settings(deadline=None)
@given(contests(), st.data())
def test_any_split_into_days_gives_the_same_sum(played: list[Contest], data: Any) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(played)), max_size=4)))
    ends = [0, *cuts, len(played)]
    days = [summarised(played[start:end]) for start, end in pairwise(ends)]
    assert to_text(added(days)) == to_text(summarised(played))
    if len(days) > 2:
        first, *rest = days
        then = added([first, added(rest)])
        assert to_text(then) == to_text(added([added(days[:-1]), days[-1]]))


@settings(deadline=None)
@given(contests())
def test_a_sum_comes_back_from_its_text(played: list[Contest]) -> None:
    whole = summarised(played)
    again = from_text(*to_text(whole))
    assert to_text(again) == to_text(whole)
    assert again.persons() == whole.persons()


@settings(deadline=None)
@given(contests())
def test_sums_equal_a_plain_computation_over_all_rows(played: list[Contest]) -> None:
    whole = summarised(played)
    persons = whole.persons()
    assert sorted(persons) == sorted({seat.player for one in played for seat in one.seats})
    for player, person in persons.items():
        own = [(one, seat) for one in played for seat in one.seats if seat.player == player]
        points = [(seat.points, -one.at) for one, seat in own if seat.points is not None]
        assert person.contests == len(own)
        assert person.wins == sum(seat.win for _, seat in own)
        assert (person.scored, person.points) == (len(points), sum(one for one, _ in points))
        assert person.squares == sum(one**2 for one, _ in points)
        best = person.bests.get("points")
        assert (best and (best.amount, -best.at)) == max(points, default=None)
        stayed = [(one.at, seat.amounts) for one, seat in own if seat.points is not None]
        rabbits = [(*of["rabbits"], at) for at, of in stayed if "rabbits" in of]
        most = person.bests.get("rabbits")
        assert (most and (most.amount, most.hand, most.at)) == max(
            rabbits, key=lambda one: (one[0], -one[2]), default=None
        )
        assert reached(person.bests.get("run")) == longest_run(own)
        assert person.run == len(
            "".join("w" if seat.win else "-" for _, seat in own).split("-")[-1]
        )
    met = Counter(
        (a.player, b.player, len(contest.seats), (a.place > b.place) - (a.place < b.place))
        for contest in played
        for a in contest.seats
        for b in contest.seats
        if a.player < b.player
    )
    found = {
        (whole.players[a], whole.players[b], starters, sign): times
        for a, b, starters, *tally in whole.pairs.tolist()
        for sign, times in zip((-1, 0, 1), tally, strict=True)
        if times
    }
    assert found == met


def reached(best: Best | None) -> tuple[int, str] | None:
    return None if best is None else (best.amount, best.hand)


def longest_run(own: list[tuple[Contest, Seat]]) -> tuple[int, str] | None:
    """The longest streak, and the contest in which it first reached that length."""
    longest, run = None, 0
    for one, seat in own:
        run = run + 1 if seat.win else 0
        if run > (longest[0] if longest else 0):
            longest = run, one.id
    return longest
