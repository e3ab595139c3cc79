"""The program of a process that answers one question about a finished hand per line."""

import json
import os
import signal
import sys

from app.analysis.inquiry import Inquiries
from app.analysis.worker import NICENESS
from app.rules.errors import Refusal
from app.rules.game import Json


def reply(inquiries: Inquiries, line: str) -> dict[str, Json]:
    """The answer, or the refusal."""
    asked = json.loads(line)
    try:
        return {"answer": inquiries.answer(asked["record"], asked["question"])}
    except Refusal as refusal:
        return {"refused": refusal.as_json()}


def main() -> None:
    """Answer until the input ends."""
    # Ctrl-C reaches every process of the terminal, and a stop by systemd every process of the
    # unit; only the server may end this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    inquiries = Inquiries()
    for line in sys.stdin:
        sys.stdout.write(json.dumps(reply(inquiries, line), separators=(",", ":")) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
