"""Actions that a review merges have the same future in every player's view."""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest

from app.analysis.estimate import alternatives_of
from app.analysis.games.games import analysis_of
from app.bots.thought import Decision
from app.rules.game import Action, AnyGame, Card, Json
from app.rules.registry import game_named
from tests.analysis.hands import GAMES

WANTED = 8
Pair = tuple[Card, Card]


class Twins(NamedTuple):
    """A choice between two actions that the review treats as equal."""

    game: AnyGame
    state: Json
    seat: int
    one: Action
    other: Action

    @property
    def cards(self) -> Pair:
        """The two cards to exchange."""
        only = sorted({*self.one.cards} - {*self.other.cards})
        rest = sorted({*self.other.cards} - {*self.one.cards})
        if only:
            return only[0], rest[0]
        pairs = self.one.cards, self.other.cards
        return next(pair for pair in zip(*pairs, strict=True) if pair[0] != pair[1])


def twins(name: str) -> Iterator[Twins]:
    """Hands between random players."""
    game, analysis = game_named(name), analysis_of(name)
    options = game.options({})
    match = game.new_match(options, 4)
    for number in range(3000):
        random = Random(number)
        deck = random.sample(game.deck(options), len(game.deck(options)))
        state = game.new_hand(options, number % 4, deck, match)
        while asked := game.to_move(state):
            seat, legal = asked[0], game.legal(state, asked[0])
            played = random.choice(legal)
            decision = Decision(game, options, match, state, seat)
            found = alternatives_of(analysis, decision, played)
            for action, same in zip(found.actions, found.same, strict=True):
                if same:
                    yield Twins(game, state, seat, action, random.choice(same))
            state = game.apply(state, seat, played)


def exchanged(what: Json, pair: Pair) -> Json:
    """The state with these two cards exchanged; collections without an order are sorted."""
    one, other = (json.dumps(card) for card in pair)
    text = json.dumps(what).replace(one, "?").replace(other, one).replace("?", other)
    return unordered(json.loads(text))


def unordered(what: Json) -> Json:
    if isinstance(what, dict):
        return {name: unordered(value) for name, value in what.items()}
    if isinstance(what, list):
        found = [unordered(value) for value in what]
        return sorted(found) if all(isinstance(one, str) for one in found) else found
    return what


@pytest.mark.parametrize("name", GAMES)
def test_exchanging_the_cards_leaves_every_view_the_same_to_the_end_of_the_hand(name: str) -> None:
    cases = list(islice(twins(name), WANTED))
    assert len(cases) == WANTED
    for number, case in enumerate(cases):
        game, state, seat, one, other = case
        for viewer in {*range(4)} - {seat}:
            seen = json.dumps(game.view(state, viewer))
            assert not any(json.dumps(card) in seen for card in case.cards)
        random = Random(number)
        first, second = game.apply(state, seat, one), game.apply(state, seat, other)
        while asked := game.to_move(first):
            for viewer in range(4):
                seen = exchanged(game.view(first, viewer), case.cards)
                assert unordered(json.loads(json.dumps(game.view(second, viewer)))) == seen
            legal = game.legal(first, asked[0])
            action = random.choice(legal)
            swap = dict(zip(case.cards, case.cards[::-1], strict=True))
            cards = tuple(swap.get(card, card) for card in action.cards)
            match = [
                each
                for each in game.legal(second, asked[0])
                if each.type == action.type
                and (each.cards == cards or sorted(each.cards) == sorted(cards))
            ]
            assert match
            exact = [each for each in match if each.cards == cards] or match
            first = game.apply(first, asked[0], action)
            second = game.apply(second, asked[0], exact[0])
        options, before = game.options({}), game.new_match(game.options({}), 4)
        assert game.settle(options, before, first) == game.settle(options, before, second)


def test_a_card_that_another_seat_has_seen_is_not_equivalent() -> None:
    """Holds both wolves of a rank, one of which a player passed on and so remembers."""
    game, analysis = game_named("dingo"), analysis_of("dingo")
    options = game.options({})
    match = game.new_match(options, 4)
    met = 0
    for number in range(60):
        random = Random(number)
        deck = random.sample(game.deck(options), 40)
        state = game.new_hand(options, 0, deck, match)
        dealt = None
        while asked := game.to_move(state):
            seat, legal = asked[0], game.legal(state, asked[0])
            if game.public(state)["phase"] == "exchange":
                hands = game.view(state, "open")["hands"]
                dealt = dealt or [{*hand} for hand in hands]
                decision = Decision(game, options, match, state, seat)
                found = alternatives_of(analysis, decision, legal[0])
                for action, same in zip(found.actions, found.same, strict=True):
                    cards = {card for each in (action, *same) for card in each.cards}
                    assert not same or cards <= dealt[seat]
                wolves = [{rank + "S", rank + "C"} for rank in "23456789TJQK"]
                held = [pair for pair in wolves if pair <= {*hands[seat]}]
                met += any(not pair <= dealt[seat] for pair in held)
            state = game.apply(state, seat, random.choice(legal))
    assert met > 5


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_is_an_alternative_or_the_same_as_one_and_the_played_one_is(
    name: str,
) -> None:
    for game, state, seat, one, other in islice(twins(name), WANTED):
        options = game.options({})
        decision = Decision(game, options, game.new_match(options, 4), state, seat)
        for played in (one, other):
            found = alternatives_of(analysis_of(name), decision, played)
            group = found.actions.index(played)
            assert {one, other} <= {played, *found.same[group]}
            every = [*found.actions, *(action for same in found.same for action in same)]
            assert sorted(every) == sorted(game.legal(state, seat))
