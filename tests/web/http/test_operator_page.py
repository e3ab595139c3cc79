"""The operator's page: who gets in, its contents, and its actions."""

import html
import re
from datetime import timedelta
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from app.storage.database import connect
from app.storage.people.passes import operator_links
from app.tables.seats.admission import ChangeCode
from tests.served import Served
from tests.web.commands import dingo
from tests.web.pages.test_pages import Inline
from tests.web.played import new_table, play_hand

SITE = {"origin": "http://dingo.local"}
SOON = "We restart in five minutes."


async def link(app: FastAPI, lasts: timedelta = timedelta(minutes=1)) -> str:
    """The link that `dingo operator` makes, over another connection to the same database."""
    database = connect(app.state.services.settings.database)
    token = await operator_links(database).issue(lasts)
    await database.close()
    return f"/operator/enter/{token}"


async def let_in(app: FastAPI, client: httpx.AsyncClient) -> str:
    """Go in through a link; returns the page."""
    answer = await client.post(await link(app), headers=SITE, follow_redirects=True)
    assert (answer.status_code, str(answer.url)) == (200, "http://dingo.local/operator")
    return answer.text


def check(page: str) -> str:
    """The hidden fields of its forms."""
    found = re.search(r'name="check" value="(\w+)"', page)
    assert found is not None
    return found[1]


async def test_the_operators_page_does_not_exist_without_a_link(client: httpx.AsyncClient) -> None:
    assert (await client.get("/operator")).status_code == 404
    for path in ("/operator/notice", "/operator/leave", "/operator/enter/guessed"):
        assert (await client.post(path, headers=SITE)).status_code == 404
    client.cookies.set("dingo-operator", "guessed")
    assert (await client.get("/operator")).status_code == 404
    assert (await client.post("/operator/notice", headers=SITE)).status_code == 404


async def test_a_link_works_once_and_looking_at_it_does_not_use_it_up(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    made = await link(app)
    for _ in range(2):
        assert "Open the page" in (await client.get(made)).text
    answer = await client.post(made, headers=SITE)
    assert (answer.status_code, answer.headers["location"]) == (303, "/operator")
    cookie = answer.headers["set-cookie"].lower()
    assert {"httponly", "samesite=strict", "path=/operator"} <= set(cookie.split("; "))
    client.cookies.clear()
    for again in (await client.get(made), await client.post(made, headers=SITE)):
        assert again.status_code == 404
        assert "<code>dingo operator</code>" in again.text
    assert "set-cookie" not in again.headers


async def test_an_expired_link_no_longer_works(app: FastAPI, client: httpx.AsyncClient) -> None:
    made = await link(app, timedelta(0))
    assert (await client.post(made, headers=SITE)).status_code == 404


async def test_the_page_lists_tables_but_links_to_none(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    code = await new_table(client)
    await play_hand(app, client, code)
    table = app.state.services.directory.tables[code].table
    live = app.state.services.directory.tables[code]
    await live.submit(table.host, None, ChangeCode())
    page = await let_in(app, client)
    assert Inline(page).forbidden == []
    assert re.search(r'data-of="last change">\d+ seconds ago', page)
    assert html.escape(table.id) in page
    assert "between" in page
    assert "4 of 4" in page
    for secret in (code, live.table.code, table.host, table.coming.server_seed, "Ann"):
        assert secret not in page
    headers = (await client.get("/operator")).headers
    assert headers["cache-control"] == "no-store"
    assert "default-src 'none'" in headers["content-security-policy"]


async def test_the_page_is_in_its_readers_language(app: FastAPI, client: httpx.AsyncClient) -> None:
    await let_in(app, client)
    code = await new_table(client)
    await play_hand(app, client, code)
    german = (await client.get("/operator", headers={"Accept-Language": "de"})).text
    assert '<html lang="de" dir="ltr">' in german
    assert "zwischen Runden" in german
    assert "4 von 4" in german
    assert "<code>dingo backup</code>" in german
    english = (await client.get("/operator")).text
    words = re.compile(r">([A-Za-z][^<>]{3,})<")
    same = set(words.findall(german)) & set(words.findall(english))
    table = app.state.services.directory.tables[code].table
    assert same <= {"Dingo", "SQLite", "dingo backup", "dingo close ID", html.escape(table.id)}


async def test_only_the_pages_own_form_sets_and_removes_a_notice(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    board = app.state.services.upkeep.operator_notices
    form = {"check": check(await let_in(app, client)), "text": f" {SOON} <b>", "minutes": "5"}
    wrong = await client.post("/operator/notice", data={**form, "check": "0"}, headers=SITE)
    elsewhere = {"origin": "http://evil.test"}
    strange = await client.post("/operator/notice", data=form, headers=elsewhere)
    assert (wrong.status_code, strange.status_code, board.notice) == (404, 403, None)
    empty = await client.post("/operator/notice", data={**form, "text": " "}, headers=SITE)
    assert (empty.status_code, 'role="alert"' in empty.text, board.notice) == (422, True, None)
    said = await client.post("/operator/notice", data=form, headers=SITE, follow_redirects=True)
    assert board.notice.text == f"{SOON} <b>"
    assert f"{SOON} &lt;b&gt;" in said.text
    assert board.notice.until is not None
    await client.post("/operator/notice", data={**form, "do": "clear"}, headers=SITE)
    assert board.notice is None


async def test_an_operator_who_signs_out_no_longer_sees_the_page(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    form = {"check": check(await let_in(app, client))}
    kept = client.cookies["dingo-operator"]
    assert (await client.post("/operator/leave", data=form, headers=SITE)).status_code == 303
    client.cookies.set("dingo-operator", kept)
    assert (await client.get("/operator")).status_code == 404


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_the_console_makes_a_link_and_ends_its_cookies_beside_a_server(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    if kind == "postgres":
        place["database_url"] = request.getfixturevalue("new_postgres")()
    with Served(tmp_path, **place) as served, httpx.Client(follow_redirects=True) as browser:
        said = dingo("operator", port=str(served.port), **place)
        assert said.stdout.startswith(f"{served.url}/operator/enter/"), said.stderr
        copied = ("backup", str(tmp_path / "copy")) if kind == "sqlite" else ("db", "note-backup")
        assert dingo(*copied, **place).exit_code == 0
        page = browser.post(said.stdout.strip(), headers={"origin": served.url}).text
        assert ("SQLite" in page, "Postgres" in page) == (kind == "sqlite", kind == "postgres")
        assert ("last backup</dt><dd>never" in page) is False
        assert re.search(r"<dt>size</dt><dd>[0-9.]+ [KM]B</dd>", page) or kind == "postgres"
        assert dingo("operator", "--end", **place).exit_code == 0
        assert browser.get(f"{served.url}/operator").status_code == 404


async def test_the_page_says_when_the_disk_is_full(app: FastAPI, client: httpx.AsyncClient) -> None:
    kept = app.state.services.upkeep.database_figures
    page = await let_in(app, client)
    assert "full in" not in page
    kept.growth = kept.disk.free / 12.5
    page = (await client.get("/operator")).text
    assert re.search(r"full in, as it grew in the last week</dt>\s*<dd>12 days", page)
    assert "dingo_database_growth_bytes" in (await client.get("/metrics")).text
