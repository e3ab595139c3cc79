"""A hand of each game from the link to its result, in the two other engines that phones have."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engines import firefox, webkit
from tests.engines.engine import Engine
from tests.engines.firefox import Firefox
from tests.engines.player import Player
from tests.engines.webkit import WebKit
from tests.served import Served

pytestmark = pytest.mark.browser

ENGINES = {"webkit": (WebKit, webkit.NAMES), "firefox": (Firefox, firefox.NAMES)}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("engines"), built_dir=str(built)) as served:
        yield served


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A browser for the tests of this module, if it is installed."""
    kind, names = ENGINES[request.param]
    program = next(filter(None, map(shutil.which, names)), None)
    if program is None or (kind is WebKit and shutil.which("Xvfb") is None):
        pytest.skip(f"{names[0]} is not installed (WebKit also needs Xvfb)")
    engine = kind(program)
    yield engine
    engine.close()


@pytest.mark.parametrize("game", ["ding", pytest.param("dingo", marks=pytest.mark.soak)])
def test_a_hand_is_played_from_the_link_to_its_result(
    engine: Engine, served: Served, game: str
) -> None:
    player = Player(engine)
    player.open(served.url)
    player.open(f"{served.url}/t/{player.open_table(game)}")
    player.press("Sit here: seat 2")
    player.say_name("Ann")
    player.press("Bots")
    player.press("Pup", "dialog button")
    player.press("I am ready")
    player.play_to_the_result()
    assert player.complaints == []
