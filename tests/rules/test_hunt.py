"""The hunt for the rabbits 2 to King, sentence by sentence."""

import pytest

from app.rules.dingo.state import State
from app.rules.errors import Refusal
from tests.rules.notation import DINGO, at_the_hunt, may, play


def test_rabbits_are_hunted_one_at_a_time_from_2_to_king() -> None:
    """First document; second document."""
    hands = ("2H 4H 6H 8H TH QH", "3H 5H 7H 9H JH KH", "", "AH")
    state = at_the_hunt(*hands)
    called = []
    while state.phase != "aces":
        if state.phase == "call":
            view = DINGO.view(state, "spectator")
            called.append(view["called"])
            if view["called"] != "A":
                assert view["rabbits"][0] == view["called"] + "D"
        seat = DINGO.to_move(state)[0]
        state = DINGO.apply(state, seat, DINGO.legal(state, seat)[0])
    assert "".join(called) == "23456789TJQKA"


def test_a_player_who_holds_the_dingo_of_the_called_rank_must_play_it() -> None:
    """First document; second document."""
    state = at_the_hunt("", "", "7H 7S KH", "")
    assert DINGO.to_move(state) == (2,)
    assert may(state, 2) == {"dingo 7H"}


def test_only_the_dingo_of_the_called_rank_can_answer() -> None:
    """Second document: of that exact same rank."""
    state = at_the_hunt("", "", "7H 7S KH", "")
    with pytest.raises(Refusal) as refused:
        play(state, "2 dingo KH")
    assert refused.value.code == "illegal_action"


def test_the_other_three_are_asked_once_each_clockwise_from_the_dingo_players_left() -> None:
    """Second document; a ruling, since the first document gives no order."""
    state = play(at_the_hunt("", "", "7H", ""), "2 dingo 7H")
    asked = []
    while state.phase == "wolves":
        asked.append(DINGO.to_move(state)[0])
        assert DINGO.view(state, 0)["hunt"]["asked"] == asked[:-1]
        state = play(state, f"{asked[-1]} wolves")
    assert asked == [3, 0, 1]


def test_a_player_may_play_none_one_or_both_wolves_of_the_rank() -> None:
    """First document; second document."""
    state = play(at_the_hunt("7H", "7S 7C 8S", "", ""), "0 dingo 7H")
    assert may(state, 1) == {
        "wolves",
        "wolves 7S",
        "wolves 7C",
        "wolves 7S 7C",
        "wolves 7C 7S",
    }


def test_players_are_not_required_to_play_wolves() -> None:
    """First document."""
    state = play(at_the_hunt("7H", "7S", "", ""), "0 dingo 7H", "1 wolves")
    assert "7S" in state.hands[1]


def test_only_wolves_of_the_called_rank_can_be_played() -> None:
    """First document: of equal rank."""
    state = play(at_the_hunt("7H", "8S", "", ""), "0 dingo 7H")
    with pytest.raises(Refusal) as refused:
        play(state, "1 wolves 8S")
    assert refused.value.code == "illegal_action"


def test_the_dingo_player_may_not_play_a_wolf() -> None:
    """First document; second document: regardless of having one."""
    state = play(at_the_hunt("7H 7S", "", "", ""), "0 dingo 7H")
    assert may(state, 0) == set()
    state = play(state, "1 wolves", "2 wolves")
    assert may(state, 0) == set()
    state = play(state, "3 wolves")
    assert state.phase == "call"
    assert state.hands[0] == ("7S",)


def test_a_player_without_a_wolf_is_asked_and_declines_like_everybody_else() -> None:
    """Ruling: being asked must not reveal what you hold."""
    state = play(at_the_hunt("7H", "", "", ""), "0 dingo 7H")
    assert DINGO.to_move(state) == (1,)
    assert may(state, 1) == {"wolves"}
    state = play(state, "1 wolves")
    assert DINGO.to_move(state) == (2,)


def test_everybody_is_asked_even_when_both_wolves_are_out() -> None:
    """Ruling: each of the three, once."""
    state = play(at_the_hunt("7H", "7S 7C", "", ""), "0 dingo 7H", "1 wolves 7S 7C")
    assert DINGO.to_move(state) == (2,)
    assert DINGO.to_move(play(state, "2 wolves")) == (3,)


def with_7_played(*wolves: str) -> State:
    """Seat 0 played the 7 of hearts; each of the others is about to play these wolves."""
    state = at_the_hunt("7H", *wolves[:2], f"{wolves[2]} AH")
    return play(state, "0 dingo 7H")


def hunt_of_7(*wolves: str) -> State:
    """The state after all three have had their turn."""
    moves = [f"{seat} wolves {cards}".strip() for seat, cards in enumerate(wolves, 1)]
    return play(with_7_played(*wolves), *moves)


def test_scenario_1_no_dingo_the_rabbit_is_discarded_and_no_wolf_may_be_played() -> None:
    """First document; second document."""
    state = at_the_hunt("8H", "7S 7C", "", "AH")
    assert "7D" in state.discards
    assert DINGO.view(state, 0)["called"] == "8"
    assert state.scoring == ((), (), (), ())
    assert state.penalty == ((), (), (), ())
    assert state.hands[1] == ("7S", "7C")


def test_scenario_2_dingo_and_no_wolves() -> None:
    """First document: rabbit discarded, the dingo goes to its player's penalty pile."""
    state = hunt_of_7("", "", "")
    assert "7D" in state.discards
    assert state.penalty == (("7H",), (), (), ())
    assert state.scoring == ((), (), (), ())


def test_scenario_3_dingo_and_one_wolf() -> None:
    """First document: the dingo scores for its player, wolf and rabbit for the wolf's."""
    state = hunt_of_7("7C", "", "")
    assert state.scoring == (("7H",), ("7C", "7D"), (), ())
    assert state.penalty == ((), (), (), ())
    assert "7D" not in state.discards


def test_scenario_4_dingo_and_two_wolves() -> None:
    """First document: dingo and first wolf to the dingo's player, the second wolf gets the rabbit.

    The player of the first wolf scores nothing.
    """
    state = hunt_of_7("7C", "7S", "")
    assert state.scoring == (("7H", "7C"), (), ("7S", "7D"), ())
    assert state.penalty == ((), (), (), ())
    assert "7D" not in state.discards


@pytest.mark.parametrize(("first", "second"), [("7S", "7C"), ("7C", "7S")])
def test_one_player_may_play_both_wolves_and_still_gives_the_first_away(
    first: str, second: str
) -> None:
    """First document: legal, though typically not in that player's best interest."""
    state = hunt_of_7(f"{first} {second}", "", "")
    assert state.scoring == (("7H", first), (second, "7D"), (), ())


def test_if_nobody_holds_the_dingo_the_call_ends_at_once() -> None:
    """Ruling: everybody can see that anyway."""
    before = play(at_the_hunt("3H 9H", "", "", "AH"), "0 dingo 3H", "1 wolves", "2 wolves")
    last = DINGO.legal(before, 3)[0]
    after = DINGO.apply(before, 3, last)
    told = DINGO.told(before, 3, last, after, "spectator")
    assert [event["type"] for event in told] == [
        "wolves",
        "hunted",
        *["called", "hunted"] * 5,
        "called",
    ]
    assert told[-1] == {"type": "called", "rank": "9"}
    assert told[3] == {
        "type": "hunted",
        "rank": "4",
        "outcome": "nobody",
        "dingo": None,
        "rabbit_to": None,
        "cards": [],
    }
    assert after.discards[-6:] == ("3D", "4D", "5D", "6D", "7D", "8D")


@pytest.mark.parametrize(
    ("wolves", "outcome", "captor"),
    [
        (("", "", ""), "no_wolf", None),
        (("7C", "", ""), "one_wolf", 1),
        (("7C", "7S", ""), "two_wolves", 2),
        (("7S 7C", "", ""), "two_wolves", 1),
    ],
)
def test_everybody_is_told_the_result_of_a_hunt(
    wolves: tuple[str, ...], outcome: str, captor: int | None
) -> None:
    """First document: the four scenarios."""
    moves = [f"{seat} wolves {cards}".strip() for seat, cards in enumerate(wolves[:2], 1)]
    before = play(with_7_played(*wolves), *moves)
    last = DINGO.legal(before, 3)[0]
    told = DINGO.told(before, 3, last, DINGO.apply(before, 3, last), "spectator")
    assert told[1] == {
        "type": "hunted",
        "rank": "7",
        "outcome": outcome,
        "dingo": 0,
        "rabbit_to": captor,
        "cards": told[1]["cards"],
    }


def test_everybody_is_told_where_each_card_of_a_hunt_went_and_what_it_scores() -> None:
    """First document: the four scenarios, and what the cards score."""
    before = play(with_7_played("7C", "7S", ""), "1 wolves 7C", "2 wolves 7S")
    last = DINGO.legal(before, 3)[0]
    told = DINGO.told(before, 3, last, DINGO.apply(before, 3, last), "spectator")
    assert [(card["card"], card["seat"], card["counts"]) for card in told[1]["cards"]] == [
        ("7H", 0, 1),
        ("7C", 0, 1),
        ("7S", 2, 1),
        ("7D", 2, 1),
    ]
    before = play(with_7_played("", "", ""), "1 wolves", "2 wolves")
    told = DINGO.told(before, 3, last, DINGO.apply(before, 3, last), "spectator")
    [lost] = told[1]["cards"]
    assert lost == {"card": "7H", "seat": 0, "pile": "penalty", "counts": -1}
