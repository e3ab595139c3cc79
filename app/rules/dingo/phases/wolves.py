"""The hunt for a rabbit: three players may play wolves, and the cards are shared out."""

from collections.abc import Sequence

from app.rules.dingo.actions import WOLF_CHOICES
from app.rules.dingo.cards import DINGOES, RABBITS, WOLVES
from app.rules.dingo.dingo_refusals import refusal
from app.rules.dingo.phases.call import call
from app.rules.dingo.state import LEFT, Hunt, State
from app.rules.game import Action


def legal_wolves(state: State) -> Sequence[Action]:
    """None, one or both of the wolves held, in any order."""
    rank = state.hunt.rank
    spade, club = WOLVES[rank]
    hand = state.hands[state.mover]
    return WOLF_CHOICES[rank][(spade in hand) + 2 * (club in hand)]


def apply_wolves(state: State, action: Action) -> State:
    """Play wolves or none; after the third player the hunt is decided."""
    if action not in legal_wolves(state):
        raise refusal(state, action)
    after = played(state, action)
    return after if after.mover != after.hunt.hunter else call(_decided(after))


def played(state: State, action: Action) -> State:
    """The mover's cards go from the hand into the hunt, and the next seat is asked."""
    seat, hunt = state.mover, state.hunt
    if not action.cards:
        return state._replace(mover=LEFT[seat])
    wolves = (*hunt.wolves, *[(seat, card) for card in action.cards])
    return state._replace(
        mover=LEFT[seat],
        hands=state.hands.less(seat, *action.cards),
        hunt=hunt._replace(wolves=wolves),
    )


def _decided(state: State) -> State:
    """The cards of this hunt go to their piles; the next rank is due."""
    hunt = state.hunt
    dingo, rabbit = DINGOES[hunt.rank], RABBITS[hunt.rank]
    done = state._replace(hunt=Hunt(hunt.rank + 1))
    if not hunt.wolves:
        return done._replace(
            discards=state.discards.put(rabbit),
            penalty=state.penalty.put(hunt.hunter, dingo),
        )
    *beaten, (captor, wolf) = hunt.wolves
    scoring = state.scoring.put(hunt.hunter, dingo, *[card for _, card in beaten])
    return done._replace(scoring=scoring.put(captor, wolf, rabbit))
