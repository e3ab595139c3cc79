"""Fixtures for all tests: real servers, and the client as it is served, made once."""

import fcntl
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from app import PACKAGE

# The package that brings Postgres says so while it is imported, and warnings are errors.
warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR")

pytest_plugins = ("tests.servers",)

BUILD = PACKAGE.parent / "scripts" / "build_client.py"
"""Found through `app`: imported first, that sets how long headers `websockets` reads."""

LONG = (
    "stranger",
    "faults",
    "browser",
    "processes",
    "share",
    "bench",
    "security/at_browsers",
    "security/test_fuzz.py",
    "security/test_shapes.py",
    "web/http",
    "web/push",
    "storage",
    "live",
)
"""Folders and files of tests that take long: they begin, so that no worker ends alone with one."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first, each in its own order."""
    here = Path(__file__).parent

    def turn(item: pytest.Item) -> int:
        path = item.path.relative_to(here)
        own = {path.as_posix(), *(folder.as_posix() for folder in path.parents)}
        return next((place for place, long in enumerate(LONG) if long in own), len(LONG))

    items.sort(key=turn)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client as it is now, built by the first worker that needs it."""
    own = tmp_path_factory.getbasetemp()
    place = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder = place / "built"
    with (place / "built.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            subprocess.run([sys.executable, BUILD, place / "building"], check=True)
            (place / "building").rename(folder)
    return folder
