"""A sign-out is final, and also voids the links and codes that the device made."""

import sqlalchemy as sa
from alembic import op

revision = "signed_out"
down_revision = "review_claims"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "signed_out",
        sa.Column("id_hash", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id_hash", name="pk_signed_out"),
    )
    op.add_column("transfers", sa.Column("device_id", sa.String()))
    op.add_column("recoveries", sa.Column("device_id", sa.String()))
