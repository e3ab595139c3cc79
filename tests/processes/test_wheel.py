"""The package as others install it: built, installed into a clean environment, and started
there."""

import asyncio
import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path

import httpx
import pytest

from app import __version__
from app.rules.registry import GAMES
from app.storage.schema import NEWEST
from app.web.pages.client import PAGES
from scripts.node import wheels
from tests.patience import PATIENCE, until
from tests.processes.building import (
    build_wheel,
    clone,
    offline,
    with_old_node,
    without_npm,
    write_node,
)
from tests.processes.crawl import crawl
from tests.processes.packages_here import wheelhouse
from tests.served import Served
from tests.stranger.player import Stranger

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The requirements for building the package, and the wheels of node."""
    folder = wheelhouse(tmp_path_factory.mktemp("house") / "wheels")
    for number, pinned in enumerate(wheels()):
        write_node(folder, pinned, whole=number == 0)
    return folder


@pytest.fixture(scope="module")
def wheel(house: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built with pip's isolation on a machine whose node is too old."""
    folder = tmp_path_factory.mktemp("old")
    return build_wheel(clone(folder / "clone"), with_old_node(folder / "bin"), **offline(house))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of its commands, in an environment with only the package and its dependencies."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder)
    packages = next(folder.glob("lib/python*/site-packages"), folder / "Lib" / "site-packages")
    # The same versions as here, without another download. The environment does not see the
    # project's own code: a .pth file names it, and .pth files in this folder are not read.
    (packages / "dependencies.pth").write_text(str(distribution("typer").locate_file("")))
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
        """Starts it as `uvx dingo-cards` does."""
        self._process = self.run([self._programs / "dingo-cards"])


@contextmanager
def serving(folder: Path, programs: Path) -> Iterator[Installed]:
    with Installed(folder, programs) as served:
        yield served


def test_the_wheel_contains_every_file_it_reads_and_the_licences(wheel: Path) -> None:
    assert wheel.name.startswith(f"dingo_cards-{__version__}-")
    names = contents(wheel)
    migrations = {
        f"migrations/versions/{one.name}" for one in ROOT.glob("migrations/versions/*.py")
    }
    needed = {"alembic.ini", "migrations/env.py", "static/index.html", "licences/lit-html.txt"}
    for name in needed | migrations:
        assert f"app/carried/{name}" in names
    folders = {name.split("/")[0] for name in names}
    assert folders == {"app", f"dingo_cards-{__version__}.dist-info"}


def contents(wheel: Path) -> set[str]:
    """The names of its files, without the hashes, which depend on the folder."""
    return {re.sub(r"-[A-Z0-9]{8}(?=\.)", "", name) for name in zipfile.ZipFile(wheel).namelist()}


def test_a_machine_without_npm_builds_the_same_wheel_as_one_with_an_old_node(
    wheel: Path, house: Path, tmp_path: Path
) -> None:
    path = without_npm(tmp_path / "bin")
    same = build_wheel(clone(tmp_path / "clone"), path, **offline(house))
    assert contents(same) == contents(wheel)


@pytest.mark.soak
def test_a_machine_without_npm_builds_it_with_the_node_of_the_package_index(tmp_path: Path) -> None:
    path = without_npm(tmp_path / "bin")
    assert contents(build_wheel(clone(tmp_path / "clone"), path))


def test_if_npm_is_not_available_one_line_says_what_to_install(tmp_path: Path) -> None:
    venv.create(tmp_path / "bare")
    done = subprocess.run(
        [tmp_path / "bare" / "bin" / "python", ROOT / "scripts" / "node.py", "npm", "ci"],
        cwd=tmp_path, env={"PATH": without_npm(tmp_path / "bin")}, capture_output=True, text=True,
        check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 1
    pip, said = done.stderr.splitlines()
    assert pip.endswith("No module named pip")
    assert said == "Install Node.js 20 or later, with npm, and try again."


def test_an_installed_server_has_everything_that_its_pages_name(
    programs: Path, tmp_path: Path
) -> None:
    with serving(tmp_path, programs) as served:
        until(lambda: f"  {served.url}/\n" in served.output)
        stranger = Stranger(served.url, "dingo", {}, seed=1)
        asyncio.run(stranger.play(hands=1))
        with httpx.Client(base_url=served.url, follow_redirects=True, timeout=PATIENCE) as site:
            made = site.post("/api/tables", json={"game": "dingo"}).json()
            assert site.get("/operator").status_code == 404
            way_in = operator_link(served, programs)
            founding = {"game": "dingo", "name": "Ours", "you": "Ann"}
            club = site.post("/api/clubs", json=founding).json()["code"]
            pages = [*pages_with(made["code"], stranger.records[0]["id"], club), way_in]
            found = crawl(site, [*pages, "/docs"])
            assert site.post(way_in).status_code == 200
            found |= crawl(site, ["/operator"])
        assert "Traceback" not in served.output
    missing = {address for address, status in found.items() if status == 404}
    assert missing == {f"{served.url}/evenings/guessed"}  # nobody has shared that evening
    kinds = {address.rpartition(".")[2] for address in found}
    assert {"js", "css", "map", "ftl", "woff2", "svg", "png", "webmanifest"} <= kinds


def pages_with(code: str, hand: str, club: str) -> list[str]:
    """The addresses of all pages, for this table, hand and club, and every game."""
    told = {"code": code, "hand": hand, "club": club, "day": "2026-11-24", "token": "guessed"}
    return [path.format(game=game, **told) for path in PAGES for game in GAMES] + [
        f"/hands/{hand}/picture.png",
        "/shells",
        "/docs/rulings",
        "/worker.js",
    ]


def operator_link(served: Served, programs: Path) -> str:
    """The link to the operator's page, which the console makes."""
    done = subprocess.run(
        [programs / "dingo", "operator"], env={"DINGO_DATA_DIR": str(served.data)},
        capture_output=True, text=True, check=True, timeout=PATIENCE,
    )  # fmt: skip
    (link,) = re.findall(r"/operator/enter/\S+", done.stdout)
    return str(link)


def test_an_installed_program_migrates_the_schema(programs: Path, tmp_path: Path) -> None:
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
def test_all_dependencies_have_wheels_for_the_other_processor(tmp_path: Path) -> None:
    """The image is for both processors and has no compiler. The test asks the package index."""
    words = ["install", "--quiet", "--dry-run", "--ignore-installed", "--no-deps"]
    words += ["--target", str(tmp_path), "--only-binary", ":all:", "--python-version", "3.12"]
    for oldest in ("2014", "_2_17", "_2_28"):
        words += ["--platform", f"manylinux{oldest}_aarch64"]
    words += ["--require-hashes", "--requirement", str(ROOT / "requirements" / "app.lock")]
    subprocess.run([sys.executable, "-m", "pip", *words], check=True, timeout=PATIENCE)
