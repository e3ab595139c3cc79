"""Adds the wheel's files besides code: the built client, migrations, licences.

A hatchling hook that runs for every `pip wheel .`. An editable install finds these files in place.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = "app/carried"
OURS = ("alembic.ini", "deploy", "docs/rules.md", "migrations", "static")
PACKAGES = ("lit-html", "@noble/hashes", "@fluent/bundle", "@fontsource/patua-one")
"""The npm packages from which the client is built or that browsers load."""


def has_packages(root: Path) -> bool:
    """Whether npm has installed everything the client is built from and with."""
    return all((root / "node_modules" / name).is_dir() for name in (*PACKAGES, "esbuild"))


def commit_of(root: Path) -> str:
    """The commit of a working copy; empty where there is no git."""
    git = ["git", "-C", str(root), "rev-parse", "HEAD"]
    try:
        return subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


class Carry(BuildHookInterface):
    """Names every file to put into the wheel."""

    _built: tempfile.TemporaryDirectory[str]
    """Exists until the wheel is written."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is written; `version` is `editable` or `standard`."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        if not has_packages(root):
            self._run("client_packages.py")
        into = build_data["force_include"]
        for name in OURS:
            into[str(root / name)] = f"{FOLDER}/{name}"
        self._built = tempfile.TemporaryDirectory()
        built, commit = Path(self._built.name) / "built", Path(self._built.name) / "commit"
        built.mkdir()
        self._run("build_client.py", str(built))
        into[str(built)] = f"{FOLDER}/built"
        commit.write_text(commit_of(root))
        into[str(commit)] = f"{FOLDER}/commit"
        for package in PACKAGES:
            licence = f"{FOLDER}/licences/{package.replace('/', '-').strip('@')}.txt"
            # A package without a licence file names a well-known licence.
            text = root / "node_modules" / package / "LICENSE"
            named = text.with_name("package.json")
            into[str(text if text.exists() else named)] = licence

    def _run(self, script: str, *words: str) -> None:
        """Run one of the scripts. If it fails it has printed the reason, and the build ends."""
        command = [sys.executable, str(Path(self.root) / "scripts" / script), *words]
        if subprocess.run(command, cwd=self.root, check=False).returncode:
            raise SystemExit(1)
