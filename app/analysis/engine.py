"""How to start the review's programs, without importing what they need."""

from collections.abc import Mapping
from typing import Any

from app.analysis.wire import Outcome, Review
from app.rules.game import Json

ENGINE = "21"
"""Increase it whenever the same records, seed and slices give a different document."""
SLICES = 8
"""The default for the most slices of a choice."""
SEED = 1
MODULE = "app.analysis.review.worker"
"""The program that reads a record, those of earlier hands and the kept slices, and writes the
review."""
INQUIRIES = "app.analysis.inquiry.worker"
"""The program that reads one question about a hand per line, and writes the answers."""


def running(record: Mapping[str, Json], seed: int = SEED, slices: int = SLICES) -> Review:
    """The document before anything is found."""
    return {
        "format": "dingo-review/1",
        "hand": record["id"],
        "game": record["game"],
        "status": "running",
        "engine": ENGINE,
        "seed": seed,
        "slices": slices,
        "wins_of": None,
        "to_judge": None,
        "choices": [],
        "ledger": [],
        "accuracy": [],
        "moments": [],
    }


def grown(document: Review, part: Mapping[str, Json]) -> Review:
    """The document with one more part: its `choices` come after the earlier ones.

    The last part has `outcomes`, which add to each choice.
    """
    choices = [*document["choices"], *part.get("choices", [])]
    if "outcomes" in part:
        choices = [{**one, **more} for one, more in zip(choices, part["outcomes"], strict=True)]
    rest: Any = {name: value for name, value in part.items() if name not in ("choices", "outcomes")}
    return {**document, **rest, "choices": choices}


def later(document: Review, after: int) -> Review:
    """The document for somebody who has this many choices: the others, and once it is done the
    outcomes of those."""
    known, new = document["choices"][:after], document["choices"][after:]
    if document["status"] == "running":
        return {**document, "choices": new}
    outcomes: list[Outcome] = [
        {"guess": one.get("guess"), "leads": one.get("leads")} for one in known
    ]
    return {**document, "choices": new, "outcomes": outcomes}
