"""Drafts of unfinished reviews, for people who follow a review made by another process."""

import sqlalchemy as sa
from alembic import op

revision = "review_drafts"
down_revision = "log_partitions"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "review_drafts",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("document", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name="fk_review_drafts_hand_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", "engine", name="pk_review_drafts"),
    )
