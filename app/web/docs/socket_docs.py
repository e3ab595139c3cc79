"""The page of all WebSocket messages, made from the models that check them."""

from functools import cache
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from pydantic import TypeAdapter

from app.web.docs.example_table import example
from app.web.docs.refusal_list import refusals
from app.web.docs.render import page
from app.web.ws.codes import CLOSE_CODES
from app.web.ws.messages_in import MESSAGES
from app.web.ws.messages_out import OUTGOING

router = APIRouter(include_in_schema=False)


@router.get("/docs/socket")
async def socket_page() -> HTMLResponse:
    """All messages, refusals and close codes."""
    return _page()


@cache
def _page() -> HTMLResponse:
    types: tuple[type, ...] = (*MESSAGES, *OUTGOING)
    _, schemas = TypeAdapter.json_schemas(
        [(one.__name__, "serialization", TypeAdapter[Any](one)) for one in types],
        ref_template="#/{model}",
    )
    shared = schemas["$defs"]
    return page(
        "socket.html",
        models={one.__name__: shared.pop(one.__name__) for one in types},
        shared=shared,
        incoming=[one.__name__ for one in MESSAGES],
        outgoing=[one.__name__ for one in OUTGOING],
        examples=example()._asdict(),
        refusals=refusals(),
        close_codes=CLOSE_CODES,
    )
