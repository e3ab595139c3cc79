"""The swap: in turn from the dealer's left, up to three cards for new ones."""

from collections.abc import Sequence

from app.rules.ding.actions import draws
from app.rules.ding.ding_refusals import refusal
from app.rules.ding.state import State, with_hand
from app.rules.game import Action


def legal_swaps(state: State, seat: int) -> Sequence[Action]:
    """None to three cards, named in the order the hand holds them, before the new ones are seen."""
    return draws(state.hands[seat])


def apply_swap(state: State, seat: int, action: Action) -> State:
    """New cards from the top of the stack; the given-up ones go under it in the order named.

    The stack is as high after a swap as before. With eight players it is lower
    than all of them may draw together: the last ones then get what the first
    ones have given up.
    """
    hand, gave, stack = state.hands[seat], action.cards, state.stack
    if action not in draws(hand):
        raise refusal(state, seat, action)
    given = (*state.given[:seat], gave, *state.given[seat + 1 :])
    hands = state.hands
    if gave:
        kept = [card for card in hand if card not in gave]
        hands = with_hand(hands, seat, (*kept, *stack[: len(gave)]))
        stack = stack[len(gave) :] + gave
    return _next(state._replace(hands=hands, stack=stack, given=given), seat)


def _next(state: State, seat: int) -> State:
    """The next player who is in is asked; after the last one anybody may say DING!"""
    players = state.players
    turn = players.index(seat) + 1
    if turn < len(players):
        return state._replace(asked=players[turn : turn + 1])
    return state._replace(phase="ding", asked=tuple(sorted(players)))
