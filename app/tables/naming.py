"""Names at a table: nobody is called like somebody else there, nor so that it looks like it."""

from app.tables.look_alike import look_alike
from app.tables.table import Table
from app.tables.words import NAME_LENGTH


def name_at(table: Table, player: str | None, name: str, seat: int | None = None) -> str:
    """What this player is called here: the name, with a number if others have it.

    Whoever has the `seat` gives way, with their name.
    """
    taken = _taken_by_others(table, player, seat)
    free, number = name, 1
    while any(look_alike(free, other) for other in taken):
        number += 1
        ending = f" {number}"
        free = name[: NAME_LENGTH - len(ending)].rstrip() + ending
    return free


def _taken_by_others(table: Table, player: str | None, seat: int | None) -> list[str]:
    """What all others are called who sit here, ask for a seat, or run the table."""
    names = [
        sitter.name
        for at, sitter in enumerate(table.seats)
        if sitter is not None and at != seat and (sitter.bot or sitter.player != player)
    ]
    names += [knock.name for knock in table.knocks if knock.player != player]
    for who, name in ((table.host, table.host_name), (table.owner, table.owner_name)):
        if name is not None and who != player and table.seat_of(who) is None:
            names.append(name)
    return names
