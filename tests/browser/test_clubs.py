"""A club as people use it: created after a hand with one tap each, then opened by its link."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.looks import too_wide, violations
from tests.browser.past import Past, come, is_over
from tests.browser.person import Person

FOUR = ("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Two finished hands."""
    over, another = (Past("dingo", FOUR, seed, is_over) for seed in (11, 12))
    return {"over": over, "another": another}


@pytest.fixture
def expected() -> tuple[str, ...]:
    """Two players of the same hand cannot be merged."""
    return ("409",)


def test_a_group_is_kept_with_one_tap_each_and_finds_its_evening_there(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben, eve = person("Ann", **PHONE), person("Ben", **PHONE), person("Eve", **PHONE)
    for one in (ann, ben):
        come(one, links["over"])
    ann.open_details()
    ann.press(ann.page.get_by_role("button", name="Keep this group"))
    ben.open_details()
    ben.press(ben.page.get_by_role("button", name="Join the club"))
    ann.press(ann.page.get_by_role("link", name="Ann's table"))
    expect(ann.page.get_by_role("heading", name="Ann's table", level=1)).to_be_visible()
    expect(ann.page.get_by_role("region", name="leads: 1 of 1")).to_be_visible()
    expect(ann.page.get_by_text("Ben").first).to_be_visible()
    assert too_wide(ann.page) == []
    club_page = ann.page.url
    ann.press(ann.page.get_by_role("link", name="Records"))
    expect(ann.page.get_by_role("heading", name="Head to head")).to_be_visible()
    assert ann.page.url == f"{club_page}/records"
    assert too_wide(ann.page) == []
    ann.page.go_back()
    expect(ann.page.get_by_role("heading", name="Ann's table", level=1)).to_be_visible()

    an_evening_is_shared_and_taken_back(ann, eve, club_page)
    ann.page.goto(club_page)

    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_role("heading", name="Ann's table", level=1)).to_be_visible()
    expect(eve.page.get_by_text("Ben")).to_have_count(0)
    eve.page.get_by_label("Your name").fill("Eve")
    eve.press(eve.page.get_by_role("button", name="Join the club"))
    expect(eve.page.get_by_role("region", name="leads: 1 of 1")).to_be_visible()
    expect(ann.page.get_by_text("Eve").first).to_be_visible()

    ann.press(ann.page.get_by_role("button", name="Open Dingo"))
    ann.page.wait_for_url("**/t/*")
    eve.press(eve.page.get_by_role("link", name="Sit down").first)
    expect(eve.page.get_by_role("button", name="Get up")).to_be_visible()
    a_guest_joins_at_a_table(ann, person("Gil", **PHONE))
    eve.press(eve.page.get_by_role("link", name="Ann's table"))
    expect(eve.page.get_by_text("Gil").first).to_be_visible()
    eve.page.goto("/")
    expect(eve.page.get_by_role("link", name="Ann's table")).to_be_visible()


def a_guest_joins_at_a_table(keeper: Person, guest: Person) -> None:
    """A keeper offers it, and the guest taps once."""
    guest.page.goto(keeper.page.url.partition("?")[0])
    guest.page.get_by_label("Your name").fill("Gil")
    guest.press(guest.page.get_by_role("button", name="Sit down"))
    expect(guest.page.get_by_role("button", name="Join the club")).to_be_visible()
    keeper.press(keeper.page.get_by_role("button", name="Menu"))
    keeper.press(keeper.page.get_by_role("button", name="People"))
    keeper.press(keeper.page.get_by_role("button", name="Offer Gil a place in Ann's table"))
    keeper.page.keyboard.press("Escape")
    guest.press(guest.page.get_by_role("button", name="Join the club"))
    expect(guest.page.get_by_role("link", name="Ann's table")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Join the club")).to_be_hidden()


def an_evening_is_shared_and_taken_back(ann: Person, eve: Person, club_page: str) -> None:
    """The evening's page asks first, shows the link, and takes it back in the same place."""
    club = f"/api/clubs/{club_page.rpartition('/')[2]}"
    day = ann.page.request.get(f"{club}/evenings").json()["evenings"][0]["day"]
    ann.page.goto(f"{club_page}/evenings/{day}")
    expect(ann.page.get_by_role("heading", name="evening: 1 of 1")).to_be_visible()
    expect(ann.page.get_by_text("equals would have won")).to_be_visible()
    assert too_wide(ann.page) == []
    ann.press(ann.page.get_by_role("button", name="Review the evening"))
    expect(
        ann.page.get_by_text(re.compile("hands reviewed|The evening is reviewed"))
    ).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Share"))
    expect(ann.page.get_by_text("Anyone with the link will see the names")).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Share the evening"))
    shared = ann.page.get_by_role("dialog").locator("code").inner_text()
    eve.page.goto(shared)
    expect(eve.page.get_by_role("heading", name="evening: 1 of 1")).to_be_visible()
    expect(eve.page.get_by_role("list", name="Podium")).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Stop sharing"))
    expect(ann.page.get_by_role("button", name="Share the evening")).to_be_visible()


def test_a_keeper_sorts_discounts_merges_and_invites_with_keys_alone(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    """axe finds nothing on a club's page, on those behind it, nor in its dialogs."""
    ann, ben = (person(name, bypass_csp=True, **PHONE) for name in ("Ann", "Ben"))
    for one in (ann, ben):
        come(one, links["another"])
    ann.open_details()
    ann.press(ann.page.get_by_role("button", name="Keep this group"))
    ben.open_details()
    ben.press(ben.page.get_by_role("button", name="Join the club"))
    ann.press(ann.page.get_by_role("link", name="Ann's table"))
    page = ann.page
    page.get_by_role("button", name="All figures").scroll_into_view_if_needed()
    expect(page.get_by_text("the club starts to compare")).to_be_visible()
    bad = violations(page)

    def opened(button: str) -> None:
        page.get_by_role("button", name=button).press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        bad.extend(violations(page) + too_wide(page))

    opened("All figures")
    page.get_by_role("button", name="This year").press("Enter")
    points = page.get_by_role("dialog").get_by_role("columnheader", name="Points a hand")
    for way in ("descending", "ascending"):
        points.get_by_role("button").press("Enter")
        expect(points).to_have_attribute("aria-sort", way)
    expect(page.get_by_role("dialog").get_by_text("what equals would have won")).to_be_visible()
    page.keyboard.press("Escape")

    bad.extend(the_pages_behind(page))
    opened("Invite")
    expect(page.get_by_role("img", name="QR code of the link to this club")).to_be_visible()
    assert bad == []


def the_pages_behind(page: Page) -> list[str]:
    """A keeper uses them with keys; returns what axe finds there."""
    bad: list[str] = []

    def went(link: str) -> None:
        page.get_by_role("link", name=link).press("Enter")
        expect(page.get_by_role("heading", name=link, level=1)).to_be_visible()
        bad.extend(violations(page) + too_wide(page))

    went("Games played")
    page.locator("summary").first.press("Enter")
    page.get_by_role("button", name="Leave out of the standings").press("Enter")
    expect(page.get_by_text("count, says Ann.")).to_be_visible()
    page.go_back()

    for place in ("Records", "Settings"):
        went(place)
        page.go_back()

    went("Members")
    page.locator("#club-set-old").select_option("Ben")
    page.locator("#club-set-new").select_option("Ann")
    page.get_by_role("button", name="Same person").press("Enter")
    expect(page.get_by_text("These two played the same game")).to_be_visible()
    page.get_by_role("link", name="Ann's table").press("Enter")
    return bad
