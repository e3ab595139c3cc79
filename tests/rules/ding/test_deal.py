"""What is included, the deal, and the choice of trump, sentence by sentence.

"Document" is the Ding! document; "ruling" is what the project decided where the document is silent.
"""

import pytest

from app.rules.ding.cards import COLOURS, DECKS, LETTERS, STRENGTH, WILDS, value
from app.rules.errors import Refusal
from tests.rules.ding.notation import DING, dealt


@pytest.mark.parametrize("colour", COLOURS)
def test_there_are_fifteen_cards_of_each_colour_2_to_12_and_the_four_letters(colour: str) -> None:
    """Document: 4 suits, blue, orange, yellow and green."""
    cards = [card[1:] for card in DING.deck(DING.options({})) if card[0] == colour]
    assert cards == [*(str(number) for number in range(2, 13)), "D", "i", "n", "g"]


def test_number_cards_are_ranked_by_their_value_and_12_is_the_highest() -> None:
    strength = STRENGTH["B"]["O"]
    numbers = [strength[f"O{number}"] for number in range(2, 13)]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("mark", LETTERS)
def test_letters_have_a_value_of_1(mark: str) -> None:
    """Document: when not used to make a DING."""
    assert value(f"G{mark}") == 1 < value("G2")


def test_a_wild_card_is_worth_more_than_a_12_and_is_the_highest_trump() -> None:
    for trump in COLOURS:
        for led in COLOURS:
            strength = STRENGTH[trump][led]
            best = max(strength[card] for card in DECKS[3] if card not in WILDS)
            assert all(strength[wild] > best for wild in WILDS)


def test_one_wild_card_is_removed_and_two_stay() -> None:
    """Document: remove one Wild card from the deck."""
    deck = DING.deck(DING.options({}))
    assert len(deck) == 62
    assert [card for card in deck if card in WILDS] == ["W1", "W2"]


def test_a_wilder_game_has_all_three_wild_cards() -> None:
    """A tip in the document."""
    deck = DING.deck(DING.options(DING.presets["wilder"]))
    assert len(deck) == 63
    assert [card for card in deck if card in WILDS] == ["W1", "W2", "W3"]


def test_the_canonical_order_is_by_colour_numbers_before_letters_wilds_last() -> None:
    """The contract: the order that is shuffled."""
    deck = " ".join(DING.deck(DING.options({})))
    assert deck.startswith("B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 BD Bi Bn Bg O2 ")
    assert " Og Y2 " in deck
    assert deck.endswith(" Yg G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 GD Gi Gn Gg W1 W2")


@pytest.mark.parametrize("seats", range(3, 9))
def test_each_player_is_dealt_five_cards_one_at_a_time_from_the_dealers_left(seats: int) -> None:
    """Document: deals each player 5 cards; ding.md: one at a time from the dealer's left."""
    options = DING.options({})
    deck, dealer = DING.deck(options), 1
    state = DING.new_hand(options, dealer, deck, DING.new_match(options, seats))
    for turn in range(seats):
        seat = (dealer + 1 + turn) % seats
        assert state.hands[seat] == tuple(deck[turn + seats * number] for number in range(5))


def test_the_card_at_the_top_of_the_stack_is_turned_up_and_its_colour_is_trump() -> None:
    state = dealt("", "", "", turned="Y4")
    view = DING.view(state, "spectator")
    assert (view["trump"], view["community"]) == ("Y", ["Y4"])
    assert state.stack[0] == state.setup.deck[16]


def test_a_letter_turned_up_decides_trump_like_any_card_of_its_colour() -> None:
    """Document: the color of the top card."""
    assert dealt("", "", "", turned="Gn").setup.trump == "G"


def test_a_wild_card_on_top_stays_up_and_another_card_decides_trump() -> None:
    view = DING.view(dealt("", "", "", turned="W1 O9"), 0)
    assert (view["trump"], view["community"]) == ("O", ["W1", "O9"])


def test_wild_cards_are_turned_until_a_colour_shows() -> None:
    """Ruling: ding.md 1."""
    view = DING.view(dealt("", "", "", turned="W2 W1 W3 Bi", wilds=3), 0)
    assert (view["trump"], view["community"]) == ("B", ["W2", "W1", "W3", "Bi"])


def test_the_turned_up_cards_are_in_nobodys_hand_and_cannot_be_drawn() -> None:
    """Ruling: they serve for spelling only."""
    state = dealt("", "", "", turned="W1 O9")
    assert not {"W1", "O9"} & {card for hand in state.hands for card in hand}
    assert not {"W1", "O9"} & set(state.stack)
    assert len(state.stack) == 62 - 15 - 2


def test_everybody_sees_the_turned_up_cards_and_their_own_hand_alone() -> None:
    """Document: after looking at their set of 5 cards."""
    state = dealt("B2 B3", "O2 O3", "Y2 Y3", turned="W1 O9")
    for seat in range(3):
        view = DING.view(state, seat)
        assert view["community"] == ["W1", "O9"]
        assert [hand is not None for hand in view["hands"]] == [seat == one for one in range(3)]
        assert view["hands"][seat] == list(state.hands[seat])
        assert view["counts"] == [5, 5, 5]
    assert DING.view(state, "spectator")["hands"] == [None, None, None]


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_first_dealer_is_chosen_by_lot(seats: int) -> None:
    """Document: select a player to deal first; ruling: at random."""
    opening = DING.opening(DING.options({}), seats, lambda n: n - 1)
    assert opening.dealer == seats - 1
    assert opening.rounds == ()


def test_the_game_is_for_three_to_eight_players() -> None:
    assert DING.seats(DING.options({})) == (3, 8)
    assert DING.seats(DING.options({"players": 5})) == (5, 5)


def test_another_pack_is_refused() -> None:
    options, two = DING.options({}), DECKS[2]
    for deck in (two[1:], two[1:] + two[1:2], DECKS[3], (*two[1:], "W3"), (*two[1:], "AD")):
        with pytest.raises(Refusal) as refused:
            DING.new_hand(options, 0, deck, DING.new_match(options, 4))
        assert refused.value.code == "wrong_deck"
