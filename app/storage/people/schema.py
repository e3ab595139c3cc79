"""The database tables of people: their profiles, sign-ins and visits."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from app.storage.hands.schema import hands
from app.storage.metadata import NOBODY, metadata, name_of, person, secret_of, words_of

# What the server stores about a person other than their hands. `old_cookies` is 1 while cookies
# from before devices had ids are still accepted; `may_host` for people who accepted an
# invitation to open tables (`passes.py`).
players = Table(
    "players",
    metadata,
    Column("id", String, primary_key=True, info=person()),
    Column("name", String, info=name_of("id")),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("old_cookies", Integer),
    Column("avatar", String, info=name_of("id")),
    Column("may_host", Integer),
)


def _player(*, primary_key: bool = False, stays: bool = False) -> Column[str]:
    """The player of a row, which is deleted with them."""
    theirs = ForeignKey(players.c.id, ondelete="CASCADE")
    holds = person(stays=stays)
    return Column("player_id", theirs, primary_key=primary_key, nullable=False, info=holds)


# The signed-in browsers. Without its row a cookie is void.
devices = Table(
    "devices",
    metadata,
    Column("id", String, primary_key=True, info=name_of("player_id")),
    _player(),
    Column("browser", String, nullable=False, info=words_of("player_id")),
    Column("system", String, nullable=False, info=words_of("player_id")),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Index(None, "player_id"),
)

# Hashes of signed-out device ids and erased player ids: a cookie with one of them is void, for as
# long as a browser may keep it.
signed_out = Table(
    "signed_out",
    metadata,
    Column("id_hash", String, primary_key=True, info=NOBODY),
    Column("at", BigInteger, nullable=False),
)

# One per player; only a hash, so reading the database gives nobody access. Void when the device
# that made it is signed out.
recoveries = Table(
    "recoveries",
    metadata,
    _player(primary_key=True),
    Column("code_hash", String, nullable=False, info=secret_of("player_id")),
    Column("made_at", BigInteger, nullable=False),
    Column("device_id", String, info=NOBODY),
    UniqueConstraint("code_hash"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("token_hash", String, primary_key=True, info=secret_of("player_id")),
    _player(),
    Column("expires_at", BigInteger, nullable=False),
    Column("device_id", String, info=NOBODY),
    Index(None, "expires_at"),
)

visits = Table(
    "visits",
    metadata,
    _player(primary_key=True, stays=True),
    Column("table_code", String, primary_key=True, info=NOBODY),
    Column("at", BigInteger, nullable=False),
    Index(None, "player_id", "at"),
)

# The marked choices a player answered again. `due` is a day: 1 is 1 January of year 1.
drills = Table(
    "drills",
    metadata,
    Column("player_id", String, primary_key=True, info=person()),
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True, info=NOBODY),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("box", Integer, nullable=False),
    Column("due", Integer, nullable=False),
)
