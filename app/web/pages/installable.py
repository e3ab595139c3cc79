"""What a browser keeps of the site, to start at once and to work without a network; robots.txt.

`/shells` lists one build in a single response: its pages without anything about the visitor, and
every file they may load. The service worker (`static/js/worker.js`) replaces all of it at a time,
so a page never mixes files of two builds.
"""

from datetime import timedelta

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse

from app.times import utc_now
from app.web.dependencies import ServicesOf
from app.web.pages.client import PAGES
from app.web.pages.indexing import robots_txt
from app.web.people.identity import visitor_of
from app.web.people.visiting import welcome

router = APIRouter(include_in_schema=False)

SECURITY_DAYS = 180
"""How long readers may rely on the address in security.txt."""


@router.get("/shells")
async def shells(request: Request, services: ServicesOf) -> Response:
    """All pages in the visitor's language, by route; 404 without a build."""
    visitor = visitor_of(request)
    was = visitor.known
    if was is not None:
        await welcome(services, visitor)
    # The cached page was opened with an identity that the server does not know, so the cache
    # belongs to another visitor. Each request of that page could have made a new identity; this one
    # makes exactly one.
    if was is None or visitor.known != was:
        return JSONResponse({"anew": True}, headers={"Cache-Control": "no-store"})
    return _found(services.client.shells(request))


@router.get("/worker.js")
async def worker(request: Request, services: ServicesOf) -> Response:
    """The service worker, at a path from which it may control the whole site."""
    return _found(services.client.worker(request))


@router.get("/dingo.webmanifest")
async def manifest(request: Request, services: ServicesOf) -> Response:
    """The site's name and icons where it is installed, in the visitor's language."""
    return services.client.manifest(request)


@router.get("/robots.txt")
async def robots() -> PlainTextResponse:
    """What search engines must not read."""
    return PlainTextResponse(robots_txt(PAGES))


@router.get("/.well-known/security.txt")
async def security(services: ServicesOf) -> PlainTextResponse:
    """Where to report security problems (RFC 9116); 404 if the operator gives no address."""
    contact = services.settings.security_contact
    if contact is None:
        raise HTTPException(404)
    until = utc_now() + timedelta(days=SECURITY_DAYS)
    return PlainTextResponse(f"Contact: {contact}\nExpires: {until:%Y-%m-%dT%H:%M:%SZ}\n")


def _found(answer: Response | None) -> Response:
    if answer is None:
        raise HTTPException(404)
    return answer
