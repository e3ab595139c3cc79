"""With letters twice as large, as people set them on their phones, every word can be read.

Only the letters grow, not the window. A page may scroll, but words stay whole, and nothing cuts
them off or covers them.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from tests.browser.conftest import FLAGS, NewPerson, launched
from tests.browser.looks import paint, resize
from tests.browser.past import Past, come, is_over
from tests.browser.person import Person
from tests.browser.test_newcomer import FOUND_CLUB
from tests.browser.test_sizes import EIGHT, FOUR, WIDTHS, anns

LARGE = "--blink-settings=defaultFontSize=32"
SIZES = {(360, 640): 58, (390, 844): 70, (844, 390): 56}
"""The least width of a card of the hand in each window."""

UNREAD = (Path(__file__).parent / "unread.js").read_text()
BEYOND = """(what) => [...document.querySelectorAll(what)]
  .filter((e) => e.getBoundingClientRect().right > innerWidth || e.getBoundingClientRect().left < 0)
  .map((e) => e.textContent.trim())"""
TABLES = ("ten cards", "a hunt", "three players", "eight players")


@pytest.fixture(scope="module")
def chromium(browsers: BrowserType) -> Iterator[Browser]:
    """A browser whose letters are twice as large."""
    browser = launched(browsers, [*FLAGS, LARGE])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Both games at the moments with the most text, and the ends of their hands."""
    return {
        "ten cards": Past("dingo", FOUR, 31, anns("exchange", kind="pass")),
        "a hunt": Past("dingo", FOUR, 67, anns("wolves")),
        "three players": Past("ding", EIGHT[:3], 4, lambda _, view: view["phase"] == "choose"),
        "eight players": Past("ding", EIGHT, 33, anns("tricks")),
        "a match": Past("dingo", FOUR, 203, lambda n, view: n == 4 and view["phase"] == "over"),
        "dingo over": Past("dingo", FOUR, 3, is_over),
        "ding over": Past("ding", EIGHT, 7, is_over),
    }


@pytest.fixture
def expected() -> tuple[str, ...]:
    """The page for addresses that do not exist."""
    return ("404 (Not Found)",)


def unread(page: Page, what: str = "body") -> list[str]:
    """The words of the page that cannot be read, in windows of each size."""
    paint(page)
    found = []
    for size in SIZES:
        resize(page, *size)
        found += [f"{size}: {word}" for word in page.evaluate(UNREAD, what)]
    return found


def small_cards(page: Page) -> list[str]:
    """The cards of the hand that are smaller than with letters of the usual size."""
    found = []
    for size, least in SIZES.items():
        resize(page, *size)
        found += [f"{size}: {width} wide" for width in page.evaluate(WIDTHS) if width < least]
    return found


def german(person: NewPerson, name: str) -> Person:
    """A German reader: German words are longer."""
    return person(name, viewport={"width": 390, "height": 844}, locale="de-DE")


def test_every_page_can_be_read_in_large_letters(person: NewPerson) -> None:
    ann = german(person, "Ann")
    page = ann.page
    found = {}
    paths = ("/", "/rules", "/rules/dingo", "/rules/ding", "/learn", "/learn/dingo", "/learn/ding")
    for path in (*paths, "/me/hands", "/nowhere"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        expect(page.locator("h1").first).to_be_attached()
        found[path] = unread(page)
    page.goto(f"/c/{page.evaluate(FOUND_CLUB)}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found["club"] = unread(page)
    page.goto("/")
    page.locator(".site-nav button").click()
    expect(page.locator("#my-language")).to_be_visible()
    found["me"] = unread(page, "dialog")
    assert {name: bad for name, bad in found.items() if bad} == {}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_can_be_read_in_large_letters(
    person: NewPerson, links: Mapping[str, str], table: str
) -> None:
    ann = german(person, "Ann")
    come(ann, links[table])
    expect(ann.page.locator(".hand-card").first).to_be_visible()
    found = {"the table": unread(ann.page)}
    page = ann.page
    names = page.locator(".place-name").all_inner_texts()
    assert [name for name in names if name.endswith(("…", "."))] == []
    page.locator(".bar > .icon-button").first.click()
    expect(page.locator(".menu")).to_be_visible()
    found["menu"] = unread(page, "dialog")
    page.keyboard.press("Escape")
    page.locator(".talk-button").click()
    expect(page.locator(".talk-lines")).to_be_visible()
    found["chat"] = unread(page, ".talk")
    assert {name: bad for name, bad in found.items() if bad} == {}
    assert small_cards(page) == []


@pytest.mark.parametrize("game", ["dingo", "ding"])
def test_the_end_of_a_hand_and_its_review_can_be_read_in_large_letters(
    person: NewPerson, links: Mapping[str, str], game: str
) -> None:
    ann = german(person, "Ann")
    page = ann.page
    come(ann, links[f"{game} over"])
    expect(page.locator(".story-verbs")).to_be_visible()
    found = {"felt": unread(page, ".felt")}
    ann.open_details()
    found |= {"end": unread(page, ".story"), "its foot": unread(page, ".story-foot")}
    page.goto(page.locator(".story-verbs > a").last.get_attribute("href") or "")
    expect(page.locator(".replay-controls")).to_be_visible()
    found["replay"] = unread(page)
    page.locator(".replay-head button[aria-expanded]").click()
    expect(page.locator(".review")).to_be_visible()
    expect(page.locator(".review-details")).to_be_visible()
    found["review"] = unread(page)
    page.goto("/me/hands")
    expect(page.locator(".hand-row").first).to_be_visible()
    found["hands"] = unread(page)
    assert {name: bad for name, bad in found.items() if bad} == {}


def test_a_podium_and_the_waiting_tables_of_the_home_page_fit_in_large_letters(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = german(person, "Ann")
    come(ann, links["a match"])
    expect(ann.page.locator(".podium")).to_be_visible()
    for size in SIZES:
        resize(ann.page, *size)
        assert ann.page.evaluate(BEYOND, ".podium-stage :is(h2, p, b, button, .podium-step)") == []
    ann.page.goto("/")
    expect(ann.page.locator(".home-mine")).to_be_visible()
    assert unread(ann.page) == []
