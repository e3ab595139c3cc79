"""Serves the client: the output of `scripts/build_client.py`, or the plain modules."""

import json
import re
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from app import __version__, carried
from app.rules.registry import GAMES
from app.storage.hands.history import HandSummary
from app.web.pages.build import (
    ASSETS,
    MEDIA_TYPES,
    WORKER,
    Build,
    Page,
    built_head,
    game_head,
    plain_head,
    read_build,
    read_lost,
    read_offline,
    read_pages,
)
from app.web.pages.encodings import compressed, packed, tag_of
from app.web.pages.indexing import META
from app.web.pages.languages import Language, language_of, languages
from app.words.catalogue import FIRST, Catalogue, catalogues, isolated

# What a messenger shows for a link: a title, a text and a picture.


class Preview(NamedTuple):
    """The preview of a page."""

    title: str
    text: str
    picture: str
    """Its absolute URL."""
    link: str | None
    """The page's own link; None if it is for the reader alone."""


def table_words(catalogue: Catalogue, host: str | None, game: str) -> tuple[str, str]:
    """Title and text for a link to a table. They reveal no more than the link."""
    named = {"name": host} if host else {}
    title = catalogue.say("preview-title" if host else "preview-title-nobody", game=game, **named)
    return title, catalogue.say("preview-text")


def hand_words(catalogue: Catalogue, hand: HandSummary) -> tuple[str, str]:
    """Title and text for a link to a finished hand, or to one of its steps."""
    names = {player.seat: isolated(player.name) for player in hand.players}
    game = GAMES[hand.game].title if hand.game in GAMES else hand.game
    title = catalogue.say(
        "preview-hand", game=game, number=hand.number, names=", ".join(names.values())
    )
    won = ", ".join(names[seat] for seat in hand.winners)
    words = [catalogue.say("preview-hand-won", names=won)] if won else []
    return title, " ".join([*words, catalogue.say("preview-hand-text")])


def preview_tags(preview: Preview) -> str:
    """The elements of the page's head."""
    tags = {
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": preview.picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:url": preview.link,
    }
    lines = [
        f'<meta property="{name}" content="{escape(content)}">'
        for name, content in tags.items()
        if content is not None
    ]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])


FOREVER = "public, max-age=31536000, immutable"
"""Cache-Control of files whose name changes with their content."""

MANIFEST = "application/manifest+json"
HEAD = "<!-- what the page loads -->"
"""Where the template takes a page's links and scripts."""

_SAID = re.compile(r"{([a-z-]+)}")
"""Where the template takes a sentence."""

MOVE = "/move/{token}"
"""Opening this page makes the browser another player, so browsers must not keep it."""


READ_OFFLINE = read_offline(carried("static"))
"""Requests of those pages that work without a network."""

PAGES = read_pages(carried("static"))
"""All pages by route."""

LOST = read_lost(carried("static"))
"""Served with status 404, and where a page is refused."""


class Client:
    """Pages, and the files of a build."""

    def __init__(self, static: Path, built: Path) -> None:
        self._build = read_build(built)
        template = (static / "index.html").read_text("utf-8")
        self._static = static
        made = [] if self._build is None else [self._build.made_from, self._build.imports]
        self._id = tag_of(json.dumps([__version__, template, *made]).encode())[3:-1]
        """The id of this build, which every change alters."""
        self._catalogues = catalogues(static / "locales")
        self.languages = languages(self._catalogues)
        self._pages = {
            (page, language): self._html(template, page, language)
            for page in {*PAGES.values(), LOST}
            for language in self.languages.values()
        }
        self._tags = {page: tag_of(body) for page, body in self._pages.items()}
        self._shells: dict[Language, tuple[bytes, str]] = {}
        self._manifests = {one: self._manifest(one) for one in self.languages.values()}

    def page(self, page: Page, request: Request) -> Response:
        """A page, or 304 if the browser has it already."""
        tag = self._tags[page, self._language(request)]
        return self._page(page, request, {"ETag": tag})

    def missing(self, page: Page, request: Request) -> Response:
        """A page with status 404 that says that there is nothing at this address."""
        response = self._page(page, request, {})
        response.status_code = 404
        return response

    def _page(self, page: Page, request: Request, headers: dict[str, str]) -> Response:
        # A cookie is set, so a shared cache must not keep this page.
        kept = {
            "Cache-Control": "private, no-cache",
            "Vary": "Accept-Encoding, Accept-Language, Cookie",
        }
        html = self._pages[page, self._language(request)]
        return compressed(html).response(request, "text/html", kept | headers)

    async def page_about(
        self, page: Page, preview: Preview, request: Request, drawn: str | None
    ) -> Response:
        """A page that tells messengers where its link leads, and preloads what its game is drawn
        with."""
        language = self._language(request)
        tags = [preview_tags(preview)]
        if drawn is not None and self._build is not None:
            tags += game_head(page, drawn, language, self._build)
        html = self._pages[page, language].replace(
            b"</head>", "\n".join(["", *tags, "</head>"]).encode(), 1
        )
        return await packed(request, html, {"Cache-Control": "private, no-cache"}, "text/html")

    def file(self, name: str, request: Request) -> Response | None:
        """A file of this build, or of an earlier one that is still kept."""
        encoded = self._build.files.get(name) if self._build else None
        if encoded is None:
            return None
        return encoded.response(request, MEDIA_TYPES[Path(name).suffix], {"Cache-Control": FOREVER})

    def sheet(self, source: str) -> str:
        """The URL of a style sheet, by its path under static/."""
        if self._build is None:
            return f"/static/{source}"
        return ASSETS + self._build.made_from[source]

    def catalogue(self, request: Request) -> tuple[Language, Catalogue]:
        """The visitor's language, and its catalogue."""
        language = self._language(request)
        return language, self._catalogues[language.folder]

    def catalogue_of(self, language: str) -> Catalogue:
        """The catalogue of a language by its code; the English one if there is none."""
        known = self.languages.get(language) or self.languages[FIRST]
        return self._catalogues[known.folder]

    @property
    def is_built(self) -> bool:
        """Whether browsers get a build; otherwise they get the plain modules."""
        return self._build is not None

    def shells(self, request: Request) -> Response | None:
        """Everything that a browser keeps of a build; None without a build."""
        if self._build is None:
            return None
        language = self._language(request)
        if language not in self._shells:
            told = self._told(self._build, language).encode()
            self._shells[language] = told, tag_of(told)
        told, tag = self._shells[language]
        headers = {"Cache-Control": "private, no-cache", "ETag": tag}
        return compressed(told).response(request, "application/json", headers)

    def worker(self, request: Request) -> Response | None:
        """The service worker; None without a build."""
        name = self._build.made_from.get(WORKER) if self._build else None
        if self._build is None or name is None:
            return None
        headers = {"Cache-Control": "no-cache"}
        return self._build.files[name].response(request, "text/javascript", headers)

    def manifest(self, request: Request) -> Response:
        """The web app manifest."""
        told = self._manifests[self._language(request)]
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
        return Response(told, media_type=MANIFEST, headers=headers)

    def _manifest(self, language: Language) -> bytes:
        told = json.loads((self._static / "dingo.webmanifest").read_text("utf-8"))
        about = self._catalogues[language.folder].say("app-about")
        told |= {"description": about, "lang": language.code, "dir": language.direction}
        return json.dumps(told).encode()

    def _told(self, build: Build, language: Language) -> str:
        pages = {path: self._pages[page, language].decode() for path, page in PAGES.items()}
        del pages[MOVE]
        told = {"build": self._id, "pages": pages, "files": build.loaded(language)}
        return json.dumps(told | {"answers": READ_OFFLINE})

    def _language(self, request: Request) -> Language:
        return language_of(request, self.languages)

    def _html(self, template: str, page: Page, language: Language) -> bytes:
        build = self._build
        head = plain_head(page) if build is None else built_head(page, language, build)
        bare = ' class="bare"' if page.bare else ""
        root = f'<html lang="{language.code}" dir="{language.direction}"{bare}>'
        head.append(f'<meta name="version" content="{__version__}">')
        if not page.indexed:
            head.append(META)
        if build is not None:
            head.append(f'<meta name="build" content="{self._id}">')
        text = template.replace(HEAD, "\n    ".join(head)).replace('<html lang="en">', root)
        catalogue = self._catalogues[language.folder]
        return _SAID.sub(lambda place: escape(catalogue.say(place[1])), text).encode()
