"""Takes over the hands that a table finished before it belonged to the club.

Hands stored before starters were recorded only name the final players, who count as starters who
stayed. The course of such a match is found by replaying its records.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row, Text, case, cast, select, update

from app.features.clubs.contests.recording import Amounts, FinishedContest, most, statements
from app.features.clubs.members.erasing import as_guest
from app.features.clubs.members.rows import Club, touch
from app.rules.game import Match
from app.rules.record.reading import read
from app.rules.record.replay import steps
from app.rules.registry import game_named
from app.storage.database import Database
from app.storage.hands.schema import hand_players, hand_starters, hands
from app.storage.log.rows import from_json, from_millis
from app.tables.clock import BY_MAIL
from app.tables.play.finished import Starter

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
        async with self._database.writing() as connection:
            for one in ended:
                await self._database.execute(connection, statements(one, club.zone))
            taken = hands.c.id.in_(ids)
            await connection.execute(update(hands).where(taken).values(club=club.id))
            await touch(connection, club.id)

    async def ended(self, club: str, which: Any) -> list[FinishedContest]:
        """The contests of this club that ended with one of these hands of a table."""
        unnoted = case((hands.c.match.is_(None), cast(hands.c.record, Text)))
        c = hands.c
        query = select(c.id, c.game, c.finished_at, c.clock, c.match, unnoted.label("record"))
        rows = list(await self._database.read(query.where(which).order_by(c.number)))
        noted = await self._noted([row.id for row in rows if row.match is not None])
        held = await self._held([row.id for row in rows if row.match is None])
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
    for row in rows:
        game = game_named(row.game)
        if row.match is None:
            starters, own = _replayed(row, held.get(row.id, {}))
        else:
            starters, own = _as_noted(noted.get(row.id, ()))
        amounts = most(amounts, own) if game.contest == "match" else own
        ending = [one for one in starters if one.per == game.contest]
        if ending:
            at, by_mail = from_millis(row.finished_at), (row.clock or 0) >= BY_MAIL
            found.append(FinishedContest(club, row.game, row.id, at, by_mail, ending, amounts))
            amounts = {}
    return found


def _as_noted(rows: Sequence[Row[Any]]) -> tuple[list[Starter], dict[int, Amounts]]:
    starters = [
        Starter(
            row.per, row.seat, as_guest(row.player_id), bool(row.stayed), bool(row.won), row.points
        )
        for row in rows
    ]  # fmt: skip
    amounts: dict[int, Amounts] = {
        row.seat: {name: (amount, row.hand_id) for name, amount in row.amounts.items()}
        for row in rows
        if row.amounts and row.stayed
    }
    return starters, amounts


def _replayed(row: Row[Any], seats: Seats) -> tuple[list[Starter], dict[int, Amounts]]:
    """The starters and amounts of a hand whose starters were not recorded, and of the match it
    ended."""
    data = from_json(row.record)
    record = read(data)
    game, before = record.game, record.match
    after: Match = game.settle(record.options, before, steps(record)[-1].state)
    pairs = zip(before.wins, after.wins, strict=True)
    won = [now > then for then, now in pairs]
    starters = _stayed("hand", seats, won, game.gains(before, after))
    if after.winners is not None:
        fresh = game.new_match(record.options, len(won))
        firsts = [seat in after.winners for seat in range(len(won))]
        starters += _stayed("match", seats, firsts, game.gains(fresh, after))
    by_name = game.records(data)
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
