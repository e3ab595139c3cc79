"""Tables get public ids that grant no access; finished hands and their records no longer contain
codes."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "table_ids"
down_revision = "attended_tables"
branch_labels = None
depends_on = None

entries = sa.table(
    "entries",
    sa.column("table_code", sa.String),
    sa.column("version", sa.Integer),
    sa.column("events", sa.JSON),
)
checkpoints = sa.table(
    "checkpoints", sa.column("table_code", sa.String), sa.column("state", sa.JSON)
)
hands = sa.table(
    "hands",
    sa.column("id", sa.String),
    sa.column("table_code", sa.String),
    sa.column("table_id", sa.String),
    sa.column("record", sa.JSON),
)


def upgrade() -> None:
    op.add_column("hands", sa.Column("table_id", sa.String()))
    connection = op.get_bind()
    codes = sa.union(sa.select(entries.c.table_code), sa.select(hands.c.table_code))
    for code in connection.scalars(codes).all():
        table_id = secrets.token_urlsafe(16)
        _name_the_log(connection, code, table_id)
        for hand in _hands_of(connection, code):
            _rewrite(connection, hand, table_id)
            connection.execute(sa.update(hands).where(hands.c.id == hand).values(table_id=table_id))


def _name_the_log(connection: sa.Connection, code: str, table_id: str) -> None:
    first = sa.and_(entries.c.table_code == code, entries.c.version == 1)
    events = connection.scalar(sa.select(entries.c.events).where(first))
    if events:
        named = [{**events[0], "id": table_id}, *events[1:]]
        connection.execute(sa.update(entries).where(first).values(events=named))
    kept = checkpoints.c.table_code == code
    state = connection.scalar(sa.select(checkpoints.c.state).where(kept))
    if state:
        named_state = {**state, "id": table_id}
        connection.execute(sa.update(checkpoints).where(kept).values(state=named_state))


def _hands_of(connection: sa.Connection, code: str) -> list[str]:
    return list(connection.scalars(sa.select(hands.c.id).where(hands.c.table_code == code)))


def _rewrite(connection: sa.Connection, hand: str, table: str) -> None:
    one = hands.c.id == hand
    record = dict(connection.scalar(sa.select(hands.c.record).where(one)) or {})
    connection.execute(sa.update(hands).where(one).values(record={**record, "table": table}))
