"""The output of `scripts/build_client.py`."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app.web.pages.encodings import EncodedBody
from app.web.pages.languages import Language

WORKER = "js/worker.js"
ASSETS = "/assets/"

SAID_HERE = ("preview.ftl", "operator.ftl", "push.ftl", "picture.ftl")
"""Names of catalogues that only the server needs: no page loads them."""

MEDIA_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".map": "application/json",
    ".ftl": "text/plain",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class Build:
    """The files of a build by name, and the source that each was made from."""

    files: dict[str, EncodedBody] = field(default_factory=dict)
    made_from: dict[str, str] = field(default_factory=dict)
    imports: dict[str, list[str]] = field(default_factory=dict)

    @property
    def font(self) -> str:
        """The file of the headings' font."""
        return next(name for name in self.files if name.endswith(".woff2"))

    def words(self, language: Language) -> dict[str, str]:
        """The URLs of a language's catalogues, by name."""
        folder = f"locales/{language.folder}/"
        return {
            source.removeprefix(folder).removesuffix(".ftl"): f"{ASSETS}{name}"
            for source, name in self.made_from.items()
            if source.startswith(folder) and not source.endswith(SAID_HERE)
        }

    def loaded(self, language: Language) -> list[str]:
        """The URLs of everything that the pages of a language may load."""
        apart = (WORKER, "locales/")
        files = {name for source, name in self.made_from.items() if not source.startswith(apart)}
        files |= {*self.imports, self.font}
        return sorted(f"{ASSETS}{name}" for name in files) + sorted(self.words(language).values())

    def closure(self, name: str) -> list[str]:
        """A script and everything it imports before it runs."""
        found = [name]
        for one in found:
            found += [other for other in self.imports.get(one, []) if other not in found]
        return found


def read_build(folder: Path) -> Build | None:
    """The build in this folder; None if there is none."""
    try:
        manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_text("utf-8"))
    except FileNotFoundError:
        return None
    names = {path.name for path in folder.iterdir() if path.suffix in MEDIA_TYPES}
    files = {name: _read(folder, name) for name in names}
    return Build(files, manifest["files"], manifest["imports"])


def _read(folder: Path, name: str) -> EncodedBody:
    packed = (folder / f"{name}.gz", folder / f"{name}.br")
    return EncodedBody(
        (folder / name).read_bytes(), *(p.read_bytes() if p.exists() else None for p in packed)
    )
