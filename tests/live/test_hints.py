"""Hints for the player to move, if the host allows them, computed from their seat's view."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from app.live.dependencies import Dependencies
from app.live.directory import Directory
from app.live.table.hints import Hints
from app.live.table.live_table import LiveTable
from app.rules.errors import Refusal
from app.tables.create import SetOptions
from app.tables.play.moves import Act
from app.tables.play.pausing import Pause
from app.tables.play.readiness import Ready
from tests.live.conftest import eventually, four_seated, move_of
from tests.live.test_bot_seats import Oracle
from tests.memory_log import MemoryLog


@pytest.fixture
def oracle() -> Oracle:
    return Oracle()


@pytest.fixture
async def tables(log: MemoryLog, oracle: Oracle) -> AsyncIterator[Directory]:
    directory = Directory(Dependencies(log=log, pace=0, thinking=oracle))
    yield directory
    await directory.close()


async def practising(directory: Directory, *, hints: bool = True) -> LiveTable:
    """Four friends with cards, who may ask for hints."""
    live = await four_seated(directory, {"cut": False})
    await live.submit("ann", None, SetOptions({}, hints=hints))
    for player in ("ann", "ben", "cleo", "dan"):
        await live.submit(player, None, Ready())
    return live


async def refused(live: LiveTable, player: str) -> str:
    with pytest.raises(Refusal) as refusal:
        await live.hint(player)
    return refusal.value.code


async def test_a_player_to_move_gets_advice_with_a_reason(
    tables: Directory, oracle: Oracle
) -> None:
    live = await practising(tables)
    oracle.answers.set()
    player, act = move_of(live)
    hint = await live.hint(player)
    assert hint.action == oracle.found[0]
    await live.submit(player, None, Act(act.version, hint.action))


async def test_without_the_hosts_permission_there_are_no_hints(tables: Directory) -> None:
    live = await practising(tables, hints=False)
    assert await refused(live, move_of(live)[0]) == "hints_off"


async def test_a_player_who_is_not_to_move_gets_no_advice(tables: Directory) -> None:
    live = await practising(tables)
    asked, _ = move_of(live)
    for player in {"ann", "ben", "cleo", "dan", "eve"} - {asked}:
        assert await refused(live, player) == "not_your_turn"


async def test_while_the_table_is_paused_there_are_no_hints(tables: Directory) -> None:
    live = await practising(tables)
    await live.submit("ann", None, Pause(on=True))
    assert await refused(live, move_of(live)[0]) == "not_your_turn"


async def test_without_thinking_processes_the_player_is_told_that_there_are_no_hints(
    tables: Directory, oracle: Oracle
) -> None:
    live = await practising(tables)
    oracle.finds = False
    oracle.answers.set()
    assert await refused(live, move_of(live)[0]) == "no_hint"


async def test_a_hint_for_a_decision_that_was_made_meanwhile_is_not_given(
    tables: Directory, oracle: Oracle
) -> None:
    live = await practising(tables)
    player, act = move_of(live)
    task = asyncio.create_task(live.hint(player))
    await eventually(lambda: oracle.questions)
    await live.submit(player, None, act)
    oracle.answers.set()
    with pytest.raises(Refusal) as refusal:
        await task
    assert refusal.value.code == "stale_version"


async def test_asking_changes_nothing_and_is_not_published(
    tables: Directory, oracle: Oracle
) -> None:
    live = await practising(tables)
    oracle.answers.set()
    before = live.table
    await live.hint(move_of(live)[0])
    assert live.table is before


async def test_a_hint_asked_for_twice_is_computed_once(tables: Directory, oracle: Oracle) -> None:
    live = await practising(tables)
    oracle.answers.set()
    player, _ = move_of(live)
    first, again = await asyncio.gather(live.hint(player), live.hint(player))
    assert first == again == await live.hint(player)
    assert len(oracle.questions) == 1


async def test_thinking_about_a_decision_always_uses_the_same_seed(
    tables: Directory, oracle: Oracle
) -> None:
    """This holds in another process, and after a restart."""
    live = await practising(tables)
    oracle.answers.set()
    player, act = move_of(live)
    await live.hint(player)
    live._hints = Hints(oracle)
    await live.hint(player)
    one, other = oracle.questions
    assert one.seed == other.seed
    await live.submit(player, None, act)
    await live.hint(move_of(live)[0])
    assert oracle.questions[-1].seed != one.seed
