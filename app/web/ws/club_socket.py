"""The WebSocket of a club, for members only: its document, then what changes."""

import asyncio
from contextlib import ExitStack, suppress
from typing import Any, NamedTuple

import orjson
from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.clubs.contests.evening import evening_of, next_dawn
from app.clubs.members.rows import Club
from app.clubs.wire import ClubDocument
from app.live.open_clubs import RETRY_SECONDS
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.storage.log.rows import from_millis, to_millis
from app.web.club_document import changed_parts, club_document
from app.web.dependencies import Services, ServicesOf
from app.web.http.clubs.club_request import as_member
from app.web.people.identity import handshake_headers, visitor_of
from app.web.ws.codes import DISMISSED, FLOOD
from app.web.ws.outbox import Outbox
from app.web.ws.route import asking, one_of_few, refuse

router = APIRouter()


@router.websocket("/ws/clubs/{code}")
async def club_socket(websocket: WebSocket, code: str, services: ServicesOf) -> None:
    """One open page of one member."""
    visitor = visitor_of(websocket)
    with ExitStack() as held:
        try:
            club, player = await _admit(services, websocket, code, held)
        except (Refusal, StorageUnavailable) as error:
            await refuse(websocket, services, error)
            return
        device = visitor.device_id  # before its cookie is sent
        await websocket.accept(headers=handshake_headers(visitor))
        connection = ClubConnection(websocket, services, club, player)
        with (
            one_of_few(services, connection, club.id),
            services.people.device_connections.hold(device, connection, known=visitor.kept),
            services.directory.clubs.enter(club.id, connection),
        ):
            await connection.run()


async def _admit(
    services: Services, websocket: WebSocket, code: str, held: ExitStack
) -> tuple[Club, str]:
    """The club and the visitor's own id, counted in the connection limits while `held` is open.

    A merge may be undone while the page is open, so it is not the identity they stand for now.
    Raises Refusal.
    """
    visitor, shares = await asking(services, websocket)
    club, player = await as_member(services, code, visitor)
    held.enter_context(services.limits.connections.hold(shares, club.id, player))
    return club, visitor.known or ""


class Night(NamedTuple):
    """What tonight's standings are based on."""

    day: str
    marks: dict[str, int]
    """By game. A contest by mail raises them as well."""
    played: dict[str, str]
    """By game, the contests played tonight."""


class ClubConnection:
    """A listener of the club. The task that calls `run` reads; a second task sends what is new."""

    def __init__(self, websocket: WebSocket, services: Services, club: Club, player: str) -> None:
        self.player = player
        self._club = club
        self._services = services
        self._websocket = websocket
        waiting, dropped = services.settings.outbox_bytes, services.metrics.dropped
        self._outbox = Outbox(websocket, waiting, dropped, club.id)
        self._messages = services.limits.messages.sent()
        self._changed = asyncio.Event()
        self._told: ClubDocument | None = None
        self._night = Night("", {}, {})

    def club_changed(self) -> None:
        """Wake the task that looks for changes."""
        self._changed.set()

    def close(self, code: int, reason: str) -> None:
        self._outbox.close(code, reason)

    async def run(self) -> None:
        """Send the page what is new until either side closes."""
        self._services.outboxes.add(self._outbox)
        self._changed.set()
        telling = asyncio.create_task(self._tell())
        try:
            while (await self._websocket.receive())["type"] == "websocket.receive":
                if self._messages.take():  # this socket takes no requests
                    self.close(FLOOD, "too many messages")
                if self._outbox.closed:
                    break
        finally:
            telling.cancel()
            self._services.outboxes.discard(self._outbox)
            await self._outbox.finish()

    async def _tell(self) -> None:
        while not self._outbox.closed:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._until_it_changes()):
                    await self._changed.wait()
            self._changed.clear()
            try:
                await self._tell_changes()
            except StorageUnavailable:
                await asyncio.sleep(RETRY_SECONDS)
                self._changed.set()

    def _until_it_changes(self) -> float:
        """Seconds until the document changes by itself: the next date passes, or tonight's standing
        is reset."""
        now, date = self._services.dependencies.now(), self._club.next_at
        changes = [next_dawn(now, self._club.zone)]
        if date is not None and date >= to_millis(now):
            changes.append(from_millis(date + 1))
        return (min(changes) - now).total_seconds()

    async def _tell_changes(self) -> None:
        clubs = self._services.clubs
        try:
            self._club = club = await clubs.store.by_id(self._club.id)
        except Refusal:
            self.close(DISMISSED["code_changed"], "club closed")
            return
        document = await club_document(self._services, club, self.player)
        if "you" not in document:
            self.close(DISMISSED["code_changed"], "no member any more")
            return
        last, self._night = self._night, await self._tonight(club)
        parts = changed_parts(self._told or {}, document)
        if parts:  # the first time everything: the page then asks for the standings
            self._send({"type": "club", **parts})
        before, self._told = self._told, document
        if before is not None:
            same = _ids(before) == _ids(document)
            for game in sorted(last.played.keys() | self._night.played.keys()):
                if not same or last.played.get(game) != self._night.played.get(game):
                    self._send({"type": "standing", "game": game})

    async def _tonight(self, club: Club) -> Night:
        clubs, last = self._services.clubs, self._night
        day = evening_of(self._services.dependencies.now(), club.zone).isoformat()
        marks = await clubs.history.marks(club.id, day)
        if (day, marks) == (last.day, last.marks):
            return last
        return Night(day, marks, await clubs.sums.as_text(club.id, day))

    def _send(self, message: dict[str, Any]) -> None:
        self._outbox.put(orjson.dumps(message))


def _ids(document: ClubDocument) -> set[str]:
    """The members in a standing, which has a row for each current member only."""
    return {one["id"] for one in document["members"]}
