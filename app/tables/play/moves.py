"""Moves: a player's own, a bot's, and those the table makes for absent or late players."""

import hashlib
from dataclasses import dataclass
from typing import Annotated, ClassVar, NamedTuple

import orjson
from pydantic import Field, PlainValidator

from app.rules.errors import IllegalAction, Refusal
from app.rules.game import Action, Json, Outlook
from app.rules.record import action_from_json, action_json
from app.rules.record.action_json import CUT
from app.tables import table_refusals as refusals
from app.tables.draft import Command, Draft
from app.tables.permissions import only_table, seat_of
from app.tables.play.acted import Acted
from app.tables.play.dealing import finish_if_over
from app.tables.seats.away import plays_by_itself, run_out, take_over
from app.tables.seats.club import show_out_leaving
from app.tables.table import Hand, Table
from app.wire import ActionJson


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
        if self.action.type == CUT:  # an older version dealt, and the table cuts
            raise IllegalAction
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


# Choices made in advance: when one may be made, and whether it still holds.


BASIS_BYTES = 16


class Decision(NamedTuple):
    """A decision that a seat has to make next in this hand."""

    hand: str
    number: int
    """How many decisions the seat has made in this hand before."""
    basis: str
    """A digest of what the seat may do and of what everyone sees."""


def outlook(table: Table, seat: int) -> Outlook | None:
    """What the seat may choose in advance; None: nothing, since no hand is on or it is asked."""
    hand = table.hand
    if hand is None or table.phase != "playing" or table.closed or seat in hand.to_move:
        return None
    return table.game.outlook(hand.state, seat)


def checked_ahead(table: Table, seat: int, action: Action) -> Decision:
    """The decision for which this action is chosen.

    Raises Refusal `not_playing`, `turn_has_come`, `nothing_ahead`, `illegal_action`.
    """
    hand = table.hand
    if hand is None or table.phase != "playing" or table.closed:
        raise refusals.NotPlaying
    if seat in hand.to_move:
        raise refusals.TurnHasCome
    ahead = table.game.outlook(hand.state, seat)
    if ahead is None:
        raise refusals.NothingAhead
    if action not in ahead.legal:
        raise IllegalAction
    return _decision(hand, seat, ahead)


def decision_now(table: Table, seat: int) -> Decision | None:
    """The seat's current decision; None if it has none, or could not have chosen in advance."""
    hand = table.hand
    if hand is None or table.phase != "playing" or seat not in hand.to_move:
        return None
    ahead = table.game.outlook(hand.state, seat)
    if ahead is None:
        return _decision(hand, seat, Outlook((), None))
    return _decision(hand, seat, ahead)


def decisions_made(hand: Hand, seat: int) -> int:
    """How many decisions the seat has made in this hand."""
    return sum(taken.seat == seat for taken in hand.taken)


def _decision(hand: Hand, seat: int, ahead: Outlook) -> Decision:
    known: Json = [[action_json(action) for action in ahead.legal], ahead.public]
    basis = hashlib.blake2s(orjson.dumps(known), digest_size=BASIS_BYTES).hexdigest()
    return Decision(hand.id, decisions_made(hand, seat), basis)
