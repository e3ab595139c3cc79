"""The shuffle ends in time, whoever is connected."""

import asyncio

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.live_table import LiveTable
from app.live.table.timers import RETURN_SECONDS
from app.rules.shuffle import ALGORITHM, promise
from app.tables.clock import PROMISE_SECONDS, SHUFFLE_SECONDS
from app.tables.create import SetOptions
from app.tables.play.readiness import Ready
from app.tables.play.shuffling import Promise, Reveal
from tests.live.conftest import Ear, four_seated
from tests.live.virtual_time import in_virtual_time, virtual_now
from tests.memory_log import MemoryLog

BYTES = "ab" * 16
MOMENT = 0.1


def directory_of(log: MemoryLog) -> Directory:
    return Directory(Dependencies(log=log, pace=0, now=virtual_now))


async def promised(directory: Directory) -> LiveTable:
    """All are ready, and Ann has promised bytes. Nobody is connected."""
    live = await four_seated(directory)
    await live.submit("ann", None, SetOptions({}, clock=15))
    assert live.table.coming is not None
    await live.submit("ann", None, Ready(ALGORITHM, promise(BYTES, live.table.coming.id, 0)))
    for player in ("ben", "cleo", "dan"):
        await live.submit(player, None, Ready())
    assert live.table.phase == "shuffling"
    return live


def phase(live: LiveTable) -> str:
    return live.table.phase


def broken_promises(live: LiveTable) -> list[int]:
    """The seats that withheld their bytes in the hand that was dealt."""
    assert live.table.hand is not None
    return live.table.hand.seeds.withheld


def test_the_cards_are_dealt_after_five_seconds_even_if_nobody_is_connected() -> None:
    """But then the table waits, and plays for nobody."""

    async def main() -> None:
        directory = directory_of(MemoryLog())
        live = await promised(directory)
        watcher = Ear("eve")
        live.join(watcher)
        await asyncio.sleep(SHUFFLE_SECONDS - MOMENT)
        assert phase(live) == "shuffling"
        await asyncio.sleep(2 * MOMENT)
        assert phase(live) == "playing"
        assert broken_promises(live) == [0]
        live.leave(watcher)
        assert live.idle
        await asyncio.sleep(600)
        assert live.table.hand is not None
        assert [taken.action.type for taken in live.table.hand.taken] == ["cut"]
        assert not any(sitter.away for sitter in live.table.seats if sitter is not None)
        await directory.close()

    in_virtual_time(main())


def is_fixed(ear: Ear) -> bool:
    """Whether this listener was told that the promises cannot change any more."""
    return bool(ear.table["coming"]["fixed"])


def test_an_old_page_holds_up_the_deal_for_two_seconds_and_is_named() -> None:
    """It is connected and promises nothing. Ann's bytes are in the deal all the same."""

    async def main() -> None:
        directory = directory_of(MemoryLog())
        live = await four_seated(directory)
        ben = Ear("ben")
        live.join(ben)
        assert live.table.coming is not None
        commit = promise(BYTES, live.table.coming.id, 0)
        await live.submit("ann", None, Promise(ALGORITHM, live.table.coming.id, commit))
        for player in ("ann", "ben", "cleo", "dan"):
            await live.submit(player, None, Ready())
        await asyncio.sleep(PROMISE_SECONDS - MOMENT)
        assert not is_fixed(ben)
        await asyncio.sleep(2 * MOMENT)
        assert is_fixed(ben)
        await live.submit("ann", None, Reveal(BYTES))
        assert live.table.hand is not None
        seeds = live.table.hand.seeds
        assert (seeds.withheld, seeds.without, seeds.absent) == ([], (1,), (2, 3))
        assert seeds.client_seeds == (BYTES, "", "", "")
        await directory.close()

    in_virtual_time(main())


def test_after_a_restart_the_shuffle_ends_once_people_had_time_to_come_back() -> None:
    async def main() -> None:
        log = MemoryLog()
        before = directory_of(log)
        codes = [(await promised(before)).table.code for _ in range(2)]
        await before.close()
        await asyncio.sleep(60)
        after = directory_of(log)
        kept, broken = [await after.open(code) for code in codes]
        await asyncio.sleep(RETURN_SECONDS - MOMENT)
        assert [phase(kept), phase(broken)] == ["shuffling"] * 2
        await kept.submit("ann", None, Reveal(BYTES))
        await asyncio.sleep(2 * MOMENT)
        assert [phase(kept), phase(broken)] == ["playing"] * 2
        assert [broken_promises(kept), broken_promises(broken)] == [[], [0]]
        await after.close()

    in_virtual_time(main())
