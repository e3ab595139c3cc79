"""Tables whose next hand is announced, and the pages of four players who promise bytes for it."""

import json
from collections.abc import Mapping
from typing import Any

from app.rules.game import NOTHING
from app.rules.record import verify
from app.rules.shuffle import ALGORITHM, promise
from app.tables.play.finished import hand_record
from app.tables.play.readiness import Ready
from app.tables.play.shuffling import Promise
from app.tables.wire.table import table_json
from tests.stranger.shuffle import deck_of
from tests.tables.desk import Desk, bytes_of

PLAYERS = ("ann", "ben", "cleo", "dan")


def coming(desk: Desk) -> Any:
    """What everyone is shown of the next hand."""
    return table_json(desk.table, (), 0, 1.0)["coming"]


def promises(
    desk: Desk, player: str, place: int | None = None, changed: Mapping[str, str] = NOTHING
) -> Desk:
    """This player's page promises bytes, and perhaps a place; its player is not ready."""
    shown, seat = coming(desk), desk.table.seat_of(player)
    assert seat is not None
    commit = promise(bytes_of(player), shown["hand"], seat, place)
    said = {"algorithm": shown["algorithm"], "hand": shown["hand"], "commit": commit, **changed}
    desk.do(player, Promise(**said))
    return desk


def record_of(desk: Desk) -> Any:
    """The record of the hand, played to its end and checked by both implementations."""
    desk.play_hand()
    record = json.loads(json.dumps(hand_record(desk.table, desk.hand)))
    assert verify(record)
    assert desk.refolded() == desk.table
    if record["fairness"]["algorithm"] == ALGORITHM:
        assert deck_of(record) == record["deck"]
    return record


def connected(*players: str) -> Desk:
    """Four have sat down, and these are connected."""
    desk = Desk({"hands": 9}).seat_four()
    desk.see(*players)
    return desk


def between_hands(*players: str) -> Desk:
    """One hand is over; these players are connected."""
    desk = Desk({"hands": 9}).dealt().play_hand()
    desk.see(*players)
    return desk


def cutting(place: int | None) -> tuple[Desk, str]:
    """All have promised bytes, and the cutter this place."""
    desk = between_hands(*PLAYERS)
    who = PLAYERS[coming(desk)["cutter"]]
    for player in PLAYERS:
        promises(desk, player, place if player == who else None)
    for player in PLAYERS:
        desk.do(player, Ready())
    return desk, who
