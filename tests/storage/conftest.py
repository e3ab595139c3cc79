"""Databases with a schema, new ones for each module of tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.storage.database import Database, connect
from app.storage.log.sql import SqlLog
from app.storage.upkeep.migration import upgrade
from tests.servers import NewDatabase
from tests.storage.samples import code, entry, hand

KINDS = ("sqlite", "postgres")


@pytest.fixture(scope="module")
def sqlite_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A SQLite file with all tables."""
    url = f"sqlite:///{tmp_path_factory.mktemp('database') / 'dingo.db'}"
    upgrade(url)
    return url


@pytest.fixture(scope="module")
def postgres_url(migrated_postgres: NewDatabase) -> str:
    """A Postgres database with all tables."""
    return migrated_postgres()


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest) -> str:
    """Each kind of database in turn, with all tables."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of database in turn, without tables and for this test alone."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'dingo.db'}"
    new_postgres: NewDatabase = request.getfixturevalue("new_postgres")
    return new_postgres()


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """The database, connected for this test."""
    database = connect(url)
    yield database
    await database.close()


@pytest.fixture
async def finished(database: Database) -> str:
    """The id of a finished hand."""
    played = hand(code())
    log = SqlLog(database)
    await log.append(played.table, entry(1), hand=played)
    await log.close()
    return played.id
