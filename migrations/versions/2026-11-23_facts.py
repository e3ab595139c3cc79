"""Facts that all servers of a database must agree on, and the time of the last write."""

import sqlalchemy as sa
from alembic import op

revision = "facts"
down_revision = "table_ids"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "facts",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_facts")),
    )
