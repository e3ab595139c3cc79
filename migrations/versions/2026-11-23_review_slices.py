"""Unfinished reviews keep their slices, so they can continue after an interruption."""

import sqlalchemy as sa
from alembic import op

revision = "review_slices"
down_revision = "devices"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "review_slices",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("step", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("others", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name="fk_review_slices_hand_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint(
            "hand_id", "engine", "step", "others", "number", name="pk_review_slices"
        ),
    )
