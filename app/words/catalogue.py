"""A language's catalogues, written in Fluent: https://projectfluent.org.

This is the part of Fluent that the server's sentences use: variables; references to messages,
attributes and terms; and choices by word, number or plural. The client reads the same files with
Fluent's own library. Anything else raises an error: `POINTER()`, for one, asks a browser.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

FIRST = "en"
"""The folder of the language in which everything can be said."""

Value = str | int | float

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The beginning of a message or term."""
_PARSER = FluentParser(with_spans=False)


def is_turned(text: str) -> bool:
    """Whether any of it is written from right to left."""
    return any(unicodedata.bidirectional(c) in ("R", "AL") for c in text)


def isolated(name: str) -> str:
    """The name inside a plain text, between marks if it is written from right to left.

    The name and the signs around it then stay in their places.
    """
    return f"\u2068{name}\u2069" if is_turned(name) else name


class Catalogue:
    """The messages of a language by key. Each is parsed when it is first said: parsing all of them
    takes a second, finding them 5 ms."""

    def __init__(self, files: Iterable[Path]) -> None:
        """A message of a later file takes the place of an earlier one's."""
        self._entries: dict[str, _Entry] = {}
        for file in files:
            self._entries |= _entries(file.read_text("utf-8"))

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        """All keys; terms begin with a hyphen."""
        return iter(self._entries)

    def say(self, key: str, /, **told: Value) -> str:
        """A message, or with a dot one of its attributes. Raises KeyError if there is none, or if
        it needs a variable that is not told."""
        name, _, attribute = key.partition(".")
        return self._say(name, attribute, told)

    def template(self, key: str) -> str:
        """A message with its variables in braces; where it has a choice, its usual text."""
        return self._say(key, "", _Braces())

    def _say(self, name: str, attribute: str, told: Mapping[str, Value]) -> str:
        entry = self._entries[name]
        return self._written(entry.patterns[attribute], entry, told)

    def _written(self, text: fluent.Pattern, entry: "_Entry", told: Mapping[str, Value]) -> str:
        return "".join(
            part.value
            if isinstance(part, fluent.TextElement)
            else self._placed(part.expression, entry, told)
            for part in text.elements
        )

    def _placed(self, expression: object, entry: "_Entry", told: Mapping[str, Value]) -> str:
        match expression:
            case fluent.VariableReference(id=identifier):
                return entry.placed(told[identifier.name])
            case fluent.SelectExpression(selector=fluent.VariableReference(id=identifier)):
                chosen = _chosen(expression.variants, told[identifier.name])
                return self._written(chosen, entry, told)
            case fluent.MessageReference(id=identifier, attribute=attribute):
                return self._say(identifier.name, attribute.name if attribute else "", told)
            case fluent.TermReference(id=identifier, attribute=None, arguments=None):
                return self._say(f"-{identifier.name}", "", {})
            case fluent.StringLiteral():
                return expression.parse()["value"]
        raise NotImplementedError(f"the server's sentences have no {type(expression).__name__}")


def catalogues(locales: Path) -> dict[str, Catalogue]:
    """Every language by its folder; where it lacks a message, it has the English one."""
    folders = sorted(path for path in locales.iterdir() if path.is_dir())
    english = [*(locales / FIRST).rglob("*.ftl")]
    return {one.name: Catalogue([*english, *one.rglob("*.ftl")]) for one in folders}


class _Braces(dict[str, Value]):
    """Stands for all variables."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class _Entry:
    """A message or term."""

    def __init__(self, source: str) -> None:
        self._source = source

    @cached_property
    def patterns(self) -> dict[str, fluent.Pattern]:
        """By attribute; the message's own text has no name."""
        entry = _PARSER.parse_entry(self._source)
        if not isinstance(entry, fluent.Message | fluent.Term):
            raise ValueError(f"not a message: {self._source}")
        own = {"": entry.value} if entry.value else {}
        return own | {one.id.name: one.value for one in entry.attributes}

    @cached_property
    def _is_turned(self) -> bool:
        return is_turned(self._source)

    def placed(self, value: Value) -> str:
        """The value between this message's words, in the direction in which it is written."""
        text = f"{value:g}" if isinstance(value, float) else f"{value}"
        return f"\u2068{text}\u2069" if self._is_turned else isolated(text)


def _entries(text: str) -> dict[str, _Entry]:
    """The messages and terms of a file; comments after one are part of its source."""
    found = list(_ENTRY.finditer(text))
    ends = [*(one.start() for one in found[1:]), len(text)]
    return {one[1]: _Entry(text[one.start() : end]) for one, end in zip(found, ends, strict=True)}


def _chosen(variants: Iterable[fluent.Variant], value: Value) -> fluent.Pattern:
    """The text for this value: its own, that of its plural, or the one with a star."""
    by_key = {_key(one): one.value for one in variants}
    [default] = [one.value for one in variants if one.default]
    return by_key.get(value) or by_key.get(_plural(value)) or default


def _key(variant: fluent.Variant) -> Value:
    key = variant.key
    return float(key.value) if isinstance(key, fluent.NumberLiteral) else key.name


def _plural(value: Value) -> str:
    """The plural in English, German and many other languages."""
    return "" if isinstance(value, str) else "one" if value == 1 else "other"
