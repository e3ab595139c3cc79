"""Thinking about a choice, in every game."""

import json
import pickle
from random import Random

import pytest

from app.bots.think import think
from app.bots.thought import Budget, SearchResult
from app.rules.game import AnyGame, Json
from tests.rules.random_play import CASES, Played, play_hand

FEW = 12
"""Playouts: enough to try every action of most decisions once."""


def choices(played: Played) -> list[tuple[Json, int]]:
    """The states in which a seat has a choice."""
    legal = played.game.legal
    return [
        (state, seat)
        for state in played.states
        for seat in played.game.to_move(state)
        if len(legal(state, seat)) > 1
    ]


def thought(played: Played, state: Json, seat: int, playouts: int, seed: int = 1) -> SearchResult:
    """The thought after this many playouts."""
    return think(
        played.game.name,
        json.loads(json.dumps(played.game.encode(state))),
        seat,
        seed,
        0.0,
        playouts=playouts,
        options=played.options,
        match=played.match,
    )


@pytest.mark.parametrize("case", CASES)
def test_a_thought_does_not_depend_on_hidden_cards(case: str) -> None:
    chance = Random(case)
    played = play_hand(*CASES[case], 1)
    for state, seat in choices(played)[::8]:
        here = thought(played, state, seat, FEW)
        other = played.game.resample(state, seat, chance)
        assert thought(played, other, seat, FEW) == here


@pytest.mark.parametrize("case", CASES)
def test_a_thought_chooses_a_legal_action_and_reports_what_it_weighed(case: str) -> None:
    played = play_hand(*CASES[case], 2)
    for state, seat in choices(played)[::10]:
        found = thought(played, state, seat, FEW)
        legal = played.game.legal(state, seat)
        assert found.action == found.options[0].action
        assert {one.action for one in found.options} <= set(legal)
        assert found.playouts == sum(one.visits for one in found.options)
        assert found.playouts <= max(FEW, len(legal))
        assert pickle.loads(pickle.dumps(found)) == found


def test_alpha_does_not_think_without_a_choice() -> None:
    played = play_hand(*CASES["dingo-classic"], 3)
    state = next(one for one in played.states if one.phase == "call")
    found = thought(played, state, state.mover, 1000)
    assert (found.playouts, len(found.options)) == (0, 1)


def test_the_search_chooses_the_more_valuable_action() -> None:
    """One of two wolves catches the rabbit; the second would only give its hunter another card.

    Holding fewer cards in the Ace hunt is rarely worth that.
    """
    hands = [play_hand(*CASES["dingo-classic"], number) for number in range(60)]
    asked = [(hand, *one) for hand in hands for one in choices(hand) if one[0].phase == "wolves"]
    both = [one for one in asked if len(one[0].game.legal(one[1], one[2])) == 5]
    assert len(both) > 8
    sent = [len(thought(*one, 5000).action.cards) for one in both]
    assert sent.count(1) >= 0.8 * len(both)


def test_a_thought_without_another_limit_ends_on_time() -> None:
    game: AnyGame = CASES["dingo-classic"][0]
    played = play_hand(*CASES["dingo-classic"], 4)
    state, seat = choices(played)[1]
    found = think(game.name, game.encode(state), seat, 1, 0.05)
    assert found.playouts >= 1


def test_a_budget_is_enough_for_at_least_one_playout() -> None:
    assert Budget(0.0).lasts(0)
    assert not Budget(-1.0).lasts(1)
    assert Budget(0.0, playouts=3).lasts(2)
    assert not Budget(0.0, playouts=3).lasts(3)
