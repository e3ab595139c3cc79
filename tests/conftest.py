"""Fixtures for all tests: real servers, and the built client, made once."""

import fcntl
import os
import subprocess
import sys
import warnings
from bisect import bisect
from collections.abc import Iterator
from itertools import chain, zip_longest
from pathlib import Path

import pytest

from app import PACKAGE
from app.server.garbage import unsearched

# The package that brings Postgres warns while it is imported, and warnings are errors.
warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR")

pytest_plugins = ("tests.servers",)

BUILD = PACKAGE.parent / "scripts" / "build_client.py"
"""Found through `app`, whose import must come first: it sets how long headers may be."""

BROWSERS = ("browser", "security/at_browsers", "engines")
WAITING = ("stranger", "faults", "processes", "share", "web/push")
"""Folders of tests that wait for servers and programs more than they compute."""

LONG = (
    *BROWSERS,
    *WAITING,
    "security/test_fuzz.py",
    "security/test_shapes.py",
    "analysis",
    "bots",
    "web/http",
    "storage",
    "live",
)
"""Folders and files of slow tests: they run first, so that no worker is left with one at the end.
"""


ENDS = (len(BROWSERS), len(BROWSERS) + len(WAITING))
"""The indexes at which the next group of slow tests begins."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Freeze everything loaded: a garbage collection of it takes as long as loading it."""
    with unsearched():
        return (yield)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first, in their own order. After the browser tests, waiting files alternate
    with computing files: four waiting ones at once would leave the processor idle."""
    here = Path(__file__).parent

    def turn(path: Path) -> int:
        path = path.relative_to(here)
        own = {path.as_posix(), *(folder.as_posix() for folder in path.parents)}
        return next((place for place, long in enumerate(LONG) if long in own), len(LONG))

    files = sorted(dict.fromkeys(item.path for item in items), key=turn)
    kinds = [list[Path]() for _ in range(3)]
    for file in files:
        kinds[bisect(ENDS, turn(file))].append(file)
    browsers, waiting, computing = kinds
    by_turns = chain.from_iterable(zip_longest(waiting, computing))
    order = {file: number for number, file in enumerate((*browsers, *by_turns))}
    items.sort(key=lambda item: order[item.path])


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
