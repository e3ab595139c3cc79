"""Reads the client's own drawings from its shapes and style sheets: paths and colours.

So a card, an avatar or a pawn in a picture looks as it does on the table.
"""

import json
import re
from functools import cache
from pathlib import Path

from markupsafe import Markup

from app.rules.game import Json

_RULE = re.compile(r"([^{}]+){([^{}]*)}")
_PROPERTY = re.compile(r"--([\w-]+):\s*([^;]+);")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_SYMBOL = re.compile(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>')
_INSIDE = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


class Drawings:
    """The drawings in the folder of the client's source."""

    def __init__(self, static: Path) -> None:
        self._static = static
        self.shapes = cache(self._shapes)
        self.inks = cache(self._inks)
        self._animals = dict(_SYMBOL.findall(self._read("img/animals.svg")))

    def _read(self, path: str) -> str:
        return (self._static / path).read_text("utf-8")

    def _shapes(self, file: str) -> dict[str, Json]:
        """The shapes that a file of the client holds, by name."""
        found: dict[str, Json] = json.loads(self._read(f"js/{file}.json"))
        return found

    def _inks(self, sheet: str, selector: str) -> dict[str, str]:
        """The custom properties of a selector in a style sheet, on top of those of `:root`."""
        text = re.sub(r"/\*.*?\*/", "", self._read(sheet), flags=re.DOTALL)
        inks: dict[str, str] = {}
        for wanted in dict.fromkeys((":root", selector)):
            for selectors, body in _RULE.findall(text):
                if wanted in (one.strip() for one in selectors.split(",")):
                    inks |= {name: value.strip() for name, value in _PROPERTY.findall(body)}
        return {name: _VARIABLE.sub(lambda found: inks[found[1]], v) for name, v in inks.items()}

    def animal(self, look: str) -> Markup:
        """The face of an avatar."""
        return Markup(self._animals[look.partition("-")[0]])  # noqa: S704 (our own file)

    def silhouette(self, name: str) -> Markup:
        """A silhouette on the horizon."""
        found = _INSIDE.search(self._read(f"img/{name}.svg"))
        return Markup(found[1] if found else "")  # noqa: S704 (our own file)
