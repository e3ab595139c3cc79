"""One open session, with everybody who is connected to it through this process."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any, Literal, NamedTuple, Protocol

import orjson

from app.live.table.tasks import TaskSet
from app.rules.errors import Refusal
from app.storage.hands.step_marks import StepMark, StepMarks
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import Device
from app.tables.clock import iso
from app.together.commands import Asked, PutMark, Unmark
from app.together.session import Newcomer, Person, Session, short_id
from app.together.wire import CursorJson, StepMarkJson

LEAD_SECONDS = 5.0
"""Anyone may take the lead once the leader has been gone for so long: a phone that changes its
network is back before."""

Why = Literal["gone", "moved"]
"""The hand was erased; or another process has the session from now on."""


class Summary(NamedTuple):
    """A session as people outside it see it."""

    people: int
    """How many take part."""
    watching: int
    leader: str | None
    """The name of the leader, for those who may take part."""


class Follower(Protocol):
    """One connection to a session. Nothing here waits or raises."""

    @property
    def newcomer(self) -> Newcomer:
        """The person."""

    @property
    def device(self) -> Device | None:
        """The browser."""

    def deliver(self, message: bytes) -> None:
        """Send this after everything before it."""

    def answer(self, asked: Asked, error: Exception | None) -> None:
        """What was asked is done, or this is why not."""

    def end(self, why: Why) -> None:
        """The connection ends."""


class LiveSession:
    """Requests are decided and announced at once; only marks are stored first."""

    def __init__(
        self,
        session: Session,
        marks: StepMarks,
        changed: Callable[[], None],
        now: Callable[[], datetime],
    ) -> None:
        """`changed` is called when the summary is another one, or nobody is here any more."""
        self.session = session
        self._marks = marks
        self._changed = changed
        self._now = now
        self._storing = asyncio.Lock()
        """Held while marks are changed or read, so that the newest are told last."""
        self._here: dict[Follower, Person] = {}
        self._took_part: dict[Follower, bool] = {}
        """As what each was told everything."""
        self._told: dict[bool, dict[str, Any]] = {}
        """What everybody knows, by whether they take part."""
        self._summary = self.summary
        self._departures = 0
        """How many times a leader has gone."""
        self._tasks = TaskSet()

    @property
    def summary(self) -> Summary:
        """The session as people outside it see it."""
        session = self.session
        inside = [one for one in session.people.values() if one.takes_part]
        leader = next((one.name for one in inside if one.id == session.leader), None)
        return Summary(len(inside), len(session.people) - len(inside), leader)

    @property
    def is_empty(self) -> bool:
        """Whether nobody is here."""
        return not self._here

    def join(self, follower: Follower, cursor: CursorJson | None) -> None:
        """Let a connection in, and send it everything. Raises Refusal `session_full`."""
        self._here[follower] = self.session.join(follower.newcomer, cursor)
        self._publish()

    def leave(self, follower: Follower) -> None:
        """A connection has ended."""
        person = self._here.pop(follower, None)
        if person is None:
            return
        self._took_part.pop(follower, None)
        if self.session.leave(person):
            self._departures += 1
            self._tasks.start_unattended(self._vacate(self._departures))
        self._publish()

    async def take(self, follower: Follower, asked: Asked) -> None:
        """Do what is asked, and answer."""
        try:
            await self._do(follower, asked)
        except (Refusal, StorageUnavailable) as error:
            follower.answer(asked, error)
        else:
            follower.answer(asked, None)

    async def read_marks(self) -> None:
        """Know the marks as they are stored; others may have changed. Raises StorageUnavailable."""
        async with self._storing:
            await self._read_marks()

    def end(self, why: Why) -> None:
        """End all connections."""
        for follower in list(self._here):
            follower.end(why)

    async def close(self) -> None:
        """Nothing is done here any more."""
        await self._tasks.cancel()

    async def _do(self, follower: Follower, asked: Asked) -> None:
        person = self._here.get(follower)
        if person is None:
            return  # it has left meanwhile
        asked.check(self.session, person)
        if isinstance(asked, PutMark | Unmark):
            await self._store(asked, person, follower.device)
            return
        told = asked.act(self.session, person)
        self._publish()
        if told is not None:
            self._tell(*told)

    async def _store(self, asked: PutMark | Unmark, person: Person, device: Device | None) -> None:
        hand = self.session.hand.id
        async with self._storing:
            if isinstance(asked, PutMark):
                id_ = short_id(hand, person.player, str(asked.id))
                mark = StepMark(hand, id_, asked.step, asked.cleaned, None, self._now())
                await self._marks.add(mark, person.player, device)
            else:
                await self._marks.remove(hand, asked.mark)
            await self._read_marks()

    async def _read_marks(self) -> None:
        stored = await self._marks.of(self.session.hand.id)
        if stored is None:
            self.end("gone")
            return
        self.session.marks = [mark_json(one) for one in stored]
        self._publish()

    def _publish(self) -> None:
        """Tell everybody what has changed, and those everything who do not know it yet."""
        for takes_part in (True, False):
            shown: dict[str, Any] = dict(self.session.shown_to(takes_part=takes_part))
            told = self._told.get(takes_part, {})
            changed = {part: new for part, new in shown.items() if told.get(part, ...) != new}
            self._told[takes_part] = shown
            news = orjson.dumps({"type": "session", **changed}) if changed else b""
            for follower, person in list(self._here.items()):
                if person.takes_part is not takes_part:
                    continue
                if self._took_part.get(follower) is not takes_part:
                    self._took_part[follower] = takes_part
                    everything = {"type": "session", "you": person.id, **shown}
                    follower.deliver(orjson.dumps(everything))
                elif news:
                    follower.deliver(news)
        if self.is_empty or self._summary != self.summary:
            self._summary = self.summary
            self._changed()

    def _tell(self, whom: str | None, message: dict[str, Any]) -> None:
        """Tell a person, all who take part (None), or everybody ("")."""
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
    """A mark as it is sent."""
    return StepMarkJson(
        id=mark.id, step=mark.step, text=mark.text, author=mark.author, at=iso(mark.at)
    )
