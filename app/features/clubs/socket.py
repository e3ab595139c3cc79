"""The WebSocket of a club, for members only: its document, then what changes."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import Any

import orjson
from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.features.clubs.club import Club, Member
from app.features.clubs.contests.evening import evening_of, next_dawn
from app.features.clubs.document import ClubView, changed_parts, club_view
from app.features.clubs.http.club_request import club_for
from app.features.clubs.open_clubs import RETRY_SECONDS, OpenClubs
from app.features.clubs.parts import ClubParts
from app.features.clubs.standings.results_wire import GameOfEvening, evening_json
from app.features.clubs.standings.standings import names_of
from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.times import from_millis
from app.web.dependencies import Services
from app.web.people.identity import Visitor
from app.web.web_refusals import TakesNoMessages
from app.web.ws.message import BROKEN, DISMISSED
from app.web.ws.socket import Admission, Handle, Socket, serve

logger = logging.getLogger(__name__)

router = APIRouter()


async def club_socket(websocket: WebSocket) -> None:
    """One open page of one member."""
    await serve(websocket, _admit)


router.add_websocket_route("/ws/clubs/{code}", club_socket)


async def _admit(services: Services, websocket: WebSocket, visitor: Visitor) -> Admission:
    club = await club_for(services, websocket.path_params["code"], visitor)
    return Admission(club.id, visitor.player, partial(_joined, club))


@asynccontextmanager
async def _joined(club: Club, socket: Socket) -> AsyncIterator[Handle]:
    page = OpenClubPage(socket)
    feeds = socket.services.part(ClubParts).feeds
    feed = feeds.get(club.id)
    if feed is None:
        feed = feeds[club.id] = ClubFeed(socket.services, club)
    with feed.enter(page), socket.services.part(OpenClubs).enter(club.id, page):
        yield _refuse_message
    if feed.is_empty:
        feeds.pop(club.id, None)


async def _refuse_message(_: dict[str, Any]) -> None:
    """There is nothing to ask. Raises Refusal."""
    raise TakesNoMessages


class OpenClubPage:
    """One open page of one member."""

    def __init__(self, socket: Socket) -> None:
        self.player = socket.player
        self.socket = socket
        self.role: str | None = None
        """The role as which the page was sent everything; None: it was sent nothing yet."""

    def club_changed(self) -> None:
        """The feed tells the page."""


class ClubFeed:
    """Sends the pages of one club what is new. The club's document is built once for all of them,
    and what they are sent is encoded once."""

    def __init__(self, services: Services, club: Club) -> None:
        self._services = services
        self._club = club
        self._pages: list[OpenClubPage] = []
        self._changed = asyncio.Event()
        self._view: ClubView | None = None
        self._played: Mapping[str, GameOfEvening] = {}
        """Tonight's games, as pages have been told of them."""
        self._task: asyncio.Task[None] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether no page is open."""
        return not self._pages

    @contextmanager
    def enter(self, page: OpenClubPage) -> Iterator[None]:
        """Send this page everything, and then what changes, while the context is open."""
        listeners = self._services.part(OpenClubs).open(self._club.id).listeners
        self._pages.append(page)
        listeners.add(self)
        self.club_changed()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        try:
            yield
        finally:
            self._pages.remove(page)
            if self.is_empty:
                listeners.discard(self)
                self._task.cancel()

    def club_changed(self) -> None:
        """Wake the task that looks for changes."""
        self._changed.set()

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._until_it_changes()):
                    await self._changed.wait()
            self._changed.clear()
            try:
                await self._tell_changes()
            except StorageUnavailable:
                await asyncio.sleep(RETRY_SECONDS)
                self._changed.set()
            except Exception as error:
                # A bug ends the connections, and pages connect again. Its message may name people.
                about = {"error": type(error).__name__}
                logger.error("the pages of a club could not be told what is new", extra=about)
                for page in list(self._pages):
                    page.socket.close(BROKEN, "internal error")
                return

    def _until_it_changes(self) -> float:
        """Seconds until the document changes by itself: the next date passes, or tonight's standing
        is reset."""
        now = self._services.dependencies.now()
        date = self._club.coming_date(now)
        changes = [next_dawn(now, self._club.zone)]
        if date is not None:
            changes.append(from_millis(date.at + 1))
        return (min(changes) - now).total_seconds()

    async def _tell_changes(self) -> None:
        """The club was loaded just before this is told of a change."""
        club = self._services.part(ClubParts).known.club(self._club.id)
        try:
            self._club = club = club or await self._services.part(ClubParts).store.by_id(
                self._club.id
            )
        except Refusal:
            for page in self._pages:
                page.socket.close(DISMISSED["code_changed"], "club closed")
            return
        was, self._played = self._played, await self._tonight(club)
        before, self._view = self._view, await club_view(self._services, club)
        standings = [] if before is None else self._changed_standings(was)
        messages: dict[str, bytes] = {}
        for page in list(self._pages):
            member = club.member(page.player)
            if member is None:
                page.socket.close(DISMISSED["code_changed"], "no member any more")
            elif before is None or page.role != member.role:
                page.role = member.role
                page.socket.tell({"type": "club", **self._view.document(member)})
            else:
                if member.role not in messages:
                    messages[member.role] = _news(before, self._view, member)
                for message in filter(None, (messages[member.role], *standings)):
                    page.socket.deliver(message)

    def _changed_standings(self, was: Mapping[str, GameOfEvening]) -> list[bytes]:
        """Say whose standing of tonight has changed, by a contest or by a name."""
        return [
            orjson.dumps({"type": "standing", "game": game})
            for game in sorted(was.keys() | self._played.keys())
            if was.get(game) != self._played.get(game)
        ]

    async def _tonight(self, club: Club) -> Mapping[str, GameOfEvening]:
        day = evening_of(self._services.dependencies.now(), club.zone).isoformat()
        found = await self._services.part(ClubParts).results.evening(club, day)
        return {} if found is None else evening_json(found, names_of(club).ids)["games"]


def _news(before: ClubView, after: ClubView, member: Member) -> bytes:
    """What is new to everybody with the role of this member; nothing if nothing is."""
    parts = changed_parts(before.shared, after.shared)
    if member.role == "keeper" and before.asking != after.asking:
        parts["asking"] = after.asking
    return orjson.dumps({"type": "club", **parts}) if parts else b""
