"""Runs once a second beside serving."""

from app.server.garbage import Garbage
from app.server.systemd import SERVING, notify
from app.settings import Settings


class Upkeep:
    """Called by uvicorn once a second."""

    def __init__(self, settings: Settings) -> None:
        self._garbage: Garbage | None = None
        if settings.gc_seconds:
            self._garbage = Garbage(
                settings.gc_seconds,
                settings.gc_quiet_minutes * 60,
                settings.gc_latest_minutes * 60,
            )

    async def __call__(self) -> None:
        """Report that the event loop runs, and collect garbage."""
        notify(SERVING)
        if self._garbage is not None:
            self._garbage.collect_if_due()
