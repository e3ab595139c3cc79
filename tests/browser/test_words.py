"""Every page in other languages is fully translated, and nothing is cut off or covered.

The disguised English is a third longer than English, and reads from right to left where it says so:
text that stays plain English there is missing from the catalogues.
"""

import re
from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Page, expect

from app import __version__
from tests.browser.conftest import AWAY, NewPerson
from tests.browser.looks import CLIPPED, COVERED, CUT_OFF, READABLE, TOO_WIDE, resize
from tests.browser.past import Past, View, come
from tests.browser.person import Person
from tests.served import Served

PEOPLE = ("Ann", "Ben", "Cleo", "Dora")
IN_PLAY = ("dingo exchange", "dingo hunt", "ding choose", "ding tricks")
OPEN_TO_ALL = (
    *("/", "/rules", "/rules/dingo", "/rules/ding", "/learn", "/learn/dingo", "/learn/ding"),
    *("/me/hands", "/move/none", "/nowhere"),
)
SIZES = ((360, 640), (844, 390), (1440, 900))

SAME_EVERYWHERE = (*PEOPLE, "Dan", "Chrome", "Linux", "Dingo", "Ding", "and", "Today", "AM", "PM")
"""Names, also of lessons and devices, and what the browser puts into a list or a date."""

SAME = re.compile("|".join((re.escape(__version__), *SAME_EVERYWHERE, "https?:[^ ]+")))

CUT_WORDS = """() => [...document.querySelectorAll(
    'button, .button, .say, .strip, h1, h2, h3, ' +
    '.dingo-stage-title, .place-note, .dingo-heap-name'
  )]
  .filter((e) => {
    const { overflowX, textOverflow } = getComputedStyle(e);
    return e.checkVisibility() && !e.closest('.unseen') && overflowX !== 'visible'
      && textOverflow !== 'ellipsis' && e.scrollWidth > e.clientWidth + 1;
  })
  .map((e) => `${e.textContent.trim()} is cut off`)"""


def in_phase(*phases: str) -> Callable[[int, View], bool]:
    """The past lasts until everybody is asked this."""
    return lambda _, view: view["phase"] in phases


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """A table of each game in each of its phases, and one before its first deal."""
    four, three = PEOPLE, PEOPLE[:3]
    return {
        "dingo exchange": Past("dingo", four, 1, in_phase("exchange")),
        "dingo hunt": Past("dingo", four, 2, in_phase("wolves", "aces")),
        "dingo over": Past("dingo", four, 3, in_phase("over")),
        "ding choose": Past("ding", three, 4, in_phase("choose")),
        "ding tricks": Past("ding", three, 5, in_phase("tricks")),
        "ding over": Past("ding", three, 6, in_phase("over")),
    }


@pytest.fixture
def expected() -> tuple[str, ...]:
    """A browser reports the answer to a link that no longer works as an error."""
    return (*AWAY, "the server responded with a status of 404")


def quiet(page: Page) -> None:
    """Wait until everything requested has arrived."""
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1").first).to_be_attached()


def pages_of_a_visitor(ann: Person) -> Iterator[str]:
    """Walk from page to page as a first visitor; yields each stop's name."""
    page = ann.page
    for path in OPEN_TO_ALL:
        page.goto(path)
        quiet(page)
        yield path
    page.goto("/")
    page.locator(".site-nav button").click()
    expect(page.locator("#my-language")).to_be_visible()
    yield "me"
    page.goto("/")
    page.locator("#create-name").fill("Ann")
    page.locator("button.primary.large").click()
    expect(page.locator(".lobby-rules")).to_be_visible()
    yield "waiting"
    page.locator(".bar > .icon-button").first.click()
    expect(page.locator(".menu")).to_be_visible()
    yield "menu"
    page.locator(".menu button").nth(4).click()
    expect(page.locator("dialog .options").first).to_be_visible()
    yield "options"
    page.goto(ann.link_to_move())
    expect(page.locator(".column .buttons button")).to_be_visible()
    yield "move"


def dialogs_of_a_table(page: Page) -> Iterator[str]:
    """The menu's dialogs: people, the rules, explanations, and keys, found by position."""
    for number in (1, 3, 4, 6):
        page.locator(".bar > .icon-button").first.click()
        page.locator(".menu button").nth(number).click()
        expect(page.locator(".menu")).to_have_count(0)
        expect(page.locator("dialog .dialog-body > *").first).to_be_visible()
        yield f"menu {number}"
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


def pages_of_a_player(ann: Person, links: Mapping[str, str]) -> Iterator[str]:
    """The tables with a past, and the pages about them."""
    page = ann.page
    for name, link in links.items():
        come(ann, link)
        expect(page.locator(".story-verbs, .hand-card").first).to_be_visible()
        yield name
        if name == "dingo hunt":
            yield from dialogs_of_a_table(page)
    page.locator(".story-verbs [aria-expanded]").click()
    page.locator(".story-more .buttons > button").first.click()
    expect(page.locator(".verdict")).to_be_visible()
    yield "shuffle"
    page.goto(page.locator(".story-verbs > a").last.get_attribute("href") or "")
    expect(page.locator(".replay-controls")).to_be_visible()
    yield "replay"
    page.locator(".replay-head button[aria-expanded]").click()
    expect(page.locator(".review")).to_be_visible()
    yield "review"
    page.goto("/me/hands")
    expect(page.locator(".hand-row").first).to_be_visible()
    yield "hands"
    page.locator(".site-nav button").click()
    expect(page.locator(".device").first).to_be_visible()
    yield "devices"


def faults(page: Page, in_play: bool) -> list[str]:
    """Texts that do not fit, in a window of each size."""
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        looks = (CUT_OFF, COVERED, CLIPPED, CUT_WORDS) if in_play else (CUT_WORDS,)
        seen = [fault for look in looks for fault in page.evaluate(look)]
        if (wide := page.evaluate(TOO_WIDE)) > 1:
            seen.append(f"{wide} too wide")
        found += [f"{width}x{height}: {fault}" for fault in seen]
    return found


def plain_english(page: Page) -> list[str]:
    """Texts that are still English, since no catalogue has them."""
    texts: list[str] = page.evaluate(READABLE)
    return [text for text in texts if re.search("[A-Za-z]{2,}", SAME.sub("", text))]


@pytest.mark.parametrize("language", [pytest.param("de", marks=pytest.mark.soak), "ar-XB"])
def test_every_page_is_complete_in(
    person: NewPerson, links: Mapping[str, str], served: Served, language: str
) -> None:
    people = [person("Ann", viewport={"width": 360, "height": 640}) for _ in range(2)]
    bad: dict[str, list[str]] = {}
    for ann, pages in zip(
        people,
        (pages_of_a_visitor(people[0]), pages_of_a_player(people[1], links)),
        strict=True,
    ):
        page = ann.page
        page.context.add_cookies([{"name": "language", "value": language, "url": served.url}])
        for name in pages:
            assert page.locator("html").get_attribute("lang") == language
            found = faults(page, name in IN_PLAY)
            if language != "de":
                found += plain_english(page)
            if found:
                bad[name] = found
            resize(page, 360, 640)
    assert bad == {}
