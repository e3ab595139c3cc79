"""What a seat may choose in advance: its next card of the exchange, its turn in this hunt."""

from app.rules.dingo.phases.aces import legal_aces
from app.rules.dingo.phases.call import legal_answers
from app.rules.dingo.phases.exchange import PASS_STEPS, legal_discards, legal_passes, round_number
from app.rules.dingo.phases.wolves import legal_wolves
from app.rules.dingo.state import State
from app.rules.game import Outlook

LAST_ROUND = 7
HUNTS = {"call": legal_answers, "wolves": legal_wolves, "aces": legal_aces}


def outlook(state: State, seat: int) -> Outlook | None:
    """The next turn of this seat in the exchange, or in the hunt that is on."""
    if state.phase in ("discard", "pass"):
        return _exchange(state, seat)
    return _hunt(state, seat) if state.phase in HUNTS else None


def _exchange(state: State, seat: int) -> Outlook | None:
    """In a round of discards, those of the others in it are seen first."""
    now = round_number(state)
    coming = now + (_place(state, seat) < _place(state, state.mover))
    if coming > LAST_ROUND:
        return None
    discards = coming % 2 == 1
    asked = state._replace(mover=seat)
    shown = len(state.discards) % 4 if discards and coming == now else 0
    public = {"round": coming, "discards": list(state.discards[len(state.discards) - shown :])}
    legal = legal_discards(asked) if discards else legal_passes(asked)
    return Outlook(legal, public, _may_hold(state, seat, coming))


def _may_hold(state: State, seat: int, coming: int) -> bool:
    """Whether no discard is to be seen and no card to be received before this turn."""
    now, mine, mover = round_number(state), _place(state, seat), _place(state, state.mover)
    if now % 2 == 0 and mover <= _giver(seat, now, state) and _before(state, seat, now, coming):
        return False
    if coming % 2 == 0:
        return coming == now or _giver(seat, coming, state) >= mine
    return mine == (mover if coming == now else 0)


def _before(state: State, seat: int, now: int, coming: int) -> bool:
    """Whether the card of this pass comes before the turn of the seat."""
    return coming > now or _giver(seat, now, state) < _place(state, seat)


def _giver(seat: int, number: int, state: State) -> int:
    """The place in the order of the seat that passes to this one in a round."""
    return _place(state, seat - PASS_STEPS[number // 2 - 1])


def _place(state: State, seat: int) -> int:
    """Where a seat stands in the order of each round, from the dealer on."""
    return (seat - state.setup.dealer) % 4


def _hunt(state: State, seat: int) -> Outlook | None:
    """The seat's next turn in this hunt. Only the cards on the table matter, not which seats
    passed."""
    hunt = state.hunt
    first = state.setup.dealer if state.phase == "call" else hunt.hunter + 1
    turn = (seat - first) % 4
    if turn < (state.mover - first) % 4 or (state.phase == "wolves" and seat == hunt.hunter):
        return None
    if state.phase == "call" and state.setup.strict and seat != state.mover:
        return None  # only the holder of the dingo is asked
    public = {
        "rank": hunt.rank,
        "hunter": hunt.hunter,
        "cards": [list(one) for one in hunt.wolves],
    }
    return Outlook(HUNTS[state.phase](state._replace(mover=seat)), public)
