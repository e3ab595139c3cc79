"""The whole application on an embedded database of its own, with and without a socket."""

import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.main import create_app
from app.settings import Settings
from app.storage.upkeep.migration import upgrade
from app.web.limits import limits
from tests.served import visit
from tests.web.running import Running, serving

MakeSettings = Callable[..., Settings]


@pytest.fixture(autouse=True)
def _no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ignore the variables of the person who runs the tests."""
    for name in Settings.model_fields:
        monkeypatch.delenv(f"DINGO_{name.upper()}", raising=False)


@pytest.fixture(autouse=True)
def _nobody_promises(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for promises: most visitors make none."""
    monkeypatch.setattr("app.tables.clock.PROMISE_SECONDS", 0)


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with all tables and nothing in them."""
    path = tmp_path_factory.mktemp("database") / "dingo.sqlite3"
    upgrade(f"sqlite:///{path}")
    return path


@pytest.fixture
def make_settings(tmp_path: Path, empty_database: Path) -> MakeSettings:
    def make(**given: Any) -> Settings:
        data = tmp_path / "data"
        data.mkdir(exist_ok=True)
        shutil.copy(empty_database, data)
        plain = {"data_dir": data, "built_dir": tmp_path / "unbuilt", "pace": 0}
        # Nobody is given up for being slow on a busy machine.
        return Settings(**{**plain, "ping_seconds": 60, **given})

    return make


@pytest.fixture
def variables() -> dict[str, Any]:
    """A test's variables; tests override it by parametrizing."""
    return {}


@pytest.fixture
def allowed() -> dict[str, Any]:
    """A test's limits, by the names in `app.web.limits.limits`; tests override it by
    parametrizing."""
    return {}


@pytest.fixture
def settings(
    make_settings: MakeSettings,
    variables: dict[str, Any],
    allowed: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> Settings:
    for name, amount in allowed.items():
        monkeypatch.setattr(limits, name, amount)
    return make_settings(**variables)


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    """The application, started."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture(params=["sqlite", "postgres"])
async def each_app(
    request: pytest.FixtureRequest, make_settings: MakeSettings
) -> AsyncIterator[FastAPI]:
    """The application, started, on each kind of database."""
    given: dict[str, Any] = {}
    if request.param == "postgres":
        given["database_url"] = request.getfixturevalue("migrated_postgres")()
    app = create_app(make_settings(**given))
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that calls the application without a socket in between."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://dingo.local") as client:
        yield client


@pytest.fixture
async def running(settings: Settings) -> AsyncIterator[Running]:
    """The application on a socket."""
    async with (
        serving(create_app(settings), settings) as url,
        visit(url) as http,
    ):
        yield Running(url, http)
