"""Finished hands: the record of each, its table and its players, and pages of them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Integer, Row, Select, Text, bindparam, cast, func, select, tuple_

from app.rules.game import Json
from app.storage.database import Cells, Database, Given
from app.storage.hands.schema import hand_players, hands
from app.storage.people.schema import players
from app.times import from_millis, to_millis

# Where a page of hands ended, as a word for URLs.


CURSOR = "[0-9]{1,18}-[0-9A-Za-z_-]{1,64}"
"""The pattern of a cursor. Every word that matches it is one, so the HTTP schema can be exact."""


class BadCursor(ValueError):
    """Not a cursor from a page of hands."""


class CursorPosition(NamedTuple):
    """A position in an order of hands: a number or a time, and the hand's id."""

    at: int
    hand: str


def to_cursor(place: CursorPosition) -> str:
    """The place in letters that need no escaping in a URL."""
    return f"{place.at}-{place.hand}"


def from_cursor(cursor: str) -> CursorPosition:
    """The inverse of `to_cursor`. Raises BadCursor."""
    if not re.fullmatch(CURSOR, cursor):
        raise BadCursor(cursor)
    at, _, hand = cursor.partition("-")
    return CursorPosition(int(at), hand)


_SHOWN = (
    hands.c.id,
    hands.c.table_id,
    hands.c.game,
    hands.c.number,
    hands.c.finished_at,
    hands.c.players,
    hands.c.winners,
    hands.c.totals,
    hands.c.match,
)

# Built once: building a statement takes the event loop as long as the rest of a request.
_AT, _HAND = hand_players.c.finished_at, hand_players.c.hand_id
_MOST = bindparam("most", type_=Integer)
_PLACE = bindparam("place", type_=BigInteger)
_OF_TABLE = (
    select(*_SHOWN)
    .where(hands.c.table_code == bindparam("table"))
    .order_by(hands.c.number.desc())
    .limit(_MOST)
)
_OF_TABLE_BEFORE = _OF_TABLE.where(hands.c.number < _PLACE)
_BEFORE = tuple_(_AT, _HAND) < tuple_(_PLACE, bindparam("hand", type_=_HAND.type))


def _of_player(*columns: Any) -> Select[Any]:
    """These columns of a player's newest hands."""
    return (
        select(*columns)
        .join_from(hands, hand_players, hands.c.id == _HAND)
        .where(hand_players.c.player_id == bindparam("player"))
        .order_by(_AT.desc(), _HAND.desc())
        .limit(_MOST)
    )


_OF_PLAYER = _of_player(*_SHOWN, hand_players.c.seat, hands.c.club)
_OF_PLAYER_BEFORE = _OF_PLAYER.where(_BEFORE)
_RECORDS_BEFORE = _of_player(_AT, _HAND, cast(hands.c.record, Text)).where(_BEFORE)
_AFTER_ALL = 2**62
"""Later than the end of any hand."""
TOGETHER = 100
"""Records read with one statement."""
_AVATARS = (
    select(_HAND, hand_players.c.seat, players.c.avatar)
    .join(players, players.c.id == hand_players.c.player_id)
    .where(_HAND.in_(bindparam("hands", expanding=True)), players.c.avatar != "")
)

MOST_EARLIER = 12
"""Cap on the earlier hands that a review uses. In Dingo one hand tells most people apart who play
by a plan and who play by rules of thumb; in Ding! it takes about this many."""
_REVIEWED = hands.alias()
_EARLIER = (
    select(hands.c.record)
    .join(_REVIEWED, hands.c.table_code == _REVIEWED.c.table_code)
    .where(_REVIEWED.c.id == bindparam("hand"), hands.c.number < _REVIEWED.c.number)
    .order_by(hands.c.number.desc())
    .limit(MOST_EARLIER)
)


class ListedPlayer(NamedTuple):
    """The player of a seat, as everyone may see them."""

    seat: int
    name: str
    bot: str | None


@dataclass(frozen=True, slots=True)
class HandSummary:
    """A hand as it appears in lists."""

    id: str
    table: str
    """The table's id, which grants no access."""
    game: str
    number: int
    finished_at: datetime
    players: tuple[ListedPlayer, ...]
    winners: tuple[int, ...]
    totals: Json | None
    """The `totals` of the record's result, if the game has them."""
    match: int | None
    """The number of the first hand of its match; None for hands stored before this was noted."""
    seat: int | None = None
    """The seat of the player whose hands are listed; None in the list of a table."""
    club: str | None = None
    """The id of the club it belongs to; None in the list of a table."""
    avatars: Mapping[int, str] = field(default_factory=dict)
    """By seat: the player's current avatar, if they chose one."""


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

    async def earlier(self, hand_id: str) -> list[Json]:
        """The records of the last `MOST_EARLIER` hands before this one at its table, oldest
        first."""
        rows = await self._database.read(_EARLIER, {"hand": hand_id})
        return [record for (record,) in rows][::-1]

    async def records_of_player(self, player_id: str) -> list[str]:
        """The records of all hands a player finished, newest first, as stored JSON.

        They are not parsed: thousands of records would block the event loop for milliseconds.
        """
        found, place = list[str](), CursorPosition(_AFTER_ALL, "")
        while True:
            given = {"player": player_id, "most": TOGETHER, "place": place.at, "hand": place.hand}
            page = list(await self._database.read(_RECORDS_BEFORE, given))
            found += [text for _, _, text in page]
            if len(page) < TOGETHER:
                return found
            place = CursorPosition(*page[-1][:2])

    async def summary(self, hand_id: str) -> HandSummary | None:
        """A finished hand as it appears in lists."""
        query = select(*_SHOWN).where(hands.c.id == hand_id)
        return next(iter(await self._database.shaped(query, _summary)), None)

    async def summary_and_text(self, hand_id: str) -> tuple[HandSummary, str] | None:
        """As `summary`, with the record as stored JSON."""
        columns = *_SHOWN, cast(hands.c.record, Text).label("text")
        query = select(*columns).where(hands.c.id == hand_id)
        found = await self._database.shaped(query, lambda row: (_summary(row), row.text))
        return next(iter(found), None)

    async def avatars(self, ids: Iterable[str]) -> dict[str, dict[int, str]]:
        """The current avatars of the players of these hands, by hand and seat.

        Records do not contain them: people who changed theirs or were erased appear as they are
        now.
        """
        rows = list(await self._database.read(_AVATARS, {"hands": list(ids)}))
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
        """The id of the club that the hand belongs to."""
        query = select(hands.c.club).where(hands.c.id == hand_id)
        club: str | None = await self._database.value(query)
        return club

    async def hands_of_table(self, table: str, before: str | None = None, limit: int = 20) -> Page:
        """The hands of a table. Raises BadCursor."""
        query: Select[Any] = _OF_TABLE
        given: dict[str, Any] = {"table": table, "most": limit + 1}
        if before is not None:
            query = _OF_TABLE_BEFORE
            given["place"] = from_cursor(before).at
        found, more = await self._newest(query, given, limit)
        last = to_cursor(CursorPosition(found[-1].number, found[-1].id)) if more else None
        return Page(found, last)

    async def hands_of_player(
        self, player_id: str, before: str | None = None, limit: int = 20
    ) -> Page:
        """The hands a player finished, over all tables. Raises BadCursor."""
        query: Select[Any] = _OF_PLAYER
        given: dict[str, Any] = {"player": player_id, "most": limit + 1}
        if before is not None:
            place = from_cursor(before)
            query = _OF_PLAYER_BEFORE
            given |= {"place": place.at, "hand": place.hand}
        found, more = await self._newest(query, given, limit)
        at = CursorPosition(to_millis(found[-1].finished_at), found[-1].id) if more else None
        return Page(found, None if at is None else to_cursor(at))

    async def _newest(
        self, query: Select[Any], given: Given, limit: int
    ) -> tuple[list[HandSummary], bool]:
        """The first hands with current avatars, and whether there are more."""
        found = await self._database.shaped(query, _summary, given)
        shown = found[:limit]
        looks = await self.avatars([one.id for one in shown])
        shown = [replace(one, avatars=looks[one.id]) if one.id in looks else one for one in shown]
        return shown, len(found) > limit


def _summary(row: Row[*Cells]) -> HandSummary:
    return HandSummary(
        row.id,
        row.table_id,
        row.game,
        row.number,
        from_millis(row.finished_at),
        tuple(ListedPlayer(**player) for player in row.players),
        tuple(row.winners),
        row.totals,
        row.match,
        getattr(row, "seat", None),
        getattr(row, "club", None),
    )
