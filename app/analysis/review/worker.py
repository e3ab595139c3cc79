"""The program of a process that makes one review, and ends."""

import json
import sys
from itertools import islice
from typing import BinaryIO

from app.analysis.engine import SEED
from app.analysis.review.choices import Effort
from app.analysis.review.earlier import readable
from app.analysis.review.review import hand_of, parts
from app.analysis.review.slices import Slices, slice_json, slices_of
from app.background import answers, questions, stay_in_background
from app.rules.game import Json

GIVEN = 4
"""The lines that are read: a record, those of earlier hands, the kept slices of the review, and how
many choices are known."""


def tell(output: BinaryIO, what: dict[str, Json]) -> None:
    """Write a line to the process that asked."""
    output.write(json.dumps(what, separators=(",", ":")).encode() + b"\n")


def review(given: list[Json], output: BinaryIO) -> None:
    """Write each new slice under "slice", and each part of the review except the known choices."""
    record, earlier, kept, known = given
    hand = hand_of(record, earlier=[*readable(earlier)])
    made = Slices(
        slices_of(kept), lambda name, found: tell(output, {"slice": slice_json(name, found)})
    )
    for part in parts(hand, Effort(int(sys.argv[1]), SEED, made)):
        if "choices" in part and known:
            known -= 1
        else:
            tell(output, part)


def main() -> None:
    """Make one review."""
    stay_in_background()
    given = [json.loads(line) for line in islice(questions(), GIVEN)]
    if len(given) == GIVEN:  # otherwise the server is gone
        with answers() as output:
            review(given, output)


if __name__ == "__main__":
    main()
