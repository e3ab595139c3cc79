"""What lies over a table follows the table below it."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.looks import come_to_rest, resize
from tests.browser.past import Past, come
from tests.browser.person import Person
from tests.patience import until

FIRST_PAGE = re.compile("[0-9]/$")
PEOPLE = ("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """The first discard of a hand."""
    return {"discard": Past("dingo", PEOPLE, 1, lambda _, view: view["phase"] == "exchange")}


def all_at(link: str, person: NewPerson) -> list[Person]:
    """All four at their table."""
    people = [person(name, **PHONE) for name in PEOPLE]
    for one in people:
        come(one, link)
    return people


def test_a_pile_that_is_looked_through_shows_the_card_that_comes(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    people = all_at(links["discard"], person)
    until(lambda: any(one.asked for one in people))
    mover = next(one for one in people if one.asked)
    other = next(one for one in people if one is not mover)
    other.page.get_by_role("button", name=re.compile("^Discard pile: 0 cards")).click()
    pile = other.page.get_by_role("dialog", name="Discards")
    expect(pile).to_contain_text("No cards yet")
    mover.decide()
    expect(pile.get_by_role("listitem")).to_have_count(1)
    expect(pile).not_to_contain_text("No cards yet")


@pytest.mark.parametrize("game", ["Dingo", "Ding!"])
def test_a_raised_card_covers_no_plate_on_a_phone(person: NewPerson, game: str) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots(game)
    ann.wait_until_asked()
    while not ann.cards.count():
        ann.move()
        ann.wait_until_asked()
    ann.press(ann.cards.first)
    come_to_rest(ann.page)
    for width, height in ((390, 844), (360, 640)):
        resize(ann.page, width, height)
        card = ann.page.locator(".hand-card").first.bounding_box()
        plate = ann.place.locator(".place-pill").bounding_box()
        assert card
        assert plate
        assert plate["y"] + plate["height"] <= card["y"] + 1


@pytest.mark.parametrize("game", ["Dingo", "Ding!"])
def test_nothing_that_is_focused_or_tapped_moves_the_felt(person: NewPerson, game: str) -> None:
    """A browser scrolls to what has the focus, in any box that can be scrolled."""
    ann = person("Ann", **PHONE)
    ann.try_with_bots(game)
    ann.wait_until_asked()
    felt = ann.page.locator(".felt")
    moved = felt.evaluate(
        "(felt) => { felt.scrollTo(99, 99); return [felt.scrollLeft, felt.scrollTop]; }"
    )
    assert moved == [0, 0]


def test_a_watcher_can_read_the_buttons_of_the_bar_by_day(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    eve = person("Eve", color_scheme="light", **PHONE)
    eve.page.goto(links["discard"])
    strip = eve.page.locator(".table-main > .strip").filter(has_text="watching")
    expect(strip).to_be_visible()
    colour = strip.evaluate("strip => getComputedStyle(strip).color")
    for name in ("Menu", "Chat"):
        expect(eve.page.get_by_role("button", name=name)).to_have_css("color", colour)


def test_back_closes_what_lies_over_the_table_before_it_leaves_it(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    page = ann.page
    ann.try_with_bots()
    ann.wait_until_asked()
    page.evaluate("document.querySelector('.felt').isTheSame = true")
    talk = page.get_by_role("complementary", name="Talk")
    menu = page.get_by_role("dialog", name="Dingo")
    chat, open_menu = (page.get_by_role("button", name=name) for name in ("Chat", "Menu"))

    chat.click()
    expect(talk).to_be_visible()
    page.go_back()
    expect(talk).to_have_count(0)
    open_menu.click()
    expect(menu).to_be_visible()
    page.go_back()
    expect(menu).to_have_count(0)
    assert page.evaluate("document.querySelector('.felt').isTheSame")

    # What is closed otherwise, or by a reload, leaves no step behind.
    for close in (lambda: page.keyboard.press("Escape"), page.reload):
        open_menu.click()
        expect(menu).to_be_visible()
        close()
        expect(menu).to_have_count(0)
        expect(ann.place).to_be_visible()
    open_menu.click()
    menu.get_by_role("link", name="Leave the table").click()
    expect(page).to_have_url(FIRST_PAGE)
    page.go_back()
    expect(ann.place).to_be_visible()
    page.go_back()
    expect(page).to_have_url(FIRST_PAGE)
