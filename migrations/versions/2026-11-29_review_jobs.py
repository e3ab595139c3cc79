"""One queue of reviews by seat, in place of slices, parts, claims and whole documents.

What it drops belongs to older engines, whose reviews nobody is shown any more.
"""

import sqlalchemy as sa
from alembic import op

revision = "review_jobs"
down_revision = "club_people"
branch_labels = None
depends_on = None


def _of_hand(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_hand_id"
    return sa.ForeignKeyConstraint(["hand_id"], ["hands.id"], name=name, ondelete="CASCADE")


def upgrade() -> None:
    for name in (
        "review_queue", "review_claims", "review_parts", "review_slices", "review_seats", "reviews",
    ):  # fmt: skip
        op.drop_table(name)
    op.create_table(
        "review_jobs",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("queue", sa.String(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("began_at", sa.BigInteger()),
        sa.Column("holder", sa.String()),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("head", sa.JSON()),
        sa.Column("totals", sa.JSON()),
        sa.Column("found", sa.JSON()),
        _of_hand("review_jobs"),
        sa.PrimaryKeyConstraint("hand_id", "engine", "seat", name="pk_review_jobs"),
    )
    op.create_index(
        "ix_review_jobs_state_rank_asked_at", "review_jobs", ["state", "rank", "asked_at"]
    )
    op.create_index("ix_review_jobs_queue_began_at", "review_jobs", ["queue", "began_at"])
    op.create_table(
        "review_choices",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("step", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("choice", sa.JSON(), nullable=False),
        sa.Column("turn", sa.JSON(), nullable=False),
        sa.Column("loss", sa.JSON(), nullable=False),
        _of_hand("review_choices"),
        sa.PrimaryKeyConstraint("hand_id", "engine", "step", name="pk_review_choices"),
    )
