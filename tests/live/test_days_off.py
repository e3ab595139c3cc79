"""Days off: the clocks of play by mail stop on them, at every table and every server."""

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from app.features.mail.days_off import DayOff, merged, span_of
from app.features.mail.requests import AtTable
from app.rules.errors import Refusal
from app.storage.upkeep.migration import upgrade
from tests.live.conftest import Ear, eventually
from tests.live.mail_servers import (
    MONDAY,
    Server,
    Time,
    asked,
    dealt_by_mail,
    device_of,
    play,
    server,
    settled,
)
from tests.servers import NewDatabase

DAY = timedelta(days=1)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    monkeypatch.setattr("app.live.table.timers.RETURN_SECONDS", 0.01)
    monkeypatch.setattr("app.live.table.timers.CLOCK_SECONDS", 0.01)
    monkeypatch.setattr("app.live.table.timers.RETRY_SECONDS", 0.01)
    return Time()


@pytest.fixture
def url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'dingo.db'}"
    upgrade(url)
    return url


@pytest.fixture
async def one(url: str, time: Time) -> AsyncIterator[Server]:
    async with server(url, time) as one:
        yield one


@pytest.fixture
async def pair(
    migrated_postgres: NewDatabase, redis_url: str, time: Time
) -> AsyncIterator[tuple[Server, Server]]:
    url = migrated_postgres()
    async with server(url, time, redis_url) as one, server(url, time, redis_url) as other:
        yield one, other


def off(day: int, zone: str = "UTC") -> DayOff:
    return DayOff(date(2026, 11, day), zone)


async def test_a_day_off_during_a_turn_stops_the_clock_at_all_tables_and_every_server(
    pair: tuple[Server, Server], time: Time
) -> None:
    one, other = pair
    first, second = await dealt_by_mail(one), await dealt_by_mail(one)
    there = await other.table(first.table.code)
    ear = Ear("watcher")
    there.join(ear)
    late = asked(first)
    for live in (first, second):
        while asked(live) != late:
            await play(live)
    seat = first.table.seat_of(late)
    assert seat is not None
    before = [live.table.hand.due[seat] for live in (first, second) if live.table.hand]
    time.pass_by(hours=3)
    await one.take_day_off(late, off(23))
    after = [live.table.hand.due[seat] for live in (first, second) if live.table.hand]
    # From 08:00, when they were asked, to 24:00 their clock stands still.
    assert [b - a for a, b in zip(before, after, strict=True) if a and b] == [
        timedelta(hours=16)
    ] * 2
    await eventually(lambda: ear.table["seats"][seat]["off_until"] == "2026-11-24T00:00:00.000Z")
    assert there.table.hand is not None
    assert there.table.hand.due[seat] == after[0]


async def test_no_deadline_passes_on_a_day_off_that_the_table_has_not_received(
    one: Server, time: Time
) -> None:
    """A server died between storing the day and informing the tables."""
    live = await dealt_by_mail(one)
    late = asked(live)
    seat = AtTable(live.table.key, late)
    await one.by_mail.days_off.take(seat, device_of(late), "r", off(24), time.now)
    time.pass_by(hours=49)
    await one.by_mail.wake()
    await eventually(lambda: any(s is not None and s.off for s in live.table.seats))
    await settled(live)
    assert asked(live) == late
    time.pass_by(hours=24)
    await one.by_mail.wake()
    await eventually(lambda: live.table.hand is not None and live.table.hand.taken)
    assert live.table.hand is not None
    assert live.table.hand.taken[0].auto


async def test_a_table_that_nobody_has_open_acts_when_time_is_up(url: str, time: Time) -> None:
    async with server(url, time) as before:
        code = (await dealt_by_mail(before)).table.code
    time.pass_by(hours=49)
    async with server(url, time) as after:
        assert code not in after.directory.tables
        await after.by_mail.wake()
        live = after.directory.tables[code]
        await eventually(lambda: live.table.hand is not None and live.table.hand.taken)


async def test_a_future_day_off_shows_only_once_it_has_begun(one: Server, time: Time) -> None:
    live = await dealt_by_mail(one)
    await one.take_day_off("cleo", off(24))
    await one.take_day_off("cleo", off(25))

    def shown() -> str | None:
        return live.public()["seats"][2]["off_until"]

    assert shown() is None
    time.pass_by(hours=17)
    assert shown() == "2026-11-26T00:00:00.000Z"
    time.pass_by(hours=48)
    assert shown() is None


async def test_players_have_three_days_a_month_and_can_give_future_ones_back(
    one: Server, time: Time
) -> None:
    for day in (24, 25, 25, 26):
        await one.take_day_off("eve", off(day))
    for day, code in ((27, "no_day_off_left"), (22, "day_is_over")):
        with pytest.raises(Refusal) as refused:
            await one.take_day_off("eve", off(day))
        assert refused.value.code == code
    for zone in ("UTC", "Pacific/Kiritimati", "Pacific/Niue"):
        for extreme, code in (
            (date(2027, 12, 24), "day_too_far"),
            (date.max, "day_too_far"),
            (date.min, "day_is_over"),
        ):
            with pytest.raises(Refusal) as refused:
                await one.take_day_off("eve", DayOff(extreme, zone))
            assert refused.value.code == code
    await one.take_day_off("eve", DayOff(date(2026, 12, 1), "UTC"))
    time.pass_by(hours=20)  # the 24th has begun
    await one.take_day_off("eve", None)
    assert await one.by_mail.days_off.of("eve") == [off(24)]


async def test_a_repeated_request_is_not_done_again_even_after_a_restart(
    url: str, time: Time
) -> None:
    """The answer was lost, and meanwhile the player has asked for something else, or midnight has
    passed."""
    async with server(url, time) as before:
        await before.take_day_off("eve", None, "first")
        await before.take_day_off("eve", off(23), "second")
        await before.take_day_off("eve", off(25), "third")
    async with server(url, time) as after:
        await after.take_day_off("eve", None, "first")
        assert await after.by_mail.days_off.of("eve") == [off(23), off(25)]
        time.pass_by(hours=24)
        await after.take_day_off("eve", off(23), "second")
        await after.take_day_off("eve", None, "fourth")
        await after.take_day_off("eve", off(25), "third")
        assert await after.by_mail.days_off.of("eve") == [off(23)]


def test_a_day_off_lasts_from_midnight_to_midnight_by_the_players_clock() -> None:
    begins, ends = span_of(off(24, "Europe/Berlin"))
    assert (begins, ends) == (MONDAY.replace(hour=23), MONDAY.replace(hour=23) + DAY)
    change = span_of(DayOff(date(2026, 10, 25), "Europe/Berlin"))
    assert change[1] - change[0] == timedelta(hours=25)
    early = datetime(2026, 11, 23, tzinfo=UTC)
    assert merged([(begins, ends), (early, begins), (early, early + DAY)]) == ((early, ends),)
