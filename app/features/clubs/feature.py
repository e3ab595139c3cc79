"""Clubs, as they join a server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.features.clubs import pages, socket
from app.features.clubs.contests.recording import ContestRecorder
from app.features.clubs.http import (
    club_date,
    club_evenings,
    club_people,
    club_results,
    clubs,
)
from app.features.clubs.parts import ClubParts
from app.features.clubs.store import leave_clubs
from app.web.dependencies import Core, Feature


class ClubsFeature(Feature):
    """Groups that play every week."""

    routers = (
        clubs.mine,
        clubs.router,
        club_date.router,
        club_people.router,
        club_people.joining_at_table,
        club_results.router,
        club_evenings.router,
        club_evenings.shared,
        socket.router,
        pages.router,
    )
    around_erasing = (leave_clubs,)

    def __init__(self, core: Core) -> None:
        parts = ClubParts.on(core.database, core.bus)
        self._store = parts.store
        self._open_clubs = self.club_access = parts.known
        self.hand_stored = ContestRecorder(core.database)
        self.parts = (parts, parts.known)

    @asynccontextmanager
    async def erasing(self, player: str) -> AsyncIterator[None]:
        known = await self._store.knowing(player)
        yield
        for club in known:
            self._open_clubs.changed(club)
