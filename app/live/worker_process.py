"""A process beside the server: a module of this program that reads lines and writes lines."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

ROOT = Path(__file__).parents[2]
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""There are as many processes as cores: none of them needs threads besides."""


async def start_worker(module: str, *arguments: str, longest_line: int) -> Process:
    """Run a module, with pipes to it. Raises OSError."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", module, *arguments),
        stdin=PIPE,
        stdout=PIPE,
        cwd=ROOT,
        env=os.environ | ONE_THREAD,
        limit=longest_line,
    )
