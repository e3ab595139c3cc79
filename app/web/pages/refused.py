"""The page for a visitor whose link is refused or leads nowhere.

Programs get a problem document instead.
"""

import hashlib
import re
from base64 import b64encode
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from app.web.dependencies import Services, ServicesOf
from app.web.errors import ProblemResponse
from app.web.middleware.headers import HEADERS
from app.web.operator.routes import FormOf
from app.web.pages.client import LOST, Client
from app.web.pages.encodings import EncodedBody, compressed
from app.web.pages.languages import Language
from app.web.people.identity import visitor_of
from app.web.templates import templates
from app.web.web_refusals import ConfirmIdentity, LongHeaders, TwoCookies, UnknownHost, WrongOrigin
from app.words.catalogue import Catalogue
from app.words.english import refusal_words

# The question whether the visitor is the person whom an older cookie names.
#
# See `people/visiting.py`: this question ends with it, in the release after 1.0.


router = APIRouter(include_in_schema=False)

PATH = "/former-identity"
_QUESTION = templates(Path(__file__).parent / "templates").get_template("former.html")


@router.post(PATH)
async def answer(form: FormOf, request: Request, services: ServicesOf) -> Response:
    """Yes: the visitor is this person from now on. No: they get a new identity.

    Only a page of this site may answer, so the Origin header is required.
    """
    if not services.address.is_same_origin(request):
        raise WrongOrigin
    visitor = visitor_of(request)
    if form.get("me") == "yes":
        visitor.adopt()
    visitor.former = None
    visitor.renew()
    return RedirectResponse(_path(form.get("to", "")), 303, {"Cache-Control": "no-store"})


def former_page(request: Request, client: Client, problem: ProblemResponse) -> Response:
    """Asks; the answer leads back to the page that was requested."""
    language, catalogue = client.catalogue(request)
    who = problem.args["name"]
    title = "former-title" if who else "former-nameless-title"
    told = {"language": language, "sheet": client.sheet(LOST.sheet), "answer": PATH}
    words = {"text": "former-text", "yes": "former-yes", "no": "former-no"}
    told |= {name: catalogue.say(key) for name, key in words.items()}
    told |= {"title": catalogue.say(title, name=who)}
    to = f"{quote(request.url.path)}?{request.url.query}".rstrip("?")
    headers = HEADERS | {"Cache-Control": "no-store"}
    return HTMLResponse(_QUESTION.render(told, to=to), problem.status_code, headers)


def _path(to: str) -> str:
    """Where to go on, on this site only."""
    ours = urlsplit(to)[:2] == ("", "") and to.startswith("/") and "\\" not in to
    return to if ours and not to.startswith("//") and to.isprintable() else "/"


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
