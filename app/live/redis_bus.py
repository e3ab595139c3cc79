"""The doorbell over Redis: one channel, and one message for all that came together."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Collection
from math import inf
from time import monotonic, perf_counter

import orjson
from redis.asyncio import Redis
from redis.exceptions import RedisError

from app.live.bus import Heard, Note

logger = logging.getLogger(__name__)

CHANNEL = "dingo"
BEAT_SECONDS = 5.0
DEAF_SECONDS = 12.0
"""Our own beats come back to us: without any for so long the line is dead, whatever it says."""

RETRY_SECONDS = 0.5
_TROUBLE = (RedisError, OSError, TimeoutError)


class RedisBus:
    """What is told while a message is on its way goes into the next one."""

    shared = True

    def __init__(self, url: str, observe: Callable[[float], None] | None = None) -> None:
        """`observe` is told how many seconds our own rings take until they are heard.

        Raises ValueError if the client cannot use the address.
        """
        self.process = secrets.token_hex(8)
        self._redis = _client(url)
        self._observe = observe
        self._rung_at = 0.0
        self._heard_at = self._hears_since = -inf
        self._rings: dict[str, int] = {}
        self._present: dict[str, list[str]] = {}
        self._asks: set[str] = set()
        self._something = asyncio.Event()
        self._open = True
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def hears(self) -> bool:
        """Whether our beats come back, and have for so long that no line to others is dead."""
        now = monotonic()
        return self._heard_at > now - DEAF_SECONDS >= self._hears_since

    async def start(self, heard: Heard, listening: Callable[[], None]) -> None:
        """Begin to listen, and return when it listens, or when Redis cannot be reached."""
        begun = asyncio.Event()

        def began() -> None:
            begun.set()
            listening()

        self._tasks = [
            asyncio.create_task(self._listen(heard, began)),
            asyncio.create_task(self._speak()),
        ]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(RETRY_SECONDS):
                await begun.wait()

    async def close(self) -> None:
        """Listen no longer."""
        # The client may take a cancellation for a lost connection: then the loops end by this.
        self._open = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(*_TROUBLE):
            await self._redis.aclose()

    def ring(self, table: str, version: int) -> None:
        """The log of this table has grown."""
        if not self._rings:
            self._rung_at = perf_counter()
        self._rings[table] = version
        self._something.set()

    def present(self, table: str, players: Collection[str]) -> None:
        """These players are connected to this table through this process."""
        self._present[table] = sorted(players)
        self._something.set()

    def ask(self, table: str) -> None:
        """Who is connected to this table elsewhere?"""
        self._asks.add(table)
        self._something.set()

    async def _speak(self) -> None:
        while self._open:
            try:
                await self._speak_once()
            except Exception:
                # A fault of ours must not make this process dumb for ever.
                logger.exception("telling the other processes is begun anew")
                await asyncio.sleep(RETRY_SECONDS)

    async def _speak_once(self) -> None:
        """Tell what there is to tell, or after a while that we live."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT_SECONDS):
                await self._something.wait()
        note = self._collected()
        try:
            await self._redis.publish(CHANNEL, orjson.dumps(note))
        except _TROUBLE:
            # The others look at the log by themselves until Redis is back.
            logger.warning("redis cannot be reached: other processes hear of changes later")
            self._put_back(note)
            await asyncio.sleep(RETRY_SECONDS)

    def _collected(self) -> Note:
        self._something.clear()
        note = Note(self.process, self._rings, self._present, sorted(self._asks), self._rung_at)
        self._rings, self._present, self._asks = {}, {}, set()
        return note

    def _put_back(self, note: Note) -> None:
        """It was not heard: tell it again, as far as there is nothing newer to tell."""
        self._rings = {**note.rings, **self._rings}
        self._present = {**note.present, **self._present}
        self._asks.update(note.asks)
        self._something.set()

    async def _listen(self, heard: Heard, began: Callable[[], None]) -> None:
        while self._open:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    while message := await channel.get_message(timeout=DEAF_SECONDS):
                        if message["type"] == "subscribe":
                            began()
                        elif message["type"] == "message":
                            self._hear(message["data"], heard)
            except _TROUBLE:
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                # A fault of ours must not make this process deaf for ever.
                logger.exception("listening to the other processes is begun anew")
                await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, data: bytes, heard: Heard) -> None:
        try:
            note = Note(**orjson.loads(data))
        except (ValueError, TypeError):
            # Of another version of the program, or from somebody else on the same Redis.
            logger.warning("a message that is no note was passed over")
            return
        if note.sender == self.process:
            self._hear_ourselves(note)
        heard(note)

    def _hear_ourselves(self, note: Note) -> None:
        now = monotonic()
        if self._heard_at <= now - DEAF_SECONDS:
            self._hears_since = now
        self._heard_at = now
        if note.rings and self._observe is not None:
            self._observe(perf_counter() - note.rung_at)


def _client(url: str) -> Redis:
    """A client that is not connected yet. Raises ValueError."""
    try:
        client: Redis = Redis.from_url(
            url, socket_timeout=BEAT_SECONDS, socket_connect_timeout=BEAT_SECONDS
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
