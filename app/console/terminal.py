"""Shared by all commands: read the settings, ask for confirmation, fail with a sentence."""

import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from pydantic import ValidationError

from app.rules.game import Json
from app.settings import Settings

Force = Annotated[bool, typer.Option("--force", help="Do not ask.")]


def read_settings(**given: Any) -> Settings:
    """The settings from the environment and these; ends the command if they are invalid."""
    try:
        return Settings(**given)
    except ValidationError as error:
        wrong = (f"DINGO_{str(one['loc'][0]).upper()}: {one['msg']}" for one in error.errors())
        fail("\n".join(wrong))


def confirm(question: str, *, force: bool) -> None:
    """Continue after `--force` or a yes at the terminal; otherwise end the command."""
    if force:
        return
    if not sys.stdin.isatty():
        fail(f"{question} There is no terminal to ask: --force answers yes.")
    if not typer.confirm(question, err=True):
        fail("Nothing was changed.")


def counted(number: int, noun: str) -> str:
    """`1 table`, `2 tables`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def listed(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table with a heading; nothing if it has no rows."""
    if not rows:
        return ""
    widths = [max(map(len, column)) for column in zip(heading, *rows, strict=True)]
    lines = (zip(row, widths, strict=True) for row in (heading, *rows))
    return "\n".join(
        "  ".join(f"{cell:<{width}}" for cell, width in line).rstrip() for line in lines
    )


class DuplicateKey(ValueError):
    """An object that has a key twice: two readers may take different values."""


def parsed(text: str) -> Json:
    """JSON that may come from anywhere. Raises ValueError."""
    try:
        return json.loads(text, object_pairs_hook=_without_duplicates)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _without_duplicates(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        [(twice, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise DuplicateKey(f"an object has the key {twice!r} twice")
    return found


def say(line: str) -> None:
    """Print a line. A server whose output has lost its reader goes on."""
    try:
        typer.echo(line)
    except OSError:
        # Otherwise the unwritten rest would fail again when the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def fail(message: str) -> NoReturn:
    """Print why, and end the command."""
    typer.echo(message, err=True)
    raise typer.Exit(1)
