"""What a change of a table leaves in the log: its entry, and at a hand's end what is kept of it."""

from app.rules.game import Match
from app.storage.log import Checkpoint, Entry, FinishedHand, HandPlayer
from app.tables.checkpoint import to_checkpoint
from app.tables.draft import Draft
from app.tables.events import event_json
from app.tables.finished import hand_record
from app.tables.table import Table


def entry_of(draft: Draft, player: str | None, request: str | None) -> Entry:
    """All that happens in a draft, asked for by a player or by the table itself."""
    changes, (version, at) = draft.changes, draft.stamp
    if len(changes) == 1:  # as most have
        return Entry(version, at, player, request, (event_json(changes[0].event),))
    events = tuple([event_json(change.event) for change in changes])
    return Entry(version, at, player, request, events)


def checkpoint_of(table: Table) -> Checkpoint:
    """The table as a whole."""
    return Checkpoint(table.version, to_checkpoint(table))


def finished_hand(draft: Draft) -> FinishedHand | None:
    """What the history keeps, if a hand ends in this draft."""
    table, hand = draft.table, draft.table.hand
    if hand is None or hand.finished_at != draft.stamp.at or draft.changes[0].before is None:
        return None
    before = draft.changes[0].before
    if before.phase != "playing" or table.phase == "playing":
        return None
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
        winners=_winners(hand.before, table.match),
        record=hand_record(table, hand),
    )


def _winners(before: Match, after: Match) -> tuple[int, ...]:
    """Who won the hand between these two."""
    pairs = zip(before.wins, after.wins, strict=True)
    return tuple(seat for seat, (then, now) in enumerate(pairs) if now > then)
