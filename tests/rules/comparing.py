"""Compares the views of two worlds, and names the place of the first difference."""

import json
from typing import Any

import pytest

Json = Any


def assert_same(here: Json, there: Json, where: str) -> None:
    """Check that the two are the same, byte for byte; `where` names the viewer and the step."""
    if json.dumps(here) != json.dumps(there):
        pytest.fail(f"{where}: {first_difference(here, there) or 'another order of keys'}")


def first_difference(here: Json, there: Json, path: str = "") -> str | None:
    """The first key at which these differ, and its two values."""
    if isinstance(here, dict) and isinstance(there, dict):
        for key in (*here, *(key for key in there if key not in here)):
            if key not in here or key not in there:
                return f"{path}.{key} is in one alone"
            if found := first_difference(here[key], there[key], f"{path}.{key}"):
                return found
        return None
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        pairs = enumerate(zip(here, there, strict=True))
        inner = (first_difference(a, b, f"{path}[{place}]") for place, (a, b) in pairs)
        return next(filter(None, inner), None)
    if json.dumps(here) == json.dumps(there):
        return None
    return f"{path or 'all of it'} is {here!r} in one and {there!r} in the other"
