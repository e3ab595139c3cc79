"""What is stored with an entry, as SQLAlchemy statements, and as the database's driver takes them.

The committers pass statements to the driver. Each is written once, with parameters, so that it is
compiled once: compiling a hand's statements each time takes 3 ms.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from sqlalchemy import Dialect, Table, bindparam, insert
from sqlalchemy.dialects.postgresql import insert as upsert  # SQLite's compiler takes it, too.
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.expression import TextClause, UpdateBase

from app.storage.hands.schema import hand_players, hand_starters, hands
from app.storage.log.contract import Checkpoint, FinishedHand, Statement
from app.storage.log.rows import Row
from app.storage.log.schema import checkpoints, codes
from app.tables.play.finished import Starter
from app.times import to_millis

Rendered = tuple[str, tuple[str | int | None, ...]]
"""SQL with the placeholders of the driver, and its parameters in order."""

_checkpoint = upsert(checkpoints)
_CHECKPOINT = _checkpoint.on_conflict_do_update(
    index_elements=[checkpoints.c.table_code],
    set_={"version": _checkpoint.excluded.version, "state": _checkpoint.excluded.state},
)

_HAND = insert(hands)
_CODE = insert(codes)

_table_code = itemgetter(0)


def rendered(statement: Statement, dialect: Dialect) -> Rendered:
    """The statement as the driver takes it. Raises TypeError for a value that is not JSON where
    the column is."""
    template, values = statement
    compiled, encoders = _compiled(template, tuple(values), dialect)
    given = compiled.construct_params(dict(values))
    return str(compiled), tuple(
        given[name] if encode is None else encode(given[name]) for name, encode in encoders
    )


_Encoder = tuple[str, Callable[[Any], Any] | None]
"""A parameter's name, and what encodes its value for the driver."""


@lru_cache(256)
def _compiled(
    template: UpdateBase | TextClause, names: tuple[str, ...], dialect: Dialect
) -> tuple[SQLCompiler, tuple[_Encoder, ...]]:
    compiled = template.compile(dialect=dialect, column_keys=names)
    if not isinstance(compiled, SQLCompiler) or compiled.positiontup is None:
        raise TypeError(f"{dialect.name} has no numbered parameters")
    return compiled, tuple(
        (name, compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
        for name in compiled.positiontup
    )


def inserting(
    table: Table, rows: Sequence[Mapping[str, Any]], *, skip_existing: bool = False
) -> Statement:
    """One statement that inserts all rows: the whole commit waits for each statement."""
    values = {f"{name}_{n}": value for n, row in enumerate(rows) for name, value in row.items()}
    return _inserting(table, tuple(rows[0]), len(rows), skip_existing), values


@lru_cache(256)
def _inserting(table: Table, names: tuple[str, ...], rows: int, skip_existing: bool) -> UpdateBase:
    statement = upsert(table).values([
        {name: bindparam(f"{name}_{n}", type_=table.c[name].type) for name in names}
        for n in range(rows)
    ])  # fmt: skip
    return statement.on_conflict_do_nothing() if skip_existing else statement


def beside_the_entry(
    row: Row, hand: FinishedHand | None, checkpoint: Checkpoint | None, code: str | None
) -> list[Statement]:
    """The statements that store what comes with an entry. Raises ValueError if it belongs to
    another one."""
    statements: list[Statement] = []
    if hand is not None:
        if hand.table != row.table_code:
            raise ValueError(f"a hand of table {hand.table} in the log of table {row.table_code}")
        statements += _of_hand(hand)
    if checkpoint is not None:
        if checkpoint.version != row.version:
            raise ValueError(f"a checkpoint of {checkpoint.version} with version {row.version}")
        given = {"table_code": row.table_code, "version": row.version, "state": checkpoint.state}
        statements.append((_CHECKPOINT, given))
    if code is not None:
        given = {"code": code, "table_code": row.table_code, "version": row.version}
        statements.append((_CODE, given))
    return statements


def _of_hand(hand: FinishedHand) -> list[Statement]:
    at = to_millis(hand.finished_at)
    found: list[Statement] = [(_HAND, {
        "id": hand.id,
        "table_code": hand.table,
        "table_id": hand.table_id,
        "number": hand.number,
        "game": hand.game,
        "finished_at": at,
        "players": [{"seat": p.seat, "name": p.name, "bot": p.bot} for p in hand.players],
        "winners": hand.winners,
        "totals": (hand.record.get("result") or {}).get("totals"),
        "record": hand.record,
        "club": hand.club,
        "match": hand.match,
        "clock": hand.clock,
    })]  # fmt: skip
    people = [
        {"hand_id": hand.id, "seat": p.seat, "player_id": p.player_id, "finished_at": at}
        for p in hand.players
        if p.player_id is not None
    ]
    if people:
        found.append(inserting(hand_players, people))
    if hand.starters:
        found.append(inserting(hand_starters, [_starter(hand, one) for one in hand.starters]))
    return found


def _starter(hand: FinishedHand, starter: Starter) -> dict[str, Any]:
    """A starter's row. What they did in a hand is in the hand's row, not in the match's."""
    per, seat, player, stayed, won, points = starter
    own = {name: by_seat[seat] for name, by_seat in hand.amounts.items() if by_seat[seat] > 0}
    return {
        "hand_id": hand.id,
        "per": per,
        "seat": seat,
        "player_id": player,
        "stayed": int(stayed),
        "won": int(won),
        "points": points,
        "amounts": own if per == "hand" and own else None,
    }


def in_rounds(rows: Sequence[Row]) -> list[Sequence[Row]]:
    """The rows in order, split so that no round contains a table twice.

    A statement does not see its own inserts, so a table's second entry needs a later statement.
    """
    if len(set(map(_table_code, rows))) == len(rows):
        return [rows]
    by_table = defaultdict[str, list[Row]](list)
    for row in rows:
        by_table[row.table_code].append(row)
    most = max(map(len, by_table.values()))
    return [[rows[n] for rows in by_table.values() if n < len(rows)] for n in range(most)]
