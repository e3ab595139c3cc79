"""Pages that the server makes itself: the documentation, the operator's, and refusals."""

from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

SHARED = Path(__file__).parent / "pages" / "templates"
"""What pages of several folders include."""


def templates(*folders: Path, **filters: Callable[..., str]) -> Environment:
    """The templates of these folders. What they are given is escaped."""
    environment = Environment(
        loader=FileSystemLoader([*folders, SHARED]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= filters
    return environment
