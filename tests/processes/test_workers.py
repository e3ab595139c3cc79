"""A stop reaches every process of the service; the workers leave their own end to the server."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE, until

IGNORED = (signal.SIGINT, signal.SIGTERM)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells")
@pytest.mark.parametrize(
    "module",
    [
        "app.analysis.review.worker",
        "app.analysis.inquiry.worker",
        "app.live.workers.thinking_worker",
    ],
)
def test_a_worker_leaves_its_end_to_the_server(module: str) -> None:
    command = [sys.executable, "-m", module, "2"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as worker:
        try:
            until(lambda: set(IGNORED) <= ignored(worker.pid))
            for number in IGNORED:
                worker.send_signal(number)
            with pytest.raises(subprocess.TimeoutExpired):
                worker.wait(timeout=0.2)
        finally:
            worker.kill()
            worker.wait(timeout=PATIENCE)


def ignored(pid: int) -> set[int]:
    """The signals that a process ignores."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    mask = next(int(line.split()[1], 16) for line in lines if line.startswith("SigIgn"))
    return {number for number in range(1, 65) if mask >> (number - 1) & 1}
