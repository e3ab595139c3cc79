"""People choose an avatar."""

import sqlalchemy as sa
from alembic import op

revision = "avatars"
down_revision = "review_slices"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("avatar", sa.String()))
