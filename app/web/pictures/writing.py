"""Text in pictures: which characters can be drawn, and how wide they are."""

import unicodedata
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import resvg_py
from fontTools.ttLib import TTFont

FAMILY = "Patua One"
MISSING = "\U0010fffe"
"""A code point that is never a letter: fonts draw their missing-glyph box for it."""
GUESSED = {True: 1.0, False: 0.62}
"""Width, in heights, of a letter from another font, by whether it is East Asian wide."""


class Writing:
    """The font of the client's headings; the machine's fonts supply the letters that it lacks."""

    def __init__(self, woff: Path) -> None:
        self._font = TTFont(woff)
        self._letters: dict[int, str] = self._font.getBestCmap()
        self._font.flavor = None
        self._unpacked = BytesIO()
        self._font.save(self._unpacked)
        self.can_write = cache(self._can_write)

    def png(self, svg: str) -> bytes:
        with TemporaryDirectory() as folder:  # the renderer reads fonts only from files
            file = Path(folder) / "heading.ttf"
            file.write_bytes(self._unpacked.getvalue())
            return resvg_py.svg_to_bytes(svg_string=svg, font_files=[str(file)], font_family=FAMILY)

    def name(self, name: str, fallback: str) -> str:
        """The name without characters that no font has; `fallback` if letters are missing."""
        missing = {letter for letter in name if not self.can_write(letter)}
        if any(unicodedata.category(letter)[0] in "LMN" for letter in missing):
            return fallback
        return " ".join("".join(one for one in name if one not in missing).split()) or fallback

    def fitting(self, text: str, size: float, room: float) -> str:
        """As much of the text as fits into `room` at this size."""
        widths = [size * self._width(letter) for letter in text]
        if sum(widths) <= room:
            return text
        room -= size * self._width("…")
        kept = 0
        while widths[kept] <= room:
            room -= widths[kept]
            kept += 1
        return text[:kept].rstrip() + "…"

    def _width(self, letter: str) -> float:
        if glyph := self._letters.get(ord(letter)):
            advance: int = self._font["hmtx"][glyph][0]
            height: int = self._font["head"].unitsPerEm
            return advance / height
        if unicodedata.category(letter) == "Cf":  # it says where another direction begins and ends
            return 0
        return GUESSED[unicodedata.east_asian_width(letter) in "WF"]

    def _can_write(self, letter: str) -> bool:
        if ord(letter) in self._letters or letter.isspace():
            return True
        return letter.isprintable() and self._alone(letter) != self._alone(MISSING)

    def _alone(self, letter: str) -> bytes:
        text = f'<text x="8" y="24" font-size="20">{letter}</text>'
        size = 'width="40" height="32"'
        return self.png(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{text}</svg>')
