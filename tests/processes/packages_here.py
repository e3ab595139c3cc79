"""The packages that are installed here, for environments that tests create offline."""

import tomllib
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PackagePath, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
MADE_BY_PIP = {"INSTALLER", "REQUESTED", "direct_url.json"}
"""Files of an installed package that are not in its wheel."""


def wheelhouse(folder: Path) -> Path:
    """Fill a folder with wheels of the build requirements, for pip's `--find-links`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    folder.mkdir()
    for package in with_dependencies(project["build-system"]["requires"]):
        write_wheel(package, folder)
    return folder


def with_dependencies(wanted: list[str]) -> list[Distribution]:
    """These packages and everything they need on this machine."""
    found: dict[str, Distribution] = {}
    for line in (queue := list(wanted)):
        needed = Requirement(line)
        if needed.name in found or (needed.marker and not needed.marker.evaluate({"extra": ""})):
            continue
        found[needed.name] = distribution(needed.name)
        queue += found[needed.name].requires or []
    return list(found.values())


def write_wheel(package: Distribution, folder: Path) -> None:
    """Pack an installed package as the wheel it came from."""
    told = package.read_text("WHEEL") or ""
    tag = next(line.split()[1] for line in told.splitlines() if line.startswith("Tag:"))
    name = package.metadata["Name"].replace("-", "_")
    with zipfile.ZipFile(folder / f"{name}-{package.version}-{tag}.whl", "w") as wheel:
        for file in files(package):
            wheel.write(str(file.locate()), str(file))


def files(package: Distribution) -> Iterator[PackagePath]:
    """The files of a package's wheel, without its commands and what was compiled here."""
    for file in package.files or []:
        made_here = "__pycache__" in file.parts or file.name in MADE_BY_PIP
        if file.parts[0] != ".." and not made_here:
            yield file
