"""The levels a host can choose from."""

from random import Random

import pytest

from app.bots.levels import LEVELS
from app.rules.game import Action

ANY = [Action("play", (card,)) for card in ("B2", "O3", "G4")]


def test_there_are_a_pup_a_tracker_and_an_alpha() -> None:
    assert list(LEVELS) == ["pup", "tracker", "alpha"]
    assert all(level.name == name for name, level in LEVELS.items())


def test_only_an_alpha_takes_time_to_think() -> None:
    assert [name for name, level in LEVELS.items() if level.seconds] == ["alpha"]


@pytest.mark.parametrize("name", LEVELS)
def test_bots_play_a_game_without_a_bot_of_its_own_at_random(name: str) -> None:
    """They take any legal action, and each of them sooner or later."""
    bot = LEVELS[name]
    chosen = {bot.choose("unheard-of", 0, {"phase": "x"}, ANY, Random(seed)) for seed in range(40)}
    assert chosen == set(ANY)


@pytest.mark.parametrize("name", LEVELS)
def test_a_single_action_is_taken_at_once(name: str) -> None:
    assert LEVELS[name].choose("dingo", 0, {}, ANY[:1], Random(1)) == ANY[0]
