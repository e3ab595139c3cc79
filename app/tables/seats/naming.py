"""Text that people type for others to see: chat, and names, which are unique at a table."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import TypeAlias

import orjson

from app.tables.table import Table
from app.tables.table_refusals import BadName, BadText, StackedMarks

# Whether two names look alike, by the skeletons of Unicode's UTS 39.
#
# The package `confusable_homoglyphs` contains Unicode's list of confusable characters. It lists
# each character with its prototype, and each prototype with all its look-alikes.


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


NAME_LENGTH = 24
TEXT_LENGTH = 500
MOST_MARKS = 4
"""Cap on the accents on one letter, from UTS 39, section 5.4."""

# Accents may be typed apart from their letters. Composing them (NFC) takes time quadratic in the
# length of a run of accents, so longer text is refused unread.
_LONGEST_NAME = (1 + MOST_MARKS) * NAME_LENGTH

_SPACES = (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, 0x115F, 0x1160, 0x3164, 0xFFA0)
"""Control characters, ends of lines and paragraphs, and letters without a glyph."""
_BIDI = (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""Characters that change the direction of the text around them."""
_NOTHING = (*range(0xFDD0, 0xFDF0), *(plane | end for plane in range(0, 0x110000, 0x10000)
                                      for end in (0xFFFE, 0xFFFF)))  # fmt: skip
"""Unicode's noncharacters."""

_CLEANED = dict.fromkeys(_SPACES, " ") | dict.fromkeys((*_BIDI, *_NOTHING))
"""The replacements of unwanted characters. Python's own categories are those of the Unicode of its
year: newer emoji are nothing to it, and the flag of England is format characters."""


def _cleaned(text: str) -> str:
    """A letter with an accent counts as one character, however it was typed."""
    return " ".join(unicodedata.normalize("NFC", text.translate(_CLEANED)).split())


def clean_name(text: str) -> str:
    """The name without superfluous spaces. Raises Refusal `bad_name`."""
    if len(text) > _LONGEST_NAME or len(unicodedata.normalize("NFC", text)) > NAME_LENGTH:
        raise BadName(NAME_LENGTH)
    name = _cleaned(text)
    if not any(c.isalnum() for c in name) or len(name) > NAME_LENGTH:
        raise BadName(NAME_LENGTH)
    if _is_stacked(name):
        raise StackedMarks(NAME_LENGTH)
    return name


def _is_stacked(name: str) -> bool:
    """Whether a letter has more accents than any script needs, or the same one twice."""
    apart = unicodedata.normalize("NFD", name)
    run: list[str] = []
    for c in apart:
        run = [*run, c] if unicodedata.category(c) in ("Mn", "Me") else []
        if len(run) > MOST_MARKS or (len(run) > 1 and run[-1] == run[-2]):
            return True
    return False


def clean_text(text: str, most: int = TEXT_LENGTH) -> str:
    """The text without superfluous spaces. Raises Refusal `bad_text`."""
    if len(text) > 2 * most:
        raise BadText(most)
    line = _cleaned(text)
    if not is_visible(line) or len(line) > most:
        raise BadText(most)
    return line


def name_at(table: Table, player: str | None, name: str, seat: int | None = None) -> str:
    """The player's name here: the given one, with a number if somebody else has it.

    The current holder of `seat` does not count, because they are leaving it.
    """
    return free_name(name, _taken_by_others(table, player, seat))


def free_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number if one of the others has it or a look-alike."""
    taken = {one for other in others for one in skeletons(other)}
    free, number = name, 1
    while skeletons(free) & taken:
        number += 1
        ending = f" {number}"
        free = name[: NAME_LENGTH - len(ending)].rstrip() + ending
    return free


def _taken_by_others(table: Table, player: str | None, seat: int | None) -> list[str]:
    """The names of everyone else who sits here, asks for a seat, or hosts the table."""
    names = [
        sitter.name
        for at, sitter in enumerate(table.seats)
        if sitter is not None and at != seat and (sitter.bot or sitter.player != player)
    ]
    names += [knock.name for knock in table.knocks if not (knock.mine or knock.player == player)]
    for who, name in ((table.host, table.host_name), (table.owner, table.owner_name)):
        if name is not None and who != player and table.seat_of(who) is None:
            names.append(name)
    return names
