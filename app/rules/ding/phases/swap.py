"""The swap: in turn from the dealer's left, each player exchanges up to three cards."""

from collections.abc import Sequence

from app.rules.ding.actions import draws
from app.rules.ding.ding_refusals import refusal
from app.rules.ding.state import State
from app.rules.game import Action


def legal_swaps(state: State, seat: int) -> Sequence[Action]:
    """None to three cards, in the order the hand holds them. The new cards are not seen yet."""
    return draws(state.hands[seat])


def apply_swap(state: State, seat: int, action: Action) -> State:
    """Draw from the top of the stack; the given-up cards go under it in the order named.

    A swap leaves the height of the stack unchanged. With eight players it holds fewer cards
    than all may draw together, so the last players then draw what the first ones gave up.
    """
    if action not in draws(state.hands[seat]):
        raise refusal(state, seat, action)
    gave = action.cards
    drawn, rest = state.stack[: len(gave)], state.stack[len(gave) :]
    after = state._replace(
        hands=state.hands.less(seat, *gave).put(seat, *drawn),
        stack=(*rest, *gave),
        given=(*state.given[:seat], gave, *state.given[seat + 1 :]),
    )
    return _next(after, seat)


def _next(state: State, seat: int) -> State:
    """Ask the next player who is in; after the last one, anyone may say DING!"""
    players = state.players
    turn = players.index(seat) + 1
    if turn < len(players):
        return state._replace(asked=players[turn : turn + 1])
    return state._replace(phase="ding", asked=tuple(sorted(players)))
