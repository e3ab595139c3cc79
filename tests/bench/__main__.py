"""The server's speed benchmarks: `python -m tests.bench [NAME ...]` runs those named, or all.

research/ measures how well bots play and reviews judge.
"""

import sys
from collections.abc import Callable

from tests.bench import (
    announce_bench,
    club_bench,
    club_pages_bench,
    drain_bench,
    felt_bench,
    fleet_bench,
    log_bench,
    notices_bench,
    page_bench,
    review_pace,
    size_bench,
    start_bench,
    steps_bench,
    stranger_bench,
    thinking_bench,
    together_bench,
)
from tests.bench.table_turn import __main__ as table_turn

BENCHMARKS: dict[str, Callable[[], None]] = {
    "turn": lambda: table_turn.main(["turn"]),
    "pace": lambda: table_turn.main(["pace"]),
    "pace-peers": lambda: table_turn.main(["pace-peers"]),
    "scale": lambda: table_turn.main(["scale"]),
    "announce": announce_bench.main,
    "fleet": lambda: fleet_bench.main([]),
    "drain": lambda: drain_bench.main([]),
    "log": lambda: log_bench.main([]),
    "size": size_bench.main,
    "steps": lambda: steps_bench.main([]),
    "page": lambda: page_bench.main([]),
    "felt": lambda: felt_bench.main([]),
    "together": lambda: together_bench.main([]),
    "notices": lambda: notices_bench.main([]),
    "start": lambda: start_bench.main([]),
    "club": lambda: club_bench.main([]),
    "club-pages": lambda: club_pages_bench.main([]),
    "stranger": lambda: stranger_bench.main([]),
    "review-pace": lambda: review_pace.main([]),
    "thinking": lambda: thinking_bench.main([]),
}


def main(wanted: list[str]) -> int:
    """Run the benchmarks that were named."""
    unknown = [name for name in wanted if name not in BENCHMARKS]
    if unknown:
        sys.stderr.write(f"There is no benchmark {unknown[0]}: {', '.join(BENCHMARKS)}.\n")
        return 2
    for name in wanted or BENCHMARKS:
        BENCHMARKS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
