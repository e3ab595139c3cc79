"""The options before the first deal."""

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.errors import Refusal
from app.rules.game import Json
from tests.rules.ding.notation import DING


def test_by_default_three_to_eight_play_with_two_wilds_and_five_seconds() -> None:
    """Document: 3-8 players, one Wild card removed; ding.md: `ding_window` [5 s]."""
    assert DING.options({}) == {"players": None, "wilds": 2, "ding_window": 5}


def test_there_is_a_classic_and_a_wilder_game() -> None:
    """Document, a tip: for a wilder game."""
    assert list(DING.presets) == ["classic", "wilder"]
    assert DING.presets["wilder"] == {**DING.presets["classic"], "wilds": 3}


@pytest.mark.parametrize(
    "given_options",
    [
        {"players": 2},
        {"players": 9},
        {"players": "3"},
        {"players": True},
        {"wilds": 1},
        {"wilds": 4},
        {"wilds": None},
        {"ding_window": 1},
        {"ding_window": 31},
        {"ding_window": None},
        {"cut": True},
    ],
    ids=str,
)
def test_options_that_the_schema_forbids_are_refused(given_options: Json) -> None:
    """The contract."""
    with pytest.raises(Refusal) as refused:
        DING.options(given_options)
    assert refused.value.code == "bad_options"


def test_a_refusal_says_how_many_players_are_allowed() -> None:
    with pytest.raises(Refusal) as refused:
        DING.options({"players": 2})
    assert refused.value.why == "integer_or_null"
    assert refused.value.given.items() >= {"name": "players", "least": 3, "most": 8}.items()


ANY = st.none() | st.booleans() | st.integers(-1, 40) | st.text(max_size=2)


@given(
    st.dictionaries(st.sampled_from(["players", "wilds", "ding_window", "other"]), ANY, max_size=4)
)
def test_the_schema_and_the_check_always_agree(given_options: Json) -> None:
    """The contract: clients build their form from the schema."""
    valid = jsonschema.Draft202012Validator(DING.schema).is_valid(given_options)
    try:
        DING.options(given_options)
    except Refusal:
        assert not valid
    else:
        assert valid
