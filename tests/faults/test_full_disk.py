"""The disk is full: nothing can be stored, and everything can still be read."""

import asyncio
import resource
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.faults.crowd import Crowd, crowd_at
from tests.faults.inquest import Inquest
from tests.faults.settings import UNLIMITED
from tests.patience import PATIENCE, until
from tests.processes.test_processes import dingo as command
from tests.served import Served, visit
from tests.web.commands import dingo

DISK_MEGABYTES = 8

Fill = Callable[[Served], None]
"""Fills a server's disk, or frees it again."""


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A small file system of its own."""
    folder = tmp_path / "small"
    folder.mkdir()
    size = f"size={DISK_MEGABYTES}m"
    mount = ["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)]
    try:
        done = subprocess.run(mount, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("this system has no mount")
    if done.returncode:
        pytest.skip(f"only root may mount a small disk: {done.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill_up(served: Served) -> None:
    """Write to the server's disk until nothing more fits."""
    with (served.data / "filler").open("wb", buffering=0) as filler:
        for size in (65536, 4096, 512, 1):
            try:
                while filler.write(bytes(size)):
                    pass
            except OSError:
                continue


def make_room(served: Served) -> None:
    """Delete what was written."""
    (served.data / "filler").unlink()


def forbid_growth(served: Served) -> None:
    """Limit the size of the server's files to the size of the database's smallest file now.

    Works on every Linux, without privileges. Space already allocated to a file can still be used.
    """
    shortest = min(path.stat().st_size for path in served.data.glob("*.sqlite3*"))
    resource.prlimit(served.pid, resource.RLIMIT_FSIZE, (shortest, resource.RLIM_INFINITY))


def allow_growth(served: Served) -> None:
    """Lift the limit."""
    infinite = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(served.pid, resource.RLIMIT_FSIZE, infinite)


async def nothing_new_is_opened(served: Served, crowd: Crowd) -> None:
    """Chat until it is refused: a small table may find a last gap."""
    async with visit(served.url) as http:
        while (made := await http.post("/api/tables", json={"game": "dingo"})).status_code == 201:
            crowd.check()
    assert made.status_code == 503
    assert made.json()["code"] == "storage_unavailable"


async def is_ready(served: Served) -> bool:
    async with visit(served.url) as http:
        return (await http.get("/readyz")).status_code == 200


async def becomes(served: Served, crowd: Crowd, ready: bool) -> None:
    """Readiness reports it within seconds, without a request that fails."""
    async with asyncio.timeout(PATIENCE):
        while await is_ready(served) is not ready:
            crowd.check()
            await asyncio.sleep(0.2)


async def everything_can_be_read(served: Served, crowd: Crowd) -> None:
    """The table, its hands, and a new visitor's view."""
    for table in crowd.tables:
        async with visit(served.url) as http:
            found = await http.get(f"/api/tables/{table.code}")
            assert found.status_code == 200
            assert found.json()["version"] >= max(
                visitor.version or 0 for visitor in table.visitors
            )
            hands = (await http.get(f"/api/tables/{table.code}/hands")).json()["hands"]
            for hand in hands:
                assert (await http.get(f"/api/hands/{hand['id']}")).status_code == 200
    visitor = crowd.visitors[0]
    socket, shown = visitor.socket, len(visitor.shown)
    assert socket is not None
    await socket.close()
    await crowd.until(lambda: visitor.socket not in (socket, None) and len(visitor.shown) > shown)


async def play_on_a_full_disk(served: Served, fill: Fill, empty: Fill, url: str) -> None:
    async with crowd_at(lambda: served.url, 3) as crowd:
        await crowd.play(15)
        for _ in range(2):
            await asyncio.to_thread(fill, served)
            await crowd.get_stuck()
            await nothing_new_is_opened(served, crowd)
            await becomes(served, crowd, ready=False)
            await everything_can_be_read(served, crowd)
            await asyncio.to_thread(empty, served)
            await becomes(served, crowd, ready=True)
            await crowd.play(5)
        await crowd.come_to_rest()
    found = await Inquest(url).hold(crowd)
    print(dict(found))
    assert found["storage_unavailable"] >= 6


@pytest.mark.parametrize("how", ["small_disk", "file_limit"])
async def test_a_full_disk_refuses_writes_serves_reads_and_recovers_when_there_is_room(
    how: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """`file_limit` is not quite a full disk, but needs no privileges."""
    folder = request.getfixturevalue("small_disk") if how == "small_disk" else tmp_path
    fill, empty = (fill_up, make_room) if how == "small_disk" else (forbid_growth, allow_growth)
    with Served(tmp_path, **UNLIMITED, data_dir=str(folder / "data")) as served:
        await play_on_a_full_disk(
            served, fill, empty, f"sqlite:///{folder / 'data' / 'dingo.sqlite3'}"
        )
        assert "Traceback" not in served.output


def test_a_server_on_a_full_disk_does_not_report_that_it_is_ready(
    small_disk: Path, tmp_path: Path
) -> None:
    with Served(tmp_path, data_dir=str(small_disk / "data")) as served:
        assert served.output.count("Dingo is ready") == 1
        served.kill()
        fill_up(served)
        served.launch()
        until(lambda: "Play continues as soon as" in served.output)
        assert "nobody can play. " in served.output
        assert "is full." in served.output
        assert served.output.count("Dingo is ready") == 1
        make_room(served)
        served.wait_until_ready()


@pytest.mark.parametrize("serving", [True, False])
def test_a_full_disk_can_be_backed_up_to_another_one(
    serving: bool, small_disk: Path, tmp_path: Path
) -> None:
    place = {"data_dir": str(small_disk / "data")}
    with Served(tmp_path, **place) as served:
        code = httpx.post(f"{served.url}/api/tables", json={"game": "dingo"}).json()["code"]
        if not serving:
            served.stop()
        fill_up(served)
        done = dingo("backup", str(tmp_path / "copy"), **place)
        assert done.exit_code == 0, done.stderr
        assert "is a sound copy" in done.stdout
        assert "could not be recorded" in done.stderr
        assert "is full" in done.stderr
        onto_itself = dingo("backup", str(small_disk / "copy"), **place)
        assert (onto_itself.exit_code, "is full" in onto_itself.stderr) == (1, True)
        assert not (small_disk / "copy").exists()
    with Served(tmp_path / "other") as other:
        other.stop()
        elsewhere = {"data_dir": str(other.data)}
        assert dingo("restore", str(tmp_path / "copy"), "--force", **elsewhere).exit_code == 0
        assert code in dingo("tables", **elsewhere).stdout


def test_a_schema_is_not_changed_if_there_is_no_room_for_a_copy(small_disk: Path) -> None:
    place = {"data_dir": str(small_disk / "data")}
    assert dingo("db", "upgrade", "facts", **place).exit_code == 0
    with (small_disk / "filler").open("wb") as filler:
        filler.write(bytes(shutil.disk_usage(small_disk).free - 60_000))
    done = command("serve", "--port", "0", **place)
    assert done.returncode == 1
    assert "cannot be copied to" in done.stderr
    assert "is full" in done.stderr
    assert dingo("db", "current", **place).stdout == "facts\n"
