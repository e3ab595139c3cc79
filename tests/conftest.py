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


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client as it is now, built for these tests."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, BUILD, folder], check=True)
    return folder
