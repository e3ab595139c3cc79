"""Real servers: who may start, who replaces whom, and how they end."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import httpx
import psutil
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from app.storage.schema import NEWEST
from tests.patience import PATIENCE, until
from tests.processes import patient_server
from tests.served import Served, visit
from tests.servers import NewDatabase

BY_FORCE = "ended by force"
"""Says a server that had no time to say good-bye: that happens on a very busy machine."""

DINGO = Path(sys.executable).parent / "dingo"


def dingo(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the command; what it says and how it ends."""
    given = {f"DINGO_{name.upper()}": value for name, value in variables.items()}
    return subprocess.run(
        [DINGO, *words], env=os.environ | given, capture_output=True, text=True, timeout=PATIENCE,
        check=False,
    )  # fmt: skip


async def enter(served: Served, code: str) -> ClientConnection:
    """A connection to a table, with the snapshot read."""
    address = f"{served.url.replace('http', 'ws')}/ws/tables/{code}"
    guest = await connect(
        address,
        origin=Origin(served.url),
        proxy=None,
        max_queue=None,
        open_timeout=PATIENCE,
        ping_interval=None,
    )
    assert json.loads(await guest.recv())["type"] == "snapshot"
    return guest


async def new_table(served: Served) -> str:
    async with visit(served.url) as client:
        made = await client.post("/api/tables", json={"game": "dingo"})
        return str(made.json()["code"])


async def chatter(guest: ClientConnection, answered: asyncio.Event) -> int | None:
    """Ask, several things at once, until the server ends it; the close code."""
    with suppress(ConnectionClosed):
        for round_ in count():
            for n in range(5):
                await guest.send(json.dumps({"type": "ping", "id": f"p{round_}-{n}"}))
            for _ in range(5):
                await guest.recv()
            answered.set()
            await asyncio.sleep(0.01)
    return guest.close_code


async def stopped_under_load(served: Served, guests: int) -> set[int | None]:
    """The close codes after a stop while half of the guests were busy."""
    code = await new_table(served)
    answered = [asyncio.Event() for _ in range(guests)]
    busy = [asyncio.create_task(chatter(await enter(served, code), one)) for one in answered]
    idle = [await enter(served, code) for _ in range(guests)]
    async with asyncio.timeout(PATIENCE):
        for one in answered:
            await one.wait()
    await asyncio.to_thread(served.stop)
    ends = await asyncio.gather(*busy)
    for guest in idle:
        await guest.wait_closed()
    return {*ends, *(guest.close_code for guest in idle)}


@pytest.fixture
def several(tmp_path: Path, new_postgres: NewDatabase, redis_url: str) -> Served:
    """Two workers on Postgres and Redis, not started."""
    return Served(tmp_path, database_url=new_postgres(), redis_url=redis_url, workers="2")


@pytest.fixture(scope="module")
def shared(
    tmp_path_factory: pytest.TempPathFactory, new_postgres: NewDatabase, redis_url: str
) -> Iterator[Served]:
    """The same, started for all tests that leave two workers behind."""
    folder = tmp_path_factory.mktemp("shared")
    place = new_postgres()
    with Served(folder, database_url=place, redis_url=redis_url, workers="2") as served:
        yield served
        assert "Traceback" not in served.output


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_second_process_without_redis_refuses_in_one_sentence(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    place = {"data_dir": str(tmp_path / "data")}
    if kind == "postgres":
        new_postgres: NewDatabase = request.getfixturevalue("new_postgres")
        place["database_url"] = new_postgres()
    with Served(tmp_path, **place) as first:
        second = dingo("serve", "--port", "0", **place)
        assert second.returncode == 1
        assert second.stderr.startswith("Another Dingo serves this database already")
        assert second.stderr.count("\n") == 1
        assert dingo("db", "current", **place).stdout == f"{NEWEST}\n"
        assert dingo("db", "upgrade", **place).returncode == 0
        first.kill()
        first.start()  # whoever was killed holds nothing


def test_several_workers_need_redis(tmp_path: Path) -> None:
    alone = dingo("serve", "--port", "0", "--workers", "2", data_dir=str(tmp_path))
    assert (alone.returncode, alone.stderr.count("\n")) == (1, 1)
    assert "DINGO_REDIS_URL" in alone.stderr
    assert list(tmp_path.iterdir()) == []


async def test_a_server_that_stops_sends_its_guests_elsewhere(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        codes = await stopped_under_load(served, 20)
        assert codes == {1012} or BY_FORCE in served.output
        assert "Traceback" not in served.output


class Patient(Served):
    """The server that takes its time to end."""

    def launch(self) -> None:
        self._process = self.run([sys.executable, str(patient_server.__file__)])


async def test_a_server_at_which_hardly_anybody_plays_ends_politely(tmp_path: Path) -> None:
    """Here nothing may be forced: the end itself is at stake."""
    with Patient(tmp_path) as served:
        guest = await enter(served, await new_table(served))
        status = await asyncio.to_thread(served.stop)
        await guest.wait_closed()
        assert guest.close_code == 1012
        assert status in (0, -signal.SIGTERM)
        assert BY_FORCE not in served.output


async def test_workers_that_stop_send_their_guests_elsewhere(several: Served) -> None:
    with several:
        await asyncio.to_thread(until, lambda: "Dingo is ready" in several.output)
        gone = several.workers
        assert len(gone) == 2
        codes = await stopped_under_load(several, 10)
        assert codes == {1012} or BY_FORCE in several.output
        assert not [worker for worker in gone if worker.is_running()]
        assert several.output.count("Dingo is ready") == 1
        assert "Traceback" not in several.output


async def test_each_worker_tells_the_figures_of_all(shared: Served) -> None:
    """Whoever of them is asked; the sum over all processes is what one process would say."""
    code = await new_table(shared)
    guests = [await enter(shared, code) for _ in range(8)]
    pids = {str(worker.pid) for worker in shared.workers}
    async with visit(shared.url) as http:
        for _ in range(6):
            async with asyncio.timeout(PATIENCE):
                # One that is too busy to answer at once is left out.
                while (text := (await http.get("/metrics")).text).count("dingo_process{") < 2:
                    await asyncio.sleep(0.1)
            here = figures(text, "dingo_connections")
            assert here.keys() == pids
            assert sum(here.values()) == 8
            assert figures(text, "dingo_process").keys() == pids
            assert text.count("# TYPE dingo_connections gauge") == 1
    for guest in guests:
        await guest.close()


async def test_a_worker_that_dies_is_replaced(shared: Served) -> None:
    code = await new_table(shared)
    first = shared.workers
    first[0].kill()
    until(lambda: len({w.pid for w in shared.workers} - {w.pid for w in first}) == 1)
    guest = await enter(shared, code)
    await guest.close()


def test_sighup_puts_a_new_worker_in_the_place_of_each(shared: Served) -> None:
    """The old ones serve until the new ones do: there are never fewer."""
    before = {worker.pid for worker in shared.workers}
    os.kill(shared.pid, signal.SIGHUP)
    fewest = 2

    def renewed() -> bool:
        nonlocal fewest
        now = {worker.pid for worker in shared.workers}
        fewest = min(fewest, len(now))
        return len(now) == 2 and not now & before

    until(renewed)
    assert fewest == 2
    assert httpx.get(f"{shared.url}/healthz", timeout=PATIENCE).status_code == 200


def test_who_serves_stays_when_a_successor_cannot_start(shared: Served) -> None:
    before = {worker.pid for worker in shared.workers}
    os.kill(shared.pid, signal.SIGHUP)

    def given_up() -> bool:
        for worker in shared.workers:
            if worker.pid not in before:
                worker.kill()  # it has hardly begun
        return "did not start: those that serve stay" in shared.output

    until(given_up)
    until(lambda: {worker.pid for worker in shared.workers} == before)
    assert httpx.get(f"{shared.url}/healthz", timeout=PATIENCE).status_code == 200


async def test_workers_are_added_and_taken_away_by_signals(shared: Served) -> None:
    code = await new_table(shared)
    os.kill(shared.pid, signal.SIGTTIN)
    await asyncio.to_thread(until, lambda: len(shared.workers) == 3)
    guest = await enter(shared, code)
    os.kill(shared.pid, signal.SIGTTOU)
    await asyncio.to_thread(until, lambda: len(shared.workers) == 2)
    await guest.close()
    guest = await enter(shared, code)
    await guest.close()


def test_workers_end_in_the_midst_of_being_replaced(several: Served) -> None:
    with several:
        os.kill(several.pid, signal.SIGHUP)
        until(lambda: len(several.workers) > 2)
        workers = several.workers
        several.stop()
        until(gone(workers))


def figures(text: str, name: str) -> dict[str, float]:
    """The samples of a metric, by process."""
    return {
        sample.labels["process"]: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name
    }


def test_a_worker_that_dies_is_replaced_while_another_hangs(several: Served) -> None:
    """The supervisor waits for neither: it hears of a signal all the time."""
    with several:
        hangs, dies = several.workers
        hangs.send_signal(signal.SIGSTOP)
        dies.kill()
        until(lambda: {worker.pid for worker in several.workers} - {hangs.pid, dies.pid})
        assert hangs.is_running()
        several.stop()
        until(gone([hangs]))


def test_workers_end_when_their_supervisor_is_killed(several: Served) -> None:
    with several:
        workers = several.workers
        several.kill()
        until(gone(workers))


def test_a_worker_that_does_not_listen_is_ended_by_force(several: Served) -> None:
    with several:
        workers = several.workers
        workers[0].send_signal(signal.SIGSTOP)
        several.stop()
        until(gone(workers))


def gone(processes: list[psutil.Process]) -> Callable[[], bool]:
    return lambda: not [one for one in processes if one.is_running() and one.status() != "zombie"]


def test_the_fast_parts_are_in_use(tmp_path: Path) -> None:
    """The loop, the parser of HTTP and the writer of JSON that are compiled."""
    with Served(tmp_path) as served:
        maps = psutil.Process(served.pid).memory_maps()
        loaded = " ".join(one.path for one in maps)
        for part in ("uvloop/loop", "httptools/parser", "orjson/orjson"):
            assert part in loaded
