"""A table's phases are those of its transition table, and change in no other way."""

from collections.abc import Iterator

from app.tables.history.fold import fold
from app.tables.lifecycle import NEXT
from app.tables.table import Table
from tests.tables.desk import Desk


def changes(desk: Desk) -> Iterator[tuple[str, str]]:
    """Each phase of this table and the one that came after it."""
    table: Table | None = None
    for stamp, events in desk.log:
        for event in events:
            before, table = table, fold(table, [event], stamp)
            if before is not None and before.phase != table.phase:
                yield before.phase, table.phase


def test_every_phase_change_is_in_the_table_and_every_entry_of_the_table_occurs() -> None:
    careful = Desk({"hands": 3, "cut": False}).seat_four()
    for _ in range(2):
        careful.all_promise().play_hand()
    # An older version skipped the phase if nobody promised anything.
    careful.announced_before().all_ready().play_hand().all_promise()
    hasty = Desk({"hands": 1, "cut": False}).seat_four()
    for _ in range(2):
        hasty.announced_before().all_ready().play_hand()
    expected = {(phase, after) for phase, leads in NEXT.items() for after in leads.values()}
    assert {*changes(careful), *changes(hasty)} == expected
