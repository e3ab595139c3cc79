"""The page for a visitor whose link is refused or leads nowhere.

Programs get a problem document instead.
"""

import hashlib
import re
from base64 import b64encode
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from fastapi import Request, Response
from fastapi.responses import HTMLResponse

from app.web.dependencies import Services
from app.web.errors import ProblemResponse
from app.web.middleware.headers import HEADERS
from app.web.pages.client import LOST
from app.web.pages.encodings import EncodedBody, compressed
from app.web.pages.former_identity import former_page
from app.web.pages.languages import Language
from app.web.templates import templates
from app.web.web_refusals import ConfirmIdentity, LongHeaders, TwoCookies, UnknownHost
from app.words.catalogue import Catalogue
from app.words.english import refusal_words

_PAGE = templates(Path(__file__).parent / "templates").get_template("refused.html")
_WORDS = {"title": "page-not-shown", "again": "try-again", "home": "first-page"}
_MISSING = 404
_KEPT = ("Cache-Control", "Connection", "Retry-After")

_ALONE = (UnknownHost.code, LongHeaders.code, TwoCookies.code)
"""Refusals whose pages load nothing: the browser would request the style sheet in the same way, and
be refused again."""

_PARTS = ("tokens", "base", "controls", "shell", "pages")
"""Style sheets under css/parts/ for a page with a text and a button."""
_LOADED = re.compile(r"/\*.*?\*/|@font-face {.*?}", re.DOTALL)
_DARK = re.compile(r':root\[data-theme="dark"\] ({.*?})', re.DOTALL)


class Style(NamedTuple):
    """A style sheet inside the page."""

    text: str
    policy: str
    """The Content-Security-Policy that allows it, by its hash."""


def error_page(request: Request, problem: ProblemResponse) -> Response:
    """The problem itself, unless a browser wants a page."""
    if not _wants_page(request):
        return problem
    services: Services = request.app.state.services
    client = services.client
    if problem.status_code == _MISSING:
        return client.missing(LOST, request)
    if problem.code == ConfirmIdentity.code:
        return former_page(request, client, problem)
    language, catalogue = client.catalogue(request)
    why = _why(catalogue, problem)
    # Answers to our own faults are made outside the middleware that adds these headers.
    kept = HEADERS | {name: problem.headers[name] for name in _KEPT if name in problem.headers}
    if problem.code in _ALONE:
        style = _style(services.settings.static_dir)
        said = (why, catalogue.say("page-not-shown"), catalogue.say("try-again"))
        kept |= {"Content-Security-Policy": style.policy}
        response = _alone(language, style, *said).response(request, "text/html", kept)
        response.status_code = problem.status_code
        return response
    told = {"language": language, "why": why, "sheet": client.sheet(LOST.sheet)}
    words = {name: catalogue.say(key) for name, key in _WORDS.items()}
    return HTMLResponse(_PAGE.render(told | words), problem.status_code, kept)


def _why(catalogue: Catalogue, problem: ProblemResponse) -> str:
    try:
        return refusal_words(catalogue, problem.code, problem.args)
    except KeyError:  # only programs ask for that
        return catalogue.say("not-done")


@lru_cache(64)
def _alone(language: Language, style: Style, why: str, title: str, again: str) -> EncodedBody:
    """Cached: there are only a few such refusals."""
    told = {"language": language, "why": why, "title": title, "again": again}
    return compressed(_PAGE.render(told, style=style.text).encode())


@lru_cache(1)
def _style(static: Path) -> Style:
    """The style sheets without their URLs, dark where the device is."""
    parts = [(static / "css" / "parts" / f"{name}.css").read_text("utf-8") for name in _PARTS]
    text = _LOADED.sub("", "".join(parts))
    text = _DARK.sub(r"@media (prefers-color-scheme: dark) { :root \1 }", text)
    text = " ".join(text.split())
    digest = b64encode(hashlib.sha256(text.encode()).digest()).decode()
    policy = HEADERS["Content-Security-Policy"].replace(
        "style-src 'self'", f"style-src 'sha256-{digest}'"
    )
    return Style(text, policy)


def _wants_page(request: Request) -> bool:
    """Whether somebody typed the address or followed a link: not a program, and not a page's
    file."""
    first = request.scope["path"].removeprefix("/").partition("/")[0]  # `OPTIONS *` has no slash
    asks = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    return asks and first not in ("api", "assets", "static", "vendor", "ws")
