"""Drills: choices that a player got wrong, asked again after some days (Leitner system).

A right answer moves the drill to the next box, with twice the delay; a wrong one moves it back to
the first box. After the last box it is learned.
"""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from operator import itemgetter
from typing import NamedTuple

from sqlalchemy import select, text

from app.analysis.wire import WRONG
from app.rules.game import Json
from app.storage.database import Database
from app.storage.log.rows import from_json
from app.storage.people.devices import Device, note
from app.storage.people.schema import drills
from app.times import from_millis, to_millis, utc_now

DAYS = (1, 2, 4, 8, 16)
"""The delay of each box, in days."""
LEARNED = len(DAYS)

# The hand may have been erased.
_KEEP = text("""
    INSERT INTO drills (player_id, hand_id, step, box, due)
    SELECT :player, id, :step, :box, :due FROM hands WHERE id = :hand
    ON CONFLICT (player_id, hand_id, step) DO UPDATE SET box = excluded.box, due = excluded.due
""")


def is_right(mark: str) -> bool:
    """Whether an answer with this mark counts as right: ties do."""
    return mark not in WRONG


def next_box(box: int, *, right: bool) -> int:
    """The box after this answer; LEARNED after the last one."""
    return min(box + 1, LEARNED) if right else 0


def due(today: date, box: int) -> date:
    """When a drill that enters this box today is asked again."""
    return today + timedelta(days=DAYS[box])


class DrillAnswer(NamedTuple):
    """An answered drill."""

    hand: str
    step: int
    box: int
    due: date


class Drills:
    """The drills in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def one(self, player: str, hand: str, step: int) -> DrillAnswer | None:
        c = drills.c
        there = (c.player_id == player) & (c.hand_id == hand) & (c.step == step)
        found = (await self._database.read(select(c.box, c.due).where(there))).one_or_none()
        return (
            None if found is None else DrillAnswer(hand, step, found[0], date.fromordinal(found[1]))
        )

    async def keep(self, player: str, drilled: DrillAnswer, device: Device | None = None) -> None:
        """Replace the stored drill. Raises Refusal `signed_out`."""
        given = drilled._asdict() | {"player": player, "due": drilled.due.toordinal()}
        async with self._database.writing() as connection:
            await note(connection, player, device, to_millis(utc_now()))
            await connection.execute(_KEEP, given)


HANDS = 200
"""The number of newest hands to read."""

_QUERY = """
    WITH mine AS (
        SELECT hand_id, seat, finished_at FROM hand_players WHERE player_id = :player
        ORDER BY finished_at DESC, hand_id DESC LIMIT :most
    )
    SELECT
        CAST((
            SELECT {rows}({row}(mine.hand_id, hands.game, mine.seat, mine.finished_at,
                                CAST(review_jobs.found AS TEXT)))
            FROM mine
            JOIN hands ON hands.id = mine.hand_id
            LEFT JOIN review_jobs ON review_jobs.hand_id = mine.hand_id
                AND review_jobs.engine = :engine AND review_jobs.seat = mine.seat
        ) AS TEXT),
        CAST((
            SELECT {rows}({row}(hand_id, step, box, due)) FROM drills WHERE player_id = :player
        ) AS TEXT)
"""
_JSON = {
    "sqlite": {"rows": "json_group_array", "row": "json_array"},
    "postgresql": {"rows": "json_agg", "row": "json_build_array"},
}


class CourseHand(NamedTuple):
    """A finished hand of a player."""

    id: str
    game: str
    seat: int
    finished_at: datetime
    found: Mapping[str, Json] | None
    """The review's findings about this seat; None without a review."""


class Course(NamedTuple):
    """The course of one player, as the database wrote it."""

    hands_text: str | None
    answered_text: str | None

    def hands(self) -> Sequence[CourseHand]:
        """The newest first."""
        rows = sorted(from_json(self.hands_text or "[]"), key=itemgetter(3, 0), reverse=True)
        return [
            CourseHand(hand, game, seat, from_millis(at), from_json(found or "null"))
            for hand, game, seat, at, found in rows
        ]

    def answered(self) -> dict[tuple[str, int], DrillAnswer]:
        """By hand and step."""
        rows = from_json(self.answered_text or "[]")
        return {
            (hand, step): DrillAnswer(hand, step, box, date.fromordinal(day))
            for hand, step, box, day in rows
        }


class Courses:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._query = text(_QUERY.format(**_JSON[database.url.get_backend_name()]))

    async def of(self, player: str, engine: str) -> Course:
        """Uses reviews made by this engine. Raises StorageUnavailable."""
        given = {"player": player, "engine": engine, "most": HANDS}
        hands, answered = (await self._database.read(self._query, given)).one()
        return Course(hands, answered)
