"""A database's whole contents are moved to the other kind and back unchanged."""

import asyncio
import gzip
from pathlib import Path

import pytest
from sqlalchemy import select
from typer.testing import CliRunner, Result

from app.cli import app
from app.features.reviews.jobs import JobQueue, ReviewJobs
from app.storage.database import connect
from app.storage.hands.schema import hands
from app.storage.schema import SCHEMA
from tests.servers import NewDatabase

GOLDEN = Path(__file__).parents[2] / "live" / "golden" / "attended_tables.sqlite3.gz"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def dingo(url: str, *words: str) -> Result:
    return CliRunner().invoke(app, words, env={"DINGO_DATABASE_URL": url})


async def content(url: str) -> dict[str, list[str]]:
    """Every row of every table."""
    database = connect(url)
    async with database.reading() as connection:
        found = {
            table.name: sorted(repr(tuple(row)) for row in await connection.execute(select(table)))
            for table in SCHEMA.sorted_tables
        }
    await database.close()
    return found


async def review_begun(url: str) -> None:
    """A seat of some hand waits for its review."""
    database = connect(url)
    async with database.reading() as connection:
        hand = await connection.scalar(select(hands.c.id).limit(1))
    await ReviewJobs(database, 2).add([(str(hand), 0, False)], JobQueue("ann", 20))
    await database.close()


def everything(url: str) -> dict[str, list[str]]:
    return asyncio.run(content(url))


def test_a_database_is_moved_to_postgres_and_back(
    tmp_path: Path, new_postgres: NewDatabase
) -> None:
    old = tmp_path / "old.sqlite3"
    old.write_bytes(gzip.decompress(GOLDEN.read_bytes()))
    here, there = f"sqlite:///{old}", new_postgres()
    back = f"sqlite:///{tmp_path / 'back.sqlite3'}"
    behind = dingo(here, "move", there)
    assert (behind.exit_code, "dingo db upgrade" in behind.output) == (1, True)
    assert dingo(here, "db", "upgrade").exit_code == 0
    asyncio.run(review_begun(here))
    before = everything(here)
    for source, target in ((here, there), (there, back)):
        done = dingo(source, "move", target)
        assert done.exit_code == 0, done.output
        assert everything(target) == before
    assert len(before["entries"]) > 200
    assert len(before["review_jobs"]) == 1
    again = dingo(here, "move", back)
    assert (again.exit_code, "not empty" in again.output) == (1, True)
    assert everything(back) == before == everything(here)
