"""What a table does by itself about people who are not there, and when. Pure."""

from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from app.tables.draft import Command
from app.tables.seats.attendance import GONE, HOST, Attendance, Wait, bot_at, bot_from
from app.tables.seats.away import GoAway
from app.tables.seats.hosting import PassHost
from app.tables.table import Table


class Wakeup(NamedTuple):
    """What to do at a time; without a `command`, show everybody the table again."""

    at: datetime
    command: Command | None


OWNER = Wait("", HOST)
"""Stands for the return of the player who owns the host's role."""


AT_ONCE = datetime.min.replace(tzinfo=UTC)


def wakeups(table: Table, here: Attendance) -> dict[Wait, Wakeup]:
    """What the table does about each person it waits for, unless something changes before.

    The owner gets the host's role back at once. At the moment when others may let a bot play for
    somebody who is connected, they are shown so.
    """
    found: dict[Wait, Wakeup] = {}
    if table.closed:
        return found
    if table.host != table.owner and table.owner in here.present:
        found[OWNER] = Wakeup(AT_ONCE, PassHost(here.present))
    for wait, began in here.since.items():
        sitter = table.sitter(table.seat_of(wait.player) or 0)
        if wait.decision == HOST:
            at: datetime | None = began + timedelta(seconds=here.host_grace)
            command: Command | None = PassHost(here.present)
        elif sitter is None or sitter.player != wait.player:
            continue
        elif wait.decision == GONE:
            at, command = bot_at(table, here, sitter), GoAway(wait.player)
        else:
            at, command = bot_from(table, here, sitter), None
        if at is not None:
            found[wait] = Wakeup(at, command)
    return found
