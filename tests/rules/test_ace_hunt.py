"""The Ace hunt, sentence by sentence."""

import pytest

from app.rules.dingo.state import State
from app.rules.errors import Refusal
from tests.rules.notation import DINGO, at_the_hunt, may, play


def ace_hunt(*hands: str) -> State:
    """The seat that held the Ace Dingo has just played it."""
    state = at_the_hunt(*hands)
    return play(state, f"{state.mover} dingo AH")


def test_after_the_king_the_ace_hunt_is_called() -> None:
    """First document; second document."""
    state = play(at_the_hunt("KH", "AH", "", ""), "0 dingo KH", "1 wolves", "2 wolves", "3 wolves")
    assert DINGO.view(state, "spectator")["called"] == "A"
    assert DINGO.view(state, "spectator")["rabbits"] == []


def test_the_ace_of_hearts_must_be_played_alone() -> None:
    """First document; second document."""
    state = at_the_hunt("", "AH AS AC AD", "", "")
    assert DINGO.to_move(state) == (1,)
    assert may(state, 1) == {"dingo AH"}


def test_each_has_one_turn_from_the_left_and_the_ace_dingos_player_is_last() -> None:
    """First document; second document."""
    state = ace_hunt("AS", "AH AD", "AC", "")
    turns = []
    while state.phase == "aces":
        turns.append(DINGO.to_move(state)[0])
        state = play(state, f"{turns[-1]} aces")
    assert turns == [2, 3, 0, 1]


def test_players_may_play_none_one_or_both_ace_wolves() -> None:
    """Second document."""
    state = ace_hunt("AH", "AS AC", "", "AD")
    assert may(state, 1) == {"aces", "aces AS", "aces AC", "aces AS AC", "aces AC AS"}


def test_a_player_without_aces_is_asked_too() -> None:
    assert may(ace_hunt("AH", "", "AS AC", "AD"), 1) == {"aces"}


def test_the_ace_dingos_player_may_play_ace_wolves_in_the_last_turn() -> None:
    """Second document: another opportunity to play other cards."""
    state = play(ace_hunt("AH AS", "AC", "AD", ""), "1 aces AC", "2 aces", "3 aces")
    assert may(state, 0) == {"aces", "aces AS"}
    state = play(state, "0 aces AS")
    assert state.scoring == (("AS", "AH"), ("AC",), (), ())


def test_the_ace_rabbit_may_be_played_once_both_ace_wolves_were() -> None:
    """First document; second document."""
    state = play(ace_hunt("AH", "AS", "AC", "AD"), "1 aces AS", "2 aces AC")
    assert may(state, 3) == {"aces", "aces AD"}
    state = play(state, "3 aces AD", "0 aces")
    assert state.scoring == (("AH",), ("AS",), ("AC",), ("AD",))
    assert state.penalty == ((), (), (), ())


@pytest.mark.parametrize("wolves", [("aces", "aces"), ("aces AS", "aces"), ("aces", "aces AC")])
def test_with_fewer_than_two_ace_wolves_out_the_ace_rabbit_stays(wolves: tuple[str, str]) -> None:
    """First document."""
    state = play(ace_hunt("AH", "AS", "AC", "AD"), f"1 {wolves[0]}", f"2 {wolves[1]}")
    assert may(state, 3) == {"aces"}
    with pytest.raises(Refusal) as refused:
        play(state, "3 aces AD")
    assert refused.value.code == "illegal_action"


def test_a_player_with_both_wolves_and_the_rabbit_may_play_all_three_at_once() -> None:
    """First document; second document."""
    state = ace_hunt("AH", "AS AC AD", "", "")
    assert may(state, 1) == {
        "aces",
        "aces AS",
        "aces AC",
        "aces AS AC",
        "aces AC AS",
        "aces AS AC AD",
        "aces AC AS AD",
    }
    state = play(state, "1 aces AC AS AD")
    assert DINGO.view(state, 0)["hunt"]["wolves"] == [
        {"seat": 1, "card": "AC"},
        {"seat": 1, "card": "AS"},
        {"seat": 1, "card": "AD"},
    ]
    state = play(state, "2 aces", "3 aces", "0 aces")
    assert state.scoring[1] == ("AC", "AS", "AD")


def test_a_player_with_one_wolf_and_the_rabbit_may_play_both_if_the_other_wolf_is_out() -> None:
    """Second document."""
    state = play(ace_hunt("AH", "AC", "AS AD", ""), "1 aces AC")
    assert may(state, 2) == {"aces", "aces AS", "aces AS AD"}


def test_the_rabbit_can_only_be_played_last() -> None:
    """Ruling: both wolves are out when it is played."""
    state = play(ace_hunt("AH", "AC", "AS AD", ""), "1 aces AC")
    with pytest.raises(Refusal):
        play(state, "2 aces AD AS")


def test_the_ace_dingos_player_may_play_the_rabbit_too() -> None:
    """Second document: any legal plays in the last turn."""
    state = play(ace_hunt("AH AS AD", "AC", "", ""), "1 aces AC", "2 aces", "3 aces")
    assert may(state, 0) == {"aces", "aces AS", "aces AS AD"}
    state = play(state, "0 aces AS AD")
    assert state.scoring == (("AS", "AD", "AH"), ("AC",), (), ())


def test_each_ace_played_goes_to_its_players_scoring_pile() -> None:
    """First document; second document."""
    moves = ("1 aces AS", "2 aces AC", "3 aces AD", "0 aces")
    assert play(ace_hunt("AH", "AS", "AC", "AD"), *moves).scoring == (
        ("AH",),
        ("AS",),
        ("AC",),
        ("AD",),
    )


def test_with_one_ace_wolf_played_the_ace_dingo_scores() -> None:
    """First document."""
    state = play(ace_hunt("AH", "AS", "AC", "AD"), "1 aces AS", "2 aces", "3 aces", "0 aces")
    assert state.scoring == (("AH",), ("AS",), (), ())
    assert state.penalty == ((), (), (), ("AD",))


def test_without_a_wolf_the_ace_dingo_perishes() -> None:
    """First document; second document: it goes to the penalty pile."""
    state = play(ace_hunt("AH", "AS", "AC", "AD"), "1 aces", "2 aces", "3 aces", "0 aces")
    assert state.penalty == (("AH",), (), (), ("AD",))
    assert state.scoring == ((), (), (), ())


def test_an_ace_rabbit_not_played_goes_to_its_holders_penalty_pile() -> None:
    """First document; second document."""
    state = play(ace_hunt("AH AD", "AS", "AC", ""), "1 aces AS", "2 aces", "3 aces", "0 aces")
    assert state.penalty == (("AD",), (), (), ())
    assert state.phase == "over"


def test_everybody_learns_the_fate_of_the_aces() -> None:
    """First document."""
    before = play(ace_hunt("AH", "AS", "AC", "AD"), "1 aces", "2 aces", "3 aces")
    last = DINGO.legal(before, 0)[0]
    told = DINGO.told(before, 0, last, DINGO.apply(before, 0, last), "spectator")
    assert told == [
        {"type": "aces", "seat": 0, "cards": []},
        {
            "type": "ace_dingo",
            "seat": 0,
            "pile": "penalty",
            "cards": [{"card": "AH", "seat": 0, "pile": "penalty", "counts": -3}],
        },
        {"type": "ace_rabbit", "seat": 3, "pile": "penalty", "counts": -3},
        {"type": "scored", "totals": [-3, 0, 0, -3], "winners": [1, 2], "caught": []},
    ]


def test_a_finished_hand_asks_nobody() -> None:
    """Second document: the hand ends."""
    state = play(ace_hunt("AH", "AS", "AC", "AD"), "1 aces", "2 aces", "3 aces", "0 aces")
    assert DINGO.to_move(state) == ()
    for seat in range(4):
        with pytest.raises(Refusal) as refused:
            play(state, f"{seat} aces")
        assert refused.value.code == "hand_over"
