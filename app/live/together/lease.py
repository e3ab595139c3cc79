"""Which process owns a session: a key in Redis names it, and expires when the process dies."""

from typing import NamedTuple

import orjson
from redis.asyncio import Redis

from app.live.peers.redis_bus import TROUBLE
from app.together.together_refusals import SessionAway

LEASE_SECONDS = 30.0
"""A process that has not renewed its lease for this long has lost the session."""

KEY = "dingo:together:"
"""The prefix of a session's key, before the hand's id."""

_CLAIM = """
local holder = redis.call('HGET', KEYS[1], 'process')
if holder and holder ~= ARGV[1] and holder ~= ARGV[2] then return holder end
redis.call('HSET', KEYS[1], 'process', ARGV[1], 'summary', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
"""
_RELEASE = """
if redis.call('HGET', KEYS[1], 'process') == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""


class SessionSummary(NamedTuple):
    """What people outside a session see of it."""

    people: int
    """How many take part."""
    watching: int
    leader: str | None
    """The name of the leader, for those who may take part."""


NOBODY = SessionSummary(0, 0, None)


class Leases:
    """The leases of one process. Every method raises SessionAway while Redis is unreachable."""

    def __init__(self, redis: Redis, process: str) -> None:
        self._redis = redis
        self._process = process

    async def claim(
        self, hand: str, summary: SessionSummary = NOBODY, dead: str = ""
    ) -> str | None:
        """Take or renew the lease of a session; the lease of a `dead` process may be taken over.

        Returns the process that has the lease, or None if it is now this one.
        """
        millis = round(1000 * LEASE_SECONDS)
        told = orjson.dumps(list(summary))
        try:
            holder: bytes | None = await self._redis.eval(
                _CLAIM, 1, KEY + hand, self._process, dead, told, millis
            )
        except TROUBLE as error:
            raise SessionAway from error
        return None if holder is None else holder.decode()

    async def release(self, hand: str) -> None:
        """Give the lease back, if this process has it."""
        try:
            await self._redis.eval(_RELEASE, 1, KEY + hand, self._process)
        except TROUBLE as error:
            raise SessionAway from error

    async def summary(self, hand: str) -> SessionSummary | None:
        """The latest summary by the owner of a session; None if there is no session."""
        try:
            told = await self._redis.hget(KEY + hand, "summary")
        except TROUBLE as error:
            raise SessionAway from error
        return None if told is None else SessionSummary(*orjson.loads(told))
