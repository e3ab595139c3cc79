"""Films a hand of Dingo with bots for the README: `make pictures`.

A browser plays on a server of its own with slowed-down cards, and the film speeds that up again, so
that a busy machine drops no visible frame.
"""

import base64
import io
import re
import tempfile
import time
from bisect import bisect_right
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.browser.person import Person
from tests.patience import PATIENCE
from tests.served import Served

SIZE = {"width": 1184, "height": 740}
SHOWN = (800, 500)
"""The film's size in pixels."""
FASTER = 2.0
"""By what factor the film is faster than the recorded game."""
FRAMES = 12
"""Frames per second."""
QUALITY = 45
"""Of 100: at 2 MB the film is still sharp."""
LOOKS = (
    "localStorage.setItem('dingo.settings', JSON.stringify("
    "{tempo: 'slow', theme: 'light', coach: 'off', autoAnswer: true}))"
)
EXCHANGE, HUNT, END = 9.0, 36.0, 8.0
"""Seconds for each part."""


REST = 5.0
"""Seconds for which the last frame of a part is held."""


class Frame(NamedTuple):
    """A frame, and the time it is shown."""

    at: float
    picture: bytes


class Camera:
    """Records the page while it runs."""

    def __init__(self, page: Page) -> None:
        self.frames: list[Frame] = []
        self._page = page
        self._line = page.context.new_cdp_session(page)
        self._line.on("Page.screencastFrame", self._take)
        self._cut = 0.0
        """Subtracted from the browser's time, so that the parts follow each other without a gap."""
        self._rolls = False

    def roll(self) -> None:
        """Start a part where the previous one ended."""
        self._cut = time.time() - (self.frames[-1].at if self.frames else 0.0)
        self._rolls = True
        self._line.send("Page.startScreencast", {"format": "jpeg", "quality": 92})

    def stop(self) -> None:
        """End a part; the page has just come to rest."""
        self._rolls = False
        picture = self._page.screenshot(type="jpeg", quality=92)
        now = max(time.time() - self._cut, self.frames[-1].at)
        self.frames += [Frame(max(self.frames[-1].at, now - REST), picture), Frame(now, picture)]
        self._line.send("Page.stopScreencast")

    def _take(self, frame: dict[str, Any]) -> None:
        self._line.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})
        at = frame["metadata"]["timestamp"] - self._cut
        if self._rolls and at >= (self.frames[-1].at if self.frames else 0.0):
            self.frames.append(Frame(at, base64.b64decode(frame["data"])))


def play(person: Person, seconds: float) -> None:
    """Play for this long, or to the end of the hand."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not person.over:
        if person.asked:
            person.page.wait_for_timeout(900)
            wolves = person.page.get_by_role("button", name=re.compile("^Play the"))
            if wolves.count():
                wolves.first.click()
            else:
                person.move()
        person.page.wait_for_timeout(100)


def play_until(person: Person, words: str) -> None:
    """Play until the page shows this text."""
    until = time.monotonic() + 3 * PATIENCE
    while person.page.get_by_text(words).count() == 0 and not person.over:
        if time.monotonic() > until:
            raise SystemExit(f"The page never showed: {words}")
        person.move()
        person.page.wait_for_timeout(50)


def film(browser: Browser, url: str) -> list[Frame]:
    """Part of the exchange, some of the hunts, and the end of the hand."""
    context = browser.new_context(base_url=url, viewport=SIZE)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(LOOKS)
    person = Person("Robin", page)
    person.try_with_bots("Dingo")
    camera = Camera(page)
    camera.roll()
    play(person, EXCHANGE)
    camera.stop()
    play_until(person, "is called")
    camera.roll()
    play(person, HUNT)
    camera.stop()
    play_until(person, "Check the shuffle")
    camera.roll()
    page.wait_for_timeout(END * 1000)
    camera.stop()
    context.close()
    return camera.frames


def write(frames: list[Frame], file: Path) -> None:
    """Write the film: at each of its moments the newest frame, each as long as it is newest."""
    times = [frame.at / FASTER for frame in frames]
    moments = [number / FRAMES for number in range(int(times[-1] * FRAMES) + 1)]
    newest = [max(0, bisect_right(times, at) - 1) for at in moments]
    shown = sorted(set(newest))
    pictures = [
        Image.open(io.BytesIO(frames[n].picture)).resize(SHOWN, Image.Resampling.LANCZOS)
        for n in shown
    ]
    lasting = [newest.count(n) * 1000 // FRAMES for n in shown]
    pictures[0].save(
        file,
        save_all=True,
        append_images=pictures[1:],
        duration=lasting,
        quality=QUALITY,
        minimize_size=True,
        loop=0,
    )


def take(browser: Browser, file: Path) -> None:
    """Play, film, write."""
    with tempfile.TemporaryDirectory() as data, Served(Path(data), pace="0.8") as served:
        write(film(browser, served.url), file)
