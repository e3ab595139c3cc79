"""Writes values as JSON and reads them back, guided by their type annotations.

A named tuple becomes an object of its fields, any other tuple or class of tuples a list, a frozen
set a sorted list, bytes become hex and a time ISO 8601; None, booleans, numbers and text stay as
they are. When reading, a missing field takes its default and an unknown field is skipped, so old
values stay readable when a type gains or loses a field.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

Json = Any

PLAIN = (str, int, float, bool, Any)


class Codec(NamedTuple):
    """Writes and reads the values of one type."""

    write: Callable[[Any], Json]
    read: Callable[[Json], Any]


Special = Mapping[Any, Codec]
"""Codecs of types that this file does not know."""

NONE_SPECIAL: Special = MappingProxyType({})


def _itself(value: Any) -> Any:
    return value


AS_IT_IS = Codec(_itself, _itself)
_MAPPING = Codec(dict, _itself)
_BYTES = Codec(bytes.hex, bytes.fromhex)
_TIME = Codec(datetime.isoformat, datetime.fromisoformat)


def codec(kind: Any, special: Special = NONE_SPECIAL) -> Codec:
    """A codec for a type made of the ones above. Raises TypeError for any other."""
    if special is NONE_SPECIAL:
        return _codec(kind)
    return _made(kind, special)


@cache
def _codec(kind: Any) -> Codec:
    return _made(kind, NONE_SPECIAL)


def _made(kind: Any, special: Special) -> Codec:
    if kind in special:
        return special[kind]
    origin = get_origin(kind)
    if kind in PLAIN or origin in (dict, Literal):
        return AS_IT_IS
    if origin is Mapping:
        return _MAPPING
    if kind is bytes:
        return _BYTES
    if kind is datetime:
        return _TIME
    if origin in (Union, UnionType):
        return _optional(kind, special)
    if origin is frozenset:
        return _set(get_args(kind)[0], special)
    if origin is tuple:
        return _tuple(get_args(kind), special)
    if isinstance(kind, type) and issubclass(kind, tuple):
        return _named(kind, special) if hasattr(kind, "_fields") else _derived(kind, special)
    raise TypeError(f"{kind} cannot be written as JSON")


def _optional(kind: Any, special: Special) -> Codec:
    """A type or None, or a union of plain types."""
    others = [codec(one, special) for one in get_args(kind) if one is not NoneType]
    if all(one is AS_IT_IS for one in others):
        return AS_IT_IS
    [inner] = others
    return Codec(
        lambda value: None if value is None else inner.write(value),
        lambda data: None if data is None else inner.read(data),
    )


def _set(of: Any, special: Special) -> Codec:
    inner = codec(of, special)
    return Codec(
        lambda value: [inner.write(one) for one in sorted(value)],
        lambda data: frozenset(inner.read(one) for one in data),
    )


def _tuple(kinds: tuple[Any, ...], special: Special) -> Codec:
    """Any number of one type (`tuple[Card, ...]`), or a fixed list of types (`tuple[int,
    Card]`)."""
    first, *others = kinds
    if others != [...]:
        each = [codec(one, special) for one in kinds]
        return Codec(
            lambda value: [one.write(part) for one, part in zip(each, value, strict=True)],
            lambda data: tuple([one.read(part) for one, part in zip(each, data, strict=True)]),
        )
    inner = codec(first, special)
    if inner is AS_IT_IS:
        return Codec(list, tuple)
    return Codec(
        lambda value: [inner.write(part) for part in value],
        lambda data: tuple([inner.read(part) for part in data]),
    )


def _derived(kind: Any, special: Special) -> Codec:
    """A class of tuples, such as `class Hands(tuple[Hand, ...])`, or a class of such a class."""
    [base] = kind.__orig_bases__
    inner = codec(base, special)
    return Codec(inner.write, lambda data: kind(inner.read(data)))


def _named(kind: Any, special: Special) -> Codec:
    hints = get_type_hints(kind)
    fields = {name: codec(hints[name], special) for name in kind._fields}
    return Codec(
        lambda value: {
            name: one.write(part) for (name, one), part in zip(fields.items(), value, strict=True)
        },
        lambda data: kind(
            **{name: one.read(data[name]) for name, one in fields.items() if name in data}
        ),
    )
