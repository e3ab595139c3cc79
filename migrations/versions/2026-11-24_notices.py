"""Due notices, and the devices that subscribe to them."""

import sqlalchemy as sa
from alembic import op

revision = "notices"
down_revision = "step_marks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("device_id", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("endpoint", sa.String(), nullable=False),
        sa.Column("p256dh", sa.String(), nullable=False),
        sa.Column("auth", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("occasions", sa.JSON(), nullable=False),
        sa.Column("lang", sa.String(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("quiet", sa.JSON()),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("refused_at", sa.BigInteger()),
        sa.ForeignKeyConstraint(
            ["device_id"], ["devices.id"], name="fk_subscriptions_device_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("device_id", name="pk_subscriptions"),
        sa.UniqueConstraint("endpoint", name="uq_subscriptions_endpoint"),
    )
    op.create_index("ix_subscriptions_player_id", "subscriptions", ["player_id"])
    op.create_index("ix_subscriptions_made_at", "subscriptions", ["made_at"])
    op.create_table(
        "notices",
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("occasion", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("decision", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("due_at", sa.BigInteger()),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("leased_until", sa.BigInteger(), nullable=False),
        sa.Column("devices", sa.JSON()),
        sa.PrimaryKeyConstraint("player_id", "occasion", "subject", "decision", name="pk_notices"),
    )
    op.create_index("ix_notices_due_at", "notices", ["due_at"])
