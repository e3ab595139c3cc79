"""The program of a process that makes one review, and ends."""

import json
import sys

from app.analysis.engine import SEED
from app.analysis.review.choices import Effort
from app.analysis.review.earlier import readable
from app.analysis.review.review import hand_of, parts
from app.analysis.review.slices import Slices, slice_json, slices_of
from app.background import stay_in_background
from app.rules.game import Json


def tell(what: dict[str, Json]) -> None:
    """Write a line to the process that asked."""
    sys.stdout.write(json.dumps(what, separators=(",", ":")) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Read a record, those of earlier hands, the kept slices of the review, and how many choices
    are known.

    Write each new slice under "slice", and each part of the review except the known choices.
    """
    stay_in_background()
    record, earlier = json.loads(sys.stdin.readline()), json.loads(sys.stdin.readline())
    hand = hand_of(record, earlier=[*readable(earlier)])
    kept = slices_of(json.loads(sys.stdin.readline()))
    made = Slices(kept, lambda name, found: tell({"slice": slice_json(name, found)}))
    known = json.loads(sys.stdin.readline())
    for part in parts(hand, Effort(int(sys.argv[1]), SEED, made)):
        if "choices" in part and known:
            known -= 1
        else:
            tell(part)


if __name__ == "__main__":
    main()
