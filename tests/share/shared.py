"""`dingo share` as a process, with the tunnel programs that a test provides."""

import sys
from contextlib import suppress
from pathlib import Path

import psutil

from tests.patience import until
from tests.served import Served

DINGO = Path(sys.executable).parent / "dingo"

OPEN = "Your friends open this link"
AGAIN = "The tunnel is open again"
ENDED = "has ended"


class Shared(Served):
    """A shared server; its output is what a person reads in the terminal."""

    def __init__(
        self, folder: Path, programs: Path, *words: str, trusts: Path | None = None, **given: str
    ) -> None:
        """`trusts` is a file, existing by then, with the authority whose certificates are
        trusted."""
        super().__init__(folder, **given)
        self._words = words
        self.trusts = trusts
        if trusts is not None:
            self._variables["SSL_CERT_FILE"] = str(trusts)
        self._variables["PATH"] = str(programs)  # and none that the machine may have
        self._variables["HOME"] = str(folder)

    def launch(self) -> None:
        """Start it without waiting."""
        self._process = self.run([DINGO, "share", *self._words])

    @property
    def link(self) -> str:
        """The link for friends that was printed last, without its slash."""
        lines = self.output.splitlines()
        number = max(number for number, line in enumerate(lines) if line.startswith(OPEN))
        return lines[number + 1].strip().removesuffix("/")

    @property
    def host_link(self) -> str:
        """The link for the host that was printed last."""
        return [line.strip() for line in self.output.splitlines() if "?host=" in line][-1]

    def wait_for(self, words: str, times: int = 1) -> None:
        """Wait until this was printed so many times."""

        def said() -> bool:
            self.check()
            return self.output.count(words) >= times

        until(said)

    @property
    def tunnels(self) -> list[psutil.Process]:
        """The running tunnel programs, and the shells that end them."""
        return psutil.Process(self.pid).children(recursive=True)

    def kill_tunnel(self) -> None:
        """End the tunnel as a lost connection would, and wait until the terminal says so."""
        before = self.output.count(ENDED)
        programs = [process for process in self.tunnels if process.name() != "sh"]
        for process in programs:
            process.kill()
        self.wait_for(ENDED, before + 1)


def runs(process: psutil.Process) -> bool:
    """Whether it still runs. A process that nobody waits for stays in the list as a zombie."""
    with suppress(psutil.NoSuchProcess):
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    return False
