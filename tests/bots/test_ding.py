"""How bots play a hand of Ding!."""

from random import Random

import pytest

from app.bots.ding.thumb import card_worth, choose, hand_worth, letters_missing
from app.bots.levels import LEVELS
from app.rules.ding.state import State
from app.rules.game import Match
from tests.bots.races import GAME, choice, play, race
from tests.rules.ding.notation import at_the_lead, at_the_race, chosen, dealt, trick


def decided(state: State, seat: int = 0) -> str:
    """The tracker's action there, written as a move; it is always the same."""
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    (action,) = {choose(seat, view, legal, Random(seed), 0.0) for seed in range(10)}
    return " ".join((action.type, *action.cards))


def test_it_goes_in_with_a_good_hand_and_stays_out_with_a_bad_one() -> None:
    good, bad = "W1 B12 B11 O12 Y12", "O2 O3 Y4 G5 G6"
    far = (13, 13, 13, 13, 13, 13, 13, 13)
    assert decided(dealt(good, *[""] * 7, before=far)) == "in"
    assert decided(dealt(bad, *[""] * 7, before=far)) == "out"


def test_it_takes_more_risks_with_less_to_lose() -> None:
    hand = "B2 O12 Y4 G5 G6"
    assert decided(dealt(hand, *[""] * 7)) == "in"
    assert decided(dealt(hand, *[""] * 7, before=(16, 0, 0, 0, 0, 0, 0, 0))) == "out"


def test_it_swaps_cards_worth_less_than_a_new_one() -> None:
    assert decided(chosen(dealt("W1 O2 B12 Y4 O12", "", ""), 0, 1)) == "draw O2 Y4"


def test_it_gives_up_three_cards_at_most() -> None:
    assert decided(chosen(dealt("O2 O3 Y4 G5 B12", "", ""), 0, 1)).count(" ") == 3


def test_it_keeps_its_letters_when_one_is_missing() -> None:
    assert decided(chosen(dealt("OD Yi B2 G5 O2", "", "", turned="Bn"), 0, 1)) == "draw G5 O2"


def test_it_keeps_all_cards_when_it_can_spell_the_word() -> None:
    assert decided(chosen(dealt("OD Yi Gn O2 O3", "", "", turned="Bg"), 0, 1)) == "draw"


def test_it_says_ding_at_once() -> None:
    assert decided(at_the_race("BD Oi Yn Gg", "", "")) == "ding"
    assert decided(at_the_race("BD Oi Yn G2", "", "")) == "no_ding"


def test_last_in_a_trick_it_wins_as_cheaply_as_it_can() -> None:
    state = at_the_lead("O9 O2", "O10 O3", "O12 O11 B9 G2 G3")
    assert decided(trick(state, "0 O9", "1 O10"), 2) == "play O11"


def test_it_loses_a_trick_with_its_worst_card() -> None:
    state = at_the_lead("O12 O2", "O11 O10 O3 G2 G3", "Y2")
    assert decided(trick(state, "0 O12"), 1) == "play O3"


def test_it_counts_its_missing_letters() -> None:
    assert letters_missing(["BD", "OD", "Yi", "W1"]) == 1
    assert letters_missing(["BD", "Oi", "Yn", "Gg"]) == 0
    assert letters_missing(["B2"]) == 4


def test_wilds_and_high_trumps_are_worth_most() -> None:
    worths = [card_worth(card, "B") for card in ("W1", "B12", "B2", "O10", "O2")]
    assert worths == sorted(worths, reverse=True)
    word, plain = (
        hand_worth(hand.split(), {"trump": "B", "community": ["B7"]})
        for hand in ("OD Oi On Og O2", "O2 O3 O4 O5 O6")
    )
    assert word > plain + 3


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_bots_play_only_legal_actions(seats: int) -> None:
    """The game would refuse any other action, in hundreds of hands."""
    for number in range(150):
        random = Random(number)
        match = Match(tuple(random.choices(range(17), k=seats)), (0,) * seats)
        levels = random.choices(list(LEVELS), k=seats)
        for state, seat, action in play(levels, match, number % seats, random, wilds=3):
            assert seat < 0 or action in GAME.legal(state, seat)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bots_choice_does_not_depend_on_hidden_cards(level: str) -> None:
    chance = Random(level)
    for number in range(25):
        random = Random(number)
        match = Match(tuple(random.choices(range(17), k=4)), (0,) * 4)
        for state, seat, _ in play([level] * 4, match, 0, random):
            if seat < 0:
                continue
            other = GAME.resample(state, seat, chance)
            here, there = (choice(level, one, seat, Random(number)) for one in (state, other))
            assert here == there


@pytest.mark.parametrize(
    ("better", "worse"), [("tracker", "pup"), ("pup", "random"), ("tracker", "random")]
)
def test_the_better_level_wins_clearly_more_races(better: str, worse: str) -> None:
    """Two bots of each level play, on adjacent and on opposite seats."""
    tables = [(better, worse) * 2, (better, better, worse, worse), (worse, better) * 2]
    won = sum(race(tables[seed % 3], seed) == better for seed in range(60))
    assert won > 60 * 0.65
