"""Cleans text that people type for others to see: chat, and names, which are unique at a table."""

import unicodedata
from collections.abc import Iterable

from app.tables.seats.look_alike import skeletons
from app.tables.table import Table
from app.tables.table_refusals import BadName, BadText, StackedMarks

NAME_LENGTH = 24
TEXT_LENGTH = 500
MOST_MARKS = 4
"""Cap on the accents on one letter, from UTS 39, section 5.4."""

# Accents may be typed apart from their letters. Composing them (NFC) takes time quadratic in the
# length of a run of accents, so longer text is refused unread.
_LONGEST_NAME = (1 + MOST_MARKS) * NAME_LENGTH

# Control characters and surrogates become a space.
_UNWANTED = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
# Characters that have no width or change the text direction are removed.
_INVISIBLE = "Cf"
# Letters without a glyph become a space.
_BLANK = {"\u115f", "\u1160", "\u3164", "\uffa0"}
# The joiner needed by emoji and several scripts is one of the invisible characters.
_JOINERS = {"\u200c", "\u200d"}


def _visible(text: str) -> str:
    shown = "".join(map(_shown, text))
    # A letter with an accent counts as one character, however it was typed.
    return " ".join(unicodedata.normalize("NFC", shown).split())


def _shown(c: str) -> str:
    category = unicodedata.category(c)
    if c in _JOINERS:
        return c
    if category == _INVISIBLE:
        return ""
    return " " if c in _BLANK or category in _UNWANTED else c


def clean_name(text: str) -> str:
    """The name without superfluous spaces. Raises Refusal `bad_name`."""
    if len(text) > _LONGEST_NAME:
        raise BadName(NAME_LENGTH)
    name = _visible(text)
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
    line = _visible(text)
    if not line or len(line) > most:
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
    names += [knock.name for knock in table.knocks if knock.player != player]
    for who, name in ((table.host, table.host_name), (table.owner, table.owner_name)):
        if name is not None and who != player and table.seat_of(who) is None:
            names.append(name)
    return names
