"""What makes reviews, for those who ask for them: loads nothing of what it takes to make one."""

from collections.abc import Mapping

from app.rules.game import Json

FORMAT = "dingo-review/1"
ENGINE = "12"
"""Goes up when the same record, seed and slices give another document."""
SLICES = 8
SEED = 1
MODULE = "app.analysis.worker"
"""A program that reads a record and the slices kept of its review, and writes what is new."""
INQUIRIES = "app.analysis.inquiry_worker"
"""A program that reads a question about a hand a line, and writes the answer."""


def running(record: Mapping[str, Json], seed: int = SEED, slices: int = SLICES) -> dict[str, Json]:
    """The document before anything is found."""
    return {
        "format": FORMAT,
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
        "moments": [],
    }


def grown(document: Mapping[str, Json], part: Mapping[str, Json]) -> dict[str, Json]:
    """The document with one more part: its `choices` come after those there are.

    The last part has `turns`, which say more of each choice.
    """
    choices = [*document["choices"], *part.get("choices", [])]
    if "turns" in part:
        choices = [one | turn for one, turn in zip(choices, part["turns"], strict=True)]
    rest = {name: value for name, value in part.items() if name not in ("choices", "turns")}
    return {**document, **rest, "choices": choices}
