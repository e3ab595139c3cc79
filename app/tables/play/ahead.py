"""Choices made in advance: when one may be made, and whether it still holds."""

import hashlib
from typing import NamedTuple

import orjson

from app.rules.errors import IllegalAction
from app.rules.game import Action, Json, Outlook
from app.rules.record import action_json
from app.tables import table_refusals as refusals
from app.tables.table import Hand, Table

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
