"""The pages of documentation: the HTTP interface, and the messages of a table's WebSocket."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import HTMLResponse
from markupsafe import Markup, escape
from pydantic import TypeAdapter

from app.web.docs.examples import example_of
from app.web.docs.refusal_list import refusals
from app.web.templates import templates
from app.web.ws.codes import CLOSE_CODES
from app.web.ws.messages_in import MESSAGES
from app.web.ws.messages_out import OUTGOING

router = APIRouter(prefix="/docs", include_in_schema=False)

_CODE = re.compile(r"`([^`]+)`")


def _prose(text: str) -> Markup:
    """Plain text with `code` in it."""
    return Markup(_CODE.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped before


def _indented(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)


_TEMPLATES = templates(Path(__file__).parent / "templates", prose=_prose, indented=_indented)


def page(template: str, **values: Any) -> HTMLResponse:
    """A whole page."""
    html = _TEMPLATES.get_template(template).render(values)
    return HTMLResponse(html, headers={"Cache-Control": "no-cache"})


@router.get("")
async def api_page(request: Request) -> HTMLResponse:
    """All routes with what they take and give, from their OpenAPI description."""
    app: FastAPI = request.app
    return page("api.html", description=app.openapi())


@router.get("/socket")
async def socket_page() -> HTMLResponse:
    """All messages, refusals and close codes, from the models that check them."""
    return _socket_page()


@cache
def _socket_page() -> HTMLResponse:
    models = socket_models()
    return page(
        "socket.html",
        models=models,
        incoming=[one.__name__ for one in MESSAGES],
        outgoing=[one.__name__ for one in OUTGOING],
        examples={name: example_of(model, models, name) for name, model in models.items()},
        refusals=refusals(),
        close_codes=CLOSE_CODES,
    )


def socket_models() -> dict[str, Any]:
    """The JSON schemas of all messages and of what they are made of, by name."""
    _, schemas = TypeAdapter.json_schemas(
        [
            *((one.__name__, "validation", TypeAdapter[Any](one)) for one in MESSAGES),
            *((one.__name__, "serialization", TypeAdapter[Any](one)) for one in OUTGOING),
        ],
        ref_template="#/{model}",
    )
    models: dict[str, Any] = schemas["$defs"]
    return models
