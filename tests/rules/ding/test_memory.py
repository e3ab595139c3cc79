"""What a player remembers, and what that leaves open: all of `resample`.

test_secrets.py compares the worlds with each other. These tests compare the probabilities with
naive ways to draw the same worlds.
"""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from app.rules.ding.cards import SUIT
from app.rules.ding.state import State
from app.rules.share_out import share_out
from tests.rules.ding.notation import DING, at_the_lead, chosen, dealt, kept, play, trick
from tests.rules.random_play import CASES, play_hand, viewers
from tests.rules.retelling import retold

MANY = 3000


@pytest.mark.parametrize("case", ["ding-classic", "ding-players=8"])
def test_a_world_follows_from_its_deck_and_its_secrets(case: str) -> None:
    chance = Random(case)
    for number in range(20):
        played = play_hand(*CASES[case], number)
        for viewer in viewers(played):
            count = chance.randint(0, len(played.moments))
            world = DING.resample(played.states[count], viewer, chance)
            assert retold(played, count, world).now == world


def where(state: State, card: str) -> int | None:
    """The seat that holds the card."""
    return next((seat for seat, hand in enumerate(state.hands) if card in hand), None)


def worlds(state: State, viewer: int, count: int, seed: int = 1) -> list[State]:
    chance = Random(seed)
    return [DING.resample(state, viewer, chance) for _ in range(count)]


def really_gave(state: State, seat: int) -> tuple[int, ...]:
    """Which of its five cards this seat gave up, counted in the order dealt."""
    dealt_cards = state.setup.deck[seat : 5 * state.setup.seats : state.setup.seats]
    return tuple(dealt_cards.index(card) for card in state.given[seat] or ())


def test_a_player_remembers_what_was_given_up_and_what_was_drawn() -> None:
    state = chosen(dealt("B2 O3 Y4 Gi W1", "", "", stack="G12 G11"), 0, 1)
    state = kept(play(state, "0 draw B2 Y4"))
    for world in worlds(state, 0, 30):
        assert world.hands[0] == ("O3", "Gi", "W1", "G12", "G11")
        assert world.given[0] == ("B2", "Y4")
        assert world.stack[-2:] == ("B2", "Y4")


def test_others_may_have_given_up_any_of_five_cards() -> None:
    state = chosen(dealt("", "B8 O3 Y4 Gi W1", ""), 0, 1)
    state = play(state, "0 draw", "1 draw B8 O3")
    drawn = worlds(state, 0, 600)
    assert len({world.given[1] for world in drawn}) > 200
    places = Counter(really_gave(world, 1) for world in drawn)
    assert len(places) == 10
    assert all(30 < count < 100 for count in places.values())


def test_with_eight_players_the_first_to_swap_knows_what_the_last_one_drew() -> None:
    state = chosen(dealt(*[""] * 8), *range(8))
    gave = state.hands[0][:3]
    for seat in range(8):
        state = play(state, f"{seat} draw {' '.join(state.hands[seat][:3])}")
    assert all(set(gave) <= set(world.hands[7]) for world in worlds(state, 0, 50))
    assert all(world.given[0] == gave for world in worlds(state, 7, 50))
    assert any(not set(gave) <= set(world.hands[7]) for world in worlds(state, 3, 50))


def test_a_player_who_did_not_follow_a_colour_has_none_of_it() -> None:
    state = trick(at_the_lead("O2", "Y2 Y3 Y4 Y5 G9", "O5"), "0 O2", "1 Y2", "2 O5")
    for world in worlds(state, 0, 200):
        assert not any(card[0] == "O" for card in world.hands[1])
    assert any(card[0] == "O" for world in worlds(state, 0, 50) for card in world.hands[2])


def test_a_player_who_did_not_follow_trump_has_no_wild_card_either() -> None:
    state = trick(at_the_lead("B2", "Y2 Y3 Y4 Y5 G9", "B5"), "0 B2", "1 Y2", "2 B5")
    for world in worlds(state, 0, 200):
        assert not any(card[0] in "BW" for card in world.hands[1])


def test_a_player_who_said_no_ding_may_have_been_able_to_declare_one() -> None:
    """Ruling: nobody has to say DING!, and silence says nothing about a hand."""
    state = at_the_lead("B2 B3 B4 B5 B6", "", "", turned="W1 W2 G7")
    spelled = 0
    for world in worlds(state, 0, 200):
        marks = {card[1] for card in world.hands[1] if card[1] in "Ding"}
        spelled += len(marks) > 1
    assert spelled > 10


def test_hidden_tokens_may_say_in_or_out() -> None:
    state = play(dealt("", "", "", ""), "1 in", "2 out")
    tokens = Counter(world.tokens for world in worlds(state, 1, 400))
    assert set(tokens) == {(None, "in", "in", None), (None, "in", "out", None)}
    assert all(150 < count < 250 for count in tokens.values())
    assert {world.tokens[1:3] for world in worlds(state, 2, 100)} == {
        ("in", "out"),
        ("out", "out"),
    }


def test_hidden_cards_are_distributed_with_the_frequencies_of_enumeration() -> None:
    """Two places cannot hold orange, one cannot hold blue (nor, therefore, the wild card), two can
    hold any card."""
    pool = ["B2", "W1", "O3", "O4", "Y5"]
    suit = SUIT["B"]
    lacking = {frozenset("O"): [0, 1], frozenset("B"): [2]}
    fits = Counter(
        cards
        for cards in permutations(pool)
        if "O" not in suit[cards[0]] + suit[cards[1]] and suit[cards[2]] != "B"
    )
    chance = Random(3)
    drawn: Counter[tuple[str, ...]] = Counter()
    for _ in range(MANY * 4):
        laid = dict(share_out(pool, suit.__getitem__, lacking, [3, 4], chance))
        drawn[tuple(laid[place] for place in range(5))] += 1
    assert set(drawn) == set(fits)
    share = MANY * 4 / len(fits)
    assert all(0.75 * share < count < 1.25 * share for count in drawn.values())


def naive(state: State, viewer: int, chance: Random) -> dict[int, list[str]] | None:
    """Deal the hidden cards at random; None if a hand has a colour it did not follow."""
    suit = SUIT[state.setup.trump]
    seen = {card for one in state.tricks for _, card in one.cards}
    seen |= {*state.hands[viewer], *state.setup.community}
    pool = [card for card in state.setup.deck if card not in seen]
    chance.shuffle(pool)
    hands = {
        seat: [pool.pop() for _ in hand] for seat, hand in enumerate(state.hands) if seat != viewer
    }
    for one in state.tricks:
        led = suit[one.cards[0][1]]
        for seat, card in one.cards:
            if seat != viewer and suit[card] != led and any(suit[c] == led for c in hands[seat]):
                return None
    return hands


def test_the_worlds_are_drawn_with_the_frequencies_of_rejection_sampling() -> None:
    """Two of three other players did not follow, one of them twice."""
    state = at_the_lead("O2 Y12 B12 G2 G3", "Y2 Y3 Y4 Y5 G9", "O5 O6 G4 G5 G6", "O7 O8 Y7 Y8 B3")
    state = trick(state, "0 O2", "1 Y2", "2 O5", "3 O7")
    state = trick(state, "3 B3", "0 B12", "1 Y3", "2 G4")
    chance = Random(6)
    fits = [found for _ in range(20_000) if (found := naive(state, 0, chance)) is not None]
    assert len(fits) > 500
    drawn = worlds(state, 0, MANY)
    for seat in (1, 2, 3):
        for card in ("O12", "B11", "W1", "YD", "G12"):
            naively = sum(card in hands[seat] for hands in fits) / len(fits)
            ours = sum(card in world.hands[seat] for world in drawn) / MANY
            assert abs(naively - ours) < 0.05
