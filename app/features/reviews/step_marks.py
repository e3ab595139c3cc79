"""Notes that players of a finished hand wrote at its steps, kept outside the hand's record."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, select, text

from app.storage.database import Database
from app.storage.hands.schema import hands, step_marks
from app.storage.people.devices import Device, note
from app.times import from_millis, to_millis, utc_now

# A repeated request stores nothing, and the hand may have been erased.
_KEEP = text("""
    INSERT INTO step_marks (hand_id, id, player_id, seat, step, text, at)
    SELECT hands.id, :id, :player, hand_players.seat, :step, :text, :at FROM hands
    JOIN hand_players ON hand_players.hand_id = hands.id AND hand_players.player_id = :player
    WHERE hands.id = :hand ORDER BY hand_players.seat LIMIT 1
    ON CONFLICT (hand_id, id) DO NOTHING
""")


class StepMark(NamedTuple):
    """A mark, as everybody with the hand's link may read it."""

    hand: str
    id: str
    step: int
    text: str
    author: str | None
    """The name on the author's seat."""
    at: datetime


class StepMarks:
    """The marks in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, hand: str) -> list[StepMark] | None:
        """The marks of a hand, in its order; None if there is no such hand."""
        c = step_marks.c
        query = (
            select(hands.c.players, c.id, c.seat, c.step, c.text, c.at)
            .join(step_marks, c.hand_id == hands.c.id, isouter=True)
            .where(hands.c.id == hand)
            .order_by(c.step, c.at, c.id)
        )
        rows = list(await self._database.read(query))
        names = {one["seat"]: one["name"] for one in rows[0].players} if rows else {}
        return (
            [
                StepMark(hand, row.id, row.step, row.text, names.get(row.seat), from_millis(row.at))
                for row in rows
                if row.id is not None
            ]
            if rows
            else None
        )

    async def add(self, mark: StepMark, player: str, device: Device | None = None) -> None:
        """Store a mark by a player of the hand. Raises Refusal `signed_out`."""
        given = {"hand": mark.hand, "id": mark.id, "step": mark.step, "text": mark.text}
        async with self._database.writing() as connection:
            await note(connection, player, device, to_millis(utc_now()))
            given |= {"player": player, "at": to_millis(mark.at)}
            await connection.execute(_KEEP, given)

    async def remove(self, hand: str, mark: str) -> None:
        """Remove a mark, if it exists."""
        one = (step_marks.c.hand_id == hand) & (step_marks.c.id == mark)
        async with self._database.writing() as connection:
            await connection.execute(delete(step_marks).where(one))
