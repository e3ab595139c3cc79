"""Run as a program: the real server, which takes as long to stop as it needs."""

from unittest.mock import patch

from app.server import serve
from app.settings import Settings

STOP_SECONDS = 120.0
"""Long enough to notify one visitor on any machine, however busy."""

if __name__ == "__main__":
    with patch.object(serve, "STOP_SECONDS", STOP_SECONDS):
        serve.run(Settings(), print)
