"""What a test needs from any browser, independent of its driver."""

import subprocess
from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from tests.patience import PATIENCE

PHONE = (390, 844)
"""The size of the window, in CSS pixels."""


class Point(NamedTuple):
    """A place in the window, in CSS pixels."""

    x: float
    y: float


class Engine(ABC):
    """One page, alone in a browser."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Load an address and wait until it is loaded."""

    @abstractmethod
    def evaluate(self, script: str) -> Any:
        """The value of an expression in the page, as JSON."""

    @abstractmethod
    def tap(self, at: Point) -> None:
        """Press there."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Press keys, one after the other."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a program to end, and wait until it has ended."""
    process.terminate()
    process.wait(PATIENCE)


def pressed(kind: str, at: Point) -> list[dict[str, Any]]:
    """A press in the commands that WebDriver and WebDriver BiDi share."""
    return [
        {
            "type": "pointer",
            "id": kind,
            "parameters": {"pointerType": kind},
            "actions": [
                {"type": "pointerMove", "x": round(at.x), "y": round(at.y)},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }
    ]


def typed(text: str) -> list[dict[str, Any]]:
    """The keys of a text, in the same commands."""
    strokes = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keys", "actions": strokes}]
