"""The sessions of one process, by hand.

The proxy sends everybody who looks back at a hand to the same process. Otherwise a hand has a
session in each of several processes, which share nothing but the stored marks.
"""

import asyncio
from collections.abc import Mapping
from weakref import WeakValueDictionary

from app.features.clubs.open_clubs import OpenClubs
from app.features.reviews.step_marks import StepMarks
from app.features.together.live_session import (
    NOBODY,
    Follower,
    LiveSession,
    SessionSummary,
    mark_json,
)
from app.features.together.session import Session, hand_of
from app.features.together.wire import CursorJson
from app.rules.game import Json
from app.storage.hands.history import History


class TogetherSessions:
    """A session begins with its first follower and ends with its last."""

    def __init__(self, marks: StepMarks, history: History, clubs: OpenClubs) -> None:
        self._marks = marks
        self._history = history
        self._clubs = clubs
        self._open: dict[str, LiveSession] = {}
        self._locks = WeakValueDictionary[str, asyncio.Lock]()
        """By hand: held while a session begins."""

    async def close(self) -> None:
        """Stop what sessions do by themselves."""
        for live in self._open.values():
            await live.close()

    async def join(
        self, record: Mapping[str, Json], follower: Follower, cursor: CursorJson | None
    ) -> LiveSession:
        """Let a connection into the session of this hand, and begin one if necessary.

        Raises Refusal `session_full`, and StorageUnavailable.
        """
        async with self._locks.setdefault(record["id"], asyncio.Lock()):
            live = self._open.get(record["id"]) or await self._begin(record)
            live.join(follower, cursor)
            self._open[record["id"]] = live
            return live

    def leave(self, live: LiveSession, follower: Follower) -> None:
        """A connection has ended."""
        live.leave(follower)
        hand = live.session.hand.id
        if live.is_empty and self._open.get(hand) is live:
            del self._open[hand]

    def summary(self, hand: str) -> SessionSummary:
        """What people outside the session see of it."""
        live = self._open.get(hand)
        return NOBODY if live is None else live.summary

    async def read_marks(self) -> None:
        """Read the stored marks of every open session. Raises StorageUnavailable."""
        for live in list(self._open.values()):
            await live.read_marks()

    async def _begin(self, record: Mapping[str, Json]) -> LiveSession:
        hand = record["id"]
        marks = [mark_json(one) for one in await self._marks.of(hand) or ()]
        session = Session(await asyncio.to_thread(hand_of, record), marks)
        club = await self._history.club_of(hand)
        open_club = None
        if club is not None:
            await self._clubs.learn(club)
            open_club = self._clubs.open(club)
        return LiveSession(session, self._marks, open_club)
