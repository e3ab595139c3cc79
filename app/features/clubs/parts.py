"""Everything about clubs, for one database."""

from typing import Any, NamedTuple, Self

from app.features.clubs.contests.played import ClubHistory
from app.features.clubs.contests.rebuilding import TakingOver
from app.features.clubs.open_clubs import OpenClubs
from app.features.clubs.standings.standings import ClubResults
from app.features.clubs.store import ClubStore
from app.features.clubs.tables import ClubTables
from app.live.peers.bus import Bus
from app.storage.database import Database


class ClubParts(NamedTuple):
    """The services for the clubs of one database."""

    store: ClubStore
    results: ClubResults
    history: ClubHistory
    tables: ClubTables
    taking_over: TakingOver
    known: OpenClubs
    feeds: dict[str, Any]
    """By club, the feed of its open pages (socket.py)."""

    @classmethod
    def on(cls, database: Database, bus: Bus | None = None) -> Self:
        """The services for this database."""
        store, tables = ClubStore(database), ClubTables(database)
        return cls(
            store,
            ClubResults(database),
            ClubHistory(database),
            tables,
            TakingOver(database),
            OpenClubs(store, tables, bus or Bus()),
            {},
        )
