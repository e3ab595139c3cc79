"""Make sure there is a Chromium for the browser tests: the system's, or the package manager's."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def installed() -> str | None:
    """The path of a Chromium, from DINGO_TEST_CHROMIUM or the search path."""
    named = os.environ.get("DINGO_TEST_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def install() -> None:
    """Ask the package manager, where this user may."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    for words in ("update", "install -y --no-install-recommends chromium"):
        run = ["apt-get", *words.split()]
        subprocess.run(run, check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    """Say what is missing, if anything."""
    if installed() is None:
        install()
    if installed() is None:
        print("The browser tests need Chromium: install it, or name it in DINGO_TEST_CHROMIUM.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
