"""Reviews of finished hands, stored by hand and engine version.

While a review is being made, its slices are stored, and its parts, which others may see.
"""

from collections.abc import Mapping, Sequence
from time import time

from sqlalchemy import BigInteger, Text, bindparam, cast, delete, select, text

from app.features.reviews.review_queue import ReviewQueue
from app.storage.database import Database
from app.storage.hands.history import History
from app.storage.hands.schema import (
    hands,
    review_claims,
    review_parts,
    review_seats,
    review_slices,
    reviews,
)
from app.storage.log.contract import Json

# Another process may have made the same review, or the hand may have been erased.
_KEEP = text("""
    INSERT INTO reviews (hand_id, engine, document)
    SELECT id, :engine, :document FROM hands WHERE id = :hand
    ON CONFLICT (hand_id, engine) DO NOTHING
""").bindparams(bindparam("document", type_=reviews.c.document.type))
_KEEP_SEAT = text("""
    INSERT INTO review_seats (hand_id, engine, seat, found)
    SELECT id, :engine, :seat, :found FROM hands WHERE id = :hand
    ON CONFLICT (hand_id, engine, seat) DO NOTHING
""").bindparams(bindparam("found", type_=review_seats.c.found.type))
_KEEP_SLICE = text("""
    INSERT INTO review_slices (hand_id, engine, step, others, number, found)
    SELECT id, :engine, :step, :others, :number, :found FROM hands WHERE id = :hand
    ON CONFLICT (hand_id, engine, step, others, number) DO NOTHING
""").bindparams(bindparam("found", type_=review_slices.c.found.type))
_KEEP_PART = text("""
    INSERT INTO review_parts (hand_id, engine, number, part)
    SELECT id, :engine, :number, :part FROM hands WHERE id = :hand
    ON CONFLICT (hand_id, engine, number) DO NOTHING
""").bindparams(bindparam("part", type_=review_parts.c.part.type))

# An expired claim may be taken over: its holder has died.
_CLAIM = text("""
    INSERT INTO review_claims (hand_id, engine, holder, until)
    SELECT id, :engine, :holder, :until FROM hands WHERE id = :hand
    ON CONFLICT (hand_id, engine) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE review_claims.holder = excluded.holder OR review_claims.until < :now
    RETURNING holder
""").bindparams(bindparam("until", type_=BigInteger), bindparam("now", type_=BigInteger))


class Reviews:
    """The reviews in one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.queue, self.history = ReviewQueue(database), History(database)

    async def get(self, hand: str, engine: str) -> Json:
        """The document; None if it does not exist."""
        made = (reviews.c.hand_id == hand) & (reviews.c.engine == engine)
        return await self._database.value(select(reviews.c.document).where(made))

    async def text(self, hand: str, engine: str) -> str | None:
        """The document as stored text."""
        made = (reviews.c.hand_id == hand) & (reviews.c.engine == engine)
        query = select(cast(reviews.c.document, Text)).where(made)
        found: str | None = await self._database.value(query)
        return found

    async def keep(
        self, hand: str, engine: str, document: Mapping[str, Json], seats: Sequence[Json]
    ) -> None:
        """Store a finished review with its findings for each seat; delete its slices and parts.

        If another process has stored the review already, that one is kept.
        """
        async with self._database.writing() as connection:
            given = {"hand": hand, "engine": engine, "document": document}
            await connection.execute(_KEEP, given)
            for seat, found in enumerate(seats):
                row = {"hand": hand, "engine": engine, "seat": seat, "found": found}
                await connection.execute(_KEEP_SEAT, row)
            for part in (review_slices, review_parts):
                theirs = (part.c.hand_id == hand) & (part.c.engine == engine)
                await connection.execute(delete(part).where(theirs))

    async def keep_part(self, hand: str, engine: str, number: int, part: dict[str, Json]) -> None:
        """Store a part of an unfinished review for other processes: 0 is the head, any other the
        choice of this number."""
        given = {"hand": hand, "engine": engine, "number": number, "part": part}
        async with self._database.writing() as connection:
            await connection.execute(_KEEP_PART, given)

    async def parts(self, hand: str, engine: str, after: int = 0) -> list[dict[str, Json]]:
        """The head that a process has stored, and the choices after this many."""
        one = review_parts.c
        new = (one.number == 0) | (one.number > after)
        query = select(one.part).where((one.hand_id == hand) & (one.engine == engine) & new)
        return [part for (part,) in await self._database.read(query.order_by(one.number))]

    async def claim(self, hand: str, engine: str, holder: str, seconds: float) -> bool:
        """Claim the review for this holder and this long; returns whether that worked."""
        now = int(1000 * time())
        given = {"hand": hand, "engine": engine, "holder": holder, "now": now}
        given["until"] = now + int(1000 * seconds)
        async with self._database.writing() as connection:
            return await connection.scalar(_CLAIM, given) is not None

    async def release(self, hand: str, engine: str, holder: str) -> None:
        """Give the claim up."""
        one = review_claims.c
        mine = (one.hand_id == hand) & (one.engine == engine) & (one.holder == holder)
        async with self._database.writing() as connection:
            await connection.execute(delete(review_claims).where(mine))

    async def wanted(self, hand: str) -> bool:
        """Whether the hand still exists: an erased hand gets no review and no claim."""
        return await self._database.value(select(hands.c.id).where(hands.c.id == hand)) is not None

    async def slices(self, hand: str, engine: str) -> list[dict[str, Json]]:
        """The slices of an unfinished review: step, others, number, found."""
        one = review_slices.c
        query = select(one.step, one.others, one.number, one.found)
        rows = await self._database.read(
            query.where((one.hand_id == hand) & (one.engine == engine))
        )
        return [
            {"step": step, "others": others, "number": number, "found": found}
            for step, others, number, found in rows
        ]

    async def keep_slices(self, hand: str, engine: str, made: Sequence[Mapping[str, Json]]) -> None:
        """Store more slices, apart from those that another process has stored already."""
        rows = [{"hand": hand, "engine": engine, **one} for one in made]
        async with self._database.writing() as connection:
            await connection.execute(_KEEP_SLICE, rows)
