"""Pages that the server makes itself: of the documentation, and the operator's."""

from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader


def templates(folder: Path, **filters: Callable[..., str]) -> Environment:
    """The templates of a folder. What they are given is escaped."""
    environment = Environment(
        loader=FileSystemLoader(folder), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters |= filters
    return environment
