"""Days add up: the summary of each day is made once, and so is the sum of all days before the last.

A day's summary holds as long as nobody has raised the day's mark since. The process that finds a
day marked makes its summary from the contests; it keeps it only if the mark is still the same.
"""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Row, Select, delete, select, update
from sqlalchemy.dialects.postgresql import insert as upsert_postgres
from sqlalchemy.dialects.sqlite import insert as upsert_sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from app.clubs.evening import Days
from app.clubs.roster import same_people
from app.clubs.summary import Contest, Seat, Summary, from_text, summarised, to_text
from app.storage.database import Database
from app.storage.schema import club_contests, club_days, club_sums

EARLIER = "earlier"

TOGETHER = 50
"""Days whose contests are read with one statement."""


class DayTexts(NamedTuple):
    """The summary of a day as it is kept: what an evening shows, all contests, their pairs."""

    evening: str
    """Empty where it is the same as `people`."""
    people: str
    pairs: str


class Key(NamedTuple):
    """What the sum of all days is made from."""

    newest: str
    """The last day; empty if there is none."""
    before: str
    """Changes with any day before that."""
    mark: int

    def __str__(self) -> str:
        return f"{self.before} {self.mark}"


class Kept(NamedTuple):
    """Something that was computed from all days of a club and game."""

    name: str
    key: str
    """It holds as long as this is the same."""
    document: str
    made_from: Key


class DaySums:
    """The sums of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        """Reads contests, keeps what was made of them."""
        self._database = database

    async def evening(self, club: str, game: str, day: str) -> Summary:
        """What was played in an evening: without contests by mail."""
        texts = await self._texts(club, game, Days(day, day))
        if not texts:
            return Summary()
        return from_text(texts[0].evening or texts[0].people)

    async def evenings(self, club: str, days: Sequence[str]) -> dict[tuple[str, str], Summary]:
        """The same for several days, by day and game."""
        where = (club_days.c.club == club) & club_days.c.day.in_(days)
        await self._make_fresh(club, where)
        query = select(club_days.c.day, club_days.c.game, club_days.c.summary).where(where)
        found = {}
        for day, game, text in await self._database.read(query):
            if text is not None:
                texts = _taken_apart(text)
                found[day, game] = from_text(texts.evening or texts.people)
        return found

    async def between(self, club: str, game: str, days: Days) -> Summary:
        """The sum of some days, without pairs."""
        texts = await self._texts(club, game, days)
        return await asyncio.to_thread(_sum, texts, pairs=False)

    async def key(self, club: str, game: str) -> Key:
        """What all days are like now: the same key stands for the same sum."""
        await self._make_fresh(club, (club_days.c.club == club) & (club_days.c.game == game))
        return _key(list(await self._database.read(_marks(club, game))))

    async def ever(self, club: str, game: str, key: Key, *, pairs: bool = True) -> Summary:
        """The sum of all days; without `pairs` it is read faster."""
        if not key.newest:
            return Summary()
        c = club_days.c
        last = select(c.summary).where(c.club == club, c.game == game, c.day == key.newest)
        text = await self._database.value(last)
        earlier = await self._earlier(club, game, key)
        texts = [] if text is None else [_taken_apart(text)]
        return await asyncio.to_thread(_sum, [*earlier, *texts], pairs=pairs)

    async def kept(self, club: str, game: str, name: str, key: str) -> str | None:
        """What was computed from exactly this; None: it has to be computed again."""
        c = club_sums.c
        query = select(c.document).where(
            c.club == club, c.game == game, c.name == name, c.key == key
        )
        document: str | None = await self._database.value(query)
        return document

    async def keep(self, club: str, game: str, kept: Kept) -> None:
        """Keep what was computed, unless a day has changed meanwhile: somebody may be erased."""
        upsert = upsert_sqlite if self._database.file is not None else upsert_postgres
        values = {"key": kept.key, "document": kept.document}
        statement = upsert(club_sums).values(club=club, game=game, name=kept.name, **values)
        same = [club_sums.c.club, club_sums.c.game, club_sums.c.name]
        async with self._database.writing() as connection:
            marks = await connection.execute(_marks(club, game).with_for_update(read=True))
            if _key(list(marks)) == kept.made_from:
                await connection.execute(
                    statement.on_conflict_do_update(index_elements=same, set_=values)
                )

    async def _earlier(self, club: str, game: str, key: Key) -> list[DayTexts]:
        """The sum of all days before the newest, made again if it does not hold any more."""
        document = await self.kept(club, game, EARLIER, key.before)
        if document is None:
            days = await self._texts(club, game, Days("", key.newest), besides=key.newest)
            people, pairs = await asyncio.to_thread(_text_of_sum, days)
            document = f"\n{people}\n{pairs}"
            await self.keep(club, game, Kept(EARLIER, key.before, document, key))
        return [_taken_apart(document)]

    async def _texts(self, club: str, game: str, days: Days, besides: str = "") -> list[DayTexts]:
        where = (
            (club_days.c.club == club)
            & (club_days.c.game == game)
            & club_days.c.day.between(*days)
            & (club_days.c.day != besides)
        )
        await self._make_fresh(club, where)
        query = select(club_days.c.summary).where(where).order_by(club_days.c.day)
        rows = (await self._database.read(query)).scalars()
        return [_taken_apart(text) for text in rows if text is not None]

    async def _make_fresh(self, club: str, where: Any) -> None:
        """Make the summaries of those of these days that were marked since."""
        c = club_days.c
        query = select(c.game, c.day, c.mark).where(where & c.made.is_distinct_from(c.mark))
        stale = list(await self._database.read(query))
        if not stale:
            return
        same = await same_people(self._database, club)
        for start in range(0, len(stale), TOGETHER):
            some = stale[start : start + TOGETHER]
            rows = await self._contests(club, [row.day for row in some])
            made = await asyncio.to_thread(_made, rows, same)
            for game, day, mark in some:
                texts = made.get((game, day)) or DayTexts("", *to_text(Summary()))
                await self._store(club, (game, day, mark), texts)

    async def _store(self, club: str, which: tuple[str, str, int], texts: DayTexts) -> None:
        game, day, mark = which
        c = club_days.c
        still = (c.club == club) & (c.game == game) & (c.day == day) & (c.mark == mark)
        values = {"made": mark, "summary": "\n".join(texts)}
        async with self._database.writing() as connection:
            await connection.execute(update(club_days).where(still).values(**values))

    async def _contests(self, club: str, days: Sequence[str]) -> list[Row[Any]]:
        c = club_contests.c
        query = (
            select(
                c.game, c.day, c.contest, c.finished_at, c.mail, c.player_id, c.points, c.place,
                c.win, c.starters, c.amounts,
            )
            .where(c.club == club, c.day.in_(days), c.counts == 1)
            .order_by(c.finished_at, c.contest, c.seat)
        )  # fmt: skip
        return list(await self._database.read(query))


def _marks(club: str, game: str) -> Select[tuple[str, int]]:
    c = club_days.c
    return select(c.day, c.mark).where(c.club == club, c.game == game).order_by(c.day)


def _key(days: Sequence[Row[tuple[str, int]]]) -> Key:
    if not days:
        return Key("", "", 0)
    newest, mark = days[-1].day, days[-1].mark
    # A mark only ever rises: with the same sum and number of days none of them has changed.
    return Key(newest, f"{newest} {len(days)} {sum(one.mark for one in days) - mark}", mark)


def _made(rows: Sequence[Row[Any]], same: Mapping[str, str]) -> dict[tuple[str, str], DayTexts]:
    """The summaries of the days of these rows, by game and day."""
    days: dict[tuple[str, str], dict[str, tuple[int, bool, list[Seat]]]] = {}
    for row in rows:
        contests = days.setdefault((row.game, row.day), {})
        _, _, seats = contests.setdefault(row.contest, (row.finished_at, bool(row.mail), []))
        player = same.get(row.player_id, row.player_id)
        amounts = {} if row.amounts is None else orjson.loads(row.amounts)
        seats.append(Seat(player, row.points, row.place, row.win, row.starters, amounts))
    return {which: _texts_of(contests) for which, contests in days.items()}


def _texts_of(contests: Mapping[str, tuple[int, bool, list[Seat]]]) -> DayTexts:
    every = [(Contest(one, at, tuple(seats)), mail) for one, (at, mail, seats) in contests.items()]
    people, pairs = to_text(summarised(contest for contest, _ in every))
    if not any(mail for _, mail in every):
        return DayTexts("", people, pairs)
    evening, _ = to_text(summarised(contest for contest, mail in every if not mail))
    return DayTexts(evening, people, pairs)


def _taken_apart(text: str) -> DayTexts:
    return DayTexts(*text.split("\n"))


def _sum(texts: Sequence[DayTexts], *, pairs: bool) -> Summary:
    if not texts:
        return Summary()
    whole = from_text(texts[0].people, texts[0].pairs if pairs else "")
    for text in texts[1:]:
        whole.add(from_text(text.people, text.pairs if pairs else ""))
    return whole


def _text_of_sum(texts: Sequence[DayTexts]) -> tuple[str, str]:
    return to_text(_sum(texts, pairs=True))


async def mark_days(connection: AsyncConnection, which: Any) -> None:
    """Raise the marks of all days of these contests, and drop what was made of them."""
    c = club_contests.c
    days = list(await connection.execute(select(c.club, c.game, c.day).where(which).distinct()))
    for club, game, day in sorted(map(tuple, days)):
        one = (club_days.c.club == club) & (club_days.c.game == game) & (club_days.c.day == day)
        raised = {"mark": club_days.c.mark + 1, "made": None, "summary": None}
        await connection.execute(update(club_days).where(one).values(**raised))
    for club, game in sorted({(club, game) for club, game, _ in days}):
        of_game = (club_sums.c.club == club) & (club_sums.c.game == game)
        await connection.execute(delete(club_sums).where(of_game))


def of_players(club: str, players: Collection[str]) -> Any:
    """The contests of a club that any of these began."""
    return (club_contests.c.club == club) & club_contests.c.player_id.in_(players)
