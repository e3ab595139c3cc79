"""Which drills a player has answered, and when each is due again."""

from datetime import date
from typing import NamedTuple

from sqlalchemy import delete, insert, select

from app.storage.database import Database
from app.storage.schema import drills


class Drilled(NamedTuple):
    """A drill that was answered."""

    hand: str
    step: int
    box: int
    due: date


class Drills:
    """Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> list[Drilled]:
        """All that this player has answered, by hand and step."""
        c = drills.c
        query = (
            select(c.hand_id, c.step, c.box, c.due)
            .where(c.player_id == player)
            .order_by(c.hand_id, c.step)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return [
                Drilled(hand, step, box, date.fromordinal(day)) for hand, step, box, day in rows
            ]

    async def keep(self, player: str, drilled: Drilled) -> None:
        """In place of what was kept of it before."""
        c = drills.c
        mine = (c.player_id == player) & (c.hand_id == drilled.hand) & (c.step == drilled.step)
        row = {
            "player_id": player,
            "hand_id": drilled.hand,
            "step": drilled.step,
            "box": drilled.box,
            "due": drilled.due.toordinal(),
        }
        async with self._database.writing() as connection:
            await connection.execute(delete(drills).where(mine))
            await connection.execute(insert(drills).values(row))
