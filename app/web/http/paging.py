"""Paged lists of finished hands."""

from collections.abc import Awaitable, Callable
from typing import Annotated

import orjson
from fastapi import Depends, Query, Request, Response

from app.storage.hands.history import CURSOR, BadCursor, Page
from app.web.http.hands import hand_list
from app.web.pages.encodings import packed
from app.web.web_refusals import UnknownPage
from app.web.worker_thread import in_worker_thread

Before = Annotated[
    str | None,
    Query(
        max_length=200,
        description="The `next` of the page before this one.",
        json_schema_extra={"pattern": f"^{CURSOR}$"},
    ),
]
Limit = Annotated[int, Query(ge=1, le=100, description="How many hands at most.")]

Find = Callable[[str | None, int], Awaitable[Page]]
"""Finds up to a number of hands before a cursor."""


class _Paging:
    """The page that is asked for. Its answer links to the next one in a header."""

    def __init__(self, request: Request, before: str | None, limit: int) -> None:
        self._request = request
        self._before = before
        self._limit = limit

    async def page(self, find: Find) -> Response:
        """A HandList with its `Link` header (RFC 8288). Raises Refusal `bad_cursor`."""
        try:
            page = await find(self._before, self._limit)
        except BadCursor:
            raise UnknownPage from None
        headers: dict[str, str] = {}
        if page.next is not None:
            there = self._request.url.include_query_params(before=page.next)
            headers["Link"] = f'<{there.path}?{there.query}>; rel="next"'
        return await packed(self._request, await in_worker_thread(_written, page), headers)


def _written(page: Page) -> bytes:
    return orjson.dumps(hand_list(page))


async def _paging(request: Request, before: Before = None, limit: Limit = 20) -> _Paging:
    return _Paging(request, before, limit)


Paging = Annotated[_Paging, Depends(_paging)]
