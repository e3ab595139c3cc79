"""Two processes share sessions over a Redis that stalls, and have bugs."""

import os
import signal
from asyncio import Event, sleep, timeout
from collections.abc import AsyncIterator, Callable
from typing import Any

import orjson
import pytest

from app.live.together import relay as relay_module
from app.live.together import sessions as sessions_module
from app.live.together.live_session import Why
from app.live.together.relay import Relay
from app.live.together.sessions import SessionPlace, TogetherSessions
from app.storage.log.contract import StorageUnavailable
from app.together.commands import Free, PutMark
from app.together.session import Newcomer, SessionHand
from app.together.together_refusals import SessionAway
from tests.live.conftest import eventually
from tests.patience import PATIENCE
from tests.servers import Redis


class Visitor:
    """A connection, and what its page shows."""

    device = None

    def __init__(self, name: str) -> None:
        self.newcomer = Newcomer(f"p_{name}", "player", name, None)
        self.sees: dict[str, Any] = {}
        self.ended: Why | None = None

    def deliver(self, message: bytes) -> None:
        self.sees |= orjson.loads(message)

    def end(self, why: Why) -> None:
        self.ended = why

    @property
    def names(self) -> list[str]:
        return [one["name"] for one in self.sees.get("people", ())]


class HangingStorage:
    """No hand has a mark or a club, and storing a mark takes for ever."""

    async def of(self, _hand: str) -> list[Any]:
        return []

    async def club_of(self, _hand: str) -> None:
        return None

    async def add(self, *_: Any) -> None:
        await Event().wait()


@pytest.fixture
async def processes(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[TogetherSessions, TogetherSessions]]:
    def hand_of(record: Any) -> SessionHand:
        return SessionHand(record["id"], 4, ((),) * 10)

    monkeypatch.setattr(sessions_module, "hand_of", hand_of)
    storage: Any = HangingStorage()
    one, two = (
        TogetherSessions(storage, storage, storage, name, redis.url) for name in ("one", "two")
    )
    for process in (one, two):
        process.start()
    yield one, two
    for process in (one, two):
        await process.close()


async def join(process: TogetherSessions, hand: str, visitor: Visitor) -> SessionPlace:
    """Repeat this until it succeeds, as a page does."""
    async with timeout(PATIENCE):
        while True:
            try:
                return await process.join({"id": hand}, visitor, None)
            except (SessionAway, StorageUnavailable):
                await sleep(0.05)


def relay_of(process: TogetherSessions) -> Relay:
    assert process._relay is not None
    return process._relay


async def hears_itself(process: TogetherSessions) -> None:
    """Wait until its next heartbeat has arrived."""
    relay = relay_of(process)
    relay._heard_at.clear()
    relay.back.set()
    await eventually(lambda: relay._process in relay._heard_at)


async def test_people_meet_again_after_redis_has_stalled(
    redis: Redis, processes: tuple[TogetherSessions, TogetherSessions]
) -> None:
    one, two = processes
    ann, ben = Visitor("Ann"), Visitor("Ben")
    await join(one, "a", ann)
    place = await join(two, "a", ben)
    os.kill(redis.pid, signal.SIGSTOP)
    try:
        with pytest.raises(SessionAway):
            await place.take(Free(type="free"))
        assert ben.ended == "moved"
    finally:
        os.kill(redis.pid, signal.SIGCONT)
    await join(two, "a", ben)
    await eventually(lambda: ann.names == ben.names == ["Ann", "Ben"])


async def test_a_process_goes_on_after_it_lost_a_session_while_the_last_follower_left(
    processes: tuple[TogetherSessions, TogetherSessions],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    one, two = processes
    place = await join(one, "a", Visitor("Ann"))
    leases = relay_of(one).leases
    claim = leases.claim
    claimed = Event()

    async def lose(*about: Any) -> str | None:
        await relay_of(two).leases.claim("a", dead="one")
        holder = await claim(*about)
        place.leave()
        claimed.set()
        return holder

    monkeypatch.setattr(leases, "claim", lose)
    relay_of(one).back.set()
    await eventually(claimed.is_set)
    await hears_itself(one)
    assert "ERROR" not in [record.levelname for record in caplog.records]


@pytest.mark.parametrize(
    ("part", "name"),
    [(relay_of, "_send"), (relay_of, "_receive"), (lambda process: process, "_keep")],
    ids=["sending", "receiving", "renewing"],
)
async def test_a_process_goes_on_after_a_bug(
    processes: tuple[TogetherSessions, TogetherSessions],
    part: Callable[[TogetherSessions], object],
    name: str,
) -> None:
    one, _ = processes
    await join(one, "a", Visitor("Ann"))
    await hears_itself(one)
    owner = part(one)

    def fail_once(*_: Any) -> None:
        delattr(owner, name)
        raise RuntimeError("a bug")

    setattr(owner, name, fail_once)
    relay_of(one).back.set()
    await eventually(lambda: name not in vars(owner))
    await hears_itself(one)


async def test_a_follower_whose_request_timed_out_is_not_left_behind_in_the_session(
    processes: tuple[TogetherSessions, TogetherSessions], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = processes
    ann, ben = Visitor("Ann"), Visitor("Ben")
    await join(one, "a", ann)
    place = await join(two, "a", ben)
    await join(two, "b", Visitor("Cem"))
    await join(one, "b", Visitor("Dan"))  # so each process hears that the other one lives
    await eventually(lambda: ann.names == ["Ann", "Ben"])
    monkeypatch.setattr(relay_module, "ANSWER_SECONDS", 0.1)
    with pytest.raises(SessionAway):
        await place.take(PutMark(type="mark", id="m", step=1, text="Here it turned."))
    await eventually(lambda: ann.names == ["Ann"])
