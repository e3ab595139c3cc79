"""Reviews of finished hands: kept by hand and by the version of what made them."""

from sqlalchemy import bindparam, select, text

from app.storage.database import Database
from app.storage.log import Json
from app.storage.schema import reviews

# Two processes may have made the same: SQLite and Postgres read the same clause.
_KEEP = text("""
    INSERT INTO reviews (hand_id, engine, document) VALUES (:hand, :engine, :document)
    ON CONFLICT (hand_id, engine) DO NOTHING
""").bindparams(bindparam("document", type_=reviews.c.document.type))


class Reviews:
    """Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, hand: str, engine: str) -> dict[str, Json] | None:
        """The document, if it was made."""
        made = (reviews.c.hand_id == hand) & (reviews.c.engine == engine)
        async with self._database.reading() as connection:
            found: dict[str, Json] | None = await connection.scalar(
                select(reviews.c.document).where(made)
            )
            return found

    async def keep(self, hand: str, engine: str, document: dict[str, Json]) -> None:
        """Once it is done. What another process has kept before stays."""
        async with self._database.writing() as connection:
            given = {"hand": hand, "engine": engine, "document": document}
            await connection.execute(_KEEP, given)
