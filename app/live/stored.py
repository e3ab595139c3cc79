"""Tables as the log has them: folded from it, and closed there by the operator's command."""

from app.live.dependencies import now
from app.live.entry import entry_of
from app.live.refusals import UnknownTable
from app.storage.log import Conflict, TableLog
from app.tables.chance import SystemChance
from app.tables.checkpoint import from_checkpoint
from app.tables.commands import Close
from app.tables.decide import decide
from app.tables.draft import Draft
from app.tables.events import event_from_json
from app.tables.evolve import fold
from app.tables.table import Stamp, Table


async def stored_table(log: TableLog, key: str) -> tuple[Table, int]:
    """The table, and the version of its newest checkpoint (0: none). Raises `unknown_table`."""
    checkpoint, entries = await log.load(key)
    table = None if checkpoint is None else from_checkpoint(checkpoint.state)
    for entry in entries:
        events = [event_from_json(event) for event in entry.events]
        table = fold(table, events, Stamp(entry.version, entry.at))
    if table is None:
        raise UnknownTable
    return table, 0 if checkpoint is None else checkpoint.version


async def close_stored(log: TableLog, key: str) -> Table:
    """Close a table for the operator, whichever process serves it, or none.

    Raises Refusal `unknown_table`, StorageUnavailable.
    """
    while True:
        table, _ = await stored_table(log, key)
        draft = Draft(table, Stamp(table.version + 1, now()), SystemChance())
        decide(draft, None, Close())
        if not draft.changes:
            return table
        try:
            await log.append(key, entry_of(draft, None, None))
        except Conflict:  # somebody has just played there
            continue
        return draft.table
