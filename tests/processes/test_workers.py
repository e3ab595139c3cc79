"""Workers end with the server, not before it, and their output never names a card."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.rules.game import Json
from tests.analysis.hands import record_of
from tests.patience import PATIENCE, until

IGNORED = (signal.SIGINT, signal.SIGTERM)
REVIEW = "app.analysis.review.review"
INQUIRY = "app.analysis.inquiry"
THINKING = "app.live.workers.thinking_worker"
PICTURES = "app.web.pictures.worker"
ROOT = Path(__file__).parents[2]
FONT = ROOT / "node_modules/@fontsource/patua-one/files/patua-one-latin-400-normal.woff2"
ARGUMENTS = {REVIEW: ["1"], PICTURES: [str(ROOT / "static"), str(FONT)]}


def lines(*told: Json) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in told)


def complaints(module: str, given: bytes, *, listens: bool = False) -> str:
    """What a worker writes to the server's log, if the server is gone once it has sent this."""
    command = [sys.executable, "-m", module, *ARGUMENTS.get(module, [])]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stderr
        if not listens:
            worker.stdout.close()
        worker.stdin.write(given)
        worker.stdin.close()
        return worker.stderr.read().decode()


@pytest.mark.parametrize(
    ("module", "given"),
    [
        (REVIEW, lines({"record": record_of("dingo"), "earlier": [], "seat": 0, "made": []})),
        (REVIEW, b'{"record": "7'),
        (REVIEW, b""),
        (
            INQUIRY,
            lines(
                {
                    "record": record_of("dingo"),
                    "question": {"kind": "known", "step": 0, "seat": 0},
                    "earlier": [],
                }
            ),
        ),
        (INQUIRY, b'{"record": {'),
        (THINKING, b""),
        (THINKING, b'{"game'),
        (PICTURES, lines({"game": "dingo", "title": "Dingo", "people": []})),
        (PICTURES, b'{"game'),
    ],
)
def test_a_worker_ends_without_a_word_when_the_server_is_gone(module: str, given: bytes) -> None:
    assert complaints(module, given) == ""


@pytest.mark.parametrize("module", [REVIEW, INQUIRY, THINKING, PICTURES])
def test_a_failed_worker_names_no_card(module: str) -> None:
    said = complaints(module, lines(*["AD 7H KS"] * 4), listens=True)
    assert "Error" in said
    assert "7H" not in said


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells")
@pytest.mark.parametrize("module", [REVIEW, INQUIRY, THINKING])
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
