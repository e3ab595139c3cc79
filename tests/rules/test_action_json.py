"""Actions from the wire, where the input may be anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.errors import Refusal
from app.rules.game import Action, Json
from app.rules.record import action_from_json, action_json

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("action", "data"),
    [
        (Action("discard", ("7H",)), {"type": "discard", "cards": ["7H"]}),
        (Action("cut", (), 17), {"type": "cut", "cards": [], "at": 17}),
        (Action("wolves"), {"type": "wolves", "cards": []}),
        (Action("aces", ("AS", "AC", "AD")), {"type": "aces", "cards": ["AS", "AC", "AD"]}),
    ],
)
def test_an_action_is_written_as_in_the_contract(action: Action, data: Json) -> None:
    assert action_json(action) == data
    assert action_from_json(data) == action


def test_unknown_card_codes_are_refused() -> None:
    assert action_from_json({"type": "silent"}) == Action("silent")
    assert action_from_json({"type": "cut", "at": 3}) == Action("cut", (), 3)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "discard",
        7,
        {},
        {"cards": ["7H"]},
        {"type": None},
        {"type": 3},
        {"type": ["discard"]},
        {"type": "x" * 1000},
        {"type": "discard", "cards": "7H"},
        {"type": "discard", "cards": None},
        {"type": "discard", "cards": {"7H": 1}},
        {"type": "discard", "cards": [7]},
        {"type": "discard", "cards": [["7H"]]},
        {"type": "discard", "cards": [{}]},
        {"type": "discard", "cards": ["7H" * 1000]},
        {"type": "discard", "cards": ["7H"] * 100_000},
        {"type": "cut", "at": True},
        {"type": "cut", "at": 1.0},
        {"type": "cut", "at": "17"},
        {"type": "cut", "at": None},
        {"type": "cut", "at": -1},
        {"type": "cut", "at": 10**100},
        {"type": "discard", "cards": ["7H"], "seat": 2},
    ],
)
def test_an_unknown_action_is_a_bad_action(data: Json) -> None:
    with pytest.raises(Refusal) as refused:
        action_from_json(data)
    assert refused.value.code == "bad_action"


def is_read(data: Json) -> bool:
    """Whether it is accepted as an action; any error other than a refusal is a fault."""
    try:
        action_from_json(data)
    except Refusal:
        return False
    return True


@given(ANYTHING)
def test_every_input_is_an_action_or_refused(data: Json) -> None:
    is_read(data)


@given(
    st.fixed_dictionaries(
        {}, optional={"type": ANYTHING, "cards": st.lists(st.text(max_size=3)), "at": ANYTHING}
    )
)
def test_an_action_read_and_written_stays_the_same(data: Json) -> None:
    if is_read(data):
        action = action_from_json(data)
        assert action_from_json(action_json(action)) == action
