"""The server's own metrics."""

import asyncio
import secrets
import shutil
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI
from prometheus_client.parser import text_string_to_metric_families

from app import __version__
from app.settings import Settings
from app.storage.log.sql import SqlLog
from tests.patience import PATIENCE
from tests.web.commands import dingo
from tests.web.played import new_table, play_hand
from tests.web.running import Running, Visitor

SLOW = 0.3
"""Seconds added to something that is otherwise instant."""

Figures = dict[tuple[str, tuple[str, ...]], float]


async def figures(client: httpx.AsyncClient) -> Figures:
    """The metrics by name and labels."""
    response = await client.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=")
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(response.text)
        for sample in family.samples
    }


async def test_tables_appends_and_commits_are_counted(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    code = await new_table(client)
    await play_hand(app, client, code)
    version = (await client.get(f"/api/tables/{code}")).json()["version"]
    found = await figures(client)
    assert found["dingo_tables", ()] == 1
    assert found["dingo_appends_total", ()] == version
    assert 0 < found["dingo_commit_seconds_count", ()] <= version


async def test_requests_are_counted_by_route_and_never_by_code(client: httpx.AsyncClient) -> None:
    code = await new_table(client)
    await client.get(f"/api/tables/{code}")
    await client.get("/api/tables/unknown")
    found = await figures(client)
    assert found["dingo_http_requests_total", ("GET", "/api/tables/{code}", "200")] == 1
    assert found["dingo_http_requests_total", ("GET", "/api/tables/{code}", "404")] == 1
    assert not [labels for _, labels in found if code in labels]


async def test_connections_messages_and_refusals_are_counted(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.ask("sit", seat=0, name="Ann")
        await ann.ask("sit", seat=9, name="Ann")
        found = await figures(running.http)
        assert found["dingo_connections", ()] == 1
        assert found["dingo_messages_total", ("sit",)] == 2
        assert found["dingo_refused_total", ("no_such_seat",)] == 1
        assert "Ann" not in (await running.http.get("/metrics")).text


async def test_a_move_is_timed_from_its_frame_to_its_acknowledgement(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.ask("sit", seat=0, name="Ann")
        for seat in (1, 2, 3):
            await ann.ask("bot", seat=seat, level="pup")
        await ann.ask("ready")
        assert (await figures(running.http))["dingo_move_seconds_count", ()] == 0
        await move_slowly(ann, monkeypatch)
        found = await figures(running.http)
        assert found["dingo_move_seconds_count", ()] == 1
        assert SLOW <= found["dingo_move_seconds_sum", ()] < PATIENCE
        assert (await ann.ask("act", version=0, action={"type": "none"}))["type"] == "refused"
        assert (await figures(running.http))["dingo_move_seconds_count", ()] == 1


async def move_slowly(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ann make her first move on a server with a slow database."""
    while not (asked := [one for one in ann.heard if "legal" in one][-1])["legal"]:
        await ann.next()
    store = SqlLog.append

    async def later(log: SqlLog, *given: Any, **more: Any) -> None:
        await asyncio.sleep(SLOW)
        await store(log, *given, **more)

    monkeypatch.setattr(SqlLog, "append", later)
    answer = await ann.ask("act", version=asked["version"], action=asked["legal"][0])
    assert answer["type"] == "ack", answer


async def test_metrics_include_the_event_loops_lag(client: httpx.AsyncClient) -> None:
    await asyncio.sleep(0.2)
    before = await figures(client)
    time.sleep(SLOW + 0.1)
    async with asyncio.timeout(PATIENCE):
        while True:
            await asyncio.sleep(0.05)
            found = await figures(client)
            if (
                found["dingo_loop_lag_seconds_sum", ()]
                >= before["dingo_loop_lag_seconds_sum", ()] + SLOW - 0.1
            ):
                break


async def test_metrics_include_the_free_disk_and_the_last_backup(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings, tmp_path: Path
) -> None:
    found = await figures(client)
    disk = shutil.disk_usage(settings.data_dir)
    assert found["dingo_disk_bytes", ()] == disk.total
    assert 0 < found["dingo_disk_free_bytes", ()] <= disk.total
    assert found["dingo_backup_timestamp_seconds", ()] == 0
    begun = int(time.time())
    copy = str(tmp_path / "copy")
    done = await asyncio.to_thread(dingo, "backup", copy, data_dir=str(settings.data_dir))
    assert done.exit_code == 0, done.output
    await app.state.services.upkeep.database_figures.refresh()
    assert (await figures(client))["dingo_backup_timestamp_seconds", ()] >= begun


async def test_programs_and_people_can_read_the_version(client: httpx.AsyncClient) -> None:
    about = (await client.get("/api")).json()
    assert about == {"name": "Dingo", "version": __version__}
    page = (await client.get("/")).text
    assert f'<meta name="version" content="{__version__}">' in page


STRANGE = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND")
PLACES = (
    "/", "/api/me", "/api/tables/{}", "/api/hands/{}", "/t/{}", "/move/{}", "/static/{}",
    "/vendor/{}", "/metrics", "/{}", "/api/me/devices/{}", "/api/hands/{}/known?step=1&{}=2",
)  # fmt: skip


def hostile(number: int, host: str) -> bytes:
    """A request that tries to create a new time series through its method, address, cookie and all
    else."""
    token = secrets.token_hex(8)
    method = STRANGE[number % 8] if number % 3 else f"M{token.upper()}"
    path = PLACES[number % len(PLACES)].replace("{}", token)
    headers = {
        "Host": host,
        "User-Agent": f"agent/{token}",
        "Cookie": f"dingo={token}.{token}; {token}=1",
        "Accept-Language": token,
        "Connection": "close",
        "X-Forwarded-For": f"198.51.{number % 256}.{number // 256}",
    }
    if number % 5 == 0:
        headers["Origin"] = f"https://{token}.example"
    if number % 7 == 0:
        headers["Content-Length"] = "99999999"
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {text}" for name, text in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def flood(running: Running, numbers: Iterable[int]) -> None:
    """Send these one after the other, each over a connection of its own."""
    host = urlsplit(running.url).netloc
    for number in numbers:
        reader, writer = await asyncio.open_connection(*host.split(":"))
        writer.write(hostile(number, host))
        assert (await reader.read()).startswith(b"HTTP/1.1 ")
        writer.close()


@pytest.mark.parametrize("variables", [{"limits": 1000}])
async def test_thousands_of_hostile_requests_leave_only_a_few_hundred_time_series(
    running: Running,
) -> None:
    async def flood_from(first: int, last: int) -> Figures:
        async with asyncio.TaskGroup() as group:
            for start in range(20):
                group.create_task(flood(running, range(first + start, last, 20)))
        return await figures(running.http)

    await figures(running.http)
    few = await flood_from(0, 500)
    many = await flood_from(500, 2_000)
    assert many.keys() == few.keys()
    assert len(many) < 300
    assert not [name for name, _ in many if name.endswith("_created")]
    methods = {labels[0] for name, labels in many if name == "dingo_http_requests_total"}
    assert methods == {"GET", "POST", "PUT", "DELETE", "other"}
    # Exactly one counter counts the guard's refusals.
    counted = {
        of: {labels: n for (name, labels), n in many.items() if name == f"dingo_{of}_total"}
        for of in ("turned_away", "http_requests")
    }
    assert counted["turned_away"].keys() == {("wrong_origin",), ("too_large",)}
    assert sum(sum(one.values()) for one in counted.values()) == 2_000 + 2
