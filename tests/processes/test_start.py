"""What a server checks before it serves, and reports in a sentence."""

import asyncio
import json
import os
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from app.storage.database import connect
from app.storage.log.sql import SqlLog
from app.storage.schema import NEWEST
from tests.forked import Forked
from tests.patience import PATIENCE, until
from tests.processes.test_processes import DINGO
from tests.served import Executed, Served
from tests.servers import NewDatabase, Postgres, short_folder
from tests.storage.samples import entry, hand
from tests.web import commands


class Refused(NamedTuple):
    """A server that did not start."""

    code: int
    said: str


def serve(folder: Path, **variables: str) -> Refused:
    """Wait for a server that ends by itself; returns its exit code and output."""
    given = {"port": "0"} | variables
    log = folder / "refused.log"
    log.write_text("")
    named = {f"DINGO_{name.upper()}": value for name, value in given.items()}
    return Refused(Forked(["serve"], os.environ | named, log).wait(PATIENCE), log.read_text())


def test_a_server_waits_for_a_postgres_that_is_not_up_yet(tmp_path: Path) -> None:
    with short_folder("late") as folder:
        postgres = Postgres(folder / "pg")
        postgres.kill()
        served = Served(tmp_path, database_url=postgres.url, log_level="info")
        served.launch()
        try:
            until(lambda: "waiting for the database" in served.output)
            postgres.start()
            served.wait_until_ready()
        finally:
            served.stop()
            postgres.stop()
        assert served.output.count("waiting for the database") == 1
        assert "the database is up" in served.output
        assert "Traceback" not in served.output


def test_the_command_that_upgrades_the_schema_waits_too(tmp_path: Path) -> None:
    """docker compose runs it before the server, and starts Postgres at the same time."""
    with short_folder("later") as folder:
        postgres = Postgres(folder / "pg")
        postgres.kill()
        with (tmp_path / "said").open("w+") as said:
            command = subprocess.Popen(
                [DINGO, "db", "upgrade"],
                env=os.environ | {"DINGO_DATABASE_URL": postgres.url},
                stdout=said,
                stderr=said,
            )
            try:
                until(lambda: "waiting for the database" in (tmp_path / "said").read_text())
                assert command.poll() is None
                postgres.start()
                assert command.wait(PATIENCE) == 0
            finally:
                command.kill()
                postgres.stop()
        words = (tmp_path / "said").read_text()
        assert words.count("\n") == 2, words
        assert f"The schema is {NEWEST} now." in words


def test_a_file_is_copied_before_its_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    assert commands.dingo("db", "upgrade", "facts", **place).exit_code == 0
    with Served(tmp_path, **place, log_level="info") as served:
        assert httpx.get(f"{served.url}/readyz").status_code == 200
    (copy,) = (tmp_path / "data").glob("dingo.sqlite3.before-upgrade-*")
    (line,) = [line for line in served.output.splitlines() if "up to date" in line]
    assert f"copy={copy} from=facts to={NEWEST}" in line
    assert commands.dingo("db", "current", **place).stdout == f"{NEWEST}\n"
    assert commands.dingo("restore", str(copy), "--force", **place).exit_code == 0
    assert commands.dingo("db", "current", **place).stdout == "facts\n"


def test_a_server_that_is_asked_to_stop_ends_in_order(tmp_path: Path) -> None:
    """It releases the database itself, and does not leave that to the system."""
    with Executed(tmp_path, log_level="info") as served:
        assert (served.data / "dingo.sqlite3.lock-journal").exists()
        assert served.stop() == 0
        assert served.output.count("stopped") == 1
        assert not (served.data / "dingo.sqlite3.lock-journal").exists()


def test_each_line_of_a_json_log_is_json(tmp_path: Path) -> None:
    with Served(tmp_path, log_format="json", log_level="info", secret="hunter2") as served:
        pass
    lines = [json.loads(line) for line in served.output.splitlines()]
    (ready,) = [line for line in lines if line["message"] == "ready"]
    assert ready["links"] == [f"{served.url}/"]
    assert [line for line in lines if "less than 32 characters" in line["message"]]
    taken = serve(tmp_path, port=str(served.port), log_format="json", redis_url="redis://h?x=y")
    assert taken.code == 1
    assert json.loads(taken.said)["level"] == "critical"


def test_an_error_that_waiting_cannot_fix_is_reported_at_once(
    tmp_path: Path, new_postgres: NewDatabase
) -> None:
    nowhere = new_postgres().replace("?", "_is_not_there?", 1)
    done = serve(tmp_path, database_url=nowhere)
    assert done.code == 1
    assert "does not exist" in done.said


@pytest.mark.parametrize("where", [0, 8192])
def test_a_damaged_file_is_named_and_not_served(where: int, tmp_path: Path) -> None:
    file = tmp_path / "dingo.sqlite3"
    assert commands.dingo("db", "upgrade", data_dir=str(tmp_path)).exit_code == 0
    with file.open("r+b") as damaged:
        damaged.seek(where)
        damaged.write(b"damage" * 600)
    done = serve(tmp_path, data_dir=str(tmp_path))
    assert done.code == 1
    assert f"The database {file} is damaged" in done.said
    assert "dingo restore" in done.said
    assert "Traceback" not in done.said


def test_a_database_is_not_served_with_another_secret(tmp_path: Path) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    with Served(tmp_path, secret="a" * 32, **place):
        pass
    other = serve(tmp_path, secret="b" * 32, **place)
    assert other.code == 1
    assert other.said.startswith("This database was served with another secret")
    assert commands.dingo("db", "accept-secret", secret="b" * 32, **place).exit_code == 0
    assert serve(tmp_path, secret="a" * 32, **place).code == 1
    with Served(tmp_path, secret="b" * 32, **place) as served:
        assert httpx.get(f"{served.url}/readyz").status_code == 200


def test_nobody_else_on_the_machine_can_read_the_database_its_copies_or_the_secret(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    for old in ("dingo.sqlite3", "dingo.sqlite3.lock"):
        (data / old).touch(0o644)
    with Served(tmp_path):
        assert commands.dingo("backup", str(data / "copy"), data_dir=str(data)).exit_code == 0
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()}
    kept = {"dingo.sqlite3", "dingo.sqlite3-wal", "dingo.sqlite3-shm", "copy", "secret"}
    assert kept < modes.keys()
    assert set(modes.values()) == {0o600}, modes  # the file that holds the claim, too


def test_an_unknown_variable_is_reported_with_the_nearest_one(tmp_path: Path) -> None:
    wrong = {"redis_ulr": "redis://nowhere", "colour": "red"}
    with Served(tmp_path, **wrong) as served:
        assert "DINGO_REDIS_ULR is not a setting" in served.output
        assert "Is DINGO_REDIS_URL meant?" in served.output
        assert "DINGO_COLOUR is not a setting" in served.output


async def finish_a_hand(url: str) -> None:
    """Store one at a new table."""
    database = connect(url)
    log = SqlLog(database)
    await log.append("later", entry(1), hand=hand("later"))
    await log.close()
    await database.close()


@pytest.mark.parametrize("oldest", ["table_log", "finished_hands"])
def test_going_back_brings_the_database_of_an_older_program_and_keeps_the_newer_one(
    tmp_path: Path, oldest: str
) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    file = tmp_path / "data" / "dingo.sqlite3"
    assert commands.dingo("db", "upgrade", oldest, **place).exit_code == 0
    assert "no copy" in commands.dingo("db", "go-back", "--force", **place).stderr
    with closing(sqlite3.connect(file)) as old:
        old.execute("INSERT INTO entries VALUES ('old', 1, 0, NULL, NULL, '[{\"id\":\"o\"}]')")
        old.commit()
        before = list(old.iterdump())
    with Served(tmp_path, **place) as served:
        done = commands.dingo("db", "go-back", "--force", **place)
        assert (done.exit_code, "stop it first" in done.stderr) == (1, True)
        asyncio.run(finish_a_hand(served.database_url))
    unasked = commands.dingo("db", "go-back", **place)
    assert (unasked.exit_code, "It lacks 1 finished hand of" in unasked.stderr) == (1, True)
    done = commands.dingo("db", "go-back", "--force", **place)
    assert done.exit_code == 0, done.stderr
    assert commands.dingo("db", "current", **place).stdout == f"{oldest}\n"
    with closing(sqlite3.connect(file)) as old:
        assert list(old.iterdump()) == before
    (newer,) = file.parent.glob("dingo.sqlite3.newer-*")
    assert str(newer) in done.stdout
    assert commands.dingo("restore", str(newer), "--force", **place).exit_code == 0
    assert commands.dingo("db", "current", **place).stdout == f"{NEWEST}\n"


def test_going_back_on_postgres_names_the_commands(new_postgres: NewDatabase) -> None:
    said = commands.dingo("db", "go-back", database_url=new_postgres()).stderr
    assert "pg_restore --no-owner --exit-on-error --dbname=dingo_before dingo.dump" in said


def test_a_log_with_a_missing_entry_is_not_restored(tmp_path: Path) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    with Served(tmp_path, **place) as served:
        code = httpx.post(f"{served.url}/api/tables", json={"game": "dingo"}).json()["code"]
    assert commands.dingo("backup", str(tmp_path / "copy"), **place).exit_code == 0
    with sqlite3.connect(tmp_path / "copy") as copy:
        copy.execute("UPDATE entries SET version = version + 1")
    copy.close()
    done = commands.dingo("restore", str(tmp_path / "copy"), "--force", **place)
    assert done.exit_code == 1
    assert f"entries are missing from the log of table {code}" in done.stderr
