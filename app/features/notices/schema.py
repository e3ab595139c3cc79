"""The database tables of notices and of subscribed devices."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from app.storage.metadata import NOBODY, OF_TABLE, metadata, person, secret_of, words_of

# Where and of what a device is notified while nobody looks. `key` is the public key it subscribed
# with; `refused_at` is when the push service first refused that key.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column(
        "device_id", ForeignKey("devices.id", ondelete="CASCADE"), primary_key=True, info=NOBODY
    ),
    Column("player_id", String, nullable=False, index=True, info=person()),
    Column("endpoint", String, nullable=False, info=secret_of("player_id")),
    Column("p256dh", String, nullable=False, info=secret_of("player_id")),
    Column("auth", String, nullable=False, info=secret_of("player_id")),
    Column("key", String, nullable=False, info=NOBODY),
    Column("occasions", JSON, nullable=False, info=words_of("player_id")),
    Column("lang", String, nullable=False, info=words_of("player_id")),
    Column("zone", String, nullable=False, info=words_of("player_id")),
    Column("quiet", JSON(none_as_null=True), info=words_of("player_id")),
    Column("made_at", BigInteger, nullable=False, index=True),
    Column("refused_at", BigInteger),
    UniqueConstraint("endpoint"),
)

# What a person has to be notified of. `due_at` is empty once that is done: the row stays for a
# while so that nothing is sent twice. After `until` the notice is void. `devices` are those still
# to be notified; empty: all.
notices = Table(
    "notices",
    metadata,
    Column("player_id", String, primary_key=True, info=person()),
    Column("occasion", String, primary_key=True, info=NOBODY),
    Column("subject", String, primary_key=True, info=OF_TABLE),
    Column("decision", Integer, primary_key=True, autoincrement=False),
    Column("due_at", BigInteger, index=True),
    Column("until", BigInteger, nullable=False),
    Column("leased_until", BigInteger, nullable=False),
    Column("devices", JSON(none_as_null=True), info=NOBODY),
)
