"""How long a friend waits for a page: first and repeated visits, three networks, in Chromium.

`python -m tests.bench.page_bench [ROUNDS]`. For each visit it prints the time from the click on the
link until the first useful thing can be done, and the requests and bytes that this took.
"""

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from scripts.chromium import installed
from tests.browser.past import SECRET, Past, with_pasts
from tests.patience import PATIENCE, until
from tests.served import Served

ROUNDS = 5
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PEOPLE = ("Ann", "Ben", "Cleo", "Dan")

# Reports when the awaited element can be pressed, after the frame that shows it.
WATCH = """(wanted => {
  const look = () => {
    if (!document.querySelector(wanted)) return;
    watching.disconnect();
    window.thereAt = performance.now();
    requestAnimationFrame(() => setTimeout(() => (window.usefulAt = performance.now())));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true, attributes: true });
})(%r)"""


# The requests made, and the bytes received, by then.
ASKED = """(() => {
  const all = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ].filter((one) => one.startTime < thereAt);
  const there = all.filter((one) => one.responseEnd < thereAt);
  return [usefulAt, all.length, there.reduce((sum, one) => sum + one.transferSize, 0)];
})()"""


KEPT = "caches.open('dingo-pages').then((kept) => kept.match('/shells')).then(Boolean)"


class Network(NamedTuple):
    """A network and a processor speed."""

    name: str
    latency: float
    """Milliseconds for each request."""
    megabits: float
    slower: float
    """The factor by which the processor is slowed down."""


NETWORKS = (
    Network("150 ms, 1.6 Mbit/s, 4x", 150, 1.6, 4),
    Network("60 ms, 9 Mbit/s, 4x", 60, 9, 4),
    Network("nothing emulated", 0, 0, 1),
)


class Target(NamedTuple):
    """A link and the first useful thing on its page."""

    name: str
    path: str
    wanted: str
    cookie: str | None = None
    """The cookie of a known visitor, or None for a stranger with the link."""


class Seen(NamedTuple):
    """The measurements of one visit."""

    milliseconds: float
    requests: int
    kilobytes: float


def emulate(page: Page, network: Network) -> None:
    """Throttle all of this page's requests to that network, and slow its scripts down."""
    if not network.megabits:
        return
    session = page.context.new_cdp_session(page)
    speed = network.megabits * 1e6 / 8
    how = {"offline": False, "latency": network.latency}
    how |= {"downloadThroughput": speed, "uploadThroughput": speed / 2}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", how)
    session.send("Emulation.setCPUThrottlingRate", {"rate": network.slower})


def visit(context: BrowserContext, target: Target, network: Network) -> Seen:
    """Follow the link in a new tab."""
    page = context.new_page()
    emulate(page, network)
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.add_init_script(WATCH % target.wanted)
    page.goto(target.path, wait_until="commit")
    until(lambda: page.evaluate("window.usefulAt !== undefined"))
    when, requests, size = page.evaluate(ASKED)
    seen = Seen(when, requests + len(sockets), size / 1000)
    page.wait_for_load_state("networkidle")
    # The next visit is on another day, when the browser has stored the site.
    until(lambda: page.evaluate(KEPT))
    page.close()
    return seen


def visits(browser: Browser, url: str, target: Target, network: Network, rounds: int) -> None:
    """Measure the first and the second visit of the same person."""
    both: tuple[list[Seen], list[Seen]] = ([], [])
    for _ in range(rounds):
        context = browser.new_context(base_url=url, **PHONE)
        if target.cookie is not None:
            context.add_cookies([{"name": "dingo", "value": target.cookie, "url": url}])
        for seen in both:
            seen.append(visit(context, target, network))
        context.close()
    for name, seen in zip(("first", "again"), both, strict=True):
        middle = [statistics.median(figures) for figures in zip(*seen, strict=True)]
        when, requests, size = middle
        place = f"| {target.name} | {network.name} | {name} "
        print(f"{place}| {when:.0f} | {requests:.0f} | {size:.1f} |", flush=True)


@contextmanager
def tables(folder: Path) -> Iterator[tuple[str, list[Target]]]:
    """A server with a table to sit down at, a club and a hand to look back at."""
    served = Served(folder, secret=SECRET)
    past = Past("dingo", PEOPLE, 3, lambda _, view: view["phase"] == "over")
    played = with_pasts(served, {"over": past})["over"].rsplit("/", 1)[1]
    with served, httpx.Client(base_url=served.url, timeout=PATIENCE) as asked:
        code = asked.post("/api/tables", json={"game": "dingo"}).json()["code"]
        founding = {"game": "dingo", "name": "Thursdays", "you": "Ann"}
        site = {"Origin": served.url}
        club = asked.post("/api/clubs", json=founding, headers=site).json()["code"]
        (hand, *_) = asked.get(f"/api/tables/{played}/hands").json()["hands"]
        yield (
            served.url,
            [
                Target("home page", "/", "button.primary.large:enabled"),
                Target("table's link", f"/t/{code}", "button[aria-label^='Sit here']"),
                Target("club's link", f"/c/{club}", ".club-open", asked.cookies["dingo"]),
                Target("hand's link", f"/hands/{hand['id']}", ".replay-table .felt .card"),
            ],
        )


def main(words: list[str]) -> None:
    """Print a line for each link, network and visit."""
    rounds = int(words[0]) if words else ROUNDS
    print("\n### Pages\n\n| link | network | visit | milliseconds | requests | kB |")
    print("|---|---|---|---:|---:|---:|")
    with (
        tempfile.TemporaryDirectory() as folder,
        tables(Path(folder)) as (url, targets),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        for network in NETWORKS:
            for target in targets:
                visits(browser, url, target, network, rounds)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
