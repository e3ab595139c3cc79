"""The picture of a finished hand: who played it and how it ended, on the picture of its game."""

from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

LEFT, RIGHT, TOP, BOTTOM = 76, 556, 40, 440
"""Where the picture of a game is left free."""

LARGEST = 58
"""Pixels from one line to the next, where there are few."""

INK, WON = "#fff3e0", "#ffd166"
CROWN = ((0.0, 0.25), (0.25, 0.55), (0.5, 0.1), (0.75, 0.55), (1.0, 0.25), (0.9, 1.0), (0.1, 1.0))
"""Its corners, in a square of one."""


class Line(NamedTuple):
    """One player of the hand."""

    name: str
    points: int | None
    """None where the game counts none."""
    won: bool


@cache
def heading_font(built: Path, modules: Path) -> Path:
    """The file of the font that headings have: as it was built, or as npm brought it."""
    brought = modules / "@fontsource/patua-one/files/patua-one-latin-400-normal.woff2"
    return next(built.glob("patua-one-*.woff2"), brought)


def can_write(name: str) -> bool:
    """Whether the font has all letters: those of Western Europe."""
    return all(" " <= letter <= "ÿ" and not "\x7f" <= letter <= "\xa0" for letter in name)


@lru_cache(64)
def hand_card(ground: Path, font: Path, title: str, lines: tuple[Line, ...]) -> bytes:
    """A JPEG of the size of `ground`."""
    picture = Image.open(ground).convert("RGB")
    draw = ImageDraw.Draw(picture)
    step = min(LARGEST, (BOTTOM - TOP) / (len(lines) + 1.4))
    draw.text((LEFT, TOP), title, WON, ImageFont.truetype(font, step * 1.1))
    face = ImageFont.truetype(font, step * 0.78)
    for number, line in enumerate(lines):
        _write(draw, face, line, TOP + (number + 1.4) * step, step)
    out = BytesIO()
    picture.save(out, "JPEG", quality=88)
    return out.getvalue()


def _write(
    draw: ImageDraw.ImageDraw, face: ImageFont.FreeTypeFont, line: Line, top: float, step: float
) -> None:
    ink, left, points = INK, float(LEFT), "" if line.points is None else f"{line.points}"
    if line.won:
        ink, size = WON, step * 0.6
        draw.polygon([(LEFT + x * size, top + step * 0.12 + y * size) for x, y in CROWN], ink)
        left += step * 0.8
    name, room = line.name, RIGHT - left - draw.textlength(f" {points}", face)
    while draw.textlength(name, face) > room:
        name = name[:-2].rstrip() + "…"
    draw.text((left, top), name, ink, face)
    draw.text((RIGHT, top), points, ink, face, anchor="ra")
