"""Caddy with the Caddyfile of docker-compose.yml: the proxy of two servers, and the end of TLS."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from tests.patience import until
from tests.served import free_port

PROGRAM = Path(sys.executable).parent / "caddy"
"""Installed with what tests need: a machine's own may be too old for the Caddyfile."""
CADDYFILE = Path(__file__).parents[2] / "Caddyfile"

SETTINGS = """{{
	admin off
	persist_config off
	skip_install_trust
	http_port {port}
	servers {{
		protocols h1 h2
	}}
}}
import {caddyfile}
"""
"""Only ports that nobody else has, and nothing that outlives a test."""


class Caddy:
    """Listens on a port of its own; nobody is asked to trust it for good."""

    def __init__(self, folder: Path, members: Sequence[str]) -> None:
        """Started at once, in front of the servers with these addresses."""
        self.url = f"https://localhost:{free_port()}"
        self.trusted = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        """Who signs its certificates."""
        settings = folder / "Caddyfile"
        settings.write_text(SETTINGS.format(port=free_port(), caddyfile=CADDYFILE))
        self._log = folder / "caddy.log"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [PROGRAM, "run", "--config", settings, "--adapter", "caddyfile"],
                env=os.environ
                | {
                    "XDG_DATA_HOME": str(folder),
                    "DINGO_PUBLIC_URL": self.url,
                    "MEMBERS": " ".join(urlsplit(url).netloc for url in members),
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
    def output(self) -> str:
        """All it has written."""
        return self._log.read_text()

    def stop(self) -> None:
        """End it."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def _serves(self) -> bool:
        assert self._process.poll() is None, self.output
        return "certificate obtained successfully" in self.output
