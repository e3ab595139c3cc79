"""A table for spreadsheets shows what people wrote as text, and never as a formula."""

import csv
from io import StringIO
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.spreadsheet import csv_text

PLUSES = "+\uff0b\ufe62\u207a\u208a"
MINUSES = "-\uff0d\ufe63\u207b\u208b\u2212\u2010\u2011\u2012\u2013\u2014\ufe58"
OTHERS = "=\uff1d\ufe66\u207c\u208c@\uff20\ufe6b"
JOINERS = "\u200c\u200d"


def cell(value: object) -> str:
    """The value, written and read again."""
    [line] = csv.DictReader(StringIO(csv_text(["name"], [{"name": value, "more": 1}])))
    return line["name"]


@pytest.mark.parametrize("sign", PLUSES + MINUSES + OTHERS, ids=ascii)
def test_a_name_that_a_spreadsheet_would_calculate_is_marked_as_text(sign: str) -> None:
    for name in (f"{sign}1+1", f" {sign}1", f"\u200d{sign}1", f"\t{sign}"):
        assert cell(name) == f"'{name}"


@pytest.mark.parametrize("value", ["Ann", "3 - 4", "a@b", "Öz", "🩷", "é", -3, 2.5, 0, True, ""])
def test_other_text_and_all_numbers_stay_as_they_are(value: object) -> None:
    assert cell(value) == str(value)


@given(st.text(st.characters(codec="utf-8", exclude_characters="\r\n\0"), min_size=1))
def test_no_cell_begins_as_a_formula_however_its_characters_are_normalised(name: str) -> None:
    for form in ("NFC", "NFKC"):
        assert normalize(form, cell(name)).lstrip(JOINERS)[:1] not in {*"=+-@\u2212\t"}
