"""The database tables of finished hands."""

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
