"""What a server process does every second beside serving."""

import os
import signal

from app.server.garbage import Garbage
from app.settings import Settings


class Upkeep:
    """Called by the server. Made by the process that was started, and sent to each worker."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._started = os.getpid()
        self._garbage: Garbage | None = None

    async def __call__(self) -> None:
        """Look after this process."""
        self._stop_with_the_parent()
        if self._settings.gc_seconds:
            self._look_for_garbage()

    def _stop_with_the_parent(self) -> None:
        """A worker without a supervisor would hold the port for ever."""
        if self._started not in (os.getpid(), os.getppid()):
            os.kill(os.getpid(), signal.SIGTERM)

    def _look_for_garbage(self) -> None:
        if self._garbage is None:
            self._garbage = Garbage(
                self._settings.gc_seconds,
                self._settings.gc_quiet_minutes * 60,
                self._settings.gc_latest_minutes * 60,
            )
        self._garbage.look()
