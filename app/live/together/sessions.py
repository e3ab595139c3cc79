"""The sessions that are open in this process."""

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import NamedTuple, Protocol

from app.live.together.live_session import Follower, LiveSession, Summary, mark_json
from app.rules.game import Json
from app.storage.hands.step_marks import StepMarks
from app.together.commands import Asked
from app.together.session import Session, hand_of
from app.together.wire import CursorJson


class Place(Protocol):
    """A connection's place in a session, wherever that is."""

    async def take(self, asked: Asked) -> None:
        """Do what is asked: the follower gets the answer."""

    def leave(self) -> None:
        """The connection has ended."""


class PlaceHere(NamedTuple):
    """A place in a session of this process."""

    live: LiveSession
    follower: Follower

    async def take(self, asked: Asked) -> None:
        """Do it, and answer."""
        await self.live.take(self.follower, asked)

    def leave(self) -> None:
        """Let others know."""
        self.live.leave(self.follower)


class TogetherSessions:
    """Those of one process, by hand. A session is gone when nobody is in it."""

    def __init__(self, marks: StepMarks, now: Callable[[], datetime]) -> None:
        """`marks` are those of the database."""
        self._marks = marks
        self._now = now
        self._open: dict[str, LiveSession] = {}
        self._opening = asyncio.Lock()

    async def join(
        self, record: Mapping[str, Json], follower: Follower, cursor: CursorJson | None
    ) -> Place:
        """Let a connection into the session of this hand, and begin one if there is none.

        Raises Refusal `session_full`, and StorageUnavailable.
        """
        hand = record["id"]
        async with self._opening:
            live = self._open.get(hand) or await self._begin(record)
        live.join(follower, cursor)
        return PlaceHere(live, follower)

    async def summary(self, hand: str) -> Summary | None:
        """The session as people outside it see it; None if there is none."""
        live = self._open.get(hand)
        return None if live is None else live.summary

    async def look(self) -> None:
        """Know the marks as they are stored. Raises StorageUnavailable."""
        for live in list(self._open.values()):
            await live.read_marks()

    async def close(self) -> None:
        """End all sessions."""
        for live in list(self._open.values()):
            await live.close()

    async def _begin(self, record: Mapping[str, Json]) -> LiveSession:
        hand = record["id"]
        marks = [mark_json(one) for one in await self._marks.of(hand) or ()]
        session = Session(await asyncio.to_thread(hand_of, record), marks)
        live = LiveSession(session, self._marks, lambda: self._changed(hand), self._now)
        self._open[hand] = live
        return live

    def _changed(self, hand: str) -> None:
        """The people or the leader of a session are others; nobody may be left."""
        live = self._open.get(hand)
        if live is not None and live.is_empty:
            del self._open[hand]
