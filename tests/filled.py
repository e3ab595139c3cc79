"""Rows about a person in every table, with words that are found wherever they are left."""

from itertools import count
from typing import Any

from sqlalchemy import Column, Table
from sqlalchemy.dialects.postgresql import insert as upsert  # SQLite's compiler takes it, too.

from app.storage.database import Database
from app.storage.log.schema import checkpoints, entries
from app.storage.metadata import Derived, Person, Personal, person_columns
from app.storage.schema import SCHEMA

OF_COLUMN: dict[str, Any] = {
    "club_members.role": "keeper",
    "club_merges.done_at": None,
    "days_off.day": "2026-11-26",
    "hand_starters.per": "hand",
    "hands.record": {},
    "subscriptions.occasions": ["turn"],
    "subscriptions.quiet": ["22:00", "07:00"],
}
"""Values for columns that do not take just any of their type."""

KINDS = ("name", "words", "secret")


def of_a_person(*kinds: str) -> list[Column[Any]]:
    """Every column with a name, words or secret of a person, or only these kinds."""
    return [
        column
        for table in SCHEMA.sorted_tables
        for column in table.columns
        if isinstance(held := column.info.get("holds"), Personal) and held.kind in (kinds or KINDS)
    ]


def value_of(column: Column[Any], player: str, number: int = 0) -> Any:
    """What this column holds in the row with this number, which is about this player."""
    for key in column.foreign_keys:
        return value_of(key.column, player)
    held = column.info.get("holds")
    if str(column) in OF_COLUMN:
        return OF_COLUMN[str(column)]
    if isinstance(held, Person):
        return player
    if isinstance(held, Personal):
        return f"the {column} of {player}"
    if isinstance(held, Derived):
        return f"a sum with {player}"
    if str(column) == "step_marks.id":
        return f"mark {number}"
    return {str: "x", int: number, object: []}[column.type.python_type]


async def fill(database: Database, *players: str) -> None:
    """Store rows about each of these people in every table but those of the log."""
    numbers = count(1)
    ids = [column for column, _ in person_columns()]
    for table in SCHEMA.sorted_tables:
        if table in (entries, checkpoints):
            continue
        theirs = [one for one in ids if one.table is table]
        rows = [_row(table, player, next(numbers), one) for one in theirs for player in players]
        async with database.writing() as connection:
            for row in rows or [_row(table, players[0], next(numbers), None)]:
                store = upsert(table).values(row)
                same = table.primary_key.columns
                await connection.execute(store.on_conflict_do_update(index_elements=same, set_=row))


def _row(table: Table, player: str, number: int, whose: Column[Any] | None) -> dict[str, Any]:
    """A row with the player's id in this column, and somebody else's in every other."""
    values = {one.name: value_of(one, player, number) for one in table.columns}
    others = [one.name for one, _ in person_columns() if one.table is table and one is not whose]
    return values | dict.fromkeys(others, f"other {number}")
