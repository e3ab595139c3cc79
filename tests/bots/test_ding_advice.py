"""The reasons Ding!'s hints give to a person."""

from random import Random

import pytest

from app.bots.advice import PLAIN, Advice, advice
from app.bots.ding.ding_words import done
from app.bots.thought import Judged, Thought
from app.rules.ding.state import State
from app.rules.game import Action
from tests.bots.races import GAME
from tests.rules.ding.notation import at_the_lead, at_the_race, chosen, dealt, trick
from tests.rules.random_play import CASES, play_hand


def weighed(*options: Judged) -> Thought:
    """A thought that weighed these actions, best first."""
    return Thought(options[0].action, sum(one.visits for one in options), options)


def said(state: State, seat: int, *actions: Action) -> str:
    """The advice to this seat if each of these actions is half a space better than the next."""
    options = [Judged(one, 300, 2.0 - place / 2) for place, one in enumerate(actions)]
    return advice(GAME, state, seat, weighed(*options)).sentence


def test_going_in_is_explained_by_what_the_cards_are_worth() -> None:
    state = dealt("W1 B12 B11 O12 Y12", "", "", before=(13, 0, 0))
    assert said(state, 0, Action("in"), Action("out")) == (
        "Go in: your cards are worth about 3.5 spaces; without a trick you lose 4."
    )
    among_six = dealt("W1 B12 B11 O12 Y12", "", "", "", "", "", before=(13, 0, 0, 0, 0, 0))
    assert "about 2 spaces" in said(among_six, 0, Action("in"))
    near_finish = dealt("W1 B12 B11 O12 Y12", "", "", before=(15, 0, 0))
    assert "about 2 spaces" in said(near_finish, 0, Action("in"))
    assert "can spell DING already" in said(dealt("BD Oi Yn Gg B2", "", ""), 0, Action("in"))


def test_a_swap_names_the_cards_that_are_kept() -> None:
    state = chosen(dealt("OD Yi B2 G5 O2", "", "", turned="Bn"), 0, 1)
    assert "only one letter is missing" in said(state, 0, Action("draw", ("G5", "O2")))
    assert said(state, 0, Action("draw")).startswith("Keep all five cards: ")
    far = chosen(dealt("B12 O9 O11 G3 W1", "", ""), 0, 1)
    assert "on average a new card takes more tricks" in said(far, 0, Action("draw", ("O9", "G3")))
    assert said(far, 0, Action("draw", ("B12",))) == "Swap the blue 12."
    assert said(far, 0, Action("draw")) == "Keep all five cards."
    good = chosen(dealt("B12 B9 O12 Y11 W1", "", ""), 0, 1)
    assert "hardly better than any of these" in said(good, 0, Action("draw"))


def test_a_hand_that_can_spell_ding_says_so() -> None:
    state = at_the_race("BD Oi Yn Gg", "", "")
    assert "that moves you 5 spaces" in said(state, 0, Action("ding"), Action("no_ding"))
    near_finish = at_the_race("BD Oi Yn Gg", "", "", before=(12, 0, 0))
    assert "that wins the game" in said(near_finish, 0, Action("ding"), Action("no_ding"))


def test_a_hint_about_a_card_gives_its_chance_of_taking_the_trick() -> None:
    state = trick(at_the_lead("O9 O2", "O10 O3", "O12 O11 B9 G2 G3"), "0 O9", "1 O10")
    assert "you play last, and it takes the trick" in said(state, 2, Action("play", ("O11",)))
    state = trick(at_the_lead("O12 O2", "O11 O10 O3 G2 G3", "Y2"), "0 O12")
    assert "you'll miss it least" in said(state, 1, Action("play", ("O3",)))
    assert said(state, 1, Action("play", ("O10",))).endswith(": it can't take the trick.")
    lead = at_the_lead("W1 O12 O2 Y4 G5", "", "")
    assert "nothing that is left can beat it" in said(lead, 0, Action("play", ("W1",)))
    assert "about 4 times in 10" in said(lead, 0, Action("play", ("O12",)))
    assert "less than once in 10" in said(lead, 0, Action("play", ("O2",)))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Action("draw", ("B2", "Gi")), "swap the blue 2 and the green letter i"),
        (Action("play", ("W1",)), "play a wild card"),
        (Action("no_ding"), "say no ding"),
    ],
)
def test_actions_are_put_into_words(action: Action, words: str) -> None:
    assert done(action) == words


@pytest.mark.parametrize("case", [name for name in CASES if name.startswith("ding-")])
def test_every_decision_has_a_sentence_that_reveals_nothing_hidden(case: str) -> None:
    chance, played = Random(case), play_hand(*CASES[case], 3)
    for state in played.states[::2]:
        for seat in GAME.to_move(state):
            thought = weighed(*(Judged(one, 1, 0.0) for one in GAME.legal(state, seat)))
            here = advice(GAME, state, seat, thought)
            assert here.sentence.endswith(".")
            assert here == advice(GAME, GAME.resample(state, seat, chance), seat, thought)


def test_a_game_without_words_of_its_own_names_the_action_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.bots.advice.WORDS", {})
    state = dealt("W1 B12 B11 O12 Y12", "", "")
    thought = weighed(Judged(Action("in"), 6, 1.0), Judged(Action("out"), 4, 0.0))
    assert advice(GAME, state, 0, thought) == Advice(Action("in"), (), None, "In.")
    assert PLAIN.done(Action("x", ("1",))) == "x 1"
