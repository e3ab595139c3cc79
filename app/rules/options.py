"""Builds the JSON schema of a game's options; used by each game's `options.py`.

Titles and descriptions are in `static/locales`: `app/words/options.py` adds the English ones.
"""

from collections.abc import Mapping
from typing import Any

Json = Any
Property = dict[str, Json]


def switch(*, default: bool) -> Property:
    """Yes or no."""
    return {"type": "boolean", "default": default}


def words(*choices: str) -> Property:
    """One of several words; the first is the default."""
    return {"type": "string", "enum": list(choices), "default": choices[0]}


def number(least: int, most: int, *, default: int, live_only: bool = False) -> Property:
    """A whole number from `least` to `most`; `live_only` if it means nothing in play by mail."""
    about = {"type": "integer", "minimum": least, "maximum": most, "default": default}
    return {**about, "live_only": True} if live_only else about


def number_or_none(least: int, most: int) -> Property:
    """A whole number from `least` to `most`, or null, which is the default."""
    about = number(least, most, default=least)
    return {**about, "type": ["integer", "null"], "default": None}


def schema(properties: Mapping[str, Property]) -> dict[str, Json]:
    """The schema of all options of a game."""
    return {"type": "object", "properties": dict(properties), "additionalProperties": False}


def defaults(properties: Mapping[str, Property]) -> dict[str, Json]:
    return {name: about["default"] for name, about in properties.items()}
