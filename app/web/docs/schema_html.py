"""JSON schemas, as the models make them, put into words for people."""

from collections.abc import Iterator, Mapping
from typing import Any

from app.web.pages.html import code, prose, rows, sample, section

Schema = Mapping[str, Any]

_BOUNDS = {
    "minimum": "at least",
    "maximum": "at most",
    "minLength": "length at least",
    "maxLength": "length at most",
}


def name_of(reference: str) -> str:
    """The name at the end of a `$ref`."""
    return reference.rpartition("/")[2]


def kind(schema: Schema) -> str:
    """What a value is: "string", "list of Seat", "integer or null"."""
    if "$ref" in schema:
        name = name_of(schema["$ref"])
        return f'<a href="#{name}">{name}</a>'
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return " or ".join(dict.fromkeys(kind(choice) for choice in choices))
    if values := schema.get("enum") or ("const" in schema and [schema["const"]]):
        return " or ".join(code(f'"{value}"') for value in values)
    if schema.get("type") == "array":
        return _list(schema)
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {kind(schema['additionalProperties'])}"
    return str(schema.get("type", "JSON"))


def _list(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(kind(item) for item in schema['prefixItems'])}]"
    return f"list of {kind(schema.get('items', {}))}"


def fields(schema: Schema) -> str:
    """The table of an object's fields; nothing if it has none."""
    required = schema.get("required", [])
    body = [
        (code(name), kind(field), "yes" if name in required else "", _meaning(field))
        for name, field in schema.get("properties", {}).items()
    ]
    return rows(("field", "value", "always", "meaning"), body) if body else ""


def _meaning(field: Schema) -> str:
    bounds = ", ".join(f"{word} {field[key]}" for key, word in _BOUNDS.items() if key in field)
    about = field.get("description", "")
    return prose(f"{about} ({bounds})" if bounds else about)


def model_section(name: str, title: str, schema: Schema, level: int = 2) -> str:
    """One model: what it is, its fields, and examples."""
    examples = "".join(sample(example) for example in schema.get("examples", []))
    about = f"<p>{prose(schema.get('description', ''))}</p>"
    return section(name, title, about, fields(schema), examples, level=level)


def parts(schemas: Mapping[str, Schema]) -> Iterator[str]:
    """A section for each named schema."""
    for name, schema in sorted(schemas.items()):
        yield model_section(name, name, schema, level=3)
