"""A standing: members in the order of their results in a period, with what chance allows."""

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import orjson
from sqlalchemy import func, select

from app.clubs.counting import WHOLE_WIN
from app.clubs.days import DaySums, Kept
from app.clubs.evening import Period, days_of
from app.clubs.intervals import of_mean, wilson
from app.clubs.ratings import ENOUGH_CONTESTS, Ratings, Sentence, fit, said
from app.clubs.rows import INSIDE, Club, done_merges, of_today
from app.clubs.summary import Best, Pair, Person, Summary, Tally
from app.storage.database import Database
from app.storage.schema import club_contests, club_members, club_merges

DIGITS = 6


class Standing(NamedTuple):
    """The rows of a standing, and what the ratings allow to say."""

    rows: list[dict[str, Any]]
    said: list[Sentence]


class Rated(NamedTuple):
    """What the ratings say of one member."""

    rating: float
    low: float
    high: float
    new: bool


class Members(NamedTuple):
    """Today's members of a club: by player their id and name."""

    ids: Mapping[str, str]
    names: Mapping[str, str]


class Standings:
    """The standings of the clubs of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database, sums: DaySums, now: Callable[[], datetime]) -> None:
        """`now` says which evening is tonight."""
        self._database = database
        self._sums = sums
        self._now = now

    async def members(self, club: str) -> Members:
        """Those of today, each once: of two identities that were merged the newer one."""
        c = club_members.c
        query = select(c.player_id, c.id, c.name).where(of_today(club))
        rows = list(await self._database.read(query))
        ids, names = {row[0]: row[1] for row in rows}, {row[0]: row[2] for row in rows}
        return Members(ids, names)

    async def standing(self, club: Club, game: str, period: Period) -> Standing:
        """The standing of a game in a period."""
        members = await self.members(club.id)
        rated, sentences, whole = await self._ratings(club.id, game, members)
        if period != "ever":
            whole = await self._summary(club, game, period)
        elif whole is None:
            whole = await self._ever(club, game)
        rows = [
            _row(members.ids[player], person, rated.get(player))
            for player, person in whole.persons.items()
            if player in members.ids
        ]
        names = {members.ids[player]: name for player, name in members.names.items()}
        rows.sort(key=lambda row: _order(row, names, by_rating=period == "ever"))
        return Standing(rows, sentences if period == "ever" else [])

    async def _ever(self, club: Club, game: str, *, pairs: bool = False) -> Summary:
        key = await self._sums.key(club.id, game)
        return await self._sums.ever(club.id, game, key, pairs=pairs)

    async def _summary(self, club: Club, game: str, period: Period) -> Summary:
        days = days_of(period, self._now(), club.zone)
        if period == "tonight":
            return await self._sums.evening(club.id, game, days.first)
        return await self._sums.between(club.id, game, days)

    async def pairs(self, club: Club, game: str) -> list[dict[str, Any]]:
        """Each pair of members who met: how often each was ahead, and who plays better."""
        members = await self.members(club.id)
        document, summary = await self._fitted(club.id, game, members)
        summary = summary or await self._ever(club, game, pairs=True)
        places = {player: place for place, player in enumerate(document["players"])}
        met: dict[tuple[str, str], list[int]] = {}
        for (a, b, _), tally in _among(summary.pairs, members).items():
            known = met.setdefault((a, b), [0, 0, 0])
            for at, number in enumerate(tally):
                known[at] += number
        return [
            {
                "a": members.ids[a],
                "b": members.ids[b],
                "together": ahead + level + behind,
                "ahead": ahead,
                "behind": behind,
                "level": level,
                "chance": document["chance"][places[a]][places[b]],
            }
            for (a, b), (ahead, level, behind) in met.items()
        ]

    async def bests(self, club: Club, game: str) -> list[dict[str, Any]]:
        """The club's records, each set by a member of today."""
        members = await self.members(club.id)
        summary = await self._ever(club, game)
        bests: dict[str, tuple[Best, str]] = {}
        for player, person in summary.persons.items():
            if player in members.ids:
                run = Best(person.run.longest, *person.run.longest_last)
                own = {**person.bests, "run": run} if run.amount > 1 else person.bests
                for name, best in own.items():
                    known = bests.get(name)
                    if known is None or _ranked(best) > _ranked(known[0]):
                        bests[name] = best, player
        return [
            {
                "name": name,
                "amount": best.amount,
                "member": members.ids[player],
                "at": best.at,
                "hand": best.hand,
            }
            for name, (best, player) in sorted(bests.items())
        ]

    async def _ratings(
        self, club: str, game: str, members: Members
    ) -> tuple[dict[str, Rated], list[Sentence], Summary | None]:
        document, summary = await self._fitted(club, game, members)
        contests = document["contests"]
        rated = {
            player: Rated(rating, low, high, contests[player] < ENOUGH_CONTESTS)
            for player, rating, low, high in zip(
                document["players"],
                document["rating"],
                document["low"],
                document["high"],
                strict=True,
            )
        }
        return rated, [_called(one, members.ids) for one in document["said"]], summary

    async def _fitted(
        self, club: str, game: str, members: Members
    ) -> tuple[dict[str, Any], Summary | None]:
        """The ratings as they were last fitted, if nothing has changed; else fitted now.

        And the sum of all days, if it was needed.
        """
        who = hashlib.sha256("\n".join(sorted(members.ids)).encode()).hexdigest()[:16]
        days = await self._sums.key(club, game)
        key = f"{days} {who}"
        text, summary = await self._sums.kept(club, game, "ratings", key), None
        if text is None:
            summary = await self._sums.ever(club, game, days)
            pairs = _among(summary.pairs, members)
            contests = await self._against(club, game, summary, pairs)
            text = await asyncio.to_thread(_fit_to_text, sorted(members.ids), pairs, contests)
            await self._sums.keep(club, game, Kept("ratings", key, text, days))
        return orjson.loads(text), summary

    async def _against(
        self,
        club: str,
        game: str,
        summary: Summary,
        pairs: Mapping[Pair, Tally],
    ) -> dict[str, int]:
        """How many contests each member began with at least one other member.

        A contest of k starters makes k - 1 pairs of each. Where all of them are with members that
        is enough; the others are counted one by one, if it matters.
        """
        share: dict[str, float] = {}
        for (a, b, starters), tally in pairs.items():
            for player in (a, b):
                share[player] = share.get(player, 0) + sum(tally) / (starters - 1)
        found = {}
        for player, part in share.items():
            every = summary.persons[player].contests
            sure = round(part, DIGITS)
            if sure == every or sure >= ENOUGH_CONTESTS:
                found[player] = int(sure)
            else:
                found[player] = await self._counted(club, game, player)
        return found

    async def _counted(self, club: str, game: str, player: str) -> int:
        own, other = club_contests.alias().c, club_contests.alias().c
        merged = select(club_merges.c.old_player).where(
            done_merges(club), club_merges.c.new_player == player
        )
        c = club_members.c
        inside = (c.club == club) & c.role.in_(INSIDE)
        others = select(c.player_id).where(inside, c.player_id != player)
        query = select(func.count(own.contest.distinct())).where(
            own.club == club,
            own.game == game,
            own.counts == 1,
            (own.player_id == player) | own.player_id.in_(merged),
            other.club == club,
            other.contest == own.contest,
            other.player_id.in_(others),
            other.player_id.not_in(merged),
        )
        return int(await self._database.value(query) or 0)


def _ranked(best: Best) -> tuple[int, int, str]:
    return best.amount, -best.at, best.hand


def _among(pairs: Mapping[Pair, Tally], members: Members) -> dict[Pair, Tally]:
    """The pairs of today's members alone."""
    inside = members.ids
    return {pair: tally for pair, tally in pairs.items() if pair[0] in inside and pair[1] in inside}


def _fit_to_text(
    players: Sequence[str], pairs: Mapping[Pair, Tally], contests: Mapping[str, int]
) -> str:
    ratings: Ratings = fit(players, pairs)
    called = {player: player for player in ratings.players}
    document = {
        "players": list(ratings.players),
        "rating": ratings.rating,
        "low": ratings.low,
        "high": ratings.high,
        "chance": ratings.chance.round(DIGITS).tolist(),
        "contests": dict(contests),
        "said": said(ratings, contests, called),
    }
    return orjson.dumps(document).decode()


def _called(sentence: Sentence, ids: Mapping[str, str]) -> Sentence:
    args = {name: ids.get(value, value) for name, value in sentence["args"].items()}
    return {**sentence, "args": args}


def _row(member: str, person: Person, rated: Rated | None) -> dict[str, Any]:
    n, won = person.contests, person.wins / WHOLE_WIN
    low, high = wilson(won / n, n)
    mean = person.points / person.scored if person.scored else None
    ends = of_mean(person.scored, person.points, person.squares) or (None, None)
    return {
        "member": member,
        "contests": n,
        "wins": won / n,
        "fair": person.fair / WHOLE_WIN / n,
        "wins_low": low,
        "wins_high": high,
        "points": mean,
        "points_low": ends[0],
        "points_high": ends[1],
        "best": person.best,
        "run": person.run.end,
        "longest_run": person.run.longest,
        "rating": None if rated is None else rated.rating,
        "rating_low": None if rated is None else rated.low,
        "rating_high": None if rated is None else rated.high,
        "new": rated is None or rated.new,
    }


def _order(row: Mapping[str, Any], names: Mapping[str, str], *, by_rating: bool) -> tuple[Any, ...]:
    points = -1e18 if row["points"] is None else row["points"]
    rating = -1e18 if row["rating"] is None else row["rating"]
    first = -rating if by_rating else 0.0
    return first, -row["wins"], -points, names[row["member"]].casefold(), row["member"]
