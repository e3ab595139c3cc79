"""A player's newest hands with their reviews, and the drills they have answered.

The database combines all rows into one text, so the event loop spends no more time on a player with
many hands than on one with few. Parsing the text takes longer, and happens in another thread.
"""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from operator import itemgetter
from typing import NamedTuple

from sqlalchemy import text

from app.features.reviews.drills import DrillAnswer
from app.rules.game import Json
from app.storage.database import Database
from app.storage.log.rows import from_json
from app.times import from_millis

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
