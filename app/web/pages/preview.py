"""What a messenger shows of a link to a table: whose it is, what is played, a picture."""

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

SAID_HERE = ("preview.ftl", "operator.ftl")
"""The catalogues of what the server itself writes into a page."""

_MESSAGE = re.compile(r"^([a-z0-9-]+) = (.+)$", re.MULTILINE)
_PLACE = re.compile(r"\{ \$([a-z]+) \}")


class Preview(NamedTuple):
    """The table that a link leads to."""

    host: str | None
    game: str
    """What people call it."""
    picture: str
    """Its absolute address."""
    link: str


def read_sentences(folder: Path) -> dict[str, str]:
    """The messages of a language that the server itself writes into a page."""
    paths = [folder / name for name in SAID_HERE]
    texts = [path.read_text("utf-8") for path in paths if path.exists()]
    return dict(message for text in texts for message in _MESSAGE.findall(text))


def preview_tags(preview: Preview, sentences: dict[str, str]) -> str:
    """Elements of the page's head. They tell nothing of the table that its link does not."""
    told = {"name": preview.host or "", "game": preview.game}
    title = said(sentences["preview-title" if preview.host else "preview-title-nobody"], told)
    tags = {
        "og:type": "website",
        "og:title": title,
        "og:description": said(sentences["preview-text"], told),
        "og:image": preview.picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:url": preview.link,
    }
    lines = [
        f'<meta property="{name}" content="{escape(content)}">' for name, content in tags.items()
    ]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])


def said(sentence: str, told: Mapping[str, str]) -> str:
    """A sentence with what it is told."""
    return _PLACE.sub(lambda place: told.get(place[1], ""), sentence)
