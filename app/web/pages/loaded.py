"""What a page loads: as `static/js/pages.js` declares it, and as it stands in the page's head."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from app.rules.registry import GAMES
from app.web.pages.build import ASSETS, Build
from app.web.pages.indexing import INDEXED
from app.web.pages.languages import Language


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
        route = re.sub(r":(\w+)", r"{\1}", path)
        loaded = f"js/{script}", f"css/{sheet}.css", words
        found[route] = Page(*loaded, bare=kind == "bare", indexed=route in INDEXED)
    return found


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
