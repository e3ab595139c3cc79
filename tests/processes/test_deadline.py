"""A stopping process ends within the promised time."""

import subprocess
import sys
from pathlib import Path

from app.server import serve
from app.server.drain import FORCED
from app.web.ws.uvicorn_parts import CLOSE_SECONDS
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PROMISED = 5.0
HEARD_SECONDS = 0.5
"""The longest delay until a signal arrives."""

HANGS = """
import threading
from app.server.drain import end_within
end_within(0.1)
threading.Event().wait()
"""


def test_a_process_that_hangs_is_ended() -> None:
    run = subprocess.run(
        [sys.executable, "-c", HANGS], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE,
        check=False,
    )  # fmt: skip
    assert run.returncode == FORCED
    assert "ended by force" in run.stderr


def test_the_waits_of_a_stop_fit_into_the_promised_time() -> None:
    """Each wait is given up before the next one's limit, and all before the end; `make soak`
    measures it."""
    assert CLOSE_SECONDS + serve.REQUEST_SECONDS < serve.STOP_SECONDS
    assert serve.STOP_SECONDS + HEARD_SECONDS < PROMISED
