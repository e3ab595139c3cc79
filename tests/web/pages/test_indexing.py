"""Search engines list the pages about the games, and nothing behind a secret link."""

import re
from urllib.robotparser import RobotFileParser

import httpx
import pytest
from fastapi import FastAPI
from starlette.routing import Route

from app.rules.registry import GAMES
from app.web.pages.client import PAGES
from tests.security.fuzzing import routes
from tests.web.played import new_table, play_hand

INDEXED = {"/", "/rules", "/rules/{game}", "/learn", "/learn/{game}", "/docs", "/docs/rulings"}
"""All routes that may be listed. Add one only if nobody needs a link to get there."""

PARTS = re.compile(r"{(\w+)(:\w+)?}")
READ = sorted(
    {one.path for one in routes() if isinstance(one, Route) and "GET" in (one.methods or ())}
)
META = '<meta name="robots" content="noindex">'


def address(route: str, **values: str) -> str:
    """An address of the route."""
    return PARTS.sub(lambda part: values.get(part[1], "x"), route)


@pytest.fixture
async def robots(client: httpx.AsyncClient) -> RobotFileParser:
    """The site's robots.txt."""
    answer = await client.get("/robots.txt")
    assert (answer.status_code, answer.headers["content-type"][:10]) == (200, "text/plain")
    parser = RobotFileParser()
    parser.parse(answer.text.splitlines())
    return parser


@pytest.mark.parametrize("route", sorted({*READ, "/nowhere", "/static/js/main.js"}))
async def test_only_pages_about_the_games_may_be_listed(
    client: httpx.AsyncClient, route: str
) -> None:
    for game in GAMES if route in INDEXED else ["nothing"]:
        for accept in ("text/html", "*/*"):
            answer = await client.get(address(route, game=game), headers={"Accept": accept})
            listed = answer.headers.get("x-robots-tag") != "noindex"
            assert listed == (route in INDEXED), answer.status_code


@pytest.mark.parametrize("route", PAGES)
async def test_a_page_that_must_not_be_listed_says_so_itself_too(
    client: httpx.AsyncClient, route: str
) -> None:
    page = (await client.get(address(route, game="dingo"))).text
    assert (META in page) == (route not in INDEXED)


async def test_a_page_with_something_to_show_must_not_be_listed_either(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    table = await new_table(client)
    hand = await play_hand(app, client, table)
    for path in (
        f"/t/{table}",
        f"/t/{table}/hands",
        f"/hands/{hand}",
        f"/hands/{hand}/picture.png",
    ):
        answer = await client.get(path)
        assert (answer.status_code, answer.headers["x-robots-tag"]) == (200, "noindex"), path
        assert META in answer.text or path.endswith(".png")


@pytest.mark.parametrize("route", [one for one in READ if set(PARTS.findall(one)) - {("game", "")}])
def test_robots_are_kept_from_every_address_with_a_secret(
    robots: RobotFileParser, route: str
) -> None:
    if route != "/assets/{name}":  # files that a listed page is drawn with
        assert not robots.can_fetch("Googlebot", address(route))


def test_robots_may_read_what_may_be_listed_and_all_that_it_is_drawn_with(
    robots: RobotFileParser,
) -> None:
    drawn = ("/static/js/main.js", "/vendor/lit-html/lit-html.js", "/assets/x.js")
    for path in (*(address(route, game="dingo") for route in INDEXED), *drawn):
        assert robots.can_fetch("Googlebot", path), path


def test_messengers_may_read_the_page_of_a_link_that_is_sent(robots: RobotFileParser) -> None:
    """They draw its preview, and list nothing."""
    for agent in ("facebookexternalhit/1.1", "Twitterbot/1.0", "LinkedInBot/1.0"):
        assert robots.can_fetch(agent, "/t/abcdefghjkmnp")


@pytest.mark.parametrize("variables", [{"security_contact": "mailto:ann@example.org"}])
async def test_security_txt_names_the_operators_address(client: httpx.AsyncClient) -> None:
    answer = await client.get("/.well-known/security.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert re.fullmatch(
        r"Contact: mailto:ann@example\.org\nExpires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n", answer.text
    )


async def test_without_an_address_there_is_no_security_txt(client: httpx.AsyncClient) -> None:
    assert (await client.get("/.well-known/security.txt")).status_code == 404
