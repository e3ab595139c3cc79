"""A shared site: the link for its host, the links for friends, and a name that has changed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, NewPerson
from tests.share.far_host import trusted_in
from tests.share.pretended import lay_out
from tests.share.shared import OPEN, Shared

CREATE = ".create .primary"
"""The controls that open a table, on the first page."""

TRUSTING = {"ignore_https_errors": True}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[Shared]:
    """A server whose public name changes with every start of its tunnel."""
    folder = tmp_path_factory.mktemp("shared")
    lay_out(folder, "cloudflared")
    words = ("--via", "cloudflared", "--game", "dingo")
    trusts = trusted_in(folder)
    with Shared(folder, folder, *words, trusts=trusts, built_dir=str(built)) as shared:
        shared.wait_for(OPEN)
        yield shared
    assert "Traceback" not in shared.output


@pytest.fixture
def expected() -> tuple[str, ...]:
    """A browser reports every missing answer as an error, and one link was used already."""
    return ("ERR_CONNECTION", "WebSocket connection to", "status of 404")


def test_the_hosts_link_opens_a_table_once_and_friends_are_invited_to_the_public_address(
    person: NewPerson, served: Shared
) -> None:
    ann = person("Ann", **TRUSTING, **DESKTOP)
    ann.page.goto(served.host_link)
    ann.page.wait_for_url(f"{served.link}/t/*")
    shared_link = ann.page.get_by_label("Link to this table")
    expect(shared_link).to_have_text(ann.page.url)
    ann.page.goto(served.host_link)
    expect(ann.page.get_by_text("This link has opened its table already")).to_be_visible()
    expect(ann.page.locator(CREATE)).to_be_enabled()

    ben = person("Ben")
    ben.go_home()
    ben.press(ben.page.locator(CREATE))
    ben.page.wait_for_url(f"{served.url}/t/*")
    calls = ben.page.get_by_label("Link to this table")
    expect(calls).to_have_text(re.compile(f"^{re.escape(served.link)}/t/"))


def test_a_stranger_at_a_new_name_is_asked_whether_they_were_here_before(
    person: NewPerson, served: Shared
) -> None:
    cleo = person("Cleo", **TRUSTING, **PHONE)
    cleo.page.goto(served.link)
    expect(cleo.page.get_by_role("heading", name="Played here before?")).to_be_visible()
    cleo.press(cleo.page.get_by_role("button", name="Enter recovery code"))
    expect(cleo.page.get_by_label("I have a recovery code")).to_be_focused()
    near = person("Ann")
    near.page.goto("/")
    expect(near.page.locator(CREATE)).to_be_enabled()
    expect(near.page.get_by_text("Played here before?")).to_have_count(0)


def test_after_a_changed_name_pages_say_whom_to_ask(person: NewPerson, served: Shared) -> None:
    ann, ben = person("Ann", **TRUSTING, **DESKTOP), person("Ben", **TRUSTING, **PHONE)
    ann.page.goto(served.link)
    ann.page.get_by_label("Your name").fill("Ann")
    ann.press(ann.page.locator(CREATE))
    ann.page.wait_for_url("**/t/*")
    ben.page.clock.install()
    ben.page.goto(ann.page.url)
    expect(ben.page.get_by_text("Ann", exact=False).first).to_be_visible()
    ben.page.wait_for_timeout(1000)
    # From here on the test sets the page's time, however long a new tunnel takes.
    ben.page.clock.pause_at(ben.page.evaluate("Date.now()") + 10_000)
    served.kill_tunnel()
    served.wait_for(OPEN, 2)
    lost = ben.page.get_by_text("No connection.").first
    while not lost.is_visible():
        ben.page.clock.run_for(20)
    ben.page.clock.fast_forward(15_000)
    moved = ben.page.get_by_text("The link has changed. Ask Ann for the new one.")
    expect(moved).to_have_count(0)
    ben.page.clock.fast_forward(6_000)
    expect(moved).to_be_visible()
    assert served.link not in ben.page.url
