"""Stored events never change: every later version reads and writes them alike."""

import json
from typing import Any

import pytest

from app.rules.game import Action
from app.tables.draft import Event
from app.tables.history.fold import EVENTS, event_from_json, event_json
from app.tables.play.acted import Acted
from app.tables.play.dealing import Dealt
from app.tables.seats.arrivals import Sat

CASES: list[tuple[Event, dict[str, Any]]] = [
    (
        Acted(2, Action("wolves", ("TS", "TC")), auto=True),
        {
            "kind": "acted",
            "seat": 2,
            "type": "wolves",
            "cards": ["TS", "TC"],
            "at": 0,
            "auto": True,
        },
    ),
    (
        Acted(0, Action("cut", (), 12), auto=False),
        {"kind": "acted", "seat": 0, "type": "cut", "cards": [], "at": 12, "auto": False},
    ),
    (
        Sat(1, "p_ben", "Ben"),
        {"kind": "sat", "seat": 1, "player": "p_ben", "name": "Ben"},
    ),
    (
        Dealt(3, ["00", ""], "dingo-shuffle/3"),
        {
            "kind": "dealt",
            "dealer": 3,
            "client_seeds": ["00", ""],
            "algorithm": "dingo-shuffle/3",
        },
    ),
]


@pytest.mark.parametrize(("event", "stored"), CASES)
def test_an_event_is_stored_word_for_word(event: Event, stored: dict[str, Any]) -> None:
    assert json.dumps(event_json(event)) == json.dumps(stored)
    found = event_from_json(stored)
    assert (type(found), found) == (type(event), event)


def test_a_deal_of_an_older_version_does_not_name_its_shuffle() -> None:
    stored = {"kind": "dealt", "dealer": 3, "client_seeds": ["00", ""]}
    assert event_from_json(stored) == Dealt(3, ["00", ""])


def test_an_action_without_more_fields_is_a_persons_own_and_no_cut() -> None:
    stored = {"kind": "acted", "seat": 1, "type": "pass", "cards": ["7H"], "since": "later"}
    assert event_from_json(stored) == Acted(1, Action("pass", ("7H",)), auto=False)


def _kinds(of: type[Event]) -> set[str]:
    """The event kinds of all subclasses that have one."""
    own = {of.kind} if "kind" in vars(of) else set()
    return own.union(*(_kinds(one) for one in of.__subclasses__()))


def test_every_event_can_be_read_from_a_log() -> None:
    assert _kinds(Event) == {event.kind for event in EVENTS}
