"""Hands told so that a card player can follow them, replayed line by line."""

from pathlib import Path

import pytest

from app.rules.registry import GAMES
from app.rules.standard_deck import DECK
from tests.rules import dingo_lines
from tests.rules.ding import lines as ding_lines
from tests.rules.hearts import Hearts
from tests.rules.playthrough import Lines, Playthrough

FOLDER = Path(__file__).parent.parent / "playthroughs"
FILES = sorted(FOLDER.glob("*/*.txt"))
LINES = {"dingo": dingo_lines.LINES, "ding": ding_lines.LINES}
"""The lines of each game, by its name, which is also the name of the folder."""
GIVEN = {"dingo": {"cut": False}, "ding": {}}
"""The options of a playthrough that names none."""

each_file = pytest.mark.parametrize(
    "path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def read(path: Path, text: str) -> None:
    """Replay this text as a hand of the game whose folder the path is in."""
    game = path.parent.name
    Playthrough(GAMES[game], LINES[game], dict(GIVEN[game])).read(text)


@each_file
def test_the_hand_goes_as_told(path: Path) -> None:
    read(path, path.read_text())


def test_a_hand_may_say_which_hand_of_its_match_it_is() -> None:
    """In the third hand of a match of hearts cards are passed across."""
    hand = Playthrough(Hearts(), Lines(()), {})
    for line in (
        "Ann, Ben, Cleo and Dan sit clockwise",
        "Ann deals",
        "Hand 3 of the match",
        f"The pack, top first: {' '.join(DECK)}",
    ):
        hand.lines.hear(hand, line)
    assert hand.view()["step"] == 2


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_playthroughs(game: str) -> None:
    told = list((FOLDER / game).glob("*.txt"))
    assert len(told) >= 4, f"tell four hands in {FOLDER / game}, and their lines in LINES"


@each_file
def test_no_line_of_the_play_can_be_left_out(path: Path) -> None:
    """Every third line is tried, to be quick."""
    lines = path.read_text().splitlines()
    play = [number for number, line in enumerate(lines) if line.startswith("    ")]
    for number in play[::3]:
        with pytest.raises(AssertionError):
            read(path, "\n".join(lines[:number] + lines[number + 1 :]))
