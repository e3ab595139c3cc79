"""One hand in two people's browsers, and two people in one browser: nothing of the other
remains."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, NewPerson
from tests.browser.past import Past, come
from tests.browser.person import Person
from tests.browser.test_kept import KEEPS, cached, keep, open_hand
from tests.patience import until
from tests.served import Served

NAMES = ("Grizelda", "Ben", "Cleo", "Dan")
OTHERS = ("Eva", "Finn", "Gil", "Hanna")
TWO_DAYS_ON = "const real = Date.now; Date.now = () => real() + 2 * 24 * 3600 * 1000;"


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Finished matches, one for each test that erases somebody, and one in progress."""
    over = {
        f"over {n}": Past("dingo", NAMES, n, lambda _, view: view["phase"] == "over")
        for n in range(5, 9)
    }
    return over | {"dealt": Past("dingo", OTHERS, 4, lambda _, view: view["phase"] == "exchange")}


@pytest.fixture
def expected() -> tuple[str, ...]:
    """Erased hands are missing and a stopped server causes errors, on purpose."""
    return ("status of 404", "ERR_CONNECTION", "ERR_FAILED", "WebSocket connection to", "fetch")


@contextmanager
def away(served: Served) -> Iterator[None]:
    """Stop the server for a while."""
    served.stop()
    try:
        yield
    finally:
        served.start()


def hand_of(person: Person) -> str:
    """The address of the last hand's replay with all cards open."""
    return open_hand(person).partition("?")[0]


def look_at_hand(person: Person, hand: str) -> None:
    """Open the replay of a hand, or reload it."""
    person.page.goto(hand)
    expect(person.page.get_by_role("button", name="One step forward")).to_be_visible()


def names_on(page: Page) -> str:
    """All text on the page, visible or for screen readers."""
    labels = "[...document.querySelectorAll('[aria-label]')].map(e => e.ariaLabel).join(' ')"
    said: str = page.evaluate(f"document.body.innerText + ' ' + {labels}")
    return said


def erase(person: Person) -> None:
    """Erase oneself with the button, as people do."""
    page = person.page
    page.goto("/")
    person.press(page.get_by_role("button", name="Me", exact=True))
    expect(page.locator(".device").first).to_be_visible()  # until then the buttons below move
    person.press(page.get_by_role("button", name="Erase everything", exact=True))
    person.press(page.get_by_role("button", name="Yes, erase everything"))
    expect(page.locator("#my-name")).to_have_count(0)
    expect(page.locator("#create-name")).to_be_visible()


def test_an_erased_name_is_gone_from_every_browser_that_has_read_the_hand(
    person: NewPerson, served: Served, links: Mapping[str, str]
) -> None:
    """This holds even without a network, once the hand was read again with one."""
    grizelda, ben = person("Grizelda", **KEEPS), person("Ben", **KEEPS)
    for one in (grizelda, ben):
        come(one, links["over 5"])
        keep(one.page)
        hand = hand_of(one)
        look_at_hand(one, hand)
        until(lambda: "Grizelda" in names_on(one.page))  # noqa: B023 - asked at once
    erase(grizelda)
    for one in (grizelda, ben):
        expect_somebody_instead_of_grizelda(one, hand)
    with away(served):
        expect_somebody_instead_of_grizelda(ben, hand)


def expect_somebody_instead_of_grizelda(person: Person, hand: str) -> None:
    look_at_hand(person, hand)
    until(lambda: "Somebody" in names_on(person.page))
    assert "Grizelda" not in names_on(person.page)


def test_an_erased_hand_can_be_replayed_in_no_browser_that_has_read_it(
    person: NewPerson, served: Served, links: Mapping[str, str]
) -> None:
    ben = person("Ben", **KEEPS)
    come(ben, links["over 6"])
    keep(ben.page)
    hand = hand_of(ben)
    look_at_hand(ben, hand)
    until(lambda: f"/api{hand}" in cached(ben.page))
    assert served.fork("hand", "erase", hand.rpartition("/")[2], "--force").wait() == 0
    ben.page.goto(hand)
    expect(ben.page.get_by_role("heading", name="No such hand")).to_be_visible()
    until(lambda: not [path for path in cached(ben.page) if path.startswith("/api/hands/")])
    with away(served):
        ben.page.goto(hand)
        expect(ben.page.locator("main")).to_be_visible()
        expect(ben.page.get_by_role("button", name="One step forward")).to_have_count(0)


def test_a_stored_hand_is_checked_after_a_day_even_if_nobody_opens_it(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    """Any page makes the worker check: its copies have today's names.

    While an answer is being replaced, no copy exists for a moment.
    """
    ben, cleo = person("Ben", **KEEPS), person("Cleo", **KEEPS)
    for one in (ben, cleo):
        come(one, links["over 7"])
    keep(ben.page)
    hand = hand_of(ben)
    look_at_hand(ben, hand)
    erase(cleo)
    for worker in ben.page.context.service_workers:
        worker.evaluate(TWO_DAYS_ON)
    ben.page.goto("/rules")
    kept = f"async () => (await caches.match('/api{hand}', {{ignoreVary: true}}))?.text() ?? ''"
    until(lambda: '"seat":2,"name":"Somebody"' in ben.page.evaluate(kept))


def test_a_sign_out_leaves_nothing_for_the_next_user_of_the_browser(
    person: NewPerson, served: Served, links: Mapping[str, str]
) -> None:
    dan, phone = person("Dan", **KEEPS), person("Dan")
    come(dan, links["over 8"])
    keep(dan.page)
    hand = hand_of(dan)
    look_at_hand(dan, hand)
    move(dan, phone)
    sign_out_others(phone)
    dan.page.goto("/")
    expect(dan.page.locator("#create-name")).to_be_visible()
    until(lambda: not [path for path in cached(dan.page) if path.startswith("/api/hands/")])
    until(lambda: went(dan.page, "/me/hands"))
    expect(dan.page.get_by_role("heading", name="My hands")).to_be_visible()
    assert "Grizelda" not in names_on(dan.page)
    with away(served):
        with suppress(Error):  # no cache and no storage is left
            dan.page.goto(hand)
        expect(dan.page.get_by_role("button", name="One step forward")).to_have_count(0)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_table_in_a_signed_out_browser_shows_no_cards(
    person: NewPerson, links: Mapping[str, str], device: dict[str, object]
) -> None:
    eva, laptop = person(OTHERS[device is PHONE], **device), person("Other")
    come(eva, links["dealt"])
    expect(eva.hand).to_be_visible()
    held = eva.holding
    assert len(held) == 10
    move(eva, laptop)
    sign_out_others(laptop)
    expect(eva.page.get_by_role("heading", name="Signed out")).to_be_visible()
    expect(eva.hand).to_have_count(0)
    expect(eva.page.locator(".card, [class*=felt]")).to_have_count(0)
    assert not [card for card in held if card in names_on(eva.page)]
    assert not re.search(r"Your (hand|place)", names_on(eva.page))


def went(page: Page, path: str) -> bool:
    """Go to an address; whether the page got there. A stored page may reload itself meanwhile."""
    with suppress(Error):
        page.goto(path)
    return page.url.endswith(path)


def move(one: Person, other: Person) -> None:
    """Make the other browser this person's too."""
    other.page.goto(one.link_to_move())
    other.page.get_by_role("button", name=re.compile("^Yes")).click()
    expect(other.page.get_by_role("button", name="Open a table")).to_be_visible()


def sign_out_others(one: Person) -> None:
    """Sign out with the button below the list of devices."""
    page = one.page
    page.get_by_role("button", name="Me", exact=True).click()
    page.get_by_role("button", name="Sign out everywhere else").click()
    page.get_by_role("dialog").last.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Sign out "))).to_have_count(0)
