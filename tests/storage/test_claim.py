"""Which process may serve a database, and when the database is free again."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from app.storage.database import Database
from app.storage.log.contract import StorageUnavailable
from app.storage.upkeep import claim
from app.storage.upkeep.claim import DatabaseInUse, claimed
from tests.patience import PATIENCE, until
from tests.servers import Postgres, short_folder

HOLDER = """
import sys
from app.storage.upkeep.claim import claimed
with claimed(sys.argv[1], alone=True, lost=print):
    print("held", flush=True)
    sys.stdin.read()
"""
"""Hold a claim until the process is ended, or its parent dies."""


def never() -> None:
    raise AssertionError("the claim was lost")


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait until Postgres notices that a claim was given up."""
    monkeypatch.setattr(claim, "PATIENCE_SECONDS", PATIENCE)
    monkeypatch.setattr(claim, "ANSWER_SECONDS", PATIENCE)
    monkeypatch.setattr(claim, "CHECK_SECONDS", 0.3)


@contextmanager
def refused() -> Iterator[None]:
    """A second claim inside this context fails."""
    with (
        patch.object(claim, "PATIENCE_SECONDS", 0.2),
        pytest.raises(DatabaseInUse, match=r"^Another Dingo serves this database already.*\.$"),
    ):
        yield


@pytest.mark.parametrize(
    ("first", "second", "together"),
    [(True, True, False), (True, False, False), (False, True, False), (False, False, True)],
)
def test_only_servers_connected_by_redis_may_share_a_database(
    url: str, first: bool, second: bool, together: bool
) -> None:
    with claimed(url, alone=first, lost=never), ExitStack() as stack:
        if not together:
            stack.enter_context(refused())
        stack.enter_context(claimed(url, alone=second, lost=never))


def test_a_database_and_a_link_to_it_cannot_be_claimed_both(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "dingo.db")
    with claimed(f"sqlite:///{link}", alone=True, lost=never):
        assert (tmp_path / "dingo.db.lock").exists()
        with refused(), claimed(f"sqlite:///{tmp_path / 'dingo.db'}", alone=True, lost=never):
            pass


def test_the_database_is_free_when_the_claim_ends(url: str) -> None:
    for _ in range(2):
        with claimed(url, alone=True, lost=never):
            pass


def test_the_claim_dies_with_its_process(url: str) -> None:
    run = [sys.executable, "-c", HOLDER, url]
    with subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with refused(), claimed(url, alone=True, lost=never):
            pass
        holder.kill()
    with claimed(url, alone=True, lost=never):
        pass


def test_a_missing_database_is_reported(tmp_path: Path) -> None:
    nowhere = f"postgresql://dingo@/dingo?host={tmp_path}"
    with pytest.raises(StorageUnavailable), claimed(nowhere, alone=True, lost=never):
        pass
    (tmp_path / "dingo.db.lock").mkdir()
    blocked = f"sqlite:///{tmp_path / 'dingo.db'}"
    with pytest.raises(StorageUnavailable), claimed(blocked, alone=True, lost=never):
        pass


async def stumble(*_: object) -> bool:
    raise TypeError("nobody has thought of this")


def test_an_unknown_reason_for_a_failed_claim_is_reported(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends the claim at once: waiting for an unknown trouble to pass might never end."""
    monkeypatch.setattr(claim._Keeper, "_keep_once", stumble)
    with (
        pytest.raises(StorageUnavailable, match="nobody has thought of this"),
        claimed(postgres_url, alone=True, lost=never),
    ):
        pass


def test_a_claim_that_ends_for_an_unknown_reason_is_lost(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claim._Keeper, "_is_over", stumble)
    lost = threading.Event()
    with claimed(postgres_url, alone=True, lost=lost.set):
        until(lost.is_set)


def test_waiting_for_a_claim_can_be_cancelled(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("concurrent.futures.Future.result", interrupted)
    with pytest.raises(KeyboardInterrupt), claimed(postgres_url, alone=True, lost=never):
        pass


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    with short_folder("claim") as folder:
        server = Postgres(folder)
        try:
            yield server
        finally:
            server.stop()


def test_after_postgres_was_killed_the_claim_is_renewed_and_each_event_logged_once(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level("INFO", "app")
    monkeypatch.setattr(claim, "CHECK_SECONDS", 0.1)
    tried: list[object] = []
    keep_once = claim._Keeper._keep_once

    async def counted(keeper: claim._Keeper, database: Database) -> None:
        tried.append(keeper)
        await keep_once(keeper, database)

    monkeypatch.setattr(claim._Keeper, "_keep_once", counted)
    with own_postgres() as postgres, claimed(postgres.url, alone=True, lost=never):
        for _ in range(2):
            postgres.kill()
            until(lambda: "is interrupted" in caplog.text)
            tried.clear()
            until(lambda: len(tried) > 2)
            postgres.start()
            until(lambda: "is renewed" in caplog.text)
            assert caplog.text.count("is interrupted") == 1
            caplog.clear()


HEIR = """
import asyncio, sys, asyncpg
async def main():
    connection = await asyncpg.connect(sys.argv[1])
    holder = await connection.fetchval("SELECT pid FROM pg_locks WHERE locktype = 'advisory'")
    waiting = asyncio.create_task(connection.execute("SELECT pg_advisory_lock(7034462)"))
    other = await asyncpg.connect(sys.argv[1])
    waits = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    while not await other.fetchval(waits):
        await asyncio.sleep(0.01)
    await other.execute("SELECT pg_terminate_backend($1)", holder)
    await waiting
    await asyncio.sleep(3600)
asyncio.run(main())
"""
"""Wait for the lock, cut the connection of its holder, and keep it."""


def test_a_claim_that_another_got_after_a_cut_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claim, "REGAIN_SECONDS", 0.5)
    lost = threading.Event()
    with (
        own_postgres() as postgres,
        claimed(postgres.url, alone=True, lost=lost.set),
        subprocess.Popen([sys.executable, "-c", HEIR, postgres.url]) as heir,
    ):
        try:
            until(lost.is_set)
        finally:
            heir.kill()
