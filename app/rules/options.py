"""Descriptions of options in JSON schema, as a game's `options.py` puts them together."""

from collections.abc import Mapping
from typing import Any

Json = Any
Property = dict[str, Json]


def switch(title: str, description: str, *, default: bool) -> Property:
    """Yes or no."""
    return {"type": "boolean", "title": title, "description": description, "default": default}


def words(title: str, description: str, meanings: Mapping[str, str]) -> Property:
    """One word out of several, with what people read for each; the first is the default."""
    return {
        "type": "string",
        "title": title,
        "description": description,
        "enum": list(meanings),
        "oneOf": [{"const": word, "title": text} for word, text in meanings.items()],
        "default": next(iter(meanings)),
    }


def number(title: str, description: str, least: int, most: int, *, default: int) -> Property:
    """A whole number from `least` to `most`."""
    return {
        "type": "integer",
        "title": title,
        "description": description,
        "minimum": least,
        "maximum": most,
        "default": default,
    }


def number_or_none(title: str, description: str, least: int, most: int) -> Property:
    """The same, or left open, as it is by default."""
    about = number(title, description, least, most, default=least)
    return {**about, "type": ["integer", "null"], "default": None}


def schema(title: str, properties: Mapping[str, Property]) -> dict[str, Json]:
    """All options of a game."""
    return {
        "type": "object",
        "title": title,
        "properties": dict(properties),
        "additionalProperties": False,
    }


def defaults(properties: Mapping[str, Property]) -> dict[str, Json]:
    """Each option as it is unless somebody says otherwise."""
    return {name: about["default"] for name, about in properties.items()}
