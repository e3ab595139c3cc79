"""Taking tricks, sentence by sentence."""

import pytest

from app.rules.ding.phases import trick_winner
from app.rules.errors import Refusal
from tests.rules.ding.notation import (
    DING,
    at_the_lead,
    may,
    play,
    told,
    trick,
    with_tricks,
)


def winner(trump: str, *cards: str) -> int:
    """The seat whose card takes the trick; seat 0 led."""
    return trick_winner(trump, tuple(enumerate(cards)))


def plays(*cards: str) -> set[str]:
    """These cards as moves."""
    return {f"play {card}" for card in cards}


def test_the_first_active_player_left_of_the_dealer_leads_first() -> None:
    state = at_the_lead("", "", "", "", dealer=1, players=(0, 1, 3))
    assert DING.to_move(state) == (3,)
    assert DING.view(state, 0)["trick"] == {"leader": 3, "cards": []}


def test_play_moves_clockwise_among_those_who_are_in() -> None:
    state = at_the_lead("", "O2", "", "O3", "O4", players=(1, 3, 4))
    order: list[int] = []
    while len(state.trick) < 3 and not state.tricks:
        order += DING.to_move(state)
        state = DING.apply(state, state.asked[0], DING.legal(state, state.asked[0])[0])
    assert order == [1, 3, 4]


def test_the_player_who_wins_a_trick_leads_the_next() -> None:
    state = at_the_lead("O2", "O12", "O3")
    state = trick(state, "0 O2", "1 O12", "2 O3")
    assert DING.to_move(state) == (1,)
    view = DING.view(state, 0)
    assert view["trick"] == {"leader": 1, "cards": []}
    assert view["tricks"] == [
        {"leader": 0, "winner": 1, "cards": [[0, "O2"], [1, "O12"], [2, "O3"]]}
    ]
    assert view["taken"] == [0, 1, 0]


def test_any_card_may_be_led() -> None:
    """Ruling: trumps and wild cards too."""
    assert may(at_the_lead("B2 O3 Y4 Gi W1", "", ""), 0) == plays("B2", "O3", "Y4", "Gi", "W1")


def test_players_must_follow_suit_if_possible() -> None:
    state = trick(at_the_lead("O2", "O12 OD B3 G4 G5", ""), "0 O2")
    assert may(state, 1) == plays("O12", "OD")
    with pytest.raises(Refusal) as refused:
        play(state, "1 play B3")
    assert refused.value.as_json() == {
        "code": "must_follow",
        "args": {"why": "colour", "colour": "orange"},
    }


def test_a_player_who_cannot_follow_may_play_anything() -> None:
    """Document: if possible."""
    state = trick(at_the_lead("O2", "Y12 YD B3 G4 W1", ""), "0 O2")
    assert may(state, 1) == plays("Y12", "YD", "B3", "G4", "W1")


def test_a_wild_card_belongs_to_the_colour_led_only_if_that_is_trump() -> None:
    """Document: it is always the highest-ranking card in the trump suit."""
    state = trick(at_the_lead("O2", "O12 Y2 Y3 Y4 W1", ""), "0 O2")
    assert may(state, 1) == plays("O12")


def test_if_trump_is_led_a_player_whose_only_trump_is_a_wild_must_play_it() -> None:
    """Ruling: ding.md 5."""
    state = trick(at_the_lead("B2", "O12 Y2 Y3 Y4 W1", ""), "0 B2")
    assert may(state, 1) == plays("W1")
    with pytest.raises(Refusal) as refused:
        play(state, "1 play O12")
    assert refused.value.parameters == {"why": "trump", "colour": "blue"}


def test_if_trump_is_led_a_wild_may_be_played_or_another_trump() -> None:
    """Ruling: ding.md 5, the highest card of the trump suit in every respect."""
    state = trick(at_the_lead("B2", "B3 Y2 Y3 Y4 W1", ""), "0 B2")
    assert may(state, 1) == plays("B3", "W1")


def test_a_led_wild_counts_as_trump_and_a_player_without_other_trumps_must_play_a_wild() -> None:
    state = trick(at_the_lead("W1", "O12 Y2 Y3 Y4 W2", "B3 B4 O3 O4 O5"), "0 W1")
    assert may(state, 1) == plays("W2")
    assert may(trick(state, "1 W2"), 2) == plays("B3", "B4")


def test_a_player_scores_a_trick_by_playing_the_highest_card() -> None:
    """Document: if no trump or wild card is played, the highest of the suit that was led."""
    assert winner("B", "O5", "O12", "O9") == 1
    assert winner("B", "O5", "Y12", "G12") == 0
    assert winner("B", "O10", "O9", "O2") == 0


def test_trumps_outrank_other_suits() -> None:
    assert winner("B", "O12", "B2", "O11") == 1
    assert winner("B", "O12", "B2", "B3") == 2
    assert winner("B", "O12", "Bg", "Y12") == 1


def test_wild_cards_are_the_highest_trumps() -> None:
    assert winner("B", "B12", "B11", "W2") == 2
    assert winner("B", "O12", "W1", "B12") == 1


def test_the_first_of_two_wilds_takes_the_trick() -> None:
    assert winner("B", "O12", "W2", "W1") == 1
    assert winner("B", "W1", "W2", "B12") == 0
    assert winner("B", "O12", "W3", "W1", "W2") == 1


@pytest.mark.parametrize("led", ["D", "i", "n", "g"])
def test_the_first_of_two_letters_of_one_colour_takes_the_trick(led: str) -> None:
    """Document: if winning the trick is at stake."""
    for other in set("Ding") - {led}:
        assert winner("B", f"O{led}", f"O{other}", "Y12") == 0
        assert winner("B", "O12", f"B{led}", f"B{other}") == 1
        assert winner("B", "O12", f"B{other}", f"B{led}") == 1


def test_a_2_beats_a_letter_of_its_colour() -> None:
    """Document: letters each have a value of 1."""
    assert winner("B", "OD", "O2", "Oi") == 1
    assert winner("B", "O12", "BD", "B2") == 2


def test_letters_of_other_colours_do_not_tie() -> None:
    """Document: of the same color."""
    assert winner("B", "OD", "YD", "Gi") == 0
    assert winner("Y", "OD", "Gi", "Yg") == 2


def test_there_are_five_tricks() -> None:
    """Document: worth 5 tricks; ding.md 5."""
    state = with_tricks(0, 0, 1, 1)
    assert (state.phase, len(state.tricks)) == ("tricks", 4)
    state = with_tricks(0, 0, 1, 1, 1)
    assert (state.phase, len(state.tricks)) == ("over", 5)
    assert [hand for seat, hand in enumerate(state.hands) if seat in state.players] == [()] * 3


def test_everybody_is_told_each_card_and_who_takes_the_trick() -> None:
    state = trick(at_the_lead("O2", "O12", "O3"), "0 O2", "1 O12")
    assert told(state, "2 play O3") == [
        {"type": "played", "seat": 2, "card": "O3"},
        {"type": "trick", "winner": 1, "number": 1},
    ]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("0 play O9", "not_in_hand"),
        ("0 play O2 O3", "illegal_action"),
        ("0 play", "illegal_action"),
        ("0 draw", "illegal_action"),
        ("0 in", "illegal_action"),
        ("0 fold", "unknown_action"),
        ("1 play O12", "not_your_turn"),
    ],
)
def test_an_impossible_card_is_refused(move: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        play(at_the_lead("O2 O3", "O12", "O4"), move)
    assert refused.value.code == code
