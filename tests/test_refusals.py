"""Refusals are consistent, and every one has its sentence."""

import json
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

import app.main  # importing these loads all refusals
from app import carried
from app.rules.errors import HandOver, IllegalAction, Refusal
from app.rules.record.record_refusals import IllegalInRecord
from app.rules.registry import GAMES
from app.rules.schema import UnknownOption
from app.tables.table_refusals import OthersTurn
from app.words.catalogue import FIRST, Catalogue, catalogues
from app.words.english import refusal_json, refusal_key, refusal_message
from tests.rules.random_play import CASES, play_hands

LOCALES = carried("static") / "locales"
UNRAISED = {
    "address_too_long", "internal_error", "method_not_allowed", "not_found", "upgrade_required",
}  # fmt: skip
SAMPLES: dict[Any, Any] = {
    str: "text",
    int: 4711,
    float: 1.5,
    tuple[int, ...]: (8, 9),
    tuple[str, ...]: ("Ann", "Ben"),
    tuple[str | None, ...]: ("Ann", None),
    Refusal: HandOver(),
}


def below(base: type[Refusal]) -> Iterator[type[Refusal]]:
    for refusal in base.__subclasses__():
        yield refusal
        yield from below(refusal)


ALL = [one for one in below(Refusal) if one.__module__.startswith(app.__name__)]
NOT_ASKED_FOR = {one.why: one for one in below(IllegalAction) if one.why in GAMES}
"""By game, the refusal that says what its phase asks for."""
WORDS = Catalogue((LOCALES / FIRST).rglob("*.ftl"))
PROGRAMS = Catalogue([LOCALES / "programs.ftl"])


def sample(refusal: type[Refusal]) -> Refusal:
    """An instance with all its parameters."""
    return refusal(**{one.name: SAMPLES[one.type] for one in fields(refusal)})  # type: ignore[arg-type]


def test_each_code_is_defined_by_one_class() -> None:
    codes = Counter(one.code for one in ALL if "code" in vars(one))
    assert set(codes.values()) == {1}, codes.most_common(1)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", code) for code in codes)


def test_reasons_that_share_a_code_are_distinguished() -> None:
    reasons = Counter((one.code, one.why) for one in ALL)
    assert set(reasons.values()) == {1}, reasons.most_common(1)


@pytest.mark.parametrize("refusal", ALL)
def test_a_refusal_is_said_in_one_complete_sentence(refusal: type[Refusal]) -> None:
    """For people in every language, or for programs in English alone."""
    key = refusal_key(refusal)
    assert (key in WORDS) + (key in PROGRAMS) == 1, key
    raised = sample(refusal)
    told = json.loads(json.dumps(refusal_json(raised)))
    assert re.fullmatch(r"[^{}]*[.!…]", told["message"])
    assert told["message"] == refusal_message(raised)
    assert (told["code"], told["args"].pop("why", "")) == (refusal.code, refusal.why)
    assert set(told["args"]) == {one.name for one in fields(refusal)}  # type: ignore[arg-type]


def test_every_sentence_of_a_refusal_is_used() -> None:
    """Codes of the framework, and of faults of the server, have no class."""
    said = {key for words in (WORDS, PROGRAMS) for key in words if key.startswith("refusal-")}
    known = {refusal_key(one) for one in ALL} | {f"refusal-{code}" for code in UNRAISED}
    assert said == known


@pytest.mark.parametrize(("game", "refusal"), NOT_ASKED_FOR.items())
@pytest.mark.parametrize("language", catalogues(LOCALES).values(), ids=list(catalogues(LOCALES)))
def test_every_phase_says_what_it_asks_for(
    language: Catalogue, game: str, refusal: type[Refusal]
) -> None:
    cases = [case for case in CASES if case.startswith(f"{game}-")]
    played = [hand for case in cases for hand in play_hands(case, 3)]
    phases = {state.phase for hand in played for state, _, _ in hand.moments}
    said = {language.say(refusal_key(refusal), phase=phase) for phase in phases}
    assert len(said) == len(phases)


def test_the_cause_of_a_refusal_has_a_sentence_of_its_own() -> None:
    told = refusal_json(IllegalInRecord(3, UnknownOption(("a", "b", "c"))))
    assert told == {
        "code": "illegal_action",
        "message": "Action 3: There is an unknown option. The options are a, b and c.",
        "args": {
            "why": "record",
            "number": 3,
            "cause": {
                "code": "bad_options",
                "message": "There is an unknown option. The options are a, b and c.",
                "args": {"why": "unknown", "known": ["a", "b", "c"]},
            },
        },
    }


def test_a_seat_that_nobody_has_is_waited_for() -> None:
    refusal = OthersTurn((0, 2), ("Ann", None))
    assert refusal_message(refusal).endswith("Waiting for Ann and an empty seat.")
    assert refusal.as_json() == {
        "code": "not_your_turn",
        "args": {"why": "others", "seats": [0, 2], "names": ["Ann", None]},
    }


@pytest.mark.parametrize("refusal", ALL)
def test_a_refusal_can_be_sent_between_processes(refusal: type[Refusal]) -> None:
    raised = sample(refusal)
    copy = pickle.loads(pickle.dumps(raised))
    assert type(copy) is refusal
    assert copy.as_json() == raised.as_json()
