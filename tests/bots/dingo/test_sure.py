"""Where nobody can add to a hunt, a thinking bot takes every sure gain."""

import random

import pytest

from app.bots.advice import advice
from app.bots.dingo import thumb
from app.bots.dingo.hunting import sure_thought
from app.bots.dingo.reasons import NobodyAfter
from app.bots.think import think, thought
from app.bots.thought import Budget, Decision, SearchResult
from app.rules.dingo.cards import WOLVES
from app.rules.dingo.state import State
from app.rules.game import Action
from tests.bots.matches import GAME, HANDS, asked
from tests.rules.notation import at_the_hunt, play

OPTIONS = GAME.options({})
MATCH = GAME.new_match(OPTIONS, 4)


def thinks(state: State, seat: int) -> SearchResult:
    """What an alpha without time to draw worlds thinks."""
    decision = Decision(GAME, OPTIONS, MATCH, state, seat)
    return thought(decision, seat, 1, Budget(0.0, 1))


def answers(state: State) -> list[tuple[tuple[str, ...], float]]:
    """The options, best first, and how far each takes the mover ahead of the others' average, in
    thirds."""
    found = sure_thought(state, GAME.legal(state, state.mover))
    judged = () if found is None else found.options
    return [(one.action.cards, round(3 * one.value, 6)) for one in judged]


def the_queen() -> State:
    """Seat 1 is asked last, and nobody has sent a wolf yet.

    Keeping the wolf once looked better, because of what the others then did with their Aces.
    """
    deck, chance = list(GAME.deck(OPTIONS)), random.Random(27)
    chance.shuffle(deck)
    state = GAME.new_hand(OPTIONS, 0, deck, MATCH)
    while state.hunt.rank < 10 or state.phase != "wolves" or state.mover != 1:
        seat, legal = state.mover, GAME.legal(state, state.mover)
        if state.phase == "wolves":
            action = think("dingo", GAME.encode(state), seat, 27, 0.0, playouts=4000).action
        else:
            action = thumb.choose(seat, GAME.view(state, seat), legal, chance, 0.0)
        state = GAME.apply(state, seat, action)
    return state


def test_a_hint_advises_the_last_player_to_take_the_queen() -> None:
    state = the_queen()
    assert state.hunt.wolves == ()
    found = think("dingo", GAME.encode(state), 1, 27, 0.0, playouts=4000)
    assert [(one.action.cards, one.error) for one in found.options] == [(("QS",), 0.0), ((), 0.0)]
    told = advice(GAME, state, 1, found)
    assert told.equal == ()
    assert told.reason == NobodyAfter("Q")


def test_the_value_of_an_answer_is_what_the_hunt_scores() -> None:
    state = play(at_the_hunt("9C", "9H", "", "2S"), "1 dingo 9H", "2 wolves", "3 wolves")
    assert answers(state) == [(("9C",), 6 - 1), ((), 1)]
    state = play(at_the_hunt("KC", "KH", "KS", ""), "1 dingo KH", "2 wolves KS", "3 wolves")
    assert answers(state) == [(("KC",), 12 - 4), ((), -4 - 2)]
    state = play(at_the_hunt("9C 9S", "9H", "2S", ""), "1 dingo 9H", "2 wolves", "3 wolves")
    assert [cards for cards, _ in answers(state)[:2]] == [("9S",), ("9C",)]


def test_no_hunt_is_sure_while_a_later_player_may_hold_a_wolf() -> None:
    state = at_the_hunt("9C", "2S", "2C", "9H 9S")
    assert answers(play(state, "3 dingo 9H")) == []


def test_the_last_player_in_the_ace_hunt_plays_all_aces() -> None:
    state = at_the_hunt("AH AS AD", "AC", "2S", "", dealer=0)
    state = play(state, "0 dingo AH", "1 aces AC", "2 aces", "3 aces")
    assert answers(state)[0][0] == ("AS", "AD")


def test_the_first_ace_wolf_may_help_the_dingos_player_more() -> None:
    """Its seat is ahead of two players and behind the third, so the hidden cards decide."""
    state = at_the_hunt("AS 2S", "AC AD", "AH", "", dealer=0)
    state = play(state, "2 dingo AH", "3 aces")
    assert state.mover == 0
    assert answers(state) == []


def is_plain(state: State) -> bool:
    """Whether everybody can see that no wolf follows: nobody is left to ask, or both are seen."""
    hunter, gone = state.hunt.hunter, {card for _, card in state.hunt.wolves}
    gone |= {*state.hands[state.mover], *state.discards}
    return (hunter - state.mover) % 4 == 1 or gone.issuperset(WOLVES[state.hunt.rank])


def test_a_hint_remembers_who_was_passed_the_other_wolf() -> None:
    """The dingo's player has it, or a seat that was asked before."""
    remembered = 0
    for state, seat in asked(300):
        if state.phase != "wolves" or state.hunt.wolves or is_plain(state):
            continue
        own = {*WOLVES[state.hunt.rank]} & {*state.hands[seat]}
        if own and answers(state):
            (other,) = {*WOLVES[state.hunt.rank]} - own
            holder = next(one for one, hand in enumerate(state.hands) if other in hand)
            turns = [(one - state.hunt.hunter) % 4 for one in (holder, seat)]
            assert turns[0] < turns[1]
            remembered += 1
    assert remembered > 0


@pytest.mark.parametrize("hands", HANDS)
def test_no_sure_gain_is_passed_up(hands: int) -> None:
    """By the rules, after the chosen action no opponent can gain on its player."""
    sure = {"wolves": 0, "aces": 0}
    for state, seat in asked(hands):
        legal = GAME.legal(state, seat)
        if state.phase == "wolves" and len(legal) > 1 and is_plain(state):
            found = thinks(state, seat)
            assert len(found.action.cards) == 1, (state, found)
            assert {len(one.cards) for one in advice(GAME, state, seat, found).equal} <= {1}
        elif state.phase == "aces" and len(legal) > 1 and seat == state.hunt.hunter:
            found = thinks(state, seat)
            assert len(found.action.cards) == max(len(one.cards) for one in legal), (state, found)
        else:
            continue
        assert all(one.error == 0 for one in found.options)
        leads = [ahead(state, seat, one.action) for one in found.options]
        assert leads == sorted(leads, reverse=True)
        sure[state.phase] += 1
    assert sure["wolves"] > hands
    assert sure["aces"] > hands / 20


def ahead(state: State, seat: int, action: Action) -> float:
    """How far the hunt takes a seat ahead of the others' average, if nobody adds to it."""
    rank, before = state.hunt.rank, GAME.public(state)["seats"]
    after = GAME.apply(state, seat, action)
    while after.hunt.rank == rank and after.phase != "over":
        none = next(one for one in GAME.legal(after, after.mover) if not one.cards)
        after = GAME.apply(after, after.mover, none)
    scores = [one["score"] for one in before], [one["score"] for one in GAME.public(after)["seats"]]
    gains = [float(new - old) for old, new in zip(*scores, strict=True)]
    return gains[seat] - (sum(gains) - gains[seat]) / 3
