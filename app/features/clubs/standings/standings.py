"""A club's results: read from its contests, folded in a thread, and kept in memory."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import literal, or_, select, tuple_

from app.features.clubs.club import Club
from app.features.clubs.contests.evening import Days, Period, days_of
from app.features.clubs.results import Evening, Line, SeatRow, Tally, evening, standing
from app.features.clubs.results_wire import StandingOfClub
from app.features.clubs.schema import SEAT_COLUMNS, club_contests
from app.features.clubs.standings.ever import Ever, ever_of
from app.features.clubs.standings.memory import ResultMemory
from app.features.clubs.standings.rows import Rated, line_row
from app.live.tasks import TaskSet
from app.rules.registry import game_named
from app.storage.database import Database
from app.storage.people.schema import players
from app.times import to_millis, utc_now

PAGE = 2500
"""Rows read and folded in one go, so that moves are not delayed meanwhile."""

MANY_ROWS = 4000
"""Rows, of about 1,000 contests, that are folded before somebody notices."""

AHEAD_SECONDS = 0.2
"""The rest of a page is answered before all contests are folded for it."""

DAY_MS = 86_400_000

_c = club_contests.c

_COUNTS = (_c.counts == 1) & or_(_c.starter == 1, _c.won == 1)
"""The rows that results depend on."""

_ORDER = (_c.finished_at, _c.contest, _c.seat, _c.starter.desc())


class ClubNames(NamedTuple):
    """The people a club knows: the ids of its current members, and all names, by player."""

    ids: Mapping[str, str]
    names: Mapping[str, str]


def names_of(club: Club) -> ClubNames:
    """Members, and people whom keepers removed; others have the name they played under."""
    known = [one for one in club.people.values() if one.role != "asking"]
    ids = {one.player: one.id for one in club.members}
    return ClubNames(ids, {one.player: one.name for one in known})


class ClubResults:
    """The results of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._memory = ResultMemory()
        self._tasks = TaskSet()
        self._long_folds = asyncio.Semaphore()
        """One at a time: two would share the CPU with moves."""

    async def avatars(self, people: Sequence[str]) -> dict[str, str | None]:
        """The animals of these people, as they are now."""
        query = select(players.c.id, players.c.avatar).where(players.c.id.in_(people))
        return dict(map(tuple, await self._database.read(query)))

    async def standing(self, club: Club, game: str, period: Period) -> StandingOfClub:
        """The standing of a game in a period."""
        rules = game_named(game)
        head: StandingOfClub = {
            "game": game,
            "per": rules.contest,
            "period": period,
            "rows": [],
            "said": [],
        }
        if period == "ever":
            ever = await self.ever(club, game)
            return {**head, "rows": ever.rows, "best": ever.best, "said": ever.said}
        days, known = days_of(period, utc_now(), club.zone), names_of(club)

        async def longer() -> list[Line]:
            tally = await self._folded(club.id, game, days)
            return standing(tally.people, known.names, "longer")

        if period == "tonight":
            found = await self.evening(club, days.last)
            lines = [] if found is None else found.lines(game)
        else:
            lines = await self._memory.get((club.id, game, period, days.last, club.mark), longer)
        ratings = await self._ratings(club, game)
        return {**head, "rows": [line_row(rules, line, known.ids, ratings) for line in lines]}

    async def _ratings(self, club: Club, game: str) -> Mapping[str, Rated]:
        """The ratings beside the results of a shorter period.

        Nobody waits for a fold of many contests: meanwhile the ratings are those before the last
        contests or, after the server's start, unknown.
        """
        ever = (club.id, game, "ever")
        if self._memory.newest(*ever, club.mark) is None and await self._is_large(club.id, game):
            self._tasks.start_unattended(self._fold_ahead(club, game))
            before: Ever | None = self._memory.newest(*ever)
            return {} if before is None else before.ratings
        return (await self.ever(club, game)).ratings

    async def _fold_ahead(self, club: Club, game: str) -> None:
        """Fold all contests once the page has its other answers."""
        await asyncio.sleep(AHEAD_SECONDS)
        await self.ever(club, game)

    async def _is_large(self, club: str, game: str) -> bool:
        """Whether people would notice a fold of all contests of a game."""
        rows = select(_c.contest).where(_c.club == club, _c.game == game, _COUNTS)
        return await self._database.value(rows.offset(MANY_ROWS).limit(1)) is not None

    async def ever(self, club: Club, game: str) -> Ever:
        """Everything that depends on all contests of a game."""

        async def fold() -> Ever:
            known = names_of(club)
            tally = await self._folded(club.id, game, None, known)
            rules = game_named(game)
            return await asyncio.to_thread(ever_of, tally, rules, known.ids, known.names)

        return await self._memory.get((club.id, game, "ever", club.mark), fold)

    async def evening(self, club: Club, day: str) -> Evening | None:
        """One evening; None if nothing that counts was played."""

        async def fold() -> Evening | None:
            found = await self._evenings(club.id, [day], names_of(club))
            return found[0] if found else None

        return await self._memory.get((club.id, "evening", day, club.mark), fold)

    async def evenings(self, club: Club, before: str, limit: int) -> list[Evening]:
        """The newest evenings before a day."""

        async def fold() -> list[Evening]:
            query = select(_c.day).where(_c.club == club.id, _c.day < before, _c.mail == 0)
            query = query.where(_c.counts == 1).distinct().order_by(_c.day.desc()).limit(limit)
            days = list((await self._database.read(query)).scalars())
            return await self._evenings(club.id, days, names_of(club))

        return await self._memory.get((club.id, "evenings", before, limit, club.mark), fold)

    async def _evenings(self, club: str, days: Sequence[str], known: ClubNames) -> list[Evening]:
        """These evenings, newest first, without those on which nothing was played."""
        query = select(_c.day, _c.game, *SEAT_COLUMNS).where(
            _c.club == club, _c.day.in_(days), _c.mail == 0, _COUNTS
        )
        # A sum is in no index: SQLite would read the club from its beginning, to sort nothing.
        order = (_c.finished_at + 0, *_ORDER[1:])
        rows = await self._database.shaped(query.order_by(*order), _of_evening)
        return await asyncio.to_thread(_folded_evenings, rows, known.names)

    async def _folded(
        self, club: str, game: str, days: Days | None, known: ClubNames | None = None
    ) -> Tally:
        """The contests of a game, those by mail included; pairs are those of current members."""
        tally = Tally(known.ids if known else ())
        query = select(*SEAT_COLUMNS).where(_c.club == club, _c.game == game, _COUNTS)
        if days is not None:
            query = query.where(_c.day.between(*days), _c.finished_at >= _before(days.first))
        query, after = query.order_by(*_ORDER).limit(PAGE), None
        async with self._long_folds:
            while True:
                page = query
                if after is not None:
                    page = query.where(tuple_(_c.finished_at, _c.contest) > after)
                rows = await self._database.shaped(page, SeatRow._make)
                is_last = len(rows) < PAGE
                if not is_last:  # the last contest may go on
                    last = rows[-1].contest
                    rows = [row for row in rows if row.contest != last]
                await asyncio.to_thread(tally.add, rows)
                if is_last:
                    return tally
                after = tuple_(literal(rows[-1].at), literal(rows[-1].contest))


def _before(day: str) -> int:
    """A time before every contest of this day, whatever the zone."""
    return to_millis(datetime.fromisoformat(day).replace(tzinfo=UTC)) - DAY_MS


def _of_evening(row: Sequence[Any]) -> tuple[str, str, SeatRow]:
    day, game, *seat = row
    return day, game, SeatRow._make(seat)


def _folded_evenings(
    rows: Sequence[tuple[str, str, SeatRow]], names: Mapping[str, str]
) -> list[Evening]:
    played: dict[str, dict[str, list[SeatRow]]] = {}
    for day, game, row in rows:
        played.setdefault(day, {}).setdefault(game, []).append(row)
    found = []
    for day, games in sorted(played.items(), reverse=True):
        tallies = {game: Tally() for game in games}
        for game, seats in games.items():
            tallies[game].add(seats)
        found.append(evening(day, tallies, names))
    return found
