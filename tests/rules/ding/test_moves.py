"""Scoring tricks, moving back, and winning, sentence by sentence."""

import pytest

from app.rules.ding.state import back, back_cost, forward, is_near
from tests.rules.ding.notation import DING, dealt, play, story, told, whys, with_tricks


def test_each_trick_is_one_space() -> None:
    """Document: a player who wins 2 tricks moves their pawn 2 spaces closer to the Finish."""
    state = with_tricks(0, 0, 1, 1, 1, before=(3, 4, 0))
    assert story(state)["taken"] == [2, 3, 0]
    assert whys(state)[:2] == [(3, 5, "tricks"), (4, 7, "tricks")]


def test_an_active_player_who_takes_no_trick_moves_back() -> None:
    """Document: 1-4 spaces, depending on the position of their pawn on the board."""
    state = with_tricks(0, 0, 1, 1, 1, before=(0, 0, 10))
    assert whys(state)[2] == (10, 7, "no_trick")


@pytest.mark.parametrize(
    ("position", "cost"),
    [(0, 0), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3), (13, 4), (16, 4)],
)
def test_moving_back_costs_1_to_4_spaces_by_the_zone_of_the_pawn(position: int, cost: int) -> None:
    """Document: the number marked on each color zone; ruling: four zones of four."""
    assert back_cost(position) == cost
    assert back(position) == position - cost


def test_at_the_start_a_player_moves_back_1_and_close_to_the_finish_4() -> None:
    assert whys(with_tricks(0, 0, 0, 0, 1, before=(0, 0, 1)))[2] == (1, 0, "no_trick")
    assert whys(with_tricks(0, 0, 0, 0, 1, before=(0, 0, 16)))[2] == (16, 12, "no_trick")


def test_at_start_nobody_moves_backwards() -> None:
    """A tip in the document."""
    assert whys(with_tricks(0, 0, 0, 0, 1, before=(0, 0, 0)))[2] == (0, 0, "no_trick")


@pytest.mark.parametrize("position", range(17))
def test_nobody_moves_further_back_than_start(position: int) -> None:
    """A tip in the document."""
    assert 0 <= back(position) <= position


def test_players_who_were_out_do_not_move() -> None:
    """Document: players who participate in a hand must move backwards; ding.md 6."""
    state = with_tricks(0, 0, 0, 1, 1, players=(0, 1), before=(0, 0, 9))
    assert whys(state)[2] == (9, 9, "out")


def test_all_moves_come_at_the_end_of_the_hand() -> None:
    """Document: instead of at the end of the hand; ding.md 6."""
    state = with_tricks(0, 0, 1, 1, before=(3, 4, 12))
    view = DING.view(state, "spectator")
    assert view["near"] is False
    assert view["positions"] == view["before"] == [3, 4, 12]


@pytest.mark.parametrize(
    ("positions", "near"),
    [
        ((12, 12, 0), True),
        ((16, 12, 0), True),
        ((12, 11, 11), False),
        ((16, 0, 0), False),
        ((0, 16, 16, 16), True),
    ],
)
def test_two_within_five_spaces_of_finish_are_near(positions: tuple[int, ...], near: bool) -> None:
    """Document: if 2 or more players are within 5 spaces of the Finish."""
    assert is_near(positions) is near
    assert dealt(*[""] * len(positions), before=positions).setup.near is near


def test_near_the_finish_pawns_move_at_the_end_of_each_trick() -> None:
    state = with_tricks(0, 0, 1, before=(3, 12, 13))
    assert DING.view(state, "spectator")["positions"] == [5, 13, 13]


def test_players_near_the_finish_are_counted_when_the_hand_is_dealt() -> None:
    """Ruling: ding.md 6; a player who gets near in mid-hand changes nothing."""
    state = with_tricks(0, 0, 0, 1, before=(11, 12, 0))
    assert DING.view(state, "spectator")["positions"] == [11, 12, 0]
    assert whys(with_tricks(0, 0, 0, 1, 1, before=(11, 12, 0)))[0] == (11, 14, "tricks")


def test_near_the_finish_moves_back_still_come_at_the_end_of_the_hand() -> None:
    """Ruling: ding.md 6."""
    state = with_tricks(0, 0, 1, 1, before=(3, 12, 13))
    assert state.positions[2] == 13
    state = with_tricks(0, 0, 1, 1, 0, before=(3, 12, 13))
    assert whys(state) == [(3, 6, "tricks"), (12, 14, "tricks"), (13, 9, "no_trick")]


def test_near_the_finish_the_first_to_reach_it_wins_on_the_spot() -> None:
    """Document: the winner is the player who reaches Finish first."""
    state = with_tricks(1, 1, 0, before=(16, 14, 3))
    assert state.phase == "over"
    assert len(state.tricks) == 3
    assert story(state)["kind"] == "finish"
    assert DING.result(state) == {"after": [17, 16, 3], "winner": 0}


def test_a_win_in_mid_hand_sends_nobody_back() -> None:
    """Ruling: the game is over before the hand is settled."""
    state = with_tricks(1, 1, 0, before=(16, 14, 9))
    assert whys(state) == [(16, 17, "tricks"), (14, 16, "tricks"), (9, 9, "stays")]


def test_the_last_trick_can_win_on_the_spot_too() -> None:
    state = with_tricks(1, 1, 1, 1, 0, before=(16, 12, 9))
    assert story(state)["kind"] == "finish"
    assert whys(state)[2] == (9, 9, "stays")


def test_a_pawn_not_near_the_finish_with_others_wins_at_the_end_of_the_hand() -> None:
    """Document: the first player to reach the Finish wins the game."""
    state = with_tricks(0, 0, 1, 1, before=(15, 3, 9))
    assert state.phase == "tricks"
    state = with_tricks(0, 0, 1, 1, 1, before=(15, 3, 9))
    assert story(state)["kind"] == "tricks"
    assert whys(state) == [(15, 17, "tricks"), (3, 6, "tricks"), (9, 6, "no_trick")]
    assert DING.result(state) == {"after": [17, 6, 6], "winner": 0}


def test_finish_needs_no_exact_count() -> None:
    """Ruling: ding.md 7."""
    state = with_tricks(0, 0, 0, 1, 1, before=(15, 3, 9))
    assert DING.result(state) == {"after": [17, 5, 6], "winner": 0}
    assert forward(16, 5) == 17


def test_pawns_that_move_ahead_are_announced_first() -> None:
    before = with_tricks(0, 0, 1, 1, before=(3, 4, 10))
    last = f"{before.asked[0]} play {before.hands[before.asked[0]][0]}"
    for _ in range(2):
        before = play(before, last)
        last = f"{before.asked[0]} play {before.hands[before.asked[0]][0]}"
    assert told(before, last)[1:] == [
        {"type": "trick", "winner": 1, "number": 5},
        {"type": "moved", "seat": 0, "from": 3, "to": 5, "why": "tricks"},
        {"type": "moved", "seat": 1, "from": 4, "to": 7, "why": "tricks"},
        {"type": "moved", "seat": 2, "from": 10, "to": 7, "why": "no_trick"},
        {"type": "hand_over", "kind": "tricks"},
    ]


def test_near_the_finish_each_step_is_announced_with_its_trick() -> None:
    before = with_tricks(1, 1, before=(16, 14, 9))
    for _ in range(2):
        before = play(before, f"{before.asked[0]} play {before.hands[before.asked[0]][0]}")
    last = f"{before.asked[0]} play {before.hands[before.asked[0]][0]}"
    assert told(before, last)[1:] == [
        {"type": "trick", "winner": 1, "number": 3},
        {"type": "moved", "seat": 1, "from": 16, "to": 17, "why": "tricks"},
        {"type": "hand_over", "kind": "finish"},
    ]
