"""What processes learn from each other: which are alive, who is where, and whose bots move."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from time import perf_counter
from typing import NamedTuple

from redis.asyncio import Redis as Client

from app.live.peers.bus import Bus, BusMessage
from app.live.peers.presence import Peers, Presence
from app.live.peers.redis_bus import CHANNEL, RedisBus
from tests.live.conftest import eventually


class Person(NamedTuple):
    """A connection."""

    player: str


class ScriptedBus(Bus):
    """A bus that receives only what a test delivers, and remembers what is published."""

    shared = True

    def __init__(self, process: str = "here") -> None:
        self.process = process
        self.told: list[tuple[str, int, Collection[str] | None, bool]] = []

    def tell(
        self,
        table: str,
        version: int = 0,
        present: Collection[str] | None = None,
        *,
        asks: bool = False,
    ) -> None:
        self.told.append((table, version, present, asks))


class StubTable:
    """A table that records who is reported as connected to it."""

    def __init__(self) -> None:
        self.presence = Presence[Person](ScriptedBus(), "table")
        self.asked = 0

    def peer_has(self, process: str, players: frozenset[str]) -> None:
        self.presence.note(process, players)

    def announced(self, version: int) -> None:
        """It reads no log."""

    def tell_peers(self, *, asks: bool = False) -> None:
        self.asked += asks


class World:
    """This process and its peers, with a clock of their own."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.table = StubTable()
        tables = {"table": self.table}
        self.peers = Peers(ScriptedBus(), [tables], clock=lambda: self.now)

    def live(self, seconds: int, *beating: str) -> None:
        """Let time pass; these processes send a heartbeat every five seconds."""
        for _ in range(0, seconds, 5):
            self.now += 5
            for process in beating:
                self.peers.received("", BusMessage(process))
            self.peers.drop_silent()

    def ben_is_there(self) -> None:
        self.peers.received("table", BusMessage("there", present=["ben"]))

    @property
    def ben_is_known(self) -> bool:
        return self.table.presence.players() == {"ben"}


def test_a_process_with_heartbeats_is_alive_and_a_silent_one_is_gone() -> None:
    world = World()
    world.ben_is_there()
    world.live(100, "here", "there")
    assert world.ben_is_known
    world.live(15, "here")
    assert world.ben_is_known
    world.live(5, "here")
    assert not world.ben_is_known


def test_nobody_is_gone_while_no_messages_arrive_at_all() -> None:
    world = World()
    world.ben_is_there()
    world.live(10, "here", "there")
    world.live(600)
    assert world.ben_is_known
    world.live(5, "here")  # our own heartbeat arrives first
    world.live(100, "here", "there")
    assert world.ben_is_known


def test_a_process_that_died_during_the_silence_is_gone_soon_after() -> None:
    world = World()
    world.ben_is_there()
    world.live(10, "here", "there")
    world.live(600)
    world.live(20, "here")
    assert world.ben_is_known
    world.live(5, "here")
    assert not world.ben_is_known


def test_a_process_that_counted_as_dead_is_asked_for_its_players() -> None:
    world = World()
    world.ben_is_there()
    world.live(10, "here", "there")
    world.live(30, "here")
    assert not world.ben_is_known
    before = world.table.asked
    world.live(5, "there")
    assert (before, world.table.asked) == (0, 1)


def test_a_player_connected_to_any_process_is_present() -> None:
    presence = Presence[Person](ScriptedBus(), "table")
    presence.here += [Person("ann"), Person("ann")]
    assert presence.note("there", {"ben"})
    assert not presence.note("there", {"ben"})
    assert presence.players() == {"ann", "ben"}
    assert presence.note("there", ())
    assert presence.players() == {"ann"}


def test_one_process_plays_the_bots_and_another_takes_over_once_it_is_gone() -> None:
    names = ("a", "b", "c")
    presences = {name: Presence[Person](ScriptedBus(name), "table") for name in names}
    for name, presence in presences.items():
        for other in set(names) - {name}:
            presence.note(other, {f"somebody at {other}"})
    assert [name for name in names if presences[name].leads] == ["a"]
    for name in ("b", "c"):
        presences[name].note("a", ())
    assert [name for name in ("b", "c") if presences[name].leads] == ["b"]


def test_a_version_is_announced_only_if_somebody_is_connected_elsewhere() -> None:
    bus = ScriptedBus()
    presence = Presence[Person](bus, "table")
    presence.tell_version(5)
    assert bus.told == []
    presence.note("there", {"ben"})
    presence.tell_version(6)
    assert bus.told == [("table", 6, None, False)]


def test_presence_is_announced_on_every_change_and_at_the_end() -> None:
    bus = ScriptedBus()
    presence = Presence[Person](bus, "table")
    presence.tell_gone()
    assert not presence.tell_changes(1)
    presence.here.append(Person("ann"))
    assert presence.tell_changes(2)
    presence.here.append(Person("ann"))  # on another device
    assert not presence.tell_changes(3)
    presence.tell_gone()
    assert bus.told == [("table", 2, {"ann"}, False), ("table", 0, (), False)]


class Heard:
    """A process on a real Redis, with everything it receives."""

    def __init__(self, bus: RedisBus, lags: list[float]) -> None:
        self.bus, self.lags = bus, lags
        self.messages: list[tuple[str, BusMessage]] = []
        self.listens: set[str] = set()

    async def to(self, *tables: str) -> None:
        for table in tables:
            self.bus.hear(table)
        await eventually(lambda: self.listens.issuperset(tables))


@asynccontextmanager
async def process(redis_url: str) -> AsyncIterator[Heard]:
    lags: list[float] = []
    heard = Heard(RedisBus(redis_url, lags.append), lags)
    await heard.bus.start(lambda *one: heard.messages.append(one), heard.listens.add)
    try:
        yield heard
    finally:
        await heard.bus.close()


async def test_a_process_receives_news_only_of_the_tables_it_has_open(redis_url: str) -> None:
    async with process(redis_url) as one, process(redis_url) as other:
        await one.to("shared", "own")
        await other.to("shared")
        other.bus.tell("own", 5)
        other.bus.tell("shared", 6, {"ben"})
        other.bus.tell("shared", 7, asks=True)
        one.bus.tell("own", 8)
        one.bus.tell("shared", 9)
        await eventually(lambda: told_of(other, one) == {"shared": 9})
        await eventually(lambda: told_of(one, other) == {"own": 5, "shared": 7})
        last = next(message for _, message in reversed(one.messages) if message.present)
        assert last.present == ["ben"]
        assert await channels(redis_url) == {f"{CHANNEL}own", f"{CHANNEL}shared"}
        one.bus.ignore("own")
        await one.to("another")  # the subscription is in effect
        other.bus.tell("own", 10)
        other.bus.tell("shared", 11)
        await eventually(lambda: told_of(one, other) == {"own": 5, "shared": 11})


async def channels(url: str) -> set[str]:
    """The channels of tables with subscribers."""
    async with Client.from_url(url, decode_responses=True) as client:
        return {str(name) for name in await client.pubsub_channels()} - {CHANNEL}


def told_of(hearer: Heard, speaker: Heard) -> dict[str, int]:
    """The newest version of each table that another process announced."""
    return {
        table: message.version
        for table, message in hearer.messages
        if message.sender == speaker.bus.process and message.version
    }


async def test_every_process_is_told_of_signed_out_devices(redis_url: str) -> None:
    async with process(redis_url) as one, process(redis_url) as other:
        one.bus.tell_signed_out(["phone"])
        one.bus.tell_signed_out(["laptop"])
        await eventually(lambda: signed_out_of(other) == {"phone", "laptop"})


def signed_out_of(hearer: Heard) -> set[str]:
    return {device for _, message in hearer.messages for device in message.signed_out}


async def test_each_announcement_is_timed_until_it_arrives(redis_url: str) -> None:
    begun = perf_counter()
    async with process(redis_url) as one:
        await one.to("table")
        one.bus.tell("table", 1)
        await eventually(lambda: len(one.lags) == 1)
        one.bus.tell("table", present=())
        one.bus.tell("table", 2)
        await eventually(lambda: len(one.lags) == 2)
        assert all(0 < lag < perf_counter() - begun for lag in one.lags)


async def test_an_invalid_bus_message_is_ignored(redis_url: str) -> None:
    """It may come from another version, or from another program on the same Redis."""
    async with process(redis_url) as one, process(redis_url) as other:
        await one.to("table")
        async with Client.from_url(redis_url) as client:
            for strange in (b"\xff", b"[]", b"7", b'{"sender":"x","more":1}', b"{}"):
                await client.publish(CHANNEL, strange)
        other.bus.tell("table", 1)
        await eventually(lambda: told_of(one, other) == {"table": 1})
        senders = {message.sender for _, message in one.messages}
        assert senders <= {one.bus.process, other.bus.process}
