"""Five tricks: who must follow, who wins, who leads next."""

from collections.abc import Sequence

from app.rules.ding.actions import PLAY
from app.rules.ding.cards import STRENGTH, SUIT
from app.rules.ding.ding_refusals import refusal
from app.rules.ding.phases.ending import trick_won
from app.rules.ding.state import Play, State, Trick
from app.rules.game import Action


def legal_plays(state: State, seat: int) -> Sequence[Action]:
    """Any card to a lead; otherwise one of the colour led, or any card without one.

    A wild card counts as trump whether it is led, has to follow or is held back.
    """
    hand = state.hands[seat]
    if state.trick:
        suit = SUIT[state.setup.trump]
        led = suit[state.trick[0][1]]
        following = [PLAY[card] for card in hand if suit[card] == led]
        if following:
            return following
    return [PLAY[card] for card in hand]


def apply_play(state: State, seat: int, action: Action) -> State:
    """Lay a card; the last card of a trick decides it."""
    if action not in legal_plays(state, seat):
        raise refusal(state, seat, action)
    [card] = action.cards
    hands = state.hands.less(seat, card)
    trick, players = (*state.trick, (seat, card)), state.players
    if len(trick) == len(players):
        return _decided(state._replace(hands=hands), trick)
    left = players[(players.index(seat) + 1) % len(players)]
    return state._replace(asked=(left,), hands=hands, trick=trick)


def _decided(state: State, trick: tuple[Play, ...]) -> State:
    winner = trick_winner(state.setup.trump, trick)
    tricks = (*state.tricks, Trick(trick[0][0], winner, trick))
    return trick_won(state._replace(asked=(winner,), tricks=tricks, trick=()), winner)


def trick_winner(trump: str, trick: tuple[Play, ...]) -> int:
    """The seat of the highest trump, or without trumps of the highest card of the colour led.

    Between two wild cards, or two letters of one colour, the first one played wins.
    """
    strength = STRENGTH[trump][SUIT[trump][trick[0][1]]]
    return max(trick, key=lambda play: strength[play[1]])[0]
