"""The database tables of play by mail."""

from sqlalchemy import JSON, BigInteger, Column, Integer, String, Table

from app.storage.metadata import NOBODY, metadata, person, secret_of, words_of

# The people with a seat at a play-by-mail table: whether it `waits` for them, when their time ends,
# and when the table has to act on its own.
mail_seats = Table(
    "mail_seats",
    metadata,
    Column("table_code", String, primary_key=True, info=NOBODY),
    Column("player_id", String, primary_key=True, index=True, info=person()),
    Column("waits", Integer, nullable=False),
    Column("due_at", BigInteger),
    Column("wake_at", BigInteger, index=True),
)

# `day` is a date in `zone`; the other two are the times at which it begins and ends.
days_off = Table(
    "days_off",
    metadata,
    Column("player_id", String, primary_key=True, info=person()),
    Column("day", String, primary_key=True, info=words_of("player_id")),
    Column("zone", String, nullable=False, info=words_of("player_id")),
    Column("begins_at", BigInteger, nullable=False),
    Column("ends_at", BigInteger, nullable=False),
)

# The move that a person has chosen in advance at a table. A row without a hand only remembers the
# newest `requests`, also those for days off, so that no request is done twice.
prepared = Table(
    "prepared",
    metadata,
    Column("table_code", String, primary_key=True, info=NOBODY),
    Column("player_id", String, primary_key=True, index=True, info=person()),
    Column("hand_id", String, info=NOBODY),
    Column("decision", Integer, nullable=False, default=0),
    Column("action", JSON(none_as_null=True), info=words_of("player_id")),
    Column("basis", String, nullable=False, default="", info=NOBODY),
    Column("open", Integer, nullable=False),
    Column("dropped", Integer, nullable=False),
    Column("requests", JSON, nullable=False, info=secret_of("player_id")),
)
