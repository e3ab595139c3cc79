"""What a player remembers, and what that leaves open: all of Dingo's `resample`.

test_secrets.py compares the worlds. These tests compare the probabilities with a second, naive way
to draw the same worlds.
"""

from collections import Counter
from random import Random

from app.rules.dingo.cards import ACES, DINGOES
from app.rules.dingo.journeys import Walk, places_now
from app.rules.dingo.memory import remember
from app.rules.dingo.state import State
from tests.rules.notation import DINGO, dealt, play
from tests.rules.random_play import CASES, play_hand

MANY = 3000


def after_first_pass() -> tuple[State, str]:
    """The dealer passed a card left; the others passed the cards they had held longest."""
    state = dealt(dealer=0)
    while len(state.passes) < 4:
        seat = state.mover
        state = DINGO.apply(state, seat, DINGO.legal(state, seat)[0])
    return state, state.passes[0]


def where(state: State, card: str) -> int:
    """The seat that holds the card."""
    return next(seat for seat, hand in enumerate(state.hands) if card in hand)


def test_a_passed_card_may_have_moved_on() -> None:
    """Each of two hidden passes took one of ten cards, so the chances are 90, 9 and 1 in a
    hundred."""
    state, card = after_first_pass()
    chance = Random(1)
    seats = Counter(where(DINGO.resample(state, 0, chance), card) for _ in range(MANY))
    assert 0.875 < seats[1] / MANY < 0.925
    assert 0.07 < seats[2] / MANY < 0.11
    assert 0 < seats[3] / MANY < 0.02


def test_a_card_the_viewer_never_saw_may_be_in_any_other_hand() -> None:
    state, _ = after_first_pass()
    chance = Random(2)
    card = next(one for one in state.hands[2] if one in state.setup.deck[1::4])
    seats = Counter(where(DINGO.resample(state, 0, chance), card) for _ in range(MANY))
    assert set(seats) == {1, 2, 3}
    assert all(0.27 < count / MANY < 0.40 for count in seats.values())


def test_a_card_that_turned_up_elsewhere_must_have_been_passed_on() -> None:
    """Seat 1 got it from the viewer, seat 3 discards it: only hidden passes explain that."""
    state, card = dealt(dealer=0), "5H"
    deck = tuple(one for one in state.setup.deck if one != card)
    state = dealt(dealer=0, deck=(*deck[:3], card, *deck[3:]))
    assert card in state.hands[0]
    while len(state.discards) < 4:
        seat = state.mover
        other = [one for one in DINGO.legal(state, seat) if one.cards[0] != card]
        state = DINGO.apply(state, seat, other[0])
    state = play(state, f"0 pass {card}", f"1 pass {card}", f"2 pass {card}")
    state = DINGO.apply(state, 3, DINGO.legal(state, 3)[0])
    for seat in range(3):
        state = DINGO.apply(state, seat, DINGO.legal(state, seat)[0])
    state = play(state, f"3 discard {card}")
    for number in range(50):
        assert DINGO.resample(state, 0, Random(number)).passes[1:3] == (card, card)


def test_a_strict_call_reveals_who_holds_the_dingo_and_no_more() -> None:
    chance = Random(3)
    for number in range(40):
        played = play_hand(*CASES["dingo-classic"], number)
        called = [state for state in played.states if state.phase == "call"]
        for state in called:
            viewer = (state.mover + 1 + chance.randrange(3)) % 4
            other = DINGO.resample(state, viewer, chance)
            assert where(other, DINGOES[state.hunt.rank]) == state.mover


def test_in_honour_mode_a_silent_player_may_hold_the_dingo() -> None:
    """A tolerated silence proves nothing: the dingo may be in any hand but the viewer's."""
    chance = Random(4)
    found: set[int] = set()
    for number in range(200):
        played = play_hand(*CASES["dingo-enforcement=honour"], number)
        last = (played.dealer + 3) % 4
        state = next(one for one in played.states if (one.phase, one.mover) == ("call", last))
        dingo, viewer = DINGOES[state.hunt.rank], state.mover
        if any(dingo in hand for seat, hand in enumerate(state.hands) if seat != viewer):
            worlds = [DINGO.resample(state, viewer, chance) for _ in range(30)]
            found |= {(where(other, dingo) - viewer) % 4 for other in worlds}
    assert found == {1, 2, 3}


def test_aces_are_never_discarded_in_any_world() -> None:
    played = play_hand(*CASES["dingo-classic"], 3)
    for state in played.states[1:]:
        other = DINGO.resample(state, "spectator", Random(5))
        assert not ACES & set(other.discards)


def naive(state: State, viewer: int, card: str, chance: Random) -> tuple[int, bool] | None:
    """Draw a world backwards by rejection sampling; None if it does not fit.

    Returns who holds the followed card now, and whether the first hidden pass carried it. It works
    only for a viewer who deals, after the three passes, if the card was not seen again.
    """
    pool = [one for seat in range(4) if seat != viewer for one in state.hands[seat]]
    chance.shuffle(pool)
    hands = [list(hand) for hand in state.hands]
    for seat in range(4):
        if seat != viewer:
            hands[seat] = [pool.pop() for _ in hands[seat]]
    now = next(seat for seat, hand in enumerate(hands) if card in hand)
    carried = False
    for number in reversed(range(len(state.passes))):
        played_round, giver = divmod(number, 4)
        taker = (giver + (1, 2, 3)[played_round]) % 4
        passed = state.passes[number]
        if giver == viewer and passed not in hands[taker]:
            return None
        if viewer not in (giver, taker):
            passed = chance.choice(hands[taker])
            carried = carried or (number < 4 and passed == card)
        hands[taker].remove(passed)
        hands[giver].append(passed)
        if number % 4 == 0:
            for seat in range(4):
                hands[seat].append(state.discards[played_round * 4 + seat])
    return now, carried


def test_the_worlds_are_drawn_with_the_frequencies_of_rejection_sampling() -> None:
    """After all three passes, three journeys may cross each other."""
    chance = Random(6)
    number, state, card = 0, None, ""
    while state is None:
        number += 1
        played = play_hand(*CASES["dingo-cut=False"], number)
        card = played.last.passes[0]
        for one in played.states:
            sent = {one.passes[place] for place in (0, 4, 8)} if len(one.passes) == 12 else set()
            if len(sent) == 3 and played.dealer == 0 and len(one.discards) == 12:
                hidden = {held for seat in (1, 2, 3) for held in one.hands[seat]}
                state = one if sent <= hidden else None
    fits = [found for _ in range(40_000) if (found := naive(state, 0, card, chance)) is not None]
    naively = Counter(fits)
    drawn = Counter(
        (where(other, card), card in other.passes[1:3])
        for other in (DINGO.resample(state, 0, chance) for _ in range(MANY))
    )
    assert len(fits) > 1000
    for outcome in naively | drawn:
        assert abs(naively[outcome] / len(fits) - drawn[outcome] / MANY) < 0.05


def test_a_card_may_be_wherever_its_probability_is_above_zero() -> None:
    """The quick check of who may still hold a wolf agrees with the computed probabilities."""
    for number in range(25):
        for state in play_hand(*CASES["dingo-cut=False"], number).states:
            if state.phase == "wolves":
                memory = remember(state, state.mover)
                sizes = enumerate(map(len, state.hands))
                room = [0 if seat == state.mover else size for seat, size in sizes]
                chances = Walk(memory).positions(room, {})
                assert places_now(memory, room) == {place for place, chance in chances if chance}
