"""The events of one step: first the action, then its consequences."""

from collections.abc import Iterator

from app.rules.ding.ending import kind, moves
from app.rules.ding.state import Hand, State, clockwise
from app.rules.ding.view import ding_json
from app.rules.game import Action, GameEvent


def events(before: State, seat: int, action: Action, after: State) -> list[GameEvent]:
    told = [_done(before, seat, action, after)]
    if before.phase == "choose" != after.phase:
        told.append(GameEvent({"type": "tokens", "tokens": list(after.tokens)}))
    if len(after.tricks) > len(before.tricks):
        told.extend(_end_of_trick(before, after))
    if after.phase == "over":
        told.extend(_end_of_hand(after))
    return told


def _done(before: State, seat: int, action: Action, after: State) -> GameEvent:
    if action.type in ("in", "out"):
        return GameEvent({"type": "chose", "seat": seat})
    if action.type == "draw":
        return _drew(before, seat, action.cards)
    if action.type == "ding" and after.ding is not None:
        return GameEvent({"type": "ding", **ding_json(after.setup, after.ding)})
    if action.type == "no_ding":
        return GameEvent({"type": "no_ding", "seat": seat})
    return GameEvent({"type": "played", "seat": seat, "card": action.cards[0]})


def _drew(before: State, seat: int, gave: Hand) -> GameEvent:
    """The player who swaps learns the new cards; the others learn how many."""
    count = len(gave)
    cards = {"gave": list(gave), "got": list(before.stack[:count])}
    return GameEvent({"type": "drew", "seat": seat, "count": count}, {seat: cards}, cards)


def _end_of_trick(before: State, after: State) -> Iterator[GameEvent]:
    winner = after.tricks[-1].winner
    yield GameEvent({"type": "trick", "winner": winner, "number": len(after.tricks)})
    if after.setup.near:
        start = before.positions[winner]
        yield _moved(winner, start, start + 1, "tricks")


def _end_of_hand(after: State) -> Iterator[GameEvent]:
    """The pawns that have not moved yet: those ahead first, each from the dealer's left."""
    setup = after.setup
    told = moves(after)
    order = [told[seat] for seat in clockwise(setup.dealer, setup.seats)]
    for move in sorted(order, key=lambda one: one.end < one.start):
        at_once = setup.near and move.why == "tricks"
        if move.start != move.end and not at_once:
            yield _moved(*move)
    yield GameEvent({"type": "hand_over", "kind": kind(after)})


def _moved(seat: int, start: int, end: int, why: str) -> GameEvent:
    return GameEvent({"type": "moved", "seat": seat, "from": start, "to": end, "why": why})
