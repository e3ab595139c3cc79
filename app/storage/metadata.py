"""The metadata shared by all database tables: the names of constraints, and what columns hold.

Each column of text or JSON says in its `info` whether it holds a person's id, name, words or secret
or names people in a document. Erasing and the export follow that.
"""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from sqlalchemy import Column, MetaData, Table

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

ERASED = "erased "
"""The beginning of an id that replaces an erased person's. The rest is random and leads to nobody.
"""


class Person(NamedTuple):
    """A person's id."""

    alias: str | None
    """What an erased person's id is replaced with begins with this. None: their rows are deleted.
    """
    rewritten: bool
    """Whether the rows change only together with a document that names the same person."""


class Personal(NamedTuple):
    """Something of the person whose id another column of the row holds."""

    kind: Literal["name", "words", "secret"]
    person: str
    """The name of that other column."""


class Document(NamedTuple):
    """JSON that names people."""

    without: Callable[..., Any]
    """Takes a person out of it."""


class Derived(NamedTuple):
    """A summary of rows that name people."""

    source: Table
    """Before these rows change, the summary is deleted."""


Holds = Person | Personal | Document | Derived | None
Info = dict[str, Holds]

NOBODY: Info = {"holds": None}
"""Nothing about a person: a setting, a key of another row, what belongs to a table or a club."""


def person(*, alias: str | None = None, rewritten: bool = False) -> Info:
    """A person's id."""
    return {"holds": Person(alias, rewritten)}


def name_of(column: str) -> Info:
    """What names the person in this column."""
    return {"holds": Personal("name", column)}


def words_of(column: str) -> Info:
    """What this person wrote or chose, or their browser said of itself."""
    return {"holds": Personal("words", column)}


def secret_of(column: str) -> Info:
    """What nobody else is shown; it is not in the person's export either."""
    return {"holds": Personal("secret", column)}


def people_in(without: Callable[..., Any]) -> Info:
    """A document that names people."""
    return {"holds": Document(without)}


def made_from(source: Table) -> Info:
    """A summary of rows that name people."""
    return {"holds": Derived(source)}


def person_columns() -> list[tuple[Column[str], Person]]:
    """Every column with a person's id; those that refer to others come first."""
    return [
        (column, held)
        for table in reversed(metadata.sorted_tables)
        for column in table.columns
        if isinstance(held := column.info.get("holds"), Person)
    ]
