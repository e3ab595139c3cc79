"""The schema of the database, the same on SQLite and Postgres: all its tables, and its revision.

Every time is an integer: milliseconds since 1970 (UTC), so both databases store, compare and sort
it alike. The migrations build these tables; a test compares the two.
"""

# ruff: noqa: F401 - the tables are described beside what reads and writes them
from sqlalchemy import Column

from app.features.clubs import schema as club_schema
from app.features.mail import schema as mail
from app.features.notices import schema as notices
from app.features.reviews import schema as reviews
from app.storage.hands import schema as hands
from app.storage.log import schema as log
from app.storage.metadata import Person, metadata
from app.storage.people import schema as people
from app.storage.upkeep import schema as upkeep

NEWEST = "club_seats"
"""The revision of these tables."""

MIGRATING = 7034461
"""The Postgres advisory lock for migrations: one process at a time."""

SCHEMA = metadata
"""All tables."""


def person_columns() -> list[tuple[Column[str], Person]]:
    """Every column with a person's id; those that refer to others come first."""
    return [
        (column, held)
        for table in reversed(SCHEMA.sorted_tables)
        for column in table.columns
        if isinstance(held := column.info.get("holds"), Person)
    ]
