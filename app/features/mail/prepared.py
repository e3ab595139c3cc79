"""Moves chosen in advance: at most one for each person and table.

They are not in the table's log, because its length is public: everybody would see that somebody has
prepared a move.
"""

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import select, update

from app.features.mail.requests import AtTable, is_new, requests_of, row_of
from app.features.mail.schema import prepared
from app.rules.game import Json
from app.storage.database import Database
from app.storage.people.devices import Device, note
from app.times import to_millis


class AdvanceChoice(NamedTuple):
    """An action chosen in advance."""

    hand: str
    """The id of the hand it is for."""
    decision: int
    """Which decision of the player in this hand it is for, from 0."""
    action: Json
    basis: str
    """A digest of what was legal and visible when it was chosen."""
    open: int = 1
    """1 while it may still be played."""
    dropped: int = 0
    """1 if it was not played because the situation had changed."""


_CHOICE = ("hand_id", "decision", "action", "basis", "open", "dropped")
"""The columns of a choice."""


class PreparedChoices:
    """The choices of one database. Every method raises StorageUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def at(self, table: str) -> dict[str, AdvanceChoice]:
        """The choices at this table, by player."""
        c = prepared.c
        columns = (c.player_id, c.hand_id, c.decision, c.action, c.basis, c.open, c.dropped)
        query = select(*columns).where(c.table_code == table, c.hand_id.is_not(None))
        return {player: AdvanceChoice(*row) for player, *row in await self._database.read(query)}

    async def is_done(self, seat: AtTable, request: str) -> bool:
        """Whether this request was done before."""
        return request in (await self._database.value(requests_of(seat)) or ())

    async def keep(
        self,
        seat: AtTable,
        device: Device | None,
        request: str,
        choice: AdvanceChoice | None,
        at: datetime,
    ) -> None:
        """Replace a player's choice (None removes it), unless this request was done before.

        Raises Refusal `signed_out`.
        """
        async with self._database.writing() as connection:
            await note(connection, seat.player, device, to_millis(at))
            if await is_new(connection, seat, request):
                await connection.execute(
                    update(prepared).where(row_of(seat)).values(_columns(choice))
                )

    async def close(self, seat: AtTable, choice: AdvanceChoice, *, dropped: bool) -> None:
        """Mark this choice as played or dropped, unless the player has replaced it."""
        c = prepared.c
        there = row_of(seat) & (c.basis == choice.basis)
        same = there & (c.hand_id == choice.hand) & (c.decision == choice.decision)
        async with self._database.writing() as connection:
            await connection.execute(
                update(prepared).where(same).values(open=0, dropped=int(dropped))
            )


def _columns(choice: AdvanceChoice | None) -> dict[str, Any]:
    if choice is None:
        return {"hand_id": None, "action": None, "open": 0, "dropped": 0}
    return dict(zip(_CHOICE, choice, strict=True))
