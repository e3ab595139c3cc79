"""Downloads OpenSSH's server for the tests if the system has none. Installs nothing."""

import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from scripts.chromium import APT, SECONDS

FOLDER = Path(sys.prefix) / "openssh-server"
"""The packages are only unpacked here: installing them would start a listening server."""

PACKAGES = ("openssh-server", "libwrap0")


def installed() -> Path | None:
    """The path of an sshd: the system's own, or the downloaded one."""
    places = (shutil.which("sshd"), "/usr/sbin/sshd", FOLDER / "usr" / "sbin" / "sshd")
    return next((Path(place) for place in places if place and Path(place).exists()), None)


def fetch() -> None:
    """Download the packages with the package manager, and unpack them."""
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        return
    with tempfile.TemporaryDirectory() as folder, suppress(subprocess.SubprocessError):
        subprocess.run([*APT, "update"], check=False, capture_output=True, timeout=SECONDS)
        download = [*APT, "download", *PACKAGES]
        subprocess.run(download, cwd=folder, check=True, capture_output=True, timeout=SECONDS)
        for package in Path(folder).glob("*.deb"):
            subprocess.run(["dpkg", "-x", package, FOLDER], check=True, capture_output=True)


def main() -> None:
    """Report what is missing, if anything; the tests that need it are then skipped."""
    if installed() is None:
        fetch()
    if installed() is None:
        print("The tests of `ssh -R` need an sshd: install openssh-server.")


if __name__ == "__main__":
    main()
