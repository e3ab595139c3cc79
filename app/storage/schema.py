"""The tables of the database, the same on SQLite and Postgres.

Every time is an integer: milliseconds since 1970 (UTC), so both databases store, compare and sort
it alike. The migrations build these tables; a test compares the two.
"""

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

from app.storage.log import schema as log  # noqa: F401 - it is a part of the same schema
from app.storage.mail import schema as mail  # noqa: F401 - they are a part of the same schema
from app.storage.metadata import metadata
from app.storage.notices import schema as notices  # noqa: F401 - they are a part of the same schema

NEWEST = "review_drafts"
"""The revision of these tables."""

MIGRATING = 7034461
"""The advisory lock of Postgres for migrations: one process at a time."""

# Only the newest of each table is kept: the log itself has everything.
checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_code", String, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", JSON, nullable=False),
)

# A table may get other codes; its first one stays its key in all other tables.
codes = Table(
    "codes",
    metadata,
    Column("code", String, primary_key=True),
    Column("table_code", String, nullable=False, index=True),
    Column("version", Integer, nullable=False),
)

# The code of a table admits people, so nobody is shown it; `table_id` is public, and in the
# record. `players` is public: seats, names, bots. Ids are in hand_players.
hands = Table(
    "hands",
    metadata,
    Column("id", String, primary_key=True),
    Column("table_code", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("players", JSON, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("totals", JSON(none_as_null=True)),
    Column("record", JSON, nullable=False),
    Column("table_id", String),
    Column("club", String, index=True),
    Column("match", Integer),
    Column("clock", Integer),
    UniqueConstraint("table_code", "number"),
)

# `finished_at` is repeated here so that one index gives a player's hands in order.
hand_players = Table(
    "hand_players",
    metadata,
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", String, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Index(None, "player_id", "finished_at", "hand_id"),
)

# The people who held the seats at the first deal of a hand, or of the match that it decided
# (`per`), and whether they stayed to the end. `amounts` are what clubs keep records of.
hand_starters = Table(
    "hand_starters",
    metadata,
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("per", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player_id", String, nullable=False, index=True),
    Column("stayed", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("amounts", JSON(none_as_null=True)),
)

# By engine version: a newer engine makes its own reviews.
reviews = Table(
    "reviews",
    metadata,
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("engine", String, primary_key=True),
    Column("document", JSON, nullable=False),
)

# A review's findings for one seat: see app/analysis/course.py.
review_seats = Table(
    "review_seats",
    metadata,
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("engine", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("found", JSON, nullable=False),
)

# Slices of unfinished reviews, so that an interrupted review can continue; deleted once it is
# stored.
review_slices = Table(
    "review_slices",
    metadata,
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("engine", String, primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("others", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("found", JSON, nullable=False),
)

# What is found so far of a review that `dingo reviewer` makes, for those who follow it at a server;
# deleted once it is stored.
review_drafts = Table(
    "review_drafts",
    metadata,
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("engine", String, primary_key=True),
    Column("document", JSON, nullable=False),
)

# Which server process is making a review, and until when others leave it alone (milliseconds
# since 1970).
review_claims = Table(
    "review_claims",
    metadata,
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("engine", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Hands whose reviews are to be made without anybody asking again, the lowest rank first.
review_queue = Table(
    "review_queue",
    metadata,
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("rank", Integer, nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Index(None, "rank", "asked_at"),
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

# What players of a hand wrote at its steps, for all who read it. `seat` is where the author sat.
step_marks = Table(
    "step_marks",
    metadata,
    Column("hand_id", ForeignKey(hands.c.id, ondelete="CASCADE"), primary_key=True),
    Column("id", String, primary_key=True),
    Column("player_id", String, nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("text", String, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What the server remembers of a person besides their hands. `old_cookies` is 1 while cookies from
# before devices had ids are still accepted.
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

# Tables at which somebody was connected while nothing happened: they do not expire.
attended = Table(
    "attended",
    metadata,
    Column("table_code", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

visits = Table(
    "visits",
    metadata,
    Column("player_id", ForeignKey(players.c.id, ondelete="CASCADE"), primary_key=True),
    Column("table_code", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index(None, "player_id", "at"),
)

# Single facts about the database itself.
facts = Table(
    "facts",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
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

# A club's `code` lets people in; `changed` counts what its keepers and members do. `kept_table` is
# the log of the table at whose end somebody said "Keep this group".
clubs = Table(
    "clubs",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("zone", String, nullable=False),
    Column("policy", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed", Integer, nullable=False),
    Column("kept_table", String),
    Column("next_at", BigInteger),
    Column("next_moved", Integer),
    UniqueConstraint("code"),
    UniqueConstraint("kept_table"),
)

_CLUB = clubs.c.id

# `role`: keeper, member, asking, removed. `id` names the person to this club alone. `coming` is
# their answer to the next date.
club_members = Table(
    "club_members",
    metadata,
    Column("club", ForeignKey(_CLUB, ondelete="CASCADE"), primary_key=True),
    Column("player_id", String, primary_key=True),
    Column("id", String, nullable=False),
    Column("name", String, nullable=False),
    Column("role", String, nullable=False),
    Column("joined_at", BigInteger, nullable=False),
    Column("removed_at", BigInteger),
    Column("coming", Integer),
    Index(None, "player_id"),
    UniqueConstraint("id"),
)

# The people seated when somebody said "Keep this group", and until when one tap lets them in.
club_invitations = Table(
    "club_invitations",
    metadata,
    Column("club", ForeignKey(_CLUB, ondelete="CASCADE"), primary_key=True),
    Column("player_id", String, primary_key=True, index=True),
    Column("until", BigInteger, nullable=False),
)

club_tables = Table(
    "club_tables",
    metadata,
    Column("table_code", String, primary_key=True),
    Column("club", ForeignKey(_CLUB, ondelete="CASCADE"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)

# One row for each starter. `contest` is the id of its last hand, `win` is in 1/840, `mail` is 1
# where it belongs to no evening, and `set_by` the keeper who last said whether it `counts`.
# No foreign key: a hand is stored while its club is being closed, and must not fail for that.
club_contests = Table(
    "club_contests",
    metadata,
    Column("club", String, primary_key=True),
    Column("contest", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String, nullable=False),
    Column("day", String, nullable=False),
    Column("mail", Integer, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("player_id", String, nullable=False, index=True),
    Column("points", Integer),
    Column("place", Integer, nullable=False),
    Column("win", Integer, nullable=False),
    Column("stayed", Integer, nullable=False),
    Column("starters", Integer, nullable=False),
    Column("amounts", String),
    Column("counts", Integer, nullable=False),
    Column("set_by", String),
    Index(None, "club", "game", "day"),
    Index(None, "club", "finished_at", "contest"),
)

# The sum of a day. It holds as long as `made`, the mark it was made at, is still the `mark`.
club_days = Table(
    "club_days",
    metadata,
    Column("club", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("day", String, primary_key=True),
    Column("mark", Integer, nullable=False),
    Column("made", Integer),
    Column("summary", String),
    Index(None, "club", "day"),
)

# What was computed of many days, and the `key` of what it was made from.
club_sums = Table(
    "club_sums",
    metadata,
    Column("club", ForeignKey(_CLUB, ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("name", String, primary_key=True),
    Column("key", String, nullable=False),
    Column("document", String, nullable=False),
)

# The link by which anybody sees the podium of an evening.
club_shares = Table(
    "club_shares",
    metadata,
    Column("club", ForeignKey(_CLUB, ondelete="CASCADE"), primary_key=True),
    Column("day", String, primary_key=True),
    Column("token", String, nullable=False),
    Column("made_by", String, nullable=False),
    UniqueConstraint("token"),
)

# Two identities of one person: proposed by a keeper, and `done_at` once enough of them said yes.
club_merges = Table(
    "club_merges",
    metadata,
    Column("club", ForeignKey(_CLUB, ondelete="CASCADE"), primary_key=True),
    Column("old_player", String, primary_key=True, index=True),
    Column("new_player", String, nullable=False, index=True),
    Column("old_yes", Integer, nullable=False),
    Column("new_yes", Integer, nullable=False),
    Column("done_at", BigInteger),
)
