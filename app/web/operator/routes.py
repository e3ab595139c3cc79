"""The operator's page: signing in, the overview, and the notice to all tables."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from app import __version__
from app.rules.errors import Refusal
from app.storage.log.contract import utc_now
from app.storage.upkeep.orders import Notice
from app.tables.seats.naming import TEXT_LENGTH, clean_text
from app.web.dependencies import Services, ServicesOf
from app.web.operator.operator_words import Words
from app.web.operator.overview import overview
from app.web.operator.session import PATH, OperatorSession
from app.web.templates import templates

router = APIRouter(prefix=PATH, include_in_schema=False)

_TEMPLATES = templates(Path(__file__).parent / "templates")
_HEADERS = {"Cache-Control": "no-store"}

MINUTES = ("5", "15", "60", "")
"""How many minutes a notice may stay, as the form sends it. "" means until it is taken down."""


async def _session(request: Request, services: ServicesOf) -> OperatorSession:
    return await services.upkeep.sessions.of(request)


async def _form(request: Request) -> dict[str, str]:
    """The fields of a form. Bytes that are not UTF-8 become replacement characters."""
    body = (await request.body()).decode("utf-8", "replace")
    return dict(parse_qsl(body, keep_blank_values=True))


SessionOf = Annotated[OperatorSession, Depends(_session)]
FormOf = Annotated[dict[str, str], Depends(_form)]


@router.get("")
async def overview_page(session: SessionOf, request: Request, services: ServicesOf) -> HTMLResponse:
    """The overview page."""
    return await _overview(services, session, request)


@router.get("/enter/{token}")
async def knock(token: str, request: Request, services: ServicesOf) -> HTMLResponse:
    """Ask before using up the link: programs that preview links do not press buttons."""
    good = await services.upkeep.sessions.links.holds(token)
    return _page(services, request, "enter.html", 200 if good else 404, good=good)


@router.post("/enter/{token}")
async def enter(token: str, request: Request, services: ServicesOf) -> Response:
    """Use up the link and begin a session."""
    if not await services.upkeep.sessions.links.take(token):
        return _page(services, request, "enter.html", 404, good=False)
    return await services.upkeep.sessions.begin(request, services.address)


@router.post("/notice")
async def post_notice(
    form: FormOf, session: SessionOf, request: Request, services: ServicesOf
) -> Response:
    """Show a notice at all tables, or take it down."""
    session.checked(form.get("check", ""))
    orders = services.upkeep.operator_notices.orders
    if form.get("do") == "clear":
        await orders.clear()
    else:
        try:
            text = clean_text(form.get("text", ""))
        except Refusal:
            wrong = {"wrong": TEXT_LENGTH, "text": form.get("text", "")}
            return await _overview(services, session, request, 422, **wrong)
        await orders.post(Notice(text, _until(form.get("minutes", ""))))
    await services.upkeep.operator_notices.refresh()
    return RedirectResponse(PATH, 303)


@router.post("/leave")
async def leave(
    form: FormOf, session: SessionOf, request: Request, services: ServicesOf
) -> Response:
    """End the session."""
    session.checked(form.get("check", ""))
    return await services.upkeep.sessions.end(session, request, services.address)


def _until(minutes: str) -> datetime | None:
    """When the notice ends. An unknown choice counts as the shortest."""
    if minutes == "":
        return None
    return utc_now() + timedelta(minutes=int(minutes if minutes in MINUTES else "5"))


async def _overview(
    services: Services, session: OperatorSession, request: Request, status: int = 200, **wrong: Any
) -> HTMLResponse:
    return _page(
        services,
        request,
        "overview.html",
        status,
        now=await overview(services),
        check=session.check,
        notice=services.upkeep.operator_notices.notice,
        minutes=MINUTES,
        days=services.settings.table_days,
        several=services.settings.redis_url is not None,
        version=__version__,
        at=utc_now(),
        **wrong,
    )


def _page(
    services: Services, request: Request, template: str, status: int, **values: Any
) -> HTMLResponse:
    """A whole page in the reader's language, which may not be cached."""
    language, catalogue = services.client.catalogue(request)
    sheet = services.client.sheet("css/operator.css")
    told = {"language": language, "t": Words(catalogue), "sheet": sheet} | values
    return HTMLResponse(_TEMPLATES.get_template(template).render(told), status, _HEADERS)
