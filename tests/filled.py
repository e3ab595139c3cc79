"""Rows about a person in every table, with words that are found wherever they are left."""

from itertools import count
from typing import Any

from sqlalchemy import Column, Table, false, insert, update

from app.storage.database import Database
from app.storage.log.schema import checkpoints, entries
from app.storage.metadata import Person, Personal
from app.storage.people.schema import players
from app.storage.schema import SCHEMA, person_columns

OF_COLUMN: dict[str, Any] = {
    "club_contests.amounts": None,
    "club_members.role": "keeper",
    "club_merges.done_at": None,
    "days_off.day": "2026-11-26",
    "entries.events": [{"kind": "said", "name": "Ann", "text": "Hello"}],
    "hand_starters.per": "hand",
    "hands.record": {},
    "prepared.action": {"type": "pass"},
    "subscriptions.occasions": ["turn"],
    "subscriptions.quiet": ["22:00", "07:00"],
}
"""Values for columns that do not take just any of their type."""

FLAGS = {
    "coming", "counts", "mail", "new_yes", "old_yes", "open", "starter", "stayed", "waits", "won",
}  # fmt: skip
"""Columns of integers that are 0 or 1."""

OWN = {"club_shares.day", "club_shares.token", "step_marks.id"}
"""Texts that differ from row to row."""

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
    if str(column) in OWN:
        return f"own {number}"
    if column.name in FLAGS:
        return 1
    return {str: "x", int: number, object: []}[column.type.python_type]


def row_about(whose: Column[Any], player: str, number: int) -> dict[str, Any]:
    """A row with the player's id in this column, and somebody else's in every other."""
    row = {one.name: value_of(one, player, number) for one in whose.table.columns}
    others = {one.name for one in _ids_in(whose.table) if one is not whose}
    theirs = [one for one in of_a_person() if one.table is whose.table and _holder(one) in others]
    named = {one.name: f"of other {number}" for one in theirs}
    return row | dict.fromkeys(others, f"other {number}") | named


def _holder(column: Column[Any]) -> str:
    """The column with the id of the person whose name or words this one holds."""
    person: str = column.info["holds"].person
    return person


async def fill(database: Database, *people: str) -> None:
    """Store rows about each of these people in every table but those of the log."""
    numbers = count(1)
    for table in SCHEMA.sorted_tables:
        if table in (entries, checkpoints):
            continue
        rows = [
            row_about(one, player, next(numbers)) for one in _ids_in(table) for player in people
        ]
        common = {one.name: value_of(one, people[0], next(numbers)) for one in table.columns}
        async with database.writing() as connection:
            for row in rows or [common]:
                here = players.c.id == row["id"] if table is players else false()
                known = await connection.execute(update(table).where(here).values(row))
                if not known.rowcount:
                    await connection.execute(insert(table).values(row))


def _ids_in(table: Table) -> list[Column[Any]]:
    return [column for column, _ in person_columns() if column.table is table]
