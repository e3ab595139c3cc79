"""Playing on in many worlds at once gives the same results as the rules."""

from random import Random

import numpy as np
import pytest

from app.bots.dingo.belief.likelihood import habits
from app.bots.dingo.exchange.exchange import STEPS, TIE, chosen, give, hands_of, play_exchange
from app.bots.dingo.exchange.habits import ENTRIES, IMPOSSIBLE, learned, rules_of_thumb
from app.bots.dingo.hunting import aces_bring, hunt_of, hunts_points, wolves_bring
from app.bots.dingo.pack import CARDS, NUMBER, Array
from app.bots.dingo.recall import high_cards
from app.bots.dingo.thumb import exchange_worth
from app.bots.levels import LEVELS
from app.rules.dingo.state import State
from app.rules.game import Action, Json
from tests.bots.dingo.test_worlds import owners_of
from tests.rules.notation import DINGO, dealt

TRACKER = LEVELS["tracker"]


def shuffled(number: int, **options: Json) -> State:
    """A hand just dealt."""
    deck = tuple(Random(number).sample(DINGO.deck({}), 40))
    return dealt(number % 4, deck, **options)


def hunted(state: State, random: Random) -> State:
    """The last state when everybody hunts as a tracker does."""
    while asked := DINGO.to_move(state):
        state = DINGO.apply(state, asked[0], TRACKER.decide(DINGO, state, asked[0], random))
    return state


def totals(state: State) -> list[int]:
    """The totals of a finished hand."""
    result = DINGO.result(state)
    assert result is not None
    found: list[int] = result["totals"]
    return found


@pytest.mark.parametrize("open_discards", [False, True])
def test_the_exchange_by_habit_matches_the_rules_of_thumb(open_discards: bool) -> None:
    chance = np.random.default_rng(1)
    habit = rules_of_thumb(open_discards)
    for number in range(12):
        state = shuffled(number, open_discards=open_discards)
        hands = hands_of(owners_of(state)[None, :])
        for step in range(STEPS):
            seat = state.mover
            (rank,), (kind,) = choices = chosen(
                hands.seen[seat], step // 4, habit, TIE * chance.random((1, 13))
            )
            action = Action(state.phase, (CARDS[3 * rank + kind],))
            view = high_cards(state, DINGO.view(state, seat))
            keeping, gone = (
                frozenset(cards) for cards in (view["hands"][seat], view["discards"]["cards"])
            )
            worths = [exchange_worth(keeping, gone, one) for one in DINGO.legal(state, seat)]
            assert exchange_worth(keeping, gone, action) >= max(worths) - 1e-2
            state = DINGO.apply(state, seat, action)
            give(hands, seat, step // 4, choices)
            assert (hands.owners[0] == owners_of(state)).all()


def test_a_habit_gives_the_same_results_in_a_batch_with_other_habits() -> None:
    luck = np.random.default_rng(2).random((30, 13)) * TIE
    owners = np.array([np.random.default_rng(one).permutation(40) % 4 for one in range(30)])
    seen = hands_of(owners).seen[1]
    for played_round in range(7):
        for number, habit in enumerate((learned(), rules_of_thumb(False, gift=0.0))):
            alone = chosen(seen, played_round, habit, luck)
            together = chosen(seen + number * ENTRIES, played_round, habits(), luck)
            assert np.array_equal(alone, together)


def test_all_worlds_are_played_at_once_and_to_the_end() -> None:
    owners = np.stack([owners_of(shuffled(4 * number)) for number in range(50)])
    play_exchange(owners, 0, 0, [learned(), *[rules_of_thumb(False)] * 3], np.random.default_rng(1))
    for seat in range(4):
        assert ((owners == seat).sum(axis=1) == 6).all()


def test_the_same_worlds_have_the_same_luck_in_all_copies() -> None:
    owners = np.stack([owners_of(shuffled(4 * number)) for number in range(50)])
    copies, luck = np.tile(owners, (3, 1)), np.random.default_rng(1)
    play_exchange(copies, 0, 0, [learned()] * 4, luck, copies=3)
    first, second, third = np.split(copies, 3)
    assert (first == second).all()
    assert (first == third).all()
    play_exchange(owners, 0, 0, [learned()] * 4, luck)
    assert (first != owners).any()


@pytest.mark.parametrize("ten_point_ace", ["rabbit", "dingo"])
def test_the_hunts_score_what_they_score_by_the_rules(ten_point_ace: str) -> None:
    random = Random(2)
    for number in range(40):
        state = shuffled(number, ten_point_ace=ten_point_ace)
        while state.phase in ("discard", "pass"):
            seat = state.mover
            state = DINGO.apply(state, seat, random.choice(DINGO.legal(state, seat)))
        found = hunts_points(owners_of(state)[None, :], ten_point_ace)[0]
        assert found.tolist() == totals(hunted(state, random))


def brought(state: State, seat: int, action: Action) -> list[float]:
    """The result search.py expects of an answer if the real world is the only one."""
    hunt = hunt_of(DINGO.view(state, seat), seat, state.setup.ten_point_ace)
    bring = wolves_bring if state.phase == "wolves" else aces_bring
    found: Array = bring(hunt, action, owners_of(state)[None, :].copy())
    answer: list[float] = found[0].tolist()
    return answer


@pytest.mark.parametrize("ten_point_ace", ["rabbit", "dingo"])
def test_every_answer_in_a_hunt_scores_what_it_scores_by_the_rules(ten_point_ace: str) -> None:
    random, compared = Random(3), 0
    for number in range(60):
        state = shuffled(number, ten_point_ace=ten_point_ace)
        while asked := DINGO.to_move(state):
            legal = DINGO.legal(state, asked[0])
            if state.phase in ("wolves", "aces") and len(legal) > 1:
                for action in legal:
                    after = DINGO.apply(state, asked[0], action)
                    assert brought(state, asked[0], action) == totals(hunted(after, random))
                    compared += 1
            state = DINGO.apply(state, asked[0], random.choice(legal))
    assert compared > 300


@pytest.mark.parametrize("habit", [rules_of_thumb(False), rules_of_thumb(True), learned()])
def test_a_habit_gives_away_only_cards_it_holds_and_never_discards_an_ace(habit: object) -> None:
    assert isinstance(habit, type(learned()))
    for played_round in range(7):
        for rank in range(13):
            for holding in range(54):
                worth = habit.worth[played_round, 54 * rank + holding]
                held = [holding // 3**kind % 3 == 1 for kind in range(3)] + [holding >= 27]
                possible = [bool(one > IMPOSSIBLE / 2) for one in worth]
                if rank < 12 and holding < 27:
                    assert possible == [*held[:3], False]
                if rank == 12 and played_round % 2 == 0:
                    assert not any(possible)


def test_card_numbers_match_the_cards() -> None:
    assert CARDS[NUMBER["QC"]] == "QC"
