"""`make dev` serves the source modules, and reloads pages when one is saved."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE, until
from tests.served import free_port

ROOT = Path(__file__).parents[2]


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A copy of the client, to change."""
    return shutil.copytree(ROOT / "static", tmp_path / "static")


@pytest.fixture
def url(static: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server for developers."""
    port = free_port()
    variables = {
        "DINGO_PORT": str(port),
        "DINGO_DATA_DIR": str(tmp_path / "data"),
        "DINGO_STATIC_DIR": str(static),
        "DINGO_BUILT_DIR": str(tmp_path / "unbuilt"),
    }
    words = [sys.executable, "-m", "scripts.dev"]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(
            words, cwd=ROOT, env=os.environ | variables, stdout=log, stderr=subprocess.STDOUT
        )
    try:
        until(lambda: _answers(f"http://127.0.0.1:{port}"))
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/readyz").is_success
    except httpx.TransportError:
        return False


@pytest.mark.soak
def test_a_page_is_told_about_every_file_that_is_saved(url: str, static: Path) -> None:
    page = httpx.get(url, headers={"accept": "text/html"}).text
    assert "/static/js/main.js" in page
    assert httpx.get(f"{url}/static/js/main.js").text.startswith('import "/dev/reload.js"')
    assert "/dev/saved" in httpx.get(f"{url}/dev/reload.js").text
    before = httpx.get(f"{url}/dev/saved").text
    assert httpx.get(f"{url}/dev/saved").text == before
    (static / "css" / "home.css").write_text("/* saved */")
    assert httpx.get(f"{url}/dev/saved").text != before
