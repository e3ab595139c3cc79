"""The page that documents the messages of the WebSockets."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response
from markupsafe import Markup, escape

from app.features.clubs.messages import CLUB_OUT
from app.features.docs.asyncapi import MESSAGES, socket_models
from app.features.docs.examples import example_of
from app.features.docs.refusal_list import refusals
from app.features.together.commands import COMMANDS
from app.features.together.messages import TOGETHER_OUT
from app.web.pages.encodings import EncodedBody, compressed
from app.web.templates import templates
from app.web.worker_thread import in_worker_thread
from app.web.ws.message import CLOSE_CODES
from app.web.ws.messages_out import OUTGOING

router = APIRouter(include_in_schema=False)

_CODE = re.compile(r"`([^`]+)`")


def _prose(text: str) -> Markup:
    """HTML of plain text with `code` in it."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped before


def _indented(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)


TEMPLATES = templates(Path(__file__).parent / "templates", prose=_prose, indented=_indented)


@router.get("/docs")
async def messages_page(request: Request) -> Response:
    """All messages, refusals and close codes, from the models that check them."""
    page = await in_worker_thread(_messages_page)
    return page.response(request, "text/html", {"Cache-Control": "no-cache"})


@cache
def _messages_page() -> EncodedBody:
    """Made once: rendering takes some tenths of a second."""
    models = socket_models()
    html = TEMPLATES.get_template("messages.html").render(
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
