"""What the wheel carries besides the code: the client, its packages, the migrations, licences.

A hook of hatchling, for every `pip wheel .`. An editable install finds all of it where it lies.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = "app/carried"
OURS = ("alembic.ini", "migrations", "static")
PACKAGES = ("lit-html", "@noble/hashes")
"""The npm packages that browsers load."""


class Carry(BuildHookInterface):
    """Names every file that is to be put into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is written; `version` is `editable` or `standard`."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        modules = root / "node_modules"
        if not all((modules / package).is_dir() for package in PACKAGES):
            fetch = [sys.executable, str(root / "scripts" / "node.py"), "npm", "ci", "--omit=dev"]
            subprocess.run(fetch, cwd=root, check=True)
        into = build_data["force_include"]
        for name in OURS:
            into[str(root / name)] = f"{FOLDER}/{name}"
        for package in PACKAGES:
            for file in (modules / package).glob("**/*.js"):
                if "development" not in file.parts and "node" not in file.parts:
                    into[str(file)] = f"{FOLDER}/{file.relative_to(root).as_posix()}"
            licence = f"{FOLDER}/licences/{package.replace('/', '-').strip('@')}.txt"
            into[str(modules / package / "LICENSE")] = licence
