"""Names and lines that are written from right to left: they and the signs around them stay in their
places."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.past import Past, come, is_over
from tests.browser.person import Person

FOUR = ("علي!", "Zoe!", "נועה!", "Dan")
GAMES = {"dingo": FOUR, "ding": FOUR[:3]}
LINE = "مرحبا يا Zoe!"
CLUB = "نادي!"

FAULTS = """(names) => {
  const letters = /[\\u0590-\\u08ff]/;
  const apart = (text) => text.replaceAll(/\\u2068[^\\u2068\\u2069]*\\u2069/g, '');
  const faults = new Set();
  let seen = 0;
  const boxOf = (node, from) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + 1);
    return range.getBoundingClientRect();
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!letters.test(node.data) || parent.closest('script, noscript')) continue;
    if (letters.test(apart(apart(node.data))) && !parent.closest('bdi, [dir=auto]'))
      faults.add(`bare: ${node.data.trim()}`);
    for (const { 0: name, index } of node.data.matchAll(/[\\u0590-\\u08ff]+!/g)) {
      const [first, sign] = [boxOf(node, index), boxOf(node, index + name.length - 1)];
      if (first.width === 0 || first.top !== sign.top || parent.closest('.unseen')) continue;
      seen += 1;
      if (sign.left > first.left) faults.add(`turned: ${node.data.trim()}`);
    }
  }
  for (const attribute of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const text = element.getAttribute(attribute);
      if (letters.test(apart(apart(text))) && !names.includes(text))
        faults.add(`${attribute}: ${text}`);
    }
  if (letters.test(apart(apart(document.title)))) faults.add(`title: ${document.title}`);
  if (seen === 0) faults.add('no name is seen');
  return [...faults];
}"""
"""Names that lie bare among other words, and names whose "!" is drawn on the wrong side of them."""

FOUND = """async ([name, you]) => (await (await fetch('/api/clubs', {
  method: 'POST',
  headers: {'Content-Type': 'application/json'},
  body: JSON.stringify({name, you, game: 'dingo', zone: 'Europe/Berlin'}),
})).json()).code"""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """A hand in play and a finished one, of each game."""
    past = {}
    for number, (game, who) in enumerate(GAMES.items()):
        past[f"{game} over"] = Past(game, who, 70 + number, is_over)
        past[f"{game} on"] = Past(game, who, 80 + number, lambda *_: True)
    return past


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(FAULTS, [*FOUR, CLUB])
    return found


def say(person: Person, line: str) -> None:
    """Write into the chat, which stays open."""
    page = person.page
    person.press(page.locator("#talk-button"))
    page.locator("#talk-text").fill(line)
    page.locator("#talk-text").press("Enter")
    expect(page.locator(".talk-text").first).to_have_text(line)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_its_talk_and_its_result_keep_them_in_their_places(
    person: NewPerson, links: Mapping[str, str], game: str
) -> None:
    ali, zoe = person("علي!"), person("Zoe!", **PHONE)
    come(zoe, links[f"{game} on"])
    expect(zoe.page.locator(".place-name").first).to_be_visible()
    assert faults(zoe.page) == []
    come(ali, links[f"{game} on"])
    say(ali, LINE)
    expect(ali.page.locator("#talk-text")).to_have_attribute("dir", "auto")
    assert faults(ali.page) == []
    expect(zoe.page.locator(".bubble")).to_be_visible()
    assert faults(zoe.page) == []
    come(zoe, links[f"{game} over"])
    expect(zoe.page.locator(".story-verbs")).to_be_visible()
    assert faults(zoe.page) == []
    zoe.open_details()
    expect(zoe.page.locator(".standing")).to_be_visible()
    assert faults(zoe.page) == []


def test_a_replay_and_its_marks_keep_them_in_their_places(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    zoe, ali = person("Zoe!"), person("علي!")
    for one in (zoe, ali):
        come(one, links["dingo over"])
        address = one.page.locator(".story-verbs > a").last.get_attribute("href")
        one.page.goto(address or "")
        expect(one.page.locator(".replay-controls")).to_be_visible()
        assert faults(one.page) == []
    page = ali.page
    page.get_by_role("button", name="Look back together").click()
    page.get_by_role("button", name="Mark this step").click()
    page.get_by_label("What happened here?").fill(LINE)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".step-marks").get_by_text(LINE)).to_be_visible()
    zoe.page.get_by_role("button", name="Come along").click()
    expect(zoe.page.get_by_text(re.compile("leads")).last).to_be_visible()
    assert faults(zoe.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_review_its_figures_and_its_moments_keep_them_in_their_places(
    person: NewPerson, links: Mapping[str, str], game: str
) -> None:
    ali = person("علي!", **PHONE)
    come(ali, links[f"{game} over"])
    page = ali.page
    page.goto(page.locator(".story-verbs > a").last.get_attribute("href") or "")
    ali.press(page.get_by_role("button", name=re.compile("^Review")))
    review = page.get_by_role("region", name="Review")
    expect(review.locator(".review-numbers")).to_be_visible()
    ali.press(review.get_by_label("Show the others"))
    assert faults(page) == []
    ali.press(review.get_by_role("button", name="Details"))
    expect(review.get_by_role("heading", name="Where the winning chance came from")).to_be_visible()
    whose = review.get_by_label("Whose moves")
    for seat, name in enumerate(GAMES[game]):
        whose.select_option(f"{seat}")
        expect(review.locator(".review-sum")).to_contain_text(name)
        assert faults(page) == []
    steps, step = review.locator(".review-all button"), review.get_by_role("tab", name="Step")
    for number in range(3):
        review.locator(".review-all").evaluate("(all) => (all.open = true)")
        ali.press(steps.nth(number))
        expect(step).to_have_attribute("aria-selected", "true")
        assert faults(page) == []
        ali.press(review.get_by_role("tab").first)


def test_the_first_page_and_a_club_keep_them_in_their_places(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ali = person("علي!", **PHONE)
    for link in links.values():
        come(ali, link)
        expect(ali.page.locator(".place-name").first).to_be_visible()
    code = ali.page.evaluate(FOUND, [CLUB, "علي!"])
    ali.page.goto("/")
    expect(ali.page.locator(".hand-row").get_by_text(CLUB)).to_be_visible()
    assert faults(ali.page) == []
    ali.page.goto(f"/c/{code}")
    expect(ali.page.locator(".club-people")).to_be_visible()
    assert faults(ali.page) == []
    ali.press(ali.page.get_by_role("link", name="Members"))
    expect(ali.page.get_by_role("heading", name="Members")).to_be_visible()
    assert faults(ali.page) == []
