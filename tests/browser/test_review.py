"""The review of a finished hand, followed while it is made, and read with the keyboard alone."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import AWAY, PHONE, NewPerson
from tests.browser.looks import too_wide, violations
from tests.browser.past import Past, come, is_over
from tests.browser.test_words import plain_english
from tests.patience import PATIENCE
from tests.served import Served

REVIEW = re.compile(r"/api/hands/[^/]+/review\?seat=\d$")
RECORD = re.compile("/api/hands/[^/]+$")


IN_VIEW = """cards => cards.filter(card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).length"""
"""How many of these cards can be seen."""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Two finished hands of Ding!, a table's first and one after another."""
    people = ("Ann", "Ben", "Cleo")
    return {
        "watched": Past("ding", people, 2, is_over),
        "read": Past("ding", people, 3, lambda number, view: number == 2 and is_over(number, view)),
    }


@pytest.fixture
def expected() -> tuple[str, ...]:
    """One of the tests cuts off the network."""
    return (*AWAY, "ERR_INTERNET_DISCONNECTED")


def still_made(route: Route) -> None:
    """Answer that the review is still being made, however fast the machine is."""
    found = route.fetch().json()
    seats = [one | {"status": "running", "to_judge": 9} for one in found["seats"]]
    route.fulfill(json=found | {"status": "running", "seats": seats})


def test_a_review_continues_by_itself_after_a_lost_connection(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", **PHONE)
    come(ann, links["watched"])
    page = ann.page
    page.route(REVIEW, still_made)
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name=re.compile("^Review")).click()
    review = page.get_by_role("region", name="Review")
    expect(review.get_by_role("progressbar")).to_be_visible()
    expect(review.get_by_text(re.compile(r"^\d of 9 of your moves analysed"))).to_be_visible()
    expect(page.get_by_label("See the hand as")).to_have_value("0")
    review.get_by_role("button", name="Details").click()
    page.context.set_offline(True)
    page.unroute(REVIEW)
    expect(review.get_by_role("alert")).to_have_text("The server does not answer. Are you online?")
    expect(review.get_by_label("Whose moves")).to_be_visible()
    page.context.set_offline(False)
    expect(review.get_by_role("alert")).to_have_count(0)
    expect(review.get_by_role("heading", name="Where the winning chance came from")).to_be_visible()


def test_a_review_is_followed_while_it_is_made_and_leads_to_every_choice(
    person: NewPerson, served: Served, links: Mapping[str, str]
) -> None:
    ann = person("Ann", viewport={"width": 360, "height": 640}, bypass_csp=True)
    come(ann, links["read"])
    page = ann.page
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name=re.compile("^Review")).click()
    review = page.get_by_role("region", name="Review")
    review.get_by_role("button", name="Details").click()
    expect(review.get_by_role("heading", name="Where the winning chance came from")).to_be_visible()
    known = review.get_by_text("Also based on how people played in an earlier hand.")
    expect(known).to_be_visible()
    expect(review.get_by_label("Whose moves")).to_have_value("0")
    expect(review.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    assert violations(page) == []

    points = review.get_by_role("group", name=re.compile("^Chance")).get_by_role("button")
    points.first.focus()
    page.keyboard.press("End")
    expect(points.last).to_be_focused()
    said = points.last.get_attribute("aria-label") or ""
    step = re.match(r"Step (\d+): (.*)\. \d+", said)
    assert step is not None, said
    expect(page.get_by_role("slider", name="Step")).to_have_value(step[1])

    unfolds_all_moves_with_the_space_bar(page, review)
    page.get_by_role("tab", name="This step").click()
    expect(review.get_by_role("heading", name=f"Ann: {step[2]}")).to_be_visible()
    expect(review.get_by_role("listitem").get_by_role("img").first).to_have_accessible_name(
        re.compile("^between")
    )
    cards = page.locator(".replay-table [data-card]")
    assert cards.evaluate_all(IN_VIEW) > 0, "the cards stay visible beside the details"
    assert page.locator(".replay-table").evaluate("felt => felt.offsetHeight") > 230
    assert violations(page) == []
    assert too_wide(page) == []

    asks_what_was_known_and_what_might_have_been(page, review)

    page.get_by_role("tab", name="The hand").click()
    with page.expect_download() as download:
        review.get_by_role("link", name="All data (JSON)").click()
    document = json.loads(download.value.path().read_bytes())
    assert (document["format"], document["status"]) == ("dingo-review/1", "done")
    assert document["earlier"] == [1]
    page.get_by_role("button", name="Close the review").click()
    expect(review).to_have_count(0)
    takes_a_page_in_the_readers_language(page, served, document)


def unfolds_all_moves_with_the_space_bar(page: Page, review: Locator) -> None:
    """Space also plays the hand, though not here."""
    summary = review.get_by_text("All moves in words")
    summary.press("Space")
    expect(review.locator("details.review-all")).to_have_attribute("open", "")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    summary.press("Space")


def takes_a_page_in_the_readers_language(
    page: Page, served: Served, document: dict[str, Any]
) -> None:
    """The page has the moments and loads nothing."""
    page.context.add_cookies([{"name": "language", "value": "en-XA", "url": served.url}])
    page.goto(f"/hands/{document['hand']}")
    page.locator(".replay-head button[aria-expanded]").click()
    page.locator(".review-details").click()
    with page.expect_download() as download:
        page.locator(".review-links button").first.click()
    page.goto("about:blank")
    page.set_content(download.value.path().read_text("utf-8"))
    expect(page.locator("li")).to_have_count(len(document["moments"]))
    expect(page.locator("td:first-child").first).to_have_text("Ann")
    expect(page.locator("html")).to_have_attribute("lang", "en-XA")
    expect(page.locator("script, [src], [href]")).to_have_count(0)
    names = "|".join(page.locator("table").first.locator("td:first-child").all_inner_texts())
    known = re.compile(rf"{names}|^[A-Z][a-z]+ \d+, \d{{4}}$")  # names, and the day
    assert [text for text in plain_english(page) if not known.search(text)] == []


def asks_what_was_known_and_what_might_have_been(page: Page, review: Locator) -> None:
    """Ask what-if questions with the keyboard alone, starting at the choice that is shown."""
    step = page.get_by_role("slider", name="Step").input_value()
    title = review.get_by_role("button", name="What Ann could know before this choice")
    title.press("Enter")
    grid = review.get_by_role("grid").first
    expect(grid).to_be_visible(timeout=PATIENCE * 1000)
    first = grid.get_by_role("gridcell").first
    first.press("ArrowDown")
    chosen = grid.locator("[aria-selected=true]")
    expect(chosen).to_be_focused()
    chosen.press("End")
    expect(chosen).to_be_focused()
    expect(page.get_by_role("slider", name="Step")).to_have_value(step)
    chances = """cells => {
      const beside = Math.max(...cells.map(cell => cell.dataset.place));
      return cells.map(cell => parseInt(cell.innerText) * (cell.dataset.place < beside));
    }"""
    all_cells = grid.get_by_role("gridcell")
    found = all_cells.evaluate_all(chances)
    all_cells.nth(found.index(max(found))).click()
    card = grid.locator(".is-chosen").get_by_role("rowheader").inner_text()
    expect(review.get_by_role("status").filter(has_text=card)).to_be_visible()
    assert violations(page) == []
    assert too_wide(page) == []

    review.get_by_title("Watch how it might have gone on").first.press("Enter")
    bar = page.get_by_role("region", name="What might have been")
    expect(bar.get_by_text("possible hand 1")).to_be_visible()
    expect(bar.get_by_text(re.compile(r"\d+ of \d+ such hands won"))).to_be_visible()
    bar.get_by_role("button", name="Another one").press("Enter")
    expect(bar.get_by_text("possible hand 2")).to_be_visible()
    page.get_by_role("button", name="Last step").click()
    expect(bar.get_by_text("ends with")).to_be_visible()
    bar.get_by_role("button", name="Real cards").press("Enter")
    expect(bar.get_by_text("with the real cards")).to_be_visible()
    bar.get_by_role("button", name="Back").press("Enter")
    expect(page.get_by_role("slider", name="Step")).to_have_value(step)
    title.press("Enter")


def with_wide_names(route: Route) -> None:
    """The record, in which all players except Ann have names as wide as can be."""
    record = route.fetch().json()
    for player in record["players"][1:]:
        player["name"] = "W" * 19 + str(player["seat"])
    route.fulfill(json=record)


def test_long_names_do_not_cover_the_unseen_cards(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", **PHONE)
    come(ann, links["watched"])
    page = ann.page
    page.route(RECORD, with_wide_names)
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name=re.compile("^Review")).click()
    page.get_by_role("region", name="Review").get_by_role("button", name="Details").click()
    page.get_by_role("tab", name="This step").click()
    page.get_by_role("button", name=re.compile("^What Ann could know")).press("Enter")
    grid = page.get_by_role("grid").first
    expect(grid).to_be_visible(timeout=PATIENCE * 1000)
    expect(grid.get_by_role("columnheader", name="W" * 19)).to_have_count(2)
    line, head = grid.evaluate(
        """grid => {
          const head = grid.querySelector(".known-head");
          const { lineHeight } = getComputedStyle(head.firstElementChild);
          return [parseFloat(lineHeight), head.offsetHeight];
        }"""
    )
    assert head < 3.5 * line
