"""What a club played, contest by contest, and the links to its evenings."""

import secrets
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, func, insert, literal, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from app.features.clubs.club import Club
from app.features.clubs.club_refusals import KeepersOnly, NotShared, UnknownContest
from app.features.clubs.contests.recording import same_people
from app.features.clubs.schema import SEAT_COLUMNS, club_contests, club_shares
from app.features.clubs.standings.results import SeatRow
from app.features.clubs.store import load_locked, touch
from app.rules.registry import game_named
from app.storage.database import Database
from app.storage.hands.history import CursorPosition, from_cursor, to_cursor
from app.storage.hands.schema import hand_players, hands

CONTESTS = 50
TOKEN_BYTES = 16


class PlayedContest(NamedTuple):
    """A contest, as lists show it."""

    id: str
    at: int
    day: str | None
    """None for a contest by mail."""
    game: str
    hands: list[str]
    seats: list[SeatRow]
    """In order. A seat that changed hands has its starter's entry and that of the last holder."""
    counts: bool
    set_by: str | None


class ClubHistory:
    """The contests of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def hands_of_evening(self, club: str, day: str) -> list[str]:
        """The ids of the evening's hands, including those that do not count."""
        ids = await self._of_evening(club, day)
        of_match = await self._hands(ids)
        return [hand for one in ids for hand in of_match.get(one, [one])]

    async def contests_of_evening(self, club: Club, day: str) -> list[PlayedContest]:
        """Newest first; also those that do not count."""
        return await self._listed(club.id, await self._of_evening(club.id, day))

    async def _of_evening(self, club: str, day: str) -> list[str]:
        c = club_contests.c
        query = select(c.contest, c.finished_at).where(c.club == club, c.mail == 0, c.day == day)
        rows = await self._database.read(query.distinct().order_by(c.finished_at, c.contest))
        return list(rows.scalars())

    async def contests(
        self, club: Club, game: str | None, before: str | None = None, limit: int = CONTESTS
    ) -> tuple[list[PlayedContest], str | None]:
        """The newest contests, whether they count or not. Raises BadCursor."""
        c = club_contests.c
        query = select(c.contest, c.finished_at).where(c.club == club.id).distinct()
        if game is not None:
            query = query.where(c.game == game)
        if before is not None:
            place = tuple_(*map(literal, from_cursor(before)))
            query = query.where(tuple_(c.finished_at, c.contest) < place)
        query = query.order_by(c.finished_at.desc(), c.contest.desc()).limit(limit + 1)
        places = list(await self._database.read(query))
        some = [row.contest for row in places[:limit]]
        listed = await self._listed(club.id, some)
        last = places[limit - 1] if len(places) > limit else None
        return listed, None if last is None else to_cursor(
            CursorPosition(last.finished_at, last.contest)
        )

    async def _listed(self, club: str, ids: Sequence[str]) -> list[PlayedContest]:
        c = club_contests.c
        query = (
            select(*SEAT_COLUMNS, c.game, c.day, c.mail, c.counts, c.set_by)
            .where(c.club == club, c.contest.in_(ids))
            .order_by(c.finished_at.desc(), c.contest.desc(), c.seat, c.starter.desc())
        )
        of_contest = await self._hands(ids)
        found: dict[str, PlayedContest] = {}
        for row in await self._database.read(query):
            if row.contest not in found:
                found[row.contest] = _contest(row, of_contest.get(row.contest, [row.contest]))
            found[row.contest].seats.append(SeatRow._make(row[: len(SEAT_COLUMNS)]))
        return list(found.values())

    async def _hands(self, ids: Sequence[str]) -> dict[str, list[str]]:
        """By match, its hands in order."""
        last, one = hands.alias().c, hands.alias().c
        first = func.coalesce(last.match, last.number)
        query = (
            select(last.id.label("contest"), last.game, one.id)
            .where(last.id.in_(ids), one.table_code == last.table_code)
            .where(one.number.between(first, last.number))
            .order_by(one.number)
        )
        found: dict[str, list[str]] = {}
        for contest, game, hand in await self._database.read(query):
            if game_named(game).contest == "match" or contest == hand:
                found.setdefault(contest, []).append(hand)
        return found

    async def seats_in(self, played: Sequence[str], people: Collection[str]) -> dict[str, int]:
        """By hand, where a person with these identities sat, if they did."""
        c = hand_players.c
        mine = c.hand_id.in_(played) & c.player_id.in_(people)
        return dict(map(tuple, await self._database.read(select(c.hand_id, c.seat).where(mine))))

    async def discount(self, club: str, by: str, contest: str, *, counts: bool) -> None:
        """A keeper decides whether a contest counts. Raises Refusal."""
        which = (club_contests.c.club == club) & (club_contests.c.contest == contest)
        async with self._database.writing() as connection:
            (await load_locked(connection, club)).check(by, "leave_contest_out")
            changed = {"counts": int(counts), "set_by": by}
            done = await connection.execute(update(club_contests).where(which).values(**changed))
            if done.rowcount == 0:
                raise UnknownContest
            await touch(connection, club)

    async def share(self, club: str, by: str, day: str) -> str:
        """The token of the link to an evening, the same for everyone who asks."""
        known = await self.link(club, day)
        if known is not None:
            return known
        made = {"day": day, "token": secrets.token_urlsafe(TOKEN_BYTES), "made_by": by}
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(club_shares).values(club=club, **made))
        except IntegrityError:  # somebody else made it a moment ago
            return str(await self.link(club, day))
        return made["token"]

    async def unshare(self, club: str, by: str, day: str, *, keeper: bool) -> None:
        """Its maker, with any of their identities, or a keeper revokes the link. Raises Refusal."""
        c = club_shares.c
        which = (c.club == club) & (c.day == day)
        same = await same_people(self._database, club)
        async with self._database.writing() as connection:
            made_by = await connection.scalar(select(c.made_by).where(which))
            if made_by is None:
                raise NotShared
            if not keeper and same.get(made_by, made_by) != by:
                raise KeepersOnly
            await connection.execute(delete(club_shares).where(which))

    async def shared(self, token: str) -> tuple[str, str]:
        """The club's id and the day behind a link. Raises Refusal `not_shared`."""
        c = club_shares.c
        rows = await self._database.read(select(c.club, c.day).where(c.token == token))
        row = rows.one_or_none()
        if row is None:
            raise NotShared
        return row.club, row.day

    async def link(self, club: str, day: str) -> str | None:
        """The token of the link to an evening; None if it is not shared."""
        c = club_shares.c
        query = select(c.token).where(c.club == club, c.day == day)
        token: str | None = await self._database.value(query)
        return token

    async def games(self, club: str) -> list[str]:
        """The games in which the club has played contests."""
        query = select(club_contests.c.game).where(club_contests.c.club == club).distinct()
        return sorted((await self._database.read(query)).scalars())


def _contest(row: Row[Any], of: list[str]) -> PlayedContest:
    day = None if row.mail else row.day
    counts = bool(row.counts)
    return PlayedContest(row.contest, row.finished_at, day, row.game, of, [], counts, row.set_by)
