"""Opting IN or OUT, sentence by sentence."""

import pytest

from app.rules.errors import Refusal
from tests.rules.ding.notation import DING, chosen, dealt, may, play, story, told, whys


def test_players_choose_whether_to_participate_in_each_hand() -> None:
    """Document: players can opt IN or OUT of any hand."""
    state = dealt("", "", "")
    assert DING.to_move(state) == (0, 1, 2)
    assert all(may(state, seat) == {"in", "out"} for seat in range(3))


def test_tokens_are_set_in_any_order() -> None:
    """Document: privately; ding.md 2: in secret."""
    state = play(dealt("", "", ""), "2 in", "0 out")
    assert DING.to_move(state) == (1,)
    assert DING.view(play(state, "1 in"), 1)["tokens"] == ["out", "in", "in"]


def test_a_token_that_is_set_is_hidden_from_all_others() -> None:
    """Document: shielding their token with their hand."""
    state = play(dealt("", "", ""), "1 in")
    assert DING.view(state, 1)["tokens"] == [None, "in", None]
    for viewer in (0, 2, "spectator"):
        assert DING.view(state, viewer)["tokens"] == [None, "hidden", None]
    assert told(dealt("", "", ""), "1 in", 0) == [{"type": "chose", "seat": 1}]
    assert told(dealt("", "", ""), "1 in", 0) == told(dealt("", "", ""), "1 out", 0)


def test_all_tokens_are_shown_at_the_same_time() -> None:
    """Document: all players then reveal their tokens at the same time."""
    state = play(dealt("", "", ""), "1 in", "2 out")
    for viewer in (0, 1, 2, "spectator", "open"):
        assert told(state, "0 in", viewer)[:2] == [
            {"type": "chose", "seat": 0},
            {"type": "tokens", "tokens": ["in", "in", "out"]},
        ]
    shown = play(state, "0 in")
    assert all(DING.view(shown, seat)["tokens"] == ["in", "in", "out"] for seat in range(3))


def test_a_token_cannot_be_turned_again() -> None:
    state = play(dealt("", "", ""), "1 in")
    with pytest.raises(Refusal) as refused:
        play(state, "1 out")
    assert refused.value.code == "not_your_turn"


def test_a_player_who_is_out_sits_out_the_hand() -> None:
    """Document: players whose tokens read OUT sit out."""
    state = chosen(dealt("", "", "", ""), 0, 2, 3)
    asked = set()
    while seats := DING.to_move(state):
        asked |= set(seats)
        assert not may(state, 1)
        state = DING.apply(state, seats[0], DING.legal(state, seats[0])[-1])
    assert asked == {0, 2, 3}
    assert len(state.hands[1]) == 5


def test_if_only_one_player_opts_in_that_player_moves_ahead_5_spaces() -> None:
    """Document, a tip: automatically."""
    state = chosen(dealt("", "", "", before=(3, 4, 5)), 1)
    assert state.phase == "over"
    assert story(state)["kind"] == "alone"
    assert whys(state) == [(3, 3, "out"), (4, 9, "alone"), (5, 5, "out")]


def test_a_lone_player_needs_no_exact_count_to_win() -> None:
    """Ruling: ding.md 7."""
    state = chosen(dealt("", "", "", before=(0, 14, 5)), 1)
    assert DING.result(state) == {"after": [0, 17, 5], "winner": 1}


def test_with_nobody_in_nothing_moves_and_the_next_hand_is_dealt() -> None:
    """Ruling: ding.md 2."""
    state = chosen(dealt("", "", "", before=(3, 14, 15)))
    assert story(state)["kind"] == "nobody_in"
    assert whys(state) == [(3, 3, "out"), (14, 14, "out"), (15, 15, "out")]
    assert DING.result(state) == {"after": [3, 14, 15], "winner": None}


def test_players_who_are_in_act_in_order_from_the_dealers_left() -> None:
    """Document: the first active player to left of the dealer."""
    state = chosen(dealt("", "", "", "", "", dealer=2), 0, 2, 4)
    assert state.players == (4, 0, 2)
    assert DING.to_move(state) == (4,)
