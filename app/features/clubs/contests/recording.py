"""The contests of a club, written in the transaction that stores the hand that ends them."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

import orjson
from sqlalchemy import bindparam, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.features.clubs.contests.evening import evening_of
from app.features.clubs.schema import club_contests, club_merges, clubs
from app.features.clubs.standings.results import counted
from app.rules.record.reading import SOMEBODY
from app.rules.registry import game_named
from app.storage.database import Database
from app.storage.hands.schema import hand_players, hand_starters, hands
from app.storage.log.contract import FinishedHand, HandPlayer, Statement
from app.storage.log.statements import inserting
from app.tables.clock import BY_MAIL
from app.tables.play.finished import Starter
from app.times import to_millis

_MARK = update(clubs).where(clubs.c.id == bindparam("of")).values(mark=clubs.c.mark + 1)

Amounts = Mapping[str, tuple[int, str]]
"""A player's amounts for the club's records, each with the hand it was reached in."""

Held = tuple[int, str]
"""A seat, and a player who held it."""


class FinishedContest(NamedTuple):
    """A finished contest of a club in one game."""

    club: str
    game: str
    contest: str
    """The id of its last hand."""
    at: datetime
    by_mail: bool
    holders: Sequence[HandPlayer]
    """The people and bots on the seats at the last deal."""
    starters: Sequence[Starter]
    names: Mapping[Held, str]
    """The names of starters who gave up their seats before the last deal."""
    winners: Collection[int]
    """The seats that won, whoever held them."""
    match_points: Mapping[int, int]
    """What the winners of a match had, if this contest is a hand that decided one."""
    amounts: Mapping[int, Amounts]
    """By seat."""


class ContestRow(NamedTuple):
    """A row of `club_contests`."""

    club: str
    contest: str
    seat: int
    starter: int
    game: str
    day: str
    mail: int
    finished_at: int
    player_id: str | None
    played_as: str | None
    name: str
    bot: str | None
    stayed: int
    won: int
    points: int | None
    place: int | None
    match_points: int | None
    amounts: str | None
    counts: int


class ContestRecorder:
    """Implements `HandStored`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def __call__(self, hand: FinishedHand) -> Sequence[Statement]:
        """The rows of the contest that this hand ends, and a raised mark for its club."""
        per = game_named(hand.game).contest
        starters = [one for one in hand.starters if one.per == per]
        if hand.club is None or not starters:
            return ()
        # The club's zone, and which of its identities count for another one.
        c = club_merges.c
        done = (c.club == clubs.c.id) & c.done_at.is_not(None)
        query = select(clubs.c.zone, c.old_player, c.new_player).outerjoin(club_merges, done)
        known = list(await self._database.read(query.where(clubs.c.id == hand.club)))
        if not known:
            return ()
        is_match = per == "match"
        ended = FinishedContest(
            club=hand.club,
            game=hand.game,
            contest=hand.id,
            at=hand.finished_at,
            by_mail=hand.clock >= BY_MAIL,
            holders=hand.players,
            starters=starters,
            names=await self._names_before(hand, starters) if is_match else {},
            winners=hand.match_points.keys() if is_match else hand.winners,
            match_points={} if is_match else hand.match_points,
            amounts=most(await self._amounts_before(hand) if is_match else {}, amounts_of(hand)),
        )
        day = evening_of(hand.finished_at, known[0].zone).isoformat()
        return storing(rows_of(ended, day, {old: new for _, old, new in known if old}))

    async def _names_before(
        self, hand: FinishedHand, starters: Sequence[Starter]
    ) -> Mapping[Held, str]:
        """The names of starters whose seats somebody else holds by now, from the first hand."""
        holds = {one.seat: one.player_id for one in hand.players}
        if all(holds.get(one.seat) == one.player for one in starters):
            return {}
        c = hand_players.c
        query = (
            select(hands.c.players, c.seat, c.player_id)
            .join(hand_players, c.hand_id == hands.c.id)
            .where(hands.c.table_code == hand.table, hands.c.number == hand.match)
        )
        return {
            (seat, player): name_at(players, seat)
            for players, seat, player in await self._database.read(query)
        }

    async def _amounts_before(self, hand: FinishedHand) -> dict[int, Amounts]:
        """The best amounts in earlier hands of its match."""
        query = (
            select(hand_starters.c.seat, hand_starters.c.amounts, hand_starters.c.hand_id)
            .join(hands, hands.c.id == hand_starters.c.hand_id)
            .where(
                hands.c.table_code == hand.table,
                hands.c.number >= (hand.match or hand.number),
                hands.c.number < hand.number,
                hand_starters.c.per == "hand",
                hand_starters.c.stayed == 1,
            )
            .order_by(hands.c.number)
        )
        found: dict[int, Amounts] = {}
        for seat, amounts, hand_id in await self._database.read(query):
            new = {name: (amount, hand_id) for name, amount in (amounts or {}).items()}
            found = most(found, {seat: new})
        return found


def name_at(players: Sequence[Mapping[str, object]], seat: int) -> str:
    """The name on a seat of a stored hand."""
    return next((str(one["name"]) for one in players if one["seat"] == seat), SOMEBODY)


def amounts_of(hand: FinishedHand) -> dict[int, Amounts]:
    """The amounts of each starter who stayed, by seat. More is better; 0 is no record."""
    found: dict[int, Amounts] = {}
    for one in hand.starters:
        if one.per == "hand" and one.stayed:
            amounts = {name: by_seat[one.seat] for name, by_seat in hand.amounts.items()}
            found[one.seat] = {name: (n, hand.id) for name, n in amounts.items() if n > 0}
    return found


def most(earlier: Mapping[int, Amounts], later: Mapping[int, Amounts]) -> dict[int, Amounts]:
    """The larger amounts of each seat; if equal, the earlier ones."""
    found = dict(earlier)
    for seat, amounts in later.items():
        known = dict(found.get(seat, {}))
        for name, (amount, hand) in amounts.items():
            if name not in known or amount > known[name][0]:
                known[name] = amount, hand
        found[seat] = known
    return found


def storing(rows: Sequence[ContestRow]) -> Sequence[Statement]:
    """What stores the rows of a contest, and raises the mark of its club."""
    if not rows:
        return ()
    return (
        inserting(club_contests, [row._asdict() for row in rows], skip_existing=True),
        (_MARK, {"of": rows[0].club}),
    )


def rows_of(ended: FinishedContest, day: str, same: Mapping[str, str]) -> list[ContestRow]:
    """One row for each seat, and one more for a seat that changed hands; none if the contest does
    not count. `same` has, by merged identity, the one it counts for."""
    results = counted(ended.starters)
    if not results:
        return []
    began = {one.player for one in ended.starters}

    def row(seat: int, player: str | None, name: str, bot: str | None) -> ContestRow:
        # Two identities of one person in the same contest stay two people.
        person = same.get(player or "", player)
        return ContestRow(
            club=ended.club,
            contest=ended.contest,
            seat=seat,
            starter=0,
            game=ended.game,
            day=day,
            mail=int(ended.by_mail),
            finished_at=to_millis(ended.at),
            player_id=player if person in began else person,
            played_as=player,
            name=name,
            bot=bot,
            stayed=1,
            won=int(seat in ended.winners),
            points=None,
            place=None,
            match_points=ended.match_points.get(seat),
            amounts=None,
            counts=1,
        )

    holders = {one.seat: one for one in ended.holders}
    found = []
    for (_, seat, player, stayed, _, _), place, points in results:
        there = holders.get(seat)
        holds = there is not None and there.bot is None and there.player_id in (player, None)
        name = there.name if there is not None and holds else ended.names.get((seat, player))
        amounts = ended.amounts.get(seat)
        found.append(
            row(seat, player, name or SOMEBODY, None)._replace(
                starter=1,
                stayed=int(stayed),
                points=points,
                place=place,
                match_points=ended.match_points.get(seat) if holds else None,
                amounts=orjson.dumps(amounts).decode() if amounts and stayed else None,
            )
        )
        if holds:
            del holders[seat]
    found += [row(one.seat, one.player_id, one.name, one.bot) for one in holders.values()]
    return sorted(found, key=lambda one: (one.seat, -one.starter))


async def same_people(database: Database, club: str) -> dict[str, str]:
    """By merged identity, the one its contests count for: read where contests are written."""
    c = club_merges.c
    query = select(c.old_player, c.new_player).where(c.club == club, c.done_at.is_not(None))
    return dict(map(tuple, await database.read(query)))


async def rewrite_player(
    connection: AsyncConnection, club: str, played_as: str, player: str
) -> None:
    """Let the contests that `played_as` played in the club count for `player`.

    The caller holds the club's row and raises its mark.
    """
    c = club_contests.c
    theirs = (c.club == club) & (c.played_as == played_as)
    await connection.execute(update(club_contests).where(theirs).values(player_id=player))


async def rewrite_apart(connection: AsyncConnection, player: str) -> None:
    """In every club, each identity merged with this one counts for itself again."""
    c = club_contests.c
    theirs = or_(c.player_id == player, c.played_as == player) & (c.player_id != c.played_as)
    await connection.execute(update(club_contests).where(theirs).values(player_id=c.played_as))
