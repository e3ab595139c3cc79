"""No long text blocks the server through the socket of a club or of a session on a hand.

Tables, whose socket has the most messages, are in test_shapes.py.
"""

import json
from collections.abc import Iterator
from itertools import count
from typing import Any, get_args

import pytest
from websockets.sync.client import ClientConnection

from app.features.together.commands import COMMANDS
from app.settings import Settings
from app.web.cookies import PLAYER
from tests.browser.past import SECRET, Past, cookie_of, played
from tests.patience import PATIENCE
from tests.security.shapes import JSON, LONG, TEXTS, Measured, measured
from tests.security.test_shapes import MESSAGE, check

COOKIE = f"{PLAYER}={cookie_of('Ann')}"
NUMBERS = count()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Measured]:
    """A server on which Ann has played a hand; its limits on numbers let everything through."""
    folder = tmp_path_factory.mktemp("shapes")
    past = Past("dingo", ("Ann", "Ben", "Cem", "Dee"), 5, lambda hand, _: hand == 2)
    played(f"sqlite:///{folder / 'dingo.sqlite3'}", {"played": past})
    wide: dict[str, Any] = {"limits": 1_000_000}
    plain: dict[str, Any] = {"pace": 0, "ping_seconds": 3600, "thinkers": 0}
    with measured(
        Settings(data_dir=folder, built_dir=folder / "unbuilt", secret=SECRET, **plain, **wide)
    ) as server:
        yield server


@pytest.fixture(scope="module")
def session(server: Measured) -> Iterator[ClientConnection]:
    """Ann leads a session."""
    hands = json.loads(server.request("GET /api/me/hands", {"Cookie": COOKIE}))["hands"]
    with server.socket(f"/ws/hands/{hands[0]['id']}/together", COOKIE) as connection:
        yield connection


@pytest.fixture(scope="module")
def club(server: Measured) -> Iterator[ClientConnection]:
    """The page of a club that Ann has founded."""
    founding = {"name": "Thursdays", "game": "dingo", "you": "Ann", "zone": "Europe/Berlin"}
    headers = {"Cookie": COOKIE, "Content-Type": "application/json"}
    made = server.request("POST /api/clubs", headers, json.dumps(founding).encode())
    with server.socket(f"/ws/clubs/{json.loads(made)['code']}", COOKIE) as connection:
        yield connection


def ask(socket: ClientConnection, frame: str) -> None:
    """Send a frame, and wait for the answer to the message after it: not every message gets one."""
    last = f"last {next(NUMBERS)}"
    socket.send(frame)
    socket.send(json.dumps({"type": "admit", "id": last, "person": "nobody"}))
    while json.loads(socket.recv(PATIENCE)).get("id") != last:
        pass


SAID = {
    "cursor": '{"step":1,"seat":null,"open":"none","variation":[]}', "take": "true", "to": "null",
    "ask": "null", "at": '{"card":"7H"}', "step": "1", "text": '"Hello"', "mark": '"x"',
    "action": '{"type":"discard","cards":["7H"]}', "reaction": '"wow"', "person": '"x"',
}  # fmt: skip
"""Values for each field."""

WITHIN = {
    "cursor": (
        '{"step":VALUE,"seat":null,"open":"none","variation":[]}',
        '{"step":1,"seat":VALUE,"open":"none","variation":[]}',
        '{"step":1,"seat":null,"open":VALUE,"variation":[]}',
        '{"step":1,"seat":null,"open":"none","variation":VALUE}',
        '{"step":1,"seat":null,"open":"none","variation":[{"type":VALUE,"cards":[]}]}',
        '{"step":1,"seat":null,"open":"none","variation":[],"imagined":VALUE}',
        '{"step":1,"imagined":{"number":VALUE,"real":false}}',
    ),
    "at": ('{"card":VALUE}', '{"place":VALUE}'),
    "action": ('{"type":VALUE,"cards":[]}', '{"type":"discard","cards":VALUE}'),
}
"""The nested places, by field, where something long may occur."""

ASKED = [
    (
        get_args(one.model_fields["type"].annotation)[0],
        sorted(one.model_fields.keys() - {"type", "id"}),
    )
    for one in COMMANDS
]


@pytest.mark.parametrize(("kind", "fields"), ASKED)
def test_no_message_to_a_session_blocks_the_server(
    server: Measured, session: ClientConnection, kind: str, fields: list[str]
) -> None:
    for field in (*fields, "id", "more"):
        for around in ("VALUE", *WITHIN.get(field, ())):

            def send(value: str, field: str = field, around: str = around) -> None:
                told = {name: SAID[name] for name in fields} | {"id": f'"{next(NUMBERS)}"'}
                told[field] = around.replace("VALUE", value)
                inside = ",".join(f'"{name}":{text}' for name, text in told.items())
                ask(session, f'{{"type":"{kind}",{inside}}}')

            sizes = (MESSAGE, LONG) if field == "id" else (MESSAGE,)
            check(server, send, JSON, sizes, f"{kind}: {field} {around}")


def test_no_frame_to_a_session_blocks_the_server(
    server: Measured, session: ClientConnection
) -> None:
    check(server, lambda text: ask(session, text), TEXTS | JSON, (MESSAGE, LONG), "a frame")


def test_no_frame_to_a_club_blocks_the_server(server: Measured, club: ClientConnection) -> None:
    check(server, lambda text: ask(club, text), TEXTS | JSON, (MESSAGE, LONG), "a frame")
