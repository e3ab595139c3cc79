"""Checks options against the schema that describes them.

Supports the small part of JSON schema that options need: an object whose properties are booleans,
integers with bounds (optionally null), or words from a list, each with a default.
"""

from collections.abc import Mapping
from typing import Any

from app.rules.errors import BadOptions

Json = Any


class UnknownOption(BadOptions):
    """An option that the game does not have."""

    why = "unknown"
    known: tuple[str, ...]


class NotASwitch(BadOptions):
    """A value that should be true or false."""

    why = "boolean"
    name: str


class OutOfRange(BadOptions):
    """A value that should be a whole number within bounds."""

    why = "integer"
    name: str
    least: int
    most: int


class OutOfRangeOrNull(OutOfRange):
    """A value that should be null or a whole number within bounds."""

    why = "integer_or_null"


class NotInList(BadOptions):
    """A value that is not in the list of words."""

    why = "word"
    name: str
    words: tuple[str, ...]


def complete(schema: Mapping[str, Json], given: Mapping[str, Json]) -> dict[str, Json]:
    """The given options plus defaults for the rest, in the schema's order.

    Raises Refusal `bad_options`.
    """
    properties: Mapping[str, Mapping[str, Json]] = schema["properties"]
    if not isinstance(given, Mapping):
        raise BadOptions
    if any(name not in properties for name in given):
        raise UnknownOption(tuple(properties))
    return {
        name: _checked(name, about, given[name]) if name in given else about["default"]
        for name, about in properties.items()
    }


def _checked(name: str, about: Mapping[str, Json], value: Json) -> Json:
    if _fits(about, value):
        return value
    raise _refusal(name, about)


def _fits(about: Mapping[str, Json], value: Json) -> bool:
    if value is None:
        return "null" in about["type"]
    if about["type"] == "boolean":
        return isinstance(value, bool)
    if "integer" in about["type"]:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and bool(about["minimum"] <= value <= about["maximum"])
    return isinstance(value, str) and value in about["enum"]


def _refusal(name: str, about: Mapping[str, Json]) -> BadOptions:
    if about["type"] == "boolean":
        return NotASwitch(name)
    if "integer" in about["type"]:
        refused = OutOfRangeOrNull if "null" in about["type"] else OutOfRange
        return refused(name, about["minimum"], about["maximum"])
    return NotInList(name, tuple(about["enum"]))
