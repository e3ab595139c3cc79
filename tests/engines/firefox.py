"""Firefox over WebDriver BiDi, which it speaks by itself."""

import json
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.engines.engine import PHONE, Engine, Point, end, pressed, typed
from tests.patience import PATIENCE, until
from tests.served import free_port

NAMES = ("firefox-esr", "firefox")


class Firefox(Engine):
    """Without a window of its own."""

    def __init__(self, program: str) -> None:
        self._open_ones = ExitStack()
        try:
            self._begin(program)
        except BaseException:
            self.close()
            raise

    def _begin(self, program: str) -> None:
        profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        log = Path(self._open_ones.enter_context(profile)) / "firefox.log"
        port = free_port()
        words = ["--headless", "--no-remote", "--profile", profile.name]
        words.append(f"--remote-debugging-port={port}")
        with log.open("wb") as out:
            process = subprocess.Popen([program, *words], stdout=out, stderr=out)
        self._open_ones.callback(end, process)
        until(lambda: b"WebDriver BiDi listening" in log.read_bytes())
        address = f"ws://127.0.0.1:{port}/session"
        driver = connect(address, open_timeout=PATIENCE, max_size=None, ping_interval=None)
        self._socket = self._open_ones.enter_context(driver)
        self._last = 0
        self._ask("session.new", capabilities={})
        self._page: str = self._ask("browsingContext.getTree")["contexts"][0]["context"]
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

    def tap(self, at: Point) -> None:
        self._ask("input.performActions", context=self._page, actions=pressed("touch", at))

    def type(self, text: str) -> None:
        self._ask("input.performActions", context=self._page, actions=typed(text))

    def close(self) -> None:
        self._open_ones.close()
