"""The call: a rank is announced, and its holder must play its dingo."""

from collections.abc import Sequence

from app.rules.dingo.actions import DINGO_ONLY, DINGO_OR_SILENT, SILENT, SILENT_ONLY
from app.rules.dingo.cards import ACE, DINGOES, RABBITS
from app.rules.dingo.dingo_refusals import refusal
from app.rules.dingo.phases.ending import call_ace_rabbit
from app.rules.dingo.state import LEFT, Hunt, State
from app.rules.game import Action


def call(state: State) -> State:
    """Call the next rank: where honour rules all four answer, from the dealer on."""
    if state.setup.strict:
        return _call_holder(state)
    return state._replace(phase="call", mover=state.setup.dealer, hunt=Hunt(state.hunt.rank))


def _call_holder(state: State) -> State:
    """Ask only the holder, and skip calls that nobody can answer.

    This ends at the Ace at the latest, since an Ace cannot be discarded.
    """
    rank, discards = state.hunt.rank, state.discards
    while (holder := state.hands.seat_of(DINGOES[rank])) is None:
        discards = discards.put(RABBITS[rank])
        rank += 1
    return state._replace(phase="call", mover=holder, discards=discards, hunt=Hunt(rank))


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
    rank, hunter = state.hunt.rank, state.mover
    return state._replace(
        phase="aces" if rank == ACE else "wolves",
        mover=LEFT[hunter],
        hands=state.hands.less(hunter, DINGOES[rank]),
        hunt=Hunt(rank, hunter),
    )


def _silence(state: State) -> State:
    """Ask the next seat; after four silences the rabbit got away, or there is no Ace hunt."""
    rank, left = state.hunt.rank, LEFT[state.mover]
    if left != state.setup.dealer:
        return state._replace(mover=left)
    done = state._replace(hunt=Hunt(rank + 1))
    if rank == ACE:
        return call_ace_rabbit(done)
    return call(done._replace(discards=state.discards.put(RABBITS[rank])))
