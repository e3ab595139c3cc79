"""Hands told so that a card player can follow them, replayed line by line."""

from pathlib import Path

import pytest

from tests.rules.playthrough import Playthrough

FILES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_hand_goes_as_it_is_told(path: Path) -> None:
    Playthrough().read(path.read_text())


def test_there_are_hands_to_follow() -> None:
    assert len(FILES) >= 4


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_line_of_the_play_can_be_left_out(path: Path) -> None:
    """Each third line, to be quick."""
    lines = path.read_text().splitlines()
    play = [number for number, line in enumerate(lines) if line.startswith("    ")]
    for number in play[::3]:
        with pytest.raises(AssertionError):
            Playthrough().read("\n".join(lines[:number] + lines[number + 1 :]))
