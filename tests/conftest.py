"""Fixtures for all tests: real servers, and the client as it is served, made once."""

import subprocess
import sys
import warnings
from pathlib import Path

import pytest

# The package that brings Postgres says so while it is imported, and warnings are errors.
warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR")

pytest_plugins = ("tests.servers",)

BUILD = Path(__file__).parents[1] / "scripts" / "build_client.py"

LONG = ("stranger", "faults", "browser", "processes", "bench")
"""Folders of tests that take long: they begin, so that no worker ends alone with one of them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first, each folder in its own order."""
    here = Path(__file__).parent
    folders = {item: item.path.relative_to(here).parts[0] for item in items}
    items.sort(key=lambda item: LONG.index(folders[item]) if folders[item] in LONG else len(LONG))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client as it is now, built for these tests."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, BUILD, folder], check=True)
    return folder
