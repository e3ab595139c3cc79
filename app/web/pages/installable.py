"""What a browser keeps of the site, to begin at once and to go on without a network.

`/shells` names all of one build in one answer: its pages as they are before anything is known of
who looks at them, and every file they may load. The service worker (`static/js/worker.js`) swaps
the whole of it, so no page is ever made of two builds.
"""

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from app.web.dependencies import ServicesOf
from app.web.people.identity import visitor_of
from app.web.people.visiting import welcome

router = APIRouter(include_in_schema=False)


@router.get("/shells")
async def shells(request: Request, services: ServicesOf) -> Response:
    """All pages of the visitor's language, by their routes; 404 where nothing was built."""
    visitor = visitor_of(request)
    was = visitor.known
    if was is not None:
        await welcome(services, visitor)
    # The kept page was opened by an identity that the server does not know: what is kept belongs to
    # another. Each request of that page may have made an identity; this one makes none.
    if was is None or visitor.known != was:
        return JSONResponse({"anew": True}, headers={"Cache-Control": "no-store"})
    return _found(services.client.shells(request))


@router.get("/worker.js")
async def worker(request: Request, services: ServicesOf) -> Response:
    """The service worker, from where it may look after the whole site."""
    return _found(services.client.worker(request))


@router.get("/dingo.webmanifest")
async def manifest(request: Request, services: ServicesOf) -> Response:
    """How the site is called and shown where it is installed, in the visitor's language."""
    return services.client.manifest(request)


def _found(answer: Response | None) -> Response:
    if answer is None:
        raise HTTPException(404)
    return answer
