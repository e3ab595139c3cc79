"""The client's types, which scripts/messages.py writes from the models."""

import re

import pytest

from scripts.messages import Schema, models, typed, written


def test_every_shape_has_one_type() -> None:
    named = re.findall(r"^export type (\w+)", written(models()), re.MULTILINE)
    assert len(named) == len(set(named))
    assert {"Table", "Update", "Sit", "SlowSetNews", "HandRecord", "Review", "Request"} <= set(
        named
    )


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"$ref": "#/components/schemas/SeatJson"}, "Seat"),
        ({"const": "sit", "type": "string"}, '"sit"'),
        ({"enum": [0, 20], "type": "integer"}, "0 | 20"),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"type": ["string", "null"]}}, "(string | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "integer"}, {}]}, "[number, unknown]"),
        (
            {"type": "object", "additionalProperties": {"type": "boolean"}},
            "Record<string, boolean>",
        ),
        ({"type": "object", "maxProperties": 0}, "Record<string, never>"),
        (
            {"type": "object", "properties": {"a": {}, "b": {}}, "required": ["a"]},
            "{\na: unknown;\nb?: unknown;\n}",
        ),
    ],
)
def test_a_schema_becomes_a_type(schema: Schema, written: str) -> None:
    assert typed(schema) == written
