"""The languages of the pages, each a folder of `static/locales`, and which a browser gets."""

import re
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request

FIRST = "en"
"""What everybody gets who asks for none of the others."""

COOKIE = "language"
"""Set by the page itself, where somebody chooses a language."""

_SHARED = "shared.ftl"
_SAID = re.compile(r"^language-(name|direction) = (.+)$", re.MULTILINE)
_PREFERENCE = re.compile(r"\s*([A-Za-z0-9-]{1,35})\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?))?\s*$")


class Language(NamedTuple):
    """How the pages of a language are written."""

    code: str
    """A tag of BCP 47: the `lang` of the page."""
    name: str
    folder: str
    """Where its catalogues are."""
    direction: str = "ltr"
    hidden: bool = False
    """Whether it is for tests alone, and nobody is offered it."""


PSEUDO = (
    Language("en-XA", "longer English", FIRST, hidden=True),
    Language("ar-XB", "English from right to left", FIRST, "rtl", hidden=True),
)
"""English in disguise, to see what was forgotten or does not fit."""


def read_languages(static: Path) -> dict[str, Language]:
    """All there are by their codes."""
    found = [_read(folder) for folder in sorted((static / "locales").glob(f"*/{_SHARED}"))]
    return {language.code: language for language in (*found, *PSEUDO)}


def _read(shared: Path) -> Language:
    code = shared.parent.name
    said = dict(_SAID.findall(shared.read_text("utf-8")))
    return Language(code, said.get("name", code), code, said.get("direction", "ltr"))


def language_of(request: Request, known: dict[str, Language]) -> Language:
    """What was chosen in this browser, else the first it asks for that there is."""
    chosen = known.get(request.cookies.get(COOKIE, ""))
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
    """The tags of an Accept-Language header in small letters, the dearest first."""
    wishes = [match.groups() for part in header.split(",") if (match := _PREFERENCE.match(part))]
    weights = [(tag.lower(), float(weight or 1)) for tag, weight in wishes]
    return [tag for tag, weight in sorted(weights, key=lambda wish: -wish[1]) if weight > 0]
