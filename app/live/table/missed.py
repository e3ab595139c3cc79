"""What somebody missed of the current hand: each step as their seat saw it."""

from collections.abc import Sequence
from typing import NamedTuple

from app.live.table.stored import stored_states
from app.rules.game import Json
from app.storage.log.contract import TableLog
from app.tables.draft import Change
from app.tables.seat_view import seat_view
from app.tables.table import Table
from app.tables.table_events import events_for

MOST = 12
"""Cap on the steps sent: more would not be a short replay."""


class MissedStep(NamedTuple):
    """The table after one entry of its log, for one viewer."""

    version: int
    events: Sequence[Json]
    view: Json


async def missed(log: TableLog, table: Table, player: str, since: int) -> list[MissedStep]:
    """The newest steps of this hand after `since`, preceded by the state before them without
    events.

    Leaves out times when the player had another seat, or none. Raises StorageUnavailable.
    """
    hand, seat = table.hand, table.seat_of(player)
    if hand is None or table.phase != "playing" or since >= table.version:
        return []
    steps: list[MissedStep] = []
    last = None
    async for version, changes, after in stored_states(log, table.key):
        if after.hand is None or after.hand.id != hand.id or version > table.version:
            continue
        if after.seat_of(player) != seat:
            steps = []
        elif version <= since or not steps:
            steps = [_step(version, (), after, seat)]
        elif after.hand.state is not last:  # otherwise people only came, went or talked
            steps.append(_step(version, changes, after, seat))
        last = after.hand.state
    found = steps[-MOST - 1 :]
    return [found[0]._replace(events=()), *found[1:]] if len(found) > 1 else []


def _step(version: int, changes: Sequence[Change], after: Table, seat: int | None) -> MissedStep:
    return MissedStep(version, events_for(changes, seat), seat_view(after, seat).view)
