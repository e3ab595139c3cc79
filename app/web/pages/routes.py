"""The routes of the pages and of the build's files."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

from app.rules.errors import Refusal
from app.storage.log.contract import StorageUnavailable
from app.web.dependencies import Services, ServicesOf, is_token
from app.web.pages.build import ASSETS, Page
from app.web.pages.client import PAGES, Preview, hand_words, table_words
from app.web.pages.picture_routes import picture_of
from app.web.people.identity import visitor_of
from app.web.people.visiting import welcome
from app.web.web_refusals import UnknownHand

TABLE = "/t/{code}"
HAND = "/hands/{hand}"

router = APIRouter(include_in_schema=False)


class PageContent(NamedTuple):
    """What a page shows."""

    preview: Preview
    game: str | None = None
    """The game whose drawings the page preloads."""


Find = Callable[[str, Request, Services], Awaitable[PageContent]]
"""Finds what a page shows by the last part of its path; raises a refusal."""


async def page_about(
    route: str, name: str, request: Request, services: Services, find: Find
) -> Response:
    """A page with a preview for messengers."""
    await welcome(services, visitor_of(request))
    page, client = PAGES[route], services.client
    try:
        preview, game = await find(name, request, services)
    except (Refusal, StorageUnavailable) as error:
        if isinstance(error, Refusal) and error.kind == "missing":
            return client.missing(page, request)
        return client.page(page, request)  # the page itself reports what is wrong
    return await client.page_about(page, preview, request, game)


@router.api_route(TABLE, methods=["GET", "HEAD"])
async def table_page(code: str, request: Request, services: ServicesOf) -> Response:
    """A table's page."""
    return await page_about(TABLE, code, request, services, _table)


async def _table(code: str, request: Request, services: Services) -> PageContent:
    live = await services.table(code, visitor_of(request).known)
    game, link = live.table.game, services.address.link
    _, catalogue = services.client.catalogue(request)
    words = table_words(catalogue, live.table.host_name, game.title)
    picture, there = link(request, picture_of(game.name)), link(request, f"/t/{live.table.code}")
    return PageContent(
        Preview(*words, picture, there), None if live.table.hand is None else game.name
    )


@router.api_route(HAND, methods=["GET", "HEAD"])
async def hand_page(hand: str, request: Request, services: ServicesOf) -> Response:
    """A replay's page; a link to a single step can be sent as well."""
    return await page_about(HAND, hand, request, services, _hand)


async def _hand(hand: str, request: Request, services: Services) -> PageContent:
    summary = await services.hands.history.summary(hand) if is_token(hand) else None
    if summary is None:
        raise UnknownHand
    _, catalogue = services.client.catalogue(request)
    query = f"?{request.url.query}".rstrip("?")
    picture = services.address.link(request, f"/hands/{hand}/picture.png{query}")
    link = services.address.link(request, f"/hands/{hand}{query}")
    return PageContent(Preview(*hand_words(catalogue, summary), picture, link), summary.game)


def _endpoint(page: Page) -> Callable[[Request, ServicesOf], Awaitable[Response]]:
    async def endpoint(request: Request, services: ServicesOf) -> Response:
        # This settles the visitor's identity before the page's script sends several requests at
        # once.
        await welcome(services, visitor_of(request))
        return services.client.page(page, request)

    return endpoint


for path, page in PAGES.items():
    if path not in (TABLE, HAND):
        router.add_api_route(path, _endpoint(page), methods=["GET", "HEAD"])


@router.api_route(ASSETS + "{name}", methods=["GET", "HEAD"])
async def asset(name: str, request: Request, services: ServicesOf) -> Response:
    """A file named by its content."""
    found = services.client.file(name, request)
    if found is None:
        raise HTTPException(404)
    return found
