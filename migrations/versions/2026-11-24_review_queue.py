"""A queue of hands whose reviews are made even if nobody asks again."""

import sqlalchemy as sa
from alembic import op

revision = "review_queue"
down_revision = "mail"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "review_queue",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name="fk_review_queue_hand_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", name="pk_review_queue"),
    )
    op.create_index("ix_review_queue_rank_asked_at", "review_queue", ["rank", "asked_at"])
