"""The people at a table, for whom it waits, and since when. Pure: nothing here reads a clock.

Nobody waits while no seated person is connected: a whole table that lost its connection finds its
cards as they were. At tables by mail nobody has to be connected, and every decision has its time.
"""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from app.tables.clock import BY_MAIL, break_due, waited_for
from app.tables.lifecycle import before_a_match, enough, under_way
from app.tables.table import Sitter, Table, WishWord, people

ALWAYS = datetime.min.replace(tzinfo=UTC)

IDLE_SECONDS = 300
"""People who are connected may hold up a decision without a time limit for this long; after that a
bot may play for them if the host, or all others present, want it. A pause lasts as long."""

GONE = 0
"""The `decision` of a `Wait` for somebody who is not connected. No version is 0."""

HOST = -1
"""The `decision` of a `Wait` for the host's role. Being ready counts down from -2."""


class Wait(NamedTuple):
    """A person for whom a table waits: for a connection (`GONE`), or for a decision."""

    player: str
    decision: int


class Attendance(NamedTuple):
    """The people at a table, through any process, as one process knows it.

    `since` says when each wait began; `waited` whether anybody is there who waits. `grace` and
    `host_grace` are the seconds before a bot plays for the absent, and the host's role is lent.
    """

    present: frozenset[str] = frozenset()
    since: Mapping[Wait, datetime] = {}
    waited: bool = True
    grace: float = 60.0
    host_grace: float = 60.0
    idle: frozenset[str] = frozenset()
    """The people present who hold up the table too long: the others may let a bot play."""
    idle_at: datetime | None = None
    """When the next of them will."""

    @property
    def absent(self) -> bool:
        """Whether the table tells of anybody's absence."""
        return bool(self.idle) or any(wait.decision == GONE for wait in self.since)


NOBODY_HERE = Attendance()


def attended(here: Attendance, table: Table, present: frozenset[str], now: datetime) -> Attendance:
    """The attendance now: waits that went on keep their beginning.

    A wait that began in the future, because the clock was set back, begins anew.
    """
    there = {sitter.player: sitter for _, sitter in people(table) if sitter.player is not None}
    waited = not there or not present.isdisjoint(there)
    waits = _waits(table, present, there) if waited and not table.closed else ()
    since = {wait: min(here.since.get(wait, now), now) for wait in waits}
    asked = [
        (wait.player, began + timedelta(seconds=IDLE_SECONDS))
        for wait, began in since.items()
        if wait.decision not in (GONE, HOST)
    ]
    idle = frozenset([player for player, at in asked if at <= now])
    idle_at = min([at for _, at in asked if at > now], default=None)
    return Attendance(present, since, waited, here.grace, here.host_grace, idle, idle_at)


def _waits(table: Table, present: frozenset[str], there: Mapping[str, Sitter]) -> list[Wait]:
    """For whom the table waits; `there` are its people by player."""
    waits = [] if table.host in present else [Wait(table.host, HOST)]
    if table.paused_at is not None or table.clock >= BY_MAIL:
        return waits
    waits += [Wait(player, GONE) for player in there.keys() - present if not there[player].away]
    return waits + [wait for wait in _endless(table, there) if wait.player in present]


def _endless(table: Table, there: Mapping[str, Sitter]) -> list[Wait]:
    """The decisions that no clock ends: moves, and being ready for the next hand."""
    if table.phase == "playing":
        return [Wait(one.player, one.decision) for one in waited_for(table) if one.due is None]
    if under_way(table) or not enough(table) or break_due(table) is not None:
        return []
    here = {player: sitter for player, sitter in there.items() if not sitter.away}
    if not any(sitter.ready for sitter in here.values()):
        return []
    number = HOST - 1 - table.hands
    return [Wait(player, number) for player, sitter in here.items() if not sitter.ready]


def bot_starts_at(table: Table, here: Attendance, sitter: Sitter) -> datetime | None:
    """When a bot begins to play for this person by itself; None: not while things are as they are.

    Before a match nobody is replaced by time alone.
    """
    began = here.since.get(Wait(sitter.player or "", GONE))
    if began is None or sitter.away or before_a_match(table):
        return None
    moment = began + timedelta(seconds=here.grace)
    return moment if sitter.waited is None else max(moment, sitter.waited)


def others_may_seat_bot_from(table: Table, here: Attendance, sitter: Sitter) -> datetime | None:
    """From when the others may let a bot play for this person; None: they may not."""
    began = here.since.get(Wait(sitter.player or "", GONE))
    if sitter.away:
        return None
    if began is not None:
        return began + timedelta(seconds=here.grace) if before_a_match(table) else began
    idle = [
        at
        for wait, at in here.since.items()
        if wait.player == sitter.player and wait.decision != HOST
    ]
    return min(idle) + timedelta(seconds=IDLE_SECONDS) if idle else None


def others_may_end(table: Table) -> datetime | None:
    """From when all who are present may end a pause without the host; None: never."""
    if table.paused_at is None or table.deserted or table.clock >= BY_MAIL:
        return None
    return table.paused_at + timedelta(seconds=IDLE_SECONDS)


def may_be_given(table: Table, here: Attendance, sitter: Sitter, now: datetime) -> bool:
    """Whether this person's seat may be given to a newcomer: before a match, after the grace time.

    Not by mail, where nobody has to be connected.
    """
    gone = here.waited and sitter.player is not None and sitter.player not in here.present
    if not gone or not before_a_match(table) or table.clock >= BY_MAIL:
        return False
    moment = others_may_seat_bot_from(table, here, sitter)
    return sitter.away or (moment is not None and moment <= now)


def others_present(table: Table, here: Attendance, player: str) -> set[int]:
    """The seats of the people present who decide with the host about this person.

    Those who hold up the table too long themselves do not count: nobody can be asked for ever.
    """
    left_out = {None, player, *here.idle}
    return {
        seat
        for seat, sitter in people(table)
        if sitter.player in here.present and not sitter.away and sitter.player not in left_out
    }


def wishers(table: Table, wish: WishWord, player: str, since: datetime = ALWAYS) -> list[int]:
    """The seats of the people who have wanted this since then."""
    by = {
        one.by
        for one in table.wishes
        if (one.wish, one.player) == (wish, player) and one.at >= since
    }
    return [seat for seat, sitter in people(table) if sitter.player in by]
