"""Everything about clubs, for one database."""

from typing import NamedTuple, Self

from app.features.clubs.contests.played import ClubHistory
from app.features.clubs.contests.tables import ClubTables
from app.features.clubs.contests.taking_over import TakingOver
from app.features.clubs.members.known_clubs import KnownClubs
from app.features.clubs.members.merging import ClubMerges
from app.features.clubs.members.roster import Rosters
from app.features.clubs.members.store import Clubs
from app.features.clubs.standings.days import DaySums
from app.features.clubs.standings.standings import Standings
from app.storage.database import Database


class ClubParts(NamedTuple):
    """The services for the clubs of one database."""

    store: Clubs
    rosters: Rosters
    sums: DaySums
    merging: ClubMerges
    standings: Standings
    history: ClubHistory
    tables: ClubTables
    taking_over: TakingOver
    known: KnownClubs

    @classmethod
    def on(cls, database: Database) -> Self:
        """The services for this database."""
        sums, store, rosters = DaySums(database), Clubs(database), Rosters(database)
        return cls(
            store,
            rosters,
            sums,
            ClubMerges(database),
            Standings(database, sums),
            ClubHistory(database, sums),
            ClubTables(database),
            TakingOver(database),
            KnownClubs(store, rosters),
        )
