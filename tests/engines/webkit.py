"""WebKit over WebDriver: the small browser that comes with WebKitGTK."""

import os
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from tests.engines.engine import PHONE, Engine, Point, end, pressed, typed
from tests.patience import PATIENCE, until
from tests.served import free_port

NAMES = ("WebKitWebDriver",)
SCREEN = ("-screen", "0", "1280x1024x24", "-nolisten", "tcp")


class WebKit(Engine):
    """Runs in a window on an invisible display of its own."""

    def __init__(self, program: str) -> None:
        self._open_ones = ExitStack()
        try:
            self._begin(program)
        except BaseException:
            self.close()
            raise

    def _begin(self, program: str) -> None:
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        home = Path(self._open_ones.enter_context(folder))
        environment = os.environ | {
            "DISPLAY": self._screen(home / "display"),
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            # Its own sandbox does not start without user namespaces, which many containers lack.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        port = free_port()
        self._start([program, f"--port={port}"], env=environment)
        http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        self._http = self._open_ones.enter_context(http)
        until(self._is_up)
        answer = self._ask("POST", "/session", {"capabilities": {}})
        self._session = f"/session/{answer['sessionId']}"
        self._open_ones.callback(self._ask, "DELETE", self._session)
        width, height = PHONE
        self._ask("POST", f"{self._session}/window/rect", {"width": width, "height": height})

    def _screen(self, number: Path) -> str:
        """Start an X display; the X server finds a free number and writes it to a pipe."""
        with number.open("w") as out:
            words = ["Xvfb", "-displayfd", str(out.fileno()), *SCREEN]
            self._start(words, pass_fds=[out.fileno()])
        until(lambda: number.read_text().endswith("\n"))
        return f":{number.read_text().strip()}"

    def _start(self, words: list[str], **how: Any) -> None:
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(words, stdout=quiet, stderr=quiet, **how)
        self._open_ones.callback(end, process)

    def _is_up(self) -> bool:
        try:
            return self._http.get("/status").is_success
        except httpx.TransportError:
            return False

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = self._http.request(method, path, json=body)
        value = answer.json()["value"]
        assert answer.is_success, value
        return value

    def open(self, url: str) -> None:
        self._ask("POST", f"{self._session}/url", {"url": url})

    def evaluate(self, script: str) -> Any:
        body = {"script": f"return {script}", "args": []}
        return self._ask("POST", f"{self._session}/execute/sync", body)

    def tap(self, at: Point) -> None:
        self._ask("POST", f"{self._session}/actions", {"actions": pressed("mouse", at)})

    def type(self, text: str) -> None:
        self._ask("POST", f"{self._session}/actions", {"actions": typed(text)})

    def close(self) -> None:
        self._open_ones.close()
