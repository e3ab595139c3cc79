"""Several hands make a match. The documents end after one hand, so everything here is a ruling."""

from app.rules.dingo.state import State
from app.rules.game import Json, Match
from tests.rules.notation import DINGO, piles

NEW = DINGO.new_match(DINGO.options({}), 4)


def after(*hands: State, **options: Json) -> Match:
    """The match after these hands."""
    chosen = DINGO.options(options)
    match = NEW
    for hand in hands:
        match = DINGO.settle(chosen, match, hand)
    return match


def test_totals_add_up() -> None:
    match = after(piles("2S 2D", "/ AH"), piles("/ / KS"), match="endless")
    assert match == Match((2, -3, 2, 0), (1, 0, 1, 0), 2, None)


def caught(scoring: str, penalty: str) -> State:
    """Seat 0 is caught red-handed with these piles."""
    state = piles(scoring, penalty)
    return state._replace(hands=state.hands.laid(0, ("2H",)))


def test_a_player_caught_red_handed_gains_nothing() -> None:
    """Ruling: min(0, total)."""
    assert after(caught("KS KD", "")).scores == (0, 0, 0, 0)


def test_a_player_caught_red_handed_may_lose() -> None:
    """Ruling: min(0, total)."""
    assert after(caught("2S", "AH")).scores == (-2, 0, 0, 0)


def test_a_shared_hand_counts_as_won_for_each() -> None:
    assert after(piles("2S / 3S")).wins == (1, 1, 0, 0)


def test_a_match_of_hands_ends_after_that_many() -> None:
    """Ruling; four by default, so that everybody deals once."""
    hand = piles("KS")
    assert after(hand, hand, hand).winners is None
    assert after(hand, hand, hand, hand).winners == (0,)
    assert after(hand, match="hands", hands=1).winners == (0,)


def test_a_match_to_a_target_ends_when_somebody_reaches_it() -> None:
    hand = piles("KS KD / 2S")
    assert after(hand, match="target", target=5).winners is None
    assert after(hand, match="target", target=4).winners == (0,)
    assert after(hand, hand, match="target", target=5).winners == (0,)


def test_an_endless_match_never_ends() -> None:
    assert after(*[piles("AD KS KD")] * 120, match="endless").winners is None


def test_a_tied_match_goes_to_the_winner_of_more_hands() -> None:
    tied = after(piles("2S"), piles("2S"), piles("/ KS"), match="hands", hands=3)
    assert tied.scores[:2] == (2, 2)
    assert tied.wins == (2, 1, 0, 0)
    assert tied.winners == (0,)


def test_otherwise_a_tied_match_is_shared() -> None:
    match = after(piles("KS"), piles("/ KS"), match="hands", hands=2)
    assert match.winners == (0, 1)
