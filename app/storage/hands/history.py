"""Finished hands: the record of each, its table and its players."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Row, Select, Text, cast, func, literal, select, tuple_

from app.storage.database import Database
from app.storage.file_reader import Cells
from app.storage.hands.cursor import Place, from_cursor, to_cursor
from app.storage.log.contract import Json
from app.storage.log.rows import from_millis, to_millis
from app.storage.schema import hand_players, hands, players

_SHOWN = (
    hands.c.id,
    hands.c.table_id,
    hands.c.game,
    hands.c.number,
    hands.c.finished_at,
    hands.c.players,
    hands.c.winners,
    hands.c.totals,
)


class Played(NamedTuple):
    """A player of a seat, as everyone may see it."""

    seat: int
    name: str
    bot: str | None


@dataclass(frozen=True, slots=True)
class HandSummary:
    """A hand as lists show it."""

    id: str
    table: str
    """The table's id, which admits nobody."""
    game: str
    number: int
    finished_at: datetime
    players: tuple[Played, ...]
    winners: tuple[int, ...]
    totals: Json | None
    """The `totals` of the record's result, if the game has them."""
    seat: int | None = None
    """The seat of the player whose hands are listed; None in the list of a table."""
    avatars: Mapping[int, str] = field(default_factory=dict)
    """By seat: the player's present avatar, if they chose one."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some hands, newest first."""

    hands: list[HandSummary]
    next: str | None
    """The `before` of the next page; None on the last one."""


class History:
    """The finished hands of all tables. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        """Reads the database that the log writes to."""
        self._database = database

    async def hand(self, hand_id: str) -> dict[str, Json] | None:
        """The record of a finished hand."""
        query = select(hands.c.record).where(hands.c.id == hand_id)
        record: dict[str, Json] | None = await self._database.value(query)
        return record

    async def texts(self, ids: Sequence[str]) -> list[str]:
        """The records of these hands as stored JSON, in the same order.

        Parsing thousands of records would block the event loop for as many microseconds.
        """
        query = select(hands.c.id, cast(hands.c.record, Text).label("text")).where(
            hands.c.id.in_(ids)
        )
        found: dict[str, str] = {row.id: row.text for row in await self._database.read(query)}
        return [found[one] for one in ids if one in found]

    async def summary(self, hand_id: str) -> HandSummary | None:
        """A finished hand as lists show it."""
        query = select(*_SHOWN).where(hands.c.id == hand_id)
        return next(iter(await self._database.shaped(query, _summary)), None)

    async def avatars(self, ids: Iterable[str]) -> dict[str, dict[int, str]]:
        """The present avatars of the players of these hands, by hand and seat.

        No record contains them: a person who changed or was erased appears as they are now.
        """
        query = (
            select(hand_players.c.hand_id, hand_players.c.seat, players.c.avatar)
            .join(players, players.c.id == hand_players.c.player_id)
            .where(hand_players.c.hand_id.in_(list(ids)), players.c.avatar != "")
        )
        rows = list(await self._database.read(query))
        found: dict[str, dict[int, str]] = {}
        for hand, seat, avatar in rows:
            found.setdefault(hand, {})[seat] = avatar
        return found

    async def count_of_player(self, player_id: str) -> int:
        """How many hands a player has finished."""
        query = (
            select(func.count())
            .select_from(hand_players)
            .where(hand_players.c.player_id == player_id)
        )
        return await self._database.value(query) or 0

    async def seats_of(self, hand_id: str, player_id: str) -> list[int]:
        """The seats a player had in a hand; usually none."""
        c = hand_players.c
        query = select(c.seat).where((c.hand_id == hand_id) & (c.player_id == player_id))
        return list((await self._database.read(query)).scalars())

    async def club_of(self, hand_id: str) -> str | None:
        """The id of the club whose hand it is."""
        query = select(hands.c.club).where(hands.c.id == hand_id)
        club: str | None = await self._database.value(query)
        return club

    async def hands_of_table(self, table: str, before: str | None = None, limit: int = 20) -> Page:
        """The hands of a table. Raises BadCursor."""
        query = select(*_SHOWN).where(hands.c.table_code == table).order_by(hands.c.number.desc())
        if before is not None:
            query = query.where(hands.c.number < literal(from_cursor(before).at, BigInteger))
        found, more = await self._newest(query, limit)
        last = to_cursor(Place(found[-1].number, found[-1].id)) if more else None
        return Page(found, last)

    async def hands_of_player(
        self, player_id: str, before: str | None = None, limit: int = 20
    ) -> Page:
        """The hands a player finished, over all tables. Raises BadCursor."""
        at, hand = hand_players.c.finished_at, hand_players.c.hand_id
        query = (
            select(*_SHOWN, hand_players.c.seat)
            .join(hand_players, hand == hands.c.id)
            .where(hand_players.c.player_id == player_id)
            .order_by(at.desc(), hand.desc())
        )
        if before is not None:
            place = from_cursor(before)
            query = query.where(
                tuple_(at, hand) < tuple_(literal(place.at, BigInteger), literal(place.hand))
            )
        found, more = await self._newest(query, limit)
        last = to_cursor(Place(to_millis(found[-1].finished_at), found[-1].id)) if more else None
        return Page(found, last)

    async def _newest(self, query: Select[Any], limit: int) -> tuple[list[HandSummary], bool]:
        """The first hands with present avatars, and whether there are more."""
        found = await self._database.shaped(query.limit(limit + 1), _summary)
        shown = found[:limit]
        looks = await self.avatars([one.id for one in shown])
        shown = [replace(one, avatars=looks.get(one.id, {})) for one in shown]
        return shown, len(found) > limit


def _summary(row: Row[*Cells]) -> HandSummary:
    return HandSummary(
        row.id,
        row.table_id,
        row.game,
        row.number,
        from_millis(row.finished_at),
        tuple(Played(**player) for player in row.players),
        tuple(row.winners),
        row.totals,
        getattr(row, "seat", None),
    )
