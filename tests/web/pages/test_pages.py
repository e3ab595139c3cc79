"""The pages, their parts, and what a browser may do with them."""

import re
from html.parser import HTMLParser

import httpx
import pytest

from app import carried
from app.features.docs import pages as docs
from app.web.pages.client import PAGES


class Inline(HTMLParser):
    """Finds everything loaded, and what the Content-Security-Policy would forbid."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forbidden: list[str] = []
        self.loaded: list[str] = []
        self.headings: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or (tag == "script" and "src" not in given):
            self.forbidden.append(tag)
        self.forbidden += [name for name in given if name == "style" or name.startswith("on")]
        self.loaded += [given[name] or "" for name in ("src",) if name in given]
        if tag == "link" and given.get("rel") in ("stylesheet", "icon", "modulepreload"):
            self.loaded.append(given.get("href") or "")
        if tag in ("h1", "h2", "h3"):
            self.headings.append(tag)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
async def test_every_page_is_private_to_its_visitor(
    client: httpx.AsyncClient, path: str, method: str
) -> None:
    response = await client.request(method, path.replace("{", "").replace("}", ""))
    # There is no such table, hand, club or evening: the page itself says so.
    missing = path.startswith(("/c/", "/evenings/")) or path in ("/t/{code}", "/hands/{hand}")
    assert response.status_code == (404 if missing else 200)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    # It may carry the visitor's cookie, so no cache may share it.
    assert response.headers["cache-control"] == "private, no-cache"
    assert "set-cookie" in response.headers


@pytest.mark.parametrize("path", ["/", "/docs"])
async def test_a_page_obeys_its_own_content_security_policy(
    client: httpx.AsyncClient, path: str
) -> None:
    page = Inline((await client.get(path)).text)
    assert page.forbidden == []
    for address in page.loaded:
        assert (await client.get(address)).status_code == 200, address


@pytest.mark.parametrize("path", ["/", "/api/games", "/static/css/docs.css", "/nowhere", "/docs"])
async def test_every_response_says_what_a_browser_may_do_with_it(
    client: httpx.AsyncClient, path: str
) -> None:
    headers = (await client.get(path)).headers
    policy = dict(rule.split(" ", 1) for rule in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


async def test_an_unchanged_page_is_not_sent_again(client: httpx.AsyncClient) -> None:
    first = await client.get("/")
    again = await client.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "set-cookie" in again.headers
    other = await client.get("/rules", headers={"If-None-Match": first.headers["etag"]})
    assert other.status_code == 200


async def test_an_unchanged_file_is_not_sent_again(client: httpx.AsyncClient) -> None:
    for path in ("/static/css/docs.css", "/vendor/lit-html/lit-html.js"):
        first = await client.get(path)
        assert first.headers["cache-control"].endswith("no-cache")
        again = await client.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/static/../pyproject.toml",
        "/static/%2e%2e/pyproject.toml",
        "/static//etc/passwd",
        "/static/%00",
        "/vendor/axe-core/package.json",
        "/vendor/lit-html/../axe-core/package.json",
        "/vendor/lit-html/%2e%2e/axe-core/package.json",
        "/static/",
        "/static",
    ],
)
async def test_only_the_pages_own_files_are_served(client: httpx.AsyncClient, path: str) -> None:
    response = await client.get(path)
    assert response.status_code == 404


async def test_browsers_store_only_data_that_never_changes(
    client: httpx.AsyncClient,
) -> None:
    for path in ("/api/games", "/api/me"):
        assert (await client.get(path)).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/docs", "/docs/rulings"])
async def test_documentation_reads_well_aloud(client: httpx.AsyncClient, path: str) -> None:
    """The page has one main heading and skips no level below it."""
    headings = Inline((await client.get(path)).text).headings
    assert headings.count("h1") == 1
    assert headings[0] == "h1"
    assert headings[1] == "h2"


async def test_the_rulings_are_those_of_the_file_and_link_to_nothing_outside(
    client: httpx.AsyncClient,
) -> None:
    page = (await client.get("/docs/rulings")).text
    rows = [
        line for line in carried("docs/rules.md").read_text().splitlines() if "| `test_" in line
    ]
    assert page.count("<code>test_") == len(rows) > 30
    assert re.findall('href="([^"]*)"', page)[-1] == "/rules"


@pytest.mark.parametrize("path", ["/nowhere", "/t/a/b/c"])
async def test_a_visitor_who_types_a_wrong_address_gets_a_page_that_says_so(
    client: httpx.AsyncClient, path: str
) -> None:
    known: dict[str, str] = {}
    for _ in range(2):  # a browser checks whether its stored copy is still current
        answer = await client.get(path, headers={"accept": "text/html,*/*", **known})
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/html")
        assert "main.js" in answer.text
        known = {"if-none-match": (await client.get("/rules")).headers["etag"]}


@pytest.mark.parametrize("path", ["/nowhere", "/api/nowhere", "/static/nowhere.js"])
async def test_a_program_at_a_wrong_address_gets_a_problem_document(
    client: httpx.AsyncClient, path: str
) -> None:
    accept = "*/*" if path == "/nowhere" else "text/html"
    answer = await client.get(path, headers={"accept": accept})
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


async def test_documentation_is_rendered_once_and_sent_compressed(
    client: httpx.AsyncClient,
) -> None:
    docs._messages_page.cache_clear()
    first, second = [await client.get("/docs", headers={"Accept-Encoding": "br"}) for _ in "12"]
    assert docs._messages_page.cache_info().misses == 1
    assert first.headers["content-encoding"] == "br"
    assert first.content == second.content
    assert int(first.headers["content-length"]) < len(first.content) / 5
