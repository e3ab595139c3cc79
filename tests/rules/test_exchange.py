"""The exchange, sentence by sentence."""

import pytest

from app.rules.dingo.cards import ACES
from app.rules.dingo.state import State
from app.rules.errors import Refusal
from tests.rules.notation import DINGO, action, dealt, may, play


def step(state: State) -> State:
    """A player discards or passes the first card that may go."""
    seat = DINGO.to_move(state)[0]
    return DINGO.apply(state, seat, DINGO.legal(state, seat)[0])


def after_steps(count: int, dealer: int = 0, *, open_discards: bool = False) -> State:
    """The state after this many steps of the exchange."""
    state = dealt(dealer, open_discards=open_discards)
    for _ in range(count):
        state = step(state)
    return state


def test_the_exchange_has_seven_rounds_that_alternate_discard_and_pass() -> None:
    """Second document."""
    kinds = []
    for played_round in range(7):
        view = DINGO.view(after_steps(4 * played_round), 0)
        assert view["round"] == played_round + 1
        kinds.append(view["kind"])
    assert kinds == ["discard", "pass", "discard", "pass", "discard", "pass", "discard"]


def test_each_round_goes_clockwise_from_the_dealer() -> None:
    """First document."""
    state = dealt(dealer=2)
    for number in range(28):
        assert DINGO.to_move(state) == ((2 + number) % 4,)
        state = step(state)


def test_at_the_end_each_player_has_six_cards() -> None:
    """First document; second document."""
    state = after_steps(28)
    assert DINGO.view(state, 0)["counts"] == [6, 6, 6, 6]
    assert len(state.discards) >= 16
    assert state.phase == "call"


@pytest.mark.parametrize(("played_round", "steps_left"), [(1, 1), (3, 2), (5, 3)])
def test_the_passes_go_left_then_across_then_right(played_round: int, steps_left: int) -> None:
    """First document."""
    state = after_steps(4 * played_round, dealer=1)
    for turn in range(4):
        seat = (1 + turn) % 4
        to = (seat + steps_left) % 4
        assert DINGO.view(state, 3)["pass_to"] == to
        card = state.hands[seat][0]
        state = play(state, f"{seat} pass {card}")
        assert card in state.hands[to]
        assert card not in state.hands[seat]


def test_any_card_except_an_ace_may_be_discarded() -> None:
    """First document; second document."""
    state = dealt(dealer=0)
    hand = state.hands[0]
    assert ACES & set(hand)
    assert may(state, 0) == {f"discard {card}" for card in hand if card not in ACES}
    ace = next(card for card in hand if card in ACES)
    with pytest.raises(Refusal) as refused:
        play(state, f"0 discard {ace}")
    assert refused.value.code == "ace_discarded"


def test_an_ace_may_be_passed() -> None:
    """Second document: any card remaining in the hand."""
    state = after_steps(4)
    assert may(state, 0) == {f"pass {card}" for card in state.hands[0]}
    assert ACES & set(state.hands[0])


def test_discards_lie_face_up_and_only_the_top_one_can_be_seen() -> None:
    """First document."""
    state = after_steps(3)
    for viewer in (0, 1, 2, 3, "spectator"):
        assert DINGO.view(state, viewer)["discards"] == {
            "count": 3,
            "cards": [state.discards[-1]],
        }


def test_everybody_is_told_what_is_discarded() -> None:
    """First document: face up."""
    before = dealt()
    discard = DINGO.legal(before, 0)[0]
    after = DINGO.apply(before, 0, discard)
    for viewer in (0, 1, 2, 3, "spectator", "open"):
        told = DINGO.told(before, 0, discard, after, viewer)
        assert told == [{"type": "discarded", "seat": 0, "card": discard.cards[0]}]


def test_with_open_discards_everybody_may_look_through_the_pile() -> None:
    state = after_steps(3, open_discards=True)
    for viewer in (0, 1, 2, 3, "spectator"):
        assert DINGO.view(state, viewer)["discards"]["cards"] == list(state.discards)


def test_a_pass_is_face_down() -> None:
    """First document: only the two players concerned know the card."""
    before = after_steps(4)
    passed = DINGO.legal(before, 0)[0]
    after = DINGO.apply(before, 0, passed)
    for viewer in (0, 1, 2, 3, "spectator", "open"):
        card = passed.cards[0] if viewer in (0, 1, "open") else None
        told = DINGO.told(before, 0, passed, after, viewer)
        assert told == [{"type": "passed", "seat": 0, "to": 1, "card": card}]


def may_pass_on(played_round: int) -> list[int]:
    """The seats that can pass the very card they received in this round; the dealer is seat 0."""
    state = after_steps(4 * played_round)
    able = []
    arrived: dict[int, str] = {}
    for _ in range(4):
        seat = DINGO.to_move(state)[0]
        if seat in arrived and action(f"pass {arrived[seat]}") in DINGO.legal(state, seat):
            able.append(seat)
        arrived[DINGO.view(state, seat)["pass_to"]] = state.hands[seat][0]
        state = step(state)
    return able


def test_passing_left_everybody_but_the_dealer_sees_what_arrived_first() -> None:
    """Second document: each first adds the card passed to the hand."""
    assert may_pass_on(1) == [1, 2, 3]


def test_passing_across_the_two_later_players_see_what_arrived_first() -> None:
    """First document: they switch after two passes."""
    assert may_pass_on(3) == [2, 3]


def test_passing_right_only_the_player_on_the_dealers_right_sees_what_arrived_first() -> None:
    """First document."""
    assert may_pass_on(5) == [3]


def test_only_a_card_in_hand_can_be_discarded_or_passed() -> None:
    """First document."""
    state = dealt()
    elsewhere = next(card for card in state.hands[1] if card not in ACES)
    with pytest.raises(Refusal) as refused:
        play(state, f"0 discard {elsewhere}")
    assert refused.value.code == "not_in_hand"
    with pytest.raises(Refusal) as refused:
        play(after_steps(4), f"0 pass {elsewhere}")
    assert refused.value.code == "not_in_hand"


def test_exactly_one_card_is_discarded_or_passed() -> None:
    """First document: a single card."""
    for steps, word in ((0, "discard"), (4, "pass")):
        state = after_steps(steps)
        plain = [card for card in state.hands[0] if card not in ACES]
        for cards in ("", " ".join(plain[:2])):
            with pytest.raises(Refusal) as refused:
                play(state, f"0 {word} {cards}".strip())
            assert refused.value.code == "illegal_action"
