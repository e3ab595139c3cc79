"""What a club played: its evenings with their podiums, and its contests one by one."""

import secrets
from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

from sqlalchemy import Row, delete, func, insert, literal, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from app.features.clubs.club_refusals import KeepersOnly, NotShared, UnknownContest, UnknownEvening
from app.features.clubs.contests.counting import WHOLE_WIN
from app.features.clubs.members.roster import same_people
from app.features.clubs.members.rows import Club, identities, locked, touch
from app.features.clubs.schema import club_contests, club_days, club_shares
from app.features.clubs.standings.days import DaySums, mark_days
from app.features.clubs.standings.standings import Members
from app.features.clubs.standings.summary import Best, PlayerSums, Summary, added
from app.rules.registry import game_named
from app.storage.database import Database
from app.storage.hands.cursor import CursorPosition, from_cursor, to_cursor
from app.storage.hands.schema import hands
from app.storage.metadata import ERASED

EVENINGS = 10
CONTESTS = 50
PODIUM = 3
TOKEN_BYTES = 16


class Evening(NamedTuple):
    """An evening, as its club sees it."""

    day: str
    games: list[str]
    contests: int
    podium: list[tuple[str, PlayerSums]]
    best: tuple[str, Best] | None
    """The player with the largest lead (perhaps a guest) and the contest."""


class ContestStarter(NamedTuple):
    """One starter of a contest."""

    player: str
    points: int | None
    place: int
    win: float
    stayed: bool


class PlayedContest(NamedTuple):
    """A contest, as lists show it."""

    id: str
    at: int
    day: str | None
    """None for a contest by mail."""
    game: str
    hands: list[str]
    seats: list[ContestStarter]
    counts: bool
    set_by: str | None


class ClubHistory:
    """The contests of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, sums: DaySums) -> None:
        """Evenings are read from the sums of their days."""
        self._database = database
        self._sums = sums

    async def evenings(
        self, club: Club, members: Members, before: str | None = None, limit: int = EVENINGS
    ) -> tuple[list[Evening], str | None]:
        """The newest evenings before a day, and where the next page begins."""
        days = await self._sums.evenings(club.id, before or "9", limit + 1)
        found = [_evening(day, games, members) for day, games in days[:limit]]
        return found, found[-1].day if len(days) > limit else None

    async def evening(self, club: Club, members: Members, day: str) -> Evening:
        """One evening. Raises Refusal `unknown_evening`."""
        found, _ = await self.evenings(club, members, f"{day}~", 1)
        if not found or found[0].day != day:
            raise UnknownEvening
        return found[0]

    async def hands_of_evening(self, club: str, day: str) -> list[str]:
        """The ids of the evening's hands, including those that do not count."""
        c = club_contests.c
        query = select(c.contest, c.finished_at).where(c.club == club, c.mail == 0, c.day == day)
        rows = await self._database.read(query.distinct().order_by(c.finished_at, c.contest))
        ids = list(rows.scalars())
        of_match = await self._hands(ids)
        return [hand for one in ids for hand in of_match.get(one, [one])]

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
            select(club_contests)
            .where(c.club == club, c.contest.in_(ids))
            .order_by(c.finished_at.desc(), c.contest.desc(), c.seat)
        )
        of_contest = await self._hands(ids)
        merged = await same_people(self._database, club)
        found: dict[str, PlayedContest] = {}
        for row in await self._database.read(query):
            if row.contest not in found:
                found[row.contest] = _contest(row, of_contest.get(row.contest, [row.contest]))
            player = merged.get(row.player_id, row.player_id)
            seat = ContestStarter(
                player, row.points, row.place, row.win / WHOLE_WIN, bool(row.stayed)
            )
            found[row.contest].seats.append(seat)
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

    async def discount(self, club: str, by: str, contest: str, *, counts: bool) -> None:
        """A keeper decides whether a contest counts. Raises Refusal."""
        which = (club_contests.c.club == club) & (club_contests.c.contest == contest)
        async with self._database.writing() as connection:
            await locked(connection, club)
            changed = {"counts": int(counts), "set_by": by}
            done = await connection.execute(update(club_contests).where(which).values(**changed))
            if done.rowcount == 0:
                raise UnknownContest
            await mark_days(connection, which)
            await touch(connection, club)

    async def share(self, club: str, by: str, day: str) -> str:
        """The token of the link to an evening, the same for everyone who asks."""
        c = club_shares.c
        query = select(c.token).where(c.club == club, c.day == day)
        known: str | None = await self._database.value(query)
        if known is not None:
            return known
        made = {"day": day, "token": secrets.token_urlsafe(TOKEN_BYTES), "made_by": by}
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(club_shares).values(club=club, **made))
        except IntegrityError:  # somebody else made it a moment ago
            return str(await self._database.value(query))
        return made["token"]

    async def unshare(self, club: str, by: str, day: str, *, keeper: bool) -> None:
        """Its maker, with any of their identities, or a keeper revokes the link. Raises Refusal."""
        c = club_shares.c
        which = (c.club == club) & (c.day == day)
        async with self._database.writing() as connection:
            made_by = await connection.scalar(select(c.made_by).where(which))
            if made_by is None:
                raise NotShared
            if not keeper and made_by not in await identities(connection, club, by):
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

    async def marks(self, club: str, day: str) -> dict[str, int]:
        """By game, a number that changes with every change of this day."""
        c = club_days.c
        query = select(c.game, c.mark).where(c.club == club, c.day == day)
        return {row.game: row.mark for row in await self._database.read(query)}

    async def games(self, club: str) -> list[str]:
        query = select(club_days.c.game).where(club_days.c.club == club).distinct()
        return sorted((await self._database.read(query)).scalars())


def _evening(day: str, games: Mapping[str, Summary], members: Members) -> Evening:
    [*sums] = games.values()
    whole = sums[0] if len(sums) == 1 else added(sums)
    persons = whole.persons()
    shown = [
        (player, person)
        for player, person in persons.items()
        if player in members.ids or player.startswith(ERASED)
    ]
    shown.sort(key=lambda one: _order(one[0], one[1], members.names))
    leads = [(player, one.bests["lead"]) for player, one in persons.items() if "lead" in one.bests]
    best = max(leads, key=lambda one: (one[1].amount, -one[1].at), default=None)
    return Evening(day, [*games], whole.contests, shown[:PODIUM], best)


def _order(
    player: str, person: PlayerSums, names: Mapping[str, str]
) -> tuple[float, float, str, str]:
    points = -inf if person.mean is None else person.mean
    return -person.share, -points, names.get(player, "").casefold(), player


def _contest(row: Row[Any], of: list[str]) -> PlayedContest:
    day = None if row.mail else row.day
    counts = bool(row.counts)
    return PlayedContest(row.contest, row.finished_at, day, row.game, of, [], counts, row.set_by)
