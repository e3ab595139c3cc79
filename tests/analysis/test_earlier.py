"""Earlier hands of a table tell the review how its people play."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from app.analysis.estimate import Slices
from app.analysis.games.games import analysis_of
from app.analysis.review.earlier import PriorKnowledge, known_before, readable, replayed
from app.analysis.review.review import hand_of, review
from app.bots.ding.likelihood import PEOPLE as KINDS
from app.bots.dingo.belief.likelihood import LEVELS, by_level, people
from app.bots.dingo.belief.likelihood import PEOPLE as KINDS_OF_LEVELS
from app.bots.dingo.belief.worlds import real_worlds
from app.bots.dingo.pack import NUMBER
from app.bots.player import Player, sharpened
from app.rules.game import Json
from app.rules.record.reading import SOMEBODY
from research.arena.play import contest_of, play_deal
from tests.analysis.hands import GAMES

PLAYERS = ("tracker", "pup", "random", "tracker")
NAMES = ("Ann", "Ben", "Cleo", "Dev")
HANDS = 9
SHARES = {"dingo": KINDS_OF_LEVELS, "ding": KINDS}
LIKELIEST = {"dingo": {"tracker": 0, "pup": 4, "random": 3}, "ding": {"tracker": 0, "random": 3}}
"""The kind of player that a bot is most like; a pup of Ding! errs in some choices, as two do."""
TABLES_OWN = {"dingo": ("cut",), "ding": ("no_ding",)}
"""What the table does for people who are slow."""
CHOSEN = {"dingo": ("discard", "pass"), "ding": ("in", "out", "draw", "play")}


@cache
def records(game: str) -> list[dict[str, Json]]:
    """Hands of four people at one table, who play as bots do."""
    contest = contest_of(game, [], 4, [*PLAYERS])._replace(records=True, seed=4)
    found = [play_deal(contest, number).records[0] for number in range(HANDS)]
    return [
        {**one, "number": number, "players": seated(NAMES)} for number, one in enumerate(found, 1)
    ]


def seated(names: Sequence[str], bots: Sequence[str | None] = (None,) * 4) -> list[Json]:
    """`players` of a record."""
    return [
        {"seat": seat, "name": name, "bot": bot}
        for seat, (name, bot) in enumerate(zip(names, bots, strict=True))
    ]


def acted(record: dict[str, Json], seat: int, types: Collection[str]) -> Json:
    """The record if the table had made choices of these types for this seat."""
    actions = [
        {**one, "auto": True} if one["seat"] == seat and one["type"] in types else one
        for one in record["actions"]
    ]
    assert actions != record["actions"]
    return {**record, "actions": actions}


def known(record: Json, *earlier: Json) -> PriorKnowledge:
    """What these earlier hands tell."""
    return known_before(replayed(record), [*map(replayed, earlier)])


def names_known(record: Json, *earlier: Json) -> list[str]:
    """The names of the people of whom these hands tell something."""
    players = known(record, *earlier).players
    named = zip(record["players"], players, strict=True)
    return [one["name"] for one, player in named if player.evidence]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_is_known_by_their_choices(game: str) -> None:
    *earlier, last = records(game)
    found = known(last, *earlier)
    assert found.hands == tuple(one["number"] for one in earlier)
    for name, player in zip(PLAYERS, found.players, strict=True):
        shares = sharpened(SHARES[game], player)
        if name in LIKELIEST[game]:
            assert np.argmax(shares) == LIKELIEST[game][name]


@pytest.mark.parametrize("game", GAMES)
def test_what_hands_tell_adds_up(game: str) -> None:
    one, other, last = records(game)[:3]
    both = known(last, one, other).players
    for seat in range(4):
        alone = [known(last, each).players[seat].evidence for each in (one, other)]
        assert both[seat].evidence == pytest.approx(np.sum(alone, axis=0))


@pytest.mark.parametrize("game", GAMES)
def test_people_keep_what_is_known_of_them_on_another_seat(game: str) -> None:
    one, last = records(game)[:2]
    moved = {**last, "players": seated((*NAMES[1:], NAMES[0]))}
    here, there = known(last, one).players, known(moved, one).players
    assert there == (*here[1:], here[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_without_these_people_is_not_used(game: str) -> None:
    one, last = records(game)[:2]
    other_people = {**one, "players": seated(("Eve", "Finn", "Gil", "Hal"))}
    bots = {**one, "players": seated(NAMES, ("pup",) * 4)}
    other_game = records("ding" if game == "dingo" else "dingo")[0]
    for silent in (other_people, bots, other_game):
        assert known(last, silent) == known(last)
        assert not known(last).hands


@pytest.mark.parametrize("game", GAMES)
def test_choices_that_the_table_made_for_a_person_tell_nothing_of_them(game: str) -> None:
    one, last = records(game)[:2]
    for kind in CHOSEN[game]:
        away = next(each["seat"] for each in one["actions"] if each["type"] == kind)
        others = [name for seat, name in enumerate(NAMES) if seat != away]
        assert names_known(last, acted(one, away, (kind,))) == others


@pytest.mark.parametrize("game", GAMES)
def test_a_person_who_is_slow_to_cut_or_to_ding_is_known_all_the_same(game: str) -> None:
    one, last = records(game)[:2]
    slow = next(each["seat"] for each in one["actions"] if each["type"] in TABLES_OWN[game])
    assert known(last, acted(one, slow, TABLES_OWN[game])) == known(last, one)


def test_a_bot_is_known_by_its_name_only() -> None:
    one, last = records("dingo")[:2]
    mixed = {**last, "players": seated(NAMES, (None, "pup", None, None))}
    assert known(mixed, one).players[1] == Player("pup")
    assert names_known(mixed, one) == ["Ann", "Cleo", "Dev"]
    with_bot = {**one, "players": seated(NAMES, (None, None, "pup", None))}
    assert names_known(last, with_bot) == ["Ann", "Ben", "Dev"]


def test_a_name_that_may_be_anyones_tells_nothing() -> None:
    one, last = records("dingo")[:2]
    erased, twice = seated((SOMEBODY, *NAMES[1:])), seated(("Ben", *NAMES[1:]))
    assert names_known({**last, "players": erased}, {**one, "players": erased}) == [*NAMES[1:]]
    assert names_known({**last, "players": twice}, one) == ["Cleo", "Dev"]
    assert names_known(last, {**one, "players": twice}) == ["Cleo", "Dev"]


def test_an_earlier_record_that_cannot_be_replayed_is_left_out() -> None:
    one, other = records("dingo")[:2]
    broken: list[Json] = [{**one, "deck": []}, {**one, "actions": one["actions"][1:]}, {}]
    assert [each.number for each in readable([one, *broken, other])] == [1, 2]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_of_the_others_changes_what_a_seat_believes(game: str) -> None:
    *earlier, last = records(game)
    found = []
    for before in ((), [*map(replayed, earlier)]):
        hand = hand_of(last, before)
        own = [one for one in hand.choices if one.decision.seat == 0]
        late = own[-1 if game == "ding" else 4]
        asked = Slices(late.decision, late.alternatives.actions, [(0,), (1,)])
        found.append(hand.analysis.estimate(asked))
    assert not np.array_equal(found[0], found[1])


def test_the_document_has_the_numbers_of_the_hands_and_the_same_hands_give_the_same_one() -> None:
    *data, last = records("ding")[:3]
    earlier = [*map(replayed, data)]
    documents: list[Any] = [
        review(hand_of(last, before), 2, [0]) for before in (earlier, earlier, ())
    ]
    assert documents[0]["earlier"] == [1, 2]
    assert documents[0] == documents[1]
    assert documents[2]["earlier"] == []


def test_the_chances_of_all_cards_that_a_player_could_give_away_sum_to_one() -> None:
    for before, (_, seat, action) in pairwise(replayed(records("dingo")[0]).steps):
        if seat is None or action is None or action.type not in CHOSEN["dingo"]:
            continue
        hand = np.array([NUMBER[card] for card in before.state.hands[seat]])
        which, owners = np.zeros(len(hand), np.int64), real_worlds(before.state, 1)
        for step in (0, 27):
            likely = by_level(people(), owners, seat, step, which=which, cards=hand)
            assert likely.sum(axis=0) == pytest.approx(np.ones(len(LEVELS)))


def test_each_choice_of_the_exchange_counts_by_its_round() -> None:
    """Also after a cut, and next to choices that the table made."""
    hand, game = replayed(records("dingo")[0]), replayed(records("dingo")[0]).record.game
    expected, one = np.zeros((4, len(LEVELS))), np.zeros(1, np.int64)
    assert hand.data["actions"][0]["type"] == "cut"
    for before, (_, seat, action) in pairwise(hand.steps):
        if seat is None or action is None or action.type not in CHOSEN["dingo"]:
            continue
        first = 4 * (game.public(before.state)["round"] - 1)
        cards, owners = np.array([NUMBER[action.cards[0]]]), real_worlds(before.state, 1)
        likely = by_level(people(), owners, seat, first, which=one, cards=cards)
        expected[seat] += np.log(likely[0])
    assert np.allclose(told("dingo")(hand.steps), expected)


def test_every_hand_of_ding_tells_something_however_it_ends() -> None:
    ends = set[str]()
    for seats in (3, 5, 8):
        for player in ("random", "pup", "tracker"):
            contest = contest_of("ding", [], seats, [player])._replace(records=True, seed=6)
            for number in range(8):
                record = play_deal(contest, number).records[0]
                found = np.array(told("ding")(replayed(record).steps))
                assert found.shape == (seats, len(KINDS))
                assert np.isfinite(found).all()
                assert (found < 0).all()
                ends.add(record["actions"][-1]["type"])
    assert ends == {"out", "play", "ding"}


def test_a_missed_ding_tells_nothing_of_a_player() -> None:
    """By the rules of thumb nobody misses one, but a person may be slow."""
    found, contest = 0, contest_of("ding", [], 3, ["tracker"])._replace(records=True, seed=6)
    for number in range(40):
        *before, last = replayed(play_deal(contest, number).records[0]).steps
        state = last.state
        for seat, answer in enumerate(state.answers):
            if answer == "ding":
                answers = [*state.answers]
                answers[seat] = "no_ding"
                missed = last._replace(state=state._replace(answers=tuple(answers)))
                assert told("ding")([*before, missed]) == told("ding")([*before, last])
                found += 1
    assert found > 0


def told(game: str) -> Callable[..., Sequence[Sequence[float]]]:
    """What a finished hand tells of each seat."""
    found = analysis_of(game).evidence
    assert found is not None
    return found
