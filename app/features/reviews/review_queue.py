"""The queue of hands to review, stored until each review is made."""

from collections.abc import Sequence
from time import time

from sqlalchemy import BigInteger, bindparam, delete, exists, func, select, text

from app.storage.database import Database
from app.storage.hands.schema import review_claims, review_queue, reviews

ASKED, EVENING = 0, 1
"""Ranks: a review that somebody waits for comes before the reviews of a whole evening."""

# A hand that somebody asks for now moves ahead of its evening.
_ADD = text("""
    INSERT INTO review_queue (hand_id, rank, asked_at)
    SELECT id, :rank, :now FROM hands WHERE id = :hand
    ON CONFLICT (hand_id) DO UPDATE SET rank = excluded.rank WHERE review_queue.rank > excluded.rank
""").bindparams(bindparam("now", type_=BigInteger))


class ReviewQueue:
    """The queue in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, ids: Sequence[str], rank: int) -> None:
        """Queue those of these hands that exist; a hand that is queued already keeps its time."""
        rows = [{"hand": hand, "rank": rank, "now": int(1000 * time())} for hand in ids]
        if rows:
            async with self._database.writing() as connection:
                await connection.execute(_ADD, rows)

    async def first(self, engine: str) -> str | None:
        """The next hand to review, skipping hands that a process is reviewing."""
        claim = review_claims.c
        is_claimed = exists().where(
            (claim.hand_id == review_queue.c.hand_id)
            & (claim.engine == engine)
            & (claim.until >= int(1000 * time()))
        )
        query = select(review_queue.c.hand_id).where(~is_claimed)
        order = review_queue.c.rank, review_queue.c.asked_at, review_queue.c.hand_id
        found: str | None = await self._database.value(query.order_by(*order).limit(1))
        return found

    async def holds(self, hand: str) -> bool:
        """Whether the hand is still in the queue."""
        query = select(review_queue.c.hand_id).where(review_queue.c.hand_id == hand)
        return await self._database.value(query) is not None

    async def remove(self, hand: str) -> None:
        """Remove a hand whose review is made, or cannot be made."""
        async with self._database.writing() as connection:
            await connection.execute(delete(review_queue).where(review_queue.c.hand_id == hand))

    async def made(self, ids: Sequence[str], engine: str) -> int:
        """How many of these hands have a review."""
        one = reviews.c
        query = select(func.count()).where(one.hand_id.in_(ids) & (one.engine == engine))
        return int(await self._database.value(query) or 0)
