"""Weekly dates, former codes of clubs, and merged identities, whose membership has ended."""

import sqlalchemy as sa
from alembic import op

revision = "club_people"
down_revision = "invited_hosts"
branch_labels = None
depends_on = None

clubs = sa.table("clubs", sa.column("id", sa.String), sa.column("next_at", sa.BigInteger))
members = sa.table(
    "club_members",
    sa.column("club", sa.String),
    sa.column("player_id", sa.String),
    sa.column("role", sa.String),
    sa.column("coming", sa.Integer),
    sa.column("coming_at", sa.BigInteger),
)
merges = sa.table(
    "club_merges",
    sa.column("club", sa.String),
    sa.column("old_player", sa.String),
    sa.column("new_player", sa.String),
    sa.column("done_at", sa.BigInteger),
)
contests = sa.table(
    "club_contests",
    sa.column("club", sa.String),
    sa.column("player_id", sa.String),
    sa.column("played_as", sa.String),
)


def upgrade() -> None:
    """An answer is about the date that stands. A merged identity's contests are the newer one's."""
    op.add_column("clubs", sa.Column("next_weekly", sa.Integer()))
    op.add_column("clubs", sa.Column("next_day", sa.Integer()))
    op.add_column("club_members", sa.Column("coming_at", sa.BigInteger()))
    op.add_column("club_members", sa.Column("asked_from", sa.String()))
    op.create_table(
        "club_codes",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["club"], ["clubs.id"], name="fk_club_codes_club", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code", name="pk_club_codes"),
    )
    op.create_index("ix_club_codes_club", "club_codes", ["club"])
    date = sa.select(clubs.c.next_at).where(clubs.c.id == members.c.club).scalar_subquery()
    answered = sa.update(members).where(members.c.coming.is_not(None))
    op.execute(answered.values(coming_at=date))
    same = (merges.c.club == members.c.club) & (merges.c.old_player == members.c.player_id)
    done = sa.exists().where(same, merges.c.done_at.is_not(None))
    inside = members.c.role.in_(("keeper", "member"))
    op.execute(sa.update(members).where(inside, done).values(role="merged", coming=None))
    now = sa.select(merges.c.new_player).where(
        merges.c.club == contests.c.club,
        merges.c.old_player == contests.c.played_as,
        merges.c.done_at.is_not(None),
    )
    merged = sa.update(contests).where(now.exists())
    op.execute(merged.values(player_id=now.scalar_subquery()))
