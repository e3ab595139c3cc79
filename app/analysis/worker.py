"""The program of a process that makes one review, and ends."""

import json
import os
import signal
import sys

from app.analysis.choices import Effort
from app.analysis.engine import SEED
from app.analysis.review import hand_of, review
from app.rules.game import Json

NICENESS = 15
"""Whoever serves people comes first, then bots and hints."""


def tell(document: dict[str, Json]) -> None:
    """A line to whoever asked."""
    sys.stdout.write(json.dumps(document, separators=(",", ":")) + "\n")
    sys.stdout.flush()


def main() -> None:
    """Read a record, and write the document whenever there is more of it."""
    # Ctrl-C reaches everything that runs in the terminal: the server alone decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    hand = hand_of(json.loads(sys.stdin.readline()))
    tell(review(hand, Effort(int(sys.argv[1]), SEED), tell))


if __name__ == "__main__":
    main()
