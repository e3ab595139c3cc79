"""The machine on which the figures were measured."""

import os
import platform
import shutil
import sqlite3
import statistics
import subprocess
import tempfile
import time
from importlib.metadata import version
from pathlib import Path

CPU_INFO = Path("/proc/cpuinfo")
PACKAGES = ("fastapi", "uvicorn", "uvloop", "asyncpg", "sqlalchemy", "orjson")


def machine() -> str:
    """The machine and the versions, in two sentences."""
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return (
        f"{os.cpu_count()} x {_processor()}, {platform.system()} {platform.release()}, "
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {_node()}; "
        f"a flush of 4 KB to the disk takes {_flush_microseconds()} microseconds. {packages}."
    )


def _processor() -> str:
    if CPU_INFO.exists():
        for line in CPU_INFO.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _node() -> str:
    node = shutil.which("node")
    if node is None:
        return "no Node of its own"
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return f"Node {said.stdout.strip()}"


def _flush_microseconds() -> int:
    took = []
    with tempfile.NamedTemporaryFile() as file:
        for _ in range(200):
            file.write(b"x" * 4096)
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            took.append(time.perf_counter() - began)
    return round(statistics.median(took) * 1e6)
