"""A reliability diagram, readable on a light and on a dark background."""

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

BINS = 10
FOLDER = Path(__file__).parents[1] / "img"
INK, LINE = "#7d8590", "#3b82c4"
"""Colours with enough contrast on white and on near black."""
SIZE, LEFT, TOP = 260, 52, 28


class Bin(NamedTuple):
    """Choices with about the same estimate."""

    said: float
    """The mean estimate."""
    was: float
    variance: float
    """The variance of the outcomes."""
    choices: int

    @property
    def margin(self) -> float:
        """Half of the outcomes' 95 % interval."""
        return 1.96 * sqrt(self.variance / self.choices)


def draw(title: str, bins: Sequence[Bin], file: str) -> None:
    """Write the diagram into research/img; the same figures give the same bytes."""
    width, height = LEFT + SIZE + 12, TOP + SIZE + 46
    drawn = f'<g transform="translate({LEFT} {TOP})">{_panel(title, bins)}</g>\n'
    (FOLDER / file).write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="12" fill="{INK}">\n'
        f"{drawn}</svg>\n",
        "utf-8",
    )


def _panel(title: str, bins: Sequence[Bin]) -> str:
    axes = (
        f'<path d="M0 0V{SIZE}H{SIZE}" fill="none" stroke="{INK}"/>'
        f'<path d="M0 {SIZE}L{SIZE} 0" stroke="{INK}" stroke-dasharray="4 4"/>'
    )
    ticks = "".join(
        f'<text x="{SIZE * tenth / 10}" y="{SIZE + 16}" text-anchor="middle">{10 * tenth}</text>'
        f'<text x="-8" y="{SIZE - SIZE * tenth / 10 + 4}" text-anchor="end">{10 * tenth}</text>'
        for tenth in range(0, 11, 2)
    )
    words = (
        f'<text x="{SIZE / 2}" y="-10" text-anchor="middle" font-weight="bold">{title}</text>'
        f'<text x="{SIZE / 2}" y="{SIZE + 36}" text-anchor="middle">said to win, %</text>'
        f'<text transform="translate(-36 {SIZE / 2}) rotate(-90)" text-anchor="middle">'
        "won, %</text>"
    )
    return axes + ticks + words + "".join(map(_point, bins))


def _point(one: Bin) -> str:
    x, low, high = (
        _place(one.said),
        SIZE - _place(max(one.was - one.margin, 0)),
        SIZE - _place(min(one.was + one.margin, 1)),
    )
    return (
        f'<path d="M{x} {low}V{high}" stroke="{LINE}" stroke-width="2"/>'
        f'<circle cx="{x}" cy="{round(SIZE - _place(one.was), 1)}" r="4" fill="{LINE}"/>'
    )


def _place(share: float) -> float:
    return round(SIZE * share, 1)
