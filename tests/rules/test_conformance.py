"""The contract of every game, tested with thousands of random hands."""

import json
import re
from collections import Counter
from itertools import islice, pairwise
from random import Random

import pytest

from app.rules.errors import Refusal
from app.rules.game import Action, AnyGame, CardChoice, Json
from app.rules.record import action_from_json, action_json, replay, verify
from tests.rules.comparing import assert_same
from tests.rules.random_play import (
    CASES,
    LONGEST_MATCH,
    Moment,
    Played,
    cards_in,
    play_hand,
    play_hands,
    play_match,
    viewers,
)

pytestmark = pytest.mark.parametrize("case", CASES)

PLENTY = 10
"""Hands of each case for checks that are quick."""
SOME = 3


def named_in(game: AnyGame, view: Json) -> Counter[str]:
    """How often a view names each card, without the keys that repeat them."""
    return cards_in({key: part for key, part in view.items() if key not in game.repeats})


def test_every_hand_ends_and_each_card_is_always_in_one_place(case: str) -> None:
    for played in play_hands(case, PLENTY):
        game = played.game
        pack = named_in(game, game.view(played.states[0], "open"))
        assert set(pack.values()) == {1}
        assert set(game.deck(played.options)) <= set(pack)
        for state in played.states:
            assert named_in(game, game.view(state, "open")) == pack
        assert game.result(played.last) is not None
        assert len(played.moments) <= game.longest_hand


def test_no_view_names_a_card_twice_and_each_has_the_fields_of_all_games(case: str) -> None:
    for played in play_hands(case, SOME):
        for state in played.states:
            for viewer in viewers(played):
                view = played.game.view(state, viewer)
                twice = [card for card, often in named_in(played.game, view).items() if often > 1]
                assert not twice, "named twice: give the key that repeats them to `repeats`"
                assert view["to_move"] == list(played.game.to_move(state))
                assert view["dealer"] == played.dealer
                assert isinstance(view["phase"], str)
                assert (view["result"] is None) == (state is not played.last)
                assert json.loads(json.dumps(view)) == view


def test_a_view_is_the_public_part_and_the_viewers_private_part(case: str) -> None:
    for played in play_hands(case, SOME):
        game = played.game
        for state in played.states:
            public = game.public(state)
            assert game.view(state, "spectator") == public
            for seat in range(played.seats):
                assert game.view(state, seat) == public | game.private(state, seat)
            assert game.view(state, "open") == public | game.revealed(state)


def test_everybody_gets_the_same_events_and_only_seats_of_the_hand_see_more(
    case: str,
) -> None:
    for played in play_hands(case, SOME):
        for (before, seat, action), after in zip(played.moments, played.states[1:], strict=True):
            for event in played.game.events(before, seat, action, after):
                assert isinstance(event.public["type"], str)
                assert set(event.private) <= set(range(played.seats))
                for more in (*event.private.values(), event.revealed):
                    assert "type" not in more


def test_only_seats_to_move_may_act_and_no_action_is_listed_twice(case: str) -> None:
    for played in play_hands(case, SOME):
        game = played.game
        for state in played.states:
            asked = game.to_move(state)
            assert list(asked) == sorted(set(asked))
            for seat in range(played.seats):
                legal = game.legal(state, seat)
                assert bool(legal) == (seat in asked)
                assert len(set(legal)) == len(legal)


def test_advance_choices_are_legal_and_rarely_fail(
    case: str,
) -> None:
    held, broken = 0, 0
    for played in play_hands(case, SOME):
        game, last = played.game, dict[int, Json]()
        for state in reversed(played.states):  # so the outcome of each choice is known
            for seat in range(played.seats):
                ahead = game.outlook(state, seat)
                if ahead is None:
                    continue
                now = list(ahead.legal), ahead.public
                if seat in game.to_move(state):
                    assert now[0] == list(game.legal(state, seat))
                    assert ahead.may_hold
                    last[seat] = now
                elif not ahead.may_hold:
                    held, broken = held + (last.get(seat) == now), broken + (last.get(seat) != now)
    assert held <= broken / 20  # Dingo: somebody passes an Ace, which nobody may discard


def test_every_listed_action_is_accepted_in_its_json_form(case: str) -> None:
    for played in play_hands(case, SOME):
        for state, seat, _ in played.moments:
            for action in played.game.legal(state, seat):
                sent = action_from_json(json.loads(json.dumps(action_json(action))))
                assert sent == action
                assert played.game.apply(state, seat, sent) != state


def test_what_is_offered_are_the_legal_actions_and_candidates_are_some_of_them(case: str) -> None:
    for played in play_hands(case, SOME):
        game = played.game
        for state, seat, _ in played.moments:
            legal = game.legal(state, seat)
            offered = [
                action
                for one in game.offered(state, seat)
                for action in (one.actions() if isinstance(one, CardChoice) else [one])
            ]
            assert sorted(offered) == sorted(legal), "`offered` stands for other actions"
            assert len(game.stakes(state, seat)) in (0, len(game.offered(state, seat)))
            candidates = game.candidates(state, seat)
            assert candidates, "a search needs a candidate"
            assert set(candidates) <= set(legal), "a candidate is not legal"


def plausible(played: Played, moment: Moment, seen: list[Action], chance: Random) -> set[Action]:
    """Actions that somebody might try here."""
    game, state = played.game, moment.state
    tried = set(chance.sample(seen, min(20, len(seen))))
    legal = [one for seat in game.to_move(state) for one in game.legal(state, seat)]
    deck = game.deck(played.options)
    for action in chance.sample(legal, min(6, len(legal))):
        tried |= {
            action,
            action._replace(cards=action.cards[::-1]),
            action._replace(cards=action.cards[1:]),
            action._replace(cards=action.cards * 2),
            action._replace(cards=(*action.cards, chance.choice(deck))),
            action._replace(cards=(chance.choice(deck),)),
            action._replace(cards=("XX",)),
            action._replace(at=action.at + 1),
            action._replace(at=-1),
            action._replace(type=chance.choice(seen).type),
            action._replace(type=action.type.upper()),
        }
    return tried


def test_every_other_action_is_refused_and_nothing_has_changed(case: str) -> None:
    chance = Random(case)
    hands = list(play_hands(case, SOME))
    seen = sorted({moment.action for played in hands for moment in played.moments})
    for played in hands[:1]:
        game = played.game
        for moment in [*played.moments, Moment(played.last, 0, seen[0])]:
            before = json.dumps(game.encode(moment.state))
            for action in plausible(played, moment, seen, chance):
                for seat in range(played.seats):
                    if action not in game.legal(moment.state, seat):
                        assert refused(game, moment.state, seat, action)
            assert json.dumps(game.encode(moment.state)) == before


def refused(game: AnyGame, state: Json, seat: int, action: Action) -> bool:
    """Whether this is refused with the right code."""
    with pytest.raises(Refusal) as caught:
        game.apply(state, seat, action)
    code, asked = caught.value.code, game.to_move(state)
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", code)
    if seat in asked:
        return code not in ("hand_over", "not_your_turn")
    return code == ("not_your_turn" if asked else "hand_over")


def test_an_action_of_a_type_the_game_does_not_have_is_an_unknown_action(case: str) -> None:
    for played in play_hands(case, 2):
        for state, seat, _ in played.moments:
            with pytest.raises(Refusal) as caught:
                played.game.apply(state, seat, Action("somersault"))
            assert caught.value.code == "unknown_action"


def test_the_same_deck_and_actions_give_the_same_hand(case: str) -> None:
    game, options = CASES[case]
    for number in range(SOME):
        first, second = play_hand(game, options, number), play_hand(game, options, number)
        assert first.states == second.states
        assert first.record() == second.record()


def test_a_record_written_and_read_replays_to_itself(case: str) -> None:
    for played in play_hands(case, SOME):
        record = json.loads(json.dumps(played.record()))
        assert record == played.record()
        for number, (step, state) in enumerate(zip(replay(record), played.states, strict=True)):
            again, before = (played.game.encode(one) for one in (step.state, state))
            assert_same(again, before, f"{played.game.name}, replayed state {number}")
        taken = [(step.seat, step.action) for step in replay(record)[1:]]
        assert taken == [(moment.seat, moment.action) for moment in played.moments]
        assert [check.name for check in verify(record)] == [
            "record",
            "commitment",
            "promises",
            "deck",
            *(["dealer"] if played.seeds.first else []),
            "actions",
            "result",
        ]


def test_a_state_written_and_read_is_unchanged(case: str) -> None:
    for played in play_hands(case, 4):
        game = played.game
        for state in played.states:
            written = json.dumps(game.encode(state))
            read = game.decode(json.loads(written))
            assert read == state
            assert json.dumps(game.encode(read)) == written


def test_a_finished_hand_moves_the_match_on(case: str) -> None:
    for played in play_hands(case, SOME):
        match = played.game.settle(played.options, played.match, played.last)
        seats = played.seats
        assert match.hands == played.match.hands + 1
        assert len(match.scores) == len(match.wins) == seats
        assert match.winners is None or set(match.winners) <= set(range(seats))


def test_a_match_of_each_preset_comes_to_its_end(case: str) -> None:
    game, options = CASES[case]
    if options not in game.presets.values():
        return
    for number in range(SOME):
        chance = Random(number)
        seats = chance.randint(*game.seats(options))
        hands = list(islice(play_match(game, options, seats, chance), LONGEST_MATCH))
        assert hands[-1].winners, (
            f"no winner after {LONGEST_MATCH} hands; the scores are {hands[-1].scores}. "
            "Does `settle` add points with the sign that the end of the match expects?"
        )
        assert [match.hands for match in hands] == list(range(1, len(hands) + 1))


def test_the_winner_of_a_match_has_the_best_score(case: str) -> None:
    """Bots play for it, and lists are sorted by it."""
    game, options = CASES[case]
    for number in range(SOME):
        chance = Random(number)
        seats = chance.randint(*game.seats(options))
        for match in islice(play_match(game, options, seats, chance), LONGEST_MATCH):
            best = max(map(game.merit, match.scores))
            for winner in match.winners or ():
                assert game.merit(match.scores[winner]) == best, (
                    f"seat {winner} won, and the scores are {match.scores}. "
                    "A game in which few points win sets `lower_is_better`."
                )


def test_a_decision_with_a_window_ends_with_a_legal_action(case: str) -> None:
    """The deadline stays the same from the question to the seat's answer."""
    for played in play_hands(case, SOME):
        game = played.game
        for before, after in pairwise(played.states):
            for seat in game.to_move(after):
                window = game.window(after, seat)
                if window is not None:
                    assert window.seconds > 0
                    assert window.then in game.legal(after, seat)
                if game.legal(before, seat) == game.legal(after, seat):
                    assert window == game.window(before, seat)


def test_a_record_has_the_match_score_if_the_hand_depends_on_it(case: str) -> None:
    for played in play_hands(case, PLENTY):
        game, record = played.game, json.loads(json.dumps(played.record()))
        extras = game.record_extras(played.match)
        assert {name: record[name] for name in extras} == extras
        match = game.match_before(played.options, played.seats, record)
        assert game.record_extras(match) == extras
        deck = game.deck(played.options)
        here, there = (game.new_hand(played.options, 0, deck, one) for one in (played.match, match))
        assert_same(game.encode(here), game.encode(there), "a hand after the record's match")
