"""The players of the last hand are shown as they were, even if others sit there now."""

import json
from typing import Any

from app.tables.history.fold import from_checkpoint, to_checkpoint
from app.tables.seats.sitting import Sit, Stand
from app.tables.table import Table
from app.tables.wire.table import table_json
from app.tables.wire.viewer import you_json
from tests.tables.desk import Desk

FOUR = ["Ann", "Ben", "Cleo", "Dan"]


def after_a_match() -> Desk:
    """Four friends have played a match of one hand."""
    return Desk({"hands": 1}).dealt().play_hand()


def last_hand(table: Table) -> dict[str, Any]:
    """The last hand, as sent to everyone."""
    told: Any = table_json(table, (), 0, 1.0)["last_hand"]
    return dict(told)


def players(table: Table) -> list[str]:
    """The players of the last hand, as sent to everyone."""
    return [player["name"] for player in last_hand(table)["players"]]


def test_standing_up_or_sitting_down_after_the_match_changes_nothing() -> None:
    desk = after_a_match()
    assert desk.phase == "over"
    desk.do("ben", Stand())
    desk.do("eve", Sit(1, "Eve"))
    assert players(desk.table) == FOUR
    assert you_json(desk.table, "ben", "Ben")["played"] == 1
    assert you_json(desk.table, "eve", "Eve")["played"] is None


def test_a_player_who_changes_seats_after_the_match_keeps_the_seat_they_played_on() -> None:
    desk = after_a_match()
    desk.do("ben", Stand())
    desk.do("ann", Sit(1, "Anna"))
    you = you_json(desk.table, "ann", None)
    assert (you["seat"], you["played"]) == (1, 0)
    assert players(desk.table) == FOUR


def test_a_player_who_takes_over_between_two_hands_has_not_played_the_last() -> None:
    desk = Desk().dealt().play_hand()
    desk.do("ben", Stand())
    assert players(desk.table) == FOUR
    assert [player["bot"] for player in last_hand(desk.table)["players"]] == [None] * 4


def test_the_outcome_stays_as_long_as_its_cards_lie_on_the_table() -> None:
    desk = Desk().dealt()
    assert table_json(desk.table, (), 0, 1.0)["last_hand"] is None
    assert you_json(desk.table, "ann", None)["played"] is None
    desk.play_hand().all_ready()
    assert desk.phase == "playing"
    assert last_hand(desk.table)["number"] == 1
    assert last_hand(desk.table)["players"] is None
    assert you_json(desk.table, "ann", None)["played"] is None


def test_a_table_loaded_from_its_log_still_shows_the_last_hand() -> None:
    desk = after_a_match()
    table = from_checkpoint(json.loads(json.dumps(to_checkpoint(desk.table))))
    assert last_hand(table) == last_hand(desk.table)
    assert you_json(table, "ben", "Ben")["played"] == 1
