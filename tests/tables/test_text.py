"""What people write is kept as they wrote it, whatever version of Unicode Python knows."""

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.features.clubs.club import club_name
from app.features.clubs.club_refusals import BadClubName
from app.tables.seats.naming import TEXT_LENGTH, clean_name, clean_text
from app.tables.table_refusals import BadName, BadText

ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
NEWER = "\U0001fa77"  # a pink heart of Unicode 15
FUTURE = "\U0002fffd"  # assigned to nothing yet
KEPT = [
    NEWER, ENGLAND, FUTURE, "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u2764\ufe0f", "\uf8ff",
    "co\u00adoperate", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
]  # fmt: skip
CONTROLS = "\0\t\n\r\x1b\x7f\x85\u2028\u2029"
BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
NONCHARACTERS = "\ufdd0\ufdef\ufffe\uffff\U0001fffe\U0010ffff"


@pytest.mark.parametrize("text", KEPT, ids=ascii)
def test_new_emoji_and_joined_letters_stay_whole(text: str) -> None:
    assert clean_text(text) == text
    assert clean_text(f"I {text} this") == f"I {text} this"
    assert clean_name(f"Ann {text}"[:24]) == f"Ann {text}"[:24]
    assert club_name(text) == text


@pytest.mark.parametrize("c", CONTROLS, ids=ascii)
def test_a_control_character_counts_as_a_space(c: str) -> None:
    assert clean_text(f"{c}a{c}{c}b{c}") == "a b"
    assert clean_name(f"{c}a{c}{c}b{c}") == "a b"


@pytest.mark.parametrize("c", BIDI + NONCHARACTERS, ids=ascii)
def test_what_turns_text_around_and_noncharacters_are_dropped(c: str) -> None:
    assert clean_text(f"{c}a{c}b{c}") == "ab"
    assert clean_name(f"{c}a{c}b{c}") == "ab"


@pytest.mark.parametrize(
    "nothing", ["", " ", "\u3000", "\u200b", "\u200d", "\ufeff\u2060", "\u3164", BIDI, CONTROLS]
)
def test_a_text_without_anything_to_see_is_refused(nothing: str) -> None:
    with pytest.raises(BadText):
        clean_text(nothing)
    with pytest.raises(BadClubName):
        club_name(nothing)
    with pytest.raises(BadName):
        clean_name(nothing)


@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=TEXT_LENGTH // 4))
def test_nothing_but_controls_noncharacters_and_bidi_characters_is_lost(text: str) -> None:
    lost = {*CONTROLS, *BIDI, "\u115f", "\u1160", "\u3164", "\uffa0"}
    wanted = [c for c in text if not (c in lost or c.isspace() or is_control(c) or is_nothing(c))]
    try:
        cleaned = clean_text(text)
    except BadText:
        assume(False)
    composed = unicodedata.normalize("NFC", "".join(wanted))
    assert unicodedata.normalize("NFC", "".join(cleaned.split())) == composed
    assert clean_text(cleaned) == cleaned


def is_control(c: str) -> bool:
    return ord(c) < 0x20 or 0x7F <= ord(c) < 0xA0


def is_nothing(c: str) -> bool:
    """Whether Unicode promises that it will never be a character."""
    return 0xFDD0 <= ord(c) <= 0xFDEF or ord(c) & 0xFFFE == 0xFFFE
