"""Contests made from finished hands: of a table that a club takes over, or of all clubs anew.

Rows that are right are not written again, so a running server hardly notices a rebuild."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, Text, case, cast, delete, exists, or_, select, update

from app.features.clubs.club import Club
from app.features.clubs.contests.evening import evening_of
from app.features.clubs.contests.recording import (
    Amounts,
    ContestRow,
    FinishedContest,
    Held,
    most,
    name_at,
    rows_of,
    same_people,
    storing,
)
from app.features.clubs.schema import club_contests, clubs
from app.features.clubs.store import touch
from app.rules.game import Match
from app.rules.record.reading import read
from app.rules.record.replay import steps
from app.rules.registry import game_named
from app.storage.database import Database
from app.storage.hands.schema import hand_players, hand_starters, hands
from app.storage.log.contract import HandPlayer
from app.storage.log.rows import from_json
from app.storage.metadata import ERASED
from app.tables.clock import BY_MAIL
from app.tables.play.finished import Starter, won_with
from app.times import from_millis

Seats = Mapping[int, str]
"""The player of each seat held by a person."""


class TakingOver:
    """Takes over hands in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        """Reads hands and writes contests."""
        self._database = database

    async def table(self, club: Club, table: str) -> None:
        """Assign all finished hands of a table that belong to no club to this club."""
        free = (hands.c.table_code == table) & hands.c.club.is_(None)
        ids = list((await self._database.read(select(hands.c.id).where(free))).scalars())
        ended = await self.ended(club.id, free)
        same = await same_people(self._database, club.id)
        async with self._database.writing() as connection:
            for one in ended:
                day = evening_of(one.at, club.zone).isoformat()
                await self._database.execute(connection, storing(rows_of(one, day, same)))
            taken = hands.c.id.in_(ids)
            await connection.execute(update(hands).where(taken).values(club=club.id))
            await touch(connection, club.id)

    async def ended(self, club: str, which: Any) -> list[FinishedContest]:
        """The contests of this club that ended with one of these hands of a table."""
        c = hands.c
        decided = exists().where(hand_starters.c.hand_id == c.id, hand_starters.c.per == "match")
        replayed = case((or_(c.match.is_(None), decided), cast(c.record, Text)))
        query = select(
            c.id, c.game, c.finished_at, c.clock, c.match, c.players, c.winners,
            replayed.label("record"),
        )  # fmt: skip
        rows = list(await self._database.read(query.where(which).order_by(c.number)))
        noted = await self._noted([row.id for row in rows if row.match is not None])
        held = await self._held([row.id for row in rows])
        return await asyncio.to_thread(_ended, club, rows, noted, held)

    async def _noted(self, ids: Sequence[str]) -> dict[str, list[Row[Any]]]:
        query = select(hand_starters).where(hand_starters.c.hand_id.in_(ids))
        found: dict[str, list[Row[Any]]] = {}
        for row in await self._database.read(query.order_by(hand_starters.c.seat)):
            found.setdefault(row.hand_id, []).append(row)
        return found

    async def _held(self, ids: Sequence[str]) -> dict[str, dict[int, str]]:
        c = hand_players.c
        query = select(c.hand_id, c.seat, c.player_id).where(c.hand_id.in_(ids))
        found: dict[str, dict[int, str]] = {}
        for hand, seat, player in await self._database.read(query):
            found.setdefault(hand, {})[seat] = player
        return found


def _ended(
    club: str,
    rows: Sequence[Row[Any]],
    noted: Mapping[str, Sequence[Row[Any]]],
    held: Mapping[str, Seats],
) -> list[FinishedContest]:
    """The contests that ended with one of these hands of a table, given in order."""
    found = []
    amounts: dict[int, Amounts] = {}
    names: dict[Held, str] = {}
    for row in rows:
        is_match, seats = game_named(row.game).contest == "match", held.get(row.id, {})
        names |= {(seat, one): name_at(row.players, seat) for seat, one in seats.items()}
        matches = None if row.record is None else _replayed(from_json(row.record))
        if row.match is None and matches is not None:
            starters, own = _as_held(row, seats, *matches)
        else:
            starters, own = _as_noted(noted.get(row.id, ()))
        amounts = most(amounts, own) if is_match else own
        match_points = {} if matches is None else won_with(matches[1])
        ending = [one for one in starters if one.per == game_named(row.game).contest]
        if ending:
            contest = FinishedContest(
                club=club,
                game=row.game,
                contest=row.id,
                at=from_millis(row.finished_at),
                by_mail=(row.clock or 0) >= BY_MAIL,
                holders=[
                    HandPlayer(one["seat"], seats.get(one["seat"]), one["name"], one["bot"])
                    for one in row.players
                ],
                starters=ending,
                names=names,
                winners=match_points.keys() if is_match else row.winners,
                match_points={} if is_match else match_points,
                amounts=amounts,
            )
            found.append(contest)
            amounts, names = {}, {}
    return found


def _as_noted(rows: Sequence[Row[Any]]) -> tuple[list[Starter], dict[int, Amounts]]:
    starters = [
        Starter(row.per, row.seat, row.player_id, bool(row.stayed), bool(row.won), row.points)
        for row in rows
    ]
    amounts: dict[int, Amounts] = {
        row.seat: {name: (amount, row.hand_id) for name, amount in row.amounts.items()}
        for row in rows
        if row.amounts and row.stayed
    }
    return starters, amounts


def _replayed(data: Any) -> tuple[Match, Match]:
    """The match before and after a recorded hand."""
    record = read(data)
    game, before = record.game, record.match
    return before, game.settle(record.options, before, steps(record)[-1].state)


def _as_held(
    row: Row[Any], seats: Seats, before: Match, after: Match
) -> tuple[list[Starter], dict[int, Amounts]]:
    """The starters and amounts of a hand whose starters were not recorded, and of the match it
    ended."""
    data = from_json(row.record)
    record = read(data)
    pairs = zip(before.wins, after.wins, strict=True)
    won = [now > then for then, now in pairs]
    starters = _stayed("hand", seats, won, record.game.gains(before, after))
    if after.winners is not None:
        fresh = record.game.new_match(record.options, len(won))
        firsts = [seat in after.winners for seat in range(len(won))]
        starters += _stayed("match", seats, firsts, record.game.gains(fresh, after))
    by_name = record.game.records(data)
    amounts: dict[int, Amounts] = {
        seat: {name: (of[seat], row.id) for name, of in by_name.items() if of[seat] > 0}
        for seat in seats
    }
    return starters, amounts


def _stayed(per: Any, seats: Seats, won: Sequence[bool], gained: Sequence[int]) -> list[Starter]:
    return [
        Starter(per, seat, player, True, won[seat], gained[seat])
        for seat, player in sorted(seats.items())
    ]


class Rebuilt(NamedTuple):
    """How many contests were checked, and how many had to be written."""

    clubs: int
    contests: int
    changed: int


class ClubRebuild:
    """Rebuilds the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._taking_over = TakingOver(database)

    async def all(self) -> Rebuilt:
        """All clubs, one after another."""
        found = list(await self._database.read(select(clubs.c.id, clubs.c.zone)))
        contests = changed = 0
        for club in found:
            same = await same_people(self._database, club.id)
            query = select(hands.c.table_code).where(hands.c.club == club.id).distinct()
            for table in sorted((await self._database.read(query)).scalars()):
                seen, written = await self._table(club, table, same)
                contests, changed = contests + seen, changed + written
        return Rebuilt(len(found), contests, changed)

    async def _table(self, club: Row[Any], table: str, same: Mapping[str, str]) -> tuple[int, int]:
        """The contests of a table: how many there are, and how many were wrong."""
        ours = (hands.c.table_code == table) & (hands.c.club == club.id)
        old = select(hands.c.id).where(ours, hands.c.match.is_(None))
        unnoted = set((await self._database.read(old)).scalars())
        ended = await self._taking_over.ended(club.id, ours)
        kept = await self._kept(club.id, [one.contest for one in ended])
        changed = 0
        for one in ended:
            known = kept.get(one.contest, [])
            if known and one.contest in unnoted:
                continue  # the erased starters are recorded nowhere else
            rows = _rows(one, club.zone, same, known)
            if rows != known:
                await self._write(club.id, one.contest, rows)
                changed += 1
        return len(ended), changed

    async def _kept(self, club: str, ids: Sequence[str]) -> dict[str, list[ContestRow]]:
        c = club_contests.c
        query = select(*(c[name] for name in ContestRow._fields)).where(
            c.club == club, c.contest.in_(ids)
        )
        found: dict[str, list[ContestRow]] = {}
        for row in await self._database.read(query.order_by(c.seat, c.starter.desc())):
            found.setdefault(row.contest, []).append(ContestRow._make(row))
        return found

    async def _write(self, club: str, contest: str, rows: Sequence[ContestRow]) -> None:
        c = club_contests.c
        which = (c.club == club) & (c.contest == contest)
        async with self._database.writing() as connection:
            set_by = await connection.scalar(select(c.set_by).where(which))
            await connection.execute(delete(club_contests).where(which))
            await self._database.execute(connection, storing(rows))
            await connection.execute(update(club_contests).where(which).values(set_by=set_by))
            await touch(connection, club)


def _rows(
    ended: FinishedContest, zone: str, same: Mapping[str, str], known: Sequence[ContestRow]
) -> list[ContestRow]:
    """The rows of a contest, keeping the known day and decisions, and the ids in place of erased
    people's."""
    if not known:
        return rows_of(ended, evening_of(ended.at, zone).isoformat(), same)
    erased = {
        (row.seat, row.starter): row.player_id
        for row in known
        if row.player_id is not None and row.player_id.startswith(ERASED)
    }
    found = []
    for new in rows_of(ended, known[0].day, same):
        row, gone = new._replace(counts=known[0].counts), erased.get((new.seat, new.starter))
        found.append(row if gone is None else row._replace(player_id=gone, played_as=gone))
    return found
