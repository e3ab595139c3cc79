"""The swap of up to three cards, sentence by sentence."""

from itertools import combinations

import pytest

from app.rules.errors import Refusal
from tests.rules.ding.notation import DING, chosen, dealt, kept, may, play, told

HAND = "B2 O3 Y4 Gi W1"


def test_a_player_may_ask_for_up_to_three_new_cards() -> None:
    state = chosen(dealt(HAND, "", ""), 0, 1)
    cards = HAND.split()
    wanted = {"draw"} | {
        " ".join(("draw", *some)) for size in (1, 2, 3) for some in combinations(cards, size)
    }
    assert may(state, 0) == wanted
    assert len(DING.legal(state, 0)) == 26


def test_four_cards_are_too_many() -> None:
    """Document: up to 3."""
    state = chosen(dealt(HAND, "", ""), 0, 1)
    with pytest.raises(Refusal) as refused:
        play(state, "0 draw B2 O3 Y4 Gi")
    assert refused.value.code == "too_many_cards"


@pytest.mark.parametrize(
    ("cards", "code"),
    [("B12", "not_in_hand"), ("B2 B2", "illegal_action"), ("O3 B2", "illegal_action")],
)
def test_only_cards_of_the_hand_are_given_up_each_once_and_in_its_order(
    cards: str, code: str
) -> None:
    """Ruling: each swap can be written in one way only."""
    with pytest.raises(Refusal) as refused:
        play(chosen(dealt(HAND, "", ""), 0, 1), f"0 draw {cards}")
    assert refused.value.code == code


def test_play_moves_clockwise_from_the_first_active_player_left_of_the_dealer() -> None:
    state = chosen(dealt("", "", "", "", dealer=1), 0, 1, 3)
    asked = []
    while state.phase == "swap":
        asked.append(DING.to_move(state))
        state = play(state, f"{state.asked[0]} draw")
    assert asked == [(3,), (0,), (1,)]


def test_nobody_swaps_out_of_turn() -> None:
    """Document: play moves clockwise."""
    with pytest.raises(Refusal) as refused:
        play(chosen(dealt("", "", ""), 0, 1), "1 draw")
    assert refused.value.code == "not_your_turn"


def test_cards_are_given_up_before_the_new_ones_are_seen() -> None:
    """Document: select which cards they are discarding before looking at their new cards."""
    state = chosen(dealt(HAND, "", "", stack="G12"), 0, 1)
    assert "G12" not in str(DING.view(state, 0))
    after = play(state, "0 draw B2")
    assert DING.view(after, 0)["hands"][0] == ["O3", "Y4", "Gi", "W1", "G12"]
    assert not may(after, 0)


def test_new_cards_are_dealt_from_the_top_of_the_stack() -> None:
    state = chosen(dealt(HAND, "B3 B4 B5 B6 B8", "", stack="G12 G11 G10 G9"), 0, 1)
    state = play(state, "0 draw B2 O3 Y4", "1 draw B3")
    assert state.hands[0] == ("Gi", "W1", "G12", "G11", "G10")
    assert state.hands[1] == ("B4", "B5", "B6", "B8", "G9")


def test_discarded_cards_are_placed_at_the_bottom_of_the_stack() -> None:
    """Document; ruling: in the order named, the first of them on top."""
    state = chosen(dealt(HAND, "B3", ""), 0, 1)
    size = len(state.stack)
    state = play(state, "0 draw B2 Y4", "1 draw B3")
    assert state.stack[-3:] == ("B2", "Y4", "B3")
    assert len(state.stack) == size


def test_with_eight_players_the_last_ones_may_draw_what_the_first_have_given_up() -> None:
    """Ruling: 21 cards in the stack, 24 to be drawn."""
    state = chosen(dealt(*[""] * 8), *range(8))
    gave = state.hands[0][:3]
    for seat in range(8):
        state = play(state, f"{seat} draw {' '.join(state.hands[seat][:3])}")
    assert state.hands[7][-3:] == gave
    assert DING.view(state, 0)["given_up"][0] == []


def test_others_are_told_how_many_cards_were_swapped_and_not_which() -> None:
    """Document: cards are asked from the dealer; ruling: the cards themselves stay secret."""
    state = chosen(dealt(HAND, "", "", stack="G12 G11"), 0, 1)
    for viewer in (1, 2, "spectator"):
        assert told(state, "0 draw B2 O3", viewer) == [{"type": "drew", "seat": 0, "count": 2}]
    mine = {"type": "drew", "seat": 0, "count": 2, "gave": ["B2", "O3"], "got": ["G12", "G11"]}
    assert told(state, "0 draw B2 O3", 0) == told(state, "0 draw B2 O3", "open") == [mine]


def test_a_player_may_keep_all_five() -> None:
    """Document: can try to improve their hands."""
    state = play(chosen(dealt(HAND, "", ""), 0, 1), "0 draw")
    assert state.hands[0] == tuple(HAND.split())
    assert DING.view(state, 1)["drawn"] == [0, None, None]


def test_the_view_shows_who_drew_how_many_and_how_high_the_stack_is() -> None:
    state = play(chosen(dealt(HAND, "", ""), 0, 2), "0 draw B2 O3 Y4")
    view = DING.view(state, 2)
    assert view["drawn"] == [3, None, None]
    assert view["stack"] == 62 - 15 - 1
    assert view["stack_cards"] == []
    assert view["given_up"] == [[], [], []]
    assert DING.view(state, 0)["given_up"] == [["B2", "O3", "Y4"], [], []]


def test_after_all_active_players_have_had_the_chance_the_race_for_a_ding_begins() -> None:
    """Document: after the players who are IN have had the chance to ask for new cards."""
    state = chosen(dealt("", "", ""), 0, 1, 2)
    assert (state.phase, kept(state).phase) == ("swap", "ding")
