"""A review judges every choice by what its seat could know, and by nothing else."""

import csv
import io
import json
from collections.abc import Mapping
from functools import cache
from html.parser import HTMLParser
from random import Random

import numpy as np
import pytest
from pydantic import TypeAdapter, with_config
from typer.testing import CliRunner

from app.analysis.estimates.alternatives import alternatives_of
from app.analysis.estimates.estimate import TRACKERS, Slice
from app.analysis.export import as_csv, as_html
from app.analysis.review.choices import Effort, MadeChoice, review_of
from app.analysis.review.review import choice_json, hand_of, review
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

EFFORT = Effort(slices=2, seed=1)
MARKS = {"best", "fine", "inaccuracy", "mistake", "blunder", "close", "depends"}


@cache
def reviewed(game: str) -> Json:
    """A review with as few worlds as possible: of all seats, or of one seat where that
    takes long."""
    return review(hand_of(record_of(game), 2 if game == "dingo" else None), EFFORT)


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
def test_the_ledger_adds_up_and_sums_to_zero_over_the_seats(game: str) -> None:
    books = reviewed(game)["ledger"]
    parts = ("par", "deal", "choices", "guesses", "others")
    for one in books:
        assert sum(one[part] for part in parts) == pytest.approx(one["result"], abs=1e-9)
    assert sum(one["result"] for one in books) == pytest.approx(0, abs=1e-9)
    assert sum(one["par"] for one in books) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
def test_accuracy_compares_the_loss_with_that_of_random_play(game: str) -> None:
    """Computing it from the document's shares gives the same value, but for the winner's curse."""
    document = reviewed(game)
    assert [one["seat"] for one in document["accuracy"]] == [0, 1, 2, 3]
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


@pytest.mark.parametrize("game", GAMES)
def test_the_results_of_all_choices_add_up_to_the_ledger(game: str) -> None:
    document = reviewed(game)
    for account in document["ledger"]:
        seat = account["seat"]
        own = [one for one in document["choices"] if one["seat"] == seat]
        rest = [one for one in document["choices"] if one["seat"] != seat]
        assert sum(one["guess"] for one in own) == pytest.approx(account["guesses"], abs=1e-9)
        assert sum(one["leads"][seat] for one in rest) == pytest.approx(account["others"], abs=1e-9)
        lost = sum(one["guess"] - one["leads"][seat] for one in own)
        assert lost == pytest.approx(-account["choices"], abs=1e-9)
    for one in document["choices"]:
        assert sum(one["leads"]) == pytest.approx(0, abs=1e-9)


def shape(what: Json) -> Json:
    """The keys of a document with their values' types; for a list, its first item's type."""
    if isinstance(what, dict):
        return {name: shape(value) for name, value in what.items()}
    if isinstance(what, list):
        return [shape(what[0])] if what else []
    return type(what).__name__


ALTERNATIVE = {
    "action": {"type": "str", "cards": ["str"]},
    "same": [{"type": "str", "cards": ["str"]}],
    **dict.fromkeys(("points", "lead", "wins", "wins_low", "wins_high"), "float"),
    "mark": "str",
}
DOCUMENT = {
    **dict.fromkeys(("format", "hand", "game", "status", "engine", "belief", "wins_of"), "str"),
    **dict.fromkeys(("seed", "slices", "to_judge"), "int"),
    "earlier": [],
    "choices": [
        {
            **dict.fromkeys(("step", "seat", "played", "best", "slices"), "int"),
            **dict.fromkeys(("phase", "mark", "sentence"), "str"),
            "why": {"kind": "str", "better": "int", "other": "int"},
            "exact": "bool",
            "alternatives": [ALTERNATIVE],
            "loss": dict.fromkeys(("wins", "wins_low", "wins_high", "lead"), "float"),
            "because": {"code": "str", "message": "str", "args": {}, "cards": ["str"]},
            "guess": "float",
            "leads": ["float"],
        }
    ],
    "ledger": [
        {
            "seat": "int",
            **dict.fromkeys(("par", "deal", "choices", "guesses", "others", "result"), "float"),
        }
    ],
    "accuracy": [
        {
            "seat": "int",
            **dict.fromkeys(("value", "low", "high", "given_up", "by_chance"), "float"),
        }
    ],
    "moments": [
        {"step": "int", "seat": "int", "kind": "str", "amount": "float", "sentence": "str"}
    ],
}
"""The fields that other programs rely on."""


def test_the_document_has_every_promised_field_and_no_other() -> None:
    document = json.loads(json.dumps(reviewed("dingo")))
    assert document["moments"]
    document["choices"] = [one for one in document["choices"] if one["because"]]
    document["choices"][0]["because"]["args"] = {}
    document["accuracy"] = [one for one in document["accuracy"] if one["seat"] == 2]
    assert shape(document) == DOCUMENT


@with_config(extra="forbid")
class Strict(Review):
    """The model from the API reference, without any additional fields."""


@pytest.mark.parametrize("game", GAMES)
def test_the_document_matches_the_api_reference(game: str) -> None:
    document = json.loads(json.dumps(reviewed(game)))
    assert TypeAdapter(Strict).validate_python(document) == document
    assert {*document} == {*Review.__annotations__} - {"outcomes"}  # for who followed it
    for one in document["choices"]:
        assert {*one} == {*JudgedChoice.__annotations__}
        assert all({*each} == {*Alternative.__annotations__} for each in one["alternatives"])


def test_the_ledgers_result_is_the_result_of_the_hand() -> None:
    totals = record_of("dingo")["result"]["totals"]
    for one in reviewed("dingo")["ledger"]:
        mine = totals[one["seat"]]
        assert one["result"] == pytest.approx(mine - (sum(totals) - mine) / 3)


@pytest.mark.parametrize("game", GAMES)
def test_key_moments_are_few_and_short_and_their_sentences_are_true(game: str) -> None:
    document = reviewed(game)
    by_step = {one["step"]: one for one in document["choices"]}
    assert len(document["moments"]) <= 3
    for one in document["moments"]:
        choice = by_step[one["step"]]
        assert wrong_moment(one, choice, choice["guess"]) == []
        if one["kind"] == "loss":
            assert one["amount"] == choice["loss"]["wins"]
        else:
            assert abs(one["amount"]) >= 1.0
            assert one["amount"] == pytest.approx(choice["guess"], abs=1e-4)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_a_sentence_that_says_why_and_is_true(game: str) -> None:
    for one in reviewed(game)["choices"]:
        assert wrong_claims(one, todo_of(game)) == []


def test_the_tests_notice_a_false_claim() -> None:
    for one in reviewed("dingo")["choices"][:8]:
        better, other = one["why"]["better"], one["why"]["other"]
        changed = [dict(each) for each in one["alternatives"]]
        for number, name, more in ((better, "wins", 0.02), (other, "lead", 0.2)):
            more_of_it = [dict(each) for each in changed]
            more_of_it[number][name] += more
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
    whole = hand_of(record_of("ding"), 1)
    assert json.loads(first.stdout) == review(whole, EFFORT)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_do_not_change_a_review(game: str) -> None:
    """Compares with states from `resample` that the seat could not tell from the real one."""
    hand = hand_of(record_of(game))
    for number, one in enumerate(hand.choices[:: max(len(hand.choices) // 4, 1)]):
        decision = one.decision
        other = decision.game.resample(decision.state, decision.seat, Random(number))
        unlike = one._replace(decision=decision._replace(state=other))
        said = [
            json.dumps(choice_json(review_of(hand.analysis, each, 0.01, EFFORT), todo_of(game)))
            for each in (one, unlike)
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


def test_the_csv_has_a_line_for_each_choice() -> None:
    lines = list(csv.DictReader(io.StringIO(as_csv(reviewed("dingo")))))
    assert [int(one["step"]) for one in lines] == [
        one["step"] for one in reviewed("dingo")["choices"]
    ]
    assert all(float(one["wins_low"]) <= float(one["wins_high"]) for one in lines)


class Page(HTMLParser):
    """The texts and tags of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, Mapping[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Handle each start tag."""
        self.found.append((tag, dict(attrs)))


def test_the_page_opens_offline_and_shows_every_choice() -> None:
    found = Page(as_html(reviewed("dingo"))).found
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in found}
    assert not any({"src", "href"} & {*about} for _, about in found)
    shown = sum(tag == "details" for tag, _ in found)
    assert shown == len(reviewed("dingo")["choices"])


def test_with_few_hidden_cards_the_review_is_exact_and_agrees_with_slices() -> None:
    part = hand_of(record_of("dingo")).analysis
    hands = [hand_of(record_of("dingo", number)) for number in range(1, 4)]
    last = [one for hand in hands for one in hand.choices if "aces" in str(one.action.type)]
    assert last
    for one in last[:3]:
        choice = review_of(part, one, 0.01, EFFORT)
        document = choice_json(choice, todo_of("dingo"))
        assert document["exact"] is True
        assert document["loss"]["wins_low"] == document["loss"]["wins_high"]
        slices = [
            part.estimate(Slice(one.decision, choice.actions, (seed,), TRACKERS))
            for seed in range(6)
        ]
        assert abs(np.mean(slices, axis=0) - choice.slices[0]).max() < 0.4


@pytest.mark.parametrize("game", GAMES)
def test_bots_are_modelled_by_their_known_habits_and_people_as_unknown_players(game: str) -> None:
    record = record_of(game)
    people = {**record, "players": [{**one, "bot": None} for one in record["players"]]}
    found = []
    for known in (record, people):
        hand = hand_of(known, 2)
        first, actions = hand.choices[0].decision, hand.choices[0].alternatives.actions
        assert [one.bot for one in first.players] == [one["bot"] or "" for one in known["players"]]
        found.append(hand.analysis.estimate(Slice(first, actions, (1,), TRACKERS)))
    assert not np.array_equal(found[0], found[1])


def test_taking_a_sure_gain_is_no_mistake() -> None:
    """A hint advises it, though against trackers the other answer wins more often."""
    state, part = the_queen(), hand_of(record_of("dingo")).analysis
    decision = Decision(GAME, OPTIONS, MATCH, state, state.mover)
    send = Action("wolves", ("QS",))
    one = MadeChoice(0, decision, send, alternatives_of(part, decision, send))
    choice = review_of(part, one, 0.01, EFFORT)
    assert choice.best != choice.played
    assert choice.mark == "depends"
