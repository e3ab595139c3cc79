"""An index of a club's evenings by day. The daily sums are recomputed in a new format."""

from alembic import op

revision = "club_days_by_day"
down_revision = "review_queue"
branch_labels = None
depends_on = None

FORGET = (
    "DELETE FROM club_sums",
    "UPDATE club_days SET made = NULL, summary = NULL",
)


def upgrade() -> None:
    op.create_index("ix_club_days_club_day", "club_days", ["club", "day"])
    _forget()


def _forget() -> None:
    for statement in FORGET:
        op.execute(statement)
