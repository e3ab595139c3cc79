"""`dingo serve` in an interpreter that counts its own steps, started by `steps_bench`.

    python -m tests.bench.counted_server FILE BEFORE COUNTED

Counting makes the server about seven times as slow. It skips the first BEFORE changes of tables,
nearly all of them moves, then counts COUNTED changes and writes the file.
"""

import json
import sys
import threading
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Self

from app import cli
from app.tables.draft import decide

Step = Any  # no type for `sys.settrace` functions, which return themselves


class Steps:
    """Calls of Python functions and the bytecodes they run, by function."""

    def __init__(self, file: Path, before: int, counted: int) -> None:
        self._file = file
        self._begins, self._ends = before, before + counted
        self._changes = 0
        self._calls = Counter[CodeType]()
        self._bytecodes = Counter[CodeType]()

    def called(self, frame: FrameType, _event: str, _: object) -> Step:
        """Count a function that is called or resumed."""
        if frame.f_code is decide.__code__:
            self._changes += 1
            if self._changes == self._ends:
                self._write()
        if not self._begins <= self._changes < self._ends:
            return None
        self._calls[frame.f_code] += 1
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return self._inside

    def _inside(self, frame: FrameType, event: str, _: object) -> Step:
        if event == "opcode":
            self._bytecodes[frame.f_code] += 1
        return self._inside

    def _write(self) -> None:
        """Replace the file atomically: a file that exists is complete."""
        rows = [
            (code.co_filename, code.co_qualname, self._bytecodes[code], calls)
            for code, calls in self._calls.items()
        ]
        unfinished = self._file.with_suffix(".part")
        unfinished.write_text(json.dumps(rows))
        unfinished.rename(self._file)

    def begin(self) -> Self:
        """Start counting, in all threads."""
        threading.settrace(self.called)
        sys.settrace(self.called)
        return self


if __name__ == "__main__":
    file, before, counted = sys.argv[1:]
    Steps(Path(file), int(before), int(counted)).begin()
    sys.argv[:] = ["dingo", "serve"]
    cli.main()
