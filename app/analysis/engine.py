"""How to start the review's programs and put together what they write, without importing what they
need."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from app.analysis.wire import JudgedChoice, Review, ReviewedSeat
from app.rules.game import Json

ENGINE = "22"
"""Increase it whenever the same records, seed and slices give a different document."""
SLICES = 16
"""The default for the most slices of a choice."""
SEED = 1
MODULE = "app.analysis.review.review"
"""The program that reads one job per line (a record, those of earlier hands, a seat and its judged
choices), and writes the parts of the seat's review."""
INQUIRIES = "app.analysis.inquiry"
"""The program that reads one question about a hand per line, and writes the answers."""


class SeatParts(NamedTuple):
    """The review of one seat, as far as it is made."""

    seat: int
    head: Mapping[str, Json] | None = None
    """None: it has not begun."""
    choices: tuple[JudgedChoice, ...] = ()
    end: Mapping[str, Json] | None = None
    """None: it is not finished."""

    def grown(self, part: Mapping[str, Json]) -> "SeatParts":
        """With one more part, as `seat_review` makes them."""
        if "choice" in part:
            return self._replace(choices=(*self.choices, part["choice"]["choice"]))
        return self._replace(**part)

    @property
    def row(self) -> ReviewedSeat:
        head = self.head or {}
        return {
            "seat": self.seat,
            "status": "running" if self.end is None else "done",
            "to_judge": head.get("to_judge"),
            "judged_by": head.get("judged_by"),
            "measure": head.get("measure"),
        }


def document(
    record: Mapping[str, Json], seats: Sequence[SeatParts], seed: int = SEED, slices: int = SLICES
) -> Review:
    """The document of these seats; `record` has the hand's id and game."""
    rows, begun = [one.row for one in seats], [one.head for one in seats if one.head is not None]
    counts = [row["to_judge"] for row in rows]
    known = [count for count in counts if count is not None]
    ends = [one.end for one in seats if one.end is not None]
    told: Review = {
        "format": "dingo-review/1",
        "hand": record["id"],
        "game": record["game"],
        "status": "done" if len(ends) == len(seats) else "running",
        "engine": ENGINE,
        "earlier": begun[0]["earlier"] if begun else [],
        "belief": begun[0]["belief"] if begun else None,
        "seed": seed,
        "slices": slices,
        "to_judge": sum(known) if len(known) == len(counts) else None,
        "seats": rows,
        "choices": sorted((one for part in seats for one in part.choices), key=itemgetter("step")),
        "ledger": [end["ledger"] for end in ends],
        "accuracy": [end["accuracy"] for end in ends],
        "moments": sorted((one for end in ends for one in end["moments"]), key=itemgetter("step")),
    }
    return told
