"""Erasing a person from what a log says: the table it makes is the same, without them."""

from typing import get_args

import orjson
import pytest

from app.tables import commands as cmd
from app.tables import events as ev
from app.tables.checkpoint import to_checkpoint
from app.tables.evolve import fold
from app.tables.forget import SOMEBODY, without
from app.tables.table import Table
from tests.tables.desk import Desk

BESIDE_AN_ID = {"name": "player", "host_name": "host"}
WITHOUT_AN_ID = {ev.Said, ev.Reacted, ev.BotSeated}
"""What is said is known by who asked for it; a bot is nobody."""


@pytest.mark.parametrize("kind", [cls for cls in get_args(ev.Event) if cls is not ev.Acted])
def test_every_event_that_names_a_person_has_their_id_beside_it(kind: type[ev.Event]) -> None:
    """Else a new event would keep the name of whoever is erased."""
    names = set(kind.__match_args__)
    called = {name for name in names if "name" in name}
    assert called <= BESIDE_AN_ID.keys()
    if kind not in WITHOUT_AN_ID:
        assert {BESIDE_AN_ID[name] for name in called} <= names
    assert {name for name in names if "player" in name} <= {"player"}


def test_the_table_folded_from_a_log_without_somebody_is_the_same_but_for_who_they_were() -> None:
    """They sat, played, spoke, hosted, and knocked; the alias sorts as their id does."""
    desk = Desk({"cut": False}).seat_four()
    desk.do("ann", cmd.GiveHost(1))
    desk.all_ready()
    desk.do("ben", cmd.Say("what I said"))
    desk.do("ann", cmd.Say("what Ann said"))
    desk.do("ben", cmd.Stand())
    desk.do("ben", cmd.KnockFor(1, "Ben"))
    table: Table | None = None
    for stamp, happened in desk.log:
        own = any(isinstance(event, ev.Said) and event.name == "Ben" for event in happened)
        stored = without([ev.event_json(event) for event in happened], "ben", "bex", own=own)
        table = fold(table, map(ev.event_from_json, stored), stamp)
    assert table is not None
    renamed = (("what I said", "…"), ('"ben"', '"bex"'), ('"Ben"', f'"{SOMEBODY}"'))
    expected = orjson.dumps(to_checkpoint(desk.table)).decode()
    for before, after in renamed:
        assert before in expected
        expected = expected.replace(before, after)
    assert orjson.dumps(to_checkpoint(table)).decode() == expected
