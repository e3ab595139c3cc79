"""Firefox over WebDriver BiDi, which it supports natively."""

import json
import subprocess
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from websockets.sync.client import connect

from tests.engines.engine import PHONE, Engine, Point, end, pressed, typed
from tests.patience import PATIENCE, until
from tests.served import free_port

NAMES = ("firefox-esr", "firefox")

NOTIFIES: Mapping[str, object] = {
    "permissions.default.desktop-notification": 1,
    "dom.webnotifications.requireuserinteraction": False,
    "dom.push.testing.allowInsecureServerURL": True,
    "dom.push.testing.ignorePermission": True,
    # Show notifications in Firefox's own windows, since there is no desktop to show them.
    "alerts.useSystemBackend": False,
    # An automated Firefox would otherwise not connect to its push server.
    "remote.prefs.recommended": False,
    "browser.aboutwelcome.enabled": False,
}
"""Preferences with which it shows notifications, from any push server."""

SHOWN = """JSON.stringify([...Services.wm.getEnumerator("alert:alert")]
  .map(({ document }) => [
    document.getElementById("alertTitleLabel")?.value,
    document.getElementById("alertTextLabel")?.textContent,
  ])
  .filter(([title, body]) => title && body))"""

TAP_SHOWN = """[...Services.wm.getEnumerator("alert:alert")]
  .find(({ document }) => document.getElementById("alertTextLabel").textContent === %s)
  .document.getElementById("alertBox").click()"""


class Shown(NamedTuple):
    """A notification on the screen."""

    title: str
    body: str


class Firefox(Engine):
    """Runs headless."""

    def __init__(self, program: str, preferences: Mapping[str, object] | None = None) -> None:
        self._open_ones = ExitStack()
        try:
            self._begin(program, preferences or {})
        except BaseException:
            self.close()
            raise

    def _begin(self, program: str, preferences: Mapping[str, object]) -> None:
        profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        folder = Path(self._open_ones.enter_context(profile))
        set_ones = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in preferences.items()]
        (folder / "user.js").write_text("\n".join(set_ones))
        log, port = folder / "firefox.log", free_port()
        words = ["--headless", "--no-remote", "--profile", profile.name]
        words += [f"--remote-debugging-port={port}", "--remote-allow-system-access"]
        with log.open("wb") as out:
            process = subprocess.Popen([program, *words], stdout=out, stderr=out)
        self._open_ones.callback(end, process)
        until(lambda: b"WebDriver BiDi listening" in log.read_bytes())
        address = f"ws://127.0.0.1:{port}/session"
        driver = connect(address, open_timeout=PATIENCE, max_size=None, ping_interval=None)
        self._socket = self._open_ones.enter_context(driver)
        self._last = 0
        self._ask("session.new", capabilities={})
        self._page = self._contexts()[0]["context"]
        width, height = PHONE
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=viewport)

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == self._last:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result

    def _contexts(self, **scope: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self._ask("browsingContext.getTree", **scope)["contexts"]
        return found

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def evaluate(self, script: str) -> Any:
        answer = self._ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await {script}) ?? 'null')()",
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    @property
    def addresses(self) -> list[str]:
        """The text of all tabs."""
        return [one["url"] for one in self._contexts()]

    @property
    def shown(self) -> list[Shown]:
        """The notifications on the screen."""
        return [Shown(*words) for words in json.loads(self._evaluate_inside(SHOWN))]

    def tap_shown(self, body: str) -> None:
        """Press a notification, which is a window of the browser that no page can reach."""
        self._evaluate_inside(TAP_SHOWN % json.dumps(body))

    def _evaluate_inside(self, script: str) -> Any:
        """The value of an expression with the browser's own privileges."""
        inside = {"context": self._contexts(**{"moz:scope": "chrome"})[0]["context"]}
        answer = self._ask("script.evaluate", expression=script, target=inside, awaitPromise=False)
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def tap(self, at: Point) -> None:
        self._ask("input.performActions", context=self._page, actions=pressed("touch", at))

    def type(self, text: str) -> None:
        self._ask("input.performActions", context=self._page, actions=typed(text))

    def close(self) -> None:
        self._open_ones.close()
