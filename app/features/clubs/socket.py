"""The WebSocket of a club, for members only: its document, then what changes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, NamedTuple

from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.features.clubs.contests.evening import evening_of, next_dawn
from app.features.clubs.document import changed_parts, club_document
from app.features.clubs.http.club_request import as_member
from app.features.clubs.members.rows import Club
from app.features.clubs.open_clubs import RETRY_SECONDS
from app.features.clubs.wire import ClubDocument
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.storage.log.rows import from_millis, to_millis
from app.web.dependencies import Services
from app.web.people.identity import Visitor
from app.web.web_refusals import TakesNoMessages
from app.web.ws.codes import DISMISSED
from app.web.ws.socket import Admission, Handle, Socket, serve

router = APIRouter()


async def club_socket(websocket: WebSocket) -> None:
    """One open page of one member."""
    await serve(websocket, _admit)


router.add_websocket_route("/ws/clubs/{code}", club_socket)


async def _admit(services: Services, websocket: WebSocket, visitor: Visitor) -> Admission:
    """A merge may be undone while the page is open, so the page is not that of the identity the
    visitor stands for now, which the limits count."""
    club, player = await as_member(services, websocket.path_params["code"], visitor)
    return Admission(club.id, player, partial(_joined, club))


@asynccontextmanager
async def _joined(club: Club, socket: Socket) -> AsyncIterator[Handle]:
    page = OpenClubPage(socket, club)
    with socket.services.directory.clubs.enter(club.id, page):
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(page.tell())
            yield _refuse_message
            telling.cancel()


async def _refuse_message(_: dict[str, Any]) -> None:
    """There is nothing to ask. Raises Refusal."""
    raise TakesNoMessages


class Night(NamedTuple):
    """What tonight's standings are based on."""

    day: str
    marks: dict[str, int]
    """By game. A contest by mail raises them as well."""
    played: dict[str, str]
    """By game, the contests played tonight."""


class OpenClubPage:
    """A listener of the club, which sends a page what is new."""

    def __init__(self, socket: Socket, club: Club) -> None:
        self.player = socket.player
        self._club = club
        self._services = socket.services
        self._socket = socket
        self._changed = asyncio.Event()
        self._told: ClubDocument | None = None
        self._night = Night("", {}, {})

    def club_changed(self) -> None:
        """Wake the task that looks for changes."""
        self._changed.set()

    async def tell(self) -> None:
        """Send everything, and then what changes until the connection ends."""
        self._changed.set()
        while not self._socket.closed:
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
            self._socket.close(DISMISSED["code_changed"], "club closed")
            return
        document = await club_document(self._services, club, self.player)
        if "you" not in document:
            self._socket.close(DISMISSED["code_changed"], "no member any more")
            return
        last, self._night = self._night, await self._tonight(club)
        parts = changed_parts(self._told or {}, document)
        if parts:  # the first time everything: the page then asks for the standings
            self._socket.tell({"type": "club", **parts})
        before, self._told = self._told, document
        if before is not None:
            same = _ids(before) == _ids(document)
            for game in sorted(last.played.keys() | self._night.played.keys()):
                if not same or last.played.get(game) != self._night.played.get(game):
                    self._socket.tell({"type": "standing", "game": game})

    async def _tonight(self, club: Club) -> Night:
        clubs, last = self._services.clubs, self._night
        day = evening_of(self._services.dependencies.now(), club.zone).isoformat()
        marks = await clubs.history.marks(club.id, day)
        if (day, marks) == (last.day, last.marks):
            return last
        return Night(day, marks, await clubs.sums.as_text(club.id, day))


def _ids(document: ClubDocument) -> set[str]:
    """The members in a standing, which has a row for each current member only."""
    return {one["id"] for one in document["members"]}
