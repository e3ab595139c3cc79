"""The program of a process that makes reviews, one seat after the other."""

import json
import sys
from typing import BinaryIO

from app.analysis.review.earlier import readable
from app.analysis.review.review import Hand, KeptChoice, hand_of, seat_review
from app.background import answers, questions, stay_in_background
from app.rules.game import Json


class Reviews:
    """Makes reviews; a hand whose seats follow each other is read once."""

    def __init__(self, slices: int) -> None:
        self._slices = slices
        self._hand: tuple[str, Hand] | None = None

    def make(self, job: Json, output: BinaryIO) -> None:
        """Write the parts of this seat's review."""
        made = [KeptChoice(**one) for one in job["made"]]
        for part in seat_review(self._read(job), job["seat"], self._slices, made):
            output.write(json.dumps(part, separators=(",", ":")).encode() + b"\n")

    def _read(self, job: Json) -> Hand:
        key = json.dumps([job["record"]["id"], job["earlier"]])
        if self._hand is None or self._hand[0] != key:
            self._hand = key, hand_of(job["record"], [*readable(job["earlier"])])
        return self._hand[1]


def main() -> None:
    """Make one review after the other."""
    stay_in_background()
    reviews = Reviews(int(sys.argv[1]))
    with answers() as output:
        for line in questions():
            reviews.make(json.loads(line), output)


if __name__ == "__main__":
    main()
