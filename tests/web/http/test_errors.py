"""Every error over HTTP is a problem document of RFC 9457."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.storage.log.contract import StorageUnavailable
from app.web.errors import Problem
from app.web.limits.allowances import Rate
from app.web.limits.limits import TABLE

JSON = {"Content-Type": "application/json"}

Case = tuple[str, str, dict[str, Any], int, str]

CASES: list[Case] = [
    ("GET", "/nowhere", {}, 404, "not_found"),
    ("GET", "/api/nowhere", {}, 404, "not_found"),
    ("GET", "/static/nowhere.js", {}, 404, "not_found"),
    ("GET", "/vendor/typescript/package.json", {}, 404, "not_found"),
    ("GET", "/ws/tables/nowhere", {}, 426, "upgrade_required"),
    ("GET", "/api/tables/nowhere", {}, 404, "unknown_table"),
    ("GET", "/api/tables/nowhere/hands", {}, 404, "unknown_table"),
    ("GET", "/api/tables/nowhere/qr.svg", {}, 404, "unknown_table"),
    ("GET", "/api/tables/a%00b", {}, 404, "unknown_table"),
    ("GET", "/api/hands/nowhere", {}, 404, "unknown_hand"),
    ("GET", "/api/hands/nowhere/frames", {}, 404, "unknown_hand"),
    ("GET", "/api/hands/a%00b", {}, 404, "unknown_hand"),
    ("POST", "/api/me/transfer/nowhere", {}, 404, "unknown_transfer"),
    ("POST", "/api/me/transfer/a%00b", {}, 404, "unknown_transfer"),
    ("DELETE", "/api/me/hands", {}, 405, "method_not_allowed"),
    ("DELETE", "/api/me/devices/none", {}, 404, "unknown_device"),
    ("POST", "/api/me/recovery/take", {"json": {"code": "x"}}, 404, "unknown_recovery"),
    ("GET", "/api/me/transfer/nowhere", {}, 404, "unknown_transfer"),
    ("POST", "/", {}, 405, "method_not_allowed"),
    ("POST", "/api/tables", {"content": "{", "headers": JSON}, 400, "not_json"),
    ("POST", "/api/tables", {"content": b"\xff", "headers": JSON}, 400, "not_json"),
    ("POST", "/api/tables", {"content": '{"game":"dingo"}'}, 422, "bad_request"),
    ("POST", "/api/tables", {"json": []}, 422, "bad_request"),
    ("POST", "/api/tables", {"json": {}}, 422, "bad_request"),
    ("POST", "/api/tables", {"json": {"game": 7}}, 422, "bad_request"),
    ("POST", "/api/tables", {"json": {"game": "dingo", "options": []}}, 422, "bad_request"),
    ("POST", "/api/tables", {"json": {"game": "chess"}}, 422, "unknown_game"),
    ("POST", "/api/tables", {"json": {"game": "dingo", "options": {"x": 1}}}, 422, "bad_options"),
    ("POST", "/api/tables", {"json": {"game": "dingo", "options": {"cut": 1}}}, 422, "bad_options"),
    ("POST", "/api/tables", {"json": {"game": "x" * 20_000}}, 413, "too_large"),
    ("PUT", "/api/me", {"json": {"name": " "}}, 422, "bad_name"),
    ("PUT", "/api/me", {"json": {"name": "x" * 25}}, 422, "bad_name"),
    ("PUT", "/api/me", {"json": {"name": 7}}, 422, "bad_request"),
    ("GET", "/api/me/hands?limit=0", {}, 422, "bad_request"),
    ("GET", "/api/me/hands?limit=x", {}, 422, "bad_request"),
    ("GET", "/api/me/hands?before=x", {}, 422, "bad_cursor"),
    ("GET", "/api/me/hands?before=" + "x" * 300, {}, 422, "bad_request"),
    ("GET", "/api/me?" + "&".join(["x=1"] * 600), {}, 414, "address_too_long"),
    ("GET", "/static/" + "a/" * 150, {}, 404, "not_found"),
]


def check(response: httpx.Response, status: int, code: str) -> None:
    """Check that the answer is this problem."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/problem+json"
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["x-content-type-options"] == "nosniff"
    problem = Problem.model_validate_json(response.content)
    assert (problem.status, problem.code) == (status, code)
    assert problem.title


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{one[0]} {one[1][:30]} {one[4]} {i}" for i, one in enumerate(CASES)]
)
async def test_an_error_is_a_problem_document(client: httpx.AsyncClient, case: Case) -> None:
    method, path, sent, status, code = case
    check(await client.request(method, path, **sent), status, code)


async def test_an_error_names_what_is_wrong_with_the_request(client: httpx.AsyncClient) -> None:
    response = await client.post("/api/tables", json={"options": 1})
    wrong = {one["where"] for one in response.json()["errors"]}
    assert wrong == {"body.game", "body.options"}


async def test_a_body_without_the_json_content_type_is_refused(
    client: httpx.AsyncClient,
) -> None:
    """curl sends a body this way by default."""
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    response = await client.post("/api/tables", content='{"game":"dingo"}', headers=form)
    check(response, 422, "bad_request")
    assert "Content-Type: application/json" in response.json()["detail"]


async def test_an_error_names_the_allowed_methods(client: httpx.AsyncClient) -> None:
    assert (await client.post("/api/me")).headers["allow"]


async def test_a_body_without_a_length_is_limited_too(client: httpx.AsyncClient) -> None:
    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 1000

    response = await client.post("/api/tables", content=endless(), headers=JSON)
    check(response, 413, "too_large")


@pytest.mark.parametrize("allowed", [{"REQUESTS": Rate(0.001, 2)}])
async def test_a_refusal_of_too_many_requests_says_when_to_retry(client: httpx.AsyncClient) -> None:
    await client.get("/api/games")
    await client.get("/api/games")
    response = await client.get("/api/games")
    check(response, 429, "rate_limited")
    assert 1 <= int(response.headers["retry-after"]) <= 1001


@pytest.mark.parametrize("allowed", [{"WORK": Rate(0.001, TABLE)}])
async def test_a_refusal_of_too_many_tables_says_when_to_retry(client: httpx.AsyncClient) -> None:
    assert (await client.post("/api/tables", json={"game": "dingo"})).status_code == 201
    response = await client.post("/api/tables", json={"game": "dingo"})
    check(response, 429, "rate_limited")
    client.cookies.clear()
    assert (await client.post("/api/tables", json={"game": "dingo"})).status_code == 429


async def test_without_storage_the_answer_is_a_problem_503(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise StorageUnavailable("disk full")

    monkeypatch.setattr(app.state.services.people.players, "get", broken)
    monkeypatch.setattr(app.state.services.upkeep.readiness._facts, "write", broken)
    response = await client.get("/readyz")
    check(response, 503, "storage_unavailable")
    assert response.headers["retry-after"] == "1"
    assert "disk" not in response.text
    check(await client.get("/api/me"), 503, "storage_unavailable")
    assert (await client.get("/healthz")).status_code == 200


async def test_a_server_error_reveals_nothing(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(app.state.services.people.players, "get", broken)
    response = await client.get("/api/me")
    assert "secret" not in response.text
    assert response.status_code == 500
    assert response.json()["code"] == "internal_error"


@pytest.mark.parametrize("headers", [{"host": "["}, {"host": "[x"}, {"origin": "http://["}])
async def test_a_malformed_address_causes_no_fault(
    client: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    answer = await client.post("/api/tables", json={"game": "dingo"}, headers=headers)
    assert answer.status_code in (201, 400, 403)


GET_ROUTES = ["/healthz", "/readyz", "/metrics", "/api/games", "/api/me", "/static/img/dingo.svg"]


@pytest.mark.parametrize("path", [*GET_ROUTES, "/", "/api/tables/nowhere", "/nowhere"])
async def test_head_is_answered_like_get_but_without_the_body(
    client: httpx.AsyncClient, path: str
) -> None:
    """Monitoring and link checkers send HEAD."""
    whole, head = await client.get(path), await client.head(path)
    assert head.status_code == whole.status_code
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert head.content == b""


async def test_head_cannot_change_anything(client: httpx.AsyncClient) -> None:
    assert (await client.head("/api/tables")).status_code == 405


async def test_a_wrong_method_gets_the_list_of_allowed_ones(
    client: httpx.AsyncClient,
) -> None:
    assert (await client.post("/api/me")).headers["allow"] == "DELETE, GET, HEAD, PUT"
    assert (await client.put("/api/tables")).headers["allow"] == "POST"
    for path in ("/", "/t/nowhere", "/static/js/main.js"):
        assert (await client.post(path)).headers["allow"] == "GET, HEAD"


async def test_a_problem_has_the_code_and_parameters_for_other_languages(
    client: httpx.AsyncClient,
) -> None:
    """A refusal over the WebSocket has them too."""
    response = await client.put("/api/me", json={"name": "x" * 25})
    assert response.json()["args"] == {"most": 24}
    response = await client.post("/api/tables", json={"game": "dingo", "options": {"x": 1}})
    assert response.json()["args"]["why"]
