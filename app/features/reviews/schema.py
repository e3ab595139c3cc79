"""The database tables of reviews, by engine version: a newer engine makes its own reviews."""

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, String, Table

from app.storage.hands.schema import hands
from app.storage.metadata import NOBODY, metadata


def _hand() -> Column[str]:
    """The hand of a row, which is deleted with it."""
    theirs = ForeignKey(hands.c.id, ondelete="CASCADE")
    return Column("hand_id", theirs, primary_key=True, info=NOBODY)


# The review of one seat, from the request to its totals. `state` is waiting, running, done or
# failed. `queue` says for whom: a club, or an address, whose name only the servers can compute.
# Until `until` a running job is its holder's, and a failed one is not tried again. `head` and
# `totals` are parts of the document, `found` is what drills and statistics read.
review_jobs = Table(
    "review_jobs",
    metadata,
    _hand(),
    Column("engine", String, primary_key=True, info=NOBODY),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("state", String, nullable=False, info=NOBODY),
    Column("queue", String, nullable=False, info=NOBODY),
    Column("rank", Integer, nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Column("began_at", BigInteger),
    Column("holder", String, info=NOBODY),
    Column("until", BigInteger, nullable=False),
    Column("head", JSON(none_as_null=True), info=NOBODY),
    Column("totals", JSON(none_as_null=True), info=NOBODY),
    Column("found", JSON(none_as_null=True), info=NOBODY),
    Index(None, "state", "rank", "asked_at"),
    Index(None, "queue", "began_at"),
)

# The choices judged so far; `choice` is a part of the document, `turn` and `loss` are what the
# totals need.
review_choices = Table(
    "review_choices",
    metadata,
    _hand(),
    Column("engine", String, primary_key=True, info=NOBODY),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("choice", JSON, nullable=False, info=NOBODY),
    Column("turn", JSON, nullable=False, info=NOBODY),
    Column("loss", JSON, nullable=False, info=NOBODY),
)
