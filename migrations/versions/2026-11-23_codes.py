"""A table may get another code: the newest of each admits, and the others lead nowhere."""

import sqlalchemy as sa
from alembic import op

revision = "codes"
down_revision = "reviews"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "codes",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_codes")),
    )
    op.create_index("ix_codes_table_code", "codes", ["table_code"])


def downgrade() -> None:
    """Take it back. Whoever knows only a later code of a table does not find it any more."""
    op.drop_index("ix_codes_table_code", "codes")
    op.drop_table("codes")
