"""The swap: in turn from the dealer's left, each player exchanges up to three cards."""

from collections.abc import Sequence

from app.rules.ding.actions import draws
from app.rules.ding.ding_refusals import refusal
from app.rules.ding.state import State, with_hand
from app.rules.game import Action


def legal_swaps(state: State, seat: int) -> Sequence[Action]:
    """None to three cards, in the order the hand holds them. The new cards are not seen yet."""
    return draws(state.hands[seat])


def apply_swap(state: State, seat: int, action: Action) -> State:
    """Draw from the top of the stack; the given-up cards go under it in the order named.

    A swap leaves the height of the stack unchanged. With eight players it holds fewer cards
    than all may draw together, so the last players then draw what the first ones gave up.
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
    """Ask the next player who is in; after the last one, anyone may say DING!"""
    players = state.players
    turn = players.index(seat) + 1
    if turn < len(players):
        return state._replace(asked=players[turn : turn + 1])
    return state._replace(phase="ding", asked=tuple(sorted(players)))
