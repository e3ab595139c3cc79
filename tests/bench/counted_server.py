"""`dingo serve` with an interpreter that counts its own steps; `steps_bench` starts it.

    python -m tests.bench.counted_server FILE

Counting makes it some seven times as slow. Nothing is counted until the tables
play; then so many changes are, and the file is written.
"""

import json
import sys
import threading
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Self

from app import cli
from app.tables.decide import decide

BEFORE, COUNTED = 500, 1000
"""Changes of tables, nearly all of them moves."""

Step = Any  # what `sys.settrace` takes has no type of its own that refers to itself


class Steps:
    """Calls of Python functions and the bytecodes they run, by function."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._changes = 0
        self._calls = Counter[CodeType]()
        self._bytecodes = Counter[CodeType]()

    def called(self, frame: FrameType, _event: str, _: object) -> Step:
        """A function is called, or goes on."""
        if frame.f_code is decide.__code__:
            self._changes += 1
            if self._changes == BEFORE + COUNTED:
                self._write()
        if not BEFORE <= self._changes < BEFORE + COUNTED:
            return None
        self._calls[frame.f_code] += 1
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return self._inside

    def _inside(self, frame: FrameType, event: str, _: object) -> Step:
        if event == "opcode":
            self._bytecodes[frame.f_code] += 1
        return self._inside

    def _write(self) -> None:
        """At once: a file that is there is whole."""
        rows = [
            (code.co_filename, code.co_qualname, self._bytecodes[code], calls)
            for code, calls in self._calls.items()
        ]
        unfinished = self._file.with_suffix(".part")
        unfinished.write_text(json.dumps(rows))
        unfinished.rename(self._file)

    def begin(self) -> Self:
        """From now on, in all threads."""
        threading.settrace(self.called)
        sys.settrace(self.called)
        return self


if __name__ == "__main__":
    Steps(Path(sys.argv[1])).begin()
    sys.argv[:] = ["dingo", "serve"]
    cli.main()
