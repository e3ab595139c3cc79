"""Erasing a person works: nothing that is stored, or copied afterwards, names them."""

import asyncio
from collections.abc import Iterable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from sqlite3 import connect as open_file

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import insert, select

from app.live.table.live_table import LiveTable
from app.live.table.stored import stored_table
from app.rules.record import verify
from app.settings import Settings
from app.storage.database import connect
from app.storage.log.schema import entries
from app.storage.log.sql import SqlLog
from app.storage.people.devices import Device
from app.storage.people.erasing import Erased, Erasing
from app.storage.people.identities import Identities
from app.storage.people.players import Players
from app.storage.schema import SCHEMA, person_columns
from app.storage.upkeep.backup import back_up
from app.tables.chat import Say
from app.tables.play.readiness import Ready
from app.tables.seats.admission import SetAdmission
from app.tables.seats.sitting import PutBot, Sit
from app.tables.table import people
from app.web.cookies import PLAYER
from tests.filled import fill, of_a_person, row_about, value_of
from tests.live.conftest import Ear
from tests.memory_log import newest
from tests.servers import NewDatabase
from tests.web.conftest import MakeSettings
from tests.web.played import new_table, play_hand, player_of

NAME = "Grizelda"
WORDS = "my secret recipe"


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, make_settings: MakeSettings) -> Settings:
    """The application on each kind of database."""
    if request.param == "sqlite":
        return make_settings()
    migrated_postgres: NewDatabase = request.getfixturevalue("migrated_postgres")
    return make_settings(database_url=migrated_postgres())


async def seated(app: FastAPI, client: httpx.AsyncClient) -> LiveTable:
    """A table of this browser's player, who sits with three bots and has chatted."""
    await client.put("/api/me", json={"name": NAME})
    code = await new_table(client)
    live: LiveTable = app.state.services.directory.tables[code]
    player = player_of(client)
    await live.submit(player, "s1", Sit(0, NAME))
    for seat in (1, 2, 3):
        await live.submit(player, None, PutBot(seat, "pup"))
    await live.submit(player, "s2", Say(WORDS))
    return live


async def erase(settings: Settings, app: FastAPI, player: str) -> Erased:
    """Erase as the operator's command does, beside a server, which is notified."""
    database = connect(settings.database)
    erased = await Erasing(database).player(player)
    await database.close()
    await app.state.services.directory.rewritten(erased.tables)
    return erased


async def all_that_is_kept(settings: Settings) -> str:
    """Every column of every row."""
    database = connect(settings.database)
    async with database.reading() as connection:
        rows = [
            str(tuple(row))
            for table in SCHEMA.sorted_tables
            for row in await connection.execute(select(table))
        ]
    await database.close()
    return "\n".join(rows)


def files_of(settings: Settings, tmp_path: Path) -> Iterable[Path]:
    """The embedded database with all its files, and a backup made now."""
    copy = tmp_path / "copy.sqlite3"
    back_up(settings.data_dir / "dingo.sqlite3", copy)
    return [copy, *settings.data_dir.glob("dingo.sqlite3*")]


async def test_an_erased_player_is_named_in_no_table_log_checkpoint_or_record(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    live = await seated(app, client)
    hand = await play_hand(app, client, live.table.code)
    player = player_of(client)
    before = await all_that_is_kept(settings)
    assert [said for said in (NAME, WORDS, player) if said not in before] == []
    erased = await erase(settings, app, player)
    assert (list(erased.tables), erased.hands, erased.known) == ([live.table.code], 1, True)
    kept = await all_that_is_kept(settings)
    assert [said for said in (NAME, WORDS, player) if said in kept] == []
    record = (await client.get(f"/api/hands/{hand}")).json()
    assert record["players"][0]["name"] == "Somebody"
    verify(record)


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
async def test_an_erased_player_is_found_in_no_byte_of_the_file_nor_of_a_backup(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings, tmp_path: Path
) -> None:
    """Deleted space in SQLite and its write-ahead log hold nothing either."""
    live = await seated(app, client)
    for _ in range(3):
        await play_hand(app, client, live.table.code)
    forbidden = [text.encode() for text in (NAME, WORDS, player_of(client))]
    before = b"".join(path.read_bytes() for path in files_of(settings, tmp_path))
    assert [text for text in forbidden if text not in before] == []
    await erase(settings, app, player_of(client))
    for path in files_of(settings, tmp_path):
        found = path.read_bytes()
        assert [text for text in forbidden if text in found] == [], path.name
    with closing(open_file(settings.data_dir / "dingo.sqlite3")) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def test_a_table_goes_on_without_a_player_erased_in_mid_hand(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    """A bot plays on at once, another player becomes host, and no message contains the name."""
    live = await seated(app, client)
    player = player_of(client)
    await live.submit(player, None, PutBot(1, None))
    await live.submit(player, None, SetAdmission("open"))
    await live.submit("ben", None, Sit(1, "Ben"))
    await live.submit(player, None, Ready())
    await live.submit("ben", None, Ready())
    ben = Ear("ben")
    live.join(ben)
    assert live.table.phase == "playing"
    await erase(settings, app, player)
    await asyncio.sleep(0)
    assert ben.last["type"] in ("snapshot", "update")
    assert [sitter.name for _, sitter in people(live.table)] == ["Ben"]
    assert (live.table.host, live.table.owner) == ("ben", "ben")
    assert live.table.seats[0] is not None
    assert live.table.seats[0].bot is not None
    last = next(told for told in reversed(ben.heard) if told["type"] == "snapshot")
    assert NAME not in str(last)
    assert player not in str(last)
    assert last["table"]["host"] == {"name": "Ben", "seat": 1}
    log = SqlLog(database := connect(settings.database))
    stored, _ = await stored_table(log, live.table.code)
    await log.close()
    await database.close()
    assert stored.version >= last["version"]
    assert stored.seats[1] == live.table.seats[1]


async def test_a_process_with_an_erased_player_in_memory_cannot_write_them_back(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    """The process is not notified: the log refuses its next change, which is then decided anew."""
    live = await seated(app, client)
    player = player_of(client)
    await live.submit(player, None, PutBot(1, None))
    await live.submit(player, None, SetAdmission("open"))
    await live.submit("ben", None, Sit(1, "Ben"))
    database = connect(settings.database)
    erased = await Erasing(database).player(player)
    assert live.table.host == player
    version = await live.submit("ben", "b1", Say("hello"))
    assert version == erased.tables[live.table.code] + 1
    assert player not in str(live.table)
    log = SqlLog(database)
    assert await newest(log, live.table.code) == version
    await log.close()
    await database.close()
    kept = await all_that_is_kept(settings)
    assert NAME not in kept
    assert player not in kept


async def test_a_table_where_nobody_else_sits_is_closed_when_its_host_is_erased(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    live = await seated(app, client)
    await erase(settings, app, player_of(client))
    assert live.table.closed


async def test_erasing_again_finds_nothing_and_changes_nothing(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    live = await seated(app, client)
    await erase(settings, app, player_of(client))
    version = live.table.version
    assert await erase(settings, app, player_of(client)) == Erased({}, 0, known=False)
    assert live.table.version == version


async def test_an_erased_hand_is_in_no_list_and_its_link_leads_nowhere(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    live = await seated(app, client)
    hand = await play_hand(app, client, live.table.code)
    database = connect(settings.database)
    assert await Erasing(database).hand(hand)
    assert not await Erasing(database).hand(hand)
    await database.close()
    assert (await client.get(f"/api/hands/{hand}")).status_code == 404
    assert (await client.get("/api/me/hands")).json()["hands"] == []


async def test_a_player_who_asks_over_http_is_erased_and_then_a_stranger_everywhere(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    live = await seated(app, client)
    await play_hand(app, client, live.table.code)
    await client.post("/api/me/recovery")
    player, cookie = player_of(client), client.cookies[PLAYER]
    answer = await client.delete("/api/me")
    assert (answer.status_code, client.cookies.get(PLAYER)) == (204, None)
    assert "Max-Age=0" in answer.headers["set-cookie"]
    kept = await all_that_is_kept(settings)
    assert [said for said in (NAME, WORDS, player) if said in kept] == []
    assert player not in str(live.table)
    told = (await client.get("/api/me", headers={"Cookie": f"{PLAYER}={cookie}"})).json()
    assert told == {
        "name": None,
        "avatar": None,
        "tables": [],
        "near": None,
        "temporary": False,
        "may_host": True,
    }


async def test_nothing_about_an_erased_player_is_left_in_any_column(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    """Everybody else's rows stay as they are."""
    live = await seated(app, client)
    await play_hand(app, client, live.table.code)
    player = player_of(client)
    await fill(app.state.services.database, player, "p_else")
    before = await all_that_is_kept(settings)
    values = [value_of(column, player) for column in of_a_person() if column.table != entries]
    assert [value for value in values if str(value) not in before] == []
    answer = await client.delete("/api/me")
    assert answer.status_code == 204
    kept = await all_that_is_kept(settings)
    assert [row for row in kept.splitlines() if player in row or NAME in row] == []
    others = [{row for row in rows.splitlines() if "p_else" in row} for rows in (before, kept)]
    assert others[0] == others[1]


async def test_people_with_nothing_stored_about_them_are_purged_after_a_while(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings
) -> None:
    """People with a hand, a table or a club stay, and so do recent visitors."""
    await seated(app, client)
    database = connect(settings.database)
    await fill(database, "p_other")  # rows of other tables belong to theirs
    staying = [column for column, held in person_columns() if held.stays]
    for number, column in enumerate(staying, 1000):
        await Players(database).remember(f"p_{column.table}", "Stays", Device(f"d_{number}"))
        async with database.writing() as connection:
            row = row_about(column, f"p_{column.table}", number)
            await connection.execute(insert(column.table).values(row))
    await Players(database).remember("p_idle", "Idle", Device("d_idle"))
    later = datetime.now(UTC) + timedelta(days=181)
    assert await Identities(database).purge(180, 400) == 0
    assert await Identities(database, lambda: later).purge(180, 400) == 1
    await database.close()
    kept = await all_that_is_kept(settings)
    assert "p_idle" not in kept
    assert "d_idle" not in kept
    assert NAME in kept
    assert kept.count("'Stays'") == len(staying) == 3
