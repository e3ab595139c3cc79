"""A table without IO: commands go in, the log and the table come out."""

import random
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.rules.errors import Refusal
from app.rules.game import Action
from app.rules.record.action_json import CUT
from app.rules.registry import game_named
from app.rules.shuffle import WITHOUT_PLACES, promise
from app.tables.clock import SHUFFLE_SECONDS
from app.tables.create import Created, create
from app.tables.draft import NOTHING_KNOWN, AskerInfo, Change, Command, Draft, Event, decide
from app.tables.history.fold import event_from_json, event_json, fold
from app.tables.play.acted import Acted
from app.tables.play.announcing import Prepared
from app.tables.play.moves import Act, ActFor
from app.tables.play.readiness import CallTime, Ready
from app.tables.play.shuffling import Reveal
from app.tables.seats.attendance import NOBODY_HERE, attended
from app.tables.seats.sitting import Sit
from app.tables.table import Hand, Stamp, Table

START = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)


class SeededChance:
    """Reproducible randomness."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def token(self, size: int) -> bytes:
        return self._random.randbytes(size)


class Desk:
    """One table; `log` holds (stamp, events) of every entry, `last` the steps of the newest."""

    def __init__(
        self, options: Mapping[str, Any] | None = None, seed: int = 1, game: str = "dingo"
    ) -> None:
        self.chance = SeededChance(seed)
        self.random = random.Random(seed)
        complete = dict(game_named(game).options(options or {}))
        created = Created("code", game, complete, "ann", None, id="table", admission="open")
        self.log: list[tuple[Stamp, list[Event]]] = []
        self._waited = timedelta()
        self.here = NOBODY_HERE
        self._store(create(created, self.chance, Stamp(1, START)))

    def _store(self, draft: Draft) -> None:
        if draft.changes:
            self.log.append((draft.stamp, [step.event for step in draft.changes]))
        self.table: Table = draft.table
        self.last: list[Change] = draft.changes

    def do(self, player: str | None, command: Command, known: AskerInfo = NOTHING_KNOWN) -> Table:
        """Decide a command and apply its events. If it raises Refusal, nothing has changed."""
        version = self.table.version + 1
        stamp = Stamp(version, self.now)
        draft = Draft(self.table, stamp, self.chance, asker=known, here=self.here)
        self._store(decide(draft, player, command))
        self.see(*self.here.present)
        return self.table

    @property
    def now(self) -> datetime:
        """When the next command is decided: each entry takes a second."""
        return START + self._waited + timedelta(seconds=self.table.version + 1)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self._waited += timedelta(seconds=seconds)

    def see(self, *players: str) -> "Desk":
        """From now on these players are connected."""
        self.here = attended(self.here, self.table, frozenset(players), self.now)
        return self

    def shuffled(self) -> "Desk":
        """Let the time pass in which pages promise and reveal bytes: the cards are dealt."""
        while self.phase == "shuffling":
            self.wait(2 * SHUFFLE_SECONDS)
            self.do(None, CallTime())
        return self

    @property
    def happened(self) -> list[str]:
        """The kinds of the newest entry's events, without a shuffle's steps and the cut."""
        return [step.event.kind for step in self.last if not _shuffles(step.event)]

    @property
    def phase(self) -> str:
        return self.table.phase

    @property
    def hand(self) -> Hand:
        assert self.table.hand is not None
        return self.table.hand

    def seat_four(self, *names: str) -> "Desk":
        """Ann, Ben, Cleo and Dan sit down on the seats 0 to 3."""
        for seat, name in enumerate(names or ("Ann", "Ben", "Cleo", "Dan")):
            self.do(name.lower(), Sit(seat, name))
        return self

    def all_ready(self) -> "Desk":
        for sitter in self.table.seats:
            if sitter is not None and sitter.player is not None:
                self.do(sitter.player, Ready())
        return self

    def promise(self, player: str, seed: str) -> "Desk":
        """Make the player ready, promising these bytes for the next hand."""
        seat, coming = self.table.seat_of(player), self.table.coming
        assert seat is not None
        assert coming is not None
        commit = promise(seed, coming.id, seat, algorithm=coming.shuffle)
        self.do(player, Ready(coming.shuffle, commit))
        return self

    def announced_before(self, algorithm: str = WITHOUT_PLACES) -> "Desk":
        """The next hand is announced as an older version of the server did it."""
        draft = Draft(self.table, Stamp(self.table.version + 1, START), self.chance)
        token, seed = self.chance.token(16).hex(), self.chance.token(32).hex()
        draft.add(Prepared(token, seed, algorithm))
        self._store(draft)
        return self

    def all_promise(self) -> "Desk":
        """Everybody promises bytes of their own, and reveals them."""
        players = [s.player for s in self.table.seats if s is not None and s.player is not None]
        for player in players:
            self.promise(player, bytes_of(player))
        for player in players:
            self.do(player, Reveal(bytes_of(player)))
        return self

    def dealt(self) -> "Desk":
        """Four friends with their cards in hand."""
        return self.seat_four().all_ready()

    def choices(self) -> tuple[int, Sequence[Action]]:
        """A seat that is asked, and its legal actions."""
        seat = self.hand.to_move[0]
        return seat, self.table.game.legal(self.hand.state, seat)

    def act(self, seat: int, action: Action, version: int | None = None) -> Table:
        sitter = self.table.seats[seat]
        asked = self.table.version if version is None else version
        if sitter is not None and sitter.player is not None:
            return self.do(sitter.player, Act(asked, action))
        return self.do(None, ActFor(seat, asked, action))

    def play_hand(self) -> "Desk":
        """Take random legal actions until the hand is over."""
        while self.phase == "playing":
            seat, legal = self.choices()
            self.act(seat, self.random.choice(legal))
        return self

    def refolded(self) -> Table:
        """The table rebuilt from nothing but its log."""
        table: Table | None = None
        for stamp, events in self.log:
            copies = [event_from_json(event_json(event)) for event in events]
            table = fold(table, copies, stamp)
        assert table is not None
        return table


def _shuffles(event: Event) -> bool:
    if isinstance(event, Acted):
        return event.action.type == CUT
    return isinstance(event, Prepared) and event.step != "announced"


def bytes_of(player: str) -> str:
    """This player's bytes for a shuffle, always the same."""
    return random.Random(player).randbytes(16).hex()


def refused(desk: Desk, player: str | None, command: Command) -> str:
    """The code of the refusal; checks that nothing has changed."""
    before, entries = desk.table, len(desk.log)
    with pytest.raises(Refusal) as refusal:
        desk.do(player, command)
    assert desk.table is before
    assert len(desk.log) == entries
    return refusal.value.code
