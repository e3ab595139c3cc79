"""The SQL of a commit, passed directly to the driver instead of SQLAlchemy.

Every move of every table needs a commit: building its statements each time would be most of its
cost, and so would a round trip for each row.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import chain
from operator import itemgetter

from app.storage.log.contract import Statement
from app.storage.log.rows import Row

# Numbered for Postgres; SQLite gets question marks instead.
_HAND = """
INSERT INTO hands
    (id, table_code, table_id, number, game, finished_at, players, winners, totals, record,
     club, match, clock)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
"""
_HAND_PLAYERS = """
INSERT INTO hand_players (hand_id, seat, player_id, finished_at)
VALUES {rows}
"""
_STARTERS = """
INSERT INTO hand_starters (hand_id, per, seat, player_id, stayed, won, points, amounts)
VALUES {rows}
"""
_CHECKPOINT = """
INSERT INTO checkpoints (table_code, version, state)
VALUES ($1, $2, $3)
ON CONFLICT (table_code) DO UPDATE SET version = excluded.version, state = excluded.state
"""
_CODE = """
INSERT INTO codes (code, table_code, version)
VALUES ($1, $2, $3)
"""

_table_code = itemgetter(0)


def with_more(rows: Sequence[Row]) -> list[Row]:
    """The few rows with a hand, a checkpoint, a code or anything else beyond their entry."""
    return [row for row in rows if row.hand or row.checkpoint or row.code or row.more]


def beside_the_entry(row: Row) -> list[Statement]:
    """The statements that store what comes with an entry."""
    statements: list[Statement] = []
    if row.hand is not None:
        statements.append((_HAND, row.hand.hand))
        if row.hand.players:
            statements.append(inserting(_HAND_PLAYERS, row.hand.players))
        if row.hand.starters:
            statements.append(inserting(_STARTERS, row.hand.starters))
    if row.checkpoint is not None:
        statements.append((_CHECKPOINT, (row.table_code, row.version, row.checkpoint)))
    if row.code is not None:
        statements.append((_CODE, (row.code, row.table_code, row.version)))
    return [*statements, *row.more]


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


def inserting(sql: str, rows: Sequence[tuple[str | int | None, ...]]) -> Statement:
    """The statement with all rows in place of `{rows}`. Fewer statements are better, because the
    whole commit waits for each."""
    return _rows_sql(sql, len(rows), len(rows[0])), tuple(chain.from_iterable(rows))


@cache
def _rows_sql(sql: str, rows: int, columns: int) -> str:
    numbers = [[f"${columns * n + k}" for k in range(1, columns + 1)] for n in range(rows)]
    return sql.format(rows=", ".join(f"({', '.join(row)})" for row in numbers))
