"""What contests come to, whoever plays: bots, people who leave or come later, and ties."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from app.features.clubs.contests.recording import ContestRow, FinishedContest, rows_of
from app.features.clubs.standings.results import (
    WIN,
    Evening,
    Line,
    SeatRow,
    Sums,
    Tally,
    called,
    evening,
    standing,
)
from app.rules.record.reading import SOMEBODY
from app.rules.registry import GAMES
from app.storage.log.contract import HandPlayer
from app.tables.play.finished import Starter

BEGAN = datetime(2026, 11, 19, 20, tzinfo=UTC)
PEOPLE = ("ann", "ben", "cleo", "dan", "eve", "fay", "gus", "hal")


class Played(NamedTuple):
    """A finished contest, and its rows."""

    ended: FinishedContest
    rows: list[ContestRow]


@st.composite
def contests(draw: st.DrawFn, number: int = 0, game: str = "dingo") -> Played:
    """A contest as its last hand tells of it."""
    seats = draw(st.integers(3, 8))
    people = draw(st.permutations(PEOPLE))
    starters, holders = [], []
    winners = draw(st.sets(st.integers(0, seats - 1), max_size=3))
    for seat in range(seats):
        began = draw(st.booleans())
        ends = draw(st.sampled_from(("stays", "away", "bot", "late"))) if began else (
            draw(st.sampled_from(("bot", "late")))
        )  # fmt: skip
        person = people[seat]
        if began:
            won, points = seat in winners, draw(st.integers(-3, 3))
            starters.append(Starter("hand", seat, person, ends == "stays", won, points))
        holder = {"bot": None, "late": f"late {seat}"}.get(ends, person)
        holders.append(HandPlayer(seat, holder, holder or "Sheila", None if holder else "pup"))
    ended = FinishedContest(
        club="c",
        game=game,
        contest=f"{game} {number}",
        at=BEGAN + timedelta(minutes=number),
        by_mail=False,
        holders=holders,
        starters=starters,
        names={(one.seat, one.player): one.player for one in starters},
        winners=winners,
        match_points={},
        amounts={},
    )
    return Played(ended, rows_of(ended, "2026-11-19", {}))


EVENINGS = st.integers(1, 6).flatmap(
    lambda many: st.tuples(
        *(contests(number, game) for number in range(many) for game in ("dingo", "ding"))
    )
)


def seats_of(rows: Sequence[ContestRow], same: Mapping[str, str] | None = None) -> list[SeatRow]:
    """The rows as they are read; `same` rewrites players."""
    return [
        SeatRow(
            row.contest,
            row.finished_at,
            row.seat,
            (same or {}).get(row.player_id or "", row.player_id),
            row.name,
            row.bot,
            bool(row.starter),
            bool(row.stayed),
            bool(row.won),
            row.points,
            row.place,
            row.match_points,
            row.amounts,
        )
        for row in rows
    ]


def tally(played: Sequence[Played], same: Mapping[str, str] | None = None) -> Tally:
    found = Tally(PEOPLE)
    for one in played:
        found.add(seats_of(one.rows, same))
    return found


def order(lines: Sequence[Line]) -> list[tuple[int | None, str]]:
    return [(line.place, line.player) for line in lines]


@settings(deadline=None)
@given(contests())
def test_a_contest_counts_if_two_people_began_it_and_one_stayed(played: Played) -> None:
    starters = played.ended.starters
    assert bool(played.rows) == (len(starters) >= 2 and any(one.stayed for one in starters))


@settings(deadline=None)
@given(contests())
def test_a_starter_has_a_win_if_their_seat_won_and_they_stayed_and_nobody_else_has(
    played: Played,
) -> None:
    people, winners = tally([played]).people, played.ended.winners
    for one in played.ended.starters if played.rows else ():
        won = Fraction(1, len(winners)) if one.stayed and one.seat in winners else 0
        assert Fraction(people[one.player].wins, WIN) == won
    began = {one.player for one in played.ended.starters if played.rows}
    assert people.keys() == began, "neither bots nor those who came later"


@settings(deadline=None)
@given(contests())
def test_wins_and_fair_shares_of_a_contest_add_up_to_the_same(played: Played) -> None:
    people = tally([played]).people.values()
    assert sum(one.wins for one in people) == sum(one.fair for one in people)
    assert len({one.fair for one in people}) <= 1


@settings(deadline=None)
@given(contests())
def test_every_seat_has_one_row_and_one_that_changed_hands_has_two(played: Played) -> None:
    for seat, rows in groupby(played.rows, lambda row: row.seat):
        found = list(rows)
        holder = played.ended.holders[seat]
        starter = next((one for one in played.ended.starters if one.seat == seat), None)
        changed = starter is not None and starter.player != holder.player_id
        assert len(found) == 1 + changed
        assert found[-1].name == holder.name
        assert {row.won for row in found} == {int(seat in played.ended.winners)}


@settings(deadline=None)
@given(contests())
def test_a_place_is_one_more_than_the_starters_ahead_and_leaving_saves_nobody(
    played: Played,
) -> None:
    places = {row.played_as: row.place for row in played.rows if row.starter}
    for one in played.ended.starters if played.rows else ():
        ahead = sum(
            other.stayed and (not one.stayed or (other.won, other.points) > (one.won, one.points))
            for other in played.ended.starters
        )
        assert places[one.player] == 1 + ahead


SUMS = st.dictionaries(
    st.sampled_from(PEOPLE),
    st.builds(
        Sums,
        st.sampled_from(("Ann", "Ben")),
        games=st.integers(1, 20),
        wins=st.integers(0, 3).map(lambda wins: wins * WIN),
        fair=st.just(WIN),
        scored=st.just(2),
        points=st.integers(-1, 1),
    ),
)


@settings(deadline=None)
@given(SUMS, st.sampled_from(("evening", "longer")))
def test_a_standing_is_ordered_and_equals_share_a_place(people: dict[str, Sums], kind: str) -> None:
    lines = standing(people, {}, "evening" if kind == "evening" else "longer")
    most = max((one.games for one in people.values()), default=0)
    placed = [line for line in lines if line.place is not None]
    assert lines[: len(placed)] == placed, "those below the line come last"
    for line in lines:
        few = 2 * line.sums.games < most if kind == "evening" else line.sums.games < 10
        assert (line.place is None) == few
        ahead = [
            other
            for other in placed
            if (other.sums.ahead, other.sums.mean or 0) > (line.sums.ahead, line.sums.mean or 0)
        ]
        assert line.place in (None, 1 + len(ahead))


def test_one_lucky_game_heads_nothing() -> None:
    lucky, busy = Sums("Ann", games=1, wins=WIN), Sums("Ben", games=8)
    assert order(standing({"ann": lucky, "ben": busy}, {}, "evening")) == [
        (1, "ben"), (None, "ann"),
    ]  # fmt: skip


def shown(found: Evening) -> list[tuple[str, list[tuple[int | None, str]]]]:
    """The order of an evening."""
    return [(name, order(game.standing)) for name, game in found.games.items()]


def of_evening(played: Sequence[Played], same: Mapping[str, str] | None = None) -> Evening:
    games = {one.ended.game: [other for other in played if other.ended.game == one.ended.game]
             for one in played if one.rows}  # fmt: skip
    tallies = {game: tally(some, same) for game, some in games.items()}
    return evening("2026-11-19", tallies, {})


@settings(deadline=None)
@given(EVENINGS)
def test_a_merge_changes_only_an_evening_on_which_both_played_and_undoing_it_restores_it(
    played: Sequence[Played],
) -> None:
    began = {one.player for contest in played for one in contest.ended.starters if contest.rows}
    before, merged = of_evening(played), of_evening(played, {"ann": "ben"})
    if not {"ann", "ben"} <= began:
        renamed = [
            (game, [(place, "ben" if player == "ann" else player) for place, player in lines])
            for game, lines in shown(before)
        ]
        assert shown(merged) == renamed
    assert of_evening(played) == before


@settings(deadline=None)
@given(EVENINGS)
def test_the_headline_is_about_the_game_with_the_most_contests_then_the_one_played_last(
    played: Sequence[Played],
) -> None:
    found = of_evening(played)
    counted = [one for one in played if one.rows]
    for game, told in found.games.items():
        some = [one for one in counted if one.ended.game == game]
        assert told.contests == len(some)
    if counted:
        assert found.headline == max(
            found.games,
            key=lambda game: (
                found.games[game].contests,
                max(one.ended.at for one in counted if one.ended.game == game),
                game == "ding",
            ),
        )


def test_names_are_todays_or_those_they_played_under_and_erased_people_are_somebody() -> None:
    assert called("ann", "Annie", {"ann": "Ann"}) == "Ann"
    assert called("guest", "Grace", {}) == "Grace"
    assert called(None, "Sheila", {}) == "Sheila"
    assert called("erased x", "Ben", {}) == SOMEBODY


def test_as_many_as_sit_at_a_table_can_share_a_win() -> None:
    for game in GAMES.values():
        for options in game.presets.values():
            assert game.seats(options).most <= 8
