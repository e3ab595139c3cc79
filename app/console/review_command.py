"""The command `dingo review`."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from app.analysis.engine import SEED, SLICES
from app.analysis.review.earlier import replayed
from app.analysis.review.review import hand_of
from app.analysis.review.review import review as review_of
from app.console.terminal import fail, parsed
from app.rules.errors import Refusal
from app.rules.game import Json
from app.storage.upkeep.access import reason
from app.words.english import refusal_message


def review(
    file: Annotated[str, typer.Argument(help="A hand record from /api/hands/ID; - reads stdin.")],
    seat: Annotated[
        int | None, typer.Option(min=0, help="Review only this seat's choices.")
    ] = None,
    slices: Annotated[
        int, typer.Option(min=2, help="At most this many populations of worlds for each choice.")
    ] = SLICES,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same review.")] = SEED,
    earlier: Annotated[
        list[str] | None,
        typer.Option(
            help="Record of an earlier hand at the same table; repeat the option, oldest first. "
            "They show how people play, and all of them together give the match score where the "
            "record lacks it."
        ),
    ] = None,
) -> None:
    """Review a finished hand: what each alternative was worth by what its seat knew."""
    try:
        before = [replayed(_record(one)) for one in earlier or ()]
        record = _record(file)
        hand = hand_of(record, before, seed)
    except Refusal as refusal:
        fail(f"{refusal.code}: {refusal_message(refusal)}")
    seats = len(record["players"])
    if seat is not None and seat >= seats:
        fail(f"This hand has no seat {seat}: --seat takes 0 to {seats - 1}.")
    document = review_of(hand, slices, None if seat is None else [seat])
    typer.echo(json.dumps(document, ensure_ascii=False))


def _record(file: str) -> dict[str, Json]:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
        data = parsed(text)
    except (OSError, ValueError) as error:
        fail(f"{file} cannot be read as a hand record: {reason(error)}.")
    if not isinstance(data, dict) or not isinstance(data.get("actions"), list):
        fail(f"{file} is not a hand record.")
    return data
