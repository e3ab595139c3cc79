"""What the sockets of a table, a club and a session promise alike."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed

from app.features.clubs import socket as club_socket
from app.features.clubs.open_clubs import OpenClubs
from app.features.together.live_session import LiveSession
from app.live.table.live_table import LiveTable
from app.main import create_app
from app.settings import Settings
from app.web.limits.allowances import Rate
from app.web.ws.socket import IN_A_ROW, Socket
from tests.patience import PATIENCE
from tests.web.club_of_friends import browsers, new_club, play, seated
from tests.web.running import Visitor, connected, serving

Connect = AbstractAsyncContextManager[Visitor]


class Site(NamedTuple):
    """A club, a table of it, and a finished hand."""

    app: FastAPI
    url: str
    paths: dict[str, str]
    """The sockets, by what they are for."""
    ann: httpx.AsyncClient

    @asynccontextmanager
    async def ann_at(self, kind: str) -> AsyncIterator[Visitor]:
        """Ann's connection, after its first message."""
        address = f"ws://{urlsplit(self.url).netloc}{self.paths[kind]}"
        async with connected(address, self.url, self.ann.cookies["dingo"]) as visitor:
            await visitor.next()
            yield visitor


@pytest.fixture
async def site(settings: Settings) -> AsyncIterator[Site]:
    app = create_app(settings)
    async with serving(app, settings) as url, browsers(app, "Ann") as people:
        club = await new_club(people["Ann"], "Ann")
        table = await seated(app, club, people)
        [hand] = await play(app, table)
        paths = {
            "table": f"/ws/tables/{table}",
            "club": f"/ws/clubs/{club}",
            "session": f"/ws/hands/{hand}/together",
        }
        yield Site(app, url, paths, people["Ann"])


every_socket = pytest.mark.parametrize("kind", ["table", "club", "session"])


async def close_code(visitor: Visitor) -> int:
    """The code with which the server ends the connection."""
    with pytest.raises(ConnectionClosed) as closed:
        await visitor.until(type="never")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


@every_socket
async def test_a_bug_ends_the_connection(
    site: Site, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any) -> Any:
        raise ZeroDivisionError

    buggy: dict[str, tuple[object, str]] = {
        "table": (LiveTable, "submit"),
        "club": (club_socket, "club_view"),
        "session": (LiveSession, "take"),
    }
    async with site.ann_at(kind) as ann:
        monkeypatch.setattr(*buggy[kind], fails)
        await ann.say("say", text="Good evening.")
        [club] = site.app.state.services.part(OpenClubs).listeners.values()
        club.hear_news()
        assert await close_code(ann) == 1011


@every_socket
async def test_nonsense_is_refused_and_leaves_the_connection_open(site: Site, kind: str) -> None:
    async with site.ann_at(kind) as ann:
        for text, code in (
            (b"{}", "binary_frame"),
            ("[", "not_json"),
            ("[]", "bad_message"),
            ("x" * 10_000, "too_large"),
        ):
            await ann.socket.send(text)
            refused = await ann.until(type="refused")
            assert refused["code"] == code
            assert ("id" in refused) is (kind == "table")
        assert (await ann.ask("dance"))["type"] == "refused"


@every_socket
@pytest.mark.parametrize("allowed", [{"MESSAGES": Rate(0.001, 20)}])
async def test_too_many_messages_are_refused_and_then_end_the_connection(
    site: Site, kind: str
) -> None:
    async with site.ann_at(kind) as ann:
        for number in range(100):
            await ann.socket.send(json.dumps({"type": "dance", "id": number}))
        assert await close_code(ann) == 1008
        codes = [one["code"] for one in ann.heard if one["type"] == "refused"]
        assert codes[20:] == ["rate_limited"] * 21


@every_socket
@pytest.mark.parametrize("allowed", [{"ADDRESS_MESSAGES": Rate(0.001, 30)}])
async def test_all_connections_of_an_address_share_an_allowance(site: Site, kind: str) -> None:
    async with site.ann_at(kind) as one, site.ann_at("table") as other:
        asked = [await (one, other)[number % 2].ask("dance") for number in range(32)]
    assert "rate_limited" not in [answer["code"] for answer in asked[:30]]
    assert [answer["code"] for answer in asked[30:]] == ["rate_limited"] * 2


MANY = Rate(1, 1_000_000)


@every_socket
@pytest.mark.parametrize("what", ["accepted", "refused"])
@pytest.mark.parametrize("allowed", [{"MESSAGES": MANY, "ADDRESS_MESSAGES": MANY}])
async def test_others_get_their_turn_after_every_few_messages(
    site: Site, kind: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer, count = Socket._answer, 0

    async def counted(*given: Any) -> None:
        nonlocal count
        count += 1
        await answer(*given)

    async def most_in_a_turn() -> int:
        most = 0
        while count < 1000:
            before = count
            await asyncio.sleep(0)
            most = max(most, count - before)
        return most

    accepted = {"table": "ping", "session": "free"}
    word = accepted.get(kind, "x") if what == "accepted" else "x"
    text = json.dumps({"type": word, "id": "a"})
    frame = bytes((0x81, 0x80 + len(text), 0, 0, 0, 0)) + text.encode()
    async with site.ann_at(kind) as ann:
        monkeypatch.setattr(Socket, "_answer", counted)
        ann.socket.transport.write(frame * 1000)
        async with asyncio.timeout(PATIENCE):
            assert await most_in_a_turn() <= IN_A_ROW
