"""Installs a Chromium for the browser tests with the package manager, unless there is one."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress

SHELL = "chromium-headless-shell"
"""The engine without windows: the same pages take half the CPU time of the whole browser."""

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

APT = ["apt-get", "-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"]
SECONDS = 120


def installed() -> str | None:
    """The path of a Chromium, from DINGO_TEST_CHROMIUM or the search path."""
    named = os.environ.get("DINGO_TEST_CHROMIUM")
    return named or next(filter(None, map(shutil.which, (SHELL, *BROWSERS))), None)


def install(package: str) -> None:
    """Install it with the package manager if this user may, without removing any package."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    new = ["install", "-y", "--no-install-recommends", "--no-remove", package]
    with suppress(subprocess.SubprocessError):
        for words in (["update"], new):
            subprocess.run([*APT, *words], check=True, capture_output=True, timeout=SECONDS)


def main() -> int:
    """Report what is missing."""
    if not os.environ.get("DINGO_TEST_CHROMIUM") and shutil.which(SHELL) is None:
        install(SHELL)
    if installed() is None:
        install("chromium")
    if installed() is None:
        print("The browser tests need Chromium: install it, or name it in DINGO_TEST_CHROMIUM.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
