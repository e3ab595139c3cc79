"""The OpenAPI description of the HTTP interface."""

import re
from collections.abc import Sequence
from typing import Any

import orjson
from fastapi import APIRouter, Request, Response
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema
from starlette.routing import BaseRoute

from app import __version__
from app.features.docs.examples import example_of
from app.features.notices.subscriptions import LONGEST, endpoint_pattern
from app.web.dependencies import Services, ServicesOf
from app.web.errors import MEDIA_TYPE, Problem
from app.web.http.openapi import SCHEMAS, problem_response
from app.web.pages.encodings import packed
from app.web.worker_thread import in_worker_thread
from app.words.english import english

router = APIRouter(include_in_schema=False)

_ABOUT = """\
Create a table, send its link, play over the WebSocket `/ws/tables/CODE` (`/api/asyncapi.json` \
describes its messages, `/docs` shows them to people), and look back at finished hands. A \
signed cookie says who you are; the first request that needs it sets it.

Over https the cookie's name begins with `__Host-`, so that only this site can set it. While only \
an older cookie without the prefix is sent, requests that need an identity are refused with 409 \
`confirm_identity`, until a page has asked whether it is the visitor's.

Pages of the site send `X-Dingo-Page`; without the cookie that came with the page they may change \
nothing (403 `no_cookies`). At a table's WebSocket they say `?page=1`. Programs send neither.

Any request, including a WebSocket's handshake, may be refused for its headers alone: with 431 \
`headers_too_long` (all headers together have at most 16 kB), 400 `ambiguous_length` (both \
Content-Length and Transfer-Encoding), 400 `bad_host`, 400 `two_cookies` (of one name), and 421 \
`unknown_host` (the server has no public URL, and the name in Host may be anybody's)."""


_KEY = re.compile(r"(?<=: )refusal-[\w-]+$", re.MULTILINE)
_PARAMETER = re.compile(r"\{[^}]*\}")
_ANYWHERE = {
    "414": "`address_too_long`: the query has more than 2,048 bytes.",
    "429": "`rate_limited`: too many requests; `Retry-After` says when to come back.",
    "503": "`storage_unavailable`: the database does not answer.",
}
_BODIES = {
    "400": "`not_json`: the body is not JSON in UTF-8, or has half a character (`\\ud800`).",
    "403": "`wrong_origin`: a page of another site asks.",
    "413": "`too_large`: the body is too long.",
    "429": "`rate_limited`, `too_much_stored`; `Retry-After` says when to come back.",
}
_INVALID = {"422": "`bad_request`: a parameter is not as described."}


class Description:
    """The description of one server, made on first use."""

    def __init__(self) -> None:
        self._made: bytes | None = None

    def written(self, routes: Sequence[BaseRoute], services: Services) -> bytes:
        """In JSON."""
        if self._made is None:
            self._made = orjson.dumps(openapi(routes, services))
        return self._made


def openapi(routes: Sequence[BaseRoute], services: Services) -> dict[str, Any]:
    """The description of these routes. It describes their errors as problem documents, and shows
    examples."""
    found = get_openapi(title="Dingo", version=__version__, description=_ABOUT, routes=routes)
    _describe_problems(found)
    _describe_push(found["components"]["schemas"], services)
    _show_examples(found)
    return found


@router.get("/api/openapi.json")
async def describe(request: Request, services: ServicesOf) -> Response:
    """The description, for programs."""
    description = services.part(Description)
    body = await in_worker_thread(description.written, request.app.routes, services)
    return await packed(request, body, {"Cache-Control": "no-cache"})


def _describe_problems(description: dict[str, Any]) -> None:
    schemas = description["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    _, ours = models_json_schema([(Problem, "serialization")], ref_template=SCHEMAS + "{model}")
    schemas.update(ours["$defs"])
    for methods in description["paths"].values():
        for method, operation in methods.items():
            responses = operation["responses"]
            for response in responses.values():
                response["description"] = _KEY.sub(_said, response["description"])
            ours = _ANYWHERE if method == "get" else _ANYWHERE | _BODIES
            if "422" in responses:
                ours = ours | _INVALID
                if MEDIA_TYPE not in responses["422"]["content"]:
                    del responses["422"]
            for status, text in ours.items():
                own = f"{responses[status]['description']}\n" if status in responses else ""
                responses[status] = problem_response(own + text)
            operation["responses"] = dict(sorted(responses.items()))


def _said(key: re.Match[str]) -> str:
    return _PARAMETER.sub("…", english().template(key[0]))


def _describe_push(schemas: dict[str, Any], services: Services) -> None:
    """Which push services and languages there are: the operator may add some of both."""
    endpoint = {"pattern": endpoint_pattern(services.settings.push_services), "maxLength": LONGEST}
    schemas["PushSubscription"]["properties"]["endpoint"] |= endpoint
    schemas["NewSubscription"]["properties"]["lang"]["enum"] = [*services.client.languages]


def _show_examples(description: dict[str, Any]) -> None:
    models = description["components"]["schemas"]
    for methods in description["paths"].values():
        for operation in methods.values():
            succeeds = operation["responses"][min(operation["responses"])]
            for described in (operation.get("requestBody", {}), succeeds):
                body = described.get("content", {}).get("application/json")
                if body is not None:
                    body["example"] = example_of(body["schema"], models)
