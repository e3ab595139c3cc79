"""Sessions of the operator's page: a browser gets one with a link that `dingo operator` prints."""

import hashlib
import secrets
from datetime import timedelta
from typing import NamedTuple

from fastapi import Request, Response
from fastapi.responses import RedirectResponse
from starlette.exceptions import HTTPException

from app.storage.database import Database
from app.storage.people.passes import Passes, operator_links, operator_sessions
from app.web.address import Address
from app.web.cookies import OPERATOR, PATHS, cookie_of, set_cookie

PATH = PATHS[OPERATOR]
SESSION = timedelta(hours=12)


class OperatorSession(NamedTuple):
    """A browser that may see the page."""

    token: str

    @property
    def check(self) -> str:
        """The token in each form of the page, which a page of another site does not know."""
        return hashlib.sha256(f"form {self.token}".encode()).hexdigest()

    def checked(self, given: str) -> None:
        """Raise a 404 if the token is wrong."""
        if not secrets.compare_digest(self.check.encode(), given.encode()):
            raise HTTPException(404)


class Sessions:
    """The links and sessions of one database."""

    def __init__(self, database: Database) -> None:
        self.links: Passes = operator_links(database)
        self._sessions: Passes = operator_sessions(database)

    async def of(self, request: Request) -> OperatorSession:
        """The session of this browser. Without one: 404."""
        token = cookie_of(request, OPERATOR)
        if token is None or not await self._sessions.holds(token):
            raise HTTPException(404)
        return OperatorSession(token)

    async def begin(self, request: Request, address: Address) -> RedirectResponse:
        """Begin a session in this browser, and redirect to the page."""
        response = RedirectResponse(PATH, 303)
        token, secure = await self._sessions.issue(SESSION), address.is_secure(request)
        _set_cookie(response, token, int(SESSION.total_seconds()), secure=secure)
        return response

    async def end(
        self, session: OperatorSession, request: Request, address: Address
    ) -> RedirectResponse:
        """End the session and redirect away from the page."""
        await self._sessions.take(session.token)
        response = RedirectResponse("/", 303)
        _set_cookie(response, "", 0, secure=address.is_secure(request))
        return response


def _set_cookie(response: Response, token: str, seconds: int, *, secure: bool) -> None:
    cookie = set_cookie(OPERATOR, token, seconds=seconds, same_site="Strict", secure=secure)
    response.headers.append("Set-Cookie", cookie)
