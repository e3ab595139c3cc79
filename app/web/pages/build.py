"""The output of `scripts/build_client.py`."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from app.rules.registry import GAMES
from app.web.pages.encodings import EncodedBody
from app.web.pages.indexing import INDEXED
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


# What a page loads: as `static/js/pages.js` declares it, and as it stands in the page's head.


class Page(NamedTuple):
    """What a URL loads, by paths under static/."""

    script: str
    sheet: str
    words: str
    """Its catalogue, by the name it has in every language's folder."""
    bare: bool = False
    """Whether it fills the window, without the site's header and footer."""
    indexed: bool = False
    """Whether search engines may list it."""


def plain_head(page: Page) -> list[str]:
    return [
        '<script type="module" src="/static/js/early.js"></script>',
        f'<link rel="stylesheet" href="/static/{page.sheet}">',
        '<script type="module" src="/static/js/main.js"></script>',
    ]


def built_head(page: Page, language: Language, build: Build) -> list[str]:
    main = build.made_from["js/main.js"]
    words = build.words(language)
    return [
        f'<script src="{ASSETS}{build.made_from["js/early.js"]}"></script>',
        f'<link rel="stylesheet" href="{ASSETS}{build.made_from[page.sheet]}">',
        f'<link rel="preload" as="font" crossorigin href="{ASSETS}{build.font}">',
        f'<script type="module" src="{ASSETS}{main}"></script>',
        *_modules(name for name in _needed(page, build) if name != main),
        _fetched(words[page.words]),
        f'<script type="application/json" id="words">{json.dumps(words)}</script>',
    ]


def game_head(page: Page, game: str, language: Language, build: Build) -> list[str]:
    """Preloads for a game's drawings, which the script requests only once it knows the game."""
    folder = f"js/games/{game}"
    script = build.made_from[f"{folder}/table.js"]
    there = _needed(page, build)
    return [
        *_modules(name for name in build.closure(script) if name not in there),
        f'<link rel="preload" as="style" href="{ASSETS}{build.made_from[f"{folder}/table.css"]}">',
        _fetched(build.words(language)[f"games/{game}/table"]),
    ]


def _needed(page: Page, build: Build) -> list[str]:
    """The scripts that run before the page is drawn."""
    return build.closure(build.made_from.get(page.script, build.made_from["js/main.js"]))


def _modules(names: Iterable[str]) -> list[str]:
    return [f'<link rel="modulepreload" href="{ASSETS}{name}">' for name in names]


def _fetched(address: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="{address}">'


_LINE = re.compile(r'^  "(/[^"]*)": (page|bare)\("(\w+)", "(\w+)", \(\) => import\("\./([^"]+)"\)')


def read_pages(static: Path) -> dict[str, Page]:
    """Every page by its route; ValueError if a line of the file cannot be read."""
    found = {}
    for line in (static / "js" / "pages.js").read_text("utf-8").splitlines():
        if not line.startswith('  "/'):
            continue
        if (said := _LINE.match(line)) is None:
            raise ValueError(f"pages.js declares a page that cannot be read: {line.strip()}")
        path, kind, words, sheet, script = said.groups()
        loaded = f"js/{script}", f"css/{sheet}.css", words
        for route in _routes(path):
            found[route] = Page(*loaded, bare=kind == "bare", indexed=route in INDEXED)
    return found


_CHOICE = re.compile(r"\(\?<\w+>([^)]+)\)")


def _routes(path: str) -> list[str]:
    """The routes of an address, in which `:club` is a name and `(?<page>a|b)` a choice."""
    route = re.sub(r":(\w+)", r"{\1}", path)
    chosen = _CHOICE.search(route)
    return [_CHOICE.sub(one, route) for one in chosen[1].split("|")] if chosen else [route]


_LOST = re.compile(r'^export const LOST = page\("(\w+)", "(\w+)"', re.MULTILINE)


def read_lost(static: Path) -> Page:
    """The page for what is not there; ValueError if the file does not declare it."""
    if (said := _LOST.search((static / "js" / "pages.js").read_text("utf-8"))) is None:
        raise ValueError("pages.js does not declare the page for what is not there")
    words, sheet = said.groups()
    return Page("js/main.js", f"css/{sheet}.css", words)


_OFFLINE = re.compile(r"^export const READ_OFFLINE = (\[.*\]);$", re.MULTILINE)


def read_offline(static: Path) -> list[str]:
    """The requests that pages make without a network; ValueError if the file does not list them."""
    if (said := _OFFLINE.search((static / "js" / "kept_site.js").read_text("utf-8"))) is None:
        raise ValueError("kept_site.js does not list what is read without a network")
    paths: list[str] = json.loads(said[1])
    return list(dict.fromkeys(path.replace(":game", game) for path in paths for game in GAMES))
