"""A club's results: read from its contests, folded in a thread, and kept in memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Select, Tuple, func, literal, or_, select, tuple_

from app.features.clubs.club import Club
from app.features.clubs.contests.evening import Period, days_of
from app.features.clubs.schema import SEAT_COLUMNS, club_contests
from app.features.clubs.standings.ratings import Ever, ever_of
from app.features.clubs.standings.results import Evening, Line, SeatRow, Tally, evening, standing
from app.features.clubs.standings.results_wire import Rated, StandingOfClub, line_row
from app.live.tasks import TaskSet
from app.rules.registry import game_named
from app.storage.database import Database
from app.storage.people.schema import players
from app.times import to_millis, utc_now

T = TypeVar("T")

Key = tuple[Hashable, ...]

MOST_RESULTS = 256
"""Cap on the results kept by one process. The largest, of 500 people over all time, takes about
0.4 MB."""


class ResultMemory:
    """The results used last. Each is computed once, however many people wait for it."""

    def __init__(self) -> None:
        self._kept = OrderedDict[Key, asyncio.Task[Any]]()

    async def get(self, key: Key, compute: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result of this key, computed now unless it is known. Raises what computing raises.

        The key has the club's mark, so a result that is out of date is not found any more.
        """
        task: asyncio.Task[T] | None = self._kept.get(key)
        if task is None:
            task = self._kept[key] = asyncio.create_task(compute())
            while len(self._kept) > MOST_RESULTS:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._kept.pop(key, None)
            raise

    def newest(self, *beginning: Hashable) -> Any:
        """The result last used of those whose keys begin so; None: none is there yet."""
        for key, task in reversed(self._kept.items()):
            if key[: len(beginning)] == beginning and task.done() and not _failed(task):
                return task.result()
        return None


def _failed(task: asyncio.Task[Any]) -> bool:
    return task.cancelled() or task.exception() is not None


PAGE = 2500
"""Rows read and folded in one go, so that moves are not delayed meanwhile."""

MANY_ROWS = 4000
"""Rows, of about 1,000 contests, that are folded before somebody notices."""

AHEAD_SECONDS = 0.2
"""The rest of a page is answered before all contests are folded for it."""

MOST_FOLDS = 32
"""Cap on the folds that one process keeps to go on with: one of 500 people takes a few MB."""

DAY_MS = 86_400_000

_c = club_contests.c

_COUNTS = (_c.counts == 1) & or_(_c.starter == 1, _c.won == 1)
"""The rows that results depend on."""

_PLACE = tuple_(_c.finished_at, _c.contest)

_ORDER = (_c.finished_at, _c.contest, _c.seat, _c.starter.desc())


class Place(NamedTuple):
    """Where a contest stands in the order in which they ended."""

    at: int
    contest: str

    @property
    def bound(self) -> Tuple:
        """To compare with `_PLACE`."""
        return tuple_(literal(self.at), literal(self.contest))


@dataclass(slots=True)
class Fold:
    """The contests of a game, as far as they were folded."""

    tally: Tally
    after: Place | None = None
    """The last one of them."""
    mark: int = 0
    """The club's when the fold began."""
    last: Place | None = None
    """The club's last contest then, in any game."""


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
        self._folds = OrderedDict[tuple[str, str], Fold]()
        """By club and game."""
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
            query = select(*SEAT_COLUMNS).where(_c.club == club.id, _c.game == game, _COUNTS)
            since = _c.finished_at >= _before(days.first)
            fold = Fold(Tally())
            async with self._long_folds:
                await self._add(fold, query.where(_c.day.between(*days), since))
            return standing(fold.tally.people, known.names, "longer")

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
            known, rules = names_of(club), game_named(game)
            async with self._long_folds:
                tally = await self._tally_of_all(club, game, known)
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

    async def _tally_of_all(self, club: Club, game: str, known: ClubNames) -> Tally:
        """All contests of a game, those by mail included; pairs are those of current members.

        What was folded before goes on if contests were only added since, after all others: each of
        them raised the mark once, and so did everything else that has changed.
        """
        last = await self._last(club.id)
        fold = self._folds.pop((club.id, game), None)
        if fold is None or await self._added(club.id, fold.last) != club.mark - fold.mark:
            fold = Fold(Tally(known.ids))
        if last is not None:
            query = select(*SEAT_COLUMNS).where(_c.club == club.id, _c.game == game, _COUNTS)
            await self._add(fold, query.where(last.bound >= _PLACE))
        fold.mark, fold.last = club.mark, last
        self._folds[club.id, game] = fold
        while len(self._folds) > MOST_FOLDS:
            self._folds.popitem(last=False)
        return fold.tally

    async def _last(self, club: str) -> Place | None:
        """The club's last contest, in any game."""
        query = select(_c.finished_at, _c.contest).where(_c.club == club)
        query = query.order_by(_c.finished_at.desc(), _c.contest.desc()).limit(1)
        return next((Place(*row) for row in await self._database.read(query)), None)

    async def _added(self, club: str, last: Place | None) -> int:
        """How many contests the club has after this one."""
        query = select(func.count(_c.contest.distinct())).where(_c.club == club)
        later = query if last is None else query.where(last.bound < _PLACE)
        return int(await self._database.value(later) or 0)

    async def _add(self, fold: Fold, query: Select[Any]) -> None:
        """Add the rows of this query that the fold does not have."""
        query = query.order_by(*_ORDER).limit(PAGE)
        while True:
            page = query if fold.after is None else query.where(fold.after.bound < _PLACE)
            rows = await self._database.shaped(page, SeatRow._make)
            is_last = len(rows) < PAGE
            if not is_last:  # the last contest may go on
                last = rows[-1].contest
                rows = [row for row in rows if row.contest != last]
            if rows:
                await asyncio.to_thread(fold.tally.add, rows)
                fold.after = Place(rows[-1].at, rows[-1].contest)
            if is_last:
                return


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
