"""Addresses that lead nowhere, and tables where nobody else has room: what a visitor is told."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson


@pytest.fixture
def expected() -> tuple[str, ...]:
    """A browser complains about every answer that there is nothing."""
    return ("status of 404",)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/t/2345678923456", "No such table"),
        ("/t/2345678923456/hands", "No such table"),
        ("/hands/nobodys", "No such hand"),
        ("/nowhere", "Nothing here"),
    ],
)
def test_what_is_not_there_is_told_of_on_a_page_of_the_site(
    person: NewPerson, path: str, told: str
) -> None:
    eve = person("Eve", **PHONE)
    eve.page.goto(path)
    expect(eve.page.get_by_role("heading", name=told, level=1)).to_be_visible()
    expect(eve.page.get_by_role("navigation", name="Site")).to_be_visible()
    eve.page.get_by_role("link", name="To the first page").click()
    expect(eve.page.get_by_role("button", name="Create a table")).to_be_visible()


def test_a_link_to_move_with_that_no_longer_works_says_where_another_is_made(
    person: NewPerson,
) -> None:
    eve = person("Eve", **PHONE)
    eve.page.goto("/move/used")
    eve.page.get_by_role("button", name="Yes, move here").click()
    expect(eve.page.get_by_role("heading", name="This link no longer works")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Yes, move here")).to_have_count(0)


def test_a_link_to_move_with_comes_into_sight_when_it_is_made(person: NewPerson) -> None:
    eve = person("Eve", **PHONE)
    eve.go_home()
    eve.press(eve.page.get_by_role("button", name="Me", exact=True))
    eve.press(eve.page.get_by_role("button", name="Make a link to move with"))
    for made in (
        eve.page.get_by_alt_text("QR code of the link to move with"),
        eve.page.get_by_role("button", name="Copy the link"),
    ):
        expect(made).to_be_in_viewport(ratio=1)


def test_who_comes_to_a_full_table_is_not_asked_to_sit_down(person: NewPerson) -> None:
    people = [person(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    link = people[0].create_table()
    for seat, friend in enumerate(people):
        friend.page.goto(link)
        friend.sit(seat)
    eve = person("Eve", **PHONE)
    eve.page.goto(link)
    expect(eve.page.get_by_text(re.compile("^Every seat is taken"))).to_be_visible()
    expect(eve.page.get_by_text("Sit down to play")).to_have_count(0)
    people[3].page.get_by_role("button", name="Get up").click()
    expect(eve.page.get_by_text("Sit down to play")).to_be_visible()
