"""The database tables that maintenance needs."""

from sqlalchemy import BigInteger, Column, String, Table

from app.storage.metadata import NOBODY, metadata

# Tables at which somebody was connected while nothing happened: they do not expire.
attended = Table(
    "attended",
    metadata,
    Column("table_code", String, primary_key=True, info=NOBODY),
    Column("at", BigInteger, nullable=False),
)

# Single facts about the database itself.
facts = Table(
    "facts",
    metadata,
    Column("name", String, primary_key=True, info=NOBODY),
    Column("value", String, nullable=False, info=NOBODY),
)
