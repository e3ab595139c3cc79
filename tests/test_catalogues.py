"""The client's catalogues have words for every code of the server."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from app.bots import advice
from app.bots.levels import LEVELS
from app.bots.reason import Reason
from app.rules.game import AnyGame
from app.rules.registry import GAMES
from app.tables.history.fold import EVENTS
from app.words.english import refusal_key
from tests.rules.random_play import CASES, play_hands
from tests.test_refusals import ALL

LOCALES = Path(__file__).parent.parent / "static" / "locales"
CATALOGUES = [*(LOCALES / "en").rglob("*.ftl"), LOCALES / "programs.ftl"]
MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n .*)*)", re.MULTILINE)
ATTRIBUTE = re.compile(r"^ +\.([\w-]+) =", re.MULTILINE)
VARIABLE = re.compile(r"\$(\w+)")


def catalogue() -> dict[str, set[str]]:
    """The keys of all messages and attributes, with the variables of the whole message."""
    found: dict[str, set[str]] = {}
    for file in CATALOGUES:
        for key, text in MESSAGE.findall(file.read_text(encoding="utf-8")):
            found[key] = set(VARIABLE.findall(text))
            found |= {f"{key}.{name}": found[key] for name in ATTRIBUTE.findall(text)}
    return found


WORDS = catalogue()

CASES_OF = {name: [case for case in CASES if case.startswith(f"{name}-")] for name in GAMES}

REASONS = "app.bots.{}.reasons"
GROUNDS = "app.analysis.grounds.{}_grounds"
GROUNDED = [name for name in GAMES if find_spec(GROUNDS.format(name))]
"""The games whose reviews say why."""


def test_a_refusals_sentence_uses_only_its_parameters() -> None:
    for refusal in ALL:
        assert WORDS[refusal_key(refusal)] <= {*refusal.__match_args__}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_option_and_preset_of_a_game_has_words(game: AnyGame) -> None:
    wanted = {f"{game.name}-preset-{name}{part}" for name in game.presets for part in ("", ".text")}
    for name, about in game.schema["properties"].items():
        option = f"{game.name}-option-{name}"
        wanted |= {option, f"{option}.description"}
        wanted |= {f"{option}.{word}" for word in about.get("enum", ())}
    assert wanted - set(WORDS) == set()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_club_record_of_a_game_has_words(game: AnyGame) -> None:
    [record, *_] = [hand.record() for case in CASES_OF[game.name] for hand in play_hands(case, 1)]
    assert {f"{game.name}-record-{name}" for name in game.records(record)} <= set(WORDS)


@pytest.mark.parametrize("name", advice.REASONS)
def test_every_reason_of_a_hint_has_words_that_use_its_parameters(name: str) -> None:
    """A game's reasons are the classes of `app/bots/NAME/reasons.py`."""
    reasons = [one for one in Reason.__subclasses__() if one.__module__ == REASONS.format(name)]
    assert reasons
    for reason in reasons:
        assert WORDS[f"{name}-hint-{reason.code}"] <= {*reason.__match_args__}


@pytest.mark.parametrize("name", GROUNDED)
def test_every_ground_of_a_review_has_words_that_use_its_parameters(name: str) -> None:
    """A game's grounds are the classes of `app/analysis/grounds/NAME_grounds.py`."""
    module = import_module(GROUNDS.format(name))
    grounds = [one for one in Reason.__subclasses__() if one.__module__ == module.__name__]
    assert grounds
    for ground in grounds:
        told = {"name" if name == "seat" else name for name in ground.__match_args__}
        assert WORDS[f"{name}-because-{ground.code}"] <= told


def test_every_level_of_bots_has_words() -> None:
    assert {f"level-{name}{part}" for name in LEVELS for part in ("", ".text")} <= set(WORDS)


def test_every_code_sent_with_an_action_has_words() -> None:
    """Stakes and aims, in hands that include every code."""
    said = set()
    for case in CASES:
        for played in play_hands(case, 12):
            game = played.game
            for state, seat, _ in played.moments:
                stakes, aim = game.stakes(state, seat), game.aim(game.view(state, seat), seat)
                said |= {f"{game.name}-stake-{stake.code}" for stake in stakes if stake is not None}
                said |= {f"{game.name}-aim-{aim.code}"} if aim is not None else set()
    assert len(said) > 20
    assert said <= set(WORDS)


def test_no_event_of_a_game_has_the_name_of_an_event_of_the_table() -> None:
    """A client that knows the game would use the game's words for the table's event."""
    own = set()
    for case in CASES:
        for played in play_hands(case, 12):
            steps = zip(played.moments, played.states[1:], strict=True)
            for (before, seat, action), after in steps:
                told = played.game.events(before, seat, action, after)
                own |= {event.public["type"] for event in told}
    assert "rabbit_shown" in own
    assert own & {event.kind for event in EVENTS} == set()
