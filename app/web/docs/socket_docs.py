"""The page of all WebSocket messages, made from the models that check them."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from pydantic import TypeAdapter

from app.web.docs.example_table import example
from app.web.docs.schema_html import Schema, model_section, parts
from app.web.pages.html import code, document, prose, rows, sample, section
from app.web.ws.codes import CLOSE_CODES, REFUSAL_CODES
from app.web.ws.messages_in import MESSAGES
from app.web.ws.messages_out import OUTGOING

router = APIRouter(include_in_schema=False)

_CONNECTING = """\
Connect to `/ws/tables/CODE`. The Origin header has to be the site's own (or the answer is a \
problem, 403 `wrong_origin`) and the table has to exist (404 `unknown_table`). The cookie says who \
you are; without one you get a new identity with the handshake. Messages are JSON objects in text \
frames.
The first message is a snapshot. With `?since=VERSION`, the last version you have seen, it is an \
update with all that you missed, if that is not too much. A `since` that is no version counts as \
none. Each view replaces the one before it.
Every request is answered with its `id`. `ack` means stored: it survives whatever happens to the \
server. If the connection breaks before the answer, connect and send the request again with the \
same `id`. A request that is refused leaves the connection open."""

_INTRODUCTION = "".join(f"<p>{prose(text)}</p>" for text in _CONNECTING.split("\n"))


@router.get("/docs/socket")
async def socket_page() -> HTMLResponse:
    """All messages, refusals and close codes."""
    return _page()


@cache
def _page() -> HTMLResponse:
    models: tuple[type, ...] = (*MESSAGES, *OUTGOING)
    _, shared = TypeAdapter.json_schemas(
        [(model.__name__, "serialization", TypeAdapter[Any](model)) for model in models],
        ref_template="#/{model}",
    )
    definitions = shared["$defs"]
    kinds = {model.__name__: definitions.pop(model.__name__) for model in models}
    return document(
        "Messages of a table's WebSocket",
        section(
            "connecting",
            "Connecting",
            _INTRODUCTION,
        ),
        section("asking", "What a client asks", *_messages(MESSAGES, kinds)),
        section("telling", "What the server tells", *_messages(OUTGOING, kinds)),
        section("parts", "What they are made of", *parts(definitions)),
        section("refusals", "Refusals", _codes(REFUSAL_CODES.items())),
        section("closing", "Close codes", _codes(CLOSE_CODES.items())),
    )


def _messages(models: Sequence[type], schemas: dict[str, Schema]) -> Iterable[str]:
    told = example()._asdict()
    for model in models:
        schema = schemas[model.__name__]
        kind = schema["properties"]["type"]["const"]
        yield model_section(model.__name__, code(kind), schema, level=3)
        if kind in told:
            yield sample(told[kind])


def _codes(codes: Iterable[tuple[str | int, str]]) -> str:
    return rows(("code", "meaning"), [(code(str(key)), prose(text)) for key, text in codes])
