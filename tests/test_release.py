"""A version, and its requirements, are the same in every place that names them."""

import json
import os
import re
import subprocess
import tomllib
from pathlib import Path

from typer.testing import CliRunner

from app import __version__
from app.cli import app
from app.rules.registry import GAMES
from scripts.sbom import sbom
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[1]

OLD_PYTHON = """#!/bin/sh
exec python3 -c 'import sys
sys.version_info, sys.version = (3, 10, 4), "3.10.4 (main)"
exec(sys.argv[1])' "$2"
"""


def test_the_changelog_is_dated_with_the_newest_first_and_begins_with_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## (.+)$", changes, re.MULTILINE)
    found = [re.fullmatch(r"\[([\w.]+)\] - (\d{4}-\d\d-\d\d)", one) for one in headings]
    assert None not in found
    assert next(one[1] for one in found if one) == __version__
    dates = [one[2] for one in found if one]
    assert dates == sorted(dates, reverse=True)


def test_the_client_has_the_version_and_the_licence_of_the_server() -> None:
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    assert package["version"].replace("-rc.", "rc") == __version__
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"] == package["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text("utf-8").startswith("MIT License\n")


def test_the_command_prints_its_version() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.output) == (0, f"dingo {__version__}\n")


def test_the_command_prints_what_a_report_of_a_fault_needs() -> None:
    said = CliRunner().invoke(app, ["--version", "--full"]).output.splitlines()
    assert [line.split()[0] for line in said] == ["dingo", "commit", "Python", "SQLite", "engine"]
    assert all(len(line.split()) > 1 for line in said)
    assert CliRunner().invoke(app, ["--full"]).exit_code == 2


def test_the_list_of_parts_names_every_pinned_package_once() -> None:
    found = sbom(__version__)
    names = [one["purl"] for one in found["components"]]
    assert len(names) == len(set(names)) > 40
    lock = (ROOT / "requirements" / "app.lock").read_text("utf-8")
    assert sum(name.startswith("pkg:pypi/") for name in names) == len(
        re.findall(r"^\S+==", lock, re.M)
    )
    npm = [name.rpartition("@")[0] for name in names if name.startswith("pkg:npm/")]
    assert {"pkg:npm/lit-html", "pkg:npm/%40noble/hashes"} <= set(npm)
    digests = [one["hashes"][0]["content"] for one in found["components"] if "hashes" in one]
    assert all(len(digest) == 128 for digest in digests)


def test_every_bundled_package_is_listed_with_its_licence() -> None:
    carried = re.search(r"^PACKAGES = \((.+)\)$", (ROOT / "scripts/carry.py").read_text(), re.M)
    assert carried is not None
    named = (ROOT / "LICENCES.md").read_text("utf-8")
    for package in re.findall(r'"([^"]+)"', carried[1]):
        assert f"| {package} |" in named


def test_make_refuses_an_old_python_before_it_installs_anything(tmp_path: Path) -> None:
    old = tmp_path / "python3.10"
    old.write_text(OLD_PYTHON)
    old.chmod(0o755)
    place = tmp_path / "venv"
    done = subprocess.run(
        ["make", f"{place}/bin/python", f"VENV={place}", f"PYTHON={old}"],
        cwd=ROOT, env=os.environ, capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode != 0
    assert f"Dingo needs Python 3.11 or later, and {old} is 3.10.4" in done.stderr
    assert not place.exists()


def test_every_ruling_names_a_test_that_exists_and_every_option_of_a_game_has_one() -> None:
    page = (ROOT / "docs" / "rules.md").read_text("utf-8")
    code = "\n".join(one.read_text("utf-8") for one in (ROOT / "tests" / "rules").rglob("*.py"))
    named = re.findall(r"`(test_\w+)`", page)
    assert len(named) > 30
    assert [name for name in named if f"def {name}(" not in code] == []
    switches = {name for game in GAMES.values() for name in game.schema["properties"]}
    # How many play, how long a match is: nothing to rule on.
    assert switches - set(re.findall(r"`(\w+)`", page)) == {"players", "hands", "target"}
