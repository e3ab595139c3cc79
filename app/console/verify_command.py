"""The command `dingo verify`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from app.console.terminal import DuplicateKey, fail, parsed
from app.rules.errors import Refusal
from app.rules.game import Json
from app.rules.record import Check, SeenHand, limits, read_seen
from app.rules.record import verify as checks_of
from app.storage.upkeep.access import reason
from app.words.english import refusal_message

NOTHING_SEEN = (
    "A record alone shows only that it fits itself. Compare it with what a browser saw before the "
    'deal: "Check the shuffle" saves that as a file for --seen.'
)


def verify(
    file: Annotated[
        Path,
        typer.Argument(
            help="A hand record from /api/hands/ID, or several, one per line.", readable=False
        ),
    ],
    seen: Annotated[
        Path | None,
        typer.Option(
            help="What a browser saw of these hands before they were dealt, one per line.",
            readable=False,
        ),
    ] = None,
) -> None:
    """Check that a hand record fits itself, from its seeds to its score, and what was seen."""
    announced = None if seen is None else _seen(seen)
    records = _documents(file)
    for number, record in enumerate(records, 1):
        try:
            checks = checks_of(record, announced)
        except Refusal as refusal:
            where = f"line {number}: " if len(records) > 1 else ""
            fail(f"{where}{refusal.code}: {refusal_message(refusal)}")
        if len(records) == 1:
            _say(checks, limits(record))
    if len(records) > 1:
        typer.echo(f"ok  All {len(records):,} hands fit themselves, from seeds to scores.")
        if announced is not None:
            typer.echo("ok  They are the hands that were announced.")
    if announced is None:
        _note(NOTHING_SEEN)


def _say(checks: list[Check], beyond: list[str]) -> None:
    for check in checks:
        typer.echo(f"ok  {check.name:<12}{check.says}")
    for sentence in beyond:
        _note(sentence)


def _note(sentence: str) -> None:
    typer.echo(f"note            {sentence}")


def _seen(file: Path) -> dict[str, SeenHand]:
    """What somebody saw, by the id of the hand."""
    try:
        hands = [read_seen(document) for document in _documents(file)]
    except Refusal as refusal:
        fail(f"{file} cannot be read: {refusal_message(refusal)}")
    return {hand.hand: hand for hand in hands}


def _documents(file: Path) -> list[Json]:
    """The JSON documents in the file: one, or one per line."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError) as error:
        fail(f"{file} cannot be read: {reason(error)}.")
    try:
        return [parsed(text)]
    except DuplicateKey as error:
        fail(f"{file} cannot be read as JSON: {error}.")
    except ValueError:
        return list(_lines(file, text)) or fail(f"{file} cannot be read as JSON: it is empty.")


def _lines(file: Path, text: str) -> Iterator[Json]:
    for number, line in enumerate(text.splitlines(), 1):
        try:
            yield parsed(line)
        except ValueError as error:
            fail(f"{file} cannot be read as JSON: line {number}: {error}")
