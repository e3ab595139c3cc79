"""Connects followers over Redis to sessions that other processes own.

Each process reads one channel. A frame is a line of JSON followed by its body. Redis stores
nothing: when this process cannot reach it, every relayed follower has to reconnect.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any

import orjson
from pydantic import ValidationError

from app.live.peers.redis_bus import RETRY_SECONDS, TROUBLE, redis_client
from app.live.tasks import TaskSet
from app.live.together.lease import LEASE_SECONDS, Leases
from app.live.together.live_session import Follower, LiveSession, Why
from app.rules.errors import Refusal
from app.rules.game import Json
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import Device
from app.together.commands import READ, Asked
from app.together.session import MOST_PEOPLE, Newcomer
from app.together.together_refusals import SessionAway, SessionFull
from app.together.wire import CursorJson

logger = logging.getLogger(__name__)

CHANNEL = "dingo:together to "
"""The prefix of a process's channel, before its name."""

RENEW_SECONDS = LEASE_SECONDS / 3
"""Seconds between two heartbeats, and between two renewals of a lease."""

ANSWER_SECONDS = 8.0
"""Timeout for an answer, after which a process counts as hung. A client waits as long."""

SETTLE_SECONDS = 2.0
"""After an outage of Redis, owners of sessions report within this time; nobody begins a session
before."""

Find = Callable[[str], Awaitable[LiveSession | None]]


class NotHeld(Exception):
    """The supposed owner of a session is dead, or does not have the session."""


class FarPlace:
    """The place of a follower of this process in another process's session."""

    def __init__(self, relay: "Relay", holder: str, follower: Follower) -> None:
        self.id = secrets.token_hex(8)
        self.holder = holder
        self.follower = follower
        self.joined = False
        self.answer: asyncio.Future[dict[str, Any] | None] | None = None
        """The pending answer of the one request under way; None as its result means that the place
        was lost."""
        self._relay = relay

    async def take(self, asked: Asked) -> Json | None:
        """Do what is asked. Returns the refusal, if it is refused. Raises StorageUnavailable."""
        answer = await self._relay.ask(self, "take", asked.model_dump_json())
        if (
            answer is None
        ):  # the connection ends, and its client repeats the request on the next one
            raise SessionAway
        if answer.get("storage"):
            raise StorageUnavailable("another process cannot reach it")
        return answer.get("refused")

    def leave(self) -> None:
        """The connection has ended."""
        self._relay.leave(self)


class FarFollower:
    """A follower who is connected to another process."""

    def __init__(self, relay: "Relay", process: str, place: str, told: dict[str, Any]) -> None:
        self.process = process
        self.place = place
        self.newcomer = Newcomer(*told["newcomer"])
        self.device = None if told["device"] is None else Device(*told["device"])
        self.live: LiveSession | None = None
        self._relay = relay

    def deliver(self, message: bytes) -> None:
        """Queue a message."""
        self._relay.send(self.process, "say", self.place, message)

    def end(self, why: Why) -> None:
        self._relay.send(self.process, "end", self.place, why=why)
        self._relay.forget(self)


class Relay:
    def __init__(self, process: str, url: str, find: Find) -> None:
        """`find` returns a session of this process, once it is open."""
        self._process = process
        self._redis = redis_client(url)
        self.leases = Leases(self._redis, process)
        self._find = find
        self._places: dict[str, FarPlace] = {}
        self._followers: dict[str, FarFollower] = {}
        """Followers from other processes in sessions of this one, by place."""
        self._heard_at: dict[str, float] = {}
        """When each process was last heard."""
        self._unsent: list[tuple[str, bytes]] = []
        self._something = asyncio.Event()
        self.back = asyncio.Event()
        """Set when sending or receiving starts anew: a heartbeat and every lease are due."""
        self._ready_at = inf
        self._pause = 0.0
        self.running = True
        """The client may mistake a cancellation for a lost connection; this flag ends the loops
        then."""
        self._tasks = TaskSet()

    def start(self) -> None:
        """Start sending and receiving."""
        self._tasks.start_unattended(self._repeat(self._receive_all))
        self._tasks.start_unattended(self._repeat(self._send_all))

    async def close(self) -> None:
        """Send what is queued, and disconnect from Redis."""
        await self._tasks.cancel()
        with suppress(*TROUBLE):
            await self._send()
            await self._redis.aclose()

    @property
    def ready(self) -> bool:
        """Whether Redis knows the owner of every session, as far as this process can tell."""
        return monotonic() >= self._ready_at

    async def join(
        self, holder: str, hand: str, follower: Follower, cursor: CursorJson | None
    ) -> FarPlace:
        """Let a follower into another process's session.

        Raises NotHeld, SessionAway, and Refusal `session_full`.
        """
        place = FarPlace(self, holder, follower)
        self._places[place.id] = place
        self._heard_at.setdefault(holder, monotonic())
        device = None if follower.device is None else list(follower.device)
        told = {"hand": hand, "newcomer": list(follower.newcomer), "device": device}
        try:
            answer = await self.ask(place, "join", orjson.dumps(told | {"cursor": cursor}))
        except BaseException:
            place.leave()
            raise
        if answer is None:
            raise NotHeld
        if answer.get("full"):
            place.leave()
            raise SessionFull(MOST_PEOPLE)
        place.joined = True
        return place

    async def ask(self, place: FarPlace, kind: str, body: str | bytes) -> dict[str, Any] | None:
        """Ask the owner of the session, one request at a time for each place.

        Returns None if the place is lost meanwhile. Raises SessionAway.
        """
        if place.id not in self._places:
            return None
        place.answer = asyncio.get_running_loop().create_future()
        self.send(place.holder, kind, place.id, body.encode() if isinstance(body, str) else body)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await place.answer
        except TimeoutError:
            self._lose(place)
            raise SessionAway from None

    def leave(self, place: FarPlace) -> None:
        """A follower of this process has left."""
        if self._places.pop(place.id, None) is not None:
            self.send(place.holder, "leave", place.id)

    def forget(self, follower: FarFollower) -> None:
        """A follower of another process has left."""
        self._followers.pop(follower.place, None)
        if follower.live is not None:
            follower.live.leave(follower)

    def send(
        self, process: str, kind: str, place: str = "", body: bytes = b"", **more: Any
    ) -> None:
        """Queue a frame for a process; frames arrive in order."""
        head = orjson.dumps({"from": self._process, "kind": kind, "place": place, **more})
        self._unsent.append((process, b"\n".join((head, body))))
        self._something.set()

    def show_life(self) -> None:
        """Tell owners which of our followers they have, and give up owners that are silent."""
        by_holder: dict[str, list[str]] = {self._process: []}
        for place in self._places.values():
            by_holder.setdefault(place.holder, []).append(place.id)
        for holder, places in by_holder.items():
            self.send(holder, "here", places=places)
        for process, at in list(self._heard_at.items()):
            if monotonic() - at > LEASE_SECONDS:
                self._give_up(process)

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        """Start this again whenever it fails: neither an outage nor a bug may end it."""
        while self.running:
            try:
                await work()
            except Exception as error:
                if not isinstance(error, TROUBLE):
                    logger.exception("relaying to other processes failed and restarts")
                self._lost(error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _send_all(self) -> None:
        self.back.set()
        while True:
            await self._something.wait()
            await self._send()

    async def _send(self) -> None:
        self._something.clear()
        frames, self._unsent = self._unsent, []
        async with self._redis.pipeline(transaction=False) as pipeline:
            for process, frame in frames:
                pipeline.publish(CHANNEL + process, frame)
            counts = await pipeline.execute()
        for process in {to for (to, _), count in zip(frames, counts, strict=True) if not count}:
            self._give_up(process)  # nobody reads its channel

    async def _receive_all(self) -> None:
        async with self._redis.pubsub() as pubsub:
            await pubsub.subscribe(CHANNEL + self._process)
            self.back.set()
            # Our own heartbeats arrive here as well.
            while message := await pubsub.get_message(timeout=2 * RENEW_SECONDS):
                if message["type"] == "message":
                    self._receive(message["data"])
        raise TimeoutError("nothing arrives")

    def _receive(self, frame: bytes) -> None:
        line, _, body = frame.partition(b"\n")
        try:
            head = orjson.loads(line)
            self._heard_at[head["from"]] = monotonic()
            self._take(head["kind"], head["from"], head["place"], head, body)
        except (ValueError, TypeError, LookupError):
            # Sent by another version of the program, or by another program.
            logger.warning("ignored a frame of an unknown format")
        except Exception:
            # A bug must not end this loop.
            logger.exception("a frame of another process could not be handled")

    def _take(self, kind: str, process: str, id_: str, head: dict[str, Any], body: bytes) -> None:
        place, follower = self._places.get(id_), self._followers.get(id_)
        match kind:
            case "join":
                told = orjson.loads(body)
                follower = self._followers[id_] = FarFollower(self, process, id_, told)
                self._tasks.start_unattended(self._join(follower, told["hand"], told["cursor"]))
            case "take" if follower is not None:
                self._tasks.start_unattended(self._answer(follower, body))
            case "leave" if follower is not None:
                self.forget(follower)
            case "here" if process == self._process:  # so both sending and receiving work
                self._ready_at = min(self._ready_at, monotonic() + self._pause)
            case "here":
                self._compare(process, set(head["places"]))
                self.send(process, "alive")
            case "say" if place is not None:
                place.follower.deliver(body)
            case "answer" if place is not None and place.answer and not place.answer.done():
                place.answer.set_result(head)
            case "end" if place is not None:
                self._lose(place, head["why"])

    async def _join(self, follower: FarFollower, hand: str, cursor: CursorJson | None) -> None:
        live = await self._find(hand)
        if self._followers.get(follower.place) is not follower:
            return  # it has left since
        if live is None:
            follower.end("moved")
            return
        try:
            live.join(follower, cursor)
        except SessionFull:
            self.send(follower.process, "answer", follower.place, full=True)
            return
        follower.live = live
        self.send(follower.process, "answer", follower.place)

    async def _answer(self, follower: FarFollower, body: bytes) -> None:
        answer: dict[str, Any] = {}
        try:
            if follower.live is not None:
                await follower.live.take(follower, READ.validate_json(body))
        except Refusal as refusal:
            answer = {"refused": refusal.as_json()}
        except StorageUnavailable:
            answer = {"storage": True}
        except ValidationError:  # sent by another version of the program
            answer = {"refused": SessionAway().as_json()}
        self.send(follower.process, "answer", follower.place, **answer)

    def _compare(self, process: str, places: set[str]) -> None:
        """Compare with the full list of a process's followers: frames may have been lost."""
        known = {id_: one for id_, one in self._followers.items() if one.process == process}
        for id_ in known.keys() - places:
            self.forget(known[id_])
        for id_ in places - known.keys():
            self.send(process, "end", id_, why="moved")

    def _lose(self, place: FarPlace, why: Why = "moved") -> None:
        """A follower of this process has lost its place; its client reconnects."""
        self.leave(place)
        if place.joined:
            place.follower.end(why)
        if place.answer is not None and not place.answer.done():
            place.answer.set_result(None)

    def _give_up(self, process: str) -> None:
        """A process is dead or unreachable."""
        self._heard_at.pop(process, None)
        for place in [one for one in self._places.values() if one.holder == process]:
            self._lose(place)
        for follower in [one for one in self._followers.values() if one.process == process]:
            self.forget(follower)

    def _lost(self, error: Exception) -> None:
        """Frames may be lost, mostly because Redis is unreachable."""
        if self._places or self._followers:
            logger.warning("relayed followers have to reconnect: %s", error)
        self._ready_at, self._pause = inf, SETTLE_SECONDS
        self._unsent.clear()
        for place in list(self._places.values()):
            self._lose(place)
        for follower in list(self._followers.values()):
            self.forget(follower)
        self._heard_at.clear()
