"""Somebody else changes the page, as a browser that translates it does, and the page goes on."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.past import Past, come, is_over
from tests.browser.person import Person

TOLD = 2_500
"""Milliseconds after which the result of a hunt is no longer told."""
FOUR = ("Ann", "Ben", "Cleo", "Dan")

CHANGE = """(how) => {
  if (sessionStorage.unchanged) return;
  const element = (name, ...inside) => {
    const made = document.createElement(name);
    made.append(...inside);
    return made;
  };
  const changed = {
    translation: (text) => [element('font', element('font', text))],
    words: (text) => text.split(/(?<= )/).map((word) => element('mark', word)),
  }[how];
  const others = 'script, style, textarea, select, title, svg, font font, mark';
  const change = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts)
      if (text.data && !text.parentElement.closest(others)) text.replaceWith(...changed(text.data));
  };
  const seen = new MutationObserver(change);
  addEventListener('DOMContentLoaded', () => {
    change();
    seen.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}"""
"""Replaces every text, and each text that comes, by elements around a copy of it."""

STANDS = """() => [...document.querySelectorAll(
  '#sentence, .bar-title, .place-name, .place-coin, .place-note, .pile-count, .ding-head, .say')]
  .map((e) => e.textContent.replaceAll(/\\s+/g, ''))"""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """A finished hand to look at, and one for each club."""
    names = enumerate(("over", "translation", "words"), start=11)
    return {name: Past("dingo", FOUR, number, is_over) for number, name in names}


@pytest.fixture(params=["translation", "words"])
def changed(request: pytest.FixtureRequest, person: NewPerson) -> NewPerson:
    """A person whose page is changed by somebody else."""

    def make(name: str) -> Person:
        one = person(name)
        one.page.add_init_script(f"({CHANGE})({request.param!r})")
        return one

    return make


def unchanged(page: Page) -> None:
    """From here on, nobody else changes the page."""
    page.evaluate("sessionStorage.unchanged = true")
    page.reload()


def letters(place: Locator) -> str:
    """What is read there, without the gaps: these depend on the elements around the words."""
    return re.sub(r"\s+", "", place.inner_text())


@pytest.mark.parametrize("game", ["Dingo", "Ding!"])
def test_a_table_shows_the_game_that_is_played(changed: NewPerson, game: str) -> None:
    ann = changed("Ann")
    ann.try_with_bots(game)
    for _ in range(6):
        ann.wait_until_asked()
        ann.decide()
    ann.wait_until_asked()
    ann.page.wait_for_timeout(TOLD)
    seen = ann.page.evaluate(STANDS)
    unchanged(ann.page)
    ann.wait_until_asked()
    assert seen == ann.page.evaluate(STANDS)


def replayed(ann: Person, link: str) -> Page:
    """The page of the hand that was played there."""
    come(ann, link)
    address = ann.page.get_by_role("link", name="Look back").get_attribute("href")
    assert address
    ann.page.goto(address)
    return ann.page


def test_a_replay_shows_the_step_it_has_come_to(
    changed: NewPerson, links: Mapping[str, str]
) -> None:
    page = replayed(changed("Ann"), links["over"])
    slider = page.get_by_role("group", name="Replay").get_by_role("slider", name="Step")
    for _ in range(40):
        slider.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=40"))
    page.wait_for_timeout(TOLD)
    seen = letters(page.locator("main"))
    unchanged(page)
    expect(slider).to_have_value("40")
    assert seen == letters(page.locator("main"))


def test_a_review_shows_the_moves_of_the_chosen_player(
    changed: NewPerson, links: Mapping[str, str]
) -> None:
    page = replayed(changed("Ann"), links["over"])
    review = page.get_by_role("region", name="Review")

    def read() -> list[str]:
        if not review.is_visible():  # the address of a replay does not say it
            page.get_by_role("button", name=re.compile("^Review")).click()
        review.get_by_role("button", name="Details").click()
        whose = review.get_by_label("Whose moves")
        sums = review.get_by_role("heading", name="Where the winning chance came from")
        expect(sums).to_be_visible()
        seen = []
        for seat in range(len(FOUR)):
            whose.select_option(f"{seat}")
            expect(review.locator(".review-sum")).to_contain_text(FOUR[seat])
            seen.append(letters(review))
        moments, step = (
            review.locator(".review-moments button"),
            review.get_by_role("tab", name="Step"),
        )
        for moment in range(moments.count()):
            moments.nth(moment).click()
            expect(step).to_have_attribute("aria-selected", "true")
            seen.append(letters(review))
            review.get_by_role("tab").first.click()
        assert len(seen) > len(FOUR)
        return seen

    seen = read()
    unchanged(page)
    assert seen == read()


def test_a_club_shows_who_has_come(
    changed: NewPerson, person: NewPerson, links: Mapping[str, str], request: pytest.FixtureRequest
) -> None:
    ann, ben = changed("Ann"), person("Ben")
    for one in (ann, ben):
        come(one, links[request.node.callspec.params["changed"]])
    ann.open_details()
    ann.page.get_by_role("button", name="Keep this group").click()
    ann.page.get_by_role("link", name="Ann's table").click()
    ever = ann.page.get_by_role("region", name="Who plays best?")

    def read(missing: int) -> str:
        ever.scroll_into_view_if_needed()  # it is loaded only now
        expect(ever).to_contain_text(re.compile(f"{missing} more games together"))
        return letters(ann.page.locator("main"))

    alone = read(30)
    ben.open_details()
    ben.page.get_by_role("button", name="Join the club").click()
    seen = read(29)
    unchanged(ann.page)
    assert seen == read(29) != alone
