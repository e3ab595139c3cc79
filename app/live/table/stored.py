"""Tables in the log: what a change stores there, and how to fold a table from it."""

from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple

from app.live.live_refusals import UnknownTable
from app.live.table.idempotency import KEPT
from app.rules.game import Json
from app.storage.log.contract import (
    AlsoStore,
    Conflict,
    Entry,
    FinishedHand,
    HandPlayer,
    TableLog,
    stored_beside,
)
from app.storage.log.rows import to_json
from app.tables.chance import SystemChance
from app.tables.draft import Change, Draft, decide
from app.tables.history.fold import event_from_json, event_json, fold, from_checkpoint
from app.tables.play.acted import Acted
from app.tables.play.dealing import Dealt, HandFinished
from app.tables.play.finished import first_of_match, hand_record, hand_winners, starters, won_with
from app.tables.seat_view import seat_view
from app.tables.seats.hosting import Close
from app.tables.table import Stamp, Table
from app.tables.table_events import events_for
from app.times import utc_now

HAND_BYTES = 22_000
"""Bytes of a hand in the database, from deal to record. Measured: 17 to 20 KB."""

ENTRY_BYTES = 300
"""Bytes of an entry beyond its events: columns, key, and unused space in pages."""


def entry_of(draft: Draft, player: str | None, request: str | None) -> Entry:
    """The entry for a draft that a player, or the table itself, asked for."""
    changes, (version, at) = draft.changes, draft.stamp
    if len(changes) == 1:  # most entries
        return Entry(version, at, player, request, (event_json(changes[0].event),))
    events = tuple([event_json(change.event) for change in changes])
    return Entry(version, at, player, request, events)


def cost_of(entry: Entry, draft: Draft) -> int:
    """The bytes charged for an entry. A whole hand is charged when it is dealt."""
    kinds = [type(change.event) for change in draft.changes]
    if Acted in kinds and Dealt not in kinds:
        return 0
    hand = HAND_BYTES if Dealt in kinds else 0
    return hand + ENTRY_BYTES + len(to_json(entry.events).encode())


def finished_hand(draft: Draft) -> FinishedHand | None:
    """The finished hand for the history, if one ends in this draft."""
    table, hand = draft.table, draft.table.hand
    if hand is None or hand.finished_at != draft.stamp.at or draft.changes[0].before is None:
        return None
    before = draft.changes[0].before
    if before.phase != "playing" or table.phase == "playing":
        return None
    record = hand_record(table, hand)
    return FinishedHand(
        id=hand.id,
        table=table.key,
        table_id=table.id,
        number=hand.number,
        game=table.game.name,
        finished_at=hand.finished_at,
        players=tuple(
            HandPlayer(seat, sitter.player, sitter.name, sitter.bot)
            for seat, sitter in enumerate(hand.players)
        ),
        winners=hand_winners(hand.before, table.match),
        record=record,
        club=table.club,
        match=first_of_match(hand),
        clock=table.clock,
        starters=starters(_at_its_end(draft), table),
        amounts=dict(table.game.records(record)),
        match_points=won_with(table.match),
    )


def _at_its_end(draft: Draft) -> Table:
    """The table just before the hand was scored."""
    ended = next(one for one in draft.changes if isinstance(one.event, HandFinished))
    if ended.before is None:
        raise ValueError("a hand that ends before its table begins")
    return ended.before


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


class StoredTable(NamedTuple):
    """A table as the log has it."""

    table: Table
    checkpoint_version: int = 0
    """The version of the newest checkpoint; 0: none."""
    past: Sequence[Entry] = ()
    """The newest entries, whose requests must not be done again."""


async def load_table(log: TableLog, key: str) -> StoredTable:
    """The table with its newest entries. Raises `unknown_table`."""
    table, checkpoint_version = await stored_table(log, key)
    past = await log.read(key, max(0, table.version - KEPT))
    return StoredTable(table, checkpoint_version, past)


async def stored_states(
    log: TableLog, key: str
) -> AsyncIterator[tuple[int, Sequence[Change], Table]]:
    """The table after each entry since its newest checkpoint, which is stored when a hand ends."""
    checkpoint, entries = await log.load(key)
    table = None if checkpoint is None else from_checkpoint(checkpoint.state)
    for entry in entries:
        events = [event_from_json(event) for event in entry.events]
        stamp = Stamp(entry.version, entry.at)
        if table is None:
            table = fold(None, events, stamp)
            continue
        draft = Draft(table, stamp, SystemChance())
        for event in events:
            draft.add(event)
        table = draft.table
        yield entry.version, draft.changes, table


async def close_stored(log: TableLog, key: str, also_store: Sequence[AlsoStore]) -> Table:
    """Close a table for the operator, whether or not a process serves it.

    Raises Refusal `unknown_table`, StorageUnavailable.
    """
    while True:
        table, _ = await stored_table(log, key)
        draft = Draft(table, Stamp(table.version + 1, utc_now()), SystemChance())
        decide(draft, None, Close())
        if not draft.changes:
            return table
        try:
            more = stored_beside(also_store, table, draft.table, draft.stamp.at)
            await log.append(key, entry_of(draft, None, None), more=more)
        except Conflict:  # another entry was stored first
            continue
        return draft.table


# What somebody missed of the current hand: each step as their seat saw it.


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
