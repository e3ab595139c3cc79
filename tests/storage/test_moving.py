"""How an identity moves to another browser, and how signed-out browsers are kept from using it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from datetime import datetime, timedelta
from typing import Any

import pytest

from app.features.reviews.drills import DrillAnswer, Drills
from app.storage.database import Database
from app.storage.log.contract import Conflict, StorageUnavailable
from app.storage.log.sql import SqlLog
from app.storage.people.devices import Device, SignedOut
from app.storage.people.erasing import Erasing
from app.storage.people.identities import ArrivingBrowser, DeviceTransfers, Identities
from app.storage.people.players import Players
from tests.storage.samples import NOON, code, entry

HOUR = timedelta(hours=1)


class People:
    """The people stored in one database, at a time that the test sets."""

    def __init__(self, database: Database) -> None:
        self.now = NOON
        self.database = database
        self.players = Players(database, self.time)
        self.identities = Identities(database, self.time)
        self.moving = DeviceTransfers(database, self.time)
        self.drills = Drills(database)
        self.log = SqlLog(database)

    def time(self) -> datetime:
        return self.now

    async def listed(self, player: str) -> set[str]:
        """The ids of this player's devices."""
        return set(await self.identities.devices(player))

    async def link(self, player: str, device: Device) -> str:
        """The hash of a link that this device has made."""
        made = code()
        await self.moving.start_transfer(player, device, made, self.now + HOUR)
        return made


@pytest.fixture
async def people(database: Database) -> AsyncIterator[People]:
    people = People(database)
    yield people
    await people.log.close()


@pytest.fixture
def ann() -> str:
    return code()


@pytest.fixture
def phone() -> Device:
    return Device(code(), "Safari", "iPhone")


@pytest.fixture
def laptop() -> Device:
    return Device(code(), "Firefox", "Linux")


@pytest.fixture
async def at_both(people: People, ann: str, laptop: Device, phone: Device) -> None:
    """Ann is signed in on her laptop and on her phone."""
    await people.players.remember(ann, "Ann", laptop)
    link = await people.link(ann, laptop)
    assert await people.moving.take_transfer(link, ArrivingBrowser(phone)) == ann


async def test_a_link_works_once(people: People, ann: str, laptop: Device) -> None:
    link = await people.link(ann, laptop)
    assert await people.moving.player_of_transfer(link) == ann
    takers = [people.moving.take_transfer(link, ArrivingBrowser(Device(code()))) for _ in range(10)]
    assert sorted(map(str, await asyncio.gather(*takers))) == sorted([ann, *["None"] * 9])
    assert len(await people.listed(ann)) == 2


async def test_an_expired_or_unknown_link_is_worth_nothing(
    people: People, ann: str, laptop: Device, phone: Device
) -> None:
    link = await people.link(ann, laptop)
    people.now += HOUR
    for given in (link, code()):
        assert await people.moving.player_of_transfer(given) is None
        assert await people.moving.take_transfer(given, ArrivingBrowser(phone)) is None
    assert await people.listed(ann) == {laptop.id}


async def test_expired_links_are_deleted(people: People, ann: str, laptop: Device) -> None:
    old = await people.link(ann, laptop)
    people.now += 2 * HOUR
    new = await people.link(ann, laptop)
    people.now -= 2 * HOUR
    assert await people.moving.player_of_transfer(old) is None
    assert await people.moving.player_of_transfer(new) == ann


Write = Callable[[People, str, Device], Awaitable[object]]

WRITES: dict[str, Write] = {
    "a name": lambda people, ann, device: people.players.remember(ann, "Annie", device),
    "a visit": lambda people, ann, device: people.players.visit(ann, "T", device),
    "a link": lambda people, ann, device: people.link(ann, device),
    "a code": lambda people, ann, device: people.moving.set_recovery(ann, device, code()),
    "a drill": lambda people, ann, device: people.drills.keep(
        ann, DrillAnswer("hand", 1, 1, NOON.date()), device
    ),
    "a sign-out": lambda people, ann, device: people.identities.sign_out(ann, code(), device),
    "older devices": lambda people, ann, device: people.identities.refuse_old_cookies(ann, device),
    "an entry": lambda people, ann, device: people.log.append(
        code(), entry(1)._replace(player=ann), device=device.id
    ),
}
"""Everything that a device can write about its player."""


@pytest.mark.usefixtures("at_both")
@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
async def test_a_signed_out_device_writes_nothing_and_has_no_way_back(
    people: People, ann: str, laptop: Device, phone: Device, write: Write
) -> None:
    await write(people, ann, phone)
    assert await people.identities.sign_out(ann, phone.id, laptop)
    with pytest.raises(SignedOut):
        await write(people, ann, phone)
    assert await people.listed(ann) == {laptop.id}
    standing = await people.identities.recognize(ann, phone.id)
    assert not standing.welcome


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
async def test_a_device_of_an_erased_player_writes_nothing(
    people: People, ann: str, laptop: Device, write: Write
) -> None:
    await people.players.remember(ann, "Ann", laptop)
    await Erasing(people.database).player(ann, laptop)
    with pytest.raises(SignedOut):
        await write(people, ann, laptop)
    assert await people.players.get(ann) is None
    assert not (await people.identities.recognize(ann, laptop.id)).welcome


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
async def test_a_pending_write_is_stored_before_a_sign_out_or_refused(
    people: People, ann: str, laptop: Device, write: Write
) -> None:
    """Four writes race with the end of their device, again and again."""
    await people.players.remember(ann, "Ann", laptop)
    for _ in range(5):
        mine = Device(code())
        link = await people.link(ann, laptop)
        await people.moving.take_transfer(link, ArrivingBrowser(mine))
        answers = await asyncio.gather(
            *[write(people, ann, mine) for _ in range(2)],
            people.identities.sign_out(ann, mine.id, laptop),
            *[write(people, ann, mine) for _ in range(2)],
            return_exceptions=True,
        )
        assert not [
            one for one in answers if isinstance(one, Exception) and not isinstance(one, SignedOut)
        ]
        assert await people.listed(ann) == {laptop.id}
        with pytest.raises(SignedOut):
            await write(people, ann, mine)


@pytest.mark.usefixtures("at_both")
async def test_two_devices_that_sign_each_other_out_at_once_do_not_deadlock(
    people: People, ann: str, laptop: Device, phone: Device
) -> None:
    answers = await asyncio.gather(
        people.identities.sign_out(ann, phone.id, laptop),
        people.identities.sign_out(ann, laptop.id, phone),
        return_exceptions=True,
    )
    assert sorted(type(one).__name__ for one in answers) == ["SignedOut", "bool"]
    assert len(await people.listed(ann)) == 1


async def test_parallel_first_requests_of_a_browser_create_one_identity(
    people: People, ann: str, laptop: Device
) -> None:
    await asyncio.gather(*[people.players.remember(ann, "Ann", laptop) for _ in range(8)])
    assert await people.listed(ann) == {laptop.id}


async def test_a_pending_first_request_does_not_bring_an_erased_player_back(
    people: People, ann: str
) -> None:
    for number in range(8):
        player, device = f"{ann} {number}", Device(code())
        await asyncio.gather(
            people.players.remember(player, "Ann", device),
            Erasing(people.database).player(player, device),
            people.players.remember(player, "Ann", device),
            return_exceptions=True,
        )
        assert await people.players.get(player) is None
        assert await people.listed(player) == set()


async def test_an_interrupted_erasure_is_finished_by_asking_again(
    people: People, ann: str, laptop: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    await people.players.remember(ann, "Ann", laptop)
    erasing = Erasing(people.database)

    async def broken(_: str) -> None:
        raise StorageUnavailable

    with monkeypatch.context() as patched:
        patched.setattr(erasing, "_identity", broken)
        with pytest.raises(StorageUnavailable):
            await erasing.player(ann, laptop)
    assert await people.players.get(ann) is not None
    await erasing.player(ann, laptop)
    assert await people.players.get(ann) is None


@pytest.mark.usefixtures("at_both")
async def test_links_and_codes_of_a_device_end_with_it_and_those_of_others_stay(
    people: People, ann: str, laptop: Device, phone: Device
) -> None:
    lost, mine = await people.link(ann, phone), await people.link(ann, laptop)
    recovery = code()
    await people.moving.set_recovery(ann, phone, recovery)
    await people.identities.sign_out(ann, phone.id, laptop)
    assert await people.moving.take_transfer(lost, ArrivingBrowser(Device(code()))) is None
    assert await people.moving.take_recovery(recovery, ArrivingBrowser(Device(code()))) is None
    assert await people.moving.recovery_made_at(ann) is None
    assert await people.listed(ann) == {laptop.id}
    assert await people.moving.take_transfer(mine, ArrivingBrowser(Device(code()))) == ann


async def test_a_browser_that_becomes_another_player_leaves_the_former_ones_list(
    people: People, ann: str, laptop: Device, phone: Device
) -> None:
    ben, recovery = code(), code()
    await people.players.remember(ann, "Ann", laptop)
    await people.players.remember(ben, "Ben", phone)
    await people.moving.set_recovery(ann, laptop, recovery)
    now = Device(code())
    assert await people.moving.take_recovery(recovery, ArrivingBrowser(now, (ben, phone.id))) == ann
    assert await people.listed(ann) == {laptop.id, now.id}
    assert await people.listed(ben) == set()
    with pytest.raises(SignedOut):
        await people.players.remember(ben, "Ben", phone)


@pytest.mark.usefixtures("at_both")
@pytest.mark.parametrize("by", ["a link", "a code"])
async def test_a_takeover_happens_before_its_maker_signs_out_or_not_at_all(
    people: People, ann: str, laptop: Device, phone: Device, by: str
) -> None:
    given, now = code(), Device(code())
    take: Coroutine[Any, Any, str | None]
    if by == "a link":
        await people.moving.start_transfer(ann, phone, given, NOON + HOUR)
        take = people.moving.take_transfer(given, ArrivingBrowser(now))
    else:
        await people.moving.set_recovery(ann, phone, given)
        take = people.moving.take_recovery(given, ArrivingBrowser(now))
    taken, _ = await asyncio.gather(take, people.identities.sign_out(ann, phone.id, laptop))
    assert (now.id in await people.listed(ann)) == (taken is not None)


@pytest.mark.parametrize("by", ["a link", "a code"])
async def test_taking_over_does_not_bring_back_a_player_erased_meanwhile(
    people: People, ann: str, laptop: Device, phone: Device, by: str
) -> None:
    await people.players.remember(ann, "Ann", laptop)
    given = await people.link(ann, laptop)
    await people.moving.set_recovery(ann, laptop, given)
    take = people.moving.take_transfer if by == "a link" else people.moving.take_recovery
    await asyncio.gather(
        take(given, ArrivingBrowser(phone)), Erasing(people.database).player(ann, laptop)
    )
    assert await people.players.get(ann) is None
    assert await people.listed(ann) == set()


async def test_an_old_cookie_is_accepted_until_older_devices_are_signed_out(
    people: People, ann: str
) -> None:
    """Such cookies name no device; a request gives the browser one, which can be signed out."""
    await people.players.remember(ann, "Ann")
    first, second = (Device(code(), unnamed=True) for _ in range(2))
    for device in (first, second):
        await people.players.remember(ann, device=device)
    assert await people.identities.sign_out(ann, second.id, first)
    with pytest.raises(SignedOut):
        await people.players.remember(ann, device=second)
    await people.identities.refuse_old_cookies(ann, first)
    for late in (None, Device(code(), unnamed=True)):
        with pytest.raises(SignedOut):
            await people.players.remember(ann, device=late)
    assert await people.listed(ann) == {first.id}


@pytest.mark.usefixtures("at_both")
async def test_an_entry_from_a_device_is_stored_only_while_the_device_is_signed_in(
    people: People, ann: str, laptop: Device, phone: Device
) -> None:
    """Entries share a commit, and a version that is not the next one is still a conflict."""
    await people.identities.sign_out(ann, phone.id, laptop)
    log, tables = people.log, [code() for _ in range(12)]
    devices = [(None, laptop.id, phone.id)[n % 3] for n in range(12)]
    answers = await asyncio.gather(
        *[
            log.append(table, entry(1)._replace(player=ann), device=device)
            for table, device in zip(tables, devices, strict=True)
        ],
        return_exceptions=True,
    )
    refused = [isinstance(one, SignedOut) for one in answers]
    assert refused == [device == phone.id for device in devices]
    for device, wrong in ((laptop.id, Conflict), (None, Conflict), (phone.id, SignedOut)):
        with pytest.raises(wrong):
            await log.append(tables[0], entry(5)._replace(player=ann), device=device)
    with pytest.raises(SignedOut):  # another player's device
        await log.append(code(), entry(1)._replace(player="p_ben"), device=laptop.id)


@pytest.mark.usefixtures("at_both")
async def test_a_sign_out_is_deleted_when_its_cookie_has_expired(
    people: People, ann: str, laptop: Device, phone: Device
) -> None:
    await people.identities.sign_out(ann, phone.id, laptop)
    people.now += timedelta(days=401)
    await people.identities.purge(10_000, 400)
    stranger = code()
    await people.players.remember(stranger, device=phone)
    assert await people.listed(stranger) == {phone.id}
