"""A table may get a new code, which replaces the old one."""

import sqlalchemy as sa
from alembic import op

revision = "codes"
down_revision = "reviews"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_codes")),
    )
    op.create_index("ix_codes_table_code", "codes", ["table_code"])
