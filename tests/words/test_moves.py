"""Moves, hints and reasons are said in English as the pages say them."""

import pytest

from app.analysis.grounds.dingo_grounds import OtherOut
from app.bots.ding.reasons import WorthOrBack
from app.bots.dingo.reasons import UnlessAfter
from app.bots.reason import Reason
from app.rules.game import Action
from app.rules.registry import GAMES
from app.words.moves import PLAIN, hint_words, reason_words, todo_of
from tests.rules.random_play import CASES, play_hands

SWAP = "Swap the blue 2, the green i and a wild card"


@pytest.mark.parametrize(
    ("game", "action", "words"),
    [
        ("dingo", Action("cut", (), 7), "Cut anywhere"),
        ("dingo", Action("wolves", ("9C", "9S")), "Play the 9♣ and the 9♠"),
        ("dingo", Action("wolves"), "Play no wolf"),
        ("dingo", Action("aces"), "Play no Ace"),
        ("dingo", Action("pass", ("TH",)), "Pass the 10♥"),
        ("dingo", Action("silent"), "Stay silent"),
        ("dingo", Action("reveal", ("AD",)), "Show the A♦"),
        (
            "ding",
            Action("draw", ("B2", "Gi", "W1")),
            "Swap the blue 2, the green i and a wild card",
        ),
        ("ding", Action("draw"), "Keep all five cards"),
        ("ding", Action("no_ding"), "Say “no ding”"),
        ("whist", Action("x", ("1",)), "x 1"),
    ],
)
def test_actions_are_said_as_instructions(game: str, action: Action, words: str) -> None:
    assert todo_of(game)(action) == words


@pytest.mark.parametrize("case", CASES)
def test_every_legal_action_can_be_said(case: str) -> None:
    for played in play_hands(case, 2):
        for state, seat, _ in played.moments:
            for action in played.game.legal(state, seat):
                assert todo_of(played.game.name)(action)[0].isupper()


@pytest.mark.parametrize(
    ("game", "reason", "words"),
    [
        ("dingo", UnlessAfter("T", "TS"), "It takes Rabbit 10 unless the 10♠ follows"),
        (
            "dingo",
            OtherOut("Q", "QC", 2),
            "Seat 3 had already played the other Queen wolf: none could follow.",
        ),
        (
            "ding",
            WorthOrBack(3.5, 4),
            "Expect about 3.5 spaces; without a trick you lose 4",
        ),
    ],
)
def test_a_reason_names_cards_ranks_and_seats(game: str, reason: Reason, words: str) -> None:
    assert reason_words(game, reason.code, reason.parameters) == words


def test_a_hint_says_what_to_do_and_why_and_what_is_as_good() -> None:
    nine, four = Action("discard", ("9C",)), Action("discard", ("4H",))
    assert hint_words("dingo", nine, None, ()) == "Discard the 9♣."
    assert (
        hint_words("dingo", nine, "It is low", [four])
        == "Discard the 9♣. It is low. Just as good: Discard the 4♥."
    )
    assert {*GAMES} >= {"dingo", "ding"}
    assert PLAIN.word("card", "9C") == "9C"
