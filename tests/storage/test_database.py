"""Finding a database, and setting up its connections."""

import asyncio
import re
import shutil
from pathlib import Path
from urllib.parse import unquote

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from app.storage.address import for_the_driver, place_of, to_url
from app.storage.database import connect
from app.storage.log.contract import StorageUnavailable
from app.storage.log.sql import SqlLog
from app.storage.log.sqlite import SqliteCommitter
from app.storage.upkeep.facts import KEEP
from app.storage.upkeep.migration import upgrade
from app.storage.upkeep.revision import bring_up_to_date, check_schema
from app.storage.upkeep.schema import facts
from tests.storage.samples import code, entry


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("sqlite:///data/dingo.db", "sqlite+aiosqlite:///data/dingo.db"),
        ("sqlite:////var/dingo.db", "sqlite+aiosqlite:////var/dingo.db"),
        ("sqlite+aiosqlite:///dingo.db", "sqlite+aiosqlite:///dingo.db"),
        ("postgresql://u:p@h:5433/d", "postgresql+asyncpg://u:p@h:5433/d"),
        ("postgres://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgresql+psycopg://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgresql://u@h/d?sslmode=require", "postgresql+asyncpg://u@h/d?ssl=require"),
        (
            "postgresql://u@h/d?sslmode=require&channel_binding=prefer",
            "postgresql+asyncpg://u@h/d?ssl=require",
        ),
        ("postgresql://u@/d?host=%2Frun", "postgresql+asyncpg://u@/d?host=%2Frun"),
    ],
)
def test_a_url_gets_the_installed_driver(given: str, used: str) -> None:
    assert to_url(given).render_as_string(hide_password=False) == used


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://h/d"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(ValueError, match="not one of a SQLite file or a Postgres"):
        to_url(url)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("postgresql://u@h/d?application_name=x", "parameter application_name"),
        ("postgresql://u@h/d?sslmode=require&channel_binding=require", "channel_binding=require"),
        ("postgresql://u@h/d?connect_timeout=0", "connect_timeout"),
        ("postgresql://u@h/d?connect_timeout=soon", "connect_timeout"),
        ("postgresql://u@h/d?target_session_attrs=x", "target_session_attrs"),
        ("postgresql://u@.h/d", "not a valid name"),
        ("postgresql://u@/d?host=a%00b", "not a valid name"),
        ("postgresql://u@/d?host=a,.b&port=1,2", "not a valid name"),
        ("postgresql://u@/d?host=[::1]:5432", "not a valid name"),
        ("postgresql://u@h:99999/d", "from 1 to 65535"),
        ("postgresql://u@h:0/d", "from 1 to 65535"),
        ("postgresql://u@h:-1/d", "from 1 to 65535"),
        ("postgresql://u@/d?host=h:99999", "from 1 to 65535"),
        ("postgresql://u@/d?host=a,b&port=5432,65536", "from 1 to 65535"),
        ("postgresql://u@h/d?port=abc", "each of its hosts one port"),
        ("postgresql://u@/d?host=a,b&port=1", "each of its hosts one port"),
        ("postgresql://u@/d?host=a:1&host=b", "each of its hosts one port"),
        ("postgresql://u@h/d?port=1,2", "each of its hosts one port"),
        ("postgresql://u:secret@h:port/d", "cannot be read"),
        ("cards", "cannot be read"),
    ],
)
def test_an_option_the_driver_would_fail_on_is_refused_in_a_sentence(url: str, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)) as error:
        to_url(url)
    assert str(error.value).endswith(".")


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://u:secret@h/d", "not one of"),
        ("mysql://u:x@secret@h/d", "%40"),
        ("mysql://h/u:secret", "not one of"),
        ("postgresql://u:secret@h:port/d", "cannot be read"),
        ("postgresql://u:x@secret@h/d", "%40"),
        ("postgresql://u:x@sec..secret@h/d", "%40"),
        ("postgresql://u:x@secret/y@h/d", "%40"),
        ("postgresql://u:x@secret:5/y@h/d", "%40"),
        ("postgresql://u:x@secret?y@h/d", "%40"),
        ("postgresql://u:x@y?secret=z@h/d", "%40"),
        ("postgresql://u:x@secret#y@h/d", "%40"),
        ("postgresql://u:x@[secret]@h/d", "%40"),
        ("postgresql://u/x:secret@h/d", "%2F"),
        ("postgresql://h/d?user=u&password=&secret=x", "before the host"),
        ("postgresql://h/d?pass=x&a_secret=y", "parameter pass "),
    ],
)
def test_an_error_about_the_address_contains_nothing_of_the_password(url: str, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)) as error:
        to_url(url)
    assert "secret" not in str(error.value)


@pytest.mark.parametrize("password", ["a/b", "a?b=c", "a#b", "a:b", "a[b]", "a%40b%2Fc"])
def test_a_password_may_contain_every_other_character(password: str) -> None:
    url = to_url(f"postgresql://u@x:{password}@h:1/d")
    assert (url.password, place_of(url)) == (unquote(password), "h:1")


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("postgresql://u:p@/d", "this machine"),
        ("postgresql://u:p@my_db/d", "my_db"),
        ("postgresql://u:p@[::1]/d", "::1"),
        ("postgresql://u:p@x/d?host=a,b&port=1,2", "a:1, b:2"),
        ("postgresql://u:p@/d?host=a:1&host=b:2", "a:1, b:2"),
        ("postgresql://u:p@/d?host=%2Frun", "/run"),
    ],
)
def test_an_error_names_the_servers_that_the_driver_connects_to(url: str, place: str) -> None:
    assert place_of(to_url(url)) == place


async def test_the_url_may_set_the_connection_timeout(postgres_url: str) -> None:
    asked = f"{postgres_url}{'&' if '?' in postgres_url else '?'}connect_timeout=60"
    assert for_the_driver(to_url(asked)) == (to_url(postgres_url), 60)
    database = connect(asked)
    async with database.reading() as connection:
        assert await connection.scalar(text("SELECT 1")) == 1
    await database.close()


async def test_the_folder_of_a_file_is_created(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "dingo.db"
    upgrade(f"sqlite:///{file}")
    assert file.exists()
    database = connect(f"sqlite:///{file}")
    assert database.file == file
    await database.close()


async def test_a_plain_copy_of_a_new_database_is_not_empty(tmp_path: Path) -> None:
    """While a server has it open."""
    file = tmp_path / "dingo.db"
    database = connect(f"sqlite:///{file}")
    async with database.reading():
        await bring_up_to_date(database)
        shutil.copy(file, tmp_path / "copy")
    await database.close()
    copy = connect(f"sqlite:///{tmp_path / 'copy'}")
    await check_schema(copy)
    await copy.close()


async def test_only_a_file_is_embedded(postgres_url: str) -> None:
    database = connect(postgres_url)
    assert database.file is None
    await database.close()


EXPECTED = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


async def test_every_sqlite_connection_is_durable_and_patient(sqlite_url: str) -> None:
    database = connect(sqlite_url)
    async with database.reading() as connection:
        for pragma, value in EXPECTED.items():
            assert await connection.scalar(text(f"PRAGMA {pragma}")) == value
            assert await database.value(text(f"PRAGMA {pragma}")) == value
    await database.close()


async def test_a_query_reads_what_was_committed_before_it_even_after_a_close(url: str) -> None:
    database, name = connect(url), f"a fact {code()}"
    query = select(facts.c.name, facts.c.value).where(facts.c.name == name)
    assert await database.value(query) is None
    for number in range(5):
        async with database.writing() as connection:
            await connection.execute(KEEP, {"name": name, "value": f"{number}"})
            assert await database.value(query.with_only_columns(facts.c.value)) in (
                None if number == 0 else f"{number - 1}",
            )
        rows = await asyncio.gather(*[database.read(query) for _ in range(10)])
        assert [row.one() for row in rows] == [(name, f"{number}")] * 10
        await database.close()


async def test_a_query_that_fails_reports_that_the_storage_is_unavailable(
    url: str, tmp_path: Path
) -> None:
    database = connect(url)
    with pytest.raises(StorageUnavailable, match="nowhere"):
        await database.read(text("SELECT * FROM nowhere WHERE a = :name"), {"name": "Ann"})
    await database.close()
    database = connect(f"sqlite:///{tmp_path / 'no' / 'folder' / 'dingo.db'}")
    with pytest.raises(StorageUnavailable, match="folder"):
        await database.read(text("SELECT 1"))
    await database.close()


async def test_the_connection_for_commits_reports_it_too(sqlite_url: str) -> None:
    database = connect(sqlite_url)
    log = SqlLog(database)
    await log.append("pragmas", entry(1))
    committer = log._writer._committer
    assert isinstance(committer, SqliteCommitter)
    connection = committer._connection
    assert connection is not None

    def ask(pragma: str) -> object:
        return connection.execute(f"PRAGMA {pragma}").fetchone()[0]

    for pragma, value in EXPECTED.items():
        assert committer._thread.submit(ask, pragma).result() == value
    await log.close()
    await database.close()


async def test_an_error_does_not_contain_the_values_to_be_stored(sqlite_url: str) -> None:
    """Errors are logged; names and cards must not be."""
    database = connect(sqlite_url)
    with pytest.raises(DBAPIError) as refused:
        async with database.engine.begin() as connection:
            await connection.execute(text("INSERT INTO nowhere VALUES (:name)"), {"name": "Ann"})
    assert "nowhere" in str(refused.value)
    assert "Ann" not in str(refused.value)
    await database.close()
