"""The documentation pages: the HTTP interface, and the messages of the WebSockets."""

import json
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from markupsafe import Markup, escape

from app.together.commands import COMMANDS
from app.web.aside import aside
from app.web.docs.asyncapi import socket_models
from app.web.docs.examples import example_of
from app.web.docs.refusal_list import refusals
from app.web.pages.encodings import Encoded, compressed
from app.web.templates import templates
from app.web.ws.club_out import CLUB_OUT
from app.web.ws.codes import CLOSE_CODES
from app.web.ws.messages_in import MESSAGES
from app.web.ws.messages_out import OUTGOING
from app.web.ws.together_out import TOGETHER_OUT

router = APIRouter(prefix="/docs", include_in_schema=False)

_CODE = re.compile(r"`([^`]+)`")


def _prose(text: str) -> Markup:
    """HTML of plain text with `code` in it."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped before


def _indented(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)


_TEMPLATES = templates(Path(__file__).parent / "templates", prose=_prose, indented=_indented)


def page(template: str, **values: Any) -> str:
    return _TEMPLATES.get_template(template).render(values)


@router.get("")
async def api_page(request: Request) -> Response:
    """All routes with their parameters and answers, from their OpenAPI description."""
    return _answer(request, await aside(_api_page, request.app))


@router.get("/socket")
async def socket_page(request: Request) -> Response:
    """All messages, refusals and close codes, from the models that check them."""
    return _answer(request, await aside(_socket_page))


def _answer(request: Request, made: Encoded) -> Response:
    return made.response(request, "text/html", {"Cache-Control": "no-cache"})


@lru_cache(1)
def _api_page(app: FastAPI) -> Encoded:
    """Made once: rendering takes 0.3 s, and 190 kB compress to a tenth."""
    return compressed(page("api.html", description=app.openapi()).encode())


@cache
def _socket_page() -> Encoded:
    models = socket_models()
    html = page(
        "socket.html",
        models=models,
        incoming=[one.__name__ for one in MESSAGES],
        outgoing=[one.__name__ for one in OUTGOING],
        asked_together=[one.__name__ for one in COMMANDS],
        told_together=[one.__name__ for one in TOGETHER_OUT],
        told_club=[one.__name__ for one in CLUB_OUT],
        examples={name: example_of(model, models, name) for name, model in models.items()},
        refusals=refusals(),
        close_codes=CLOSE_CODES,
    )
    return compressed(html.encode())
