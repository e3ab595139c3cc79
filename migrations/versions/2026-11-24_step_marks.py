"""Marks at the steps of finished hands."""

import sqlalchemy as sa
from alembic import op

revision = "step_marks"
down_revision = "clubs"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "step_marks",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name=op.f("fk_step_marks_hand_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", "id", name=op.f("pk_step_marks")),
    )
    op.create_index(op.f("ix_step_marks_player_id"), "step_marks", ["player_id"])
