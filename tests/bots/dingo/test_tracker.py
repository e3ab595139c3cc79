"""How a tracker plays a hand of Dingo."""

from collections.abc import Sequence
from random import Random

import pytest

from app.bots.dingo.ace_hunt import ace_hunt_of, brings
from app.bots.dingo.tracker import choose, holdings_of
from app.rules.game import Action, Json

SEEDS = range(10)


def exchange(hand: str, kind: str, number: int, *, gone: str = "") -> set[str]:
    """The cards that a tracker may give away in this round of the exchange."""
    view = {
        "phase": "exchange",
        "round": number,
        "hands": [hand.split(), None, None, None],
        "discards": {"cards": gone.split()},
    }
    legal = [Action(kind, (card,)) for card in hand.split() if kind == "pass" or card[0] != "A"]
    return {choose(0, view, legal, Random(seed), 0.0).cards[0] for seed in SEEDS}


def aces(
    hand: str,
    *,
    hunter: int,
    played: Sequence[tuple[int, str]] = (),
    scores: Sequence[int] = (0, 0, 0, 0),
    counts: Sequence[int] = (2, 2, 2, 2),
) -> dict[str, Json]:
    """The view of seat 0 at its Ace decision."""
    return {
        "phase": "aces",
        "hands": [hand.split(), None, None, None],
        "hunt": {
            "dingo": {"seat": hunter, "card": "AH"},
            "wolves": [{"seat": seat, "card": card} for seat, card in played],
            "asked": [],
        },
        "seats": [{"score": score} for score in scores],
        "counts": counts,
    }


def answers(view: dict[str, Json], *legal: Action) -> set[Action]:
    """The tracker's legal actions there."""
    return {choose(0, view, legal, Random(seed), 0.0) for seed in SEEDS}


NONE, SPADE, BOTH = Action("aces"), Action("aces", ("AS",)), Action("aces", ("AS", "AC"))


def test_it_gives_away_even_a_low_wolf_whose_dingo_is_gone() -> None:
    assert exchange("3S KS 9S QH", "discard", 1, gone="3H") == {"3S"}


def test_it_keeps_the_ace_rabbit_while_it_holds_both_ace_wolves() -> None:
    assert "AD" not in exchange("AS AC AD 7S 2H", "pass", 6)


def test_a_holding_distinguishes_own_cards_from_those_that_are_gone() -> None:
    found = holdings_of(["2H", "AD"], ["2C", "3S"])
    assert (found[0], found[1], found[2], found[12]) == (1 + 2 * 9, 2 * 3, 0, 27)


def test_it_plays_its_aces_when_nothing_argues_against_it() -> None:
    every = aces("AS AC AD", hunter=1)
    three = Action("aces", ("AS", "AC", "AD"))
    assert answers(every, NONE, SPADE, BOTH, three) == {three}


def test_ahead_it_keeps_the_wolf_that_would_let_the_ace_rabbit_run() -> None:
    ahead = aces("AS", hunter=3, played=[], scores=(12, 6, 6, 6))
    assert answers(ahead, NONE, SPADE) == {NONE}


def test_a_rabbit_that_can_no_longer_be_played_is_no_reason_to_keep_a_wolf() -> None:
    """The last player to act: an earlier holder of the Ace Rabbit could not play it."""
    last = aces("AS AH", hunter=0, played=[(2, "AC")])
    assert answers(last, NONE, SPADE) == {SPADE}


@pytest.mark.parametrize(("ace", "more"), [("rabbit", 10 + 3), ("dingo", 3 + 3)])
def test_the_ace_rabbit_scores_as_the_options_say(ace: str, more: int) -> None:
    view = aces("AD", hunter=0, played=[(1, "AS"), (2, "AC")]) | {"ten_point_ace": ace}
    hunt = ace_hunt_of(0, view)
    plays, keeps = (brings(hunt, Action("aces", cards)) for cards in (("AD",), ()))
    assert plays - keeps == pytest.approx(more, abs=8.1)
    assert plays - keeps >= more


def test_an_ace_is_more_likely_in_a_hand_of_many_cards() -> None:
    """The bot holds its wolf back from a later player who probably has the rabbit."""
    many_later = aces("AS", hunter=2, played=[(3, "AC")], counts=(2, 6, 6, 1))
    few_later = aces("AS", hunter=2, played=[(3, "AC")], counts=(2, 1, 1, 6))
    keeping = [
        brings(ace_hunt_of(0, view), NONE) - brings(ace_hunt_of(0, view), SPADE)
        for view in (many_later, few_later)
    ]
    assert keeping[0] > keeping[1]
