"""A site on which only invited people open tables: what the first page says, and the link."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson
from tests.processes.test_processes import dingo
from tests.served import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("invited")
    with Served(folder, hosts="invited", built_dir=str(built)) as served:
        yield served


@pytest.fixture
def expected() -> tuple[str, ...]:
    """The link is used up when somebody opens it a second time."""
    return ("status of 404",)


def test_the_first_page_offers_to_join_and_after_an_invitation_to_open_a_table(
    person: NewPerson, served: Served
) -> None:
    said = dingo("invite", data_dir=str(served.data), hosts="invited").stdout
    invitation = f"/?{said.strip().rpartition('?')[2]}"
    ann, ben = person("Ann", **PHONE), person("Ben", **PHONE)
    for page in (ann.page, ben.page):
        page.goto("/")
        expect(page.get_by_role("heading", name="Got a link to a table?")).to_be_visible()
        expect(page.get_by_role("button", name="Open a table")).to_have_count(0)
        expect(page.get_by_role("button", name="Start a club")).to_be_hidden()
    ann.page.goto(invitation)
    expect(ann.page.get_by_text("You can open tables here now.")).to_be_visible()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.press(ann.page.get_by_role("button", name="Open a table"))
    ann.page.wait_for_url("**/t/*")
    ben.page.goto(invitation)
    expect(ben.page.get_by_text("This invitation is used up or too old.")).to_be_visible()
    ben.page.get_by_label("Link or code").fill(ann.page.url)
    ben.press(ben.page.get_by_role("button", name="Join"))
    ben.page.wait_for_url(ann.page.url)
