"""Who has to leave a table with what happens there."""

from typing import Literal

from app.tables.table import Table, belongs
from app.tables.talk.watching import is_sent_away

Dismissal = Literal["code_changed", "sent_away"]
"""Why somebody has to leave: the table has another code, which they were not given, or the host
wants them to go."""


def dismissal(before: Table, after: Table, player: str) -> Dismissal | None:
    """Why this player has to leave between these two; None: they may stay."""
    if before.code != after.code and not belongs(after, player):
        return "code_changed"
    if before.sent_away != after.sent_away and is_sent_away(after, player):
        return "sent_away"
    return None
