"""What a backup may replace, and what is left when a backup or a restore is interrupted."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from app.storage.upkeep import backup
from app.storage.upkeep.backup import BadCopy, back_up, put_back
from app.storage.upkeep.migration import upgrade
from tests.patience import PATIENCE
from tests.served import Served
from tests.web.commands import dingo

NOBODY = 65534


@pytest.fixture(scope="module")
def new(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with all tables that nobody has opened since."""
    file = tmp_path_factory.mktemp("new") / "dingo.sqlite3"
    upgrade(f"sqlite:///{file}")
    return file


@pytest.fixture
def database(new: Path, tmp_path: Path) -> Path:
    """A database of this test's own."""
    (tmp_path / "data").mkdir()
    return Path(shutil.copy(new, tmp_path / "data"))


def add_table(file: Path, code: str) -> None:
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("INSERT INTO entries VALUES (?, 1, 0, NULL, NULL, '[]')", [code])


def leave_in_wal(file: Path, code: str) -> None:
    """Add a table as a server that is killed right afterwards: it is only in the WAL."""
    before, wal = file.read_bytes(), Path(f"{file}-wal")
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("INSERT INTO entries VALUES (?, 1, 0, NULL, NULL, '[]')", [code])
        opened.commit()
        written = wal.read_bytes()
    file.write_bytes(before)
    wal.write_bytes(written)


def tables(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as opened:
        return [code for (code,) in opened.execute("SELECT table_code FROM entries ORDER BY 1")]


def test_a_backup_does_not_replace_the_database_of_a_running_server(
    database: Path, tmp_path: Path
) -> None:
    with Served(tmp_path / "other") as served:
        theirs = served.data / "dingo.sqlite3"
        (tmp_path / "link").symlink_to(theirs)
        for to in (theirs, tmp_path / "link"):
            done = dingo("backup", str(to), data_dir=str(database.parent))
            assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
            assert "is not a backup" in done.stderr
        opened = httpx.post(f"{served.url}/api/tables", json={"game": "dingo"}, timeout=PATIENCE)
        served.kill()
        assert tables(theirs) == [opened.json()["code"]]


@pytest.mark.parametrize("beside", ["-wal", "-shm", "-journal", ".lock", ".lock-journal"])
def test_a_backup_replaces_no_copy_that_something_uses(
    beside: str, database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    back_up(database, copy)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["copy"]
    back_up(database, copy)
    (tmp_path / f"copy{beside}").touch()
    before = copy.stat().st_ino
    for _ in range(2):
        with pytest.raises(BadCopy, match=r"is not a backup, .*: name another file\.$"):
            back_up(database, copy)
        assert (tmp_path / f"copy{beside}").exists()
        assert {path.stat().st_ino for path in tmp_path.glob("copy")} <= {before}
        copy.unlink(missing_ok=True)  # SQLite would apply the file beside it to a new one too


def test_a_copy_that_a_server_opens_meanwhile_is_not_replaced(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy"
    back_up(database, copy)
    before = copy.stat().st_ino
    monkeypatch.setattr(backup, "_sync", lambda _: (tmp_path / "copy.lock").touch())
    with pytest.raises(BadCopy, match="is not a backup"):
        back_up(database, copy)
    assert copy.stat().st_ino == before


def test_a_backup_replaces_neither_a_foreign_database_nor_one_that_dingo_has_opened(
    database: Path, tmp_path: Path
) -> None:
    foreign, damaged, idle = (tmp_path / name for name in ("foreign", "damaged", "idle"))
    with closing(sqlite3.connect(foreign)) as opened:
        opened.execute("CREATE TABLE photos (id)")
    back_up(database, damaged)
    with damaged.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 4000)
    shutil.copy(database, idle)
    for to in (foreign, damaged, idle):
        before = to.read_bytes()
        with pytest.raises(BadCopy, match=r"already exists and is not a backup"):
            back_up(database, to)
        assert to.read_bytes() == before
    (tmp_path / "empty").touch()
    back_up(database, tmp_path / "empty")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "damaged", "data", "empty", "foreign", "idle",
    ]  # fmt: skip


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal", ".lock", ".lock-journal"])
def test_a_backup_replaces_no_file_that_belongs_to_a_database(
    ending: str, database: Path, tmp_path: Path
) -> None:
    """An empty lock file could pass for an empty backup; without it two servers would start."""
    theirs = tmp_path / "theirs.sqlite3"
    shutil.copy(database, theirs)
    (tmp_path / "link").symlink_to(database)
    for file in (database, theirs, tmp_path / "link"):
        beside = Path(f"{file}{ending}")
        beside.touch()
        with pytest.raises(BadCopy, match="belongs to the database"):
            back_up(database, beside)
        assert beside.stat().st_size == 0


KILLED = """
import os, signal, sys
from pathlib import Path
from app.storage.upkeep import backup

def begin(source, into):
    into.execute("BEGIN")
    into.execute("CREATE TABLE entries (id)")
    os.kill(os.getpid(), signal.SIGKILL)

backup._read = begin
backup.back_up(Path(sys.argv[1]), Path(sys.argv[2]))
"""
"""Die in the middle of a backup."""

SLOW = """
import sys
from pathlib import Path
from app.storage.upkeep import backup

sync = backup._sync

def wait(path):
    print("copied", flush=True)
    sys.stdin.readline()
    sync(path)

backup._sync = wait
backup.back_up(Path(sys.argv[1]), Path(sys.argv[2]))
"""
"""Wait before a copy gets its name."""


def test_the_next_backup_removes_what_a_killed_one_left_and_nothing_else(
    database: Path, tmp_path: Path
) -> None:
    safe = tmp_path / "safe"
    safe.mkdir()
    mine = {"monday.part", "tuesday.part", ".dingo-mine.part", ".dingo-0123456789abcdef.part.txt"}
    for name in mine:
        (safe / name).touch()
    killed = subprocess.run([sys.executable, "-c", KILLED, database, safe / "monday"], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert len(list(safe.iterdir())) == len(mine) + 2, "a copy and its journal"
    back_up(database, safe / "tuesday")
    assert {path.name for path in safe.iterdir()} == mine | {"tuesday"}


def test_two_backups_into_one_folder_at_once_are_both_complete(
    database: Path, tmp_path: Path
) -> None:
    run = [sys.executable, "-c", SLOW, str(database), str(tmp_path / "slow")]
    with subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as slow:
        assert slow.stdin is not None
        assert slow.stdout is not None
        assert slow.stdout.readline() == "copied\n"
        back_up(database, tmp_path / "fast")
        slow.communicate("\n\n", timeout=PATIENCE)
    assert slow.returncode == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "fast", "slow"]


@pytest.mark.parametrize("step", ["unlink", "replace"])
def test_an_interrupted_restore_leaves_the_old_database_with_its_newest_moves(
    step: str, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(database, tmp_path / "copy")
    leave_in_wal(database, "newest")

    def fail(path: Path, *_: object, **__: object) -> None:
        raise OSError(f"no {step} of {path}")

    with monkeypatch.context() as patched:
        patched.setattr(Path, step, fail)
        with pytest.raises(BadCopy):
            put_back(tmp_path / "copy", database)
    assert tables(database) == ["newest"]
    put_back(tmp_path / "copy", database)
    assert tables(database) == []


def test_a_restore_is_refused_while_a_program_reads_what_would_be_lost(
    database: Path, tmp_path: Path
) -> None:
    back_up(database, tmp_path / "copy")
    add_table(database, "newest")
    with closing(sqlite3.connect(database)) as reader:
        reader.execute("SELECT count(*) FROM entries").fetchall()
        with pytest.raises(BadCopy, match="database is locked"):
            put_back(tmp_path / "copy", database)
    assert tables(database) == ["newest"]


def test_a_backup_copied_beside_an_old_wal_is_named_before_anything_opens_it(
    database: Path, tmp_path: Path
) -> None:
    add_table(database, "older")
    back_up(database, tmp_path / "copy")
    leave_in_wal(database, "newest")
    shutil.copy(tmp_path / "copy", database)
    beside = {file: file.read_bytes() for file in (database, Path(f"{database}-wal"))}
    place = {"data_dir": str(database.parent), "port": "0", "built_dir": str(tmp_path)}
    for words in (["serve"], ["status"], ["db", "upgrade"], ["backup", str(tmp_path / "new")]):
        refused = dingo(*words, **place)
        assert refused.exit_code == 1, words
        assert f"{database}-wal beside it belongs to the database that was there" in refused.stderr
        assert {file: file.read_bytes() for file in beside} == beside
    restored = dingo("restore", str(tmp_path / "copy"), "--force", **place)
    assert restored.exit_code == 0, restored.stderr
    assert tables(database) == ["older"]
    assert dingo("status", **place).exit_code == 0


def test_a_damaged_database_is_restored_with_what_lies_beside_it_removed(
    database: Path, tmp_path: Path
) -> None:
    add_table(database, "older")
    back_up(database, tmp_path / "copy")
    leave_in_wal(database, "newest")
    database.write_bytes(b"damage" * 10_000)
    Path(f"{database}-wal").write_bytes(b"damage" * 10_000)
    put_back(tmp_path / "copy", database)
    assert tables(database) == ["older"]
    assert [path.name for path in database.parent.iterdir()] == [database.name]


def test_a_restore_through_a_link_restores_the_file_it_names(
    database: Path, tmp_path: Path
) -> None:
    link = tmp_path / "link"
    link.symlink_to(database)
    back_up(link, tmp_path / "copy")
    leave_in_wal(database, "newest")
    put_back(tmp_path / "copy", link)
    assert link.is_symlink()
    assert tables(database) == []


def test_a_backup_makes_no_folder_since_a_disk_that_is_not_mounted_has_none(
    database: Path, tmp_path: Path
) -> None:
    for words in ([str(tmp_path / "usb" / "copy")], ["--keep", "3", str(tmp_path / "usb")]):
        done = dingo("backup", *words, data_dir=str(database.parent))
        assert (done.exit_code, "mount its disk" in done.stderr) == (1, True)
    assert not (tmp_path / "usb").exists()


def test_a_ring_of_backups_keeps_the_newest_the_secret_and_files_of_others(
    database: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "usb"
    folder.mkdir()
    (folder / "holiday.sqlite3").touch()
    (database.parent / "secret").write_text("the secret\n")
    for day in range(1, 5):
        (folder / f"dingo-2026010{day}T040000.sqlite3").touch()
    done = dingo("backup", "--keep", "3", str(folder), data_dir=str(database.parent))
    assert done.exit_code == 0, done.stderr
    *old, copy = sorted(folder.glob("dingo-*"))
    assert [one.name[6:14] for one in old] == ["20260103", "20260104"]
    assert tables(copy) == tables(database)
    assert (folder / "secret").read_text() == "the secret\n"
    assert (folder / "secret").stat().st_mode & 0o777 == 0o600
    assert {one.name for one in folder.iterdir()} == {
        "holiday.sqlite3", "secret", copy.name, *(one.name for one in old)
    }  # fmt: skip


@pytest.mark.skipif(os.geteuid() != 0, reason="only root restores for somebody else")
@pytest.mark.parametrize("existed", [True, False])
def test_root_restores_for_the_owner_of_the_old_file_or_of_the_folder(
    database: Path, tmp_path: Path, existed: bool
) -> None:
    back_up(database, tmp_path / "copy")
    os.chown(database if existed else database.parent, NOBODY, NOBODY)
    if not existed:
        database.unlink()
    put_back(tmp_path / "copy", database)
    found = database.stat()
    assert (found.st_uid, found.st_gid) == (NOBODY, NOBODY)
