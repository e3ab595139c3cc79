"""The schema of a game's options with English titles and descriptions, for programs."""

from app.rules.game import AnyGame, Json
from app.words.english import english


def options_schema(game: AnyGame) -> dict[str, Json]:
    """For people: a form can be made from it."""
    properties = game.schema["properties"].items()
    said = {name: _said(f"{game.name}-option-{name}", about) for name, about in properties}
    return {**game.schema, "title": game.title, "properties": said}


def _said(key: str, about: dict[str, Json]) -> dict[str, Json]:
    say = english().say
    said = {**about, "title": say(key), "description": say(f"{key}.description")}
    if "enum" in about:
        said["oneOf"] = [{"const": word, "title": say(f"{key}.{word}")} for word in about["enum"]]
    return said
