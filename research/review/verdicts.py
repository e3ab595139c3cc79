"""Do headline, marks, moments and ledger of reviews contradict each other?

    python -m research.review.verdicts
    python -m research.review.verdicts SEATS

Walks the reviews of this many seats (2,000 by default) of hands of both games, whose alternatives
are worth something random, and checks the rules of tests/analysis/verdict_rules.py.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import chain

from tests.analysis.cheap_reviews import cheap_reviews
from tests.analysis.verdict_rules import contradictions

SEATS = 2000


def main(wanted: Sequence[str]) -> None:
    """Print the rules that were broken, and how often each kind of headline occurred."""
    seats = int(wanted[0]) if wanted else SEATS
    broken, told = Counter[str](), Counter[str]()
    for document in chain(cheap_reviews("dingo", seats // 8), cheap_reviews("ding", seats // 8)):
        for one in contradictions(document):
            broken[one.partition(": ")[2]] += 1
        told.update(one["no_value"] or "a number" for one in document["accuracy"])
        told.update(f"by the {one['judged_by']}" for one in document["seats"])
    print(f"{seats // 8 * 8} seats: {dict(told)}")
    print("contradictions:", dict(broken) or "none", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
