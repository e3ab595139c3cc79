"""Python alone installs the client's packages from the lock file."""

import base64
import hashlib
import io
import json
import os
import subprocess
import sys
import tarfile
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from scripts.client_packages import ROOT, install, registry
from tests.patience import PATIENCE

SCRIPT = ROOT / "scripts" / "client_packages.py"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a request log."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files that a registry serves."""
    folder = tmp_path / "registry"
    folder.mkdir()
    return folder


@pytest.fixture
def source(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A registry that npm is configured to use."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever).start()
    monkeypatch.setenv("npm_config_registry", f"http://127.0.0.1:{server.server_port}/")
    yield registry() or ""
    server.shutdown()
    server.server_close()


def publish(folder: Path, name: str, files: dict[str, str]) -> dict[str, Any]:
    """Put a package there; returns its entry for a lock file."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for path, text in files.items():
            member = tarfile.TarInfo(path)
            member.size = len(text)
            member.mode = 0o755 if "/bin/" in path else 0o644
            archive.addfile(member, io.BytesIO(text.encode()))
    target = folder / name / "-" / f"{name.rsplit('/', maxsplit=1)[-1]}-1.0.0.tgz"
    target.parent.mkdir(parents=True)
    target.write_bytes(packed.getvalue())
    digest = base64.b64encode(hashlib.sha512(packed.getvalue()).digest()).decode()
    return {"version": "1.0.0", "integrity": f"sha512-{digest}"}


def locked(root: Path, **entries: dict[str, Any]) -> None:
    """Write the lock file of a project."""
    packages: dict[str, Any] = {"": {}} | {
        f"node_modules/{name}": entry for name, entry in entries.items()
    }
    (root / "package-lock.json").write_text(json.dumps({"packages": packages}))


def test_packages_are_installed_as_locked(folder: Path, source: str, tmp_path: Path) -> None:
    plain = publish(folder, "plain", {"package/index.js": "1", "package/deep/in/it.js": "2"})
    scoped = publish(folder, "@some/program", {"package/bin/run": "#!"})
    locked(tmp_path, plain=plain, **{"@some/program": scoped})
    before = tmp_path / "node_modules" / "plain" / "old.js"
    beside = tmp_path / "node_modules" / "a-tool" / "index.js"
    for path in (before, beside):
        path.parent.mkdir(parents=True)
        path.write_text("")
    install(tmp_path, source)
    modules = tmp_path / "node_modules"
    assert (modules / "plain" / "deep" / "in" / "it.js").read_text() == "2"
    assert (modules / "@some" / "program" / "bin" / "run").stat().st_mode & 0o100
    assert not before.exists()
    assert beside.exists()


def test_a_package_with_another_hash_is_refused(folder: Path, source: str, tmp_path: Path) -> None:
    entry = publish(folder, "plain", {"package/index.js": "1"})
    locked(tmp_path, plain=entry | {"integrity": f"sha512-{'A' * 86}=="})
    with pytest.raises(SystemExit, match=r"plain 1\.0\.0"):
        install(tmp_path, source)
    assert not (tmp_path / "node_modules").exists()


def test_packages_for_tests_or_other_machines_are_not_fetched(source: str, tmp_path: Path) -> None:
    other = {"version": "1.0.0", "integrity": "", "os": [f"not-{sys.platform}"]}
    tool = {"version": "1.0.0", "integrity": "", "dev": True}
    locked(tmp_path, other=other, tool=tool)
    install(tmp_path, source)
    assert not (tmp_path / "node_modules").exists()


def test_no_file_is_written_outside_its_package(folder: Path, source: str, tmp_path: Path) -> None:
    entry = publish(folder, "sly", {"package/../../../up.js": "", "/tmp/../out.js": ""})
    locked(tmp_path, sly=entry)
    install(tmp_path, source)
    assert not list(tmp_path.rglob("*.js"))


def test_without_a_named_registry_npm_installs_what_the_client_is_built_from(
    tmp_path: Path,
) -> None:
    """As on an ordinary person's machine, whose npm knows its registry by itself."""
    for name, does in (("node", "echo v24.1.0"), ("npm", f'echo "$@" > {tmp_path}/asked')):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{does}\n")
        program.chmod(0o755)
    hidden = {k: v for k, v in os.environ.items() if k.lower() != "npm_config_registry"}
    given = hidden | {"HOME": str(tmp_path), "PATH": f"{tmp_path}:/usr/bin:/bin"}
    subprocess.run([sys.executable, SCRIPT], env=given, check=True, timeout=PATIENCE)
    asked = (tmp_path / "asked").read_text()
    assert asked == "ci --omit=dev --no-audit --no-fund --loglevel=error\n"


def test_the_readme_says_how_much_a_machine_without_npm_downloads() -> None:
    assert "of 61 MB" in (ROOT / "scripts" / "node.py").read_text("utf-8")
    said = (ROOT / "README.md").read_text("utf-8")
    assert "60 MB with Node 20 or later, and 120 MB without (a Node of its own, 206 MB" in said
