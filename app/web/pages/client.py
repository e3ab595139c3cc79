"""The client as it is served: built by `scripts/build_client.py`, or the modules as they are."""

import hashlib
import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from app import __version__
from app.rules.registry import GAMES
from app.web.pages.encodings import Encoded, compressed
from app.web.pages.languages import Language, language_of, read_languages
from app.web.pages.preview import SAID_HERE, Preview, preview_tags, read_sentences

WORKER = "js/worker.js"

logger = logging.getLogger(__name__)

ASSETS = "/assets/"
FOREVER = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""

MEDIA_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".map": "application/json",
    ".ftl": "text/plain",
    ".woff2": "font/woff2",
}
MANIFEST = "application/manifest+json"
HEAD = "<!-- what the page loads -->"
"""Where the template takes the links and scripts of a page."""

MOVE = "/move/{token}"
"""Whoever opens it becomes somebody else: no browser keeps it."""


class Page(NamedTuple):
    """What is loaded for an address, by its path under static/."""

    script: str
    sheet: str
    words: str
    """Its catalogue, by the name it has in the folder of every language."""
    bare: bool = False
    """Whether it fills the window, without the site's header and footer."""


LOST = Page("js/pages/lost.js", "css/reading.css", "shared")
_HANDS = Page("js/pages/hands.js", "css/reading.css", "hands")
_RULES = Page("js/pages/rules.js", "css/reading.css", "rules")
READ_OFFLINE = ["/api/games", "/api/languages", *(f"/api/lessons/{game}" for game in GAMES)]
"""What pages ask that are read without a network."""

PAGES = {
    "/": Page("js/lobby/home.js", "css/home.css", "home"),
    "/t/{code}": Page("js/table/page.js", "css/table.css", "table", bare=True),
    "/t/{code}/hands": _HANDS,
    "/hands/{hand}": Page("js/replay/page.js", "css/replay.css", "replay", bare=True),
    "/rules": _RULES,
    "/rules/{game}": _RULES,
    "/learn": Page("js/learn/page.js", "css/reading.css", "learn"),
    "/learn/{game}": Page("js/learn/page.js", "css/learn.css", "learn", bare=True),
    "/me/hands": _HANDS,
    MOVE: Page("js/pages/move.js", "css/reading.css", "move"),
}
"""Every page there is. `static/js/main.js` says the same to the browser."""


@dataclass(frozen=True, slots=True)
class Build:
    """The files of a build by their names, and which of them was made from what."""

    files: dict[str, Encoded] = field(default_factory=dict)
    made_from: dict[str, str] = field(default_factory=dict)
    imports: dict[str, list[str]] = field(default_factory=dict)

    def words(self, language: Language) -> dict[str, str]:
        """The addresses of a language's catalogues, by their names."""
        folder = f"locales/{language.folder}/"
        return {
            source.removeprefix(folder).removesuffix(".ftl"): f"{ASSETS}{name}"
            for source, name in self.made_from.items()
            if source.startswith(folder) and source.removeprefix(folder) not in SAID_HERE
        }

    def loaded(self, language: Language) -> list[str]:
        """The addresses of all that the pages of a language may load."""
        apart = (WORKER, "locales/")
        files = {name for source, name in self.made_from.items() if not source.startswith(apart)}
        return sorted({f"{ASSETS}{name}" for name in files | set(self.imports)}) + sorted(
            self.words(language).values()
        )

    def closure(self, name: str) -> list[str]:
        """A script and all it imports before it runs."""
        found = [name]
        for one in found:
            found += [other for other in self.imports.get(one, []) if other not in found]
        return found


def read_build(folder: Path) -> Build | None:
    """What lies there; None if nothing was built."""
    try:
        manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_text("utf-8"))
    except FileNotFoundError:
        return None
    names = {path.name for path in folder.iterdir() if path.suffix in MEDIA_TYPES}
    files = {name: _read(folder, name) for name in names}
    return Build(files, manifest["files"], manifest["imports"])


def _read(folder: Path, name: str) -> Encoded:
    packed = (folder / f"{name}.gz", folder / f"{name}.br")
    return Encoded(
        (folder / name).read_bytes(), *(p.read_bytes() if p.exists() else None for p in packed)
    )


class Client:
    """Pages, and the files of a build."""

    def __init__(self, static: Path, built: Path) -> None:
        self._build = read_build(built)
        if self._build is None:
            logger.info("the client is not built: it is served as plain modules")
        template = (static / "index.html").read_text("utf-8")
        self._static = static
        made = [] if self._build is None else [self._build.made_from, self._build.imports]
        self._id = _tag(json.dumps([__version__, template, *made]).encode())[3:-1]
        """Which build this is; another one after every change."""
        self.languages = read_languages(static)
        folders = {language.folder for language in self.languages.values()}
        self._sentences = {name: read_sentences(static / "locales" / name) for name in folders}
        self._pages = {
            (page, language): self._html(template, page, language)
            for page in {*PAGES.values(), LOST}
            for language in self.languages.values()
        }
        self._tags = {page: _tag(body) for page, body in self._pages.items()}
        self._shells: dict[Language, str] = {}

    def page(self, page: Page, request: Request) -> Response:
        """A page, unless the browser has it already."""
        tag = self._tags[page, self._language(request)]
        # A cookie comes along: whatever keeps pages for several people must not keep this one.
        headers = {
            "Cache-Control": "private, no-cache",
            "ETag": tag,
            "Vary": "Accept-Encoding, Accept-Language, Cookie",
        }
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return self.page_anew(page, request, headers)

    def page_about(
        self, page: Page, preview: Preview, request: Request, drawn: str | None
    ) -> Response:
        """A page that tells messengers where its link leads, with what a game is drawn with."""
        language = self._language(request)
        tags = [preview_tags(preview)]
        if drawn is not None and self._build is not None:
            tags += _game_head(page, drawn, language, self._build)
        html = self._pages[page, language].replace(
            b"</head>", "\n".join(["", *tags, "</head>"]).encode(), 1
        )
        headers = {"Cache-Control": "private, no-cache"}
        return compressed(html).response(request, "text/html", headers)

    def picture(self, game: str) -> str:
        """The file under `/static/` with the picture that stands for a game."""
        own = f"img/preview-{game}.jpg"
        return own if (self._static / own).exists() else "img/dingo-512.png"

    def page_anew(self, page: Page, request: Request, headers: dict[str, str]) -> Response:
        """A page, whatever the browser has."""
        html = self._pages[page, self._language(request)]
        return compressed(html).response(request, "text/html", headers)

    def file(self, name: str, request: Request) -> Response | None:
        """A file of the build, or of an earlier one that is still kept."""
        encoded = self._build.files.get(name) if self._build else None
        if encoded is None:
            return None
        return encoded.response(request, MEDIA_TYPES[Path(name).suffix], {"Cache-Control": FOREVER})

    def sentences(self, request: Request) -> tuple[Language, dict[str, str]]:
        """The visitor's language, and what the server itself says in it."""
        language = self._language(request)
        return language, self._sentences[language.folder]

    def shells(self, request: Request) -> Response | None:
        """All that a browser keeps of a build; None where nothing was built."""
        if self._build is None:
            return None
        language = self._language(request)
        if language not in self._shells:
            self._shells[language] = self._told(self._build, language)
        told = self._shells[language]
        headers = {"Cache-Control": "private, no-cache", "ETag": _tag(told.encode())}
        if headers["ETag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return compressed(told.encode()).response(request, "application/json", headers)

    def worker(self, request: Request) -> Response | None:
        """The service worker; None where nothing was built."""
        name = self._build.made_from.get(WORKER) if self._build else None
        if self._build is None or name is None:
            return None
        headers = {"Cache-Control": "no-cache"}
        return self._build.files[name].response(request, "text/javascript", headers)

    def manifest(self, request: Request) -> Response:
        """What the site is where it is installed."""
        language = self._language(request)
        told = json.loads((self._static / "dingo.webmanifest").read_text("utf-8"))
        about = self._sentences[language.folder]["app-about"]
        told |= {"description": about, "lang": language.code, "dir": language.direction}
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
        return Response(json.dumps(told), media_type=MANIFEST, headers=headers)

    def _told(self, build: Build, language: Language) -> str:
        pages = {path: self._pages[page, language].decode() for path, page in PAGES.items()}
        del pages[MOVE]
        told = {"build": self._id, "pages": pages, "files": build.loaded(language)}
        return json.dumps(told | {"answers": READ_OFFLINE})

    def _language(self, request: Request) -> Language:
        return language_of(request, self.languages)

    def _html(self, template: str, page: Page, language: Language) -> bytes:
        build = self._build
        head = _plain_head(page) if build is None else _built_head(page, language, build)
        bare = ' class="bare"' if page.bare else ""
        root = f'<html lang="{language.code}" dir="{language.direction}"{bare}>'
        head.append(f'<meta name="version" content="{__version__}">')
        if build is not None:
            head.append(f'<meta name="build" content="{self._id}">')
        text = template.replace(HEAD, "\n    ".join(head)).replace('<html lang="en">', root)
        for name, sentence in self._sentences[language.folder].items():
            text = text.replace(f"{{{name}}}", escape(sentence))
        return text.encode()


def _tag(body: bytes) -> str:
    return f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'


def _plain_head(page: Page) -> list[str]:
    return [
        '<script type="module" src="/static/js/early.js"></script>',
        f'<link rel="stylesheet" href="/static/{page.sheet}">',
        '<script type="module" src="/static/js/main.js"></script>',
    ]


def _built_head(page: Page, language: Language, build: Build) -> list[str]:
    main = build.made_from["js/main.js"]
    words = build.words(language)
    return [
        f'<script src="{ASSETS}{build.made_from["js/early.js"]}"></script>',
        f'<link rel="stylesheet" href="{ASSETS}{build.made_from[page.sheet]}">',
        f'<script type="module" src="{ASSETS}{main}"></script>',
        *_modules(name for name in _needed(page, build) if name != main),
        _fetched(words[page.words]),
        f'<script type="application/json" id="words">{json.dumps(words)}</script>',
    ]


def _game_head(page: Page, game: str, language: Language, build: Build) -> list[str]:
    """What a game is drawn with: its script asks for it only when it knows which game it is."""
    folder = f"js/games/{game}"
    script = build.made_from[f"{folder}/table.js"]
    there = _needed(page, build)
    return [
        *_modules(name for name in build.closure(script) if name not in there),
        f'<link rel="preload" as="style" href="{ASSETS}{build.made_from[f"{folder}/table.css"]}">',
        _fetched(build.words(language)[f"games/{game}/table"]),
    ]


def _needed(page: Page, build: Build) -> list[str]:
    """The scripts that run before a page is drawn."""
    return build.closure(build.made_from.get(page.script, build.made_from["js/main.js"]))


def _modules(names: Iterable[str]) -> list[str]:
    return [f'<link rel="modulepreload" href="{ASSETS}{name}">' for name in names]


def _fetched(address: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="{address}">'
