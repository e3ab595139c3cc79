"""The catalogue of refusals is consistent, and agrees with what the server sends."""

import json
import pickle
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

import app.main  # importing these loads all refusals
from app.rules.errors import HandOver, Refusal

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
RAISED = [one for one in ALL if hasattr(one, "sentence")]


def sample(refusal: type[Refusal]) -> Refusal:
    """An instance with all its parameters; a phase is one that the game has words for."""
    words = vars(sys.modules[refusal.__module__]).get("ASKED_FOR", {})
    given = {one.name: SAMPLES[one.type] for one in fields(refusal)}  # type: ignore[arg-type]
    if "phase" in given:
        given["phase"] = next(iter(words))
    return refusal(**given)


def test_each_code_is_defined_by_one_class() -> None:
    codes = Counter(one.code for one in ALL if "code" in vars(one))
    assert set(codes.values()) == {1}, codes.most_common(1)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", code) for code in codes)


def test_reasons_that_share_a_code_are_distinguished() -> None:
    reasons = Counter((one.code, one.why) for one in ALL)
    assert set(reasons.values()) == {1}, reasons.most_common(1)


@pytest.mark.parametrize("refusal", RAISED)
def test_the_parameters_on_the_wire_are_enough_to_say_the_sentence(refusal: type[Refusal]) -> None:
    raised = sample(refusal)
    args = json.loads(json.dumps(raised.parameters))
    assert args.pop("why", "") == refusal.why
    assert set(args) == {one.name for one in fields(refusal)}  # type: ignore[arg-type]
    if "cause" in args:
        assert args["cause"] == HandOver().as_json()
        args["cause"] = HandOver()
    for name, value in args.items():
        args[name] = tuple(value) if isinstance(value, list) else value
    assert refusal(**args).message == raised.message


@pytest.mark.parametrize("refusal", RAISED)
def test_a_sentence_is_complete_and_contains_its_parameters(refusal: type[Refusal]) -> None:
    raised = sample(refusal)
    assert re.fullmatch(r"[^{}]*[.…]", raised.message)
    assert str(raised) == raised.message
    for name in re.findall(r"{(\w+)", vars(refusal).get("sentence", "")):
        value = raised.parameters[name]
        words = value if isinstance(value, list) else [value]
        for word in words:
            said = word["message"] if isinstance(word, dict) else str(word)
            assert said in raised.message


@pytest.mark.parametrize("refusal", RAISED)
def test_a_refusal_can_be_sent_between_processes(refusal: type[Refusal]) -> None:
    raised = sample(refusal)
    copy = pickle.loads(pickle.dumps(raised))
    assert type(copy) is refusal
    assert copy.as_json() == raised.as_json()
