"""Standings: members in the order of their results in a period, with confidence intervals."""

import asyncio
import hashlib
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import orjson
from sqlalchemy import select

from app.analysis.estimates.student import critical
from app.features.clubs.contests.counting import WHOLE_WIN
from app.features.clubs.contests.evening import Period, days_of
from app.features.clubs.members.roster import same_people
from app.features.clubs.members.rows import Club, of_today
from app.features.clubs.schema import club_contests, club_members
from app.features.clubs.standings.days import CachedResult, DaySums
from app.features.clubs.standings.ratings import ENOUGH_CONTESTS, fit, said
from app.features.clubs.standings.summary import RUN, Best, Numbers, PlayerSums, Summary
from app.features.clubs.wire import PairOfClub, RecordOfClub, Said, StandingRow
from app.storage.database import Database
from app.storage.log.contract import utc_now
from app.storage.log.rows import from_millis
from app.tables.clock import iso

DIGITS = 6

Z = 1.959964
"""The 97.5th percentile of the normal distribution: ±Z standard deviations hold 95 %."""

Ends = tuple[float, float]


class Standing(NamedTuple):
    """The rows of a standing, and the sentences that the ratings support."""

    rows: list[StandingRow]
    said: list[Said]


class Members(NamedTuple):
    """A club's current members: their id and name, by player."""

    ids: Mapping[str, str]
    names: Mapping[str, str]


class Standings:
    """The standings of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, sums: DaySums) -> None:
        self._database = database
        self._sums = sums

    async def members(self, club: str) -> Members:
        """Current members, each once: of two merged identities the newer one."""
        c = club_members.c
        query = select(c.player_id, c.id, c.name).where(of_today(club))
        rows = list(await self._database.read(query))
        ids, names = {row[0]: row[1] for row in rows}, {row[0]: row[2] for row in rows}
        return Members(ids, names)

    async def standing(self, club: Club, game: str, period: Period) -> Standing:
        """The standing of a game in a period."""
        members = await self.members(club.id)
        ratings, whole = await self._ratings(club.id, game, members)
        if period != "ever":
            whole = await self._summary(club, game, period)
        elif whole is None:
            whole = await self._ever(club, game)
        rows = [
            _row(members.ids[player], person, ratings["rated"].get(player))
            for player, person in whole.persons().items()
            if player in members.ids
        ]
        names = {members.ids[player]: name for player, name in members.names.items()}
        rows.sort(key=lambda row: _order(row, names, by_rating=period == "ever"))
        sentences = [_called(one, members.ids) for one in ratings["said"]]
        return Standing(rows, sentences if period == "ever" else [])

    async def _ever(self, club: Club, game: str, *, pairs: bool = False) -> Summary:
        key = await self._sums.key(club.id, game)
        return await self._sums.ever(club.id, game, key, pairs=pairs)

    async def _summary(self, club: Club, game: str, period: Period) -> Summary:
        days = days_of(period, utc_now(), club.zone)
        if period == "tonight":
            return await self._sums.evening(club.id, game, days.first)
        return await self._sums.between(club.id, game, days)

    async def pairs(self, club: Club, game: str) -> list[PairOfClub]:
        """Each pair of members who have met: how often each was ahead, and who plays better."""
        members = await self.members(club.id)
        summary = await self._ever(club, game, pairs=True)
        return await asyncio.to_thread(_head_to_head, members, *_among(summary, members))

    async def bests(self, club: Club, game: str) -> list[RecordOfClub]:
        """The club's records, as far as current members hold them."""
        members = await self.members(club.id)
        summary = await self._ever(club, game)
        bests: dict[str, tuple[Best, str]] = {}
        for player, person in summary.persons().items():
            if player in members.ids:
                for name, best in person.bests.items():
                    known = bests.get(name)
                    if known is None or _ranked(best) > _ranked(known[0]):
                        bests[name] = best, player
        return [
            {
                "name": name,
                "amount": best.amount,
                "member": members.ids[player],
                "at": iso(from_millis(best.at)),
                "hand": best.hand,
            }
            for name, (best, player) in sorted(bests.items())
        ]

    async def _ratings(
        self, club: str, game: str, members: Members
    ) -> tuple[dict[str, Any], Summary | None]:
        """The stored ratings if nothing has changed; otherwise fitted now.

        Also the sum of all days, if it was needed.
        """
        who = hashlib.sha256("\n".join(sorted(members.ids)).encode()).hexdigest()[:16]
        days = await self._sums.key(club, game)
        key = f"{days} {who}"
        text = await self._sums.kept(club, game, "ratings", key)
        if text is not None:
            return orjson.loads(text), None
        summary = await self._sums.ever(club, game, days)
        players, pairs = _among(summary, members)
        contests = await self._against(club, game, summary, players, pairs)
        document = await asyncio.to_thread(_document, players, pairs, contests)
        text = orjson.dumps(document).decode()
        await self._sums.keep(club, game, CachedResult("ratings", key, text, days))
        return document, summary

    async def _against(
        self, club: str, game: str, summary: Summary, players: Sequence[str], pairs: Numbers
    ) -> dict[str, int]:
        """How many contests each player started with at least one other of them.

        A contest of k starters gives each of them k - 1 pairs. If all those are with members, their
        sum is enough; other players are counted contest by contest, if it matters.
        """
        shares = pairs[:, 3:].sum(axis=1) / (pairs[:, 2] - 1)
        share = sum(np.bincount(pairs[:, side], shares, len(players)) for side in (0, 1))
        every = dict(zip(summary.players, summary.people[:, 0].tolist(), strict=True))
        found, unsure = {}, []
        for player, sure in zip(players, np.round(share, DIGITS).tolist(), strict=True):
            if sure in (0, every.get(player)) or sure >= ENOUGH_CONTESTS:
                found[player] = int(sure)
            else:
                unsure.append(player)
        return found | (await self._counted(club, game, unsure) if unsure else {})

    async def _counted(self, club: str, game: str, players: Sequence[str]) -> dict[str, int]:
        """As `_against` for these players, counted from the rows of their contests."""
        same = await same_people(self._database, club)
        inside = {*(await self.members(club)).ids}
        c, own = club_contests.c, club_contests.alias().c
        them = {*players, *(old for old, new in same.items() if new in players)}
        theirs = select(own.contest).where(own.club == club, own.player_id.in_(them))
        query = select(c.contest, c.player_id).where(
            c.club == club, c.game == game, c.counts == 1, c.contest.in_(theirs)
        )
        began: dict[str, set[str]] = {}
        for contest, player in await self._database.read(query):
            began.setdefault(contest, set()).add(same.get(player, player))
        return {
            player: sum(player in who and len(who & inside) > 1 for who in began.values())
            for player in players
        }


def _ranked(best: Best) -> tuple[int, int, str]:
    return best.amount, -best.at, best.hand


def _among(summary: Summary, members: Members) -> tuple[list[str], Numbers]:
    """Current members, and the pairs among them as indices into this list."""
    players = sorted(members.ids)
    place = {player: at for at, player in enumerate(players)}
    places = np.array([place.get(player, -1) for player in summary.players], np.int64)
    pairs = summary.pairs.copy()
    pairs[:, :2] = places[pairs[:, :2]]
    return players, pairs[(pairs[:, :2] >= 0).all(axis=1)]


def _head_to_head(members: Members, players: Sequence[str], pairs: Numbers) -> list[PairOfClub]:
    """Each pair once, with its tallies summed over contests of all sizes."""
    ratings = fit(players, pairs)
    chances = dict(zip(ratings.players, ratings.chance.round(DIGITS).tolist(), strict=True))
    place = {player: place for place, player in enumerate(ratings.players)}
    tallies: dict[tuple[int, int], Sequence[int]] = {}
    for a, b, _, *tally in pairs.tolist():
        before = tallies.get((a, b), (0, 0, 0))
        tallies[a, b] = [one + more for one, more in zip(before, tally, strict=True)]
    return [
        {
            "a": members.ids[players[a]],
            "b": members.ids[players[b]],
            "together": ahead + level + behind,
            "ahead": ahead,
            "behind": behind,
            "level": level,
            "chance": chances[players[a]][place[players[b]]],
        }
        for (a, b), (ahead, level, behind) in tallies.items()
    ]


def _document(
    players: Sequence[str], pairs: Numbers, contests: Mapping[str, int]
) -> dict[str, Any]:
    """By player, the rating, its interval and whether it is new; and the supported sentences."""
    ratings = fit(players, pairs)
    numbers = zip(ratings.rating, ratings.low, ratings.high, strict=True)
    rated = {
        player: (*of, contests[player] < ENOUGH_CONTESTS)
        for player, of in zip(ratings.players, numbers, strict=True)
    }
    called = {player: player for player in ratings.players}
    return {"rated": rated, "said": said(ratings, contests, called)}


def _called(sentence: Said, ids: Mapping[str, str]) -> Said:
    args = {name: ids.get(str(value), value) for name, value in sentence["args"].items()}
    return {"code": sentence["code"], "args": args}


def wilson(share: float, contests: int) -> Ends:
    """Wilson's interval of a share of `contests` (1927)."""
    if contests == 0:
        return 0.0, 1.0
    square = Z * Z / contests
    middle = share + square / 2
    half = Z * sqrt(share * (1 - share) / contests + square / (4 * contests))
    return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))


def of_mean(count: int, total: int, squares: int) -> Ends | None:
    """Student's t interval of a mean; None for fewer than two values."""
    if count < 2:
        return None
    mean = total / count
    variance = max(0, count * squares - total * total) / (count * (count - 1))
    half = critical(0.05, count - 1) * sqrt(variance / count)
    return mean - half, mean + half


def _row(member: str, person: PlayerSums, rated: Sequence[Any] | None) -> StandingRow:
    n = person.contests
    rating, rating_low, rating_high, new = rated or (None, None, None, True)
    low, high = wilson(person.share, n)
    ends = of_mean(person.scored, person.points, person.squares) or (None, None)
    return {
        "member": member,
        "contests": n,
        "wins": person.share,
        "fair": person.fair / WHOLE_WIN / n,
        "wins_low": low,
        "wins_high": high,
        "points": person.mean,
        "points_low": ends[0],
        "points_high": ends[1],
        "best": best.amount if (best := person.bests.get("points")) else None,
        "run": person.run,
        "longest_run": run.amount if (run := person.bests.get(RUN)) else 0,
        "rating": rating,
        "rating_low": rating_low,
        "rating_high": rating_high,
        "new": new,
    }


def _order(row: StandingRow, names: Mapping[str, str], *, by_rating: bool) -> tuple[Any, ...]:
    points = -1e18 if row["points"] is None else row["points"]
    rating = -1e18 if row["rating"] is None else row["rating"]
    first = -rating if by_rating else 0.0
    return first, -row["wins"], -points, names[row["member"]].casefold(), row["member"]
