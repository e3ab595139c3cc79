"""Erasing a person from a log: the table it makes is the same, without them."""

from typing import Any

import orjson
import pytest

from app.rules.record.reading import SOMEBODY
from app.tables.chat import Reacted, Said, Say
from app.tables.history.fold import EVENTS, event_from_json, event_json, fold, to_checkpoint
from app.tables.history.forget import without
from app.tables.play.acted import Acted
from app.tables.seats.admission import KnockFor
from app.tables.seats.arrivals import BotSeated
from app.tables.seats.hosting import GiveHost
from app.tables.seats.sitting import Stand
from app.tables.table import Table
from tests.tables.desk import Desk

BESIDE_AN_ID = {"name": "player", "host_name": "host"}
WITHOUT_AN_ID = {Said, Reacted, BotSeated}
"""The player who asked sends chat and reactions; a bot is nobody."""


@pytest.mark.parametrize("kind", [cls for cls in EVENTS if cls is not Acted])
def test_every_event_that_names_a_person_has_their_id_beside_it(kind: Any) -> None:
    """Otherwise a new event would keep the name of an erased person."""
    names = set(kind.__match_args__)
    called = {name for name in names if "name" in name}
    assert called <= BESIDE_AN_ID.keys()
    if kind not in WITHOUT_AN_ID:
        assert {BESIDE_AN_ID[name] for name in called} <= names
    assert {name for name in names if "player" in name} <= {"player"}


def test_folding_an_erased_log_gives_the_same_table_without_the_persons_identity() -> None:
    """They sat, played, spoke, hosted, and knocked; the alias sorts as their id does."""
    desk = Desk({"cut": False}).seat_four()
    desk.do("ann", GiveHost(1))
    desk.all_ready()
    desk.do("ben", Say("what I said"))
    desk.do("ann", Say("what Ann said"))
    desk.do("ben", Stand())
    desk.do("ben", KnockFor(1, "Ben"))
    table: Table | None = None
    for stamp, happened in desk.log:
        own = any(isinstance(event, Said) and event.name == "Ben" for event in happened)
        stored = without([event_json(event) for event in happened], "ben", "bex", own=own)
        table = fold(table, map(event_from_json, stored), stamp)
    assert table is not None
    renamed = (("what I said", "…"), ('"ben"', '"bex"'), ('"Ben"', f'"{SOMEBODY}"'))
    expected = orjson.dumps(to_checkpoint(desk.table)).decode()
    for before, after in renamed:
        assert before in expected
        expected = expected.replace(before, after)
    assert orjson.dumps(to_checkpoint(table)).decode() == expected
