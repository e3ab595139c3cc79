"""The metadata shared by all database tables: the names of constraints, and what columns hold.

Each column of text or JSON says in its `info` whether it holds a person's id, name, words or secret
or names people in a document. Erasing and the export follow that.
"""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from sqlalchemy import MetaData

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
    stays: bool
    """Whether people with such a row stay known, however long they are away."""


class Personal(NamedTuple):
    """Something of the person whose id another column of the row holds."""

    kind: Literal["name", "words", "secret"]
    person: str
    """The name of that other column."""


class Document(NamedTuple):
    """What names people inside."""

    without: Callable[..., Any]
    """Takes a person out."""


Info = dict[str, Person | Personal | Document | None]

NOBODY: Info = {"holds": None}
"""Nothing about a person: a setting, a key of another row, what belongs to a table or a club."""

OF_TABLE: Info = {"holds": None, "table": None}
"""The key of a table, or of something else: where it is a table's, the row goes with the table.
Columns called `table_code` hold nothing else."""


def person(*, alias: str | None = None, rewritten: bool = False, stays: bool = False) -> Info:
    """A person's id."""
    return {"holds": Person(alias, rewritten, stays)}


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
    """A document that names people; the function takes one out."""
    return {"holds": Document(without)}
