"""The reasons Dingo's hints give to a person."""

from collections.abc import Sequence
from random import Random

import pytest

from app.bots.advice import advice
from app.bots.dingo.dingo_words import done
from app.bots.dingo.recall import may_follow
from app.bots.dingo.why import why, word
from app.bots.levels import LEVELS
from app.bots.think import thought
from app.bots.thought import Budget, Decision, Judged, Thought
from app.rules.dingo.cards import DINGOES
from app.rules.dingo.state import State
from app.rules.game import Action, Json
from tests.bots.matches import GAME
from tests.rules.notation import at_the_hunt, play
from tests.rules.random_play import CASES, play_hand


def found(*options: Judged) -> Thought:
    """A thought that weighed these actions, best first."""
    return Thought(options[0].action, sum(one.visits for one in options), options)


def said(view: Json, option: Judged) -> str:
    """The reason in words to seat 0; empty if there is none."""
    reason = why(0, view, option.action)
    return reason.in_english(word) if reason else ""


def exchange(hand: str, *, gone: str = "") -> Json:
    """What seat 0 sees and remembers when it gives away a card."""
    return {"hands": [hand.split()], "discards": {"cards": gone.split()}}


def hunt(*hands: str, hunter: int = 3, moves: Sequence[str] = ()) -> State:
    """Seat 0 is asked in the hunt for a dingo of this seat; all cards not named are discarded."""
    state = at_the_hunt(*hands)
    assert state.mover == hunter
    return play(state, f"{hunter} dingo {DINGOES[state.hunt.rank]}", *moves)


def said_in(state: State, *cards: str) -> str:
    """Why seat 0 should send or play these cards."""
    view = may_follow(state, GAME.view(state, 0))
    return said(view, Judged(Action(state.phase, cards), 0, 0.0))


def part(card: str, value: float, kind: str = "discard") -> Judged:
    """A card that might be given away, tried in 1,200 worlds."""
    return Judged(Action(kind, (card,)), 1200, value)


def weighed(*judged: Judged) -> tuple[str, tuple[Action, ...]]:
    """The advice at somebody's first discard after this was weighed."""
    played = play_hand(*CASES["dingo-classic"], 6)
    state = next(one for one in played.states if one.phase == "discard")
    told = advice(GAME, state, state.mover, found(*judged))
    return told.sentence, told.equal


def test_a_difference_beyond_its_error_is_called_better() -> None:
    sentence, equal = weighed(part("9C", 1.5), part("4H", 0.9)._replace(error=0.2))
    assert "About equal" not in sentence
    assert equal == ()


def test_a_difference_within_its_error_is_called_equal() -> None:
    sentence, equal = weighed(part("9C", 1.5), part("4H", 1.2)._replace(error=0.2))
    assert sentence.endswith(" About equal: discard the 4 of hearts.")
    assert equal == (Action("discard", ("4H",)),)


def test_the_same_cards_in_another_order_are_not_a_second_alternative() -> None:
    both, turned = (Judged(Action("aces", cards), 9, 4.0) for cards in (("AS", "AC"), ("AC", "AS")))
    none = Judged(Action("aces"), 9, 4.0)
    told = advice(GAME, hunt("AS AC", "", "AD", "AH"), 0, found(both, turned, none))
    assert told.equal == (Action("aces"),)


def test_a_hint_does_not_show_how_often_an_action_was_tried() -> None:
    sentence, _ = weighed(part("9C", 1.5), part("4H", 0.9))
    assert "1,200" not in sentence
    assert "1200" not in sentence


@pytest.mark.parametrize(
    ("hand", "gone", "kind", "card", "why_so"),
    [
        ("QS 4H", "", "discard", "QS", "only if no other wolf follows"),
        ("AH 4H", "", "pass", "AH", "costs you if no Ace wolf comes"),
        ("AD 4H", "", "pass", "AD", "needs both Ace wolves out"),
        ("QS QC", "", "discard", "QS", "you keep the Queen of clubs, which takes Rabbit Queen"),
        ("QS QC", "", "pass", "QS", "the Queen of clubs, which can still take Rabbit Queen"),
        ("QS QH", "", "discard", "QS", "can't hunt your own dingo"),
        ("QS QH", "", "pass", "QS", "which scores if someone plays that wolf"),
        ("7H 7S", "7C", "discard", "7H", "nobody else has a wolf for it"),
        ("7H", "7C", "discard", "7H", "the 7 of clubs can't join it"),
        ("7H", "", "discard", "7H", "a called dingo must be played"),
    ],
)
def test_it_says_why_a_card_is_not_worth_keeping(
    hand: str, gone: str, kind: str, card: str, why_so: str
) -> None:
    assert why_so in said(exchange(hand, gone=gone), part(card, 0.0, kind))


@pytest.mark.parametrize(
    ("state", "cards", "words"),
    [
        (hunt("9C", "", "9S", "9H"), "9C", "Rabbit 9 unless the 9 of spades follows"),
        (hunt("9C", "", "9S", "9H"), "", "a later wolf could take Rabbit 9"),
        (hunt("9C", "", "", "9H"), "9C", "so Rabbit 9 is yours"),
        (hunt("9C", "", "", "9H"), "", ""),
        (hunt("9C", "9H", "", "9S", hunter=1, moves=["2 wolves", "3 wolves"]), "9C", "is yours"),
        (hunt("9C", "9H", "", "9S", hunter=1, moves=["2 wolves", "3 wolves"]), "", ""),
        (hunt("9C", "9H", "9S", "", hunter=1, moves=["2 wolves 9S", "3 wolves"]), "9C", "is yours"),
        (hunt("9C 9S", "", "", "9H"), "9C", "one takes Rabbit 9"),
        (hunt("9C 9S", "", "", "9H"), "", ""),
        (hunt("", "9C", "9S", "9H"), "", ""),
    ],
    ids=[
        "other may come", "none, other may come", "other gone", "none, other gone", "nobody later",
        "none, nobody later", "both out", "both own", "none of both", "no wolf",
    ],
)  # fmt: skip
def test_it_says_what_a_wolf_does(state: State, cards: str, words: str) -> None:
    assert words in said_in(state, *cards.split())
    assert bool(words) == bool(said_in(state, *cards.split()))


def test_it_says_what_aces_do() -> None:
    state = hunt("AS AD", "AH", "AC", "", hunter=1, moves=["2 aces AC", "3 aces"])
    assert "the Ace of diamonds scores" in said_in(state, "AS", "AD")
    assert said_in(state, "AS") == ""
    state = hunt("AS AD", "AH", "AC", "", hunter=1, moves=["2 aces", "3 aces"])
    assert "can't come out now, but the wolf scores" in said_in(state, "AS")


def test_it_names_the_ace_wolf_that_is_kept() -> None:
    state = hunt("AS AC", "", "AD 2C", "AH")
    assert said_in(state) == "while you keep the Ace of clubs, nobody can play the Ace of diamonds"
    assert said_in(state, "AC").startswith("while you keep the Ace of spades, nobody")
    assert "every Ace you play scores" in said_in(state, "AS", "AC")


def test_an_ace_wolf_blocks_nothing_once_nobody_is_asked_after_it() -> None:
    asked_third = hunt("AS", "AH 2C", "AD", "AC", hunter=1, moves=["2 aces", "3 aces AC"])
    assert "nobody can play the Ace of diamonds" in said_in(asked_third)
    asked_last = hunt("AH AS", "AD", "", "AC", hunter=0, moves=["1 aces", "2 aces", "3 aces AC"])
    assert said_in(asked_last) == ""


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Action("wolves", ("9C", "9S")), "send the 9 of clubs and the 9 of spades"),
        (Action("wolves"), "send no wolf"),
        (Action("aces"), "play no Ace"),
        (Action("pass", ("TH",)), "pass the 10 of hearts"),
        (Action("silent"), "stay silent"),
        (Action("reveal", ("AD",)), "show the Ace of diamonds"),
    ],
)
def test_actions_are_put_into_words(action: Action, words: str) -> None:
    assert done(action) == words


@pytest.mark.parametrize("case", [name for name in CASES if name.startswith("dingo")])
def test_every_decision_has_a_sentence_that_reveals_nothing_hidden(case: str) -> None:
    """The sentence is the same in every world that the seat cannot tell apart."""
    chance, played = Random(case), play_hand(*CASES[case], 3)
    for state in played.states[::2]:
        for seat in GAME.to_move(state):
            legal = GAME.legal(state, seat)
            options = tuple(Judged(action, 0, 0.0) for action in legal)
            here = advice(GAME, state, seat, found(*options))
            assert here.sentence.endswith(".")
            assert here == advice(GAME, GAME.resample(state, seat, chance), seat, found(*options))


def test_a_hint_says_what_alpha_would_do() -> None:
    played = play_hand(*CASES["dingo-classic"], 6)
    state = next(one for one in played.states if one.phase == "discard")
    assert LEVELS["alpha"].seconds
    decision = Decision(GAME, played.options, played.match, state, state.mover)
    thinks = thought(decision, state.mover, 1, Budget(0.0, 300))
    told = advice(GAME, state, state.mover, thinks)
    assert told.action == thinks.action
    assert told.sentence.lower().startswith(done(thinks.action).lower())
