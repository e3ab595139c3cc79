"""A host at the server's own machine learns which link opens for friends."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from app.web.address import network_address
from tests.browser.conftest import NewPerson, Site
from tests.served import Served


@pytest.fixture(scope="module")
def served(site: Site, listens_on: str) -> Iterator[Served]:
    """A server that listens on loopback alone, or on its network too."""
    site.served.use(host=listens_on)
    with site.served:
        yield site.served


@pytest.fixture(scope="module", params=["127.0.0.1", "0.0.0.0"])
def listens_on(request: pytest.FixtureRequest) -> str:
    host: str = request.param
    return host


def test_a_link_for_friends_says_who_can_open_it(
    person: NewPerson, served: Served, listens_on: str
) -> None:
    ann = person("Ann")
    ann.create_table()
    lobby = ann.page.get_by_role("main")
    network = None if listens_on == "127.0.0.1" else network_address()
    site = served.url if network is None else f"http://{network}:{served.port}"
    path = urlsplit(ann.page.url).path
    expect(lobby.get_by_label("Link to this table")).to_have_text(f"{site}{path}")
    told = "Only this computer can open" if network is None else "works only on this computer"
    expect(lobby).to_contain_text(told)
    expect(lobby).to_contain_text("dingo share")
