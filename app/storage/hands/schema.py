"""The database tables of finished hands and of their reviews."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from app.rules.record.reading import SOMEBODY
from app.storage.metadata import ERASED, NOBODY, metadata, people_in, person, words_of


def players_without(players: Sequence[Any], seat: int) -> list[Any]:
    """The public players of a hand without the name of one seat."""
    return [{**one, "name": SOMEBODY} if one["seat"] == seat else one for one in players]


def record_without(record: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The record of a hand without the name of one seat."""
    return {**record, "players": players_without(record.get("players", []), seat)}


# The code of a table admits people, so nobody is shown it; `table_id` is public, and in the
# record. `players` is public: seats, names, bots. Ids are in hand_players.
hands = Table(
    "hands",
    metadata,
    Column("id", String, primary_key=True, info=NOBODY),
    Column("table_code", String, nullable=False, info=NOBODY),
    Column("number", Integer, nullable=False),
    Column("game", String, nullable=False, info=NOBODY),
    Column("finished_at", BigInteger, nullable=False),
    Column("players", JSON, nullable=False, info=people_in(players_without)),
    Column("winners", JSON, nullable=False, info=NOBODY),
    Column("totals", JSON(none_as_null=True), info=NOBODY),
    Column("record", JSON, nullable=False, info=people_in(record_without)),
    Column("table_id", String, info=NOBODY),
    Column("club", String, index=True, info=NOBODY),
    Column("match", Integer),
    Column("clock", Integer),
    UniqueConstraint("table_code", "number"),
)


def _hand() -> Column[str]:
    """The hand of a row, which is deleted with it."""
    theirs = ForeignKey(hands.c.id, ondelete="CASCADE")
    return Column("hand_id", theirs, primary_key=True, info=NOBODY)


# `finished_at` is repeated here so that one index gives a player's hands in order.
hand_players = Table(
    "hand_players",
    metadata,
    _hand(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", String, nullable=False, info=person(rewritten=True, stays=True)),
    Column("finished_at", BigInteger, nullable=False),
    Index(None, "player_id", "finished_at", "hand_id"),
)

# The people who held the seats at the first deal of a hand, or of the match that it decided
# (`per`), and whether they stayed to the end. `amounts` are what clubs keep records of.
hand_starters = Table(
    "hand_starters",
    metadata,
    _hand(),
    Column("per", String, primary_key=True, info=NOBODY),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", String, nullable=False, index=True, info=person(alias=ERASED)),
    Column("stayed", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("amounts", JSON(none_as_null=True), info=NOBODY),
)

# By engine version: a newer engine makes its own reviews.
reviews = Table(
    "reviews",
    metadata,
    _hand(),
    Column("engine", String, primary_key=True, info=NOBODY),
    Column("document", JSON, nullable=False, info=NOBODY),
)

# A review's findings for one seat: see app/analysis/course.py.
review_seats = Table(
    "review_seats",
    metadata,
    _hand(),
    Column("engine", String, primary_key=True, info=NOBODY),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("found", JSON, nullable=False, info=NOBODY),
)

# Slices of unfinished reviews, so that an interrupted review can continue; deleted once it is
# stored.
review_slices = Table(
    "review_slices",
    metadata,
    _hand(),
    Column("engine", String, primary_key=True, info=NOBODY),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("others", String, primary_key=True, info=NOBODY),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("found", JSON, nullable=False, info=NOBODY),
)

# What is found so far of a review that `dingo reviewer` makes, for those who follow it at a server:
# number 0 is its head, each other the choice of this number. Deleted once it is stored.
review_parts = Table(
    "review_parts",
    metadata,
    _hand(),
    Column("engine", String, primary_key=True, info=NOBODY),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("part", JSON, nullable=False, info=NOBODY),
)

# Which server process is making a review, and until when others leave it alone (milliseconds
# since 1970).
review_claims = Table(
    "review_claims",
    metadata,
    _hand(),
    Column("engine", String, primary_key=True, info=NOBODY),
    Column("holder", String, nullable=False, info=NOBODY),
    Column("until", BigInteger, nullable=False),
)

# Hands whose reviews are to be made without anybody asking again, the lowest rank first.
review_queue = Table(
    "review_queue",
    metadata,
    _hand(),
    Column("rank", Integer, nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Index(None, "rank", "asked_at"),
)

# What players of a hand wrote at its steps, for all who read it. `seat` is where the author sat.
step_marks = Table(
    "step_marks",
    metadata,
    _hand(),
    Column("id", String, primary_key=True, info=NOBODY),
    Column("player_id", String, nullable=False, index=True, info=person()),
    Column("seat", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("text", String, nullable=False, info=words_of("player_id")),
    Column("at", BigInteger, nullable=False),
)
