"""Parts of unfinished reviews, each stored once, in place of drafts that grew."""

import sqlalchemy as sa
from alembic import op

revision = "review_parts"
down_revision = "review_drafts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A reviewer that had stored a draft makes it again from the slices."""
    op.drop_table("review_drafts")
    op.create_table(
        "review_parts",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("part", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name="fk_review_parts_hand_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", "engine", "number", name="pk_review_parts"),
    )
