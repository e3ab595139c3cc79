"""Whether two names look alike, by the skeletons of Unicode's UTS 39.

The package `confusable_homoglyphs` contains Unicode's list of confusable characters. It lists each
character with its prototype, and each prototype with all its look-alikes.
"""

import re
import unicodedata
from functools import cache
from importlib.resources import files
from typing import TypeAlias

import orjson

_Listed: TypeAlias = dict[str, list[dict[str, str]]]

_MARK = "\u200e"
"""The list puts one before and after each character of a right-to-left script."""

_MAY_BE_INVISIBLE = (
    "\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5"
    "\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    "\u2800\u2d7f\U0001107f\U00016fe4\U0001d159"
)
"""Unicode's default ignorables and format characters, and a few blanks and joiners."""
_IGNORABLE = re.compile(f"[{_MAY_BE_INVISIBLE}]")
VISIBLE = rf"[^\s\x00-\x1f\x7f-\x9f{_MAY_BE_INVISIBLE}\ufdd0-\ufdef\ufffe\uffff]"
"""A character to see, as a regular expression of Python and of JSON schemas."""


@cache
def _prototypes() -> dict[int, str]:
    """The prototype of each character, for `str.translate`.

    It is loaded when two names are first compared, so that it does not delay the start.
    """
    text = files("confusable_homoglyphs").joinpath("confusables.json").read_bytes()
    listed: _Listed = orjson.loads(text.replace(_MARK.encode(), b""))
    return {
        ord(character): _prototype(listed, character, others)
        for character, others in listed.items()
        if len(character) == 1
    }


def _prototype(listed: _Listed, character: str, others: list[dict[str, str]]) -> str:
    """The prototype: if two characters are each other's look-alike, the longer one, then the
    first."""
    if len(others) > 1:
        return character
    other = others[0]["c"]
    if len(listed.get(other, ())) > 1:
        return other
    return min(character, other, key=lambda one: (-len(one), one))


def is_visible(text: str) -> bool:
    """Whether there is anything to see."""
    return re.search(VISIBLE, text) is not None


def _skeleton(text: str) -> str:
    """UTS 39, section 4, without reordering right-to-left text."""
    shown = _IGNORABLE.sub("", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", shown.translate(_prototypes()))


def skeletons(name: str) -> set[str]:
    """The skeletons of a name: names with one in common look alike.

    There may be two, because a capital I looks like a small L but is also the same letter as a
    small I.
    """
    same_letters = unicodedata.normalize("NFKC", name).casefold()
    return {_skeleton(name).casefold(), _skeleton(same_letters).casefold()}
