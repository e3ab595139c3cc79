"""What the wheel carries besides the code: the client as it is built, the migrations, licences.

A hook of hatchling, for every `pip wheel .`. An editable install finds all of it where it lies.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = "app/carried"
OURS = ("alembic.ini", "migrations", "static")
PACKAGES = ("lit-html", "@noble/hashes", "@fluent/bundle", "@fontsource/patua-one")
"""The npm packages that the client is built with and that browsers load."""


class Carry(BuildHookInterface):
    """Names every file that is to be put into the wheel."""

    _built: tempfile.TemporaryDirectory[str]
    """Kept until the wheel is written."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is written; `version` is `editable` or `standard`."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        modules = root / "node_modules"
        if not all((modules / package).is_dir() for package in (*PACKAGES, "esbuild")):
            fetch = [sys.executable, str(root / "scripts" / "client_packages.py")]
            subprocess.run(fetch, cwd=root, check=True)
        into = build_data["force_include"]
        for name in OURS:
            into[str(root / name)] = f"{FOLDER}/{name}"
        self._built = tempfile.TemporaryDirectory()
        build = [sys.executable, str(root / "scripts" / "build_client.py"), self._built.name]
        subprocess.run(build, cwd=root, check=True)
        into[self._built.name] = f"{FOLDER}/built"
        for package in PACKAGES:
            licence = f"{FOLDER}/licences/{package.replace('/', '-').strip('@')}.txt"
            # A package that brings no text of its licence names a well-known one.
            text = modules / package / "LICENSE"
            named = modules / package / "package.json"
            into[str(text if text.exists() else named)] = licence
