"""The package as others install it: built, put into a clean environment, and started there."""

import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from app import __version__
from app.storage.schema import NEWEST
from tests.patience import PATIENCE, until
from tests.served import Served

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = ["wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    subprocess.run([sys.executable, "-m", "pip", *words, str(ROOT)], check=True, timeout=PATIENCE)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where its commands are, in an environment that has only it and what it depends on."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder)
    packages = next(folder.glob("lib/python*/site-packages"), folder / "Lib" / "site-packages")
    # The same versions as here, without another download. The program itself is not found
    # there: it is named in a .pth file, and those of this folder are not read.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    python = folder / "bin" / "python"
    words = ["--python", str(python), "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *words], check=True, timeout=PATIENCE)
    return python.parent


class Installed(Served):
    """The server of that package, in an empty folder."""

    def __init__(self, folder: Path, programs: Path) -> None:
        super().__init__(folder)
        self._programs = programs

    def launch(self) -> None:
        """As `uvx dingo-cards` does."""
        self._process = self.run([self._programs / "dingo-cards"])


@contextmanager
def serving(folder: Path, programs: Path) -> Iterator[Installed]:
    with Installed(folder, programs) as served:
        yield served


def test_the_wheel_carries_all_that_is_read_and_the_licences(wheel: Path) -> None:
    assert wheel.name.startswith(f"dingo_cards-{__version__}-")
    names = set(zipfile.ZipFile(wheel).namelist())
    migrations = {
        f"migrations/versions/{one.name}" for one in ROOT.glob("migrations/versions/*.py")
    }
    needed = {"alembic.ini", "migrations/env.py", "static/index.html", "licences/lit-html.txt"}
    for name in needed | migrations:
        assert f"app/carried/{name}" in names
    folders = {name.split("/")[0] for name in names}
    assert folders == {"app", f"dingo_cards-{__version__}.dist-info"}


def test_an_installed_server_serves_its_pages(programs: Path, tmp_path: Path) -> None:
    with serving(tmp_path, programs) as served:
        until(lambda: f"  {served.url}/\n" in served.output)
        page = httpx.get(f"{served.url}/")
        assert page.status_code == 200
        loaded = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert any(address.startswith("/assets/") for address in loaded)
        for address in loaded:
            assert httpx.get(f"{served.url}{address}").status_code == 200, address
        assert httpx.get(f"{served.url}/docs").status_code == 200
        assert httpx.get(f"{served.url}/operator/enter/guessed").status_code == 404
        assert "Traceback" not in served.output


def test_an_installed_program_takes_the_steps_of_the_schema(programs: Path, tmp_path: Path) -> None:
    place = {"DINGO_DATA_DIR": str(tmp_path)}
    said = [
        subprocess.run(
            [programs / "dingo", "db", *words], env=place, cwd=tmp_path, capture_output=True,
            text=True, check=False, timeout=PATIENCE,
        )
        for words in (["upgrade"], ["current"])
    ]  # fmt: skip
    assert (said[0].returncode, said[1].stdout) == (0, f"{NEWEST}\n"), said


@pytest.mark.soak
def test_all_it_depends_on_is_there_ready_made_for_the_other_processor(tmp_path: Path) -> None:
    """The image is for both; it has no compiler. This asks the package index."""
    words = ["install", "--quiet", "--dry-run", "--ignore-installed", "--no-deps"]
    words += ["--target", str(tmp_path), "--only-binary", ":all:", "--python-version", "3.12"]
    for oldest in ("2014", "_2_17", "_2_28"):
        words += ["--platform", f"manylinux{oldest}_aarch64"]
    words += ["--require-hashes", "--requirement", str(ROOT / "requirements" / "app.lock")]
    subprocess.run([sys.executable, "-m", "pip", *words], check=True, timeout=PATIENCE)
