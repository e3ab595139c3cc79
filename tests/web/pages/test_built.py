"""A build as a browser sees it: few files, small, named by their content, and never mixed."""

import gzip
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import brotli
import httpx
import pytest
from fastapi import FastAPI

from app.main import create_app
from app.rules.registry import GAMES
from app.web.pages.build import Page, read_pages
from app.web.pages.client import FOREVER, PAGES
from tests.conftest import BUILD
from tests.web.conftest import MakeSettings
from tests.web.played import new_table, play_hand

PAGES_JS = Path(__file__).parents[3] / "static" / "js" / "pages.js"
LOADED = re.compile(r'(?:src|href)="(/assets/[^"]+)"')


@pytest.fixture
def server(make_settings: MakeSettings, built: Path) -> FastAPI:
    """A server with a build."""
    return create_app(make_settings(built_dir=built))


@pytest.fixture
async def visitor(server: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A browser for this server."""
    transport = httpx.ASGITransport(server)
    async with (
        server.router.lifespan_context(server),
        httpx.AsyncClient(transport=transport, base_url="http://dingo.local") as browser,
    ):
        yield browser


def address(path: str) -> str:
    """An address of a page, with a value for each of its parameters."""
    return re.sub(r"{\w+}", "x", path)


THE_FONT = 13_000
"""Bytes of the headings' font, with its line in the page."""
A_GAME = 400
"""Bytes that each game may add to every page: its title, and where its parts and its words
are. Those load with the game."""


@pytest.mark.parametrize(
    ("path", "requests", "size"),
    [
        ("/", 7, 36_200),
        ("/t/{code}", 8, 53_200),
        ("/c/{club}", 8, 38_700),
        ("/hands/{hand}", 7, 38_700),
    ],
)
async def test_a_page_loads_with_few_requests_and_bytes(
    visitor: httpx.AsyncClient, path: str, requests: int, size: int
) -> None:
    """Counts the page and all files it names."""
    asked, total = await loaded(visitor, address(path))
    assert asked <= requests
    most = size + THE_FONT + A_GAME * len(GAMES)
    assert total <= most, f"{total}: what can load later, or with its game?"


async def loaded(visitor: httpx.AsyncClient, path: str) -> tuple[int, int]:
    """The number of answers, and of bytes, that a page and the files it names take."""
    addresses = [path, *LOADED.findall((await visitor.get(path)).text)]
    return len(addresses), sum([await size(visitor, address) for address in addresses])


async def size(visitor: httpx.AsyncClient, address: str) -> int:
    """The bytes of an answer, as a browser without brotli gets it."""
    answer = await visitor.get(address, headers={"Accept-Encoding": "gzip"})
    return int(answer.headers["content-length"])


async def test_a_hand_loads_together_with_its_games_files(
    server: FastAPI, visitor: httpx.AsyncClient
) -> None:
    """The browser need not know the game before it asks, and loads no part of another game."""
    code = await new_table(visitor)
    waiting = LOADED.findall((await visitor.get(f"/t/{code}")).text)
    assert not [name for name in waiting if "-games-" in name]
    hand = await play_hand(server, visitor, code)
    api = f"/api/hands/{hand}"
    asked, total = await loaded(visitor, f"/hands/{hand}")
    assert asked <= 14
    assert total <= 78_000 + THE_FONT, total
    # The hand's own data varies with the cards.
    assert await size(visitor, api) + await size(visitor, f"{api}/frames") <= 8_000
    for path in (f"/hands/{hand}", f"/t/{code}"):
        page = (await visitor.get(path)).text
        names = LOADED.findall(page)
        assert len(names) == len(set(names))
        assert [name for name in names if name.startswith("/assets/en-games-dingo-table-")]
        assert "-games-ding-" not in page.partition('id="words"')[0]
        for name in names:
            assert (await visitor.get(name)).status_code == 200


def test_no_style_sheet_has_rules_of_another_game(built: Path) -> None:
    """The shared style sheets contain no rule of a game."""
    files = json.loads((built / "manifest.json").read_text())["files"]
    found = {
        (sheet, game)
        for sheet, name in files.items()
        if sheet.endswith(".css")
        for game in GAMES
        if f".{game}-" in (built / name).read_text()
    }
    assert {game for _, game in found} == set(GAMES)
    assert {(sheet, game) for sheet, game in found if f"/games/{game}/" not in sheet} == set()


@pytest.mark.parametrize("path", PAGES)
async def test_every_file_of_a_page_exists_and_never_changes(
    visitor: httpx.AsyncClient, path: str
) -> None:
    page = await visitor.get(address(path))
    assert "/static/js" not in page.text
    names = LOADED.findall(page.text)
    assert len(names) == len(set(names)) >= 3
    for name in names:
        answer = await visitor.get(name)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == FOREVER


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("gzip, deflate, br", "br"), ("br;q=0, gzip", "gzip"), ("deflate", None), ("", None)],
)
async def test_a_file_comes_in_the_best_encoding_the_browser_reads(
    visitor: httpx.AsyncClient, built: Path, accepted: str, encoding: str | None
) -> None:
    name = json.loads((built / "manifest.json").read_text())["files"]["css/table.css"]
    request = visitor.build_request("GET", f"/assets/{name}", headers={"Accept-Encoding": accepted})
    answer = await visitor.send(request, stream=True)
    body = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[encoding]
    assert unpack(body) == (built / name).read_bytes()


@pytest.mark.parametrize("name", ["manifest.json", "..%2fmanifest.json", "nowhere.js", "x.js.br"])
async def test_no_other_file_of_the_folder_is_served(visitor: httpx.AsyncClient, name: str) -> None:
    assert (await visitor.get(f"/assets/{name}")).status_code == 404


def test_every_declared_page_is_parsed_and_a_malformed_one_is_an_error(
    tmp_path: Path,
) -> None:
    assert PAGES["/t/{code}"] == Page("js/table/table_page.js", "css/table.css", "table", bare=True)
    assert PAGES["/c/{club}/games"] == PAGES["/c/{club}/settings"]
    declared = PAGES_JS.read_text()
    assert len(PAGES) == declared.count("import(") + declared.count("|"), "a choice is several"
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "pages.js").write_text('  "/": somewhere,\n')
    with pytest.raises(ValueError, match="somewhere"):
        read_pages(tmp_path)


@pytest.mark.parametrize(
    ("asked", "chosen", "given"),
    [
        ("", "", "en"),
        ("tlh-KX, de;q=0.8, en;q=0.5", "", "de"),
        ("de-AT", "", "de"),
        ("de;q=0, tlh", "", "en"),
        ("en", "de", "de"),
        ("de", "nowhere", "de"),
        ("ar-XB, en-XA", "", "en"),
        ("en", "ar-XB", "ar-XB"),
    ],
)
async def test_a_page_is_in_the_chosen_or_requested_language(
    visitor: httpx.AsyncClient, asked: str, chosen: str, given: str
) -> None:
    headers = {"Accept-Language": asked, "Cookie": f"language={chosen}"}
    page = await visitor.get("/t/x", headers=headers)
    direction = "rtl" if given == "ar-XB" else "ltr"
    assert f'<html lang="{given}" dir="{direction}" class="bare">' in page.text
    assert {"Accept-Language", "Cookie"} <= set(page.headers["vary"].split(", "))
    folder = given if given == "de" else "en"
    [words] = re.findall(r'href="(/assets/[\w-]+-table-\w+\.ftl)"', page.text)
    assert words.startswith(f"/assets/{folder}-table-")
    text = (await visitor.get(words)).text
    assert "\nseat-sit = " in text
    assert "language-name = " in text


def test_an_earlier_builds_files_stay_for_a_day(tmp_path: Path) -> None:
    build = [sys.executable, str(BUILD), str(tmp_path)]
    old, older = tmp_path / "main-OLD.js", tmp_path / "main-OLDER.js"
    for file, age in ((old, 23 * 3600), (older, 25 * 3600)):
        file.write_text("old")
        os.utime(file, (time.time() - age,) * 2)
    subprocess.run(build, check=True)
    first = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert old.exists()
    assert not older.exists()
    subprocess.run(build, check=True)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == first


async def test_without_a_build_a_page_loads_the_modules(make_settings: MakeSettings) -> None:
    app = create_app(make_settings())
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://dingo.local") as visitor,
    ):
        page = (await visitor.get("/t/x")).text
        assert "/assets/" not in page
        assert 'src="/static/js/main.js"' in page
        assert 'href="/static/css/table.css"' in page


async def test_headings_have_one_font_that_every_page_preloads(
    visitor: httpx.AsyncClient, built: Path
) -> None:
    [font] = built.glob("*.woff2")
    answer = await visitor.get(f"/assets/{font.name}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "font/woff2")
    assert len(answer.content) <= THE_FONT
    for page in PAGES:
        html = (await visitor.get(address(page))).text
        assert f'as="font" crossorigin href="/assets/{font.name}"' in html
        [sheet] = [name for name in LOADED.findall(html) if name.endswith(".css")]
        face, *others = re.findall(r"@font-face{.*?}", (await visitor.get(sheet)).text)
        assert font.name in face
        assert "font-display:swap" in face
        assert all("size-adjust" in other for other in others)
