"""The event of an action in a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, ClassVar

from app.rules.game import Action, GameEvent
from app.tables.clock import bank_after, due
from app.tables.draft import Change, Event
from app.tables.table import Hand, Stamp, Table, Taken, with_sitter


@dataclass(frozen=True, slots=True)
class Acted(Event):
    """A seat took an action."""

    kind: ClassVar = "acted"
    changes_table: ClassVar = False
    seat: int
    action: Action
    auto: bool
    """Whether the table acted because the player was away or out of time."""

    def evolve(self, table: Table, stamp: Stamp) -> Table:
        hand, game, mover, now = table.hand, table.game, self.seat, stamp.at
        if hand is None:
            raise ValueError("an action without a hand")
        state = game.apply(hand.state, mover, self.action)
        to_move = game.to_move(state)
        if table.clock:
            table = _time_taken(table, hand, mover, now)
        sitter = table.seats[mover]
        if (
            sitter is not None and sitter.late and not self.auto
        ):  # a move in time resets the count of late ones
            table = with_sitter(table, mover, sitter._replace(late=0))
        asked, times, waited = list(hand.asked), list(hand.due), hand.to_move
        for seat in waited:
            if seat not in to_move:
                times[seat] = None
        for seat in to_move:
            if seat == mover or seat not in waited or _asks_anew(table, hand, seat, state):
                asked[seat] = stamp.version
                times[seat] = due(table, state, seat, now)
        hand = hand._replace(
            state=state,
            to_move=to_move,
            asked=tuple(asked),
            due=tuple(times),
            taken=(*hand.taken, Taken(mover, _shared(self.action), now, self.auto)),
        )
        return table._replace(hand=hand, version=stamp.version)

    def told(self, change: Change) -> Sequence[GameEvent]:
        """The event in the game's own words."""
        before, _, after = change
        then, now = before and before.hand, after.hand
        if then is None or now is None:
            return ()
        events = after.game.events(then.state, self.seat, self.action, now.state)
        if not self.auto:
            return events
        return [one._replace(public={**one.public, "auto": True}) for one in events]


@lru_cache(4096)
def _shared(action: Action) -> Action:
    """A shared object for equal actions: a hand keeps its actions, and most of them recur."""
    return action


def _time_taken(table: Table, hand: Hand, seat: int, now: datetime) -> Table:
    """Take from the mover's bank the time beyond its turn."""
    if table.game.window(hand.state, seat) is not None:
        return table
    return table._replace(bank=bank_after(table, hand, seat, now))


def _asks_anew(table: Table, hand: Hand, seat: int, state: Any) -> bool:
    """Whether the seat has a new decision. It does not while it is asked for the same answer."""
    legal = table.game.legal
    return legal(state, seat) != legal(hand.state, seat)
