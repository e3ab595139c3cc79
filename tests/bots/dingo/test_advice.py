"""The reasons Dingo's hints give to a person."""

from collections.abc import Sequence
from random import Random

import pytest

from app.bots.advice import advice
from app.bots.dingo import reasons
from app.bots.dingo.reasons import why
from app.bots.dingo.recall import may_follow
from app.bots.levels import LEVELS
from app.bots.reason import Reason
from app.bots.think import thought
from app.bots.thought import ActionValue, Budget, Decision, SearchResult
from app.rules.dingo.cards import DINGOES
from app.rules.dingo.state import State
from app.rules.game import Action, Json
from tests.bots.matches import GAME
from tests.rules.notation import at_the_hunt, play
from tests.rules.random_play import CASES, play_hand


def found(*options: ActionValue) -> SearchResult:
    """A thought that weighed these actions, best first."""
    return SearchResult(options[0].action, sum(one.visits for one in options), options)


def said(view: Json, option: ActionValue) -> Reason | None:
    """The reason given to seat 0."""
    return why(0, view, option.action)


def exchange(hand: str, *, gone: str = "") -> Json:
    """What seat 0 sees and remembers when it gives away a card."""
    return {"hands": [hand.split()], "discards": {"cards": gone.split()}}


def hunt(*hands: str, hunter: int = 3, moves: Sequence[str] = ()) -> State:
    """Seat 0 is asked in the hunt for a dingo of this seat; all cards not named are discarded."""
    state = at_the_hunt(*hands)
    assert state.mover == hunter
    return play(state, f"{hunter} dingo {DINGOES[state.hunt.rank]}", *moves)


def said_in(state: State, *cards: str) -> Reason | None:
    """Why seat 0 should send or play these cards."""
    view = may_follow(state, GAME.view(state, 0))
    return said(view, ActionValue(Action(state.phase, cards), 0, 0.0))


def part(card: str, value: float, kind: str = "discard") -> ActionValue:
    """A card that might be given away, tried in 1,200 worlds."""
    return ActionValue(Action(kind, (card,)), 1200, value)


def weighed(*judged: ActionValue) -> tuple[Action, ...]:
    """The actions called equal at somebody's first discard after this was weighed."""
    played = play_hand(*CASES["dingo-classic"], 6)
    state = next(one for one in played.states if one.phase == "discard")
    return advice(GAME, state, state.mover, found(*judged)).equal


def test_a_difference_beyond_its_error_is_called_better() -> None:
    assert weighed(part("9C", 1.5), part("4H", 0.9)._replace(error=0.2)) == ()


def test_a_difference_within_its_error_is_called_equal() -> None:
    equal = weighed(part("9C", 1.5), part("4H", 1.2)._replace(error=0.2))
    assert equal == (Action("discard", ("4H",)),)


def test_the_same_cards_in_another_order_are_not_a_second_alternative() -> None:
    both, turned = (
        ActionValue(Action("aces", cards), 9, 4.0) for cards in (("AS", "AC"), ("AC", "AS"))
    )
    none = ActionValue(Action("aces"), 9, 4.0)
    told = advice(GAME, hunt("AS AC", "", "AD", "AH"), 0, found(both, turned, none))
    assert told.equal == (Action("aces"),)


@pytest.mark.parametrize(
    ("hand", "gone", "kind", "card", "why_so"),
    [
        ("QS 4H", "", "discard", "QS", reasons.LoneWolf("Q")),
        ("AH 4H", "", "pass", "AH", reasons.AceDingoMayCost()),
        ("AD 4H", "", "pass", "AD", reasons.RabbitNeedsBoth()),
        ("QS QC", "", "discard", "QS", reasons.KeepsTwin("QC", "Q")),
        ("QS QC", "", "pass", "QS", reasons.KeepsWolf("QC", "Q")),
        ("QS QH", "", "discard", "QS", reasons.OwnWolf("QH")),
        ("QS QH", "", "pass", "QS", reasons.WolfForDingo("QH")),
        ("7H 7S", "7C", "discard", "7H", reasons.NoWolfLeft()),
        ("7H", "7C", "discard", "7H", reasons.OneWolfLeft("7C")),
        ("7H", "", "discard", "7H", reasons.DingoMayCost()),
    ],
)
def test_it_says_why_a_card_is_not_worth_keeping(
    hand: str, gone: str, kind: str, card: str, why_so: Reason
) -> None:
    assert said(exchange(hand, gone=gone), part(card, 0.0, kind)) == why_so


MINE = reasons.NobodyAfter("9")


@pytest.mark.parametrize(
    ("state", "cards", "reason"),
    [
        (hunt("9C", "", "9S", "9H"), "9C", reasons.UnlessAfter("9", "9S")),
        (hunt("9C", "", "9S", "9H"), "", reasons.AnotherMayCome("9")),
        (hunt("9C", "", "", "9H"), "9C", MINE),
        (hunt("9C", "", "", "9H"), "", None),
        (hunt("9C", "9H", "", "9S", hunter=1, moves=["2 wolves", "3 wolves"]), "9C", MINE),
        (hunt("9C", "9H", "", "9S", hunter=1, moves=["2 wolves", "3 wolves"]), "", None),
        (hunt("9C", "9H", "9S", "", hunter=1, moves=["2 wolves 9S", "3 wolves"]), "9C", MINE),
        (hunt("9C 9S", "", "", "9H"), "9C", reasons.OneIsEnough("9")),
        (hunt("9C 9S", "", "", "9H"), "", None),
        (hunt("", "9C", "9S", "9H"), "", None),
    ],
    ids=[
        "other may come", "none, other may come", "other gone", "none, other gone", "nobody later",
        "none, nobody later", "both out", "both own", "none of both", "no wolf",
    ],
)  # fmt: skip
def test_it_says_what_a_wolf_does(state: State, cards: str, reason: Reason | None) -> None:
    assert said_in(state, *cards.split()) == reason


def test_it_says_what_aces_do() -> None:
    state = hunt("AS AD", "AH", "AC", "", hunter=1, moves=["2 aces AC", "3 aces"])
    assert said_in(state, "AS", "AD") == reasons.RabbitScores("AD")
    assert said_in(state, "AS") is None
    state = hunt("AS AD", "AH", "AC", "", hunter=1, moves=["2 aces", "3 aces"])
    assert said_in(state, "AS") == reasons.RabbitStays()


def test_it_names_the_ace_wolf_that_is_kept() -> None:
    state = hunt("AS AC", "", "AD 2C", "AH")
    assert said_in(state) == reasons.BlocksRabbit("AC", "AD")
    assert said_in(state, "AC") == reasons.BlocksRabbit("AS", "AD")
    assert said_in(state, "AS", "AC") == reasons.EachScores()


def test_an_ace_wolf_blocks_nothing_once_nobody_is_asked_after_it() -> None:
    asked_third = hunt("AS", "AH 2C", "AD", "AC", hunter=1, moves=["2 aces", "3 aces AC"])
    assert said_in(asked_third) == reasons.BlocksRabbit("AS", "AD")
    asked_last = hunt("AH AS", "AD", "", "AC", hunter=0, moves=["1 aces", "2 aces", "3 aces AC"])
    assert said_in(asked_last) is None


@pytest.mark.parametrize("case", [name for name in CASES if name.startswith("dingo")])
def test_a_hint_reveals_nothing_hidden(case: str) -> None:
    """It is the same in every world that the seat cannot tell apart."""
    chance, played = Random(case), play_hand(*CASES[case], 3)
    for state in played.states[::2]:
        for seat in GAME.to_move(state):
            legal = GAME.legal(state, seat)
            options = tuple(ActionValue(action, 0, 0.0) for action in legal)
            here = advice(GAME, state, seat, found(*options))
            assert here == advice(GAME, GAME.resample(state, seat, chance), seat, found(*options))


def test_a_hint_says_what_alpha_would_do() -> None:
    played = play_hand(*CASES["dingo-classic"], 6)
    state = next(one for one in played.states if one.phase == "discard")
    assert LEVELS["alpha"].seconds
    decision = Decision(GAME, played.options, played.match, state, state.mover)
    thinks = thought(decision, state.mover, 1, Budget(0.0, 300))
    told = advice(GAME, state, state.mover, thinks)
    assert told.action == thinks.action
