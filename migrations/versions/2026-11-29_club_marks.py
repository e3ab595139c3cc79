"""Each club has a mark, and each contest the identity under which it was played."""

import sqlalchemy as sa
from alembic import op

revision = "club_marks"
down_revision = "review_parts"
branch_labels = None
depends_on = None

contests = sa.table(
    "club_contests", sa.column("player_id", sa.String), sa.column("played_as", sa.String)
)


def upgrade() -> None:
    op.execute("ALTER TABLE clubs RENAME COLUMN changed TO mark")
    op.add_column("club_contests", sa.Column("played_as", sa.String()))
    op.execute(sa.update(contests).values(played_as=contests.c.player_id))
    op.create_index("ix_club_contests_played_as", "club_contests", ["played_as"])
