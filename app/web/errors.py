"""Turns every HTTP error into problem+json (RFC 9457) with a stable `code`."""

import logging
from collections.abc import Callable, Mapping
from http import HTTPStatus
from math import ceil
from typing import Any

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException
from starlette.routing import Match, Mount

from app.rules.errors import Kind, Refusal
from app.storage.log.contract import StorageUnavailable
from app.storage.people.devices import SignedOut
from app.web.people.identity import visitor_of
from app.web.web_refusals import AmbiguousLength, MetricsRefused, RecordsUnavailable
from app.words.english import english, refusal_json, refusal_words

MEDIA_TYPE = "application/problem+json"

logger = logging.getLogger(__name__)

STATUS: dict[Kind, int] = {
    "malformed": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "missing": 404,
    "conflict": 409,
    "invalid": 422,
    "too_many": 429,
    "unavailable": 503,
    "misdirected": 421,
    "long_headers": 431,
}
"""The HTTP status of a refusal."""

_CODES = {
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    414: "address_too_long",
    426: "upgrade_required",
}
"""Codes for errors that come from the framework. The rest get the name of their status."""

METHODS = ("DELETE", "GET", "HEAD", "PATCH", "POST", "PUT")
"""Methods that routes here may have. HEAD is answered like GET."""

RETRY_SECONDS = 10
"""Retry-After for refusals where nobody knows when there will be room."""

STORAGE_UNAVAILABLE = RecordsUnavailable()


class Wrong(BaseModel):
    """One thing that is wrong with a request."""

    where: str = Field(description="Path to it: `body.game`, `query.limit`.")
    message: str = Field(description="What is wrong with it.")


class Problem(BaseModel):
    """What went wrong, as RFC 9457 has it."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "type": "about:blank",
                    "title": "Not Found",
                    "status": 404,
                    "code": "unknown_table",
                    "detail": "No table has this code.",
                    "args": {},
                }
            ]
        }
    )

    type: str = Field(description="Always `about:blank`: `code` says which problem it is.")
    title: str = Field(description="The phrase of the HTTP status.")
    status: int = Field(description="The HTTP status.")
    code: str = Field(description="Stable, for programs.")
    detail: str = Field(description="A sentence for people, in English.")
    args: dict[str, Any] = Field(
        default_factory=dict,
        description="The variable parts of `detail`, for other languages; `why` tells "
        "apart the reasons for one code. The same as in `refused` of the WebSocket.",
    )
    errors: list[Wrong] = Field(
        default_factory=list, description="With `bad_request`: all that is wrong."
    )


class ProblemResponse(Response):
    """A problem as a response, with its content type."""

    code: str
    args: Mapping[str, Any]


def problem(
    status: int,
    code: str,
    detail: str,
    headers: Mapping[str, str] | None = None,
    **more: Any,
) -> ProblemResponse:
    """If the detail or anything more cannot be written in JSON, they are left out."""
    title = HTTPStatus(status).phrase
    ours = {"type": "about:blank", "title": title, "status": status, "code": code}
    try:
        body = orjson.dumps({**ours, "detail": detail, **more})
    except orjson.JSONEncodeError:
        body = orjson.dumps({**ours, "detail": title})
    kept = {"Cache-Control": "no-store", **(headers or {})}
    response = ProblemResponse(body, status, kept, MEDIA_TYPE)
    response.code, response.args = code, more.get("args", {})
    return response


def refusal_problem(refusal: Refusal) -> ProblemResponse:
    headers = {}
    if isinstance(refusal, RecordsUnavailable):
        headers["Retry-After"] = "1"
    if isinstance(refusal, MetricsRefused):
        headers["WWW-Authenticate"] = "Bearer"
    if isinstance(refusal, AmbiguousLength):
        headers["Connection"] = "close"
    if refusal.kind == "too_many":
        headers["Retry-After"] = str(ceil(getattr(refusal, "seconds", RETRY_SECONDS)))
    told = refusal_json(refusal)
    return problem(STATUS[refusal.kind], refusal.code, told["message"], headers, args=told["args"])


def http_problem(error: HTTPException) -> ProblemResponse:
    status, code = error.status_code, _CODES.get(error.status_code)
    if code is None:
        return problem(status, HTTPStatus(status).name.lower(), str(error.detail), error.headers)
    return problem(status, code, _said(code), error.headers)


def _said(code: str) -> str:
    return refusal_words(english(), code, {})


ErrorPage = Callable[[Request, ProblemResponse], Response]
"""Renders a problem as a page, for browsers; programs get the problem itself."""


def add_error_handlers(app: FastAPI, page: ErrorPage) -> None:
    """Answer every error with a problem, or with a page for it."""

    async def answer(request: Request, error: Exception) -> Response:
        if isinstance(error, SignedOut):
            visitor_of(request).end()
        return page(request, _problem(request, error))

    for kind in (Refusal, HTTPException, RequestValidationError, StorageUnavailable, Exception):
        app.add_exception_handler(kind, answer)


def _problem(request: Request, error: Exception) -> ProblemResponse:
    match error:
        case Refusal():
            return refusal_problem(error)
        case HTTPException(status_code=405):
            return http_problem(HTTPException(405, headers={"Allow": _allowed(request)}))
        case HTTPException():
            return http_problem(error)
        case RequestValidationError():
            return _invalid(error)
        case StorageUnavailable():
            logger.warning("storage unavailable: %s", error)
            return refusal_problem(STORAGE_UNAVAILABLE)
        case _:
            return problem(500, "internal_error", _said("internal_error"), args={})


def _allowed(request: Request) -> str:
    """The methods of all routes at this address; the framework names those of a single route.

    Anything mounted there takes GET and HEAD: it serves files.
    """
    routes = [one for one in request.app.routes if not isinstance(one, Mount)]

    def has(method: str) -> bool:
        asked = {**request.scope, "method": method}
        return any(one.matches(asked)[0] == Match.FULL for one in routes)

    found = [method for method in METHODS if has("GET" if method == "HEAD" else method)]
    return ", ".join(found or ["GET", "HEAD"])


def _invalid(error: RequestValidationError) -> ProblemResponse:
    wrongs = [
        {
            "where": ".".join(str(step) for step in one["loc"]),
            "message": _said_of(one["type"], one["loc"], one["msg"]),
        }
        for one in error.errors()
    ]
    detail = "; ".join(f"{wrong['where']}: {wrong['message']}" for wrong in wrongs[:3])
    return problem(422, "bad_request", detail, errors=wrongs)


def _said_of(kind: str, loc: tuple[str | int, ...], message: str) -> str:
    """What is wrong with a field. Our own checks (`value_error`) write the whole sentence
    themselves."""
    if kind == "value_error":
        return message.removeprefix("Value error, ")
    # A body not declared as JSON is not parsed.
    return english().say("bad-request-body") if loc == ("body",) else message
