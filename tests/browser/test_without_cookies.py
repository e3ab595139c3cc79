"""A browser that keeps no cookies is told so before its player creates anything."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.person import Person

SAYS = "Your browser keeps no cookies here. Allow them and reload the page."


@pytest.fixture
def expected() -> tuple[str, ...]:
    """A browser reports a refusal as an error."""
    return ("status of 403",)


def lose_cookies(person: Person) -> None:
    """Do as a browser that drops what the page's answers have set."""
    person.page.wait_for_load_state("networkidle")
    person.page.context.clear_cookies()


def test_no_table_is_opened(person: NewPerson) -> None:
    ann = person("Ann")
    ann.go_home()
    lose_cookies(ann)
    ann.page.get_by_role("button", name="Open a table").click()
    expect(ann.page.get_by_text(SAYS)).to_be_visible()
    assert "/t/" not in ann.page.url


def test_nobody_sits_down(person: NewPerson) -> None:
    ann, ben = person("Ann"), person("Ben")
    ben.page.goto(ann.create_table())
    name = ben.page.get_by_label("Your name")
    name.fill("Ben")
    lose_cookies(ben)
    name.press("Enter")
    expect(ben.page.get_by_text(SAYS)).to_be_visible()
    expect(ann.page.get_by_text("Ben")).to_have_count(0)
