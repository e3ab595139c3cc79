"""Moves: a player's own, a bot's, and those the table makes for absent or late players."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from pydantic import Field, PlainValidator

from app.rules.errors import Refusal
from app.rules.game import Action, GameEvent
from app.rules.record import action_from_json
from app.tables import table_refusals as refusals
from app.tables.clock import bank_after, due
from app.tables.draft import Change, Command, Draft, Event
from app.tables.permissions import only_table, seat_of
from app.tables.play.dealing import finish_if_over
from app.tables.seats.away import plays_by_itself, run_out, take_over
from app.tables.seats.club import show_out_leaving
from app.tables.table import Hand, Stamp, Table, Taken, with_sitter
from app.wire import ActionJson


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


@dataclass(frozen=True, slots=True)
class Act(Command):
    """Take one of the actions that `legal` lists, word for word."""

    word: ClassVar = "act"
    purpose: ClassVar = "hand"
    version: Annotated[
        int,
        Field(
            ge=0,
            description="The version this was chosen at. An older one is accepted while the same "
            "decision is still to be made.",
            examples=[41],
        ),
    ]
    action: Annotated[
        Action,
        PlainValidator(action_from_json, json_schema_input_type=ActionJson),
        Field(examples=[{"type": "discard", "cards": ["7H"]}]),
    ]

    def decide(self, draft: Draft, player: str | None) -> None:
        seat, sitter = seat_of(draft, player)
        take_over(draft, seat, sitter)
        _take(draft, seat, self.version, self.action, auto=False)


@dataclass(frozen=True, slots=True)
class ActFor(Command):
    """A move that the table makes for a seat: its bot's, or for a player who is away or late."""

    seat: int
    version: int
    action: Action
    late: bool = False
    """Whether the seat's player ran out of time."""

    def decide(self, draft: Draft, player: str | None) -> None:
        only_table(player)
        sitter = draft.table.sitter(self.seat)
        if self.late:
            _enforce_deadline(draft, self.seat)
        elif not plays_by_itself(sitter):  # a player took the seat before the bot moved
            raise refusals.TakenOver
        # A bot's moves are its own, late or not, unless the record names another player there.
        auto = sitter is None or sitter.bot is None or _withheld(draft, self.seat)
        _take(draft, self.seat, self.version, self.action, auto=auto)


def _withheld(draft: Draft, seat: int) -> bool:
    """Whether the record says that bytes were withheld at this seat, by its player at the deal."""
    hand = draft.table.hand
    return hand is not None and seat in hand.seeds.withheld


def _enforce_deadline(draft: Draft, seat: int) -> None:
    """The seat ran out of time, if its deadline has passed."""
    hand = draft.table.hand
    moment = hand.due[seat] if hand is not None and hand.due else None
    if hand is None or moment is None or draft.stamp.at < moment:
        raise refusals.NotDue
    sitter = draft.table.seats[seat]
    if draft.table.game.window(hand.state, seat) is not None or (sitter and sitter.bot):
        return  # the rules limit nobody now, or no server was running: not the player's fault
    run_out(draft, seat)


def _take(draft: Draft, seat: int, version: int, action: Action, *, auto: bool) -> None:
    table = draft.table
    hand = table.hand
    if hand is None or table.phase != "playing":
        raise _not_playing(draft, seat, version, action)
    if table.paused_at is not None:
        raise refusals.Paused
    if seat not in hand.to_move:
        raise _waits_for_others(draft, hand)
    if version < hand.asked[seat]:
        raise refusals.StaleVersion
    if version > table.version:
        raise refusals.UnknownVersion
    draft.add(Acted(seat, action, auto))
    finish_if_over(draft)
    show_out_leaving(draft)


def _not_playing(draft: Draft, seat: int, version: int, action: Action) -> Refusal:
    """The refusal; if the hand ended while the action was on its way, the one of the game's
    rules."""
    hand = draft.table.hand
    if hand is not None and seat < len(hand.asked) and version < hand.asked[seat]:
        try:
            draft.table.game.apply(hand.state, seat, action)
        except Refusal as refusal:
            return refusal
    return refusals.NotPlaying()


def _waits_for_others(draft: Draft, hand: Hand) -> refusals.OthersTurn:
    sitters = [draft.table.seats[seat] for seat in hand.to_move]
    return refusals.OthersTurn(
        hand.to_move, tuple(s.name if s is not None else None for s in sitters)
    )
