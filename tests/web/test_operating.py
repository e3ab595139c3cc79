"""What the command `dingo` does when the operator makes a mistake, or their machine has a fault."""

import asyncio
import os
import pty
import select
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.settings import Settings
from app.storage.database import connect
from app.storage.schema import NEWEST
from tests.patience import PATIENCE
from tests.servers import short_folder
from tests.web.commands import dingo
from tests.web.played import new_table, play_hand, player_of

DINGO = Path(sys.executable).parent / "dingo"
NOBODY = 65534


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The settings for a new database, of each kind in turn."""
    place = {"data_dir": str(tmp_path / "data")}
    if request.param == "postgres":
        place["database_url"] = request.getfixturevalue("new_postgres")()
    return place


@pytest.fixture
async def played(app: FastAPI, client: httpx.AsyncClient) -> dict[str, str]:
    """A database with a table and a finished hand, which there is to destroy."""
    code = await new_table(client)
    await client.put("/api/me", json={"name": "Ann"})
    hand = await play_hand(app, client, code)
    return {"close": code, "hand": hand, "player": player_of(client)}


def words_to_destroy(played: dict[str, str]) -> list[list[str]]:
    return [
        ["hand", "erase", played["hand"]],
        ["close", played["close"]],
        ["player", "erase", played["player"]],
    ]


def test_nothing_is_destroyed_without_a_yes(
    played: dict[str, str], settings: Settings, tmp_path: Path
) -> None:
    place = {"data_dir": str(settings.data_dir)}
    assert dingo("backup", str(tmp_path / "copy"), **place).exit_code == 0
    others = [["restore", str(tmp_path / "copy")], ["db", "go-back", str(tmp_path / "copy")]]
    before = contents(settings.data_dir / "dingo.sqlite3")
    for words in (*words_to_destroy(played), *others):
        refused = dingo(*words, **place)
        assert (refused.exit_code, refused.stdout) == (1, ""), words
        assert "--force" in refused.stderr
        assert refused.stderr.count("\n") == 1
    assert contents(settings.data_dir / "dingo.sqlite3") == before
    assert not list(settings.data_dir.glob("*.before-*"))
    for words in words_to_destroy(played):
        done = dingo(*words, "--force", **place)
        assert done.exit_code == 0, done.stderr
    assert "Erased from 1 table and 0 finished hands." in done.stdout


def contents(file: Path) -> list[str]:
    """Everything stored, without what a server writes every few seconds."""
    with closing(sqlite3.connect(file)) as database:
        return [line for line in database.iterdump() if 'INTO "facts"' not in line]


def test_at_a_terminal_the_command_asks_first(played: dict[str, str], settings: Settings) -> None:
    file = settings.data_dir / "dingo.sqlite3"
    for words in words_to_destroy(played):
        before = contents(file)
        said, code = at_a_terminal(words, settings.data_dir, "n\n")
        assert (code, contents(file) == before) == (1, True)
        assert "Ann" in said
        assert "Nothing was changed." in said
        said, code = at_a_terminal(words, settings.data_dir, "y\n")
        assert (code, contents(file) == before) == (0, False), said


def at_a_terminal(words: list[str], data_dir: Path, answer: str) -> tuple[str, int]:
    """A command's output and exit code at a terminal with this input."""
    mine, theirs = pty.openpty()
    process = subprocess.Popen(
        [DINGO, *words],
        env={**os.environ, "DINGO_DATA_DIR": str(data_dir)},
        stdin=theirs, stdout=theirs, stderr=theirs,
    )  # fmt: skip
    os.close(theirs)
    said = b""
    while b"[y/N]" not in said:
        assert select.select([mine], [], [], PATIENCE)[0], said
        said += os.read(mine, 1024)
    os.write(mine, answer.encode())
    code = process.wait(PATIENCE)
    while select.select([mine], [], [], 0.1)[0]:
        try:
            said += os.read(mine, 1024)
        except OSError:  # nobody is at the other end
            break
    os.close(mine)
    return said.decode(), code


def test_tables_that_a_server_would_keep_are_not_removed_without_a_yes(tmp_path: Path) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    assert dingo("db", "upgrade", **place).exit_code == 0
    add_tables(tmp_path, 1)
    refused = dingo("purge", "--days", "3", **place)
    assert (refused.exit_code, "--force" in refused.stderr) == (1, True)
    assert dingo("purge", "--days", "3", "--dry-run", **place).stdout.endswith(
        "1 table would be removed.\n"
    )
    assert dingo("purge", "--days", "3", "--force", **place).stdout == "1 table removed.\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("close -abc", "No table has this code"),
        ("player erase -abc", "Nobody with this id is known here."),
        ("hand erase -abc", "There is no finished hand with this id."),
    ],
)
def test_an_id_may_begin_with_a_dash(words: str, says: str, tmp_path: Path) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    assert dingo("db", "upgrade", **place).exit_code == 0
    done = dingo(*words.split(), "--force", **place)
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith(says)


@pytest.mark.parametrize("damaged", ["", "[]", '["x"]', "7"])
def test_a_damaged_log_is_named_and_hides_no_other_table(
    damaged: str, played: dict[str, str], settings: Settings
) -> None:
    place, file = {"data_dir": str(settings.data_dir)}, settings.data_dir / "dingo.sqlite3"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("INSERT INTO entries VALUES ('broken', 1, 0, NULL, NULL, ?)", [damaged])
    _, sound, broken = dingo("tables", **place).stdout.splitlines()
    assert broken.split()[:2] == ["broken", "(damaged)"]
    refused = dingo("close", "broken", "--force", **place)
    assert (refused.exit_code, refused.stderr.count("\n")) == (1, 1)
    assert refused.stderr.startswith("The log of the table broken is damaged: ")
    code, name = sound.split()[:2]
    assert code == played["close"]
    assert dingo("close", name, "--force", **place).exit_code == 0


@pytest.mark.parametrize(
    ("column", "value", "named"),
    [
        ("record", "{}", "the hand of Ann, "),
        ("record", "{", "the hand of Ann, "),
        ("players", "{", "the damaged hand with this id"),
        ("players", "[{}]", "the damaged hand with this id"),
    ],
)
def test_a_damaged_hand_can_be_erased(
    column: str, value: str, named: str, played: dict[str, str], settings: Settings
) -> None:
    place, file = {"data_dir": str(settings.data_dir)}, settings.data_dir / "dingo.sqlite3"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(f"UPDATE hands SET {column} = ?", [value])
    words = ("hand", "erase", played["hand"])
    assert dingo(*words, **place).stderr.startswith(f"Erase {named}")
    assert dingo(*words, "--force", **place).stdout == "The hand is erased.\n"


def add_tables(folder: Path, number: int) -> None:
    with closing(sqlite3.connect(folder / "data" / "dingo.sqlite3")) as database, database:
        database.executemany(
            'INSERT INTO entries VALUES (?, 1, 0, NULL, NULL, \'[{"id": "t"}]\')',
            [(f"table{n}",) for n in range(number)],
        )


def test_lists_have_a_heading_and_numbers_have_a_noun(tmp_path: Path) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    dingo("db", "upgrade", **place)
    assert dingo("tables", **place).stdout == "no tables\n"
    add_tables(tmp_path, 1)
    heading, row = dingo("tables", **place).stdout.splitlines()
    assert heading.split("  ")[0] == "code"
    assert heading.index("last change") == row.index("1970-01-01")
    assert dingo("status", **place).stdout.splitlines()[5].split() == ["tables", "1"]


COMMANDS = [
    "status", "tables", "close k7", "notice hi", "operator", "purge", "player find ann",
    "player erase p --force", "hand erase h --force", "db upgrade",
    "db accept-secret", "db note-backup", "serve --port 0",
]  # fmt: skip


def test_the_advice_never_names_a_schema_newer_than_the_program(place: dict[str, str]) -> None:
    assert dingo("db", "upgrade", **place).exit_code == 0
    change_revision(place, "next_year")
    for words in (*COMMANDS, f"move sqlite:///{place['data_dir']}/other.sqlite3"):
        done = dingo(*words.split(), **place)
        said = done.stderr
        assert (done.exit_code, said.count("\n")) == (1, 1), (words, done.output)
        assert "has the schema next_year, which Dingo" in said, words
        assert "Install the newest one" in said
        assert "db upgrade" not in said
        assert "Can't locate" not in said
    assert not list(Path(place["data_dir"]).glob("*.before-*"))


def change_revision(place: dict[str, str], revision: str) -> None:
    """Pretend to be a program with other migrations."""
    file = Path(place["data_dir"]) / "dingo.sqlite3"

    async def change() -> None:
        database = connect(place.get("database_url", f"sqlite:///{file}"))
        async with database.writing() as connection:
            query = text("UPDATE alembic_version SET version_num = :revision")
            await connection.execute(query, {"revision": revision})
        await database.close()

    asyncio.run(change())


def test_an_older_schema_is_upgraded_by_the_command_that_is_named(place: dict[str, str]) -> None:
    assert dingo("db", "upgrade", "facts", **place).exit_code == 0
    said = dingo("status", **place).stderr
    assert "has the schema facts, and Dingo" in said
    assert "run `dingo db upgrade` first" in said
    done = dingo("db", "upgrade", **place)
    assert (done.exit_code, f"The schema is {NEWEST} now." in done.stdout) == (0, True)
    assert dingo("status", **place).exit_code == 0
    copies = list(Path(place["data_dir"]).glob("dingo.sqlite3.before-upgrade-*"))
    assert len(copies) == (0 if "database_url" in place else 1)
    assert dingo("db", "upgrade", **place).stdout == f"The schema is {NEWEST} already.\n"


def test_a_step_that_does_not_exist_leaves_everything_as_it_was(place: dict[str, str]) -> None:
    assert dingo("db", "upgrade", **place).exit_code == 0
    done = dingo("db", "upgrade", "nosuch", **place)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("There is no revision 'nosuch'. There are base, table_log,")
    assert dingo("db", "upgrade", "facts", **place).stderr.startswith(
        f"The schema is {NEWEST}, which is newer than facts"
    )
    assert not list(Path(place["data_dir"]).glob("*.before-*"))


def test_a_backup_overwrites_no_file_that_is_not_a_backup(tmp_path: Path) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    dingo("db", "upgrade", **place)
    dingo("db", "accept-secret", **place)
    secret = tmp_path / "data" / "secret"
    before = secret.read_text()
    done = dingo("backup", str(secret), **place)
    assert (done.exit_code, "is not a backup" in done.stderr) == (1, True)
    assert secret.read_text() == before
    os.mkfifo(tmp_path / "pipe")
    assert "is not a backup" in dingo("backup", str(tmp_path / "pipe"), **place).stderr
    assert "no backup at" in dingo("restore", str(tmp_path), "--force", **place).stderr
    for _ in range(2):
        assert dingo("backup", str(tmp_path / "copy"), **place).exit_code == 0


def test_a_typing_error_gets_a_clear_answer(place: dict[str, str]) -> None:
    assert dingo("db", "upgrade", **place).exit_code == 0
    here = place.get("database_url", f"sqlite:///{place['data_dir']}/dingo.sqlite3")
    assert dingo("move", here, **place).stderr.startswith("This is the current database")
    said = dingo("notice", "--minutes", "5", **place).stderr
    assert said.startswith("Give the text of the notice")
    secret = Path(place["data_dir"]) / "secret"
    secret.parent.mkdir(exist_ok=True)
    secret.write_bytes(b"\xff")
    for words in ("db accept-secret", "serve --port 0"):
        said = dingo(*words.split(), **place).stderr
        assert (
            said == f"{secret} is not a secret: put yours back, or delete the file for a new one.\n"
        )


def test_reading_a_database_that_does_not_exist_creates_none(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for words in (*COMMANDS[:-4], "db current", "db accept-secret", "backup copy"):
        done = dingo(*words.split(), data_dir=str(data))
        assert f"{data / 'dingo.sqlite3'}" in done.stderr or done.stdout == "nothing yet\n", words
        assert not data.exists(), words


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    nobody = "postgresql://u:hunter2@127.0.0.1:1/d"
    for words in ("status", "purge", "close k7", "db current"):
        done = dingo(*words.split(), database_url=nobody)
        assert done.exit_code == 1
        assert done.stderr == "The database at 127.0.0.1:1 cannot be used: Connection refused.\n"


@contextmanager
def as_nobody() -> Iterator[None]:
    """Run as a user to whom file modes apply: the tests' own, unless that is root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def open_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a database, all of which belongs to nobody."""
    with short_folder("modes") as folder:
        place = {"data_dir": str(folder / "data")}
        assert dingo("db", "upgrade", **place).exit_code == 0
        assert dingo("db", "accept-secret", **place).exit_code == 0
        assert dingo("serve", "--port", "0", **place, redis_url="redis://h?x=y").exit_code == 1
        (folder / "record").write_text("{}")
        folder.chmod(0o777)
        if os.geteuid() == 0:
            for path in (folder, *folder.rglob("*")):
                os.chown(path, NOBODY, NOBODY)
        monkeypatch.chdir(folder)
        yield folder


@pytest.mark.parametrize(
    ("forbidden", "commands"),
    [
        ("data/dingo.sqlite3", ["status", "notice hi", "serve --port 0", "backup copy", "purge"]),
        ("data/dingo.sqlite3.lock", ["serve --port 0", "db accept-secret"]),
        ("data/secret", ["serve --port 0", "db accept-secret"]),
        ("data", ["status", "serve --port 0", "db upgrade", "backup copy", "restore record"]),
        ("record", ["verify record", "review record", "backup record"]),
        ("closed", ["backup closed/copy", "move sqlite:///closed/other"]),
    ],
)
def test_an_unusable_file_is_named_with_its_mode(
    forbidden: str, commands: list[str], open_folder: Path
) -> None:
    path = open_folder / forbidden
    if not path.exists():
        path.mkdir()
    path.chmod(0)
    if os.geteuid() == 0:
        os.chown(path, 0, 0)
    for words in commands:
        with as_nobody():
            done = dingo(*words.split(), data_dir="data")
        assert (done.exit_code, done.stderr.count("\n")) == (1, 1), (words, done.output)
        assert f"{path} has mode 0000 and belongs to user " in done.stderr, words
    path.chmod(0o700)
