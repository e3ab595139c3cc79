"""Sums by day: each day's summary is made once, and so is the sum of all days before the last.

A day's summary is valid until somebody raises the day's mark. The process that finds a raised mark
makes the summary again from the contests, and stores it only if the mark has not changed meanwhile.
"""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Row, bindparam, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert as upsert_postgres
from sqlalchemy.dialects.sqlite import insert as upsert_sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.contests.evening import Days
from app.features.clubs.members.roster import same_people
from app.features.clubs.schema import club_contests, club_days, club_sums, clubs
from app.features.clubs.standings.summary import (
    Contest,
    Seat,
    Summary,
    added,
    from_text,
    summarised,
    to_text,
)
from app.storage.database import Database

EARLIER = "earlier"

TOGETHER = 10
"""Days read and written per statement, so that other writers do not wait long."""

Marked = tuple[str, str, int]
"""A game, a day, and its mark."""


class DayTexts(NamedTuple):
    """A day's stored summary: the evening, all contests, and their pairs."""

    evening: str
    """Empty if it equals `people`."""
    people: str
    pairs: str

    def of_evening(self) -> Summary:
        """The contests of the evening, without those by mail."""
        return from_text(self.evening or self.people)

    def whole(self, *, pairs: bool) -> Summary:
        """All contests. Without `pairs`, parsing is faster."""
        return from_text(self.people, self.pairs) if pairs else from_text(self.people)


NOTHING = DayTexts("", *to_text(Summary()))


class Key(NamedTuple):
    """Identifies the data behind the sum of all days."""

    newest: str
    """The last day; empty if there is none."""
    before: str
    """Changes with any day before that."""
    mark: int

    def __str__(self) -> str:
        return f"{self.before} {self.mark}"


class CachedResult(NamedTuple):
    """A result computed from all days of a club and game."""

    name: str
    key: str
    """The result is valid while this is unchanged."""
    document: str
    made_from: Key


class DaySums:
    """The sums of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        """Reads contests, and stores what is computed from them."""
        self._database = database

    async def evening(self, club: str, game: str, day: str) -> Summary:
        """The contests of an evening, without those by mail."""
        texts = await self._texts(club, _of(club, game) & (club_days.c.day == day))
        return texts[0][1].of_evening() if texts else Summary()

    async def as_text(self, club: str, day: str) -> dict[str, str]:
        """An evening's contests as text, by game played, for comparison."""
        c = club_days.c
        texts = await self._texts(club, (c.club == club) & (c.day == day))
        return {
            row.game: one.evening or one.people for row, one in texts if one.of_evening().contests
        }

    async def evenings(
        self, club: str, before: str, limit: int
    ) -> list[tuple[str, dict[str, Summary]]]:
        """The newest days before this one, with the contests of their evenings, by game."""
        c = club_days.c
        found: list[tuple[str, dict[str, Summary]]] = []
        while len(found) < limit:
            query = select(c.day).where(c.club == club, c.day < before).distinct()
            query = query.order_by(c.day.desc()).limit(limit)
            days = list((await self._database.read(query)).scalars())
            if not days:
                break
            before = days[-1]
            texts = await self._texts(club, (c.club == club) & c.day.in_(days))
            for day, of_day in groupby(reversed(texts), lambda one: one[0].day):
                games = {row.game: one.of_evening() for row, one in of_day}
                played = {game: one for game, one in sorted(games.items()) if one.contests}
                if played:
                    found.append((day, played))
        return found[:limit]

    async def between(self, club: str, game: str, days: Days) -> Summary:
        """The sum of several days, without pairs."""
        texts = await self._texts(club, _of(club, game) & club_days.c.day.between(*days))
        return await asyncio.to_thread(_sum, [one for _, one in texts], pairs=False)

    async def key(self, club: str, game: str) -> Key:
        """The key of the current sum of all days."""
        await self._make_fresh(club, _of(club, game))
        return _key(await self._database.read(_marks(club, game)))

    async def ever(self, club: str, game: str, key: Key, *, pairs: bool = True) -> Summary:
        """The sum of all days. Without `pairs`, parsing is faster."""
        if not key.newest:
            return Summary()
        earlier = await self._earlier(club, game, key)
        newest = await self._texts(club, _of(club, game) & (club_days.c.day == key.newest))
        texts = [earlier, *(one for _, one in newest)]
        return await asyncio.to_thread(_sum, texts, pairs=pairs)

    async def kept(self, club: str, game: str, name: str, key: str) -> str | None:
        """The result stored under this key; None: it has to be computed again."""
        c = club_sums.c
        query = select(c.document).where(
            c.club == club, c.game == game, c.name == name, c.key == key
        )
        document: str | None = await self._database.value(query)
        return document

    async def keep(self, club: str, game: str, kept: CachedResult) -> None:
        """Store a result, unless a day has changed meanwhile: somebody may have been erased.

        Transactions that call `mark_days` lock the club's row, so this runs either before or after
        them.
        """
        upsert = upsert_sqlite if self._database.file is not None else upsert_postgres
        values = {"key": kept.key, "document": kept.document}
        statement = upsert(club_sums).values(club=club, game=game, name=kept.name, **values)
        same = [club_sums.c.club, club_sums.c.game, club_sums.c.name]
        async with self._database.writing() as connection:
            held = select(clubs.c.id).where(clubs.c.id == club).with_for_update(read=True)
            await connection.execute(held)
            if _key(await connection.execute(_marks(club, game))) == kept.made_from:
                await connection.execute(
                    statement.on_conflict_do_update(index_elements=same, set_=values)
                )

    async def _earlier(self, club: str, game: str, key: Key) -> DayTexts:
        """The sum of all days before the newest, recomputed if outdated."""
        document = await self.kept(club, game, EARLIER, key.before)
        if document is None:
            texts = await self._texts(club, _of(club, game) & (club_days.c.day < key.newest))
            document = await asyncio.to_thread(_text_of_sum, [one for _, one in texts])
            await self.keep(club, game, CachedResult(EARLIER, key.before, document, key))
        return _taken_apart(document)

    async def _texts(self, club: str, where: Any) -> list[tuple[Row[Any], DayTexts]]:
        """The summaries of these days, in order."""
        c = club_days.c
        await self._make_fresh(club, where)
        query = select(c.game, c.day, c.summary).where(where, c.summary.is_not(None))
        return await self._database.shaped(
            query.order_by(c.day), lambda row: (row, _taken_apart(row[-1]))
        )

    async def _make_fresh(self, club: str, where: Any) -> None:
        """Recompute those of these summaries whose days were marked since."""
        await self.make(club, where & club_days.c.made.is_distinct_from(club_days.c.mark))

    async def make(self, club: str, where: Any) -> None:
        """Compute the summaries of these days."""
        c = club_days.c
        query = select(c.game, c.day, c.mark).where(where)
        days: list[Marked] = [tuple(row) for row in await self._database.read(query)]
        for start in range(0, len(days), TOGETHER):
            await self._make(club, days[start : start + TOGETHER])

    async def _make(self, club: str, days: Sequence[Marked]) -> None:
        """Compute the summaries of these days, and store those whose mark has not changed
        meanwhile.

        Summaries that were right already are not written again.
        """
        same = await same_people(self._database, club)
        games, of = {game for game, _, _ in days}, {day for _, day, _ in days}
        rows = await self._contests(club, games, of)
        made = await asyncio.to_thread(_made, rows, same)
        values = [
            {
                "in": club,
                "of": game,
                "on": day,
                "was": mark,
                "text": "\n".join(made.get((game, day), NOTHING)),
            }
            for game, day, mark in days
        ]
        # With one call for all days, a SQLite file is locked only briefly.
        async with self._database.writing() as connection:
            await connection.execute(_KEEP, values)

    async def _contests(
        self, club: str, games: Collection[str], days: Collection[str]
    ) -> list[Row[Any]]:
        c = club_contests.c
        query = select(
            c.finished_at, c.contest, c.seat, c.game, c.day, c.mail, c.player_id, c.points, c.place,
            c.win, c.starters, c.amounts,
        ).where(c.club == club, c.game.in_(games), c.day.in_(days), c.counts == 1)  # fmt: skip
        return await self._database.shaped(query, lambda row: row)


_KEEP = (
    update(club_days)
    .where(
        club_days.c.club == bindparam("in"),
        club_days.c.game == bindparam("of"),
        club_days.c.day == bindparam("on"),
        club_days.c.mark == bindparam("was"),
        or_(
            club_days.c.made.is_distinct_from(bindparam("was")),
            club_days.c.summary.is_distinct_from(bindparam("text")),
        ),
    )
    .values(made=bindparam("was"), summary=bindparam("text"))
)


def _of(club: str, game: str) -> Any:
    return (club_days.c.club == club) & (club_days.c.game == game)


def _marks(club: str, game: str) -> Any:
    """The last day with its mark, and the number of days with the sum of their marks."""
    ours, c = _of(club, game), club_days.c
    days, marks = (
        select(of_all).where(ours).scalar_subquery() for of_all in (func.count(), func.sum(c.mark))
    )
    return select(c.day, c.mark, days, marks).where(ours).order_by(c.day.desc()).limit(1)


def _key(found: Any) -> Key:
    row = found.one_or_none()
    if row is None:
        return Key("", "", 0)
    newest, mark, days, marks = row
    # Marks only rise: if the number of days and the sum of marks are the same, no day has changed.
    return Key(newest, f"{newest} {days} {marks - mark}", mark)


def _made(rows: Sequence[Row[Any]], same: Mapping[str, str]) -> dict[tuple[str, str], DayTexts]:
    """The summaries of the days of these rows, by game and day."""
    days: dict[tuple[str, str], dict[str, tuple[int, bool, list[Seat]]]] = {}
    # Sorting in SQL would make SQLite read all contests of the club.
    for row in sorted(rows, key=lambda row: tuple(row[:3])):
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
    return added([text.whole(pairs=pairs) for text in texts])


def _text_of_sum(texts: Sequence[DayTexts]) -> str:
    return "\n".join(DayTexts("", *to_text(_sum(texts, pairs=True))))


async def mark_days(connection: AsyncConnection, which: Any) -> None:
    """Raise the marks of all days with these contests, and delete the sums made from them.

    The transaction must hold the rows of their clubs, by locking or changing them.
    """
    c = club_contests.c
    days = list(await connection.execute(select(c.club, c.game, c.day).where(which).distinct()))
    for club, game, day in sorted(map(tuple, days)):
        raised = {"mark": club_days.c.mark + 1, "made": None, "summary": None}
        one = _of(club, game) & (club_days.c.day == day)
        await connection.execute(update(club_days).where(one).values(**raised))
    for club, game in sorted({(club, game) for club, game, _ in days}):
        of_game = (club_sums.c.club == club) & (club_sums.c.game == game)
        await connection.execute(delete(club_sums).where(of_game))


def of_players(club: str, players: Collection[str]) -> Any:
    """A club's contests in which one of these players was a starter."""
    return (club_contests.c.club == club) & club_contests.c.player_id.in_(players)
