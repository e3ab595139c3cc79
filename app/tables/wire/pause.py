"""What is shown of a pause."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from app.tables.clock import iso
from app.tables.seats.attendance import others_may_end, wishers
from app.tables.table import Table


class PausedJson(TypedDict):
    """A pause: who may end it, and who asks for that."""

    at: Annotated[str, Field(description="Since when, in UTC.")]
    by: Annotated[str | None, Field(description="The host who did it; null if everybody had left.")]
    others_from: Annotated[
        str | None,
        Field(
            description="From when all who are present may end it together with `pause`; null: "
            "only the host."
        ),
    ]
    asked: Annotated[list[int], Field(description="The seats that have asked to go on.")]


def pause_json(table: Table) -> PausedJson | None:
    """The pause; None if the table is not paused."""
    if table.paused_at is None:
        return None
    others = others_may_end(table)
    return {
        "at": iso(table.paused_at),
        "by": None if table.paused_by is None else _name_of(table, table.paused_by),
        "others_from": None if others is None else iso(others),
        "asked": wishers(table, "go_on", "", table.paused_at),
    }


def _name_of(table: Table, player: str) -> str | None:
    """The name of somebody who sits here or owns the table."""
    seat = table.seat_of(player)
    sitter = None if seat is None else table.seats[seat]
    if sitter is not None:
        return sitter.name
    names = {table.owner: table.owner_name, table.host: table.host_name}
    return names.get(player)
