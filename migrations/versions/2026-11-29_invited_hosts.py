"""Who may open tables on a server whose hosts are invited."""

import sqlalchemy as sa
from alembic import op

revision = "invited_hosts"
down_revision = "club_marks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("may_host", sa.Integer()))
