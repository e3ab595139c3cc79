"""The command `dingo verify`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from app.console.terminal import DuplicateKey, fail, parsed
from app.rules.errors import Refusal
from app.rules.game import Json
from app.rules.record import Check, Fact, SeenHand, limits, read_seen
from app.rules.record import verify as checks_of
from app.storage.upkeep.access import reason
from app.words.english import english, refusal_message, worded


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
        typer.echo(f"ok  {_said(Fact('all', {'count': len(records)}))}")
        if announced is not None:
            typer.echo(f"ok  {_said(Fact('all-seen'))}")
    if announced is None:
        _note(Fact("alone"))


def _say(checks: list[Check], beyond: list[Fact]) -> None:
    for check in checks:
        typer.echo(f"ok  {check.name:<12}{' '.join(map(_said, check.facts))}")
    for fact in beyond:
        _note(fact)


def _note(fact: Fact) -> None:
    typer.echo(f"note            {_said(fact)}")


def _said(fact: Fact) -> str:
    return worded(english(), f"verify-{fact.code}", fact.args)


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
