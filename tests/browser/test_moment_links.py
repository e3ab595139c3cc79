"""The link to a moment of a hand leads to that moment, however slow the server is."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPerson
from tests.browser.past import Past, come, is_over
from tests.browser.person import Person


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """A finished hand of each game."""
    four = ("Ann", "Ben", "Cleo", "Dora")
    return {
        "dingo": Past("dingo", four, 3, is_over),
        "ding": Past("ding", four[:3], 6, is_over),
    }


def hand_of(ann: Person, link: str) -> str:
    """The address of the table's last hand."""
    come(ann, link)
    address = ann.page.get_by_role("link", name="Look back").get_attribute("href")
    assert address is not None
    return address.partition("?")[0]


@contextmanager
def slow(page: Page, address: str) -> Iterator[None]:
    """Delay the answers at this address until after this context."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(address, hold)
    yield
    for route in held:
        route.continue_()
    page.unroute(address)


def opened(person: NewPerson, link: str, moment: str) -> tuple[Page, str]:
    """Ann's page at a moment of the table's last hand, and the address of the hand."""
    ann = person("Ann")
    hand = hand_of(ann, link)
    ann.page.goto(f"{hand}?{moment}")
    return ann.page, hand


def shown_step(page: Page) -> str:
    """The number of the step that is shown."""
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_be_visible()
    return slider.input_value()


@pytest.mark.parametrize("game", ["dingo", "ding"])
@pytest.mark.parametrize("late", ["the record", "the frames"])
def test_a_key_pressed_before_the_hand_has_loaded_changes_no_step(
    person: NewPerson, links: Mapping[str, str], game: str, late: str
) -> None:
    ann = person("Ann")
    page, hand = ann.page, hand_of(ann, links[game])
    end = {"the record": "", "the frames": "/frames?*"}[late]
    with slow(page, f"**/api{hand}{end}"):
        with page.expect_request(f"**/api{hand}{end}"):
            page.goto(f"{hand}?step=7&seat=1")
        for key in ("End", "ArrowRight", "ArrowLeft", "ArrowLeft"):
            page.keyboard.press(key)
        page.wait_for_timeout(500)  # longer than the address waits for a pause between steps
        assert page.url.endswith("?step=7&seat=1")
    assert shown_step(page) == "7"
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider", name="Step")).to_have_value("8")


def test_going_back_before_the_hand_has_loaded_leads_to_that_moment(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    page, hand = opened(person, links["ding"], "step=9&seat=0")
    assert shown_step(page) == "9"
    page.evaluate("address => history.pushState(null, '', address)", f"{hand}?step=2&seat=0")
    with slow(page, f"**/api{hand}"):
        with page.expect_request(f"**/api{hand}"):
            page.reload()
        page.evaluate("history.back()")
        page.wait_for_url("**step=9*")
    assert shown_step(page) == "9"


def test_a_shared_link_leads_to_the_chosen_view(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    page, hand = opened(person, links["ding"], "step=5&seat=0")
    assert shown_step(page) == "5"
    with slow(page, f"**/api{hand}/frames"):
        page.get_by_role("combobox", name="See the hand as").select_option("all")
        page.get_by_role("button", name="Share this moment").click()
        moment = page.get_by_role("dialog", name="Share this moment")
        expect(moment.get_by_text("step=5&seat=all&own=0")).to_be_visible()
