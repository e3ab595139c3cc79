"""The WebSockets described for programs: JSON schemas of all messages, and an AsyncAPI document."""

from collections.abc import Iterable
from functools import cache
from inspect import cleandoc
from typing import Any

import orjson
from fastapi import APIRouter, Request, Response
from pydantic import TypeAdapter

from app import __version__
from app.features.clubs.wire import CLUB_OUT
from app.features.docs.examples import CODE, example_of
from app.features.mail.messages import Prepare, TakeDayOff
from app.features.together.commands import COMMANDS
from app.features.together.messages import TOGETHER_OUT, AckTogether, RefusedTogether
from app.features.together.socket import LONGEST_CURSOR
from app.tables.chance import CODE_ALPHABET, CODE_LENGTH
from app.tables.draft import Message
from app.web.pages.encodings import packed
from app.web.worker_thread import in_worker_thread
from app.web.ws.message import MessageHead
from app.web.ws.messages_in import MESSAGES as CORE_MESSAGES
from app.web.ws.messages_in import Looking
from app.web.ws.messages_out import OUTGOING, Ack, Hint, Refused

router = APIRouter(include_in_schema=False)

_SCHEMAS = "#/components/schemas/"
_ANSWERS = (Ack, Hint, Refused)
_ANSWERS_TOGETHER = (AckTogether, RefusedTogether)

MESSAGES = (*CORE_MESSAGES, Prepare, TakeDayOff)
"""Everything that clients send to a table."""

INCOMING: tuple[type, ...] = (*MESSAGES, *COMMANDS)
"""Everything that clients send to the sockets. A club's socket takes no messages."""

TOLD: tuple[type, ...] = (*OUTGOING, *TOGETHER_OUT, *CLUB_OUT)
"""Everything that the sockets send to clients."""

_ABOUT = """\
One connection shows one table, a session at a finished hand, or a club, to one person. The \
Origin header has to be the site's own, and a cookie says who you are (`/api/openapi.json`). \
`/docs` has the same for people, and the codes of refusals and of closing."""

_QUERY = {
    "type": "object",
    "properties": {
        "since": {
            "type": "integer",
            "minimum": 1,
            "description": "The last version you have seen: the first message is then an update.",
        },
        "coach": {"const": "1", "description": "Each choice comes with its `aim`."},
        "page": {
            "const": "1",
            "description": "A page of the site asks. Without the cookie that came with the page, "
            "its requests are refused with `no_cookies`.",
        },
    },
}


_CURSOR = {
    "type": "object",
    "properties": {
        "cursor": {
            "type": "string",
            "maxLength": LONGEST_CURSOR,
            "description": "The last `cursor` you have seen, in JSON: a session that begins with "
            "you goes on there.",
        }
    },
}


def socket_models(prefix: str = "#/") -> dict[str, Any]:
    """The JSON schemas of all messages of the sockets, and of their parts, by name.

    References begin with the prefix.
    """
    _, schemas = TypeAdapter.json_schemas(
        [
            *((one.__name__, "validation", TypeAdapter[Any](one)) for one in INCOMING),
            *((one.__name__, "serialization", TypeAdapter[Any](one)) for one in TOLD),
        ],
        ref_template=f"{prefix}{{model}}",
    )
    models: dict[str, Any] = schemas["$defs"]
    for message in MESSAGES:
        _name(models[message.__name__], message)
    named = {one.__name__ for one in (*INCOMING, *TOLD)}
    text = orjson.dumps(models).decode()
    # Define the models that our own validators read into as well, although no message has them.
    return {
        name: model
        for name, model in models.items()
        if name in named or f'"{prefix}{name}"' in text
    }


def _name(model: dict[str, Any], message: type[Message]) -> None:
    """Add the `id` and `type` of a message to the schema of its fields."""
    named = TypeAdapter(MessageHead).json_schema()
    kind = {"const": message.word, "title": "Type", "type": "string"}
    model["properties"] = {**named["properties"], "type": kind, **model.get("properties", {})}
    needed = [] if message is Looking else ["id"]
    model["required"] = [*needed, "type", *model.get("required", ())]


@router.get("/api/asyncapi.json")
async def describe(request: Request) -> Response:
    """The AsyncAPI document, for programs."""
    return await packed(request, await in_worker_thread(_written), {"Cache-Control": "no-cache"})


@cache
def _written() -> bytes:
    return orjson.dumps(asyncapi())


def asyncapi() -> dict[str, Any]:
    """The AsyncAPI 3 document: the channels, and the messages in both directions."""
    schemas = socket_models(_SCHEMAS)
    everything = (*INCOMING, *TOLD)
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Dingo", "version": __version__, "description": _ABOUT},
        "defaultContentType": "application/json",
        "channels": _channels(),
        "operations": _operations(),
        "components": {
            "messages": {one.__name__: _message(one, schemas) for one in everything},
            "schemas": schemas,
        },
    }


def _channels() -> dict[str, Any]:
    return {
        "table": {
            "address": "/ws/tables/{code}",
            "description": "A table of cards.",
            "parameters": {
                "code": {
                    "description": f"The table's code: {CODE_LENGTH} of `{CODE_ALPHABET}`.",
                    "examples": [CODE],
                }
            },
            "messages": _referred(*MESSAGES, *OUTGOING),
            "bindings": {"ws": {"query": _QUERY}},
        },
        "together": {
            "address": "/ws/hands/{hand}/together",
            "description": "People who look back at a finished hand together.",
            "parameters": {"hand": {"description": "The id of the hand."}},
            "messages": _referred(*COMMANDS, *TOGETHER_OUT),
            "bindings": {"ws": {"query": _CURSOR}},
        },
        "club": {
            "address": "/ws/clubs/{code}",
            "description": "A club, for its members.",
            "parameters": {"code": {"description": "The club's code."}},
            "messages": _referred(*CLUB_OUT),
        },
    }


def _operations() -> dict[str, Any]:
    return {
        "ask": {
            "action": "receive",
            "summary": "What a client sends. The answer to each request carries its id.",
            **_on_channel("table", MESSAGES),
            "reply": _on_channel("table", _ANSWERS),
        },
        "tell": {
            "action": "send",
            "summary": "What the server sends. The first message is a snapshot or an update.",
            **_on_channel("table", OUTGOING),
        },
        "ask_together": {
            "action": "receive",
            "summary": "What a client asks of a session. What has an id is answered with it.",
            **_on_channel("together", COMMANDS),
            "reply": _on_channel("together", _ANSWERS_TOGETHER),
        },
        "tell_together": {
            "action": "send",
            "summary": "What people in a session are sent. The first message is the whole session.",
            **_on_channel("together", TOGETHER_OUT),
        },
        "tell_club": {
            "action": "send",
            "summary": "What members of a club are sent. The first message is the whole club.",
            **_on_channel("club", CLUB_OUT),
        },
    }


def _referred(*messages: type) -> dict[str, Any]:
    return {one.__name__: {"$ref": f"#/components/messages/{one.__name__}"} for one in messages}


def _on_channel(name: str, messages: Iterable[type]) -> dict[str, Any]:
    channel = f"#/channels/{name}"
    named = [{"$ref": f"{channel}/messages/{one.__name__}"} for one in messages]
    return {"channel": {"$ref": channel}, "messages": named}


def _message(model: type, schemas: dict[str, Any]) -> dict[str, Any]:
    name = model.__name__
    return {
        "name": schemas[name]["properties"]["type"]["const"],
        "summary": cleandoc(model.__doc__ or "").partition("\n\n")[0].replace("\n", " "),
        "payload": {"$ref": f"{_SCHEMAS}{name}"},
        "examples": [{"payload": example_of(schemas[name], schemas, name)}],
    }
