"""A live table waits for people who are gone as long as it says, and no longer."""

import asyncio
from typing import Any

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.live_table import LiveTable
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from app.tables.seats.attendance import IDLE_SECONDS
from app.tables.seats.sitting import LONGER_SECONDS, AnswerAbsence
from tests.live.conftest import Ear, dealt, four_seated, move_of
from tests.live.virtual_time import in_virtual_time, virtual_now
from tests.memory_log import MemoryLog

GRACE = 60
MOMENT = 0.1
EVERYBODY = ("ann", "ben", "cleo", "dan")


def directory_of(log: MemoryLog) -> Directory:
    return Directory(Dependencies(log=log, pace=0, now=virtual_now))


def away(live: LiveTable) -> list[str]:
    return [sitter.name for sitter in live.table.seats if sitter is not None and sitter.away]


def absence(ear: Ear) -> dict[str, Any] | None:
    """What is shown of Dan's absence."""
    shown: dict[str, Any] | None = ear.table["seats"][3]["absence"]
    return shown


def joined(live: LiveTable, *players: str) -> list[Ear]:
    ears = [Ear(player) for player in players]
    for ear in ears:
        live.join(ear)
    return ears


def test_a_bot_plays_after_the_grace_time_and_the_others_see_the_moment() -> None:
    async def main() -> None:
        directory = directory_of(MemoryLog())
        live = await dealt(directory)
        ann, *_, dan = joined(live, *EVERYBODY)
        await asyncio.sleep(5)
        live.leave(dan)
        await asyncio.sleep(MOMENT)
        shown = absence(ann)
        assert shown is not None
        assert shown["bot_at"] == "2026-11-21T10:01:05.000Z"
        assert ann.last["time"]["now"] < shown["bot_at"]
        await asyncio.sleep(GRACE - 2 * MOMENT)
        assert away(live) == []
        await asyncio.sleep(2 * MOMENT)
        assert away(live) == ["Dan"]
        assert absence(ann) is None
        await directory.close()

    in_virtual_time(main())


def test_a_person_who_joins_is_told_at_once_who_is_missing() -> None:
    async def main() -> None:
        directory = directory_of(MemoryLog())
        live = await dealt(directory)
        for number, player in enumerate(("ann", "ben", "cleo")):
            [ear] = joined(live, player)
            seats = ear.heard[0]["table"]["seats"]
            gone = [seat["seat"] for seat in seats if seat["absence"]]
            assert gone == [1, 2, 3][number:]
            await asyncio.sleep(5)
        await directory.close()

    in_virtual_time(main())


def test_if_they_wait_longer_it_plays_two_minutes_later() -> None:
    async def main() -> None:
        directory = directory_of(MemoryLog())
        live = await dealt(directory)
        *_, dan = joined(live, *EVERYBODY)
        live.leave(dan)
        await asyncio.sleep(GRACE / 2)
        await live.submit("ann", None, AnswerAbsence(3, "wait"))
        await asyncio.sleep(LONGER_SECONDS - MOMENT)
        assert away(live) == []
        await asyncio.sleep(2 * MOMENT)
        assert away(live) == ["Dan"]
        await directory.close()

    in_virtual_time(main())


def test_during_a_pause_no_time_runs_but_the_hosts_role_is_lent() -> None:
    async def main() -> None:
        directory = directory_of(MemoryLog())
        live = await dealt(directory)
        ann, *_, dan = joined(live, *EVERYBODY)
        await live.submit("ann", None, Pause(on=True))
        live.leave(ann)
        live.leave(dan)
        await asyncio.sleep(10 * GRACE)
        assert away(live) == []
        assert live.table.host == "ben"
        await live.submit("ben", None, Pause(on=False))
        await asyncio.sleep(GRACE + MOMENT)
        assert away(live) == ["Ann", "Dan"]
        await directory.close()

    in_virtual_time(main())


def test_while_people_act_nobody_is_shown_the_table_again() -> None:
    async def main() -> None:
        directory = directory_of(MemoryLog())
        live = await dealt(directory)
        ann, *_ = joined(live, *EVERYBODY)
        await asyncio.sleep(IDLE_SECONDS - 10)
        player, act = move_of(live)
        await live.submit(player, None, act)
        before = len(ann.heard)
        await asyncio.sleep(20)
        assert len(ann.heard) == before
        await asyncio.sleep(IDLE_SECONDS)
        assert len(ann.heard) > before
        await directory.close()

    in_virtual_time(main())


def test_somebody_who_is_there_and_never_ready_is_shown_after_five_minutes() -> None:
    async def main() -> None:
        directory = directory_of(MemoryLog())
        live = await four_seated(directory)
        ann, *_ = joined(live, *EVERYBODY)
        for player in ("ann", "ben", "cleo"):
            await live.submit(player, None, Ready())
        await asyncio.sleep(IDLE_SECONDS - 1)
        assert absence(ann) is None
        await asyncio.sleep(2)
        assert absence(ann) == {
            "bot_at": None, "may_at": "2026-11-21T10:05:00.000Z", "bot": [], "wait": [],
        }  # fmt: skip
        await live.submit("dan", None, Ready())
        await asyncio.sleep(10)  # the shuffle waits for their promises
        assert live.table.phase == "playing"
        assert absence(ann) is None
        await directory.close()

    in_virtual_time(main())
