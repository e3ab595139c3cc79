"""The site as the browser stores it: it starts at once, works offline and never mixes builds."""

import json
import re
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.past import Past, come, is_over
from tests.browser.person import Person, play_hand
from tests.patience import until
from tests.served import Served

KEEPS: dict[str, Any] = PHONE | {"service_workers": "allow"}
NAMES = ("Ann", "Ben", "Cleo", "Dan")
CACHED = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""

FULL = """addEventListener("activate", () => {
  Cache.prototype.put = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
  caches.open = () => Promise.reject(new DOMException("unreadable", "UnknownError"));
});"""
"""Simulates a full device: the worker's store takes nothing more."""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """A match in which a hand was played."""
    return {"over": Past("dingo", NAMES, 5, is_over)}


@pytest.fixture
def expected() -> tuple[str, ...]:
    """Browsers report as an error that a server is away."""
    return ("ERR_CONNECTION", "ERR_FAILED", "WebSocket connection to", "Failed to fetch")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Path:
    """This module's own build, to be followed by another."""
    return Path(shutil.copytree(built, tmp_path_factory.mktemp("own") / "built"))


def cached(page: Page) -> set[str]:
    """The site as stored by this browser. Retries if the page reloads meanwhile."""
    found: list[set[str]] = []

    def is_told() -> bool:
        with suppress(Error):
            found.append({*page.evaluate(CACHED)})
        return bool(found)

    until(is_told)
    return found[0]


def keep(page: Page) -> None:
    """Wait until the site is stored, and the worker serves this page."""
    until(lambda: page.evaluate("navigator.serviceWorker?.controller?.state") == "activated")
    until(lambda: "/shells" in cached(page))


def build_of(page: Page) -> str | None:
    """The build that a page belongs to."""
    return page.locator("meta[name=build]").get_attribute("content")


def open_hand(person: Person) -> str:
    """Open the replay of the hand just played; returns its address."""
    link = person.page.get_by_role("link", name="Look back").get_attribute("href")
    assert link is not None
    person.page.goto(link)
    expect(person.page.get_by_role("button", name="One step forward")).to_be_visible()
    return link


def follow_with_another_build(built: Path) -> None:
    """Do what an update does: one file has a new name, and the old one is still there."""
    manifest = json.loads((built / "manifest.json").read_text())
    name = manifest["files"]["css/table.css"]
    for file in built.glob(f"{name}*"):
        shutil.copy(file, built / file.name.replace(name, "table-ANEW.css"))
    manifest["files"]["css/table.css"] = "table-ANEW.css"
    (built / "manifest.json").write_text(json.dumps(manifest))


def test_rules_lessons_and_opened_hands_are_read_without_a_network(
    person: NewPerson, served: Served, links: Mapping[str, str]
) -> None:
    ann = person("Ann", **KEEPS)
    come(ann, links["over"])
    keep(ann.page)
    hand = open_hand(ann)
    served.stop()
    try:
        for path in ("/rules/dingo", "/learn/ding", "/rules/ding"):
            ann.page.goto(path)
            expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
            expect(ann.page.get_by_role("alert")).to_have_count(0)
        ann.page.goto(hand)
        expect(ann.page.get_by_role("button", name="One step forward")).to_be_visible()
    finally:
        served.start()
    private = re.compile(r"^/api/(?!games$|languages$|lessons/|hands/)|^/(t|ws|me|move|docs)\b")
    assert not [path for path in cached(ann.page) if private.match(path)]


def test_an_erased_player_leaves_nothing_of_a_replay_behind(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Dan", **KEEPS)
    come(ann, links["over"])
    keep(ann.page)
    open_hand(ann)
    until(lambda: any(path.startswith("/api/hands/") for path in cached(ann.page)))
    ann.page.goto("/")
    ann.press(ann.page.get_by_role("button", name="Me", exact=True))
    ann.press(ann.page.get_by_role("button", name="Erase everything", exact=True))
    ann.press(ann.page.get_by_role("button", name="Yes, erase everything"))
    expect(ann.page.locator("#my-name")).to_have_count(0)
    expect(ann.page.locator("#create-name")).to_be_visible()
    assert not any(path.startswith("/api/hands/") for path in cached(ann.page))


def test_a_stored_page_is_in_the_chosen_language(person: NewPerson) -> None:
    eve = person("Eve", **KEEPS)
    eve.go_home()
    keep(eve.page)
    eve.page.goto("/")
    eve.press(eve.page.get_by_role("button", name="Me", exact=True))
    eve.page.get_by_label("Language").select_option("de")
    expect(eve.page.locator("html[lang=de]")).to_have_count(1)
    eve.page.goto("/rules")
    expect(eve.page.get_by_role("heading", name="Regeln", level=1)).to_be_visible()


def test_a_page_stays_on_one_build_until_its_hand_is_over(
    person: NewPerson, served: Served, built: Path
) -> None:
    bea = person("Bea", **KEEPS)
    bea.try_with_bots()
    keep(bea.page)
    before = build_of(bea.page)
    bea.page.evaluate("window.isTheSame = true")
    served.stop()
    follow_with_another_build(built)
    served.start()
    expect(bea.place).to_be_visible()
    expect(bea.lost_words).to_have_count(0)
    until(lambda: "/assets/table-ANEW.css" in cached(bea.page))
    assert bea.page.evaluate("window.isTheSame")
    assert build_of(bea.page) == before
    play_hand(bea)
    expect(bea.page.locator(f"meta[name=build]:not([content='{before}'])")).to_have_count(1)
    expect(bea.result).to_be_visible()
    loaded = bea.page.evaluate(
        "[...document.querySelectorAll('link[rel=stylesheet]')].map(l => l.href)"
    )
    assert any("table-ANEW" in href for href in loaded)


def test_a_full_browser_gets_the_site_from_the_server(
    person: NewPerson, served: Served, built: Path
) -> None:
    worker = built / json.loads((built / "manifest.json").read_text())["files"]["js/worker.js"]
    text = worker.read_text()
    for file in built.glob(f"{worker.name}.*"):
        file.unlink()
    worker.write_text(f"{text}\n{FULL}")
    served.stop()
    served.start()
    gus = person("Gus", **KEEPS)
    gus.go_home()
    until(lambda: gus.page.evaluate("navigator.serviceWorker?.controller?.state") == "activated")
    for path in ("/rules/dingo", "/learn/ding"):
        gus.page.goto(path)
        expect(gus.page.get_by_role("heading", level=1)).to_be_visible()
        expect(gus.page.get_by_role("alert")).to_have_count(0)
