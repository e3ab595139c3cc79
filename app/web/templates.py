"""Templates of pages that the server makes itself: documentation, operator's page, refusals."""

from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

SHARED = Path(__file__).parent / "pages" / "templates"
"""Templates that pages of several folders include."""


def templates(*folders: Path, **filters: Callable[..., str]) -> Environment:
    """The templates of these folders. Values are escaped."""
    environment = Environment(
        loader=FileSystemLoader([*folders, SHARED]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= filters
    return environment
