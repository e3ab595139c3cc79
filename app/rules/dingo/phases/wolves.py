"""The hunt for a rabbit: three players may play wolves, and the cards are shared out."""

from collections.abc import Sequence

from app.rules.dingo.actions import NO_WOLVES, WOLF_CHOICES
from app.rules.dingo.cards import DINGOES, RABBITS, WOLVES
from app.rules.dingo.dingo_refusals import refusal
from app.rules.dingo.phases.call import call
from app.rules.dingo.state import LEFT, NOBODY, Hunt, State, put, sent, state_of
from app.rules.game import Action


def legal_wolves(state: State) -> Sequence[Action]:
    """None, one or both of the wolves held, in any order."""
    rank = state.hunt.rank
    spade, club = WOLVES[rank]
    hand = state.hands[state.mover]
    return WOLF_CHOICES[rank][(spade in hand) + 2 * (club in hand)]


def apply_wolves(state: State, action: Action) -> State:
    """Play wolves or none; after the third player the hunt is decided."""
    if action != NO_WOLVES and action not in legal_wolves(state):
        raise refusal(state, action)
    setup, phase, mover, hands, discards, passes, hunt, scoring, penalty = state
    if action.cards:
        hands, hunt = sent(state, action.cards)
    left = LEFT[mover]
    after = state_of((setup, phase, left, hands, discards, passes, hunt, scoring, penalty))
    return after if left != hunt.hunter else call(_decided(after))


def _decided(state: State) -> State:
    """The cards of this hunt go to their piles; the next rank is due."""
    setup, phase, mover, hands, discards, passes, hunt, scoring, penalty = state
    rank, hunter, wolves = hunt
    dingo, rabbit = DINGOES[rank], RABBITS[rank]
    if not wolves:
        discards = (*discards, rabbit)
        penalty = put(penalty, hunter, dingo)
    else:
        first = [card for _, card in wolves[:-1]]
        captor, wolf = wolves[-1]
        scoring = put(put(scoring, hunter, dingo, *first), captor, wolf, rabbit)
    hunt = Hunt(rank + 1, NOBODY, ())
    return state_of((setup, phase, mover, hands, discards, passes, hunt, scoring, penalty))
