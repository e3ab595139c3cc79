"""How many bytecodes a move takes, and where.

    python -m tests.bench.steps_bench [--functions 20]

CPU time varies with the machine and its load; bytecodes and calls hardly do. Within a minute this
shows whether a change made a move more expensive. A machine too busy to finish the load in one run
also counts seating the tables, so trust only figures that repeat. Work in C is not counted: the
kernel, SQLite, JSON, and most differences between bytecodes.
"""

import argparse
import json
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from tests.bench.table_turn.files import Trouble
from tests.bench.table_turn.servers import AS_DELIVERED, PYTHON_DRIVER, UNBOUNDED, Load, Up, driven
from tests.served import Served

PROJECT = Path(__file__).parents[2]
LOAD = Load([20], 0.0, 20.0)
"""Long enough to count everything in one run: seating the tables is not part of a move."""
BEFORE, COUNTED = 500, 1_000
"""Changes of tables before counting starts, and changes that are counted."""
OFTEN = 0.5
"""A file counts as used if at least every second move calls a function in it."""
PATIENT = 6
"""How often the load is repeated on a busy machine."""


class Function(NamedTuple):
    """A function's cost per move; bytecodes are its own, without its callees'."""

    file: str
    name: str
    bytecodes: float
    calls: float

    @property
    def package(self) -> str:
        """The package it belongs to."""
        if not self.file.startswith("app/"):
            return "constructors" if self.file == "<string>" else "libraries"
        return str(Path(*Path(self.file).parts[:-1][:2]))


class _Counted(Served):
    before, counted = BEFORE, COUNTED

    def launch(self) -> None:
        """The server's process, and the file it counts into."""
        words: list[str | Path] = [self.folder / "steps.json", str(self.before), str(self.counted)]
        self._process = self.run([sys.executable, "-m", "tests.bench.counted_server", *words])


def functions(load: Load = LOAD, before: int = BEFORE, counted: int = COUNTED) -> list[Function]:
    """The functions that take part in a move, most expensive first. Raises Trouble."""
    prefix = "dingo-bench-"
    with tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as folder:
        served = _Counted(Path(folder), **UNBOUNDED, **AS_DELIVERED)
        served.before, served.counted = before, counted
        steps = Path(folder) / "steps.json"
        with served:
            for _ in range(PATIENT):
                driven(Up((*PYTHON_DRIVER, "dingo"), served.port, [served.pid]), load)
                if steps.exists():
                    break
            else:
                raise Trouble("too few moves to count: this machine is very busy")
        rows = json.loads(steps.read_text())
    found = [
        Function(_short(file), name, bytecodes / counted, calls / counted)
        for file, name, bytecodes, calls in rows
    ]
    return sorted(found, key=lambda function: -function.bytecodes)


def _short(file: str) -> str:
    return str(Path(file).relative_to(PROJECT)) if file.startswith(f"{PROJECT}/app/") else file


def main(arguments: list[str] | None = None) -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.steps_bench")
    parser.add_argument("--functions", type=int, default=20, help="so many of the dearest")
    given = parser.parse_args(arguments)
    found = functions()
    bytecodes, calls = defaultdict[str, float](float), defaultdict[str, float](float)
    for function in found:
        bytecodes[function.package] += function.bytecodes
        calls[function.package] += function.calls
    write = sys.stdout.write
    write("\n### Steps of the interpreter for a move\n\n")
    write("| package | bytecodes | calls |\n|---|---:|---:|\n")
    write(f"| all | {sum(bytecodes.values()):,.0f} | {sum(calls.values()):.0f} |\n")
    for package, steps in sorted(bytecodes.items(), key=lambda pair: -pair[1]):
        if steps >= 1:
            write(f"| {package} | {steps:,.0f} | {calls[package]:.1f} |\n")
    ours = [function for function in found if function.file.startswith("app/")]
    passed = {function.file for function in ours if function.calls >= OFTEN}
    calls_of_ours = sum(function.calls for function in ours)
    write(f"\nA move passes {len(passed)} files of ours and {calls_of_ours:.0f} calls.\n")
    write("\n| function | bytecodes | calls |\n|---|---:|---:|\n")
    for function in found[: given.functions]:
        where = f"`{function.name}`, {Path(function.file).name}"
        write(f"| {where} | {function.bytecodes:.0f} | {function.calls:.2f} |\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
