"""Cookies of a site over TLS whose domain belongs to others too, in a real browser."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from tests.browser.conftest import DESKTOP, FLAGS, launched
from tests.faults.caddy import Caddy, named
from tests.patience import PATIENCE, until
from tests.served import Served

EVIL = "https://evil.dingo.localhost"
PLANT = """(value) => {
  document.cookie = `dingo=${value}; Domain=dingo.localhost; Path=/; Secure`;
  document.cookie = `dingo=${value}; Domain=dingo.localhost; Path=/t; Secure`;
  document.cookie = `__Host-dingo=${value}; Domain=dingo.localhost; Path=/; Secure`;
  document.cookie = "language=de; Domain=dingo.localhost; Path=/; Secure";
}"""
RENAME = """(name) => fetch("/api/me", {method: "PUT", body: JSON.stringify({name}),
  headers: {"content-type": "application/json"}})"""
TABLE = "/t/abcdefghjkmn"
CACHED = "async () => (await caches.keys()).includes('dingo-pages')"


class Victim(NamedTuple):
    """A browser, and the site it visits."""

    context: BrowserContext
    page: Page
    url: str

    def go(self, path: str = "/learn") -> None:
        self.page.goto(self.url + path)

    def visit_evil(self, value: str) -> None:
        """Open a page of a sibling domain, which sets what it can."""
        self.page.goto(EVIL)
        self.page.evaluate(PLANT, value)

    def cookie(self) -> dict[str, Any]:
        """The only cookie here that names a person."""
        found = [dict(one) for one in self.context.cookies() if "dingo" in one["name"]]
        assert [one["name"] for one in found] == ["__Host-dingo"]
        return found[0]

    def call_oneself(self, name: str) -> str:
        """Take a name; returns the cookie's value."""
        self.go()
        self.page.evaluate(RENAME, name)
        assert self.name() == name
        return str(self.cookie()["value"])

    def name(self) -> str | None:
        """The name under which the site knows this browser."""
        name: str | None = self.page.evaluate(
            "async () => (await (await fetch('/api/me')).json()).name"
        )
        return name


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[str]:
    """The address of the site behind a proxy that terminates TLS."""
    folder = tmp_path_factory.mktemp("siblings")
    served = Served(folder, built_dir=str(built))
    caddy = Caddy(folder, named([served.port]), host="cards.dingo.localhost")
    served.use(public_url=caddy.url)
    with served:
        yield caddy.url
    caddy.stop()


@pytest.fixture(scope="module")
def trusting(browsers: BrowserType) -> Iterator[Browser]:
    """A browser that accepts the test's certificate, for service workers too."""
    browser = launched(browsers, [*FLAGS, "--ignore-certificate-errors"])
    yield browser
    browser.close()


@pytest.fixture
def victim(trusting: Browser, site: str) -> Iterator[Victim]:
    """Somebody with a browser of their own."""
    with trusting.new_context(**DESKTOP, locale="en-GB") as context:
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.route(f"{EVIL}/**", lambda route: route.fulfill(body="", content_type="text/html"))
        yield Victim(context, page, site)


@pytest.fixture(scope="module")
def eve(trusting: Browser, site: str) -> str:
    """The cookie of an attacker."""
    with trusting.new_context(**DESKTOP) as context:
        return Victim(context, context.new_page(), site).call_oneself("Eve")


def test_a_newcomer_who_was_on_a_siblings_page_is_not_the_attacker(
    victim: Victim, eve: str
) -> None:
    victim.visit_evil(eve)
    victim.go(TABLE)
    expect(victim.page.get_by_role("link", name="Noch einmal versuchen")).to_be_visible()
    # The answer has deleted both cookies, since no page of this site can have set them.
    victim.go(TABLE)
    assert victim.name() is None
    assert victim.cookie()["value"] != eve


def test_somebody_who_is_known_here_stays_who_they_are(victim: Victim, eve: str) -> None:
    ben = victim.call_oneself("Ben")
    victim.visit_evil(eve)
    victim.go(TABLE)
    assert victim.name() == "Ben"
    assert victim.cookie()["value"] == ben
    assert victim.cookie()["domain"] == "cards.dingo.localhost"


def with_an_earlier_cookie(victim: Victim, value: str) -> None:
    """Turn the browser's cookie into what earlier versions have set."""
    victim.context.clear_cookies(name="__Host-dingo")
    cookie: Any = {"name": "dingo", "value": value, "secure": True, "httpOnly": True}
    victim.context.add_cookies([cookie | {"url": victim.url}])


@pytest.mark.parametrize("attacked", [False, True])
def test_who_was_here_before_says_yes_and_stays(victim: Victim, eve: str, attacked: bool) -> None:
    ann = victim.call_oneself("Ann")
    with_an_earlier_cookie(victim, ann)
    if attacked:
        victim.visit_evil(eve)
        victim.context.clear_cookies(name="language")
        victim.go(TABLE)
        victim.page.get_by_role("link", name="Try again").click()
    else:
        victim.go(TABLE)
    expect(victim.page.get_by_role("heading", name="Are you Ann?")).to_be_visible()
    victim.page.get_by_role("button", name=re.compile("Yes")).click()
    expect(victim.page).to_have_url(f"{victim.url}{TABLE}")
    assert victim.name() == "Ann"
    assert victim.cookie()["value"] == ann


def test_who_says_no_is_somebody_new(victim: Victim) -> None:
    ann = victim.call_oneself("Ann")
    with_an_earlier_cookie(victim, ann)
    victim.go("/rules")
    victim.page.get_by_role("button", name="No", exact=True).click()
    expect(victim.page).to_have_url(f"{victim.url}/rules")
    assert victim.name() is None
    assert victim.cookie()["value"] != ann


def test_a_page_that_the_browser_has_stored_gives_way_to_the_question(victim: Victim) -> None:
    ann = victim.call_oneself("Ann")
    until(lambda: bool(victim.page.evaluate(CACHED)))
    victim.go()
    with_an_earlier_cookie(victim, ann)
    victim.go()
    victim.page.get_by_role("button", name=re.compile("Yes")).click()
    until(lambda: victim.name() == "Ann")
