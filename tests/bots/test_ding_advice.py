"""The reasons Ding!'s hints give to a person."""

from random import Random

import pytest

from app.bots.advice import Advice, advice
from app.bots.ding import reasons
from app.bots.reason import Reason
from app.bots.thought import ActionValue, SearchResult
from app.rules.ding.state import State
from app.rules.game import Action
from tests.bots.races import GAME
from tests.rules.ding.notation import at_the_lead, at_the_race, chosen, dealt, trick
from tests.rules.random_play import CASES, play_hand


def weighed(*options: ActionValue) -> SearchResult:
    """A thought that weighed these actions, best first."""
    return SearchResult(options[0].action, sum(one.visits for one in options), options)


def why(state: State, seat: int, *actions: Action) -> Reason | None:
    """The reason given to this seat if each of these actions is half a space better than the
    next."""
    options = [ActionValue(one, 300, 2.0 - place / 2) for place, one in enumerate(actions)]
    return advice(GAME, state, seat, weighed(*options)).reason


def test_going_in_is_explained_by_what_the_cards_are_worth() -> None:
    state = dealt("W1 B12 B11 O12 Y12", "", "", before=(13, 0, 0))
    assert why(state, 0, Action("in"), Action("out")) == reasons.WorthOrBack(3.5, 4)
    among_six = dealt("W1 B12 B11 O12 Y12", "", "", "", "", "", before=(13, 0, 0, 0, 0, 0))
    assert why(among_six, 0, Action("in")) == reasons.WorthOrBack(2.0, 4)
    near_finish = dealt("W1 B12 B11 O12 Y12", "", "", before=(15, 0, 0))
    assert why(near_finish, 0, Action("in")) == reasons.WorthOrBack(2.0, 4)
    assert why(dealt("BD Oi Yn Gg B2", "", ""), 0, Action("in")) == reasons.HasWord()


def test_a_swap_is_explained_by_the_cards_that_are_kept() -> None:
    state = chosen(dealt("OD Yi B2 G5 O2", "", "", turned="Bn"), 0, 1)
    assert why(state, 0, Action("draw", ("G5", "O2"))) == reasons.LacksOne()
    assert why(state, 0, Action("draw")) == reasons.LacksOne()
    far = chosen(dealt("B12 O9 O11 G3 W1", "", ""), 0, 1)
    assert why(far, 0, Action("draw", ("O9", "G3"))) == reasons.NewIsBetter()
    assert why(far, 0, Action("draw", ("B12",))) is None
    assert why(far, 0, Action("draw")) is None
    good = chosen(dealt("B12 B9 O12 Y11 W1", "", ""), 0, 1)
    assert why(good, 0, Action("draw")) == reasons.OldIsBetter()


def test_a_hand_that_can_spell_ding_says_so() -> None:
    state = at_the_race("BD Oi Yn Gg", "", "")
    assert why(state, 0, Action("ding"), Action("no_ding")) == reasons.SpellsNow()
    near_finish = at_the_race("BD Oi Yn Gg", "", "", before=(12, 0, 0))
    assert why(near_finish, 0, Action("ding"), Action("no_ding")) == reasons.SpellsAndWins()


def test_a_hint_about_a_card_gives_its_chance_of_taking_the_trick() -> None:
    state = trick(at_the_lead("O9 O2", "O10 O3", "O12 O11 B9 G2 G3"), "0 O9", "1 O10")
    assert why(state, 2, Action("play", ("O11",))) == reasons.LastToPlay()
    state = trick(at_the_lead("O12 O2", "O11 O10 O3 G2 G3", "Y2"), "0 O12")
    assert why(state, 1, Action("play", ("O3",))) == reasons.BestToLose()
    assert why(state, 1, Action("play", ("O10",))) == reasons.CannotTake()
    lead = at_the_lead("W1 O12 O2 Y4 G5", "", "")
    assert why(lead, 0, Action("play", ("W1",))) == reasons.Unbeatable()
    assert why(lead, 0, Action("play", ("O12",))) == reasons.TakesTrick(4)
    assert why(lead, 0, Action("play", ("O2",))) == reasons.SeldomTakes()


@pytest.mark.parametrize("case", [name for name in CASES if name.startswith("ding-")])
def test_a_hint_reveals_nothing_hidden(case: str) -> None:
    chance, played = Random(case), play_hand(*CASES[case], 3)
    for state in played.states[::2]:
        for seat in GAME.to_move(state):
            thought = weighed(*(ActionValue(one, 1, 0.0) for one in GAME.legal(state, seat)))
            here = advice(GAME, state, seat, thought)
            assert here == advice(GAME, GAME.resample(state, seat, chance), seat, thought)


def test_a_game_without_reasons_of_its_own_names_the_action_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.bots.advice.REASONS", {})
    state = dealt("W1 B12 B11 O12 Y12", "", "")
    thought = weighed(ActionValue(Action("in"), 6, 1.0), ActionValue(Action("out"), 4, 0.0))
    assert advice(GAME, state, 0, thought) == Advice(Action("in"), (), None)
