"""The server is killed at any instant and started again while many tables play."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.faults.crowd import Crowd, crowd_at
from tests.faults.inquest import Inquest
from tests.faults.settings import UNLIMITED, often
from tests.served import Served


async def kill_again_and_again(served: Served, crowd: Crowd, times: int, chance: Random) -> None:
    """Kill it at random moments, sometimes during the start."""
    for number in range(times):
        if number % 20 == 0:
            print(f"{number} of {times} kills, {crowd.acks} acks", flush=True)
        await asyncio.to_thread(served.start)
        if chance.random() < 0.8:
            await crowd.play(chance.randrange(1, 60))
        await asyncio.sleep(chance.uniform(0, 0.3))
        served.kill()
        if chance.random() < 0.2:
            served.launch()
            await asyncio.sleep(chance.uniform(0, 2))
            served.kill()
    await asyncio.to_thread(served.start)


async def play_and_kill(folder: Path, tables: int, kills: int, seed: int) -> None:
    with Served(folder, **UNLIMITED) as served:
        async with crowd_at(lambda: served.url, tables, seed) as crowd:
            await crowd.play(50)
            served.kill()
            await kill_again_and_again(served, crowd, kills - 1, Random(seed))
            await crowd.play(50)
            await crowd.come_to_rest()
        assert "Traceback" not in served.output
    found = await Inquest(f"sqlite:///{folder / 'data' / 'dingo.sqlite3'}").hold(crowd)
    print(f"| {kills} kills, {tables} tables | {dict(found)} |")
    assert found["hands"] >= tables
    assert found["entries"] >= 100 * tables


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    await play_and_kill(tmp_path, tables=3, kills=4, seed=1)


@pytest.mark.soak
async def test_nothing_acknowledged_is_lost_in_two_hundred_kills(tmp_path: Path) -> None:
    await play_and_kill(tmp_path, tables=12, kills=often(200), seed=2)
