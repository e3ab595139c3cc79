"""Writes CSV that spreadsheets show as it is meant."""

import csv
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO

_JOINERS = "\u200c\u200d"
"""Invisible characters that names may have."""


def csv_text(
    columns: Sequence[str], rows: Iterable[Mapping[str, object]], end: str = "\r\n"
) -> str:
    """A line of column names, and a line with these columns of each row."""
    out = StringIO()
    writer = csv.DictWriter(out, columns, extrasaction="ignore", lineterminator=end)
    writer.writeheader()
    writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
    return out.getvalue()


def _cell(value: object) -> object:
    """The value; with an apostrophe if a spreadsheet would take a text for a formula.

    Some spreadsheets normalise what they read, so that full-width signs and all kinds of dashes
    count as the plain ones.
    """
    if not isinstance(value, str):
        return value
    first = unicodedata.normalize("NFKC", value).lstrip(_JOINERS + " ")[:1]
    calculates = (
        first in {"=", "+", "@", "\u2212", "\t"} or unicodedata.category(first or " ") == "Pd"
    )
    return f"'{value}" if calculates else value
