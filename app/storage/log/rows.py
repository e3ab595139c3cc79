"""Entries as columns of a database, and back.

The caller of `append` does the encoding, so an entry that cannot be stored fails its own caller and
not the commit it shares with others.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import NamedTuple

import orjson

from app.rules.game import Json
from app.storage.log.contract import Entry
from app.times import check_time, from_millis, to_millis

_STRICT = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME


class Row(NamedTuple):
    """Everything one append stores, encoded: the columns of its entry first."""

    table_code: str
    version: int
    at: int
    player: str | None
    client_id: str | None
    events: str
    device: str | None = None
    beside: tuple[tuple[str, tuple[str | int | None, ...]], ...] = ()
    """What is stored with it: SQL as the driver takes it, and its parameters."""


entry_columns: Callable[[Row], tuple[str | int | None, ...]] = itemgetter(slice(7))
"""The entry alone, in the schema's order, with the device that asked for it."""


def to_row(table: str, entry: Entry, device: str | None = None) -> Row:
    """Encode an entry. Raises ValueError or TypeError for what cannot be stored."""
    version, at, player, client_id, events = entry
    if version < 1:
        raise ValueError("versions begin with 1")
    check_time(at)
    return Row(table, version, to_millis(at), player, client_id, to_json(events), device)


def to_entry(
    version: int, at: int, player: str | None, client_id: str | None, events: Sequence[Json]
) -> Entry:
    """The entry with these columns, in the order of the schema."""
    return Entry(version, from_millis(at), player, client_id, tuple(events))


def to_json(value: Json) -> str:
    """JSON text. Raises TypeError for values that are not JSON."""
    return orjson.dumps(value, option=_STRICT).decode()


def from_json(text: str | bytes) -> Json:
    """The inverse of `to_json`."""
    return orjson.loads(text)
