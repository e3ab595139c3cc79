"""The benchmarks: `python -m tests.bench [NAME ...]`, all of them without a word."""

import sys
from collections.abc import Callable

from tests.bench import rules_bench, start_bench, thinking_bench
from tests.bench.table_turn import __main__ as table_turn

BENCHMARKS: dict[str, Callable[[], None]] = {
    "turn": lambda: table_turn.main(["turn"]),
    "pace": lambda: table_turn.main(["pace"]),
    "scale": lambda: table_turn.main(["scale"]),
    "start": lambda: start_bench.main([]),
    "rules": rules_bench.main,
    "thinking": lambda: thinking_bench.main([]),
}


def main(wanted: list[str]) -> int:
    """Run those that are wanted."""
    unknown = [name for name in wanted if name not in BENCHMARKS]
    if unknown:
        sys.stderr.write(f"There is no benchmark {unknown[0]}: {', '.join(BENCHMARKS)}.\n")
        return 2
    for name in wanted or BENCHMARKS:
        BENCHMARKS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
