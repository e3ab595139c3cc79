"""The source modules without a build, as `make dev` serves them."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.person import play_hand


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder without a build."""
    return tmp_path_factory.mktemp("unbuilt")


@pytest.mark.parametrize("game", ["Dingo", "Ding!"])
def test_a_hand_is_played_and_replayed(person: NewPerson, game: str) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots(game)
    play_hand(ann)
    ann.page.get_by_role("link", name="Look back").click()
    expect(ann.page.get_by_role("button", name="One step forward")).to_be_visible()
    assert "/assets/" not in ann.page.content()
