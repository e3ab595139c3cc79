"""A host of one's own beyond a tunnel: a real sshd, the real ssh to it, and a real proxy there."""

import getpass
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from scripts import debian_programs
from tests.faults.caddy import OPTIONS, PROGRAM, answers
from tests.patience import until
from tests.served import free_port

UNPRIVILEGED = "games"
"""The user of sshd under root: every Debian has it, and without root it needs no user of
its own."""

CONFIG = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/user.pub
PidFile none
PasswordAuthentication no
KbdInteractiveAuthentication no
StrictModes no
"""

CLIENT = """
IdentityFile {folder}/user
IdentitiesOnly yes
StrictHostKeyChecking yes
UserKnownHostsFile {folder}/known_hosts
"""


class FarHost:
    """An sshd on loopback that accepts one key; under root its sessions have no privileges."""

    def __init__(self, folder: Path) -> None:
        """Starts at once; every user must be able to enter `folder`."""
        program = debian_programs.installed("sshd")
        if program is None or shutil.which("ssh") is None:
            pytest.skip("no sshd, or no ssh: the packages openssh-server and openssh-client")
        self.port = free_port()
        self.user = UNPRIVILEGED if os.geteuid() == 0 else getpass.getuser()
        self.destination = f"{self.user}@127.0.0.1:{self.port}"
        self._folder = folder
        for name in ("host", "user"):
            _run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name))
        public = (folder / "host.pub").read_text()
        (folder / "known_hosts").write_text(f"[127.0.0.1]:{self.port} {public}")
        (folder / "sshd_config").write_text(CONFIG.format(port=self.port, folder=folder))
        (folder / "ssh_config").write_text(CLIENT.format(folder=folder))
        self._program = folder / "sshd"
        shutil.copy(program, self._program)
        for library in debian_programs.FOLDER.rglob("libwrap.so.*"):
            shutil.copy(library, folder)
        if os.geteuid() == 0:
            shutil.chown(folder / "host", self.user)
        self.start()

    def start(self) -> None:
        """Start to listen."""
        own = (
            {"user": self.user, "group": self.user, "extra_groups": []} if os.geteuid() == 0 else {}
        )
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [self._program, "-D", "-e", "-f", self._folder / "sshd_config"],
                env=os.environ | {"LD_LIBRARY_PATH": str(self._folder)},
                stdout=log,
                stderr=log,
                **own,  # type: ignore[call-overload]
            )
        until(lambda: "Server listening on" in self._log.read_text() or self._fails())

    def programs(self) -> Path:
        """A folder with an `ssh` that runs the real one with these keys."""
        folder = self._folder / "bin"
        folder.mkdir()
        program(folder / "ssh", f'exec {shutil.which("ssh")} -F {self._folder}/ssh_config "$@"')
        return folder

    def stop(self) -> None:
        """End it."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait()

    @property
    def _log(self) -> Path:
        return self._folder / "sshd.log"

    def _fails(self) -> bool:
        assert self._process.poll() is None, self._log.read_text()
        return False


class FarProxy:
    """Caddy with a site of its own, whose certificate is trusted through `trusted`."""

    def __init__(self, folder: Path, site: str, port: int) -> None:
        """Starts at once; the site is localhost at this port."""
        folder.mkdir(parents=True, exist_ok=True)
        self.trusted = trusted_in(folder)
        self._log = folder / "caddy.log"
        file = site_file(folder, site)
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [PROGRAM, "run", "--config", file, "--adapter", "caddyfile"],
                env=os.environ | {"XDG_DATA_HOME": str(folder)},
                stdout=log,
                stderr=log,
            )
        until(lambda: answers(port, self.trusted) or self._fails())

    def stop(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()

    def _fails(self) -> bool:
        assert self._process.poll() is None, self._log.read_text()
        return False


def site_file(folder: Path, site: str) -> Path:
    """A Caddyfile with this site, for a Caddy that uses no port but the site's."""
    options = OPTIONS.format(port=free_port())
    servers = "servers {\n\t\tprotocols h1 h2\n\t}"
    path = folder / "Caddyfile"
    path.write_text(f"{{\n\t{options}\n\t{servers}\n}}\n{site}\n")
    return path


def trusted_in(folder: Path) -> Path:
    """The path of the root certificate of a Caddy that keeps its data here."""
    return folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"


def program(path: Path, script: str) -> None:
    """Write a shell script."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def _run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)
