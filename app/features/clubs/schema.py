"""The database tables of clubs, used by app/features/clubs."""

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

from app.storage.metadata import ERASED, NOBODY, metadata, name_of, person, secret_of

# A club's `code` lets people in. Every change of it, its people or its contests raises `mark`.
# `kept_table` is the log of the table at whose end somebody said "Keep this group". `next_day` is
# the number of the evening on which the next date falls.
clubs = Table(
    "clubs",
    metadata,
    Column("id", String, primary_key=True, info=NOBODY),
    Column("code", String, nullable=False, info=NOBODY),
    Column("name", String, nullable=False, info=NOBODY),
    Column("game", String, nullable=False, info=NOBODY),
    Column("options", JSON, nullable=False, info=NOBODY),
    Column("zone", String, nullable=False, info=NOBODY),
    Column("policy", String, nullable=False, info=NOBODY),
    Column("created_at", BigInteger, nullable=False),
    Column("mark", Integer, nullable=False),
    Column("kept_table", String, info=NOBODY),
    Column("next_at", BigInteger),
    Column("next_moved", Integer),
    Column("next_weekly", Integer),
    Column("next_day", Integer),
    UniqueConstraint("code"),
    UniqueConstraint("kept_table"),
)


def _club(*, is_key: bool = True) -> Column[str]:
    """The club of a row, which is deleted with it. It is in the key, or has an index."""
    club = ForeignKey(clubs.c.id, ondelete="CASCADE")
    return Column("club", club, primary_key=is_key, nullable=False, index=not is_key, info=NOBODY)


# The codes that a club had before, which lead its members to it.
club_codes = Table(
    "club_codes",
    metadata,
    Column("code", String, primary_key=True, info=NOBODY),
    _club(is_key=False),
)

# `role`: keeper, member, asking, removed, merged. `id` names the person to this club alone.
# `coming` is their answer to the date at `coming_at`, `asked_from` a digest of the address from
# which they ask to join.
club_members = Table(
    "club_members",
    metadata,
    _club(),
    Column("player_id", String, primary_key=True, info=person(stays=True)),
    Column("id", String, nullable=False, info=name_of("player_id")),
    Column("name", String, nullable=False, info=name_of("player_id")),
    Column("role", String, nullable=False, info=NOBODY),
    Column("joined_at", BigInteger, nullable=False),
    Column("removed_at", BigInteger),
    Column("coming", Integer),
    Column("coming_at", BigInteger),
    Column("asked_from", String, info=secret_of("player_id")),
    Index(None, "player_id"),
    UniqueConstraint("id"),
)

# The people seated when somebody said "Keep this group", and until when one tap lets them in.
club_invitations = Table(
    "club_invitations",
    metadata,
    _club(),
    Column("player_id", String, primary_key=True, index=True, info=person()),
    Column("until", BigInteger, nullable=False),
)

club_tables = Table(
    "club_tables",
    metadata,
    Column("table_code", String, primary_key=True, info=NOBODY),
    _club(is_key=False),
    Column("at", BigInteger, nullable=False),
)

# One row for each seat in play; a seat that changed hands has its starter's and its last holder's.
# `contest` is the id of its last hand, `played_as` the identity at the table (another one than the
# player's if the two were merged), `day` the evening by the club's clock, `mail` is 1 where it
# belongs to no evening, and `set_by` the keeper who last said whether it `counts`.
# No foreign key: a hand is stored while its club is being closed, and must not fail for that.
club_contests = Table(
    "club_contests",
    metadata,
    Column("club", String, primary_key=True, info=NOBODY),
    Column("contest", String, primary_key=True, info=NOBODY),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("starter", Integer, primary_key=True, autoincrement=False),
    Column("game", String, nullable=False, info=NOBODY),
    Column("day", String, nullable=False, info=NOBODY),
    Column("mail", Integer, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("player_id", String, index=True, info=person(alias=ERASED)),
    Column("played_as", String, index=True, info=person(alias=ERASED)),
    Column("name", String, nullable=False, info=name_of("played_as")),
    Column("bot", String, info=NOBODY),
    Column("stayed", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("points", Integer),
    Column("place", Integer),
    Column("match_points", Integer),
    Column("amounts", String, info=NOBODY),
    Column("counts", Integer, nullable=False),
    Column("set_by", String, info=person(alias=ERASED)),
    Index(None, "club", "game", "finished_at", "contest"),
    Index(None, "club", "finished_at", "contest"),
    Index(None, "club", "day"),
)

_c = club_contests.c
SEAT_COLUMNS = (
    _c.contest, _c.finished_at, _c.seat, _c.player_id, _c.name, _c.bot, _c.starter, _c.stayed,
    _c.won, _c.points, _c.place, _c.match_points, _c.amounts,
)  # fmt: skip
"""The columns of a `SeatRow`, in its order."""

# The link by which anybody sees the podium of an evening.
club_shares = Table(
    "club_shares",
    metadata,
    _club(),
    Column("day", String, primary_key=True, info=NOBODY),
    Column("token", String, nullable=False, info=NOBODY),
    Column("made_by", String, nullable=False, info=person(alias=ERASED)),
    UniqueConstraint("token"),
)

# Two identities of one person: proposed by a keeper, and `done_at` once enough of them said yes.
club_merges = Table(
    "club_merges",
    metadata,
    _club(),
    Column("old_player", String, primary_key=True, index=True, info=person()),
    Column("new_player", String, nullable=False, index=True, info=person()),
    Column("old_yes", Integer, nullable=False),
    Column("new_yes", Integer, nullable=False),
    Column("done_at", BigInteger),
)
