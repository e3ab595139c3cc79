"""Who may see the operator's page: a browser that was shown a link which the console has made."""

import hashlib
import secrets
from datetime import timedelta
from typing import NamedTuple

from fastapi import Request
from fastapi.responses import RedirectResponse
from starlette.exceptions import HTTPException

from app.storage.database import Database
from app.storage.people.passes import Passes, operator_links, operator_sessions
from app.web.address import Address

PATH = "/operator"
COOKIE = "dingo-operator"
SESSION = timedelta(hours=12)


class Session(NamedTuple):
    """A browser that may see the page."""

    token: str

    @property
    def check(self) -> str:
        """What a form of the page carries, so that no other page can send it."""
        return hashlib.sha256(f"form {self.token}".encode()).hexdigest()

    def checked(self, given: str) -> None:
        """Raises the error of an address that does not exist."""
        if not secrets.compare_digest(self.check.encode(), given.encode()):
            raise HTTPException(404)


class Sessions:
    """The links and sessions of one database."""

    def __init__(self, database: Database) -> None:
        self.links: Passes = operator_links(database)
        self._sessions: Passes = operator_sessions(database)

    async def of(self, request: Request) -> Session:
        """That of the browser that asks. To all others there is nothing at this address."""
        token = request.cookies.get(COOKIE)
        if token is None or not await self._sessions.holds(token):
            raise HTTPException(404)
        return Session(token)

    async def begin(self, request: Request, address: Address) -> RedirectResponse:
        """To the page, which this browser may see from now on."""
        response = RedirectResponse(PATH, 303)
        response.set_cookie(
            COOKIE,
            await self._sessions.issue(SESSION),
            max_age=int(SESSION.total_seconds()),
            path=PATH,
            secure=address.is_secure(request),
            httponly=True,
            samesite="strict",
        )
        return response

    async def end(self, session: Session) -> RedirectResponse:
        """Away from the page, which this browser may see no longer."""
        await self._sessions.take(session.token)
        response = RedirectResponse("/", 303)
        response.delete_cookie(COOKIE, path=PATH)
        return response
