"""How long `dingo serve` takes until it has served its first page.

    python -m tests.bench.start_bench [--rounds 5]

It is measured with a new database and with the one left behind, from the start of the process until
the last byte of the page.
"""

import argparse
import statistics
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.patience import PATIENCE
from tests.served import Served

GOAL_SECONDS = 1.0
LOOK_SECONDS = 0.005


def first_page(served: Served) -> float:
    """Start the server; seconds until it has served its page."""
    began = time.perf_counter()
    served.launch()
    while time.perf_counter() < began + PATIENCE:
        served.check()
        with suppress(URLError, ConnectionError), urlopen(served.url, timeout=PATIENCE) as page:
            assert b"<html" in page.read()
            return time.perf_counter() - began
        time.sleep(LOOK_SECONDS)
    raise AssertionError(f"no page came: {served.output}")


def a_round() -> tuple[float, float]:
    """Measure with a new database, then with the same one again."""
    prefix = "dingo-bench-"
    with tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as folder:
        served = Served(Path(folder))
        took = []
        for _ in range(2):
            try:
                took.append(first_page(served))
            finally:
                served.stop()
    return took[0], took[1]


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.start_bench")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = [a_round() for _ in range(parser.parse_args(arguments).rounds)]
    write = sys.stdout.write
    write("\n### Start to first page\n\n")
    write(f"| SQLite database | seconds | goal: under {GOAL_SECONDS:g} |\n|---|---:|---|\n")
    databases = ("made at the start", "there already")
    for what, took in zip(databases, zip(*rounds, strict=True), strict=True):
        middle = statistics.median(took)
        met = "met" if middle < GOAL_SECONDS else "missed"
        write(f"| {what} | {middle:.2f} ({min(took):.2f} to {max(took):.2f}) | {met} |\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
