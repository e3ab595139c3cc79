"""A cheater sees all cards. It exists only in the arena, to measure what knowledge could win."""

import ast
import inspect
from pathlib import Path
from random import Random

import pytest

from app.bots.levels import LEVELS
from app.bots.think import think
from app.bots.thought import Decision
from app.rules.game import Action
from app.rules.registry import game_named
from research.arena.players import THINKERS, player

APP = Path(__file__).parents[2] / "app"
ASKED_FOR = {
    "app.bots.advice",
    "app.bots.levels",
    "app.bots.reason",
    "app.bots.thought",
    "app.bots.think.think",
}
"""The bot names that a server accepts. None of them can see all cards."""
FINISHED_HANDS_ONLY = ("analysis",)
"""Modules that work only on finished hands."""
SEED = 7


def decisions() -> list[tuple[Decision, Decision]]:
    """The first choices of some hands, each in two worlds that the chooser cannot tell apart."""
    game, random, found = game_named("dingo"), Random(SEED), []
    options = game.options({"cut": False})
    match = game.new_match(options, 4)
    for _ in range(12):
        deck = list(game.deck(options))
        random.shuffle(deck)
        state = game.new_hand(options, 0, deck, match)
        seat = game.to_move(state)[0]
        other = game.resample(state, seat, random)
        found.append(
            (
                Decision(game, options, match, state, seat),
                Decision(game, options, match, other, seat),
            )
        )
    return found


def chosen(name: str, decision: Decision) -> Action:
    """The action that the arena's player takes."""
    return player(name).choose(decision, SEED).action


def test_a_cheater_plays_by_cards_it_should_not_see_and_an_alpha_never_does() -> None:
    pairs = decisions()
    assert any(chosen("cheater:60", one) != chosen("cheater:60", other) for one, other in pairs)
    assert all(chosen("alpha:60", one) == chosen("alpha:60", other) for one, other in pairs)


def test_no_level_at_a_table_sees_more_than_its_seat() -> None:
    assert "cheater" in THINKERS
    assert set(LEVELS) == {"pup", "tracker", "alpha"}


def test_a_tables_request_for_a_thought_cannot_ask_for_a_cheater() -> None:
    assert "viewer" not in inspect.signature(think).parameters


@pytest.mark.slow
def test_no_module_that_serves_a_running_hand_can_think_with_all_cards() -> None:
    for path in sorted(APP.rglob("*.py")):
        if path.relative_to(APP).parts[0] in ("bots", *FINISHED_HANDS_ONLY):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for module, taken in _imported(node):
                whole = module if module in ASKED_FOR else f"{module}.{taken}"
                assert not module.startswith("app.bots") or whole in ASKED_FOR, path
                assert not module.startswith("research"), path


def _imported(node: ast.AST) -> list[tuple[str, str]]:
    """Module names, and the name to remove from each."""
    if isinstance(node, ast.Import):
        return [(one.name, "") for one in node.names]
    if isinstance(node, ast.ImportFrom):
        return [(node.module or "", one.name) for one in node.names]
    return []
