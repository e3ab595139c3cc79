"""Caddy with the Caddyfile of docker-compose.fleet.yml: the proxy of two servers, which
terminates TLS."""

import os
import signal
import socket
import ssl
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Literal

from tests.patience import PATIENCE, until
from tests.served import free_port

PROGRAM = Path(sys.executable).parent / "caddy"
"""Installed with the tests' requirements: a machine's own may be too old for the Caddyfile."""
CADDYFILE = Path(__file__).parents[2] / "Caddyfile"

OPTIONS = """admin off
	persist_config off
	skip_install_trust
	http_port {port}"""
"""Use only free ports, and leave nothing behind after a test."""


def named(ports: list[int]) -> str:
    """Servers with fixed addresses and health checks."""
    return f"to {' '.join(f'127.0.0.1:{port}' for port in ports)}"


def looked_up(ports: list[int]) -> str:
    """Servers found by name, like the replicas of docker-compose.fleet.yml."""
    sources = "".join(f"\na localhost {port} {{\nversions ipv4\n}}" for port in ports)
    return f"dynamic multi {{{sources}\n}}"


def answers(port: int, trusted: Path, host: str = "localhost") -> bool:
    """Whether a Caddy at this port terminates TLS as this host.

    It listens, and logs "certificate obtained successfully", before it has loaded the certificate.
    Until then every handshake fails with an internal error.
    """
    try:
        context = ssl.create_default_context(cafile=trusted)
        with (
            socket.create_connection(("localhost", port), PATIENCE) as plain,
            context.wrap_socket(plain, server_hostname=host),
        ):
            return True
    except OSError:
        return False


class Caddy:
    """Listens on a port of its own, with a certificate that only the test trusts."""

    def __init__(
        self,
        folder: Path,
        members: str,
        scheme: Literal["http", "https"] = "https",
        host: str = "localhost",
    ) -> None:
        """Starts at once; `members` is the value of the variable MEMBERS."""
        self.port = free_port()
        self._host = host if scheme == "https" else "127.0.0.1"
        self.url = f"{scheme}://{self._host}:{self.port}"
        self._ends_tls = scheme == "https"
        self.trusted = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        """The certificate of its authority."""
        self._log = folder / "caddy.log"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [PROGRAM, "run", "--config", CADDYFILE, "--adapter", "caddyfile"],
                env=os.environ
                | {
                    "XDG_DATA_HOME": str(folder),
                    "DINGO_PUBLIC_URL": self.url,
                    "CADDY_GLOBAL_OPTIONS": OPTIONS.format(port=free_port()),
                    "MEMBERS": members,
                },
                stdout=log,
                stderr=log,
            )
        try:
            until(self._serves)
        except BaseException:
            self.stop()
            raise

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    @property
    def output(self) -> str:
        """Everything it has written."""
        return self._log.read_text()

    def stop(self) -> None:
        """End it."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def _serves(self) -> bool:
        assert self._process.poll() is None, self.output
        if self._ends_tls:
            return answers(self.port, self.trusted, self._host)
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), PATIENCE):
            return True
        return False
