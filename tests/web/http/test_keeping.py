"""The commands that keep the database small and safe."""

import asyncio
import sqlite3
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner, Result

from app.cli import app
from app.storage.database import connect
from app.storage.upkeep.revision import bring_up_to_date
from tests.patience import PATIENCE
from tests.served import Served

command = CliRunner()


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DINGO_DATA_DIR", str(tmp_path / "data"))


def run(*words: str) -> Result:
    return command.invoke(app, words)


def new_database() -> None:
    async def build() -> None:
        database = connect("sqlite:///data/dingo.sqlite3")
        await bring_up_to_date(database)
        await database.close()

    asyncio.run(build())


def play(times: int) -> None:
    """Let something happen at this many tables."""
    with sqlite3.connect("data/dingo.sqlite3") as connection:
        connection.executemany(
            "INSERT INTO entries VALUES (?, 1, 0, NULL, NULL, '[]')",
            [(f"table{n}",) for n in range(times)],
        )
    connection.close()


def tables() -> int:
    connection = sqlite3.connect("data/dingo.sqlite3")
    (number,) = connection.execute("SELECT count(DISTINCT table_code) FROM entries").fetchone()
    connection.close()
    return int(number)


def test_idle_tables_are_listed_and_then_removed() -> None:
    new_database()
    play(3)
    listed = run("purge", "--dry-run")
    assert "table2  idle since 1970-01-01 00:00Z\n3 tables would be removed." in listed.output
    assert tables() == 3
    assert run("purge").output == "3 tables removed.\n"
    assert tables() == 0


def test_purging_needs_a_number_of_days_if_tables_are_kept_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    new_database()
    monkeypatch.setenv("DINGO_TABLE_DAYS", "0")
    assert "--days" in run("purge").output
    assert run("purge", "--days", "0").output == "0 tables removed.\n"


def test_a_database_with_an_old_schema_is_not_purged() -> None:
    run("db", "upgrade", "players")
    result = run("purge")
    assert (result.exit_code, "dingo db upgrade" in result.output) == (1, True)


def test_a_backup_restores_everything() -> None:
    new_database()
    play(2)
    Path("safe").mkdir()
    assert run("backup", "safe/copy.db").exit_code == 0
    assert [path.name for path in Path("safe").iterdir()] == ["copy.db"]
    with sqlite3.connect("data/dingo.sqlite3") as connection:
        connection.execute("DELETE FROM entries")
    connection.close()
    unasked = run("restore", "safe/copy.db")
    assert (unasked.exit_code, "--force" in unasked.output, tables()) == (1, True, 0)
    assert run("restore", "safe/copy.db", "--force").exit_code == 0
    assert tables() == 2
    Path("data/dingo.sqlite3").unlink()
    assert run("restore", "safe/copy.db").exit_code == 0
    assert tables() == 2


def test_a_restore_deletes_the_files_a_dead_server_left_beside_its_database() -> None:
    """Otherwise SQLite would apply the dead server's newest entries to the restored copy."""
    new_database()
    play(2)
    run("backup", "copy.db")
    left, beside = Path("left"), Path("data/dingo.sqlite3-wal")
    with sqlite3.connect("data/dingo.sqlite3") as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("DELETE FROM entries")
        connection.commit()
        left.write_bytes(beside.read_bytes())
    connection.close()
    left.rename(beside)
    assert run("restore", "copy.db", "--force").exit_code == 0
    assert tables() == 2


def test_a_file_that_is_no_backup_is_not_restored() -> None:
    new_database()
    Path("text").write_text("text" * 1000)
    with sqlite3.connect("other.db") as connection:
        connection.execute("CREATE TABLE other (id)")
    connection.close()
    run("backup", "damaged.db")
    with Path("damaged.db").open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)
    for name, says in [
        ("none", "no backup"), ("text", "not a database"), ("other.db", "not a database of Dingo"),
        ("damaged.db", "damaged.db"), ("data/dingo.sqlite3", "itself"),
    ]:  # fmt: skip
        result = run("restore", name, "--force")
        assert (result.exit_code, says in result.output) == (1, True), result.output
    assert tables() == 0
    assert not list(Path("data").glob("*.part"))
    assert run("backup", "data/dingo.sqlite3").exit_code == 1


@pytest.mark.parametrize("place", [".", "/", "data", "data/dingo.sqlite3-wal"])
def test_a_backup_to_an_impossible_place_is_refused(place: str) -> None:
    new_database()
    with sqlite3.connect("data/dingo.sqlite3") as connection:
        connection.execute("INSERT INTO entries VALUES ('table', 1, 0, NULL, NULL, '[]')")
        connection.commit()  # the side file exists as long as this connection is open
        result = run("backup", place)
    connection.close()
    assert result.exit_code == 1
    assert len(result.output.splitlines()) == 1
    assert tables() == 1


def test_backup_and_restore_refuse_postgres(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DINGO_DATABASE_URL", "postgresql://dingo@nowhere.invalid/dingo")
    assert "pg_dump" in run("backup", "copy.db").output


def test_a_running_server_is_backed_up_without_disturbing_it(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        new = f"{served.url}/api/tables"
        code = httpx.post(new, json={"game": "dingo"}, timeout=PATIENCE).json()["code"]
        assert run("backup", "copy.db").exit_code == 0
        assert run("purge").output == "0 tables removed.\n"
        for words in (["restore", "copy.db", "--force"], ["purge", "--days", "0"]):
            refused = run(*words)
            assert (refused.exit_code, refused.output.count("\n")) == (1, 1)
            assert "server is using the database" in refused.output
        served.stop()
        Path("data/dingo.sqlite3").unlink()
        assert run("restore", "copy.db").exit_code == 0
        served.start()
        assert httpx.get(f"{new}/{code}", timeout=PATIENCE).status_code == 200
        served.stop()
        assert run("purge", "--days", "0", "--force").output == "1 table removed.\n"
        served.start()
        assert httpx.get(f"{new}/{code}", timeout=PATIENCE).status_code == 404
