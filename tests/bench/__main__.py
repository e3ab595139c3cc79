"""The benchmarks: `python -m tests.bench [NAME ...]`, all but the bots' without a word.

`python -m tests.bench bots` takes hours; it has words of its own (`--help`).
"""

import importlib
import sys
from collections.abc import Callable

from tests.bench import (
    belief_bench,
    ding_alpha_bench,
    ding_belief_bench,
    felt_bench,
    page_bench,
    review_calibration,
    review_exact,
    review_guesses,
    review_intervals,
    review_map,
    review_pace,
    review_sentences,
    review_statistics,
    review_strength,
    rules_bench,
    start_bench,
    steps_bench,
    stranger_bench,
    thinking_bench,
)
from tests.bench.table_turn import __main__ as table_turn

BENCHMARKS: dict[str, Callable[[], None]] = {
    "turn": lambda: table_turn.main(["turn"]),
    "pace": lambda: table_turn.main(["pace"]),
    "pace-peers": lambda: table_turn.main(["pace-peers"]),
    "scale": lambda: table_turn.main(["scale"]),
    "steps": lambda: steps_bench.main([]),
    "page": lambda: page_bench.main([]),
    "felt": lambda: felt_bench.main([]),
    "start": lambda: start_bench.main([]),
    "stranger": lambda: stranger_bench.main([]),
    "rules": rules_bench.main,
    "belief": lambda: belief_bench.main([]),
    "ding-alpha": lambda: ding_alpha_bench.main([]),
    "ding-belief": lambda: ding_belief_bench.main([]),
    "review-calibration": lambda: review_calibration.main([]),
    "review-exact": lambda: review_exact.main([]),
    "review-guesses": lambda: review_guesses.main([]),
    "review-intervals": lambda: review_intervals.main([]),
    "review-map": lambda: review_map.main([]),
    "review-pace": lambda: review_pace.main([]),
    "review-sentences": lambda: review_sentences.main([]),
    "review-statistics": lambda: review_statistics.main([]),
    "review-strength": lambda: review_strength.main([]),
    "thinking": lambda: thinking_bench.main([]),
}
BOTS = "tests.bench.bots.__main__"
"""Found by name, because it needs packages that the others do without."""


def main(wanted: list[str]) -> int:
    """Run those that are wanted."""
    if wanted[:1] == ["bots"]:
        importlib.import_module(BOTS).main(wanted[1:])
        return 0
    unknown = [name for name in wanted if name not in BENCHMARKS]
    if unknown:
        known = ", ".join((*BENCHMARKS, "bots"))
        sys.stderr.write(f"There is no benchmark {unknown[0]}: {known}.\n")
        return 2
    for name in wanted or BENCHMARKS:
        BENCHMARKS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
