"""The words of the pages in a language, to find untranslated ones in another."""

import re
from pathlib import Path

LOCALES = Path(__file__).parents[2] / "static" / "locales"

_NOT_SAID = re.compile(
    r"^\s*#.*$|^[a-z][\w-]* =|^\s+\.[\w-]+ =|^\s*\*?\[[^\]]*\]|\{[^{}]*?(?:->|\})|`[^`]*`",
    re.MULTILINE,
)
"""Comments, keys, names of variants, placeables, and commands."""

_WORD = re.compile(r"[^\W\d_]{2,}")


def words(text: str) -> set[str]:
    """The words of a text, in lower case."""
    return {word.lower() for word in _WORD.findall(text)}


def vocabulary(language: str) -> set[str]:
    """All words of a language's catalogues."""
    texts = [path.read_text("utf-8") for path in (LOCALES / language).rglob("*.ftl")]
    return {word for text in texts for word in words(_NOT_SAID.sub(" ", text))}
