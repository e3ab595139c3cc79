"""The arena gives every player the same cards, and honest figures."""

import json
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from app.rules.game import Card, Json
from app.rules.record import verify
from app.rules.shuffle import cut
from research.arena.command import arena, played
from research.arena.play import Contest, Deal, contest_of, lineup, play_deal
from research.arena.players import RULES_OF_THUMB, THINKERS, player
from research.arena.tally import Estimate, Tally, estimate

run = CliRunner()
app = typer.Typer()
app.command()(arena)


def dingo(*players: str) -> Contest:
    """Single hands of Dingo between these players."""
    return contest_of("dingo", [], 0, players)


def cards(record: dict[str, Json]) -> Sequence[Card]:
    """The deck before the cut, since the cut is a player's choice."""
    return cut(record["deck"], 40 - record["fairness"]["cut"])


def test_every_player_plays_every_seat_of_a_deal_once() -> None:
    deal = play_deal(dingo("pup", "tracker", "random", "random")._replace(records=True), 7)
    assert [one.players for one in deal.outcomes] == [
        ("pup", "tracker", "random", "random"),
        ("tracker", "random", "random", "pup"),
        ("random", "random", "pup", "tracker"),
        ("random", "pup", "tracker", "random"),
    ]
    first = deal.records[0]
    for record in deal.records:
        assert cards(record) == cards(first)
        assert record["dealer"] == first["dealer"]


@pytest.mark.parametrize(
    ("players", "hands"),
    [
        (("pup",), 1),
        (("tracker", "pup", "tracker", "pup"), 2),
        (("tracker", "pup"), 4),
        (("tracker", "tracker", "pup", "pup"), 4),
    ],
)
def test_no_hand_is_played_twice_and_counted_as_two(players: tuple[str, ...], hands: int) -> None:
    tally = Tally()
    deal = play_deal(dingo(*players)._replace(records=True), 7)
    tally.add(deal)
    assert tally.hands == len(deal.records) == hands
    assert len({one.players for one in deal.outcomes}) == hands


def test_the_arenas_records_are_valid_hands() -> None:
    for record in play_deal(dingo("tracker", "pup")._replace(records=True), 3).records:
        assert verify(json.loads(json.dumps(record)))


def test_equal_players_win_equally_often() -> None:
    tally = Tally()
    for deal in played(dingo("tracker"), range(10), 1):
        tally.add(deal)
    (standing,) = tally.results()
    assert standing.won.mean == pytest.approx(0.25)
    assert standing.won.margin == pytest.approx(0)


def test_whole_matches_are_played_to_their_end() -> None:
    contest = contest_of("dingo", ["hands=3"], 0, ["tracker", "pup"])
    deal = play_deal(contest._replace(whole_matches=True, records=True), 1)
    assert [one.hands for one in deal.outcomes] == [3] * 4
    assert all(sum(one.won) == pytest.approx(1) for one in deal.outcomes)
    assert [record["number"] for record in deal.records] == [1, 2, 3] * 4


def test_the_same_seed_gives_the_same_hands_in_any_number_of_processes() -> None:
    contest = dingo("pup", "tracker")
    alone, together = (
        [deal.outcomes for deal in played(contest, range(4), processes)] for processes in (1, 2)
    )
    assert alone == together
    assert alone != [deal.outcomes for deal in played(contest._replace(seed=2), range(4), 1)]


def test_a_pool_seats_another_player_at_every_deal() -> None:
    five = ["pup", "tracker", "random", "blind:5", "alpha:5"]
    contest = contest_of("dingo", [], 4, five, pool=True)
    tables = {tuple(sorted(lineup(contest, number))) for number in range(60)}
    assert len(tables) == 5
    few = contest._replace(players=("pup", "tracker"))
    assert all({"pup", "tracker"} == set(lineup(few, number)) for number in range(9))


def test_thinking_players_take_part_and_their_cpu_time_is_counted() -> None:
    tally = Tally()
    tally.add(play_deal(dingo("alpha:3", "blind:2", "cheater:3", "random"), 1))
    efforts = {one.name: one.effort for one in tally.results()}
    assert efforts["random"].playouts == 0
    assert efforts["blind:2"].playouts == 2 * efforts["blind:2"].choices > 0


def test_a_player_who_wins_more_is_rated_higher() -> None:
    tally = Tally()
    for deal in played(dingo("tracker", "random"), range(8), 1):
        tally.add(deal)
    better, worse = tally.results()
    assert (better.name, worse.name) == ("tracker", "random")
    assert better.rating > 25 > worse.rating
    assert better.won.mean > worse.won.mean


def test_an_estimate_states_its_error() -> None:
    assert estimate([1.0, 3.0]).mean == 2.0
    assert estimate([1.0, 3.0]).margin == pytest.approx(1.96)
    assert estimate([5.0]) == Estimate(5.0, inf)


@pytest.mark.parametrize("written", [*RULES_OF_THUMB, *THINKERS, "alpha:0.2s", "cheater:50"])
def test_players_are_found_by_the_name_that_was_typed(written: str) -> None:
    assert player(written).name == written


@pytest.mark.parametrize("written", ["wolf", "tracker:5", "alpha:", "alpha:x", ""])
def test_an_unknown_name_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match=r"is none of random, |Give playouts as"):
        player(written)


def test_the_command_prints_the_results_and_writes_the_hands(tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    told = run.invoke(
        app,
        ["tracker", "pup", "--deals", "2", "--processes", "1", "--records", str(file)],
    )
    assert told.exit_code == 0, told.output
    assert "2 deals, 8 hands" in told.output
    assert len(file.read_text("utf-8").splitlines()) == 8


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["wolf"], "is none of random, "),
        (["pup", "--game", "chess"], "chess"),
        (["pup", "--seats", "5"], "4 to 4 can play dingo."),
        (["random", "pup", "tracker", "random", "pup", "--seats", "4"], "only 4 can play"),
        (["pup", "--option", "cut=maybe"], "must be true or false"),
        (["alpha:0"], "Give playouts as"),
        (["alpha:2.5"], "Give playouts as"),
        (["pup", "--records", "/nowhere/hands.jsonl"], "cannot be written"),
    ],
)
def test_an_impossible_contest_is_refused(given: list[str], says: str) -> None:
    told = run.invoke(app, given)
    assert told.exit_code == 1
    assert says in told.output


@pytest.mark.parametrize("wrong", [["--deals", "0"], ["--processes", "-1"], ["--seats", "-4"]])
def test_negative_amounts_are_refused(wrong: list[str]) -> None:
    told = run.invoke(app, ["pup", *wrong])
    assert told.exit_code == 2
    assert wrong[0] in told.output


def test_an_interrupted_contest_reports_the_hands_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped_after_two(*asked: Any) -> Iterator[Deal]:
        yield from list(played(*asked))[:2]
        raise KeyboardInterrupt

    monkeypatch.setattr("research.arena.command.played", stopped_after_two)
    told = run.invoke(app, ["tracker", "pup", "--deals", "3", "--processes", "1"])
    assert told.exit_code == 130
    assert "2 deals, 8 hands" in told.output
