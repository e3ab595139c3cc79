"""Only the server process that claimed a review makes it."""

import sqlalchemy as sa
from alembic import op

revision = "review_claims"
down_revision = "drills"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "review_claims",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("holder", sa.String(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name="fk_review_claims_hand_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", "engine", name="pk_review_claims"),
    )
