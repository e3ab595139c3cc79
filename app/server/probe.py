"""`python -m app.server.probe`: whether the server in this container can be played on."""

import os
import sys
from urllib.request import urlopen

SECONDS = 2


def main() -> int:
    """0 if it is ready, as the health check of a container asks."""
    port = os.environ.get("DINGO_PORT") or "8000"
    try:
        with urlopen(f"http://127.0.0.1:{port}/readyz", timeout=SECONDS):
            return 0
    except OSError as error:
        print(error)  # noqa: T201 (Docker shows it)
        return 1


if __name__ == "__main__":
    sys.exit(main())
