"""Tables by mail act in time though nobody has them open, whatever else happens to them."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.features.mail.turns import kept_with
from app.live.table.stored import close_stored
from app.storage.log.contract import Entry, StorageUnavailable
from app.storage.people.erasing import Erasing
from app.storage.upkeep.migration import upgrade
from app.tables.play.moves import outlook
from app.tables.play.readiness import Ready
from app.tables.seats.sitting import PutBot, Stand
from app.times import utc_now
from tests.live.conftest import eventually
from tests.live.mail_servers import PLAYERS, Server, Time, asked, dealt_by_mail, play, server
from tests.live.test_prepared import NO_WOLF, act, hand_of, hunt, next_but_one


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    monkeypatch.setattr("app.live.table.timers.CLOCK_SECONDS", 0.01)
    monkeypatch.setattr("app.live.table.timers.RETRY_SECONDS", 0.01)
    return Time()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'dingo.db'}"
    if request.param == "postgres":
        url = request.getfixturevalue("new_postgres")()
    upgrade(url)
    return url


@pytest.fixture
async def here(url: str, time: Time) -> AsyncIterator[Server]:
    async with server(url, time) as here:
        yield here


async def test_a_table_goes_on_when_the_person_to_move_is_erased(url: str, time: Time) -> None:
    async with server(url, time) as before:
        live = await dealt_by_mail(before)
        code, gone = live.table.code, asked(live)
    async with server(url, time) as after:
        await Erasing(after.database).player(gone)
        time.now = utc_now()
        assert await after.by_mail.turns.to_wake(time.now) == [code]
        await after.by_mail.wake()
        live = after.directory.tables[code]
        await eventually(lambda: hand_of(live).taken)


async def test_a_table_that_the_operator_closed_waits_for_nobody(here: Server, time: Time) -> None:
    live = await dealt_by_mail(here)
    player = asked(live)
    code = live.table.code
    kept = kept_with(live.table._replace(clock=0), live.table, time.now)
    await close_stored(here.log, code, [kept_with])
    time.pass_by(days=3)
    assert await here.by_mail.turns.of(player) == []
    assert await here.by_mail.turns.to_wake(time.now) == []
    async with here.database.writing() as connection:  # as earlier versions left it
        await here.database.execute(connection, kept)
    assert await here.by_mail.turns.to_wake(time.now) == [code]
    await here.directory.read_logs()
    await eventually(lambda: live.table.closed_by_operator)
    await here.by_mail.wake()
    assert await here.by_mail.turns.to_wake(time.now) == []


async def test_a_table_that_lacks_a_player_is_not_woken(here: Server, time: Time) -> None:
    live = await dealt_by_mail(here)
    while live.table.phase == "playing":
        await play(live)
    await live.submit("dan", None, Stand())
    await live.submit("ann", None, PutBot(3, None))
    for player in PLAYERS[:3]:
        await live.submit(player, None, Ready())
    time.pass_by(days=9)
    assert await here.by_mail.turns.to_wake(time.now) == []


async def test_a_table_that_cannot_be_opened_keeps_no_other_from_acting(
    url: str, time: Time, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with server(url, time) as before:
        for _ in range(2):
            await dealt_by_mail(before)
    time.pass_by(days=3)
    async with server(url, time) as after:
        damaged, sound = await after.by_mail.turns.to_wake(time.now)
        read = after.log.read

        async def read_undamaged(table: str, *rest: Any) -> list[Entry]:
            if table == damaged:
                raise KeyError("may name a card")
            return await read(table, *rest)

        monkeypatch.setattr(after.log, "read", read_undamaged)
        await after.by_mail.wake()
        assert after.directory.tables.keys() == {sound}
    assert "KeyError" in [one.__dict__.get("error") for one in caplog.records]
    assert "may name a card" not in caplog.text


async def test_a_choice_in_advance_ends_with_its_hand(here: Server, time: Time) -> None:
    live = await dealt_by_mail(here)
    number = 0
    while live.table.phase == "playing":
        for seat, player in enumerate(PLAYERS):
            ahead = outlook(live.table, seat)
            if ahead is not None and ahead.legal:
                number += 1
                await here.prepare(live.table.code, player, ahead.legal[0], f"r{number}")
        await play(live)
    assert number > 0
    await eventually(lambda: not any(one.open for one in here.known(live).values()))
    assert await here.by_mail.turns.to_wake(time.now) == []


async def test_a_choice_in_advance_is_played_after_the_storage_was_unavailable(
    here: Server, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await hunt(here)
    player, tries = next_but_one(live), 0
    await here.prepare(live.table.code, player, NO_WOLF)
    await act(live, NO_WOLF)
    append = here.log.append

    async def fails_twice(*given: Any, **rest: Any) -> None:
        nonlocal tries
        tries += 1
        if tries <= 2:
            raise StorageUnavailable("the disk is full")
        await append(*given, **rest)

    monkeypatch.setattr(here.log, "append", fails_twice)
    for _ in range(100):  # the pause begins at some time from now
        if asked(live) != player:
            break
        time.pass_by(seconds=260)
        await asyncio.sleep(0.1)
    taken = hand_of(live).taken[-1]
    assert (PLAYERS[taken.seat], taken.action, taken.auto) == (player, NO_WOLF, False)
    assert tries > 2
