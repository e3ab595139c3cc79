"""Tables at which somebody is connected although nothing happens: they do not expire."""

import sqlalchemy as sa
from alembic import op

revision = "attended_tables"
down_revision = "players"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "attended",
        sa.Column("table_code", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_code", name=op.f("pk_attended")),
    )
