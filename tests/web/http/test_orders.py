"""The operator's commands for the tables of running servers, on both databases."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from fastapi import FastAPI
from websockets.exceptions import ConnectionClosed

from app.console.operator_commands import close_table
from app.main import create_app
from app.rules.errors import Refusal
from app.storage.database import Database, connect
from app.storage.upkeep.orders import Notice, Orders
from tests.patience import PATIENCE
from tests.served import Served, visit
from tests.web.commands import dingo
from tests.web.conftest import MakeSettings
from tests.web.running import Running, Visitor, serving
from tests.web.ws.test_socket import play

SOON = "The server restarts in five minutes."


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The settings for a new database, of each kind in turn."""
    place = {"data_dir": str(tmp_path / "data")}
    if request.param == "postgres":
        place["database_url"] = request.getfixturevalue("new_postgres")()
    return place


@pytest.fixture
def app(make_settings: MakeSettings) -> FastAPI:
    return create_app(make_settings())


@pytest.fixture
async def running(app: FastAPI) -> AsyncIterator[Running]:
    settings = app.state.services.settings
    async with serving(app, settings) as url, visit(url) as http:
        yield Running(url, http)


@pytest.fixture
async def orders(app: FastAPI) -> AsyncIterator[Orders]:
    """A command's tables: another connection to the same database."""
    database = connect(app.state.services.settings.database)
    yield Orders(database)
    await database.close()


async def notices(visitor: Visitor) -> list[str | None]:
    """The notices that visitors see now."""
    return [message["text"] for message in await visitor.quiet() if message["type"] == "notice"]


async def test_commands_reach_the_tables_of_a_server_on_each_database(
    place: dict[str, str], tmp_path: Path
) -> None:
    with Served(tmp_path, **place) as served:
        async with visit(served.url) as http:
            running = Running(served.url, http)
            code = await running.table()
            async with running.visitor(code, host=True) as ann:
                await ann.next()
                said = await asyncio.to_thread(dingo, "notice", SOON, "--minutes", "5", **place)
                assert said.exit_code == 0, said.stderr
                told = await ann.until(type="notice", text=SOON)
                assert told["until"] > datetime.now(UTC).isoformat()
                assert SOON in (await asyncio.to_thread(dingo, "notice", **place)).stdout
                done = await asyncio.to_thread(dingo, "close", code, "--force", **place)
                assert done.exit_code == 0, done.stderr
                update = await ann.until(type="update")
                assert update["events"] == [{"type": "closed", "by_operator": True}]
                assert update["table"]["closed_by_operator"] is True
            gone = await http.get(f"/api/tables/{code}")
            assert (gone.status_code, gone.json()["code"]) == (404, "unknown_table")
            assert gone.json()["args"] == {"why": "removed"}


async def test_a_person_and_a_hand_are_erased_beside_a_server(
    place: dict[str, str], tmp_path: Path
) -> None:
    with Served(tmp_path, **place) as served:
        async with visit(served.url) as http:
            running = Running(served.url, http)
            await http.put("/api/me", json={"name": "Grizelda"})
            code = await running.table(cut=False)
            async with running.visitor(code, host=True) as ann:
                await ann.next()
                await ann.ask("sit", seat=0, name="Grizelda")
                for seat in (1, 2, 3):
                    await ann.ask("bot", seat=seat, level="pup")
                await ann.ask("ready")
                await play(ann)
                hand = (await http.get("/api/me/hands")).json()["hands"][0]["id"]
                found = await asyncio.to_thread(dingo, "player", "find", "grizelda", **place)
                _, line = found.stdout.splitlines()
                erase = ("player", "erase", line.split()[0], "--force")
                gone = await asyncio.to_thread(dingo, *erase, **place)
                assert "1 table and 1 finished hand." in gone.stdout, gone.stderr
                with pytest.raises(ConnectionClosed, match="signed out"):
                    await ann.until(type="nothing more")
            async with asyncio.timeout(PATIENCE):  # the server checks every few seconds
                while "Grizelda" in (await http.get(f"/api/tables/{code}")).text:
                    await asyncio.sleep(0.1)
            record = await http.get(f"/api/hands/{hand}")
            assert "Grizelda" not in record.text
            for erased in (erase, ("hand", "erase", "k7"), ("hand", "erase", "-k7")):
                again = await asyncio.to_thread(dingo, *erased, **place)
                assert (again.exit_code, again.stdout) == (1, "")
            done = await asyncio.to_thread(dingo, "hand", "erase", hand, "--force", **place)
            assert done.exit_code == 0, done.stderr
            assert (await http.get(f"/api/hands/{hand}")).status_code == 404


def test_commands_work_while_no_server_runs(place: dict[str, str]) -> None:
    assert "dingo db upgrade" in dingo("notice", SOON, **place).stderr
    assert dingo("db", "upgrade", **place).exit_code == 0
    assert dingo("notice", SOON, **place).exit_code == 0
    assert dingo("notice", **place).stdout == f"{SOON}\n"
    assert dingo("notice", "--clear", **place).exit_code == 0
    assert dingo("notice", **place).stdout == "There is no notice.\n"
    unknown = dingo("close", "k7", **place)
    assert (unknown.exit_code, unknown.stderr) == (1, "No table has this code.\n")


async def test_a_notice_reaches_people_at_the_tables_and_those_who_come_later(
    app: FastAPI, running: Running, orders: Orders
) -> None:
    board = app.state.services.upkeep.operator_notices
    first, second = await running.table(), await running.table()
    async with running.visitor(first) as ann, running.visitor(second) as ben:
        assert await notices(ann) == []
        await orders.post(Notice(SOON, None))
        await board.refresh()
        await board.refresh()
        assert (await notices(ann), await notices(ben)) == ([SOON], [SOON])
        async with running.visitor(first) as cleo:
            assert [(await cleo.next())["type"], (await cleo.next())["text"]] == ["snapshot", SOON]
        await orders.clear()
        await board.refresh()
        assert (await notices(ann), await notices(ben)) == ([None], [None])
        async with running.visitor(first) as dan:
            assert await notices(dan) == []


async def test_a_notice_ends_by_itself(
    app: FastAPI, running: Running, orders: Orders, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = app.state.services.upkeep.operator_notices
    ends = datetime.now(UTC) + timedelta(hours=1)
    async with running.visitor(await running.table()) as ann:
        await orders.post(Notice(SOON, ends))
        await board.refresh()
        assert await notices(ann) == [SOON]
        monkeypatch.setattr("app.web.monitoring.operator_notices.utc_now", lambda: ends)
        await board.refresh()
        assert await notices(ann) == [None]


async def test_a_table_is_closed_by_its_id_too_and_its_hands_are_kept(
    app: FastAPI, running: Running
) -> None:
    services = app.state.services
    live = await services.table(await running.table())
    database: Database = connect(services.settings.database)
    await close_table(database, live.table.id)
    await database.close()
    await services.upkeep.operator_notices.refresh()
    while not live.table.closed:
        await asyncio.sleep(0.01)
    with pytest.raises(Refusal, match="unknown_table why=removed"):
        await services.table(live.table.code)
    assert (await running.http.get(f"/api/tables/{live.table.code}/hands")).status_code == 404
