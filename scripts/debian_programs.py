"""Downloads Debian's sshd and nginx for the tests if the system has none. Installs nothing."""

import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from scripts.chromium import APT, SECONDS

FOLDER = Path(sys.prefix) / "debian"
"""The packages are only unpacked here: installing them would start a listening server."""

PACKAGES = {"sshd": ("openssh-server", "libwrap0"), "nginx": ("nginx",)}


def installed(program: str) -> Path | None:
    """The path of a program: the system's own, or the downloaded one."""
    inside = Path("usr", "sbin", program)
    places = (shutil.which(program), "/" / inside, FOLDER / inside)
    return next((Path(place) for place in places if place and Path(place).exists()), None)


def fetch(program: str) -> None:
    """Download a program's packages with the package manager, and unpack them."""
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        return
    with tempfile.TemporaryDirectory() as folder, suppress(subprocess.SubprocessError):
        subprocess.run([*APT, "update"], check=False, capture_output=True, timeout=SECONDS)
        download = [*APT, "download", *PACKAGES[program]]
        subprocess.run(download, cwd=folder, check=True, capture_output=True, timeout=SECONDS)
        for package in Path(folder).glob("*.deb"):
            subprocess.run(["dpkg", "-x", package, FOLDER], check=True, capture_output=True)


def main() -> None:
    """Report what is missing, if anything; the tests that need it are then skipped."""
    for program, packages in PACKAGES.items():
        if installed(program) is None:
            fetch(program)
        if installed(program) is None:
            print(f"Some tests need {program}: install {packages[0]}.")


if __name__ == "__main__":
    main()
