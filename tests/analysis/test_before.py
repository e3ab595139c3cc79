"""Earlier hands of a table tell the review how its people play."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from app.analysis.estimates.estimate import TRACKERS, Slice
from app.analysis.review.before import known_players, replayed
from app.analysis.review.choices import Effort
from app.analysis.review.review import hand_of, parts, review
from app.arena.command import contest_of
from app.arena.play import play_deal
from app.bots.ding.likelihood import PEOPLE as KINDS
from app.bots.dingo.belief.likelihood import LEVELS, by_level, people
from app.bots.dingo.belief.likelihood import PEOPLE as KINDS_OF_LEVELS
from app.bots.dingo.belief.worlds import real_worlds
from app.bots.dingo.pack import NUMBER
from app.bots.player import Player, sharpened
from app.rules.game import Json
from tests.analysis.hands import GAMES

PLAYERS = ("tracker", "pup", "random", "tracker")
NAMES = ("Ann", "Ben", "Cleo", "Dev")
HANDS = 9
SHARES = {"dingo": KINDS_OF_LEVELS, "ding": KINDS}
LIKELIEST = {"dingo": {"tracker": 0, "pup": 4, "random": 3}, "ding": {"tracker": 0, "random": 3}}
"""The kind of player that a bot is most like; a pup of Ding! errs in some choices, as two do."""


@cache
def records(game: str) -> list[dict[str, Json]]:
    """Hands of four people at one table, who play as bots do."""
    contest = contest_of(game, [], 4, [*PLAYERS])._replace(records=True, seed=4)
    found = [play_deal(contest, number).records[0] for number in range(HANDS)]
    return [
        {**one, "number": number + 1, "players": seated(NAMES)} for number, one in enumerate(found)
    ]


def seated(names: Sequence[str], bots: Sequence[str | None] = (None,) * 4) -> list[Json]:
    """`players` of a record."""
    return [
        {"seat": seat, "name": name, "bot": bot}
        for seat, (name, bot) in enumerate(zip(names, bots, strict=True))
    ]


def known(record: Json, *earlier: Json) -> tuple[tuple[Player, ...], tuple[int, ...]]:
    """What these earlier hands say."""
    return known_players(replayed(record), [*map(replayed, earlier)])


@pytest.mark.parametrize("game", GAMES)
def test_a_person_is_known_by_their_choices(game: str) -> None:
    *earlier, last = records(game)
    players, hands = known(last, *earlier)
    assert hands == tuple(one["number"] for one in earlier)
    for name, player in zip(PLAYERS, players, strict=True):
        shares = sharpened(SHARES[game], player)
        if name in LIKELIEST[game]:
            assert np.argmax(shares) == LIKELIEST[game][name]


@pytest.mark.parametrize("game", GAMES)
def test_what_hands_say_adds_up(game: str) -> None:
    one, other, last = records(game)[:3]
    both = known(last, one, other)[0]
    for seat in range(4):
        alone = [known(last, each)[0][seat].earlier for each in (one, other)]
        assert both[seat].earlier == pytest.approx(np.sum(alone, axis=0))


@pytest.mark.parametrize("game", GAMES)
def test_people_keep_what_is_known_of_them_on_another_seat(game: str) -> None:
    one, last = records(game)[:2]
    moved = {**last, "players": seated((*NAMES[1:], NAMES[0]))}
    here, there = known(last, one)[0], known(moved, one)[0]
    assert [player.earlier for player in there] == [
        *(player.earlier for player in here[1:]),
        here[0].earlier,
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_that_says_nothing_of_these_people_is_not_used(game: str) -> None:
    one, last = records(game)[:2]
    other_people = {**one, "players": seated(("Eve", "Finn", "Gil", "Hal"))}
    bots = {**one, "players": seated(NAMES, ("pup",) * 4)}
    acted = {**one, "actions": [{**each, "auto": True} for each in one["actions"]]}
    other_game = records("ding" if game == "dingo" else "dingo")[0]
    for silent in (other_people, bots, acted, other_game):
        assert known(last, silent) == known(last)
        assert not known(last)[1]


def test_a_bot_is_known_by_its_name_only() -> None:
    one, last = records("dingo")[:2]
    mixed = {**last, "players": seated(NAMES, (None, "pup", None, None))}
    players, _ = known(mixed, one)
    assert players[1] == Player("pup")
    assert [bool(player.earlier) for player in players] == [True, False, True, True]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_of_the_others_changes_what_a_seat_believes(game: str) -> None:
    *earlier, last = records(game)
    found = []
    for before in ((), earlier):
        hand = hand_of(last, 0, before)
        late = hand.choices[-1 if game == "ding" else 4]
        slices = [
            hand.analysis.estimate(Slice(late.decision, late.alternatives.actions, (n,), TRACKERS))
            for n in range(2)
        ]
        found.append(np.array(slices))
    assert not np.array_equal(found[0], found[1])


def test_the_document_has_the_numbers_of_the_hands_and_the_same_hands_give_the_same_document() -> (
    None
):
    *earlier, last = records("ding")[:3]
    documents: list[Any] = [
        review(hand_of(last, 0, before), Effort(2, 1)) for before in (earlier, earlier, ())
    ]
    assert documents[0]["earlier"] == [1, 2]
    assert documents[0] == documents[1]
    assert documents[2]["earlier"] == []
    assert next(parts(hand_of(last, 0, earlier), Effort(2, 1)))["earlier"] == [1, 2]


def test_the_chances_of_all_cards_that_a_player_could_give_away_sum_to_one() -> None:
    for before, (_, seat, action) in pairwise(replayed(records("dingo")[0]).steps):
        if seat is None or action is None or action.type not in ("discard", "pass"):
            continue
        hand = np.array([NUMBER[card] for card in before.state.hands[seat]])
        which, owners = np.zeros(len(hand), np.int64), real_worlds(before.state, 1)
        for step in (0, 27):
            likely = by_level(people(), owners, seat, step, which=which, cards=hand)
            assert likely.sum(axis=0) == pytest.approx(np.ones(len(LEVELS)))
