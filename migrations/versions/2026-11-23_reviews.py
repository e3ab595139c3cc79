"""Reviews of finished hands are stored, one for each version of the engine."""

import sqlalchemy as sa
from alembic import op

revision = "reviews"
down_revision = "facts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("document", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name="fk_reviews_hand_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", "engine", name="pk_reviews"),
    )
