"""Options checked against the schema that describes them.

Knows the little of JSON schema that options need: an object whose properties
are booleans, integers with bounds (some of which may be null instead), or
words of a list, each with a default.
"""

from collections.abc import Mapping

from app.rules.errors import Refusal
from app.rules.game import Json


def complete(schema: Mapping[str, Json], given: Mapping[str, Json]) -> dict[str, Json]:
    """The given options and the defaults of the rest, in the schema's order.

    Raises Refusal `bad_options`.
    """
    properties: Mapping[str, Mapping[str, Json]] = schema["properties"]
    if not isinstance(given, Mapping):
        raise Refusal("bad_options", "Options are an object of names and values.")
    if any(name not in properties for name in given):
        names = ", ".join(properties)
        raise Refusal("bad_options", f"There is an option nobody knows. The options are {names}.")
    return {
        name: _checked(name, about, given[name]) if name in given else about["default"]
        for name, about in properties.items()
    }


def _checked(name: str, about: Mapping[str, Json], value: Json) -> Json:
    if _fits(about, value):
        return value
    raise Refusal("bad_options", f"{about['title']}: the option {name} must be {_wanted(about)}.")


def _fits(about: Mapping[str, Json], value: Json) -> bool:
    if value is None:
        return "null" in about["type"]
    if about["type"] == "boolean":
        return isinstance(value, bool)
    if "integer" in about["type"]:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and bool(about["minimum"] <= value <= about["maximum"])
    return isinstance(value, str) and value in about["enum"]


def _wanted(about: Mapping[str, Json]) -> str:
    if about["type"] == "boolean":
        return "true or false"
    if "integer" in about["type"]:
        bounds = f"from {about['minimum']} to {about['maximum']}"
        return f"a whole number {bounds}" + (" or null" if "null" in about["type"] else "")
    return "one of " + ", ".join(f'"{word}"' for word in about["enum"])
