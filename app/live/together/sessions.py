"""Finds the sessions of this process's people, here and in other processes."""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple, Protocol
from weakref import WeakValueDictionary

from app.live.open_clubs import OpenClubs
from app.live.tasks import TaskSet
from app.live.together.lease import SessionSummary
from app.live.together.live_session import Follower, LiveSession, mark_json
from app.live.together.relay import RENEW_SECONDS, NotHeld, Relay
from app.rules.errors import Refusal
from app.rules.game import Json
from app.storage.hands.history import History
from app.storage.hands.step_marks import StepMarks
from app.together.commands import Asked
from app.together.session import Session, hand_of
from app.together.together_refusals import SessionAway
from app.together.wire import CursorJson

logger = logging.getLogger(__name__)

TRIES = 3
"""How many owners are tried for a session, if each turns out to be dead."""


class SessionPlace(Protocol):
    """A connection's place in a session, in this or another process."""

    async def take(self, asked: Asked) -> Json | None:
        """Do what is asked. Returns the refusal, if it is refused. Raises StorageUnavailable."""

    def leave(self) -> None:
        """The connection has ended."""


class PlaceHere(NamedTuple):
    """A place in a session of this process."""

    live: LiveSession
    follower: Follower

    async def take(self, asked: Asked) -> Json | None:
        """Do what is asked. Returns the refusal, if it is refused."""
        try:
            await self.live.take(self.follower, asked)
        except Refusal as refusal:
            return refusal.as_json()
        return None

    def leave(self) -> None:
        self.live.leave(self.follower)


class TogetherSessions:
    """The sessions of one process, by hand. A session ends when it is empty."""

    def __init__(
        self,
        marks: StepMarks,
        history: History,
        clubs: OpenClubs,
        process: str,
        redis_url: str | None,
    ) -> None:
        """`process` is this server's name at the Redis at this URL; None: there is no other
        server."""
        self._marks = marks
        self._history = history
        self._clubs = clubs
        self._relay = None if redis_url is None else Relay(process, redis_url, self._opened)
        self._open: dict[str, LiveSession] = {}
        self._locks = WeakValueDictionary[str, asyncio.Lock]()
        """By hand: held while finding the owner of a session, and while beginning one."""
        self._tasks = TaskSet()

    def start(self) -> None:
        """Start listening to the other processes."""
        if self._relay is not None:
            self._relay.start()
            self._tasks.start_unattended(self._renew(self._relay))

    async def close(self) -> None:
        """End all sessions; other processes may begin them at once."""
        sessions, self._open = self._open, {}
        for live in sessions.values():
            live.end("moved")
            await live.close()
        if self._relay is None:
            return
        self._relay.running = False
        await self._tasks.cancel()
        with suppress(SessionAway):
            for hand in sessions:
                await self._relay.leases.release(hand)
        await self._relay.close()

    async def join(
        self, record: Mapping[str, Json], follower: Follower, cursor: CursorJson | None
    ) -> SessionPlace:
        """Let a connection into the session of this hand, and begin one if necessary.

        Raises Refusal `session_full`, `session_away`, and StorageUnavailable.
        """
        hand, dead = record["id"], ""
        for _ in range(TRIES):
            async with self._lock(hand):
                holder = await self._holder(hand, dead)
                if holder is None or self._relay is None:
                    live = self._open.get(hand) or await self._begin(record)
                    live.join(follower, cursor)
                    return PlaceHere(live, follower)
            try:
                return await self._relay.join(holder, hand, follower, cursor)
            except NotHeld:
                dead = holder
        raise SessionAway

    async def summary(self, hand: str) -> SessionSummary | None:
        """What people outside the session see of it; None if there is none.

        Raises Refusal `session_away`.
        """
        live = self._open.get(hand)
        if live is None and self._relay is not None:
            return await self._relay.leases.summary(hand)
        return None if live is None else live.summary

    async def read_marks(self) -> None:
        """Read the stored marks of every open session. Raises StorageUnavailable."""
        for live in list(self._open.values()):
            await live.read_marks()

    def _lock(self, hand: str) -> asyncio.Lock:
        return self._locks.setdefault(hand, asyncio.Lock())

    async def _opened(self, hand: str) -> LiveSession | None:
        """The session, if this process has it."""
        async with self._lock(hand):
            return self._open.get(hand)

    async def _holder(self, hand: str, dead: str) -> str | None:
        """The other process that owns a session; None if this one owns it now."""
        if self._relay is None or hand in self._open:
            return None
        if not self._relay.ready:
            raise SessionAway
        return await self._relay.leases.claim(hand, dead=dead)

    async def _begin(self, record: Mapping[str, Json]) -> LiveSession:
        hand = record["id"]
        marks = [mark_json(one) for one in await self._marks.of(hand) or ()]
        session = Session(await asyncio.to_thread(hand_of, record), marks)
        club = await self._history.club_of(hand)
        open_club = None if club is None else await self._clubs.learn(club)
        live = LiveSession(session, self._marks, lambda: self._changed(hand), open_club)
        self._open[hand] = live
        return live

    def _changed(self, hand: str) -> None:
        """The people or the leader of a session have changed, or it is empty."""
        live = self._open.get(hand)
        if live is not None and live.is_empty:
            del self._open[hand]
        if self._relay is not None:
            self._tasks.start_unattended(self._keep(hand, self._relay))

    async def _renew(self, relay: Relay) -> None:
        while relay.running:
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEW_SECONDS):
                    await relay.back.wait()
            relay.back.clear()
            try:
                relay.show_life()
                for hand in list(self._open):
                    await self._keep(hand, relay)
            except Exception:
                # A bug must not end the renewals.
                logger.exception("renewing the leases of sessions failed and restarts")

    async def _keep(self, hand: str, relay: Relay) -> None:
        """Renew the lease of a session with its current summary, or give the lease back.

        While Redis is unreachable the session goes on for the followers of this process.
        """
        with suppress(SessionAway):
            async with self._lock(hand):
                live = self._open.get(hand)
                if live is None:
                    await relay.leases.release(hand)
                elif await relay.leases.claim(hand, live.summary) is not None:
                    self._open.pop(hand, None)  # its last follower may have left meanwhile
                    live.end("moved")
