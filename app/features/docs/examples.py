"""Example messages: made from the schema, or taken from a hand really played if that says too
little."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from app import __version__
from app.features.docs.example_table import CODE, TABLE_ID, example
from app.features.lessons.lesson import lessons_of
from app.features.lessons.told import lesson_json
from app.rules.game import Json
from app.web.http.games import all_games
from app.wire import frames

_AT = "2026-11-21T10:05:00.000Z"
_DAY = "2026-11-24"
_BY_FIELD = {
    "zone": "Europe/Berlin",
    "at": _AT,
    "avatar": "koala-2",
    "avatars": "koala-2",
    "bot": "pup",
    "browser": "Safari",
    "card": "9C",
    "cards": "9C",
    "code": CODE,
    "created_at": _AT,
    "engine": "9-8",
    "expires_at": _AT,
    "finished_at": _AT,
    "first_seen": _AT,
    "name": "Ann",
    "next": "1795255500000-3qd2bHIwEN58FfOEeAVtjw",
    "phase": "exchange",
    "recovery_made_at": _AT,
    "said_at": _AT,
    "seats": "Ann",
    "seen_at": _AT,
    "sentence": "Discard the 7♥: cut the chance of winning by 4 points. Better: Pass the 8♠.",
    "system": "iPhone",
    "table": TABLE_ID,
    "text": "Well played!",
    "version": __version__,
    "url": f"https://cards.example.org/t/{CODE}",
    "visited_at": _AT,
}
"""Example texts by field name, for fields without an example of their own."""


@cache
def _played() -> dict[str, Json]:
    """Real messages (or their beginnings) by model."""
    record, lesson = example().record, lesson_json(lessons_of(example().record["game"])[0])
    snapshot = example().snapshot
    return {
        "Frame": frames(record, "open")[1],
        "GameInfo": all_games().games[0].model_dump(),
        "HandRecord": record,
        "Lesson": {**lesson, "frames": lesson["frames"][:1], "steps": lesson["steps"][:1]},
        "NumberedTable": {**snapshot["table"], "version": snapshot["version"]},
        "Snapshot": snapshot,
        "Update": example().update,
    }


def example_of(schema: Mapping[str, Any], models: Mapping[str, Any], name: str = "") -> Json:
    """A value that fits the schema. `models` are those it refers to; `name` is the field's own."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return example_of(models[name], models, name)
    if name in _played():
        return _played()[name]
    if "examples" in schema:
        return schema["examples"][0]
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return example_of(choices[0], models, name)
    match schema.get("type"):
        case "object":
            fields = schema.get("properties", {})
            return {field: example_of(one, models, field) for field, one in fields.items()}
        case "array":
            return [example_of(schema.get("items", {}), models, name)]
        case "string":
            return _DAY if schema.get("format") == "date" else _named(name)
        case "integer" | "number":
            return schema.get("minimum", 1)
        case "boolean":
            return schema.get("default", True)
    return schema.get("default", {})


def _named(field: str) -> str:
    record = example().record
    of_hand = dict.fromkeys(("hand", "id", "unreviewed"), record["id"]) | {"game": record["game"]}
    return str(of_hand.get(field) or _BY_FIELD.get(field, field))
