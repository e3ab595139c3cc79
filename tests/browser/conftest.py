"""A real Chromium against the real server: everything is done through the page, as people do it."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from scripts.chromium import installed
from tests.browser.past import SECRET, Past, with_pasts
from tests.browser.person import ENGLISH, GERMAN, Person
from tests.patience import PATIENCE
from tests.served import Served

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

UNPAINTED = """
  window.unpainted = new CSSStyleSheet();
  unpainted.replaceSync('html { opacity: 0 !important }');
  document.adoptedStyleSheets.push(unpainted);
"""
"""Lays out pages without painting them: painting takes half of a browser's time, and few tests need
it (see `paint` in looks.py)."""

AWAY = ("ERR_CONNECTION", "ERR_SOCKET", "WebSocket connection to")
"""The errors a browser reports while the server does not answer."""

NewPerson = Callable[..., Person]


class Site(NamedTuple):
    """A server and its prepared tables by name."""

    served: Served
    links: Mapping[str, str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark these tests, so that a run can select or skip them together."""
    for item in items:
        if "browser" in Path(item.path).parts:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def browsers() -> Iterator[BrowserType]:
    """Limited to this folder: its event loop runs until it is closed, and other tests start their
    own."""
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="package")
def chromium(browsers: BrowserType) -> Iterator[Browser]:
    """A browser with default settings; a module may override it."""
    browser = launched(browsers, FLAGS)
    yield browser
    browser.close()


def launched(browsers: BrowserType, flags: list[str]) -> Browser:
    """A Chromium with these flags."""
    return browsers.launch(executable_path=installed(), args=flags, timeout=PATIENCE * 1000)


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Pasts that are played before the server starts, by name; a module may override them."""
    return {}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, pasts: Mapping[str, Past], built: Path) -> Site:
    """A server not yet started, without human pauses and with quick, rough reviews."""
    folder = tmp_path_factory.mktemp("served")
    served = Served(folder, secret=SECRET, built_dir=str(built), review_slices="2")
    return Site(served, with_pasts(served, pasts) if pasts else {})


@pytest.fixture(scope="module")
def served(site: Site) -> Iterator[Served]:
    """The server, shared by a module, since starting it takes seconds."""
    with site.served:
        yield site.served


@pytest.fixture(scope="module")
def links(site: Site) -> Mapping[str, str]:
    """The links to the tables with a past."""
    return site.links


@pytest.fixture
def expected() -> tuple[str, ...]:
    """Errors that pages may report, by parts of address and text. A module may override it."""
    return AWAY


@pytest.fixture
def person(chromium: Browser, served: Served, expected: tuple[str, ...]) -> Iterator[NewPerson]:
    """Creates people, each with their own browser; their pages may report no error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(name: str, **device: Any) -> Person:
        # Otherwise the browser's stored copy of the site would answer without the tests noticing.
        alone = {"reduced_motion": "reduce", "service_workers": "block"}
        settings = {"base_url": served.url} | alone | (device or DESKTOP)
        context = chromium.new_context(**settings)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(UNPAINTED)
        contexts.append(context)
        page = context.new_page()
        listen(page, errors, expected)
        words = GERMAN if device.get("locale") == "de-DE" else ENGLISH
        return Person(name, page, touches=bool(device.get("has_touch")), words=words)

    yield make
    for context in contexts:
        context.close()
    assert errors == []


def listen(page: Page, errors: list[str], expected: tuple[str, ...]) -> None:
    """Collect the page's errors, except the expected ones."""

    def complain(message: ConsoleMessage) -> None:
        complaint = f"{page.url}: {message.text}"
        if message.type == "error" and not any(words in complaint for words in expected):
            errors.append(complaint)

    page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
    page.on("console", complain)
