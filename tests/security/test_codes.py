"""A table's code admits, so nothing that others may see carries it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from fastapi import FastAPI

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.storage.database import connect
from app.storage.log.sql import SqlLog
from app.storage.upkeep.migration import upgrade
from app.storage.upkeep.overview import newest_tables
from app.tables.seats.admission import ChangeCode
from app.web.ws.message import CODE_CHANGED
from tests.live.conftest import Ear
from tests.servers import NewDatabase
from tests.web.played import new_table, play_hand
from tests.web.running import Running, Visitor


async def test_a_finished_hand_gives_away_no_code_of_a_table(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    """Checks every public answer about a hand, and everybody's lists."""
    code = await new_table(client)
    hand = await play_hand(app, client, code)
    answers = [
        await client.get(address)
        for address in (
            f"/api/hands/{hand}",
            f"/api/hands/{hand}/frames",
            f"/api/hands/{hand}/frames?seat=1",
            "/api/me/hands",
            f"/api/tables/{code}/hands",
            f"/hands/{hand}",
            "/api/games",
            "/api/openapi.json",
            "/metrics",
            "/",
        )
    ]
    assert not any(code in answer.text for answer in answers)
    named = answers[0].json()["table"]
    assert {line["table"] for line in answers[3].json()["hands"]} == {named}
    assert {line["table"] for line in answers[4].json()["hands"]} == {named}
    for opened in (f"/api/tables/{named}", f"/api/tables/{named}/hands"):
        assert (await client.get(opened)).status_code == 404
    sockets = [await client.get(f"/ws/tables/{one}") for one in (named, code)]
    assert [(answer.status_code, answer.json()["code"]) for answer in sockets] == [
        (426, "upgrade_required")
    ] * 2


def cookie_of(visitor: Visitor) -> str:
    """The visitor that the next requests come from."""
    assert visitor.socket.response is not None
    header: str = visitor.socket.response.headers["set-cookie"]
    return header.partition("=")[2].partition(";")[0]


async def test_a_changed_code_excludes_newcomers_and_keeps_seated_players(running: Running) -> None:
    old = await running.table()
    async with running.visitor(old, host=True) as ann, running.visitor(old) as ben:
        await ben.ask("sit", seat=1, name="Ben")
        async with running.visitor(old) as eve:
            assert (await eve.ask("code"))["code"] == "host_only"
            assert (await ann.ask("code"))["type"] == "ack"
            new = next(m["table"]["code"] for m in reversed(ann.heard) if "table" in m)
            assert new != old
            await eve.socket.wait_closed()
            assert eve.socket.close_code == CODE_CHANGED
            assert not any(new in str(message) for message in eve.heard)
        assert new in str(await ben.quiet())
        ben_again = cookie_of(ben)
    async with httpx.AsyncClient(base_url=running.url) as stranger:
        for page in ("", "/hands", "/qr.svg"):
            lost = await stranger.get(f"/api/tables/{old}{page}")
            assert lost.json()["code"] == "unknown_table"
            assert (await stranger.get(f"/api/tables/{new}{page}")).status_code == 200
    async with running.visitor(old, cookie=ben_again) as ben:  # a seated player finds it
        assert (await ben.next())["table"]["code"] == new
    async with running.visitor(new) as eve:
        assert (await eve.next())["type"] == "snapshot"


async def test_nobody_who_was_sent_away_gets_the_new_code(running: Running) -> None:
    old = await running.table()
    async with running.visitor(old, host=True) as ann, running.visitor(old) as ben:
        await ben.ask("sit", seat=1, name="Ben")
        cookie = cookie_of(ben)
        await ann.ask("kick", seat=1)
        await ann.ask("code")
        await ben.socket.wait_closed()
        new = next(m["table"]["code"] for m in reversed(ann.heard) if "table" in m)
    async with httpx.AsyncClient(base_url=running.url, cookies={"dingo": cookie}) as http:
        for page in ("/api/me", "/api/me/export", f"/api/tables/{old}"):
            assert new not in (await http.get(page)).text
    assert [one["code"] for one in (await running.http.get("/api/me")).json()["tables"]] == [new]


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Directory]:
    """The tables of a new server on an existing database."""
    database = connect(url)
    log = SqlLog(database)
    directory = Directory(Dependencies(log=log, pace=0))
    yield directory
    await directory.close()
    await log.close()
    await database.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_the_newest_code_of_a_table_admits_after_every_restart(
    kind: str, request: pytest.FixtureRequest, tmp_path: object
) -> None:
    new_postgres: NewDatabase = request.getfixturevalue("new_postgres")
    url = f"sqlite:///{tmp_path}/dingo.sqlite3" if kind == "sqlite" else new_postgres()
    upgrade(url)
    async with process(url) as directory:
        live = await directory.create("dingo", {}, "ann", "Ann")
        codes = [live.table.code]
        for _ in range(2):
            await live.submit("ann", None, ChangeCode())
            codes.append(live.table.code)
        key = live.table.key
    assert len(set(codes)) == 3
    async with process(url) as directory:
        tables = [(await directory.open(code)).table for code in codes]
        assert {table.code for table in tables} == {codes[-1]}
        assert list(directory.tables) == [key]
    database = connect(url)
    assert [table.code for table in await newest_tables(database, 5)] == [codes[-1]]
    await database.close()


async def test_a_watcher_is_removed_before_the_new_code_is_sent(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/dingo.sqlite3"
    upgrade(url)
    async with process(url) as directory:
        live = await directory.create("dingo", {}, "ann", "Ann")
        ann, eve = Ear("ann"), Ear("eve")
        live.join(ann)
        live.join(eve)
        await live.submit("ann", None, ChangeCode())
        assert eve.dismissed == "code_changed"
        assert live.table.code in str(ann.last)
        assert not any(live.table.code in str(message) for message in eve.heard)


async def test_lists_follow_the_new_code(app: FastAPI, client: httpx.AsyncClient) -> None:
    old = await new_table(client)
    hand = await play_hand(app, client, old)
    live = app.state.services.directory.tables[old]
    await live.submit(live.table.host, None, ChangeCode())
    new = live.table.code
    again = await play_hand(app, client, old)
    for code in (old, new):  # members are redirected
        assert (await client.get(f"/api/tables/{code}")).json()["code"] == new
        listed = (await client.get(f"/api/tables/{code}/hands")).json()["hands"]
        assert [one["id"] for one in listed] == [again, hand]
    assert {one["table"] for one in listed} == {live.table.id}
