"""The bus over Redis: a channel for each table, and one for all processes."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Collection
from dataclasses import asdict, replace
from math import inf
from time import monotonic, perf_counter

import orjson
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from app.live.peers.bus import Bus, BusMessage, Received
from app.live.tasks import log_failure

logger = logging.getLogger(__name__)

CHANNEL = "dingo:"
"""The prefix of each table's channel, before the table's key. By itself the channel for all
processes."""

HEARTBEAT_SECONDS = 5.0
HEARTBEAT_TIMEOUT = 12.0
"""The connection counts as dead if none of our own heartbeats came back for this long."""

RETRY_SECONDS = 0.5
TROUBLE = (RedisError, OSError, TimeoutError)


class RedisBus(Bus):
    """Messages queued while others are being sent are merged into the next ones."""

    shared = True

    def __init__(self, url: str, observe: Callable[[float], None] | None = None) -> None:
        """`observe` gets the round-trip time, in seconds, of each announcement of a version.

        Raises ValueError if the client cannot use the URL.
        """
        self.process = secrets.token_hex(8)
        self._redis = redis_client(url)
        self._observe = observe
        self._received_at = self._receives_since = -inf
        self._told: dict[str, BusMessage] = {}
        """Queued messages, by table."""
        self._open: set[str] = set()
        """The tables to subscribe to."""
        self._heard: set[str] = set()
        """The tables that `_pubsub` is subscribed to."""
        self._pubsub: PubSub | None = None
        self._something = asyncio.Event()
        self._beats_at = 0.0
        """When the next heartbeat is due."""
        self._running = True
        self._reached = True
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def receives(self) -> bool:
        """Whether our heartbeats come back, and have for long enough that those of the others do as
        well."""
        now = monotonic()
        return self._received_at > now - HEARTBEAT_TIMEOUT >= self._receives_since

    async def start(self, received: Received, listening: Callable[[str], None]) -> None:
        """Start listening; returns once that works or Redis turns out to be unreachable."""
        begun = asyncio.Event()

        def began(table: str) -> None:
            begun.set()
            listening(table)

        self._tasks = [
            asyncio.create_task(self._receive_all(received, began)),
            asyncio.create_task(self._send_all()),
        ]
        for task in self._tasks:
            task.add_done_callback(log_failure)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(RETRY_SECONDS):
                await begun.wait()

    async def close(self) -> None:
        """Send what is queued, and stop listening."""
        # The client may mistake a cancellation for a lost connection; this flag ends the loops
        # then.
        self._running = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(*TROUBLE):
            async with asyncio.timeout(RETRY_SECONDS):
                await self._publish(self._collected())
        with contextlib.suppress(*TROUBLE):
            await self._redis.aclose()

    def hear(self, table: str) -> None:
        """Subscribe to messages about this table."""
        self._open.add(table)
        self._something.set()

    def ignore(self, table: str) -> None:
        """Unsubscribe from messages about this table."""
        self._open.discard(table)
        self._something.set()

    def tell(
        self,
        table: str,
        version: int = 0,
        present: Collection[str] | None = None,
        *,
        asks: bool = False,
    ) -> None:
        """Send a message about a table."""
        players = None if present is None else sorted(present)
        at = perf_counter() if version else 0.0
        message = BusMessage(self.process, version, players, asks, announced_at=at)
        self._add(table, message)

    def tell_signed_out(self, devices: Collection[str]) -> None:
        """Tell all processes which devices were signed out."""
        self._add("", BusMessage(self.process, signed_out=tuple(devices)))

    def tell_subscribed(self, players: Collection[str]) -> None:
        """Tell all processes who has subscribed to notifications."""
        self._add("", BusMessage(self.process, subscribed=tuple(players)))

    def _add(self, table: str, message: BusMessage) -> None:
        before = self._told.get(table)
        self._told[table] = message if before is None else _merged(before, message)
        self._something.set()

    async def _send_all(self) -> None:
        while self._running:
            try:
                await self._send()
            except Exception:
                # A bug must not end this loop.
                logger.exception("sending to the other processes failed and restarts")
                await asyncio.sleep(RETRY_SECONDS)

    async def _send(self) -> None:
        """Send what is queued, or a heartbeat if one is due."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, self._beats_at - monotonic())):
                await self._something.wait()
        told = self._collected()
        try:
            await self._subscribe()
            await self._publish(told)
        except TROUBLE as error:
            # Until Redis is back the others only read the log periodically.
            if self._reached:
                logger.warning("redis is unreachable, other processes see changes late: %s", error)
            self._reached = False
            newer, self._told = self._told, told
            for table, message in newer.items():
                self._add(table, message)
            self._something.set()
            await asyncio.sleep(RETRY_SECONDS)
            return
        if not self._reached:
            logger.info("redis is back")
        self._reached = True

    def _collected(self) -> dict[str, BusMessage]:
        """The queued messages, and a heartbeat if one is due."""
        if monotonic() >= self._beats_at:
            self._beats_at = monotonic() + HEARTBEAT_SECONDS
            self.tell("")
        self._something.clear()
        told, self._told = self._told, {}
        return told

    async def _publish(self, told: dict[str, BusMessage]) -> None:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for table, message in told.items():
                # Another version of the program may not know every part.
                parts = asdict(message).items()
                said = {name: value for name, value in parts if value not in (0, None, ())}
                pipeline.publish(CHANNEL + table, orjson.dumps(said))
            await pipeline.execute()

    async def _subscribe(self) -> None:
        """Subscribe to the tables that are open now."""
        pubsub = self._pubsub
        if pubsub is None:
            return
        if closed := self._heard - self._open:
            await pubsub.unsubscribe(*[CHANNEL + table for table in closed])
            self._heard -= closed
        if opened := self._open - self._heard:
            await pubsub.subscribe(*[CHANNEL + table for table in opened])
            if self._pubsub is pubsub:  # otherwise a newer connection has to subscribe
                self._heard |= opened

    async def _receive_all(self, received: Received, listening: Callable[[str], None]) -> None:
        while self._running:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self._heard, self._pubsub = set(), pubsub
                    self._something.set()  # subscribe to the open tables
                    while message := await pubsub.get_message(timeout=HEARTBEAT_TIMEOUT):
                        table = message["channel"].decode().removeprefix(CHANNEL)
                        if message["type"] == "subscribe":
                            listening(table)
                        elif message["type"] == "message":
                            self._receive(table, message["data"], received)
            except TROUBLE:
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                # A bug must not end this loop.
                logger.exception("listening to the other processes failed and restarts")
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                self._pubsub = None

    def _receive(self, table: str, data: bytes, received: Received) -> None:
        try:
            message = BusMessage(**orjson.loads(data))
        except (ValueError, TypeError):
            # Sent by another version of the program, or by another program.
            logger.warning("ignored a message of an unknown format")
            return
        if message.sender == self.process:
            self._note_own(message)
        received(table, message)

    def _note_own(self, message: BusMessage) -> None:
        now = monotonic()
        if self._received_at <= now - HEARTBEAT_TIMEOUT:
            self._receives_since = now
        self._received_at = now
        if message.version and self._observe is not None:
            self._observe(perf_counter() - message.announced_at)


def _merged(before: BusMessage, after: BusMessage) -> BusMessage:
    """Both in one message; the newer values count."""
    return replace(
        after,
        version=max(before.version, after.version),
        present=before.present if after.present is None else after.present,
        asks=before.asks or after.asks,
        signed_out=(*before.signed_out, *after.signed_out),
        subscribed=(*before.subscribed, *after.subscribed),
        announced_at=before.announced_at or after.announced_at,
    )


def redis_client(url: str) -> Redis:
    """A client that has not connected yet. Raises ValueError."""
    try:
        client: Redis = Redis.from_url(
            url, socket_timeout=HEARTBEAT_SECONDS, socket_connect_timeout=HEARTBEAT_SECONDS
        )
        # Only this checks the parameters; it does not connect.
        pool = client.connection_pool
        pool.connection_class(**pool.connection_kwargs)
    except (ValueError, TypeError) as error:
        raise ValueError(
            "DINGO_REDIS_URL has a parameter that the client of Redis does not know, or a wrong "
            f"value for one: {error}."
        ) from error
    return client
