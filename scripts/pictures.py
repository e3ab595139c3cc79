"""Takes the README's pictures from today's program: `make pictures`.

Each picture is a scene on a desktop at dusk, with a phone at noon in front of it. The hands are
played before the server starts, with seeds that were chosen for a good moment, so that the same
program always takes the same picture. `tests/browser/test_pictures.py` takes them again, small, and
fails when the committed ones show another table.
"""

import io
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from app.web.cookies import PLAYER
from scripts import film
from scripts.chromium import installed
from tests.browser.past import SECRET, Past, View, come, company, cookie_of, is_over, with_pasts
from tests.browser.person import Person
from tests.patience import PATIENCE
from tests.served import Served

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "img"
FOUR = ("Ann", "Ben", "Cleo", "Dan")
EIGHT = (*FOUR, "Eva", "Fay", "Gil", "Hal")
SITE = {"secret": SECRET, "review_slices": "6"}
"""The settings of the server on which the scenes are played."""

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LIGHT = (
    "localStorage.setItem('dingo.settings', JSON.stringify("
    "{{tempo: 'fast', theme: '{}', coach: 'off', sound: false}}))"
)

WIDTH, HEIGHT = 1290, 640
"""The pixels of a picture."""
DESKTOP_WIDTH = 990
EDGE, CORNER = (38, 24, 38), 0.06
"""The colour behind desktop and phone, and how much of the phone's width hides the desktop."""


def asked_for_a_wolf(_: int, view: View) -> bool:
    """A Queen is hunted, one wolf is played, and Ann is asked."""
    hunt = view["hunt"]
    return (
        view["phase"] == "wolves"
        and view["called"] == "Q"
        and view["to_move"] == [0]
        and bool(hunt and hunt["wolves"])
    )


def last_to_a_trick(hand: int, view: View) -> bool:
    """In the eighth hand all but Ann have played to a trick, not to the first."""
    trick = view.get("trick") or {}
    return (
        hand == 8
        and view["phase"] == "tricks"
        and view["to_move"] == [0]
        and len(trick.get("cards", ())) == 7
        and len(view["tricks"]) >= 1
    )


def over_after(hands: int) -> Callable[[int, View], bool]:
    """This hand is over."""
    return lambda hand, view: hand == hands and is_over(hand, view)


PASTS: Mapping[str, Past] = {
    "play": Past("dingo", FOUR, 202, asked_for_a_wolf, choice=-1),
    "ding": Past("ding", EIGHT, 113, last_to_a_trick),
    "review": Past("ding", FOUR[:3], 3, over_after(1)),
    "club": Past("dingo", FOUR, 12, over_after(3), choice=-1),
}


def table(person: Person, link: str) -> None:
    """A table in play, at which Ann has to choose."""
    come(person, link)
    person.wait_until_asked()


def review(person: Person, link: str) -> None:
    """The first question of a hand's review."""
    come(person, link)
    person.page.get_by_role("link", name="Look back").click()
    person.page.get_by_role("button", name=re.compile("^Review")).click()
    person.page.get_by_role("button", name="Play them again").click()
    expect(person.page.get_by_text("What would you do?")).to_be_visible()


def club(person: Person, link: str) -> None:
    """The page of the club that Ann's table has become, with everybody as a member."""
    come(person, link)
    person.open_details()
    keep = person.page.get_by_role("button", name="Keep this group")
    to_club = person.page.get_by_role("link", name="Ann's table")
    expect(keep.or_(to_club).first).to_be_visible()
    if keep.count():
        person.press(keep)
        expect(to_club).to_be_visible()
        site, code = link.split("/t/")
        for name in FOUR[1:]:
            httpx.post(
                f"{site}/api/tables/{code}/club",
                json={"name": name},
                cookies={PLAYER: cookie_of(name)},
                headers={"Origin": site},
            ).raise_for_status()
    person.page.goto(to_club.get_attribute("href") or "")
    expect(person.page.get_by_text(FOUR[-1]).first).to_be_visible()


class Scene(NamedTuple):
    """A picture: what leads to it, and who is connected meanwhile."""

    reach: Callable[[Person, str], None]
    company: Sequence[str]


SCENES: Mapping[str, Scene] = {
    "play": Scene(table, FOUR[1:]),
    "ding": Scene(table, EIGHT[1:]),
    "review": Scene(review, FOUR[1:3]),
    "club": Scene(club, FOUR[1:]),
}


def shots(browser: Browser, site: str, name: str, link: str) -> Iterator[Image.Image]:
    """The scene on a desktop, then on a phone."""
    scene = SCENES[name]
    for window, light in ((DESKTOP, "dark"), (PHONE, "light")):
        context = browser.new_context(base_url=site, reduced_motion="reduce", **window)
        page = context.new_page()
        page.add_init_script(LIGHT.format(light))
        with company(link, scene.company):
            scene.reach(Person("Ann", page), link)
            settle(page)
            yield Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
        context.close()


def settle(page: Page) -> None:
    """Wait until everything has arrived and nothing moves."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(1500)


def beside(desktop: Image.Image, phone: Image.Image) -> Image.Image:
    """The desktop, and the phone in front of its right edge."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), EDGE)
    wide = desktop.resize((DESKTOP_WIDTH, desktop.height * DESKTOP_WIDTH // desktop.width))
    picture.paste(wide, (0, (HEIGHT - wide.height) // 2))
    narrow = phone.resize((phone.width * HEIGHT // phone.height, HEIGHT))
    picture.paste(narrow, (WIDTH - narrow.width, 0))
    return picture


def take(browser: Browser, site: str, name: str, link: str) -> Image.Image:
    """The picture of a scene."""
    desktop, phone = shots(browser, site, name, link)
    return beside(desktop, phone)


def main() -> None:
    """Take all pictures, or those that are named, and film a hand."""
    wanted = sys.argv[1:] or [*SCENES, "hand"]
    expect.set_options(timeout=PATIENCE * 1000)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        served = Served(Path(data), **SITE)
        links = with_pasts(served, PASTS)
        browser = playwright.chromium.launch(executable_path=installed(), args=["--no-sandbox"])
        with served:
            for name in [one for one in SCENES if one in wanted]:
                picture = take(browser, served.url, name, links[name])
                picture.save(FOLDER / f"{name}.webp", quality=80, method=6)
        if "hand" in wanted:
            film.take(browser, FOLDER / "hand.webp")


if __name__ == "__main__":
    main()
