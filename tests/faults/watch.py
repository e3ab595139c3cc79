"""Samples a server's memory, files and tasks."""

import re
from dataclasses import dataclass, field
from statistics import median

import httpx
import psutil

from tests.faults.watched_server import TASKS

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Sample:
    """One sample."""

    memory: int
    files: int
    tasks: int
    tables: int

    def __str__(self) -> str:
        memory = f"{self.memory / MEGABYTE:.0f} MB"
        return f"{memory}, {self.files} files, {self.tasks} tasks, {self.tables} tables"


@dataclass
class Watch:
    """Samples taken one after the other."""

    samples: list[Sample] = field(default_factory=list)

    async def look(self, http: httpx.AsyncClient, pid: int) -> None:
        """Take another sample."""
        process = psutil.Process(pid)
        tasks = int((await http.get(TASKS)).text)
        tables = re.search(r"^dingo_tables (\S+)$", (await http.get("/metrics")).text, re.M)
        assert tables is not None
        sample = Sample(
            process.memory_info().rss, process.num_fds(), tasks, int(float(tables.group(1)))
        )
        self.samples.append(sample)

    def between(self, begin: float, end: float) -> Sample:
        """The median of the samples in a part of the time, given as shares from 0 to 1."""
        part = self.samples[int(begin * len(self.samples)) : int(end * len(self.samples))]
        return Sample(
            *(
                int(median(getattr(sample, name) for sample in part))
                for name in ("memory", "files", "tasks", "tables")
            )
        )
