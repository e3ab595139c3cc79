"""Cards and deal, sentence by sentence."""

import random

import pytest

from app.rules.dingo.cards import DECK, PACK
from app.rules.errors import Refusal
from app.rules.game import Opening
from tests.rules.drawing import draws_into
from tests.rules.notation import DINGO, dealt, may, play


def test_the_rabbits_from_2_to_king_lie_face_up_with_the_2_on_top() -> None:
    """First document; second document."""
    rabbits = DINGO.view(dealt(), "spectator")["rabbits"]
    assert rabbits == [rank + "D" for rank in "23456789TJQK"]


def test_the_main_deck_has_40_cards_all_dingoes_all_wolves_and_the_ace_rabbit() -> None:
    """First document."""
    suits = [card[1] for card in DECK]
    assert [suits.count(suit) for suit in "HSCD"] == [13, 13, 13, 1]
    assert "AD" in DECK
    assert len(set(DECK)) == 40


def test_the_canonical_order_is_the_one_that_verifies_the_shuffle() -> None:
    """Ruling: clubs, hearts, spades, each 2 to Ace, then the Ace of diamonds."""
    ranks = "23456789TJQKA"
    assert DINGO.deck({}) == (*(rank + suit for suit in "CHS" for rank in ranks), "AD")


def test_cards_are_dealt_one_at_a_time_to_the_left_until_each_has_ten() -> None:
    """First document."""
    state = dealt(dealer=2)
    assert state.hands[3] == DECK[0::4]
    assert state.hands[0] == DECK[1::4]
    assert state.hands[1] == DECK[2::4]
    assert state.hands[2] == DECK[3::4]
    assert DINGO.view(state, 0)["counts"] == [10, 10, 10, 10]


def test_the_player_on_the_dealers_right_cuts_the_deck() -> None:
    """Second document."""
    state = dealt(dealer=0, cut=True)
    assert DINGO.to_move(state) == (3,)
    assert [one.at for one in DINGO.legal(state, 3)] == list(range(1, 40))


def test_the_cut_moves_the_top_cards_to_the_bottom_and_then_the_deal_begins() -> None:
    """Second document."""
    state = play(dealt(dealer=0, cut=True), "3 cut @17")
    assert DINGO.dealt_deck(state) == DECK[17:] + DECK[:17]
    assert state.hands[1][0] == DECK[17]
    assert DINGO.to_move(state) == (0,)


@pytest.mark.parametrize("at", [0, 40, -1, 1000])
def test_a_cut_leaves_cards_on_both_sides(at: int) -> None:
    state = dealt(dealer=0, cut=True)
    with pytest.raises(Refusal) as refused:
        play(state, f"3 cut @{at}")
    assert refused.value.code == "illegal_action"


def test_without_the_cut_the_deck_is_dealt_as_it_was_shuffled() -> None:
    """First document, which has no cut."""
    state = dealt(cut=False)
    assert DINGO.dealt_deck(state) == DECK
    assert may(state, 3) == set()


def test_during_the_cut_nobody_knows_the_order_of_the_pack() -> None:
    """Second document: the deck is shuffled, and face down."""
    state = dealt(cut=True)
    for viewer in (0, 1, 2, 3, "spectator"):
        view = DINGO.view(state, viewer)
        assert view["stock"] == {"count": 40, "cards": []}
        assert view["phase"] == "cut"
    assert DINGO.view(state, "open")["stock"]["cards"] == list(DECK)


def test_only_the_games_own_deck_can_be_dealt() -> None:
    for deck in (DECK[1:], (*DECK, "2D"), (*DECK[1:], DECK[1]), ("??",) * 40):
        with pytest.raises(Refusal) as refused:
            dealt(deck=deck)
        assert refused.value.code == "wrong_deck"


def test_the_first_dealer_is_chosen_at_random() -> None:
    """First document."""
    chance = random.Random(5)
    options = DINGO.options({"first_dealer": "random"})

    found = {DINGO.opening(options, 4, chance.randrange) for _ in range(100)}
    assert found == {Opening(0), Opening(1), Opening(2), Opening(3)}


def opening_from(*cards: str) -> Opening:
    """The result of the draw if the pack starts with these cards."""
    draw = draws_into((PACK, cards))
    return DINGO.opening(DINGO.options({"first_dealer": "draw"}), 4, draw)


def test_a_player_who_draws_the_highest_card_deals_first() -> None:
    """Second document."""
    assert opening_from("9C", "TD", "AS", "2H") == Opening(
        2, (((0, "9C"), (1, "TD"), (2, "AS"), (3, "2H")),)
    )


def test_players_who_drew_the_same_rank_draw_again() -> None:
    """Second document."""
    assert opening_from("9C", "9D", "5S", "2H", "3C", "KH") == Opening(
        1, (((0, "9C"), (1, "9D"), (2, "5S"), (3, "2H")), ((0, "3C"), (1, "KH")))
    )


def test_they_redraw_until_each_has_a_rank_that_no_other_player_drew() -> None:
    """Second document: if a redraw equals another player's rank, both draw again."""
    found = opening_from("9C", "9D", "5S", "2H", "5C", "KH", "7C", "8C")
    assert found.rounds[1:] == (((0, "5C"), (1, "KH")), ((0, "7C"), (2, "8C")))
    assert found.dealer == 1


def test_a_pack_drawn_to_the_end_is_shuffled_again() -> None:
    """Ruling: four of a kind can come up thirteen times."""
    fours = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]
    rest = [card for card in PACK if card not in fours[-4:]]
    options = DINGO.options({"first_dealer": "draw"})
    draw = draws_into((PACK, fours), (rest, ["2C", "4C", "3C", "5C"]))
    found = DINGO.opening(options, 4, draw)
    assert len(found.rounds) == 14
    assert found.dealer == 3
