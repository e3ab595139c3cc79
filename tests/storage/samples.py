"""Sample entries and hands to store."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from app.storage.log.contract import Entry, FinishedHand, HandPlayer

NOON = datetime(2026, 11, 21, 12, 0, 0, 123_000, tzinfo=UTC)


def code() -> str:
    """The code of a table nobody has used."""
    return uuid4().hex


def entry(version: int, *events: dict[str, Any], client_id: str | None = None) -> Entry:
    """A change of a table."""
    at = NOON + timedelta(seconds=version)
    return Entry(version, at, "p_ann", client_id, events or ({"type": "said", "n": version},))


def hand(
    table: str,
    number: int = 1,
    *,
    hand_id: str | None = None,
    players: tuple[HandPlayer, ...] | None = None,
    result: dict[str, Any] | None = None,
    finished_at: datetime | None = None,
) -> FinishedHand:
    """A finished hand of a person and a bot."""
    return FinishedHand(
        id=hand_id or code(),
        table=table,
        table_id=f"id of {table}",
        number=number,
        game="some",
        finished_at=finished_at or NOON + timedelta(minutes=number),
        players=players or (HandPlayer(0, "p_ann", "Ann", None), HandPlayer(1, None, "Rex", "pup")),
        winners=(1,),
        record={"number": number, "result": result or {"totals": [3, 7]}},
    )
