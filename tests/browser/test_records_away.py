"""Postgres is down behind Caddy: pages say so, and play continues when it is back."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from app.storage.upkeep.migration import upgrade
from tests.browser.conftest import PHONE, NewPerson
from tests.faults.caddy import Caddy, named
from tests.patience import until
from tests.served import Served
from tests.servers import Postgres, short_folder

NOT_NOW = "Nothing can be saved right now. Try again in a moment."
HEALTH_SECONDS = 5.0
"""The Caddyfile's health checks run every two seconds."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    """A Postgres that the test may kill."""
    with short_folder("away") as folder:
        server = Postgres(folder / "data")
        upgrade(server.url)
        yield server
        server.stop()


@pytest.fixture(scope="module")
def own(
    tmp_path_factory: pytest.TempPathFactory, built: Path, postgres: Postgres
) -> Iterator[Served]:
    """The server itself."""
    folder = tmp_path_factory.mktemp("own")
    with Served(folder, database_url=postgres.url, built_dir=str(built)) as served:
        yield served
        assert "Traceback" not in served.output


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, own: Served) -> Iterator[Caddy]:
    """The address that people use."""
    caddy = Caddy(tmp_path_factory.mktemp("caddy"), named([own.port]))
    yield caddy
    caddy.stop()


@pytest.fixture
def expected() -> tuple[str, ...]:
    """A browser reports each answer of 503 as an error."""
    return ("status of 503", "WebSocket connection to")


def test_while_postgres_is_down_every_page_loads_and_says_so_and_tables_come_back_by_themselves(
    person: NewPerson, own: Served, postgres: Postgres
) -> None:
    ann = person("Ann", ignore_https_errors=True, **PHONE)
    link = ann.create_table()
    share = ann.page.get_by_label("Link to this table")
    ann.sit(0)
    postgres.kill()
    ann.ready()
    expect(ann.page.get_by_text(NOT_NOW)).to_be_visible()
    until(lambda: httpx.get(f"{own.url}/readyz", timeout=60, verify=False).status_code == 503)
    ann.page.wait_for_timeout(HEALTH_SECONDS * 1000)
    pages = {"/": NOT_NOW, "/me/hands": NOT_NOW, "/hands/8KMs9yRT8KMs9yRT8KMs9y": NOT_NOW}
    for path, told in (pages | {"/rules/dingo": "How to play Dingo"}).items():
        answer = ann.page.goto(path)
        assert answer is not None
        assert answer.status == 200, path
        expect(ann.page.get_by_text(told)).to_be_visible()
    ann.page.goto(link)
    expect(ann.page.get_by_text(NOT_NOW)).to_be_visible()
    postgres.start()
    expect(share).to_be_visible()
