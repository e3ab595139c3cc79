"""Lists of finished hands, one page after the other."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Query, Request, Response

from app.storage.hands.cursor import BadCursor
from app.storage.hands.history import Page
from app.web.http.hand_models import HandList, hand_list
from app.web.web_refusals import UnknownPage

Before = Annotated[
    str | None, Query(max_length=200, description="The `next` of the page before this one.")
]
Limit = Annotated[int, Query(ge=1, le=100, description="How many hands at most.")]

Find = Callable[[str | None, int], Awaitable[Page]]
"""Finds the hands before a cursor, at most so many."""


class _Paging:
    """Which page is asked for; its answer says in a header where the next one is."""

    def __init__(
        self, request: Request, response: Response, before: Before = None, limit: Limit = 20
    ) -> None:
        self._request = request
        self._response = response
        self._before = before
        self._limit = limit

    async def page(self, find: Find) -> HandList:
        """The page, with its `Link` header (RFC 8288). Raises Refusal `bad_cursor`."""
        try:
            page = await find(self._before, self._limit)
        except BadCursor:
            raise UnknownPage from None
        if page.next is not None:
            there = self._request.url.include_query_params(before=page.next)
            self._response.headers["Link"] = f'<{there.path}?{there.query}>; rel="next"'
        return hand_list(page)


Paging = Annotated[_Paging, Depends()]
