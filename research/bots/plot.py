"""The curve of strength by time, readable on a light and on a dark background."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib as mpl
from matplotlib.figure import Figure

INK, LINE = "#7d8590", "#3b82c4"
"""Colours with enough contrast on white and on near black."""
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "strength",
    "font.family": "sans-serif",
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}


class Point(NamedTuple):
    """One measured time."""

    seconds: float
    ahead: float
    """Points per hand."""
    margin: float


def draw(points: Sequence[Point], file: Path) -> None:
    """Write the drawing; the same points give the same bytes."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(7, 3.6), layout="constrained")
        axes = figure.add_subplot()
        times, ahead, margins = zip(*points, strict=True)
        axes.errorbar(times, ahead, margins, color=LINE, marker="o", capsize=4, linewidth=2)
        axes.set_xscale("log")
        axes.set_xticks(times, [f"{one:g} s" for one in times])
        axes.minorticks_off()
        axes.set_ylim(bottom=min(0, *(low.ahead - low.margin for low in points)))
        axes.set_xlabel("time a choice")
        axes.set_ylabel("points a hand ahead of tracker")
        axes.grid(axis="y", color=INK, alpha=0.25)
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(file, transparent=True, metadata={"Date": None, "Creator": None})
