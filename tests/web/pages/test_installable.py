"""A browser stores the whole site of one build, for the player that its cookie names."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from app.main import create_app
from app.web.pages.client import PAGES
from tests.web.conftest import MakeSettings


@pytest.fixture
async def visitor(make_settings: MakeSettings, built: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A returning visitor, at a server with a build."""
    app = create_app(make_settings(built_dir=built))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://dingo.local") as browser,
    ):
        await browser.get("/")
        yield browser


async def test_all_pages_are_stored_offline_except_the_one_that_changes_the_player(
    visitor: httpx.AsyncClient,
) -> None:
    told = (await visitor.get("/shells")).json()
    assert set(told["pages"]) == set(PAGES) - {"/move/{token}"}
    for path, text in told["pages"].items():
        assert text == (await visitor.get(re.sub(r"{\w+}", "x", path))).text
        assert f'<meta name="build" content="{told["build"]}">' in text


async def test_every_file_of_a_stored_page_is_listed_and_exists(visitor: httpx.AsyncClient) -> None:
    told = (await visitor.get("/shells", headers={"Accept-Language": "de"})).json()
    named = {
        name for text in told["pages"].values() for name in re.findall(r"/assets/[\w.-]+", text)
    }
    assert named <= set(told["files"])
    for address in (*told["files"], *told["answers"]):
        assert (await visitor.get(address)).status_code == 200, address
    assert not [name for name in told["files"] if name.startswith("/assets/en-")]


async def test_an_unchanged_file_is_not_sent_again(
    visitor: httpx.AsyncClient,
) -> None:
    first = await visitor.get("/shells")
    again = await visitor.get("/shells", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert first.headers["cache-control"] == "private, no-cache"


async def test_a_browser_without_a_cookie_gets_nothing_to_store(
    visitor: httpx.AsyncClient,
) -> None:
    visitor.cookies.clear()
    told = await visitor.get("/shells")
    assert told.json() == {"anew": True}
    assert told.headers["cache-control"] == "no-store"
    assert "set-cookie" not in told.headers


async def test_without_a_build_nothing_is_stored(client: httpx.AsyncClient) -> None:
    await client.get("/")
    for path in ("/shells", "/worker.js"):
        assert (await client.get(path)).status_code == 404


async def test_the_service_worker_is_never_cached(visitor: httpx.AsyncClient) -> None:
    worker = await visitor.get("/worker.js")
    assert worker.headers["content-type"] == "text/javascript; charset=utf-8"
    assert worker.headers["cache-control"] == "no-cache"
    assert "/shells" in worker.text


@pytest.mark.parametrize(
    ("language", "about"),
    [("en", "Play cards with friends"), ("de", "Karten spielen mit Freunden")],
)
async def test_texts_shown_before_any_script_are_in_the_visitors_language(
    client: httpx.AsyncClient, language: str, about: str
) -> None:
    asked = {"Accept-Language": language}
    page = (await client.get("/", headers=asked)).text
    assert f'<meta name="description" content="{about}' in page
    assert ("Turn on JavaScript" in page) == (language == "en")
    assert not re.search(r"{[\w-]+}", page)
    manifest = (await client.get("/dingo.webmanifest", headers=asked)).json()
    assert manifest["description"].startswith(about)
    assert manifest["lang"] == language


async def test_the_site_has_everything_browsers_need_to_install_it(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.get("/dingo.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    icons = answer.json()["icons"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
    assert "maskable" in {icon["purpose"] for icon in icons}
    for icon in icons:
        found = await client.get(icon["src"])
        assert found.headers["content-type"] == icon["type"]
