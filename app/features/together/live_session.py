"""One open session, with everybody connected to it."""

import asyncio
from collections.abc import Mapping
from math import inf
from time import monotonic
from typing import Any, Literal, NamedTuple, Protocol

import orjson
from cachetools import FIFOCache

from app.features.clubs.open_clubs import OpenClub
from app.features.reviews.step_marks import StepMark, StepMarks
from app.features.together.commands import PutMark, RepeatableMessage, SessionMessage, Unmark
from app.features.together.session import Newcomer, Person, Session, short_id
from app.features.together.wire import CursorJson, SessionTold, StepMarkJson
from app.live.table.idempotency import KEPT
from app.live.tasks import TaskSet
from app.rules.errors import Refusal
from app.storage.people.devices import Device
from app.tables.table_refusals import IdUsed
from app.times import iso, utc_now

LEAD_SECONDS = 5.0
"""Anyone may take the lead once the leader has been gone for this long. A phone that changes
networks is back sooner."""

SENT_A_SECOND = 10
"""How often people are sent what has changed, so that one of them cannot keep all others busy."""

Why = Literal["gone", "full"]
"""The hand was erased, or a participant needed the place of a watcher."""


class SessionSummary(NamedTuple):
    """What people outside a session see of it."""

    people: int
    """How many take part."""
    leader: str | None
    """The name of the leader, for those who may take part."""


NOBODY = SessionSummary(0, None)


class Follower(Protocol):
    """One connection to a session. None of these methods waits or raises."""

    @property
    def newcomer(self) -> Newcomer:
        """The person."""

    @property
    def device(self) -> Device | None:
        """The browser."""

    def deliver(self, message: bytes) -> None:
        """Queue a message."""

    def end(self, why: Why) -> None:
        """End the connection."""


class AnsweredRequest(NamedTuple):
    """An answered request."""

    asked: RepeatableMessage
    refusal: Refusal | None


class LiveSession:
    """Requests are decided and announced at once; only marks are stored first."""

    def __init__(self, session: Session, marks: StepMarks, club: OpenClub | None = None) -> None:
        """`club` is that of the hand."""
        self.session = session
        self._club = club
        self._marks = marks
        self._storing = asyncio.Lock()
        """Held while marks are changed or read, so that the newest are sent last."""
        self._here: dict[Follower, Person] = {}
        self._took_part: dict[Follower, bool] = {}
        """Whether each follower took part when they were last sent everything."""
        self._told: dict[bool, Mapping[str, Any]] = {}
        """What followers have been sent, by whether they take part."""
        self._done: FIFOCache[tuple[str, str | int], AnsweredRequest] = FIFOCache(KEPT)
        """The newest requests that were done or refused, by person and id."""
        self._published_at = -inf
        self._is_due = False
        """Whether a change waits to be published."""
        self._departures = 0
        """How many times a leader has left."""
        self._tasks = TaskSet()

    @property
    def summary(self) -> SessionSummary:
        """What people outside the session see of it."""
        session = self.session
        inside = [one for one in session.people.values() if one.takes_part]
        leader = next((one.name for one in inside if one.id == session.leader), None)
        return SessionSummary(len(inside), leader)

    @property
    def is_empty(self) -> bool:
        """Whether no connection is left."""
        return not self._here

    def join(self, follower: Follower, cursor: CursorJson | None) -> None:
        """Let a connection in, and send it everything. Raises Refusal `session_full`."""
        watcher = self.session.makes_room_for(follower.newcomer)
        for one in [one for one, person in self._here.items() if person is watcher]:
            self.leave(one)
            one.end("full")
        person = self._here[follower] = self.session.join(follower.newcomer, cursor)
        if self._club is not None:
            self._club.listeners.add(self)
            if person.role == "member" and not self._club.admits(person.player):
                self._club.hear_news()  # they joined, or were removed, a moment ago
        self._publish()

    def leave(self, follower: Follower) -> None:
        """A connection has ended."""
        person = self._here.pop(follower, None)
        if person is None:
            return
        self._took_part.pop(follower, None)
        if self._club is not None and self.is_empty:
            self._club.listeners.discard(self)
        if self.session.leave(person):
            self._departures += 1
            self._tasks.start_unattended(self._vacate(self._departures))
        self._publish()

    async def take(self, follower: Follower, asked: SessionMessage) -> None:
        """Do what is asked, once. Raises Refusal and StorageUnavailable, in which case nothing
        changes.

        A repeated request gets the same answer as before.
        """
        person = self._here.get(follower)
        if person is None:
            return  # it has left since
        if not isinstance(asked, RepeatableMessage):
            self._act(person, asked)
            return
        key = person.id, asked.id
        done = self._done.get(key)
        if done is None:
            done = AnsweredRequest(asked, await self._refusal_of(follower, person, asked))
            self._done[key] = done
        elif done.asked != asked:
            raise IdUsed
        if done.refusal is not None:
            raise done.refusal

    def club_changed(self) -> None:
        """Members take part, and people who are no members any more only watch."""
        if self._club is None:
            return
        for person in self.session.people.values():
            if person.role != "player":
                is_member = self._club.admits(person.player)
                self.session.become(person, "member" if is_member else "watcher")
        self._publish()

    async def read_marks(self) -> None:
        """Reload the stored marks, which others may have changed. Raises StorageUnavailable."""
        async with self._storing:
            await self._read_marks()

    def end(self, why: Why) -> None:
        for follower in list(self._here):
            follower.end(why)

    async def close(self) -> None:
        """Stop processing requests."""
        await self._tasks.cancel()

    async def _refusal_of(
        self, follower: Follower, person: Person, asked: RepeatableMessage
    ) -> Refusal | None:
        """Do it; returns the refusal, if it is refused."""
        try:
            if isinstance(asked, PutMark | Unmark):
                asked.check(self.session, person)
                await self._store(asked, person, follower.device)
            else:
                self._act(person, asked)
        except Refusal as refusal:
            return refusal
        return None

    def _act(self, person: Person, asked: SessionMessage) -> None:
        asked.check(self.session, person)
        told = asked.act(self.session, person)
        if told is None:
            self._publish_soon()
        else:
            self._publish()
            self._tell(*told)

    async def _store(self, asked: PutMark | Unmark, person: Person, device: Device | None) -> None:
        hand = self.session.hand.id
        async with self._storing:
            if isinstance(asked, Unmark):
                await self._marks.remove(hand, asked.mark)
                await self._read_marks()
                return
            id_ = short_id(hand, person.player, repr(asked.id))
            mark = StepMark(hand, id_, asked.step, asked.cleaned, None, utc_now())
            await self._marks.add(mark, person.player, device)
            await self._read_marks()
            kept = next((one for one in self.session.marks if one["id"] == id_), None)
            if kept is not None and (kept["step"], kept["text"]) != (mark.step, mark.text):
                raise IdUsed  # before this session began

    async def _read_marks(self) -> None:
        stored = await self._marks.of(self.session.hand.id)
        if stored is None:
            self.end("gone")
            return
        self.session.marks = [mark_json(one) for one in stored]
        self._publish()

    def _publish_soon(self) -> None:
        """Publish at most ten times a second; of several changes, only the newest state."""
        if not self._is_due:
            self._is_due = True
            wait = self._published_at + 1 / SENT_A_SECOND - monotonic()
            if wait > 0:
                self._tasks.start_unattended(self._publish_in(wait))
            else:
                self._publish()

    async def _publish_in(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._publish()

    def _publish(self) -> None:
        """Send everybody what has changed, and everything to those who do not have it yet."""
        self._published_at, self._is_due = monotonic(), False
        for takes_part in (True, False):
            shown = self.session.shown_to(takes_part=takes_part)
            told = self._told.get(takes_part, {})
            changed = {part: new for part, new in shown.items() if told.get(part, ...) != new}
            self._told[takes_part] = shown
            news = orjson.dumps({"type": "session", **changed}) if changed else b""
            for follower, person in list(self._here.items()):
                if person.takes_part is not takes_part:
                    continue
                if self._took_part.get(follower) is not takes_part:
                    self._took_part[follower] = takes_part
                    everything: SessionTold = {"type": "session", "you": person.id, **shown}
                    follower.deliver(orjson.dumps(everything))
                elif news:
                    follower.deliver(news)

    def _tell(self, whom: str | None, message: Mapping[str, Any]) -> None:
        """Send to one person, to all participants (None), or to everybody ("")."""
        written = orjson.dumps(message)
        for follower, person in list(self._here.items()):
            if whom in ("", person.id) or (whom is None and person.takes_part):
                follower.deliver(written)

    async def _vacate(self, departure: int) -> None:
        await asyncio.sleep(LEAD_SECONDS)
        if departure == self._departures:
            self.session.vacate()
            self._publish()


def mark_json(mark: StepMark) -> StepMarkJson:
    return StepMarkJson(
        id=mark.id, step=mark.step, text=mark.text, author=mark.author, at=iso(mark.at)
    )
