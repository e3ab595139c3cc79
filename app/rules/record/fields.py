"""Checked access to the fields of a record, which may come from anywhere."""

from collections.abc import Mapping
from typing import Any

from app.rules.game import Json
from app.rules.record import record_refusals as refusals


def as_object(data: Json, what: str) -> dict[str, Any]:
    """The value, if it is an object. Like all functions here it raises Refusal `bad_record`."""
    if not isinstance(data, dict):
        raise refusals.NotAnObject(what)
    return data


def list_of(data: Mapping[str, Json], key: str) -> list[Any]:
    """The list under this key."""
    value = data.get(key)
    if not isinstance(value, list):
        raise refusals.NotAList(key)
    return value


def text_of(data: Mapping[str, Json], key: str) -> str:
    """The text under this key."""
    value = data.get(key)
    if not isinstance(value, str) or not _is_plain(value):
        raise refusals.NotText(key)
    return value


def texts_of(data: Mapping[str, Json], key: str) -> tuple[str, ...]:
    """The texts in the list under this key."""
    values = list_of(data, key)
    if not all(isinstance(value, str) and _is_plain(value) for value in values):
        raise refusals.NotTexts(key)
    return tuple(values)


def whole_of(data: Mapping[str, Json], key: str, below: int) -> int:
    """The whole number from 0 up under this key."""
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < below:
        raise refusals.NotANumber(key, below - 1)
    return value


def truth_of(data: Mapping[str, Json], key: str) -> bool:
    """The true or false under this key."""
    value = data.get(key)
    if not isinstance(value, bool):
        raise refusals.NotABoolean(key)
    return value


def _is_plain(text: str) -> bool:
    """Whether it can be encoded in UTF-8: a lone surrogate cannot."""
    return not any("\ud800" <= char <= "\udfff" for char in text)
