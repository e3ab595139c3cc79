"""Write the list of everything that Dingo is made of, in CycloneDX: python scripts/sbom.py FILE

The parts are those of the lock files, so they are what the image has; a package index may resolve
newer ones.
"""

import base64
import json
import re
import sys
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*])?==([^\s;\\]+)")
ALGORITHMS = {"sha256": "SHA-256", "sha512": "SHA-512"}

Part = dict[str, Any]


def python_parts() -> list[Part]:
    """The pinned packages of requirements/app.lock. Each has a hash for every file it comes in."""
    lines = (ROOT / "requirements" / "app.lock").read_text("utf-8").splitlines()
    found = [match.groups() for line in lines if (match := PINNED.match(line))]
    return [part(f"pkg:pypi/{name.lower()}@{version}", name, version) for name, version in found]


def client_parts() -> list[Part]:
    """The packages of package-lock.json that browsers load, or that build what they load."""
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    parts = []
    for path, entry in lock.items():
        if not path or entry.get("dev") or entry.get("optional"):
            continue
        name = path.rpartition("node_modules/")[2]
        kind, _, digest = entry["integrity"].partition("-")
        known = {"alg": ALGORITHMS[kind], "content": base64.b64decode(digest).hex()}
        address = f"pkg:npm/{quote(name, safe='/')}@{entry['version']}"
        parts.append(part(address, name, entry["version"], hashes=[known]))
    return parts


def part(purl: str, name: str, version: str, **more: Any) -> Part:
    """A component of CycloneDX."""
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        **more,
    }


def sbom(version: str) -> dict[str, Any]:
    """The whole document."""
    ours = part(f"pkg:pypi/dingo-cards@{version}", "dingo-cards", version)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid4()}",
        "version": 1,
        "metadata": {
            "timestamp": f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}",
            "component": ours | {"type": "application", "licenses": [{"license": {"id": "MIT"}}]},
        },
        "components": [*python_parts(), *client_parts()],
    }


def version() -> str:
    """The version of this working copy."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "app/__init__.py").read_text(), re.M)
    if found is None:
        raise SystemExit("app/__init__.py names no version.")
    return found[1]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(sbom(version()), indent=1) + "\n", "utf-8")
