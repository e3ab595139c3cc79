"""Half a character, which UTF-8 cannot write, is refused wherever a stranger may send one."""

import json
from typing import Any

import httpx
import orjson
import pytest
from fastapi import FastAPI, Request, Response

from app.web.errors import Problem, problem
from tests.security.test_shapes import BODIES, filled

HALF = "\ud800"
JSON = {"Content-Type": "application/json"}


def hidden(field: str) -> list[Any]:
    """Bodies with half a character: as a value, inside one, as a key, and in an unknown field."""
    inside = ({field: value} for value in (HALF, f"a{HALF}", [HALF], {"x": HALF}, {HALF: 1}))
    return [*inside, {HALF: 1}, HALF, [HALF]]


@pytest.mark.parametrize(("method", "path", "field"), BODIES)
async def test_no_body_may_hold_half_a_character(
    client: httpx.AsyncClient, method: str, path: str, field: str
) -> None:
    for body in hidden(field):
        sent = json.dumps(body)
        answer = await client.request(method, filled(path, "x", 1), content=sent, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (400, "not_json"), sent


@pytest.mark.parametrize("kind", ["application/problem+json", "APPLICATION/JSON; charset=utf-16"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
async def test_no_kind_of_json_may_hold_half_a_character(
    client: httpx.AsyncClient, kind: str, encoding: str
) -> None:
    sent = json.dumps({"game": HALF}).encode(encoding)
    answer = await client.post("/api/tables", content=sent, headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["code"]) == (400, "not_json")


@pytest.mark.parametrize(
    "where", ["/t/{}", "/api/tables/{}", "/?game={}", "/api/me/hands?before={}"]
)
async def test_half_a_character_in_an_address_causes_no_fault(
    client: httpx.AsyncClient, where: str
) -> None:
    for accept in ("text/html", "application/json"):
        answer = await client.get(where.format("%ED%A0%80"), headers={"Accept": accept})
        assert answer.status_code < 500


@pytest.mark.parametrize("header", ["Cookie", "Accept-Language", "X-Forwarded-For", "User-Agent"])
async def test_half_a_character_in_a_header_causes_no_fault(
    client: httpx.AsyncClient, header: str
) -> None:
    sent = HALF.encode("utf-8", "surrogatepass")
    answer = await client.get("/api/me", headers={header.encode(): b"dingo=" + sent})
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "value",
    [HALF, 2**70, object(), {1: 2}, {HALF: HALF}, b"\xff"],
    ids=["half", "huge", "object", "number as key", "half as key", "bytes"],
)
def test_a_problem_can_be_written_whatever_is_in_it(value: Any) -> None:
    answer = problem(422, "bad_request", f"No {value}", args={"value": value})
    told = Problem.model_validate(orjson.loads(answer.body))
    assert (answer.status_code, told.status, told.code) == (422, 422, "bad_request")


async def test_a_page_for_a_problem_can_be_written_whatever_is_in_it(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    async def refuse(_: Request) -> Response:
        raise ValueError(HALF)

    app.add_route("/broken", refuse)
    answer = await client.get("/broken", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.headers["content-type"][:9]) == (500, "text/html")
