"""The OpenAPI description of the HTTP interface."""

import re
from functools import cached_property
from typing import Any

import orjson
from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel, BeforeValidator, ConfigDict
from pydantic.json_schema import models_json_schema

from app.features.notices.endpoints import LONGEST, endpoint_pattern
from app.rules.errors import Refusal
from app.web.aside import aside
from app.web.dependencies import Services
from app.web.docs.examples import example_of
from app.web.errors import MEDIA_TYPE, STATUS, Problem
from app.web.pages.encodings import packed
from app.words.english import english, refusal_key

router = APIRouter(include_in_schema=False)

_REF = "#/components/schemas/"

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


class Body(BaseModel):
    """A JSON request body. Types are strict: 0 is not accepted for false, nor "1" for 1."""

    model_config = ConfigDict(strict=True)


WHOLE = BeforeValidator(lambda n: int(n) if isinstance(n, float) and n.is_integer() else n)
"""In JSON, 4.0 and 4 are the same number."""


def problems(*refusals: type[Refusal]) -> dict[int | str, dict[str, Any]]:
    """The problems of a route, for its `responses`, in addition to those that every route can
    have. The description has the keys of their sentences until somebody asks for it."""
    texts: dict[int, list[str]] = {}
    for refusal in refusals:
        line = f"`{refusal.code}`: {refusal_key(refusal)}"
        texts.setdefault(STATUS[refusal.kind], []).append(line)
    return {status: _problem("\n".join(lines)) for status, lines in texts.items()}


def _problem(description: str) -> dict[str, Any]:
    content = {MEDIA_TYPE: {"schema": {"$ref": _REF + Problem.__name__}}}
    return {"description": description, "content": content}


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


class DescribedApp(FastAPI):
    """A FastAPI application that describes its errors as problem documents, and shows examples."""

    def openapi(self) -> dict[str, Any]:
        """The description, made on first use."""
        if self.openapi_schema is None:
            self.openapi_schema = get_openapi(
                title=self.title, version=self.version, description=_ABOUT, routes=self.routes
            )
            _describe_problems(self.openapi_schema)
            _describe_push(self.openapi_schema["components"]["schemas"], self.state.services)
            _show_examples(self.openapi_schema)
        return self.openapi_schema

    @cached_property
    def description_json(self) -> bytes:
        return orjson.dumps(self.openapi())


@router.get("/api/openapi.json")
async def describe(request: Request) -> Response:
    """The description, for programs."""
    app: DescribedApp = request.app
    body = await aside(lambda: app.description_json)
    return await packed(request, body, {"Cache-Control": "no-cache"})


def _describe_problems(description: dict[str, Any]) -> None:
    schemas = description["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    _, ours = models_json_schema([(Problem, "serialization")], ref_template=_REF + "{model}")
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
                responses[status] = _problem(own + text)
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
