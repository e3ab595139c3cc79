"""Builds the JSON schema of a game's options; used by each game's `options.py`."""

from collections.abc import Mapping
from typing import Any

Json = Any
Property = dict[str, Json]


def switch(title: str, description: str, *, default: bool) -> Property:
    """Yes or no."""
    return {"type": "boolean", "title": title, "description": description, "default": default}


def words(title: str, description: str, meanings: Mapping[str, str]) -> Property:
    """One of several words, each with a title for people; the first is the default."""
    return {
        "type": "string",
        "title": title,
        "description": description,
        "enum": list(meanings),
        "oneOf": [{"const": word, "title": text} for word, text in meanings.items()],
        "default": next(iter(meanings)),
    }


def number(
    title: str, description: str, least: int, most: int, *, default: int, live_only: bool = False
) -> Property:
    """A whole number from `least` to `most`; `live_only` if it means nothing in play by mail."""
    about = {
        "type": "integer",
        "title": title,
        "description": description,
        "minimum": least,
        "maximum": most,
        "default": default,
    }
    return {**about, "live_only": True} if live_only else about


def number_or_none(title: str, description: str, least: int, most: int) -> Property:
    """A whole number from `least` to `most`, or null, which is the default."""
    about = number(title, description, least, most, default=least)
    return {**about, "type": ["integer", "null"], "default": None}


def schema(title: str, properties: Mapping[str, Property]) -> dict[str, Json]:
    """The schema of all options of a game."""
    return {
        "type": "object",
        "title": title,
        "properties": dict(properties),
        "additionalProperties": False,
    }


def defaults(properties: Mapping[str, Property]) -> dict[str, Json]:
    return {name: about["default"] for name, about in properties.items()}
