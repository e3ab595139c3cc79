"""Named tuples as JSON and back, by what their annotations say.

A named tuple becomes an object of its fields, any other tuple a list; None, truth values, numbers
and text stay what they are. A field that is missing in what is read takes its default, so that
a state can get another field and older ones can still be read.
"""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

Json = Any

PLAIN = (str, int, float, bool, Any)


class Codec(NamedTuple):
    """How values of one type are written and read."""

    write: Callable[[Any], Json]
    read: Callable[[Json], Any]


def _itself(value: Any) -> Any:
    return value


AS_IT_IS = Codec(_itself, _itself)


def codec(kind: Any) -> Codec:
    """For a type made of the ones above. Raises TypeError for any other."""
    return _codec(kind)


@cache
def _codec(kind: Any) -> Codec:
    if kind in PLAIN or get_origin(kind) is dict:
        return AS_IT_IS
    if get_origin(kind) in (Union, UnionType):
        return _optional(kind)
    if get_origin(kind) is tuple:
        return _tuple(*get_args(kind))
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _named(kind)
    raise TypeError(f"nobody knows how to write {kind} as JSON")


def _optional(kind: Any) -> Codec:
    """A type or None; several plain types."""
    others = [codec(one) for one in get_args(kind) if one is not NoneType]
    if all(one is AS_IT_IS for one in others):
        return AS_IT_IS
    [inner] = others
    return Codec(
        lambda value: None if value is None else inner.write(value),
        lambda data: None if data is None else inner.read(data),
    )


def _tuple(first: Any, *others: Any) -> Codec:
    """Any number of one type (`tuple[Card, ...]`), or one of each (`tuple[int, Card]`)."""
    if others != (...,):
        each = [codec(one) for one in (first, *others)]
        return Codec(
            lambda value: [one.write(part) for one, part in zip(each, value, strict=True)],
            lambda data: tuple([one.read(part) for one, part in zip(each, data, strict=True)]),
        )
    inner = codec(first)
    if inner is AS_IT_IS:
        return Codec(list, tuple)
    return Codec(
        lambda value: [inner.write(part) for part in value],
        lambda data: tuple([inner.read(part) for part in data]),
    )


def _named(kind: Any) -> Codec:
    hints = get_type_hints(kind)
    fields = {name: codec(hints[name]) for name in kind._fields}
    return Codec(
        lambda value: {
            name: one.write(part) for (name, one), part in zip(fields.items(), value, strict=True)
        },
        lambda data: kind(
            **{name: one.read(data[name]) for name, one in fields.items() if name in data}
        ),
    )
