"""What is told about one step: what was done, then what came of it."""

from collections.abc import Iterator, Sequence

from app.rules.ding.ending import kind, moves
from app.rules.ding.state import State, clockwise
from app.rules.ding.view import ding_json
from app.rules.game import Action, Json, Viewer

Event = dict[str, Json]


def events(before: State, seat: int, action: Action, after: State, viewer: Viewer) -> list[Event]:
    """The story of a step as this viewer hears it."""
    told = [_done(before, seat, action, after, viewer)]
    if before.phase == "choose" != after.phase:
        told.append({"type": "tokens", "tokens": list(after.tokens)})
    if len(after.tricks) > len(before.tricks):
        told.extend(_end_of_trick(before, after))
    if after.phase == "over":
        told.extend(_end_of_hand(after))
    return told


def stories(
    before: State, seat: int, action: Action, after: State, viewers: Sequence[Viewer]
) -> list[list[Event]]:
    """The same for several: only a swap is not told to all alike."""
    story = events(before, seat, action, after, "spectator")
    if action.type != "draw":
        return [story] * len(viewers)
    knowing = [_done(before, seat, action, after, seat), *story[1:]]
    return [knowing if viewer in (seat, "open") else story for viewer in viewers]


def _done(before: State, seat: int, action: Action, after: State, viewer: Viewer) -> Event:
    """The action itself; who swaps is told the new cards, the others how many."""
    if action.type in ("in", "out"):
        return {"type": "chose", "seat": seat}
    if action.type == "draw":
        count = len(action.cards)
        told: Event = {"type": "drew", "seat": seat, "count": count}
        if viewer not in (seat, "open"):
            return told
        return {**told, "gave": list(action.cards), "got": list(before.stack[:count])}
    if action.type == "ding" and after.ding is not None:
        return {"type": "ding", **ding_json(after.setup, after.ding)}
    if action.type == "no_ding":
        return {"type": "no_ding", "seat": seat}
    return {"type": "played", "seat": seat, "card": action.cards[0]}


def _end_of_trick(before: State, after: State) -> Iterator[Event]:
    winner = after.tricks[-1].winner
    yield {"type": "trick", "winner": winner, "number": len(after.tricks)}
    if after.setup.near:
        start = before.positions[winner]
        yield _moved(winner, start, start + 1, "tricks")


def _end_of_hand(after: State) -> Iterator[Event]:
    """The pawns that have not moved yet: those ahead first, each from the dealer's left."""
    setup = after.setup
    told = moves(after)
    order = [told[seat] for seat in clockwise(setup.dealer, setup.seats)]
    for move in sorted(order, key=lambda one: one.end < one.start):
        at_once = setup.near and move.why == "tricks"
        if move.start != move.end and not at_once:
            yield _moved(*move)
    yield {"type": "hand_over", "kind": kind(after)}


def _moved(seat: int, start: int, end: int, why: str) -> Event:
    return {"type": "moved", "seat": seat, "from": start, "to": end, "why": why}
