"""The options of every game are described to programs in English."""

import jsonschema
import pytest

from app.rules.game import AnyGame
from app.rules.registry import GAMES
from app.words.options import options_schema


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_option_and_word_has_a_title_and_every_option_a_description(game: AnyGame) -> None:
    """Ruling: clients build their form from it."""
    schema = options_schema(game)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["title"] == game.title
    for name, about in schema["properties"].items():
        assert about.items() >= game.schema["properties"][name].items()
        assert about["title"]
        assert about["description"].endswith(".")
        titled = {one["const"]: one["title"] for one in about.get("oneOf", ())}
        assert set(titled) == set(about.get("enum", ()))
        assert all(titled.values())
    for preset in game.presets.values():
        jsonschema.validate(preset, schema)
