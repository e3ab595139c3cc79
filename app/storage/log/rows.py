"""Entries, hands and checkpoints as columns of a database, and back.

The caller of `append` does the encoding, so an entry that cannot be stored fails its own caller and
not the commit it shares with others.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from operator import itemgetter
from typing import NamedTuple

import orjson

from app.storage.log.contract import (
    Checkpoint,
    Entry,
    FinishedHand,
    Json,
    Statement,
    check_time,
)
from app.tables.play.finished import Starter

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_STRICT = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME


class PlayerRow(NamedTuple):
    """A person's seat in a finished hand: the index to find a player's hands."""

    hand_id: str
    seat: int
    player_id: str
    finished_at: int


class StarterRow(NamedTuple):
    """A person who began a hand, or a match."""

    hand_id: str
    per: str
    seat: int
    player_id: str
    stayed: int
    won: int
    points: int
    amounts: str | None


class HandRow(NamedTuple):
    """The columns of a finished hand."""

    id: str
    table_code: str
    table_id: str
    number: int
    game: str
    finished_at: int
    players: str
    winners: str
    totals: str | None
    record: str
    club: str | None
    match: int | None
    clock: int


class HandRows(NamedTuple):
    """A finished hand, encoded. The fields of each row are in the order of its statement."""

    hand: HandRow
    players: Sequence[PlayerRow]
    starters: Sequence[StarterRow]


class Row(NamedTuple):
    """Everything one append stores, encoded: the columns of its entry first."""

    table_code: str
    version: int
    at: int
    player: str | None
    client_id: str | None
    events: str
    device: str | None = None
    hand: HandRows | None = None
    checkpoint: str | None = None
    code: str | None = None
    more: tuple[Statement, ...] = ()
    """What clubs, notices, turns by mail and visits store along with it."""


entry_columns: Callable[[Row], tuple[str | int | None, ...]] = itemgetter(slice(7))
"""The entry alone, in the schema's order, with the device that asked for it."""


def to_row(
    table: str,
    entry: Entry,
    hand: FinishedHand | None,
    checkpoint: Checkpoint | None,
    *,
    code: str | None = None,
    device: str | None = None,
    more: Sequence[Statement] = (),
) -> Row:
    """Encode an append; `more` is stored with it.

    Raises ValueError or TypeError for what cannot be stored.
    """
    version, at, player, client_id, events = entry
    if version < 1:
        raise ValueError("versions begin with 1")
    check_time(at)
    row = Row(table, version, to_millis(at), player, client_id, to_json(events), device)
    if hand is None and checkpoint is None and code is None and not more:
        return row
    if hand is not None and hand.table != table:
        raise ValueError(f"a hand of table {hand.table} in the log of table {table}")
    if checkpoint is not None and checkpoint.version != version:
        raise ValueError(f"a checkpoint of {checkpoint.version} with version {version}")
    return row._replace(
        hand=None if hand is None else _to_hand_rows(hand),
        checkpoint=None if checkpoint is None else to_json(checkpoint.state),
        code=code,
        more=tuple(more),
    )


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


def to_millis(at: datetime) -> int:
    """Milliseconds since 1970: the format of every time column in both databases."""
    return (at - _EPOCH) // _MILLISECOND


def from_millis(millis: int) -> datetime:
    """The inverse of `to_millis`."""
    return _EPOCH + timedelta(milliseconds=millis)


def _to_hand_rows(hand: FinishedHand) -> HandRows:
    at = to_millis(hand.finished_at)
    shown = [{"seat": p.seat, "name": p.name, "bot": p.bot} for p in hand.players]
    result = hand.record.get("result") or {}
    totals = result.get("totals")
    row = HandRow(
        hand.id,
        hand.table,
        hand.table_id,
        hand.number,
        hand.game,
        at,
        to_json(shown),
        to_json(hand.winners),
        None if totals is None else to_json(totals),
        to_json(hand.record),
        hand.club,
        hand.match,
        hand.clock,
    )
    people = [
        PlayerRow(hand.id, p.seat, p.player_id, at) for p in hand.players if p.player_id is not None
    ]
    return HandRows(row, people, [_starter_row(hand, one) for one in hand.starters])


def _starter_row(hand: FinishedHand, starter: Starter) -> StarterRow:
    """A starter's row. What they did in a hand is in the hand's row, not in the match's."""
    per, seat, player, stayed, won, points = starter
    own = {name: by_seat[seat] for name, by_seat in hand.amounts.items() if by_seat[seat] > 0}
    done = to_json(own) if per == "hand" and own else None
    return StarterRow(hand.id, per, seat, player, int(stayed), int(won), points, done)
