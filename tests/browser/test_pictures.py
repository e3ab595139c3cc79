"""The README's pictures show today's program: its table, seats and cards stand where they stood."""

from collections.abc import Mapping

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser

from scripts.pictures import EDGE, FOLDER, PASTS, SCENES, SITE, take
from tests.browser.conftest import Site
from tests.browser.past import Past
from tests.served import Served

CELLS = (86, 43)
"""The pictures are compared by the brightness of so many cells: a card is a few of them."""
ALIKE = 0.9
"""The least correlation of two pictures of one scene."""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """The tables of all scenes."""
    return PASTS


@pytest.fixture(scope="module")
def site(site: Site) -> Site:
    """A server that makes reviews as the pictures show them."""
    site.served.use(**SITE)
    return site


def likeness(one: Image.Image, other: Image.Image) -> float:
    """The correlation of their brightness: 1 for the same picture, 0 for unlike ones."""
    return float(np.corrcoef(brightness(one), brightness(other))[0, 1])


def brightness(picture: Image.Image) -> list[float]:
    """The brightness of its cells, row by row."""
    cells = picture.convert("L").resize(CELLS, Image.Resampling.BOX)
    return np.asarray(cells, dtype=float).ravel().tolist()


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_of_the_readme_shows_todays_program(
    chromium: Browser, served: Served, links: Mapping[str, str], name: str
) -> None:
    taken = take(chromium, served.url, name, links[name])
    found = likeness(taken, Image.open(FOLDER / f"{name}.webp"))
    assert found >= ALIKE, f"{found:.2f}: take the pictures again with `make pictures`"


def test_pictures_of_other_scenes_are_not_alike() -> None:
    pictures = {name: Image.open(FOLDER / f"{name}.webp") for name in SCENES}
    alike = {
        (one, other): likeness(pictures[one], pictures[other])
        for one in SCENES
        for other in SCENES
        if one < other
    }
    assert max(alike.values()) < ALIKE, alike


def test_a_table_whose_hand_has_moved_is_not_alike() -> None:
    picture = Image.open(FOLDER / "play.webp").convert("RGB")
    hand = (270, 490, 720, 620)
    moved = picture.copy()
    moved.paste(EDGE, hand)
    moved.paste(picture.crop(hand), (hand[0], hand[1] - 90))
    assert likeness(picture, moved) < ALIKE
