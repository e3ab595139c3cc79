"""The contests of a club, written in the transaction that stores the hand that ends them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

import orjson
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert as upsert  # SQLite's compiler takes it, too.

from app.features.clubs.contests.counting import results
from app.features.clubs.contests.evening import evening_of
from app.features.clubs.schema import club_contests, club_days, clubs
from app.rules.registry import game_named
from app.storage.database import Database
from app.storage.hands.schema import hand_starters, hands
from app.storage.log.contract import FinishedHand, Statement
from app.storage.log.rows import to_millis
from app.storage.log.statements import inserting
from app.tables.clock import BY_MAIL
from app.tables.play.finished import Starter

_MARK = (
    upsert(club_days)
    .values(mark=1)
    .on_conflict_do_update(
        index_elements=club_days.primary_key.columns, set_={"mark": club_days.c.mark + 1}
    )
)

Amounts = Mapping[str, tuple[int, str]]
"""A player's amounts for the club's records, each with the hand it was reached in."""


class FinishedContest(NamedTuple):
    """A finished contest of a club in one game."""

    club: str
    game: str
    contest: str
    """The id of its last hand."""
    at: datetime
    by_mail: bool
    starters: Sequence[Starter]
    amounts: Mapping[int, Amounts]
    """By seat."""


class ContestRecorder:
    """Implements `HandStored`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def __call__(self, hand: FinishedHand) -> Sequence[Statement]:
        """The rows of the contest that this hand ends, and a raised mark for its day; usually there
        are both."""
        per = game_named(hand.game).contest
        starters = [one for one in hand.starters if one.per == per]
        zone = await self._database.value(select(clubs.c.zone).where(clubs.c.id == hand.club))
        if zone is None or hand.club is None or not starters:
            return ()
        earlier = await self._amounts_before(hand) if per == "match" else {}
        by_mail = hand.clock >= BY_MAIL
        amounts = most(earlier, amounts_of(hand))
        ended = FinishedContest(
            hand.club, hand.game, hand.id, hand.finished_at, by_mail, starters, amounts
        )
        return statements(ended, zone)

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


def amounts_of(hand: FinishedHand) -> dict[int, Amounts]:
    """The amounts of one hand, by seat."""
    return {
        one.seat: {
            name: (by_seat[one.seat], hand.id)
            for name, by_seat in hand.amounts.items()
            if by_seat[one.seat] > 0
        }
        for one in hand.starters
        if one.per == "hand" and one.stayed
    }


def most(a: Mapping[int, Amounts], b: Mapping[int, Amounts]) -> dict[int, Amounts]:
    """By seat and name, the larger amount; if equal, that of `a`."""
    found: dict[int, Amounts] = dict(a)
    for seat, amounts in b.items():
        known = dict(found.get(seat, {}))
        for name, amount in amounts.items():
            if name not in known or amount[0] > known[name][0]:
                known[name] = amount
        found[seat] = known
    return found


class ContestRow(NamedTuple):
    """The columns of `club_contests` that follow from the hands, in the order of the statement."""

    club: str
    contest: str
    seat: int
    game: str
    day: str
    mail: int
    finished_at: int
    player_id: str
    played_as: str
    points: int | None
    place: int
    win: int
    stayed: int
    starters: int
    amounts: str | None
    counts: int


def statements(ended: FinishedContest, zone: str) -> Sequence[Statement]:
    """The statements that store a contest; none if it does not count."""
    day = evening_of(ended.at, zone).isoformat()
    return storing(rows_of(ended, day))


def storing(rows: Sequence[ContestRow]) -> Sequence[Statement]:
    """What stores the rows of a contest, and raises the mark of its day."""
    if not rows:
        return ()
    one = rows[0]
    return (
        inserting(club_contests, [row._asdict() for row in rows], skip_existing=True),
        (_MARK, {"club": one.club, "game": one.game, "day": one.day}),
    )


def rows_of(ended: FinishedContest, day: str) -> list[ContestRow]:
    """One row for each starter; none if the contest does not count."""
    found = results(ended.starters)
    return [
        ContestRow(
            ended.club,
            ended.contest,
            one.seat,
            ended.game,
            day,
            int(ended.by_mail),
            to_millis(ended.at),
            one.player,
            one.player,
            one.points,
            one.place,
            one.win,
            int(one.stayed),
            len(found),
            _text(ended.amounts.get(one.seat)) if one.stayed else None,
            1,
        )
        for one in found
    ]


def _text(amounts: Amounts | None) -> str | None:
    return orjson.dumps(amounts).decode() if amounts else None
