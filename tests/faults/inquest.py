"""Compares the log afterwards with every message to any client."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from app.rules.record import verify
from app.storage.database import Database, connect
from app.storage.hands.history import History
from app.storage.log.contract import Entry
from app.storage.log.sql import SqlLog
from app.tables.chance import SystemChance
from app.tables.create import Created
from app.tables.draft import Change, Draft
from app.tables.history.fold import event_from_json, fold, from_checkpoint, to_checkpoint
from app.tables.play.acted import Acted
from app.tables.seat_view import seat_view
from app.tables.table import Stamp
from app.tables.table import Table as Folded
from app.tables.table_events import events_for
from app.tables.wire.table import table_json
from app.tables.wire.viewer import chat_json, you_json
from tests.faults.crowd import Crowd, Table
from tests.faults.shown import Shown, digests
from tests.faults.visitor import AGAIN, Visitor
from tests.stranger.dingo_referee import DingoReferee
from tests.stranger.shuffle import deck_of

Json = Any


@dataclass
class Past:
    """A table's whole log, folded: its state at each version, and the events that led there."""

    entries: list[Entry]
    tables: dict[int, Folded] = field(default_factory=dict)
    steps: dict[int, list[Change]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Fold the log."""
        versions = [entry.version for entry in self.entries]
        assert versions == list(range(1, len(versions) + 1)), "a gap in the log"
        table: Folded | None = None
        for entry in self.entries:
            table, self.steps[entry.version] = _after(table, entry)
            self.tables[entry.version] = table

    @property
    def newest(self) -> int:
        """The table's version."""
        return len(self.entries)

    def between(self, known: int, version: int) -> list[Change]:
        """The events after one version, up to another."""
        return [step for v in range(known + 1, version + 1) for step in self.steps[v]]


def _after(table: Folded | None, entry: Entry) -> tuple[Folded, list[Change]]:
    events = [event_from_json(event) for event in entry.events]
    stamp = Stamp(entry.version, entry.at)
    if table is None:
        assert isinstance(events[0], Created)
        return fold(None, events, stamp), []
    draft = Draft(table, stamp, SystemChance())
    for event in events:
        draft.add(event)
    return draft.table, draft.changes


SAME_AGAIN = {"ready", "back", "promise"}
"""Requests that are accepted when repeated, and then change nothing."""

TOO_LATE = {"not_your_turn", "stale_version", "hand_over", "not_playing"}
"""Refusals of a move that arrives after the table has moved on for its seat.

A bot plays for a player who has been gone for a minute. A busy machine can take longer.
"""


def _table_moved(past: Past, visitor: Visitor, name: str) -> bool:
    """Whether the table moved for this visitor after they had chosen their move."""
    chosen = visitor.asked[name].get("version")
    return chosen is not None and any(
        isinstance(step.event, Acted) and step.event.auto and step.event.seat == visitor.seat
        for step in past.between(chosen, past.newest)
    )


def _is_so(table: Folded, player: str, asked: dict[str, Json]) -> bool:
    """Whether the request's effect has already come about, or (of a promise) no longer can."""
    seat = table.seat_of(player)
    sitter = None if seat is None else table.seats[seat]
    if sitter is None or sitter.away:
        return False
    if asked["type"] == "promise":
        coming = table.coming
        is_late = coming is None or coming.id != asked["hand"] or coming.fixed
        return is_late or sitter.promise == asked["commit"]
    return asked["type"] == "back" or sitter.ready or table.phase == "playing"


def asked_as(entry: Entry) -> str | None:
    """The client's own id; the log's id also has a digest of the request."""
    return entry.client_id and entry.client_id.partition("#")[0]


@dataclass
class Inquest:
    """Judges tables; `expected` lists refusals that are no fault."""

    url: str
    expected: set[str] = field(default_factory=lambda: {"not_shuffling"})
    """Such as for bytes that were revealed after the cards had been dealt without them."""
    found: Counter[str] = field(default_factory=Counter)
    """Counts of everything checked, with which a test proves that it checked something."""

    async def hold(self, crowd: Crowd) -> Counter[str]:
        """Check everything. Call it when all visitors have come to rest."""
        database = connect(self.url)
        log = SqlLog(database)
        try:
            for table in crowd.tables:
                await self._judge(database, log, table)
        finally:
            await log.close()
            await database.close()
        return self.found

    async def _judge(self, database: Database, log: SqlLog, table: Table) -> None:
        past = Past(await log.read(table.code))
        self.found["entries"] += past.newest
        self._nothing_was_done_twice(past)
        for visitor in table.visitors:
            self._every_ack_is_in_the_log(past, visitor)
            self._what_was_refused_is_not(past, visitor)
            self._what_was_shown_is_in_the_log(past, visitor)
            assert visitor.version == past.newest, "somebody does not know how it ended"
        await self._the_fold_begins_anywhere(log, table.code, past)
        await self._every_hand_is_sound(History(database), table.code, past)

    def _nothing_was_done_twice(self, past: Past) -> None:
        asked = Counter((e.player, asked_as(e)) for e in past.entries if e.client_id is not None)
        assert all(count == 1 for count in asked.values()), asked.most_common(1)

    def _every_ack_is_in_the_log(self, past: Past, visitor: Visitor) -> None:
        self.found["acks"] += len(visitor.acks)
        for name, version in visitor.acks.items():
            assert version <= past.newest, f"{name} was acknowledged, and is lost"
            asked = visitor.asked[name]
            if asked["type"] in SAME_AGAIN:
                assert _is_so(past.tables[version], visitor.player, asked), (visitor.name, asked)
                continue
            entry = past.entries[version - 1]
            assert (entry.player, asked_as(entry)) == (visitor.player, name), (visitor.name, entry)

    def _what_was_refused_is_not(self, past: Past, visitor: Visitor) -> None:
        done = {asked_as(entry) for entry in past.entries if entry.player == visitor.player}
        for name, code in visitor.refusals:
            self.found[code] += 1
            late = code in TOO_LATE and _table_moved(past, visitor, name)
            assert late or code in AGAIN | self.expected, (code, visitor.name)
            assert code in AGAIN or name not in done, f"{name} was refused, and done"

    def _what_was_shown_is_in_the_log(self, past: Past, visitor: Visitor) -> None:
        self.found["shown"] += len(visitor.shown)
        for one in visitor.shown:
            assert one.version <= past.newest, f"version {one.version} was never stored"
            assert one.version >= (one.known or 0), "a table went back in time"
            expected = digests(_message(past, visitor.player, one))
            for part, digest in one.parts.items():
                assert digest == expected[part], (part, one.kind, one.known, one.version)

    async def _the_fold_begins_anywhere(self, log: SqlLog, code: str, past: Past) -> None:
        """The newest checkpoint with the entries after it gives the same table as the whole log."""
        checkpoint, entries = await log.load(code)
        if checkpoint is None:
            return
        self.found["checkpoints"] += 1
        table = from_checkpoint(checkpoint.state)
        for entry in entries:
            table, _ = _after(table, entry)
        assert to_checkpoint(table) == to_checkpoint(past.tables[past.newest])

    async def _every_hand_is_sound(self, history: History, code: str, past: Past) -> None:
        finished = [
            step.after.last_hand
            for steps in past.steps.values()
            for step in steps
            if step.event.kind == "hand_finished"
        ]
        page = await history.hands_of_table(code, limit=10_000)
        assert [(hand.id, hand.number) for hand in reversed(page.hands)] == finished
        for summary in page.hands:
            record = await history.hand(summary.id)
            assert record is not None
            verify(record)
            assert record["deck"] == deck_of(record)
            assert DingoReferee(record).judge() == record["result"]
        self.found["hands"] += len(page.hands)


def _message(past: Past, player: str, one: Shown) -> dict[str, Json]:
    """What this player should have received, according to the log."""
    table = past.tables[one.version]
    seat = table.seat_of(player)
    view, legal, *_ = seat_view(table, seat)
    missed = past.between(one.known, one.version) if one.known is not None else []
    return {
        "view": view,
        "legal": legal,
        "events": events_for(missed, seat),
        "table": table_json(table, (), 0, 0.0),
        "you": you_json(table, player, None),
        "chat": chat_json(table),
    }
