"""Nobody is shown or told anything they cannot know.

Each test compares two worlds for a viewer: the real one, and another drawn by `resample` that
differs only in what this viewer cannot know. What the viewer gets must be the same in both, byte
for byte: from now on, and when the whole hand is retold as it went in the other world.
"""

import json
from random import Random

import pytest

from app.rules.errors import Refusal
from app.rules.game import Action, Json, Viewer
from app.rules.record import offer_json
from tests.rules.comparing import assert_same
from tests.rules.random_play import CASES, Moment, Played, cards_in, play_hands, viewers
from tests.rules.retelling import Retold, retold, shows_more, witnessed

pytestmark = pytest.mark.parametrize("case", CASES)

FEW, MANY = 1, 30
"""Hands of each case: in every run, and in `make soak`."""

so_many_hands = pytest.mark.parametrize("hands", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])


def seen_by(played: Played, state: Json, viewer: Viewer) -> Json:
    """The view, and the list of legal actions as the viewer gets it, with the sentences
    about them."""
    game, view = played.game, played.game.view(state, viewer)
    ahead = game.outlook(state, viewer) if isinstance(viewer, int) else None
    if not isinstance(viewer, int) or viewer not in game.to_move(state):
        return {"view": view, "legal": [], "ahead": ahead and ahead._asdict()}
    return {
        "view": view,
        "ahead": ahead and ahead._asdict(),
        "legal": [offer_json(one) for one in game.offered(state, viewer)],
        "stakes": [
            stake and (stake.code, dict(stake.args)) for stake in game.stakes(state, viewer)
        ],
        "aim": (aim := game.aim(view, viewer)) and (aim.code, dict(aim.args)),
    }


def told(played: Played, moment: Moment, viewer: Viewer) -> Json:
    """The viewer's events of this step."""
    state, seat, action = moment
    after = played.game.apply(state, seat, action)
    return played.game.told(state, seat, action, after, viewer)


def at(played: Played, viewer: Viewer, step: int) -> str:
    """The place of a difference."""
    return f"{played.game.name}, viewer {viewer}, step {step}"


def alike(played: Played, moment: Moment, viewer: Viewer, other: Json) -> list[Action]:
    """The actions possible in the other world that must look the same to the viewer.

    The very same action, if it is possible there. If it is not, and the viewer was shown none of
    its cards: every action of that kind with as many cards.
    """
    if shows_more(played.game, moment, viewer):
        return []
    there = played.game.legal(other, moment.seat)
    if moment.action in there:
        return [moment.action]
    heard = cards_in(told(played, moment, viewer))
    if set(moment.action.cards) & set(heard):
        return []
    kind, size = moment.action.type, len(moment.action.cards)
    return [action for action in there if action.type == kind and len(action.cards) == size]


@so_many_hands
def test_views_and_legal_actions_are_the_same_in_every_world(case: str, hands: int) -> None:
    chance = Random(case)
    for played in play_hands(case, hands):
        game = played.game
        for step, state in enumerate(played.states):
            for viewer in viewers(played):
                other = game.resample(state, viewer, chance)
                here, there = (seen_by(played, one, viewer) for one in (state, other))
                assert_same(here, there, at(played, viewer, step))


@so_many_hands
def test_events_are_the_same_in_every_world_until_hands_are_shown(case: str, hands: int) -> None:
    chance = Random(case)
    steps = compared = 0
    for played in play_hands(case, hands):
        game = played.game
        for step, moment in enumerate(played.moments[:-1]):
            for viewer in viewers(played):
                other = game.resample(moment.state, viewer, chance)
                for action in alike(played, moment, viewer, other):
                    there = Moment(other, moment.seat, action)
                    heard = told(played, moment, viewer), told(played, there, viewer)
                    where = f"{at(played, viewer, step)} (SHOWN has steps that show more cards)"
                    assert_same(*heard, where)
                    compared += 1
        steps += len(played.moments) - 1
    assert compared >= steps, "too few steps of other worlds look the same to anybody"


@so_many_hands
def test_everything_seen_since_the_deal_agrees_with_a_world_drawn_later(
    case: str, hands: int
) -> None:
    """Steps that show something new are compared with a world that contains what was shown."""
    chance = Random(case)
    for played in play_hands(case, hands):
        game, length = played.game, len(played.moments)
        counts = sorted(chance.sample(range(1, length + 1), min(length, 10)))
        for viewer in viewers(played):
            seen = witnessed(played, Retold(played.moments, played.last), viewer)
            for count in counts:
                world = game.resample(played.states[count], viewer, chance)
                hand = retold(played, count, world)
                then, now = (game.view(one, "open") for one in (hand.now, world))
                assert_same(then, now, f"{at(played, viewer, count)}, all cards")
                for step, (here, there) in enumerate(
                    zip(seen[:count], witnessed(played, hand, viewer), strict=True)
                ):
                    assert_same(here, there, at(played, viewer, step))


def test_a_refusal_says_the_same_in_every_world(case: str) -> None:
    chance = Random(case)
    for played in play_hands(case, 2):
        seen = sorted({moment.action for moment in played.moments})
        for state, seat, _ in played.moments:
            other = played.game.resample(state, seat, chance)
            for action in chance.sample(seen, min(5, len(seen))):
                here, there = (answer(played, one, seat, action) for one in (state, other))
                assert here == there


def answer(played: Played, state: Json, seat: int, action: Action) -> Json:
    """The refusal as the player gets it; None if the action is accepted."""
    try:
        played.game.apply(state, seat, action)
    except Refusal as refusal:
        return refusal.as_json()
    return None


def test_the_worlds_do_differ_where_something_is_hidden(case: str) -> None:
    chance = Random(case)
    for played in play_hands(case, 2):
        game, early = played.game, played.states[len(played.moments) // 3]
        for viewer in viewers(played):
            others = [game.resample(early, viewer, chance) for _ in range(3)]
            assert any(other != early for other in others)


def test_with_all_cards_open_there_is_only_one_world(case: str) -> None:
    for played in play_hands(case, 2):
        for state in played.states:
            assert played.game.resample(state, "open", Random(1)) == state


def test_the_same_chance_draws_the_same_world(case: str) -> None:
    for played in play_hands(case, 2):
        for state in played.states[::7]:
            for viewer in viewers(played):
                first, second = (played.game.resample(state, viewer, Random(9)) for _ in range(2))
                assert first == second


@so_many_hands
def test_two_states_that_look_the_same_give_the_same_world(case: str, hands: int) -> None:
    """Not even the order of hidden cards leaks."""
    chance = Random(case)
    for played in play_hands(case, hands):
        game = played.game
        for number, state in enumerate(played.states):
            for viewer in viewers(played):
                other = game.resample(state, viewer, chance)
                here, there = (game.resample(one, viewer, Random(number)) for one in (state, other))
                assert here == there


def test_another_world_is_a_valid_hand(case: str) -> None:
    """It deals the same pack, can be recorded, and can be played to its end."""
    chance = Random(case)
    for played in play_hands(case, 2):
        game = played.game
        for state in played.states[::9]:
            for viewer in viewers(played):
                other = game.resample(state, viewer, chance)
                assert game.decode(json.loads(json.dumps(game.encode(other)))) == other
                assert sorted(game.dealt_deck(other)) == sorted(game.deck(played.options))
                while asked := game.to_move(other):
                    action = chance.choice(game.legal(other, asked[0]))
                    other = game.apply(other, asked[0], action)
                assert game.result(other) is not None
