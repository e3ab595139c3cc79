"""How bots play a hand of Dingo."""

from random import Random

import pytest

from app.bots.dingo.thumb import choose, rank_worth
from app.bots.levels import LEVELS
from app.rules.game import Action, Json
from tests.bots.matches import GAME, choice, duel, play

SEEDS = range(25)


def decide(view: Json, *legal: Action) -> set[Action]:
    """The actions the tracker may choose in seat 0."""
    return {choose(0, view, legal, Random(seed), 0.0) for seed in SEEDS}


def exchange(hand: str, kind: str, *, gone: str = "") -> set[str]:
    """The cards that it may give away."""
    view = {
        "phase": "exchange",
        "hands": [hand.split(), None, None, None],
        "discards": {"cards": gone.split()},
    }
    legal = [Action(kind, (card,)) for card in hand.split() if kind == "pass" or card[0] != "A"]
    return {action.cards[0] for action in decide(view, *legal)}


def test_it_keeps_aces() -> None:
    assert exchange("AS AH 2S KS KH", "pass") <= {"2S", "KS", "KH"}
    assert exchange("AS AH AC AD 7S", "pass") == {"7S"}


def test_it_gives_away_a_wolf_blocked_by_its_own_dingo() -> None:
    assert exchange("7H 7S 8C KS 9H", "discard") == {"7S"}


def test_it_spares_a_dingo_that_no_wolf_can_run_with() -> None:
    assert exchange("7H KH 9S 8C", "discard", gone="KS KC") == {"KH"}


def test_it_gives_away_a_wolf_whose_dingo_is_gone() -> None:
    assert exchange("2S KS 9S", "discard", gone="KH") == {"KS"}


def test_high_wolves_are_worth_keeping() -> None:
    assert exchange("2S KS QS", "discard") == {"2S"}


@pytest.mark.parametrize(("cards", "least"), [("7H", -1.0), ("7S", 0.0), ("7S 7C", 0.0)])
def test_the_value_of_a_rank_depends_on_who_may_hold_the_rest(cards: str, least: float) -> None:
    hand, gone = frozenset(cards.split()), frozenset({"7S", "7C", "7H"} - set(cards.split()))
    assert rank_worth("7", hand, gone, 0.5) == least
    assert rank_worth("7", hand, frozenset(), 0.5) > least


def test_it_sends_one_wolf_whenever_it_has_one() -> None:
    none, spade, club = Action("wolves"), Action("wolves", ("7S",)), Action("wolves", ("7C",))
    both = Action("wolves", ("7S", "7C"))
    assert decide({"phase": "wolves"}, none, spade) == {spade}
    assert decide({"phase": "wolves"}, none, spade, club, both) == {spade, club}


def test_it_plays_all_the_aces_it_may() -> None:
    legal = [Action("aces", cards) for cards in ((), ("AS",), ("AS", "AD"))]
    assert decide({"phase": "aces"}, *legal) == {legal[2]}


@pytest.mark.parametrize("level", LEVELS)
def test_bots_are_honest(level: str) -> None:
    """They play a called dingo and show the Ace Rabbit, whatever other mistakes they make."""
    silent, dingo = Action("silent"), Action("dingo", ("7H",))
    reveal = Action("reveal", ("AD",))
    for seed in SEEDS:
        for phase, right in (("call", dingo), ("reveal", reveal)):
            bot = LEVELS[level]
            assert bot.choose("dingo", 0, {"phase": phase}, [right, silent], Random(seed)) == right


def test_no_bot_is_ever_caught_red_handed() -> None:
    for number in range(60):
        deck = Random(number).sample(GAME.deck({}), 40)
        levels = ("pup", "tracker", "pup", "tracker")
        *_, last = play(levels, deck, number, enforcement="honour")
        result = GAME.result(last.state)
        assert result is not None
        assert result["caught"] == []


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"enforcement": "honour"},
        {"open_discards": True, "cut": False},
        {"ten_point_ace": "dingo"},
    ],
    ids=["classic", "honour", "open", "dingo-ace"],
)
def test_bots_play_only_legal_actions(given: dict[str, Json]) -> None:
    """The game would refuse any other action."""
    for number in range(100):
        chance = Random(number)
        deck = chance.sample(GAME.deck({}), 40)
        levels = chance.choices(list(LEVELS), k=4)
        for state, seat, _, action in play(levels, deck, number, **given):
            assert seat < 0 or action in GAME.legal(state, seat)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("enforcement", ["strict", "honour"])
def test_a_bots_choice_does_not_depend_on_hidden_cards(level: str, enforcement: str) -> None:
    chance = Random(level)
    for number in range(8):
        deck = chance.sample(GAME.deck({}), 40)
        for state, seat, _, _ in play([level] * 4, deck, number, enforcement=enforcement):
            if seat < 0:
                continue
            other = GAME.resample(state, seat, chance)
            here, there = (choice(level, one, seat, Random(number)) for one in (state, other))
            assert here == there


@pytest.mark.parametrize(
    ("better", "worse", "by"),
    [("tracker", "pup", 1.5), ("pup", "random", 2.0), ("tracker", "random", 3.5)],
)
def test_the_better_level_scores_clearly_more_points(better: str, worse: str, by: float) -> None:
    more, less = duel(better, worse, 150)
    assert more - less > by
