"""The options players agree on."""

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.errors import Refusal
from app.rules.game import Json
from app.rules.registry import GAMES, game_named
from tests.rules.notation import DINGO

DEFAULTS = {
    "first_dealer": "random",
    "cut": True,
    "enforcement": "strict",
    "ten_point_ace": "rabbit",
    "open_discards": False,
    "match": "hands",
    "hands": 4,
    "target": 50,
}

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)


def test_without_options_the_defaults_hold() -> None:
    """Ruling: the first document's game."""
    assert DINGO.options({}) == DEFAULTS
    assert DINGO.presets["classic"] == DEFAULTS


def test_the_second_documents_game_differs_in_dealer_cut_and_ace() -> None:
    """Second document."""
    assert DINGO.presets["catsatcards"] == {
        **DEFAULTS,
        "first_dealer": "draw",
        "cut": True,
        "ten_point_ace": "dingo",
    }


def test_the_first_preset_is_the_default() -> None:
    assert next(iter(DINGO.presets)) == "classic"


def test_every_option_can_be_set_one_by_one() -> None:
    changed: dict[str, Json] = {
        "first_dealer": "draw",
        "cut": False,
        "enforcement": "honour",
        "ten_point_ace": "dingo",
        "open_discards": True,
        "match": "target",
        "hands": 100,
        "target": 1,
    }
    for name, value in changed.items():
        assert DINGO.options({name: value}) == {**DEFAULTS, name: value}


@pytest.mark.parametrize(
    "given_options",
    [
        {"cut": 1},
        {"cut": "true"},
        {"cut": None},
        {"hands": True},
        {"hands": 0},
        {"hands": 101},
        {"hands": 4.0},
        {"hands": "4"},
        {"target": 0},
        {"target": 10**30},
        {"enforcement": "lenient"},
        {"enforcement": ["strict"]},
        {"enforcement": {}},
        {"ten_point_ace": True},
        {"match": "HANDS"},
        {"unknown": 1},
        {"": 1},
    ],
)
def test_what_the_schema_forbids_is_refused(given_options: Json) -> None:
    with pytest.raises(Refusal) as refused:
        DINGO.options(given_options)
    assert refused.value.code == "bad_options"


@pytest.mark.parametrize("options", [None, [], "strict", 3, True])
def test_options_that_are_not_an_object_are_refused(options: Json) -> None:
    with pytest.raises(Refusal) as refused:
        DINGO.options(options)
    assert refused.value.code == "bad_options"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_schema_is_valid_and_has_a_default_for_each_option(game: Json) -> None:
    """Ruling: clients build their form from it."""
    jsonschema.Draft202012Validator.check_schema(game.schema)
    assert game.schema["additionalProperties"] is False
    for about in game.schema["properties"].values():
        assert "default" in about
    for preset in game.presets.values():
        jsonschema.validate(preset, game.schema)
        assert game.options(preset) == preset
        assert set(preset) == set(game.schema["properties"])


def is_accepted(options: Json) -> bool:
    """Whether Dingo accepts these options."""
    try:
        DINGO.options(options)
    except Refusal:
        return False
    return True


@given(given_options=st.dictionaries(st.sampled_from([*DEFAULTS, "other"]), ANY_JSON, max_size=4))
def test_the_schema_and_the_check_always_agree(given_options: Json) -> None:
    """Ruling: a whole number is written without a point, though JSON schema would accept one."""
    whole = not any(isinstance(value, float) for value in given_options.values())
    valid = jsonschema.Draft202012Validator(DINGO.schema).is_valid(given_options)
    assert is_accepted(given_options) == (valid and whole)


def test_an_unknown_game_is_refused() -> None:
    assert game_named("dingo").title == "Dingo"
    with pytest.raises(Refusal) as refused:
        game_named("bridge")
    assert refused.value.code == "unknown_game"
