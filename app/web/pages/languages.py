"""The languages of the pages, each a folder of `static/locales`, and the choice for a browser."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from starlette.requests import Request

from app.web.cookies import LANGUAGE, cookie_of
from app.words.catalogue import FIRST, Catalogue

_LONGEST_TAG = 35
_MOST_WISHES = 20
"""How many languages are read from a header; the rest is ignored."""
_WEIGHTS = re.compile(r"[01](?:\.[0-9]{0,3})?")


class Language(NamedTuple):
    """A language of the pages."""

    code: str
    """A BCP 47 tag: the `lang` of the page."""
    name: str
    folder: str
    """The folder of its catalogues."""
    direction: str = "ltr"
    hidden: bool = False
    """Whether it exists only for tests and is not offered."""


PSEUDO = (
    Language("en-XA", "longer English", FIRST, hidden=True),
    Language("ar-XB", "English from right to left", FIRST, "rtl", hidden=True),
)
"""Disguised English, which reveals text that was not translated or does not fit."""


def languages(catalogues: Mapping[str, Catalogue]) -> dict[str, Language]:
    """All languages by code; the catalogues by folder."""
    found = [
        Language(code, words.say("language-name"), code, words.say("language-direction"))
        for code, words in catalogues.items()
    ]
    return {language.code: language for language in (*found, *PSEUDO)}


def language_of(request: Request, known: dict[str, Language]) -> Language:
    """The language chosen in this browser, or else the first one it accepts that exists."""
    # The page sets this cookie when somebody chooses a language.
    chosen = known.get(cookie_of(request, LANGUAGE) or "")
    if chosen is not None:
        return chosen
    offered = {code.lower(): one for code, one in known.items() if not one.hidden}
    for tag in preferred(request.headers.get("accept-language", "")):
        # `de-AT` is served by `de`, and `pt` by `pt-BR`.
        fitting = [code for code in offered if code.split("-")[0] == tag.split("-")[0]]
        if fitting:
            return offered[tag if tag in offered else fitting[0]]
    return known[FIRST]


def preferred(header: str) -> list[str]:
    """The tags of an Accept-Language header in lower case, in order of preference."""
    wishes = [_wish(part) for part in header.split(",", _MOST_WISHES)[:_MOST_WISHES]]
    dearest = sorted(wishes, key=lambda wish: -wish[1])
    return [tag for tag, weight in dearest if weight > 0]


def _wish(part: str) -> tuple[str, float]:
    """A tag and its weight from 0 to 1; an invalid tag or weight gets 0."""
    tag, _, rest = (piece.strip() for piece in part.partition(";"))
    name, _, weight = (piece.strip() for piece in (rest or "q=1").partition("="))
    plain = tag.replace("-", "a")
    fits = plain.isascii() and plain.isalnum() and len(tag) <= _LONGEST_TAG
    if not fits or name.lower() != "q" or not _WEIGHTS.fullmatch(weight):
        return tag, 0.0
    return tag.lower(), float(weight)
