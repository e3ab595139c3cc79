"""The call: a rank is announced, and its holder must play its dingo."""

from collections.abc import Sequence

from app.rules.dingo.actions import DINGO_ONLY, DINGO_OR_SILENT, SILENT, SILENT_ONLY
from app.rules.dingo.cards import ACE, DINGOES, RABBITS
from app.rules.dingo.dingo_refusals import refusal
from app.rules.dingo.phases.ending import call_ace_rabbit
from app.rules.dingo.state import LEFT, NOBODY, Hunt, State, holder, parted, state_of
from app.rules.game import Action


def call(state: State) -> State:
    """Call the next rank: where honour rules to all four, from the dealer on."""
    setup, _, _, hands, discards, passes, hunt, scoring, penalty = state
    if setup.strict:
        return _call_holder(state)
    hunt = Hunt(hunt.rank, NOBODY, ())
    return State(setup, "call", setup.dealer, hands, discards, passes, hunt, scoring, penalty)


def _call_holder(state: State) -> State:
    """Ask only the holder, and skip calls that nobody can answer.

    This ends at the Ace at the latest, since an Ace cannot be discarded.
    """
    setup, _, _, hands, discards, passes, hunt, scoring, penalty = state
    rank = hunt.rank
    while (seat := holder(hands, DINGOES[rank])) == NOBODY:
        discards = (*discards, RABBITS[rank])
        rank += 1
    hunt = Hunt(rank, NOBODY, ())
    return state_of((setup, "call", seat, hands, discards, passes, hunt, scoring, penalty))


def legal_answers(state: State) -> Sequence[Action]:
    """`dingo` for the holder; `silent` for everyone where honour rules."""
    rank = state.hunt.rank
    if DINGOES[rank] not in state.hands[state.mover]:
        return SILENT_ONLY
    return DINGO_ONLY[rank] if state.setup.strict else DINGO_OR_SILENT[rank]


def apply_answer(state: State, action: Action) -> State:
    """Play the dingo or stay silent."""
    if action not in legal_answers(state):
        raise refusal(state, action)
    return _silence(state) if action == SILENT else _dingo_played(state)


def _dingo_played(state: State) -> State:
    """Ask for wolves next, from the dingo player's left."""
    setup, _, mover, hands, discards, passes, hunt, scoring, penalty = state
    rank = hunt.rank
    hands = parted(hands, mover, DINGOES[rank])
    phase = "aces" if rank == ACE else "wolves"
    hunt = Hunt(rank, mover, ())
    left = LEFT[mover]
    return state_of((setup, phase, left, hands, discards, passes, hunt, scoring, penalty))


def _silence(state: State) -> State:
    """Ask the next seat; after four silences the rabbit got away, or there is no Ace hunt."""
    setup, phase, mover, hands, discards, passes, hunt, scoring, penalty = state
    rank, left = hunt.rank, LEFT[mover]
    if left != setup.dealer:
        return State(setup, phase, left, hands, discards, passes, hunt, scoring, penalty)
    hunt = Hunt(rank + 1, NOBODY, ())
    if rank == ACE:
        return call_ace_rabbit(state._replace(hunt=hunt))
    discards = (*discards, RABBITS[rank])
    return call(State(setup, phase, mover, hands, discards, passes, hunt, scoring, penalty))
