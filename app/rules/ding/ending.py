"""The end of a hand: which pawns move where and why, and whether somebody has won the game."""

from typing import Literal, NamedTuple

from app.rules.ding.state import FINISH, HAND_SIZE, LONG_MOVE, State, back, forward, tricks_taken
from app.rules.game import Json

Reason = Literal["alone", "ding", "beaten", "tricks", "no_trick", "out", "stays"]
"""Why a pawn moved or not; stays: the game ended before this pawn moved."""
Kind = Literal["nobody_in", "alone", "ding", "finish", "tricks"]
"""How a hand ended; finish: a step onto Finish ended it early."""


class Move(NamedTuple):
    """What the hand did to one pawn."""

    seat: int
    start: int
    end: int
    why: Reason


def long_move(state: State, seat: int) -> State:
    """The hand ends: this pawn goes five spaces ahead, and nobody else has moved yet."""
    return _over(state, _moved(state.positions, seat, LONG_MOVE))


def nobody_in(state: State) -> State:
    """The hand ends and nothing moves."""
    return _over(state, state.positions)


def after_ding(state: State, seat: int) -> State:
    """Five spaces ahead for the declarer, back by their zone for all others who are in."""
    positions = list(_moved(state.positions, seat, LONG_MOVE))
    for other in state.players:
        if other != seat:
            positions[other] = back(positions[other])
    return _over(state, tuple(positions))


def trick_won(state: State, winner: int) -> State:
    """A trick is finished: move the pawns and end the hand where it is due.

    If two pawns stand near Finish, the winner of the trick moves at once and may win on the spot.
    """
    if state.setup.near:
        state = state._replace(positions=_moved(state.positions, winner, 1))
        if state.positions[winner] == FINISH:
            return _over(state, state.positions)
    return _after_all_tricks(state) if len(state.tricks) == HAND_SIZE else state


def _after_all_tricks(state: State) -> State:
    """Each pawn goes one space ahead per trick; players who were in and took none go back by
    their zone."""
    positions, taken = list(state.positions), tricks_taken(state)
    for seat in state.players:
        if not taken[seat]:
            positions[seat] = back(positions[seat])
        elif not state.setup.near:
            positions[seat] = forward(positions[seat], taken[seat])
    return _over(state, tuple(positions))


def _moved(positions: tuple[int, ...], seat: int, spaces: int) -> tuple[int, ...]:
    return (*positions[:seat], forward(positions[seat], spaces), *positions[seat + 1 :])


def _over(state: State, positions: tuple[int, ...]) -> State:
    return state._replace(phase="over", asked=(), trick=(), positions=positions)


def kind(state: State) -> Kind:
    """How a finished hand ended."""
    if len(state.players) < 2:
        return "alone" if state.players else "nobody_in"
    if state.ding is not None:
        return "ding"
    return "finish" if state.setup.near and FINISH in state.positions else "tricks"


def winner(state: State) -> int | None:
    """The seat whose pawn stands on Finish, if any."""
    return state.positions.index(FINISH) if FINISH in state.positions else None


def moves(state: State) -> list[Move]:
    """What a finished hand did to each pawn, by seat."""
    how, taken = kind(state), tricks_taken(state)
    pairs = enumerate(zip(state.setup.before, state.positions, strict=True))
    return [
        Move(seat, start, end, _why(state, how, seat, taken[seat])) for seat, (start, end) in pairs
    ]


def _why(state: State, how: Kind, seat: int, taken: int) -> Reason:
    if seat not in state.players:
        return "out"
    if how == "alone":
        return "alone"
    if state.ding is not None:
        return "ding" if seat == state.ding.seat else "beaten"
    if taken:
        return "tricks"
    return "stays" if how == "finish" else "no_trick"


def result(state: State) -> dict[str, Json] | None:
    """The result of the hand record; None before the end."""
    if state.phase != "over":
        return None
    return {"after": list(state.positions), "winner": winner(state)}


def story(state: State) -> dict[str, Json] | None:
    """How the hand ended and why, for people; None before the end."""
    if state.phase != "over":
        return None
    return {
        "kind": kind(state),
        "winner": winner(state),
        "moves": [
            {"seat": seat, "from": start, "to": end, "why": why}
            for seat, start, end, why in moves(state)
        ],
        "taken": tricks_taken(state),
    }
