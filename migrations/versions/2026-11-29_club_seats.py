"""A club's contests have a row for each seat, and whose seat won: filled from the stored hands.

The sums of days are gone.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "club_seats"
down_revision = "review_jobs"
branch_labels = None
depends_on = None

SOMEBODY = "Somebody"
ERASED, ERASED_GUEST = "erased ", "erased-guest "
MATCHES = ("ding",)
"""Games of which a match is a contest, as of this revision. The record says who won it."""

AT_ONCE = 200
"""Contests filled together."""

OLD = (
    "club", "contest", "seat", "game", "day", "mail", "finished_at", "player_id", "points", "place",
    "stayed", "amounts", "counts", "set_by", "played_as",
)  # fmt: skip
COMMON = ("club", "contest", "game", "day", "mail", "finished_at", "counts", "set_by")
"""The columns that are the same in all rows of a contest."""

old = sa.table("club_contests_before", *map(sa.column, OLD))
hands = sa.table(
    "hands",
    *map(sa.column, ("id", "table_code", "number", "match")),
    *(sa.column(name, sa.JSON) for name in ("players", "winners", "record")),
)
hand_players = sa.table("hand_players", *map(sa.column, ("hand_id", "seat", "player_id")))
hand_starters = sa.table(
    "hand_starters", *map(sa.column, ("hand_id", "per", "seat", "won", "points"))
)
merges = sa.table("club_merges", *map(sa.column, ("club", "old_player", "new_player", "done_at")))

Row = dict[str, Any]


def upgrade() -> None:
    connection = op.get_bind()
    op.execute("CREATE TABLE club_contests_before AS SELECT * FROM club_contests")
    op.drop_table("club_contests")
    contests = _make_contests()
    same = {
        (row.club, row.old_player): row.new_player
        for row in connection.execute(sa.select(merges).where(merges.c.done_at.is_not(None)))
    }
    c = old.c
    ids = list(connection.execute(sa.select(c.club, c.contest).distinct().order_by(c.contest)))
    for start in range(0, len(ids), AT_ONCE):
        some = [row.contest for row in ids[start : start + AT_ONCE]]
        rows = list(_filled(connection, some, same))
        connection.execute(sa.insert(contests), rows)
    op.drop_table("club_contests_before")
    for table in ("club_days", "club_sums"):
        op.drop_table(table)


def _make_contests() -> sa.Table:
    table = op.create_table(
        "club_contests",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("contest", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("starter", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("mail", sa.Integer(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=True),
        sa.Column("played_as", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("bot", sa.String(), nullable=True),
        sa.Column("stayed", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("match_points", sa.Integer(), nullable=True),
        sa.Column("amounts", sa.String(), nullable=True),
        sa.Column("counts", sa.Integer(), nullable=False),
        sa.Column("set_by", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("club", "contest", "seat", "starter", name="pk_club_contests"),
    )
    _index("club", "game", "finished_at", "contest")
    _index("club", "finished_at", "contest")
    _index("club", "day")
    _index("player_id")
    _index("played_as")
    return table


def _index(*columns: str) -> None:
    op.create_index("_".join(("ix_club_contests", *columns)), "club_contests", [*columns])


def _filled(
    connection: sa.Connection, ids: Sequence[str], same: Mapping[tuple[str, str], str]
) -> Iterator[Row]:
    """The rows of these contests."""
    c = hands.c
    query = sa.select(c.id, c.table_code, c.match, c.players, c.winners).where(c.id.in_(ids))
    ended = {row.id: row for row in connection.execute(query)}
    holders = _holders(connection, ids)
    p = hand_starters.c
    query = sa.select(hand_starters).where(p.hand_id.in_(ids), p.per == "match", p.won == 1)
    matches = {(row.hand_id, row.seat): row.points for row in connection.execute(query)}
    rows: dict[tuple[str, str], list[Any]] = {}
    for row in connection.execute(sa.select(old).where(old.c.contest.in_(ids))):
        rows.setdefault((row.club, row.contest), []).append(row)
    for began in rows.values():
        first = began[0]
        hand, is_match = ended.get(first.contest), first.game in MATCHES
        players = {} if hand is None else {one["seat"]: one for one in hand.players}
        won: Sequence[int] = ()
        if hand is not None:
            won = _winners(connection, hand.id) if is_match else hand.winners
        common = {name: getattr(first, name) for name in COMMON}
        for row in began:
            there, holder = players.get(row.seat), holders.get((row.contest, row.seat))
            played_as = row.played_as or row.player_id
            holds = there is not None and there["bot"] is None and holder in (played_as, None)
            erased = row.player_id.startswith((ERASED, ERASED_GUEST))
            if holds:
                name = players.pop(row.seat)["name"]
            else:
                name = _earlier_name(connection, hand, row.seat, played_as)
            yield common | {
                "seat": row.seat,
                "starter": 1,
                "player_id": row.player_id.replace(ERASED_GUEST, ERASED),
                "played_as": played_as.replace(ERASED_GUEST, ERASED),
                "name": SOMEBODY if erased else name,
                "bot": None,
                "stayed": row.stayed,
                "won": int(row.seat in won),
                "points": row.points,
                "place": row.place,
                "match_points": None if is_match else matches.get((row.contest, row.seat)),
                "amounts": row.amounts,
            }
        for seat, there in players.items():
            holder = holders.get((first.contest, seat))
            yield common | {
                "seat": seat,
                "starter": 0,
                "player_id": same.get((first.club, holder or ""), holder),
                "played_as": holder,
                "name": there["name"],
                "bot": there["bot"],
                "stayed": 1,
                "won": int(seat in won),
                "points": None,
                "place": None,
                "match_points": None,
                "amounts": None,
            }


def _holders(connection: sa.Connection, ids: Sequence[str]) -> dict[tuple[str, int], str]:
    query = sa.select(hand_players).where(hand_players.c.hand_id.in_(ids))
    return {(row.hand_id, row.seat): row.player_id for row in connection.execute(query)}


def _winners(connection: sa.Connection, hand: str) -> Sequence[int]:
    """The seats that won the match that this hand ended."""
    record = connection.scalar(sa.select(hands.c.record).where(hands.c.id == hand)) or {}
    winner = (record.get("result") or {}).get("winner")
    return () if winner is None else (winner,)


def _earlier_name(connection: sa.Connection, hand: Any, seat: int, player: str) -> str:
    """The name of a starter whose seat somebody else held at the end, from the first hand."""
    if hand is None or hand.match is None:
        return SOMEBODY
    c, p = hands.c, hand_players.c
    query = (
        sa.select(c.players)
        .join(hand_players, p.hand_id == c.id)
        .where(c.table_code == hand.table_code, c.number == hand.match)
        .where(p.seat == seat, p.player_id == player)
    )
    players = connection.scalar(query) or ()
    return next((one["name"] for one in players if one["seat"] == seat), SOMEBODY)
