"""What the server says of itself."""

import httpx
from fastapi import FastAPI
from prometheus_client.parser import text_string_to_metric_families

from app import __version__
from tests.web.played import new_table, play_hand
from tests.web.running import Running

Figures = dict[tuple[str, tuple[str, ...]], float]


async def figures(client: httpx.AsyncClient) -> Figures:
    """By name and labels."""
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


async def test_the_version_is_told_to_programs_and_to_people(client: httpx.AsyncClient) -> None:
    about = (await client.get("/api")).json()
    assert about == {"name": "Dingo", "version": __version__}
    page = (await client.get("/")).text
    assert f'<meta name="version" content="{__version__}">' in page
