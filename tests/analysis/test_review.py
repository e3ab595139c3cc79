"""A review judges every choice by what its seat could know, and by nothing else."""

import json
from collections.abc import Mapping
from functools import cache
from random import Random

import numpy as np
import pytest
from pydantic import TypeAdapter, with_config
from typer.testing import CliRunner

from app.analysis.estimate import Slices, alternatives_of
from app.analysis.games.games import analysis_of
from app.analysis.measure import BY_HAND
from app.analysis.review.choices import Choice, Earlier, Effort, MadeChoice, Reviewer
from app.analysis.review.review import KeptChoice, choice_json, hand_of, review, seat_review
from app.analysis.wire import Alternative, JudgedChoice, Review
from app.bots.thought import Decision
from app.cli import app
from app.rules.errors import Refusal
from app.rules.game import Action, Json
from app.words.moves import todo_of
from tests.analysis.claims import wrong_claims, wrong_moment
from tests.analysis.hands import GAMES, record_of
from tests.bots.dingo.test_sure import MATCH, OPTIONS, the_queen
from tests.bots.matches import GAME

SLICES = 2
MARKS = {"best", "fine", "inaccuracy", "mistake", "blunder", "close", "depends"}


@cache
def reviewed(game: str) -> Json:
    """A review with as few worlds as possible: of all seats, or of one seat where that
    takes long."""
    return review(hand_of(record_of(game)), SLICES, [2] if game == "dingo" else None)


def judged(one: MadeChoice) -> Choice:
    """One choice, judged by the hand."""
    analysis = analysis_of(one.decision.game.name)
    return Reviewer(analysis, BY_HAND, Effort(SLICES, 1)).review_of(one, Earlier())


@pytest.mark.parametrize("game", GAMES)
def test_every_real_choice_is_reviewed_with_all_its_alternatives(game: str) -> None:
    document, record = reviewed(game), record_of(game)
    assert document["choices"]
    assert (document["format"], document["status"]) == ("dingo-review/1", "done")
    assert document["hand"] == record["id"]
    for one in document["choices"]:
        made = record["actions"][one["step"]]
        played = one["alternatives"][one["played"]]["action"]
        assert (made["seat"], made["type"]) == (one["seat"], played["type"])
        assert made.get("cards", []) == played.get("cards", [])
        assert len(one["alternatives"]) > 1
        assert one["mark"] in MARKS
        for each in one["alternatives"]:
            assert 0 <= each["wins_low"] <= each["wins"] <= each["wins_high"] <= 1


@pytest.mark.parametrize("game", GAMES)
def test_the_ledger_adds_up_to_the_share_of_the_win(game: str) -> None:
    books = reviewed(game)["ledger"]
    parts = ("par", "deal", "choices", "guesses", "others")
    for one in books:
        assert sum(one[part] for part in parts) == pytest.approx(one["result"], abs=1e-9)
        own = [each for each in reviewed(game)["choices"] if each["seat"] == one["seat"]]
        assert sum(each["guess"] for each in own) == pytest.approx(one["guesses"], abs=0.002)
    if len(books) == 4:
        assert sum(one["result"] for one in books) == pytest.approx(1)
        assert sum(one["par"] for one in books) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES)
def test_accuracy_compares_the_loss_with_that_of_random_play(game: str) -> None:
    """Computing it from the document's shares gives the same value, but for the winner's curse."""
    document = reviewed(game)
    assert [one["seat"] for one in document["accuracy"]] == [
        one["seat"] for one in document["seats"]
    ]
    for row in document["accuracy"]:
        own = [one for one in document["choices"] if one["seat"] == row["seat"]]
        given_up = sum(one["loss"]["wins"] for one in own)
        assert row["given_up"] == pytest.approx(given_up, abs=0.001)
        by_chance = sum(map(chance_loss, own))
        assert row["by_chance"] <= by_chance + 0.001
        if row["value"] is not None:
            told = 100 * (1 - row["given_up"] / row["by_chance"])
            assert row["value"] == pytest.approx(min(max(told, 0), 100), abs=0.5)
            assert 0 <= row["low"] <= row["value"] <= row["high"] <= 100


def chance_loss(choice: Mapping[str, Json]) -> float:
    """The mean loss of a random player against the best action."""
    ways = [(1 + len(one["same"]), one["wins"]) for one in choice["alternatives"]]
    mean = sum(count * wins for count, wins in ways) / sum(count for count, _ in ways)
    return float(choice["alternatives"][choice["best"]]["wins"] - mean)


@with_config(extra="forbid")
class Strict(Review):
    """The model from the API reference, without any additional fields."""


@pytest.mark.parametrize("game", GAMES)
def test_the_document_matches_the_api_reference(game: str) -> None:
    document = json.loads(json.dumps(reviewed(game)))
    assert TypeAdapter(Strict).validate_python(document) == document
    assert {*document} == {*Review.__annotations__}
    for one in document["choices"]:
        assert {*one} == {*JudgedChoice.__annotations__}
        assert all({*each} == {*Alternative.__annotations__} for each in one["alternatives"])


@pytest.mark.parametrize("game", GAMES)
def test_key_moments_are_few_and_short_and_their_sentences_are_true(game: str) -> None:
    document = reviewed(game)
    by_step = {one["step"]: one for one in document["choices"]}
    seats = [one["seat"] for one in document["moments"]]
    assert all(seats.count(seat) <= 3 for seat in seats)
    for one in document["moments"]:
        choice = by_step[one["step"]]
        assert wrong_moment(one, choice) == []
        if one["kind"] == "loss":
            assert one["amount"] == choice["loss"]["wins"]
        else:
            assert abs(one["amount"]) >= 0.1
            assert one["amount"] == pytest.approx(choice["guess"], abs=1e-4)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_a_sentence_that_says_why_and_is_true(game: str) -> None:
    for one in reviewed(game)["choices"]:
        assert wrong_claims(one, todo_of(game)) == []


def test_the_tests_notice_a_false_claim() -> None:
    for one in reviewed("dingo")["choices"][:8]:
        better, other = one["why"]["better"], one["why"]["other"]
        changed = [dict(each) for each in one["alternatives"]]
        for number, more in ((better, 0.02), (other, 0.03)):
            more_of_it = [dict(each) for each in changed]
            more_of_it[number]["wins"] += more
            assert wrong_claims({**one, "alternatives": more_of_it}, todo_of("dingo"))


def test_the_same_record_seed_and_slices_give_the_same_bytes(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("hand") / "hand.json"
    unproved = {name: what for name, what in record_of("ding").items() if name != "fairness"}
    file.write_text(json.dumps(unproved), "utf-8")
    asked = ["review", str(file), "--slices", "2", "--seat", "1"]
    first, again = CliRunner().invoke(app, asked), CliRunner().invoke(app, asked)
    assert first.exit_code == 0
    assert first.stdout == again.stdout
    assert json.loads(first.stdout) == review(hand_of(record_of("ding")), SLICES, [1])


def test_a_review_that_goes_on_after_some_choices_equals_an_undisturbed_one() -> None:
    hand = hand_of(record_of("ding"))
    whole = [*seat_review(hand, 3, SLICES)]
    stored = json.loads(json.dumps([one["choice"] for one in whole if "choice" in one]))
    made = [KeptChoice(**one) for one in stored[:2]]
    rest = [*seat_review(hand, 3, SLICES, made)]
    assert len(stored) > 2
    assert rest == [whole[0], *whole[3:]]


def test_a_seats_review_is_the_same_alone_and_with_the_others() -> None:
    hand = hand_of(record_of("ding"))
    alone, all_ = review(hand, SLICES, [1]), reviewed("ding")
    assert alone["choices"] == [one for one in all_["choices"] if one["seat"] == 1]
    assert alone["ledger"] == [one for one in all_["ledger"] if one["seat"] == 1]


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_do_not_change_a_review(game: str) -> None:
    """Compares with states from `resample` that the seat could not tell from the real one."""
    hand = hand_of(record_of(game))
    for number, one in enumerate(hand.choices[:: max(len(hand.choices) // 4, 1)]):
        decision = one.decision
        other = decision.game.resample(decision.state, decision.seat, Random(number))
        unlike = one._replace(decision=decision._replace(state=other))
        said = [
            json.dumps(choice_json(judged(each), "hand", todo_of(game))) for each in (one, unlike)
        ]
        assert said[0] == said[1]


def test_an_invalid_record_is_refused() -> None:
    with pytest.raises(Refusal):
        hand_of({**record_of("dingo"), "deck": []})


@pytest.mark.parametrize(
    ("record", "words", "sentence"),
    [
        ({}, ["--seat", "9"], "This hand has no seat 9: --seat takes 0 to 3."),
        (
            {"actions": record_of("dingo")["actions"][:-25]},
            [],
            "wrong_result: The actions do not finish the hand.",
        ),
    ],
)
def test_a_seat_that_does_not_exist_and_a_hand_without_its_end_are_refused_in_a_sentence(
    record: Json, words: list[str], sentence: str
) -> None:
    given = json.dumps(record_of("dingo") | record)
    done = CliRunner().invoke(app, ["review", "-", *words], given)
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", f"{sentence}\n")


def test_with_few_hidden_cards_the_review_is_exact_and_agrees_with_slices() -> None:
    part = hand_of(record_of("dingo")).analysis
    hands = [hand_of(record_of("dingo", number)) for number in range(1, 4)]
    last = [one for hand in hands for one in hand.choices if "aces" in str(one.action.type)]
    assert last
    for one in last[:3]:
        choice = judged(one)
        document = choice_json(choice, "hand", todo_of("dingo"))
        assert document["exact"] is True
        assert document["loss"]["wins_low"] == document["loss"]["wins_high"]
        slices = part.estimate(Slices(one.decision, choice.actions, [(seed,) for seed in range(6)]))
        assert abs(np.mean(slices, axis=0) - choice.slices[0]).max() < 0.4


@pytest.mark.parametrize("game", GAMES)
def test_bots_are_modelled_by_their_known_habits_and_people_as_unknown_players(game: str) -> None:
    record = record_of(game)
    people = {**record, "players": [{**one, "bot": None} for one in record["players"]]}
    found = []
    for known in (record, people):
        hand = hand_of(known)
        one = next(one for one in hand.choices if one.decision.seat == 2)
        first, actions = one.decision, one.alternatives.actions
        assert [one.bot for one in first.players] == [one["bot"] or "" for one in known["players"]]
        found.append(hand.analysis.estimate(Slices(first, actions, [(1,)])))
    assert not np.array_equal(found[0], found[1])


def test_taking_a_sure_gain_is_no_mistake() -> None:
    """A hint advises it, though against trackers the other answer wins more often."""
    state, part = the_queen(), hand_of(record_of("dingo")).analysis
    decision = Decision(GAME, OPTIONS, MATCH, state, state.mover)
    send = Action("wolves", ("QS",))
    one = MadeChoice(0, decision, send, alternatives_of(part, decision, send))
    choice = judged(one)
    assert choice.best != choice.played
    assert choice.mark == "depends"
