"""Going for a DING, sentence by sentence."""

import pytest

from app.rules.errors import Refusal
from app.rules.game import Action, Window
from tests.rules.ding.notation import (
    DING,
    at_the_lead,
    at_the_race,
    chosen,
    dealt,
    kept,
    may,
    play,
    story,
    told,
    whys,
)

WORD = "BD Oi Yn Gg"


@pytest.mark.parametrize(
    ("hand", "turned"),
    [
        ("BD Bi Bn Bg", "Y7"),
        ("BD Oi Yn Gg", "Y7"),
        ("BD Oi Yn W1", "Y7"),
        ("W1 Oi Yn W2", "Y7"),
        ("BD Oi Yn", "Gg"),
        ("BD Oi Yn", "W1 Y7"),
        ("BD Oi", "W1 Gn"),
        ("BD", "W1 W2 Gn"),
        ("BD Oi Yn W1", "Gg"),
        ("BD OD Oi Yn W1", "G7"),
    ],
    ids=str,
)
def test_a_ding_is_d_i_n_g_in_any_colours_with_wilds_and_community_cards(
    hand: str, turned: str
) -> None:
    """Document: natural cards or with the help of Wild cards, in hand or community cards."""
    assert may(at_the_race(hand, "", "", turned=turned), 0) == {"ding", "no_ding"}


def test_with_three_wilds_one_letter_is_enough() -> None:
    """Document: a Wild card can stand for any one of the four letters; the wilder game."""
    assert may(at_the_race("W1 W2 W3 Gg", "", "", wilds=3), 0) == {"ding", "no_ding"}
    assert may(at_the_race("W1 W2", "", "", turned="W3 Gg", wilds=3), 0) == {"ding", "no_ding"}


@pytest.mark.parametrize(
    ("hand", "turned"),
    [
        ("BD Oi Yn", "Y7"),
        ("BD OD YD GD Bi", "Y7"),
        ("BD Oi W1", "Y7"),
        ("BD OD W1 W2", "Y7"),
        ("B2 O3 Y4 G5 W1", "W2 Gg"),
        ("", "W1 W2 Gg"),
    ],
    ids=str,
)
def test_without_the_four_letters_there_is_no_ding(hand: str, turned: str) -> None:
    """Document: if they collect a D, an i, an n and a g card."""
    assert may(at_the_race(hand, "", "", turned=turned), 0) == {"no_ding"}


def test_cards_dealt_as_replacements_count() -> None:
    """Document: the cards they were originally dealt or any cards dealt as replacements."""
    state = chosen(dealt("BD Oi Yn B2 B3", "", "", stack="Gg"), 0, 1)
    state = kept(play(state, "0 draw B2"))
    assert may(state, 0) == {"ding", "no_ding"}


def test_cards_given_up_do_not_count() -> None:
    """Document: letters that are in your hand or that are community cards."""
    state = chosen(dealt(WORD, "", "", stack="G12"), 0, 1)
    assert may(kept(play(state, "0 draw BD")), 0) == {"no_ding"}


def test_a_declaration_that_cannot_be_spelled_is_refused_and_costs_nothing() -> None:
    state = at_the_race("BD Oi Yn", "", "")
    with pytest.raises(Refusal) as refused:
        play(state, "0 ding")
    assert refused.value.code == "cannot_spell"
    assert may(state, 0) == {"no_ding"}


def test_a_ding_is_declared_before_the_first_card_is_led_and_after_the_swaps() -> None:
    swapping = chosen(dealt(WORD, "", ""), 0, 1)
    with pytest.raises(Refusal) as early:
        play(swapping, "0 ding")
    assert early.value.code == "illegal_action"
    leading = at_the_lead(WORD, "", "")
    with pytest.raises(Refusal) as late:
        play(leading, "0 ding")
    assert late.value.code == "too_late"


def test_it_can_be_declared_out_of_order() -> None:
    """Document: this is the only time you can play out of order."""
    state = at_the_race("", "", WORD)
    assert DING.to_move(state) == (0, 1, 2)
    assert story(play(state, "2 ding"))["kind"] == "ding"


def test_only_players_who_are_in_may_declare() -> None:
    """Ruling: ding.md 4; document: if the active players."""
    state = at_the_race("", "", WORD, players=(0, 1))
    assert DING.to_move(state) == (0, 1)
    with pytest.raises(Refusal) as refused:
        play(state, "2 ding")
    assert refused.value.code == "not_your_turn"


def test_the_declarer_moves_ahead_5_and_all_others_who_are_in_go_back_by_their_zone() -> None:
    """Document: the active players must each move backwards the maximum number of spaces."""
    state = at_the_race(WORD, "", "", "", "", players=(0, 1, 2, 3), before=(2, 4, 9, 16, 13))
    after = play(state, "0 ding")
    assert whys(after) == [
        (2, 7, "ding"),
        (4, 3, "beaten"),
        (9, 6, "beaten"),
        (16, 12, "beaten"),
        (13, 13, "out"),
    ]
    assert DING.result(after) == {"after": [7, 3, 6, 12, 13], "winner": None}


def test_a_ding_is_the_equivalent_of_winning_all_five_tricks() -> None:
    """Document: worth 5 tricks; no trick is played."""
    after = play(at_the_race(WORD, "", "", before=(12, 0, 0)), "0 ding")
    assert after.phase == "over"
    assert DING.result(after) == {"after": [17, 0, 0], "winner": 0}
    assert story(after)["taken"] == [0, 0, 0]


def test_if_two_have_dings_only_the_first_played_counts() -> None:
    """Document; ruling: the order of arrival at the server decides."""
    state = at_the_race(WORD, "OD Bi On Bg", "")
    after = play(state, "1 ding")
    with pytest.raises(Refusal) as refused:
        play(after, "0 ding")
    assert (refused.value.code, refused.value.why) == ("hand_over", "ding_first")
    assert [why for _, _, why in whys(after)] == ["beaten", "ding", "beaten"]


def test_the_first_player_is_not_told_that_another_was_first() -> None:
    """Ruling: the first player has already declared."""
    after = play(at_the_race(WORD, "OD Bi On Bg", ""), "1 ding")
    with pytest.raises(Refusal) as refused:
        play(after, "1 ding")
    assert (refused.value.code, refused.value.why) == ("hand_over", "")


def test_the_lead_begins_only_when_everybody_who_is_in_has_said_no_ding() -> None:
    """Ruling: ding.md 4."""
    state = at_the_race("", "", "")
    for seat in (2, 0):
        state = play(state, f"{seat} no_ding")
        assert state.phase == "ding"
        assert not may(state, seat)
    assert DING.view(state, "spectator")["answers"] == ["no_ding", "open", "no_ding"]
    state = play(state, "1 no_ding")
    assert state.phase == "tricks"
    assert DING.view(state, "spectator")["answers"] == ["no_ding"] * 3


def test_the_window_is_open_for_some_seconds_and_then_answers_no_ding() -> None:
    """Ruling: ding.md 4, `ding_window`."""
    state = at_the_race(WORD, "", "")
    assert all(DING.window(state, seat) == Window(5, Action("no_ding")) for seat in range(3))
    assert DING.window(at_the_race("", "", "", ding_window=12), 0) == Window(12, Action("no_ding"))
    for other in (dealt("", "", ""), chosen(dealt("", "", ""), 0, 1), at_the_lead("", "", "")):
        assert DING.window(other, 0) is None


def test_the_window_stays_the_same_while_others_answer() -> None:
    """Ruling: the deadline is set when the race begins."""
    state = at_the_race("", "", "")
    assert DING.window(play(state, "1 no_ding"), 0) == DING.window(state, 0)


def test_nobody_sees_who_could_declare() -> None:
    """Ruling: the large button appears for its owner alone."""
    for viewer in (1, 2, "spectator"):
        hands = [
            (f"{word} G9", "B2 B3 B4 B5 B6", "O2 O3 O4 O5 O6") for word in (WORD, "BD Oi Yn G2")
        ]
        views = [DING.view(at_the_race(*three), viewer) for three in hands]
        assert views[0] == views[1]


def test_the_cards_of_a_ding_are_laid_down_for_all_to_see() -> None:
    """Document: lays down their DING."""
    after = play(at_the_race("BD O2 Yn W1 G3", "", "", turned="Gg"), "0 ding")
    view = DING.view(after, "spectator")
    letters = [{"card": "BD"}, {"card": "W1"}, {"card": "Yn"}, {"community": 0}]
    assert view["ding"] == {"seat": 0, "letters": letters}
    assert view["hands"] == [None, None, None]
    assert view["counts"] == [2, 5, 5]
    assert DING.view(after, 0)["hands"][0] == ["O2", "G3"]


def test_letters_come_from_the_community_first_and_wilds_only_where_a_letter_is_missing() -> None:
    """Ruling: the cards laid are found by one rule."""
    after = play(at_the_race("BD OD Oi Yn W1", "", "", turned="W2 Gn"), "0 ding")
    assert DING.view(after, 0)["ding"]["letters"] == [
        {"card": "BD"},
        {"card": "Oi"},
        {"community": 1},
        {"community": 0},
    ]


def test_everybody_is_told_about_answers_the_ding_and_the_pawns_that_move() -> None:
    """Ruling: the order of the events; those ahead first, each from the dealer's left."""
    state = at_the_race(WORD, "", "", "", players=(0, 1, 3), before=(0, 5, 6, 0))
    assert told(state, "1 no_ding") == [{"type": "no_ding", "seat": 1}]
    assert told(state, "0 ding") == [
        {
            "type": "ding",
            "seat": 0,
            "letters": [{"card": "BD"}, {"card": "Oi"}, {"card": "Yn"}, {"card": "Gg"}],
        },
        {"type": "moved", "seat": 0, "from": 0, "to": 5, "why": "ding"},
        {"type": "moved", "seat": 1, "from": 5, "to": 3, "why": "beaten"},
        {"type": "hand_over", "kind": "ding"},
    ]


def test_a_player_who_said_no_ding_has_given_up_the_chance() -> None:
    state = play(at_the_race(WORD, "", ""), "0 no_ding")
    with pytest.raises(Refusal) as refused:
        play(state, "0 ding")
    assert refused.value.code == "not_your_turn"
