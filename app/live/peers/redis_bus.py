"""The bus over Redis: one channel, and one message for all that is to be told at once."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Collection
from dataclasses import asdict
from math import inf
from time import monotonic, perf_counter
from typing import Any

import orjson
from redis.asyncio import Redis
from redis.exceptions import RedisError

from app.live.peers.bus import BusMessage
from app.live.table.tasks import log_failure

logger = logging.getLogger(__name__)

CHANNEL = "dingo"
HEARTBEAT_SECONDS = 5.0
HEARTBEAT_TIMEOUT = 12.0
"""Our own heartbeats come back: after so long without one the connection is dead."""

RETRY_SECONDS = 0.5
_TROUBLE = (RedisError, OSError, TimeoutError)


class RedisBus:
    """What is told while a message is on its way goes into the next one."""

    shared = True

    def __init__(self, url: str, observe: Callable[[float], None] | None = None) -> None:
        """`observe` is told how many seconds our announcements of versions take to arrive.

        Raises ValueError if the client cannot use the address.
        """
        self.process = secrets.token_hex(8)
        self._redis = _client(url)
        self._observe = observe
        self._announced_at = 0.0
        self._received_at = self._receives_since = -inf
        self._versions: dict[str, int] = {}
        self._present: dict[str, list[str]] = {}
        self._asks: set[str] = set()
        self._signed_out: set[str] = set()
        self._something = asyncio.Event()
        self._open = True
        self._reached = True
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def receives(self) -> bool:
        """Whether our heartbeats come back, and have for long enough that the others' do too."""
        now = monotonic()
        return self._received_at > now - HEARTBEAT_TIMEOUT >= self._receives_since

    async def start(
        self, received: Callable[[BusMessage], None], listening: Callable[[], None]
    ) -> None:
        """Begin to listen, and return when it listens, or when Redis cannot be reached."""
        begun = asyncio.Event()

        def began() -> None:
            begun.set()
            listening()

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
        """Listen no longer, and tell what is left to tell."""
        # The client may take a cancellation for a lost connection: then the loops end by this.
        self._open = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(*_TROUBLE):
            async with asyncio.timeout(RETRY_SECONDS):
                await self._redis.publish(CHANNEL, orjson.dumps(self._collected()))
        with contextlib.suppress(*_TROUBLE):
            await self._redis.aclose()

    def announce_version(self, table: str, version: int) -> None:
        """The log of this table has grown."""
        if not self._versions:
            self._announced_at = perf_counter()
        self._versions[table] = version
        self._something.set()

    def announce_presence(self, table: str, players: Collection[str]) -> None:
        """These players are connected to this table through this process."""
        self._present[table] = sorted(players)
        self._something.set()

    def ask_presence(self, table: str) -> None:
        """Who is connected to this table elsewhere?"""
        self._asks.add(table)
        self._something.set()

    def announce_signed_out(self, devices: Collection[str]) -> None:
        """These devices were signed out."""
        self._signed_out.update(devices)
        self._something.set()

    async def _send_all(self) -> None:
        while self._open:
            try:
                await self._send()
            except Exception:
                # A fault of ours must not stop this for ever.
                logger.exception("telling the other processes is begun anew")
                await asyncio.sleep(RETRY_SECONDS)

    async def _send(self) -> None:
        """Tell what there is to tell, or after a while that we live."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HEARTBEAT_SECONDS):
                await self._something.wait()
        message = self._collected()
        try:
            await self._redis.publish(CHANNEL, orjson.dumps(_told(message)))
        except _TROUBLE as error:
            # The others look at the log by themselves until Redis is back.
            if self._reached:
                logger.warning("redis is away, others hear of changes later: %s", error)
            self._reached = False
            self._put_back(message)
            await asyncio.sleep(RETRY_SECONDS)
            return
        if not self._reached:
            logger.info("redis is back")
        self._reached = True

    def _collected(self) -> BusMessage:
        self._something.clear()
        message = BusMessage(
            self.process,
            self._versions,
            self._present,
            sorted(self._asks),
            sorted(self._signed_out),
            self._announced_at,
        )
        self._versions, self._present, self._asks, self._signed_out = {}, {}, set(), set()
        return message

    def _put_back(self, message: BusMessage) -> None:
        """It was not sent: tell it with the next, as far as there is nothing newer to tell."""
        self._versions = {**message.versions, **self._versions}
        self._present = {**message.present, **self._present}
        self._asks.update(message.asks)
        self._signed_out.update(message.signed_out)
        self._something.set()

    async def _receive_all(
        self, received: Callable[[BusMessage], None], began: Callable[[], None]
    ) -> None:
        while self._open:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    while message := await channel.get_message(timeout=HEARTBEAT_TIMEOUT):
                        if message["type"] == "subscribe":
                            began()
                        elif message["type"] == "message":
                            self._receive(message["data"], received)
            except _TROUBLE:
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                # A fault of ours must not stop this for ever.
                logger.exception("listening to the other processes is begun anew")
                await asyncio.sleep(RETRY_SECONDS)

    def _receive(self, data: bytes, received: Callable[[BusMessage], None]) -> None:
        try:
            message = BusMessage(**orjson.loads(data))
        except (ValueError, TypeError):
            # Of another version of the program, or from somebody else on the same Redis.
            logger.warning("a message in an unknown form was passed over")
            return
        if message.sender == self.process:
            self._note_own(message)
        received(message)

    def _note_own(self, message: BusMessage) -> None:
        now = monotonic()
        if self._received_at <= now - HEARTBEAT_TIMEOUT:
            self._receives_since = now
        self._received_at = now
        if message.versions and self._observe is not None:
            self._observe(perf_counter() - message.announced_at)


def _told(message: BusMessage) -> dict[str, Any]:
    """What is not empty: a process of another version may not know all of it."""
    return {name: value for name, value in asdict(message).items() if value}


def _client(url: str) -> Redis:
    """A client that is not connected yet. Raises ValueError."""
    try:
        client: Redis = Redis.from_url(
            url, socket_timeout=HEARTBEAT_SECONDS, socket_connect_timeout=HEARTBEAT_SECONDS
        )
        # Whether it knows all parameters shows only here, and nothing is opened yet.
        pool = client.connection_pool
        pool.connection_class(**pool.connection_kwargs)
    except (ValueError, TypeError) as error:
        raise ValueError(
            "DINGO_REDIS_URL has a parameter that the client of Redis does not know, or a wrong "
            f"value for one: {error}."
        ) from error
    return client
