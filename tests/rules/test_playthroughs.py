"""Hands told so that a card player can follow them, replayed line by line."""

from pathlib import Path

import pytest

from app.rules.registry import GAMES
from tests.rules import dingo_lines
from tests.rules.ding import lines as ding_lines
from tests.rules.playthrough import Playthrough

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


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_playthroughs(game: str) -> None:
    assert len(list((FOLDER / game).glob("*.txt"))) >= 4


@each_file
def test_no_line_of_the_play_can_be_left_out(path: Path) -> None:
    """Every third line is tried, to be quick."""
    lines = path.read_text().splitlines()
    play = [number for number, line in enumerate(lines) if line.startswith("    ")]
    for number in play[::3]:
        with pytest.raises(AssertionError):
            read(path, "\n".join(lines[:number] + lines[number + 1 :]))
