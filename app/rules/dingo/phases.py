"""The phases of a hand: the legal actions of each, and what they do."""

from collections.abc import Callable, Sequence

from app.rules.dingo.actions import (
    ACE_CHOICES,
    DINGO_ONLY,
    DINGO_OR_SILENT,
    DISCARD,
    PASS,
    REVEAL,
    SILENT,
    SILENT_ONLY,
    WOLF_CHOICES,
)
from app.rules.dingo.cards import ACE, ACE_DINGO, ACE_RABBIT, ACE_WOLVES, DINGOES, RABBITS, WOLVES
from app.rules.dingo.deal import apply_cut, legal_cuts
from app.rules.dingo.dingo_refusals import out_of_turn, refusal
from app.rules.dingo.state import LEFT, NOBODY, Hunt, Phase, State
from app.rules.game import Action

# The exchange: four discards and three passes alternate, from ten cards down to six.


ALL_DISCARDS = 16
"""Four players times four discards; then the hunt begins."""
PASS_STEPS = (1, 2, 3)
"""How many seats clockwise each pass goes: left, across, right."""


def legal_discards(state: State) -> Sequence[Action]:
    """Any card but an Ace."""
    return list(filter(None, map(DISCARD.get, state.hands[state.mover])))


def apply_discard(state: State, action: Action) -> State:
    """Lay a card face up on the common pile."""
    if action not in legal_discards(state):
        raise refusal(state, action)
    [card] = action.cards
    left = LEFT[state.mover]
    after = state._replace(
        phase="discard" if left != state.setup.dealer else "pass",
        mover=left,
        hands=state.hands.less(state.mover, card),
        discards=state.discards.put(card),
    )
    return after if len(after.discards) < ALL_DISCARDS else call(after)


def legal_passes(state: State) -> Sequence[Action]:
    """Any card."""
    return list(map(PASS.__getitem__, state.hands[state.mover]))


def apply_pass(state: State, action: Action) -> State:
    """Pass a card face down. The receiver has it at once."""
    if action not in legal_passes(state):
        raise refusal(state, action)
    [card] = action.cards
    left = LEFT[state.mover]
    return state._replace(
        phase="pass" if left != state.setup.dealer else "discard",
        mover=left,
        hands=state.hands.less(state.mover, card).put(receiver(state), card),
        passes=state.passes.put(card),
    )


def receiver(state: State) -> int:
    """The seat that receives the mover's card."""
    return (state.mover + PASS_STEPS[len(state.passes) // 4]) % 4


def round_number(state: State) -> int:
    """1 to 7: the present round of the exchange."""
    return (len(state.discards) + len(state.passes)) // 4 + 1


# The call: a rank is announced, and its holder must play its dingo.


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


# The hunt for a rabbit: three players may play wolves, and the cards are shared out.


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


# The Ace hunt: four turns, the player of the Ace Dingo last.


SPADE, CLUB = ACE_WOLVES


def legal_aces(state: State) -> Sequence[Action]:
    """None, one or both Ace wolves, and the Ace Rabbit once both are out."""
    hand = state.hands[state.mover]
    out = min(len(state.hunt.wolves), 2)
    return ACE_CHOICES[SPADE in hand, CLUB in hand, ACE_RABBIT in hand, out]


def apply_aces(state: State, action: Action) -> State:
    """Play Aces or none; the fourth turn ends the Ace hunt."""
    if action not in legal_aces(state):
        raise refusal(state, action)
    after = played(state, action)
    return after if state.mover != state.hunt.hunter else call_ace_rabbit(_aces_decided(after))


def _aces_decided(state: State) -> State:
    """Each Ace to its own player; the Ace Dingo scores if a wolf ran with it."""
    hunter, wolves, scoring = state.hunt.hunter, state.hunt.wolves, state.scoring
    done = state._replace(hunt=Hunt(ACE + 1))
    if not wolves:
        return done._replace(penalty=state.penalty.put(hunter, ACE_DINGO))
    for seat, card in wolves:
        scoring = scoring.put(seat, card)
    return done._replace(scoring=scoring.put(hunter, ACE_DINGO))


# After the Ace hunt: an unplayed Ace Rabbit is called in, and the hand is over.


def call_ace_rabbit(state: State) -> State:
    """A strict table takes it from its holder; where honour rules, the holder is asked."""
    seat = state.hands.seat_of(ACE_RABBIT)
    if seat is None:
        return _over(state)
    if state.setup.strict:
        return _over(_taken(state, seat))
    return state._replace(phase="reveal", mover=seat)


def legal_reveal(_state: State) -> Sequence[Action]:
    """Show it or stay silent."""
    return REVEAL


def apply_reveal(state: State, action: Action) -> State:
    """Lay the Ace Rabbit on the penalty pile, or keep it and be caught."""
    if action not in REVEAL:
        raise refusal(state, action)
    return _over(state if action == SILENT else _taken(state, state.mover))


def _taken(state: State, seat: int) -> State:
    """The Ace Rabbit goes from this hand to its holder's penalty pile."""
    return state._replace(
        hands=state.hands.less(seat, ACE_RABBIT),
        penalty=state.penalty.put(seat, ACE_RABBIT),
    )


def _over(state: State) -> State:
    return state._replace(phase="over", mover=NOBODY)


# All phases: whose turn it is, what is legal in each, and what an action does.


Legal = Callable[[State], Sequence[Action]]
Apply = Callable[[State, Action], State]

PHASES: dict[Phase, tuple[Legal, Apply]] = {
    "cut": (legal_cuts, apply_cut),
    "discard": (legal_discards, apply_discard),
    "pass": (legal_passes, apply_pass),
    "call": (legal_answers, apply_answer),
    "wolves": (legal_wolves, apply_wolves),
    "aces": (legal_aces, apply_aces),
    "reveal": (legal_reveal, apply_reveal),
}
"""What the mover may do in each phase of a hand, and what it leads to."""

ASKED: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,), ())
"""By mover, with NOBODY last."""


def to_move(state: State) -> tuple[int, ...]:
    """One seat at a time."""
    return ASKED[state.mover]


def legal(state: State, seat: int) -> Sequence[Action]:
    """The legal actions of this seat in the present phase."""
    if seat != state.mover:
        return ()
    legal_now, _ = PHASES[state.phase]
    return legal_now(state)


def apply(state: State, seat: int, action: Action) -> State:
    """The state after this action in the present phase."""
    if seat != state.mover:
        raise out_of_turn(state)
    _, apply_now = PHASES[state.phase]
    return apply_now(state, action)
