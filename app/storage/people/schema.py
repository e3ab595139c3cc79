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
from app.storage.metadata import metadata

# What the server stores about a person other than their hands. `old_cookies` is 1 while cookies
# from before devices had ids are still accepted.
players = Table(
    "players",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("old_cookies", Integer),
    Column("avatar", String),
)

# The signed-in browsers. Without its row a cookie is void.
devices = Table(
    "devices",
    metadata,
    Column("id", String, primary_key=True),
    Column("player_id", ForeignKey(players.c.id, ondelete="CASCADE"), nullable=False),
    Column("browser", String, nullable=False),
    Column("system", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Index(None, "player_id"),
)

# Hashes of signed-out device ids and erased player ids: a cookie with one of them is void, for as
# long as a browser may keep it.
signed_out = Table(
    "signed_out",
    metadata,
    Column("id_hash", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# One per player; only a hash, so reading the database gives nobody access. Void when the device
# that made it is signed out.
recoveries = Table(
    "recoveries",
    metadata,
    Column("player_id", ForeignKey(players.c.id, ondelete="CASCADE"), primary_key=True),
    Column("code_hash", String, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("device_id", String),
    UniqueConstraint("code_hash"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("player_id", ForeignKey(players.c.id, ondelete="CASCADE"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("device_id", String),
    Index(None, "expires_at"),
)

visits = Table(
    "visits",
    metadata,
    Column("player_id", ForeignKey(players.c.id, ondelete="CASCADE"), primary_key=True),
    Column("table_code", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index(None, "player_id", "at"),
)

# The marked choices a player answered again. `due` is a day: 1 is 1 January of year 1.
drills = Table(
    "drills",
    metadata,
    Column("player_id", String, primary_key=True),
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("box", Integer, nullable=False),
    Column("due", Integer, nullable=False),
)
