"""The command `dingo verify`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from app.console.terminal import fail, parsed
from app.rules.errors import Refusal
from app.rules.game import Json
from app.rules.record import verify as checks_of
from app.storage.upkeep.access import reason


def verify(
    file: Annotated[
        Path,
        typer.Argument(
            help="A hand record from /api/hands/ID, or several, one per line.", readable=False
        ),
    ],
) -> None:
    """Check a hand record from its seeds to its score, trusting nothing in it."""
    records = _records(file)
    for number, record in enumerate(records, 1):
        try:
            checks = checks_of(record)
        except Refusal as refusal:
            where = f"line {number}: " if len(records) > 1 else ""
            fail(f"{where}{refusal.code}: {refusal.message}")
        if len(records) == 1:
            for check in checks:
                typer.echo(f"ok  {check.name:<12}{check.says}")
    if len(records) > 1:
        typer.echo(f"ok  All {len(records):,} hands are true from their seeds to their scores.")


def _records(file: Path) -> list[Json]:
    """The records in the file: one, or one per line."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError) as error:
        fail(f"{file} cannot be read: {reason(error)}.")
    try:
        return [parsed(text)]
    except ValueError:
        return list(_lines(file, text)) or fail(f"{file} cannot be read as JSON: it is empty.")


def _lines(file: Path, text: str) -> Iterator[Json]:
    for number, line in enumerate(text.splitlines(), 1):
        try:
            yield parsed(line)
        except ValueError as error:
            fail(f"{file} cannot be read as JSON: line {number}: {error}")
