"""Install the client's packages and esbuild as in package-lock.json. Needs no node.

    python scripts/client_packages.py

npm packages are archives, and none of these runs code at installation. Each must have the hash in
the lock file. They come from the registry in npm's variable or settings files. If none is named,
npm itself does it, as it must for a registry with a password: `npm ci --omit=dev`.
"""

import base64
import hashlib
import io
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0
"""Seconds without a byte before a download is given up."""
PROCESSORS = {
    "x86_64": "x64",
    "amd64": "x64",
    "aarch64": "arm64",
    "i686": "ia32",
    "armv7l": "arm",
    "ppc64le": "ppc64",
    "loongarch64": "loong64",
}
"""npm's names where they differ from Python's."""


def registry() -> str | None:
    """The registry from npm's variable or settings files; None if there is none."""
    said = {key.lower(): value for key, value in os.environ.items()}.get("npm_config_registry")
    lines = [f"registry={said}"] if said else []
    for file in (ROOT / ".npmrc", Path.home() / ".npmrc"):
        lines += file.read_text("utf-8").splitlines() if file.exists() else []
    pairs = [line.partition("=") for line in lines]
    named = [value.strip() for key, _, value in pairs if key.strip() == "registry"]
    return named[0].rstrip("/") if named else None


def is_wanted(entry: dict[str, Any]) -> bool:
    """Whether the package is for production, and for this machine."""
    machine = platform.machine().lower()
    here = {"os": sys.platform, "cpu": PROCESSORS.get(machine, machine)}
    fits = all(value in entry.get(key, [value]) for key, value in here.items())
    return fits and not entry.get("dev")


def fetch(source: str, name: str, entry: dict[str, Any]) -> bytes:
    """The archive of a package, checked against the lock file."""
    version: str = entry["version"]
    address = f"{source}/{name}/-/{name.rsplit('/', maxsplit=1)[-1]}-{version}.tgz"
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 (as npm is set up)
        archive: bytes = answer.read()
    kind, _, wanted = entry["integrity"].partition("-")
    if base64.b64encode(hashlib.new(kind, archive).digest()).decode() != wanted:
        raise SystemExit(
            f"{name} {version} is not what package-lock.json says: it has another hash."
        )
    return archive


def unpack(archive: bytes, folder: Path) -> None:
    """Replace a package's files; all lie in one folder of the archive."""
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        for member in packed.getmembers():
            path = PurePosixPath(member.name)
            data = packed.extractfile(member) if member.isfile() else None
            if data is None or ".." in path.parts or path.is_absolute():
                continue
            target = folder.joinpath(*path.parts[1:])
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data.read())
            target.chmod(0o755 if member.mode & 0o100 else 0o644)


def install(root: Path, source: str) -> None:
    """Install the packages into `root`/node_modules from this registry; other packages there
    stay."""
    lock = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    wanted = {path: entry for path, entry in lock.items() if path and is_wanted(entry)}

    def one(path: str) -> None:
        unpack(fetch(source, path.rpartition("node_modules/")[2], wanted[path]), root / path)

    with ThreadPoolExecutor() as threads:
        list(threads.map(one, wanted))


def install_with_npm(root: Path) -> int:
    """Let npm do it, with its own configuration; returns its exit status."""
    npm = [sys.executable, str(root / "scripts" / "node.py"), "npm", "ci", "--omit=dev"]
    return subprocess.run(npm, cwd=root, check=False).returncode


if __name__ == "__main__":
    source = registry()
    if source is None:
        sys.exit(install_with_npm(ROOT))
    else:
        install(ROOT, source)
