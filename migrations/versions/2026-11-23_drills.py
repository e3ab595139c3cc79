"""Drills: which of their marked choices a player has answered, and when each is due again."""

import sqlalchemy as sa
from alembic import op

revision = "drills"
down_revision = "avatars"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "drills",
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("step", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("box", sa.Integer(), nullable=False),
        sa.Column("due", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name="fk_drills_hand_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player_id", "hand_id", "step", name="pk_drills"),
    )
