"""A review's findings for each seat are stored separately, so drills and statistics read no
whole documents."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "review_seats"
down_revision = "signed_out"
branch_labels = None
depends_on = None

WRONG = ("inaccuracy", "mistake", "blunder")

reviews = sa.table(
    "reviews",
    sa.column("hand_id", sa.String),
    sa.column("engine", sa.String),
    sa.column("document", sa.JSON),
)


def upgrade() -> None:
    seats = op.create_table(
        "review_seats",
        sa.Column("hand_id", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hands.id"], name="fk_review_seats_hand_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", "engine", "seat", name="pk_review_seats"),
    )
    connection, made = op.get_bind(), reviews.c
    for hand, engine in connection.execute(sa.select(made.hand_id, made.engine)).all():
        one = (made.hand_id == hand) & (made.engine == engine)
        document = connection.scalar(sa.select(made.document).where(one)) or {}
        key = {"hand_id": hand, "engine": engine}
        rows = [
            {**key, "seat": account["seat"], "found": _found(document, account)}
            for account in document.get("ledger", [])
        ]
        if rows:
            connection.execute(sa.insert(seats), rows)


def _found(document: dict[str, Any], account: dict[str, Any]) -> dict[str, Any]:
    """A copy of `seats_of` in app/analysis/course.py as of this revision."""
    choices = [one for one in document["choices"] if one["seat"] == account["seat"]]
    losses: dict[str, list[float]] = {}
    for one in choices:
        losses.setdefault(one["phase"], []).append(one["loss"]["wins"])
    return {
        "losses": losses,
        "cards": account["par"] + account["deal"],
        "choices": account["choices"],
        "guesses": account["guesses"],
        "others": account["others"],
        "marked": [one["step"] for one in choices if one["mark"] in WRONG],
    }
