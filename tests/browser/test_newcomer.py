"""A newcomer walks through every page and reads it."""

import re

import pytest
from playwright.sync_api import Page, expect

from app.web.pages.client import PAGES
from tests.browser.conftest import PHONE, NewPerson
from tests.browser.looks import too_wide
from tests.browser.person import Person, play_hand

NO_LANGUAGE = re.compile(
    r"undefined|NaN|\bnull\b|\[object|[{}]|\b[a-z]+-[a-z]+-[a-z]+(?:-[a-z]+)*\b"
)
"""Text where words are missing: a program's value, or the key of a message."""

FOUND_CLUB = """() => fetch("/api/clubs", {
  method: "POST", headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ name: "Thursdays", game: "dingo", you: "Ann", zone: "Europe/Berlin" }),
}).then((answer) => answer.json()).then(({ code }) => code)"""


@pytest.fixture
def expected() -> tuple[str, ...]:
    """An evening that nobody has shared."""
    return ("404 (Not Found)",)


class Reader:
    """A page and the text read on it so far."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.visited: set[str] = set()

    def reads(self, *lines: str) -> None:
        """A person who goes on reading meets these lines one after the other, all of them in plain
        language."""
        words = (r"\s+".join(map(re.escape, line.split())) for line in lines)
        in_order = re.compile(".*".join(words), re.DOTALL)
        expect(self.page.locator("body")).to_contain_text(in_order, use_inner_text=True)
        assert NO_LANGUAGE.findall(self.page.inner_text("body")) == []
        assert too_wide(self.page, {"phone": (390, 844)}) == []
        self.visited |= {route for route in PAGES if self._is_at(route)}

    def _is_at(self, route: str) -> bool:
        here = re.sub(r"^https?://[^/]+|[?#].*$", "", self.page.url)
        return re.fullmatch(re.sub(r"{\w+}", "[^/]+", route), here) is not None

    def opens(self, path: str, *lines: str) -> None:
        """The person reads these lines at this address."""
        self.page.goto(path)
        self.reads(*lines)


def test_a_newcomer_understands_every_page_by_reading_it(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    reader = Reader(ann.page)
    reader.opens(
        "/",
        "Pull up a chair",
        "Open a table, send your friends the link, and play.",
        "Dingo 4 players",
        "Ding! 3 to 8 players",
        "Open a table",
        "Try it with bots",
        "Join by code",
    )
    reader.opens("/learn", "Learn", "Your first hand in 90 seconds", "Dingo", "Ding!")
    reader.opens("/learn/dingo", "Animals", "Most points wins.", "Next")
    reader.opens("/rules", "Rules", "Dingo", "Ding!")
    reader.opens(
        "/rules/dingo", "How to play Dingo", "The idea", "Four players, each alone.", "The cards"
    )
    hand = the_first_hand(ann, reader)
    reader.opens(hand, "Hand 1", "The pack is shuffled.", "As Ann", "First discard", "The end")
    reader.opens("/me/hands", "My hands", "Drills and statistics", "Hand 1", "Ann")
    the_pages_of_others(ann, reader)
    assert reader.visited == set(PAGES)


def the_first_hand(ann: Person, reader: Reader) -> str:
    """Play from the click on the first page to the end of a hand with bots; returns its replay's
    address."""
    ann.try_with_bots()
    ann.wait_until_asked()
    reader.reads("Dingo · Hand 1", "rabbits", "Discards", "You")
    table = ann.page.url
    play_hand(ann)
    reader.reads("Hand 1", "Look back", "Details", "Next hand")
    ann.open_details()
    reader.reads("Hand 1", "Match score after 1 hand", "Next hand")
    back = ann.page.get_by_role("link", name="Look back").get_attribute("href")
    assert back is not None
    reader.opens(f"{table}/hands", "Hands of this table")
    return back


def the_pages_of_others(ann: Person, reader: Reader) -> None:
    """The pages behind friends' links: a club, an evening that nobody shared, another device."""
    club = ann.page.evaluate(FOUND_CLUB)
    reader.opens(f"/c/{club}", "Thursdays", "1 member", "Invite", "Who plays best?")
    reader.opens(f"/c/{club}/games", "Thursdays", "Games played", "Play a hand together")
    reader.opens(f"/c/{club}/records", "Thursdays", "Records", "Play a hand together")
    reader.opens(f"/c/{club}/members", "Members", "Your name in this club", "keeper")
    reader.opens(f"/c/{club}/settings", "Settings", "Usual game", "Download", "Close the club")
    reader.opens(f"/c/{club}/evenings/2026-01-01", "No club here", "To the first page")
    reader.opens("/evenings/nothing", "No club here", "To the first page")
    reader.opens(ann.link_to_move(), "Move to this device?", "play as Ann", "Yes, move")


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)])
def test_the_form_of_the_first_page_is_seen_without_scrolling(
    person: NewPerson, size: tuple[int, int], locale: str
) -> None:
    width, height = size
    ann = person("Ann", viewport={"width": width, "height": height}, locale=locale)
    ann.page.goto("/")
    form = ann.page.locator(".create")
    expect(form.locator(".primary")).to_be_enabled()
    for part in (".games", "#create-name", ".primary", ".create-ways"):
        expect(form.locator(part)).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)


def test_for_a_returning_player_the_form_begins_below_three_tables_and_three_clubs(
    person: NewPerson,
) -> None:
    ann = person("Ann", viewport={"width": 390, "height": 844})
    for _ in range(4):
        ann.create_table()
        ann.page.evaluate(FOUND_CLUB)
    ann.page.goto("/")
    for what in ("My tables", "My clubs"):
        rows = ann.page.get_by_role("region", name=what).locator("li")
        expect(rows).to_have_count(4)
        expect(rows.locator("visible=true")).to_have_count(3)
    expect(ann.page.locator(".create .games")).to_be_in_viewport(ratio=1)
