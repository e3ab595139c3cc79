"""Plays a table for the documentation, so that its examples are real messages."""

import random
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, NamedTuple

import orjson

from app.live.peers.bus import Bus
from app.live.peers.presence import Presence
from app.live.table.audience import Audience
from app.live.table.publish import Dismissal
from app.rules.registry import GAMES
from app.tables.create import Created, create
from app.tables.draft import Command, Draft, decide
from app.tables.play.finished import hand_record
from app.tables.play.moves import Act, ActFor
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import PutBot, Sit
from app.tables.table import Stamp, Table
from app.wire import HandRecord

CODE = "k7m2xq9tw4hpe"
TABLE_ID = "q1mZBbTnS5yTjKq3v0XfIw"
_ANN = "p_ann"
_BEGIN = datetime(2026, 11, 21, 10, tzinfo=UTC)


class Example(NamedTuple):
    """Messages and the record of one hand."""

    snapshot: dict[str, Any]
    update: dict[str, Any]
    record: HandRecord


class _FixedChance:
    """Randomness that is the same each time."""

    def __init__(self) -> None:
        self._random = random.Random(7)  # noqa: S311 - nothing is played for

    def token(self, size: int) -> bytes:
        """The next bytes."""
        return self._random.randbytes(size)


class _Ann:
    """A subscriber that keeps only the newest message."""

    player = _ANN
    name = "Ann"
    coached = True

    def __init__(self) -> None:
        self.newest: dict[str, Any] = {}

    def deliver(self, message: bytes) -> None:
        """Keep the newest message."""
        self.newest = orjson.loads(message)

    def dismiss(self, _: Dismissal) -> None:
        """Never called: nobody has to leave."""


class _ExampleTable:
    """A table without connections, which is stored nowhere."""

    def __init__(self) -> None:
        self._chance = _FixedChance()
        game = next(iter(GAMES.values()))
        created = Created(CODE, game.name, dict(game.options({})), _ANN, "Ann", id=TABLE_ID)
        self.draft = create(created, self._chance, Stamp(1, _BEGIN))

    @property
    def table(self) -> Table:
        """The table in its current state."""
        return self.draft.table

    def do(self, player: str | None, command: Command) -> None:
        """Apply a command, one second after the previous one."""
        stamp = Stamp(self.table.version + 1, _BEGIN + timedelta(seconds=self.table.version))
        self.draft = decide(Draft(self.table, stamp, self._chance), player, command)


@cache
def example() -> Example:
    """Ann takes a seat, bots take the others, and they play a hand."""
    played, ann = _ExampleTable(), _Ann()
    audience = Audience(Presence(Bus(), "example"), pace=1.0, now=lambda: _BEGIN)
    played.do(_ANN, Sit(0, "Ann"))
    for seat in range(1, len(played.table.seats)):
        played.do(_ANN, PutBot(seat, "pup"))
    audience.join(played.table, ann, since=None)
    snapshot = ann.newest
    played.do(_ANN, Ready())
    audience.publish(played.table, played.draft.changes, with_table=True)
    return Example(snapshot, ann.newest, _played(played))


def _played(played: _ExampleTable) -> HandRecord:
    """Play the hand: everyone takes their first legal action."""
    while (hand := played.table.hand) is not None and hand.to_move:
        seat = hand.to_move[0]
        action = played.table.game.legal(hand.state, seat)[0]
        if played.table.seat_of(_ANN) == seat:
            played.do(_ANN, Act(played.table.version, action))
        else:
            played.do(None, ActFor(seat, played.table.version, action))
    if hand is None:
        raise ValueError("no hand was dealt")
    return hand_record(played.table, hand)
