"""The OpenAPI description agrees with the interface."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import partialmethod
from typing import Any

import httpx
import jsonschema
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from app.features.clubs.contests.played import ClubHistory
from app.features.clubs.schema import club_contests, clubs
from app.storage.people.passes import Invitations
from app.web.errors import MEDIA_TYPE
from tests.web.club_of_friends import club_of, play, seated
from tests.web.played import choice, new_table, reviewed
from tests.web.push.test_endpoints import HOSTILE, KNOWN

Description = dict[str, Any]


@pytest.fixture
async def description(client: httpx.AsyncClient) -> Description:
    """The description as a program receives it."""
    found: Description = (await client.get("/api/openapi.json")).json()
    return found


def operations(description: Description) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The method, path and description of every route; what ends a visitor's identity comes
    last."""
    last = ("/api/me/devices/{device}", "/api/me")
    for path, methods in sorted(description["paths"].items(), key=lambda one: one[0] in last):
        for method, operation in methods.items():
            yield method.upper(), path, operation


def check(description: Description, schema: dict[str, Any], value: Any) -> None:
    """Check that the value matches the schema."""
    components = {"components": description["components"]}
    known = jsonschema.Draft202012Validator
    known({**schema, **components}, format_checker=known.FORMAT_CHECKER).validate(value)


def success(operation: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The status of success, and the content by media type."""
    status = min(operation["responses"])
    content: dict[str, Any] = operation["responses"][status].get("content", {})
    return int(status), content


async def test_every_route_has_a_summary(description: Description) -> None:
    for method, path, operation in operations(description):
        assert operation["summary"], (method, path)
        assert operation["description"], (method, path)
        assert operation["tags"], (method, path)


async def test_every_route_of_the_application_is_described(
    client: httpx.AsyncClient, description: Description
) -> None:
    """The list has the contract's routes, and those that the project added."""
    assert {(method, path) for method, path, _ in operations(description)} == {
        ("GET", "/api"),
        ("GET", "/api/games"),
        ("GET", "/api/lessons/{game}"),
        ("GET", "/api/languages"),
        ("POST", "/api/tables"),
        ("GET", "/api/tables/{code}"),
        ("GET", "/api/tables/{code}/hands"),
        ("GET", "/api/tables/{code}/qr.svg"),
        ("GET", "/api/hands/{hand}"),
        ("GET", "/api/hands/{hand}/frames"),
        ("GET", "/api/hands/{hand}/avatars"),
        ("GET", "/api/me"),
        ("PUT", "/api/me"),
        ("GET", "/api/hands/{hand}/known"),
        ("GET", "/api/hands/{hand}/what-if"),
        ("GET", "/api/hands/{hand}/futures"),
        ("GET", "/api/hands/{hand}/marks"),
        ("GET", "/api/hands/{hand}/together"),
        ("GET", "/api/hands/{hand}/review"),
        ("GET", "/api/me/days-off"),
        ("GET", "/api/me/turns"),
        ("GET", "/api/me/export"),
        ("GET", "/api/me/hands"),
        ("GET", "/api/me/drills"),
        ("POST", "/api/me/drills/{hand}/{step}"),
        ("GET", "/api/me/statistics"),
        ("POST", "/api/me/invitation/{token}"),
        ("POST", "/api/me/transfer"),
        ("POST", "/api/me/transfer/{token}"),
        ("GET", "/api/me/transfer/{token}"),
        ("GET", "/api/me/transfer/{token}/qr.svg"),
        ("GET", "/api/me/devices"),
        ("DELETE", "/api/me/devices"),
        ("DELETE", "/api/me/devices/{device}"),
        ("POST", "/api/me/recovery"),
        ("POST", "/api/me/recovery/whose"),
        ("POST", "/api/me/recovery/take"),
        ("DELETE", "/api/me"),
        ("GET", "/api/push"),
        ("GET", "/api/me/push"),
        ("PUT", "/api/me/push"),
        ("DELETE", "/api/me/push"),
        ("POST", "/api/me/push/test"),
        ("GET", "/api/me/clubs"),
        ("GET", "/api/evenings/{token}"),
        ("POST", "/api/clubs"),
        ("POST", "/api/tables/{code}/club"),
        ("POST", "/api/tables/{code}/club/offers"),
        ("DELETE", "/api/tables/{code}/club"),
        ("GET", "/api/clubs/{club}"),
        ("PATCH", "/api/clubs/{club}"),
        ("DELETE", "/api/clubs/{club}"),
        ("POST", "/api/clubs/{club}/join"),
        ("DELETE", "/api/clubs/{club}/join"),
        ("DELETE", "/api/clubs/{club}/members"),
        ("PUT", "/api/clubs/{club}/members/{member}"),
        ("DELETE", "/api/clubs/{club}/members/{member}"),
        ("POST", "/api/clubs/{club}/members/{member}/same-as/{other}"),
        ("DELETE", "/api/clubs/{club}/members/{member}/same-as/{other}"),
        ("PUT", "/api/clubs/{club}/next"),
        ("GET", "/api/clubs/{club}/next.ics"),
        ("GET", "/api/clubs/{club}/qr.svg"),
        ("GET", "/api/clubs/{club}/tables"),
        ("GET", "/api/clubs/{club}/standings"),
        ("GET", "/api/clubs/{club}/evenings"),
        ("GET", "/api/clubs/{club}/evenings/{day}"),
        ("POST", "/api/clubs/{club}/evenings/{day}/share"),
        ("DELETE", "/api/clubs/{club}/evenings/{day}/share"),
        ("GET", "/api/clubs/{club}/evenings/{day}/reviews"),
        ("POST", "/api/clubs/{club}/evenings/{day}/reviews"),
        ("GET", "/api/clubs/{club}/contests"),
        ("PUT", "/api/clubs/{club}/contests/{contest}"),
        ("GET", "/api/clubs/{club}/pairs"),
        ("GET", "/api/clubs/{club}/records"),
        ("GET", "/api/clubs/{club}/export.json"),
        ("GET", "/api/clubs/{club}/export.csv"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("GET", "/metrics"),
    }
    other = await client.request("TRACE", "/api/games")
    assert other.status_code == 405


async def test_every_field_has_a_description(description: Description) -> None:
    """Fields whose name says it all are listed as exceptions."""
    plain = {"seat", "name", "text", "table", "you", "id", "game", "title", "host", "match"}
    plain |= {"number", "options", "players", "min", "max", "status", "algorithm", "seats"}
    plain |= {"fairness", "games", "languages", "dealer", "hands", "action"}
    for name, schema in description["components"]["schemas"].items():
        assert schema.get("description"), name
        for field, value in schema.get("properties", {}).items():
            assert value.get("description") or field in plain, (name, field)


async def test_every_error_is_described_as_a_problem(description: Description) -> None:
    for method, path, operation in operations(description):
        errors = {s: r for s, r in operation["responses"].items() if s >= "400"}
        assert errors, (method, path)
        for response in errors.values():
            assert list(response["content"]) == [MEDIA_TYPE]
            assert "`" in response["description"]


async def test_the_examples_match_the_schemas(description: Description) -> None:
    for method, _, operation in operations(description):
        _, content = success(operation)
        if "application/json" in content:
            check(
                description,
                content["application/json"]["schema"],
                content["application/json"]["example"],
            )
        if "requestBody" in operation:
            body = operation["requestBody"]["content"]["application/json"]
            check(description, body["schema"], body["example"])
        assert method in ("GET", "POST", "PUT", "PATCH", "DELETE")


@pytest.mark.parametrize("name", ["Ann", "7", "Öz", "李", "я", "-a-", "🩷 Ann", "a" * 24])
@pytest.mark.parametrize("bad", [False, True])
async def test_the_description_of_a_name_is_as_exact_as_the_server(
    client: httpx.AsyncClient, description: Description, name: str, bad: bool
) -> None:
    name = name.replace("7", "a") + "a" * 24 if bad else name
    for given in (name, *(("", " ", "-", "🩷", "\u0301", "\u200b", "_") if bad else ())):
        answer = await client.put("/api/me", json={"name": given})
        body = description["paths"]["/api/me"]["put"]["requestBody"]["content"]["application/json"]
        assert (answer.status_code, fits(description, body["schema"], {"name": given})) == (
            (422, False) if bad else (200, True)
        ), given


def fits(description: Description, schema: dict[str, Any], value: Any) -> bool:
    try:
        check(description, schema, value)
    except jsonschema.ValidationError:
        return False
    return True


@pytest.mark.parametrize("variables", [{"push_hosts": "127.0.0.1:9000,push.example.org:443"}])
async def test_the_description_of_an_endpoint_names_the_services_of_this_server(
    description: Description,
) -> None:
    more = [
        "http://127.0.0.1:9000/x",
        "https://push.example.org/x",
        "https://push.example.org:443/x",
    ]
    shape = description["components"]["schemas"]["PushSubscription"]["properties"]["endpoint"]
    assert all(fits(description, shape, one) for one in [*KNOWN, *more])
    wrong = [one for one in HOSTILE if not one.endswith("\n")]  # `$` of Python is not that of JSON
    assert not any(fits(description, shape, one) for one in [*wrong, "http://push.example.org/x"])
    languages = description["components"]["schemas"]["NewSubscription"]["properties"]["lang"]
    assert set(languages["enum"]) >= {"en", "de"}


async def test_every_route_answers_as_described(
    app: FastAPI, client: httpx.AsyncClient, description: Description
) -> None:
    code = await new_table(client)
    hand = await reviewed(app, client, choice(4, 0, "mistake"))
    values = {"code": code, "game": "ding", "hand": hand, "step": "4"}
    for method, path, operation in operations(description):
        if "{club}" in path or path.endswith(("/club", "/offers")) or "/evenings/" in path:
            continue  # see test_every_route_of_a_club_answers_as_described
        if "/me/push" in path:
            continue  # a site without https accepts no subscription; see push/test_subscribing.py
        made = await client.post("/api/me/transfer")
        values["token"] = made.json()["url"].rpartition("/")[2]
        if "/invitation/" in path:
            values["token"] = await Invitations(app.state.services.database).issue(
                1, timedelta(days=1)
            )
        body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        code_words = (await client.post("/api/me/recovery")).json()
        device = (await client.get("/api/me/devices")).json()["devices"][0]
        given = code_words if "/recovery/" in path else body.get("example")
        address = path.format(**values, device=device["id"])
        response = await client.request(method, address, json=given)
        status, content = success(operation)
        started = 201 if path == "/api/clubs" else status
        assert response.status_code == started, (method, path, response.text)
        if status == 204:
            continue
        media = response.headers["content-type"]
        schema = content.get(media) or content[media.partition(";")[0]]
        if media == "application/json":
            check(description, schema["schema"], response.json())


async def test_every_route_of_a_club_answers_as_described(
    app: FastAPI, description: Description
) -> None:
    async with club_of(app, "Ann", "Ben") as (club, people):
        ann = people["Ann"]
        table = await seated(app, club, people)
        [hand] = await play(app, table)
        later = (datetime.now(UTC) + timedelta(days=2)).isoformat()
        await ann.patch(f"/api/clubs/{club}", json={"next": later})
        members = (await ann.get(f"/api/clubs/{club}")).json()["members"]
        day = (await ann.get(f"/api/clubs/{club}/contests")).json()["contests"][0]["day"]
        values = {"club": club, "code": table, "contest": hand, "day": day}
        values |= {"member": members[1]["id"], "other": members[0]["id"]}
        given = {"PATCH": {"policy": "link"}, "PUT": {"coming": True, "counts": True}}
        asked = [one for one in operations(description) if "{club}" in one[1]]
        asked.sort(key=lambda one: (one[0] == "DELETE", -len(one[1])))
        for method, path, operation in asked:
            if "same-as" in path or path.endswith(("/members", "/members/{member}", "/join")):
                continue  # a merge needs other members; see test_clubs.py
            body = given.get(method, {"name": "Ann"})
            response = await ann.request(method, path.format(**values), json=body)
            status, content = success(operation)
            assert response.status_code == status, (method, path, response.text)
            media = response.headers.get("content-type", "")
            if media == "application/json" and status != 204:
                check(description, content[media]["schema"], response.json())


@pytest.mark.parametrize("which", ["contests", "evenings"])
async def test_the_next_page_of_a_club_is_asked_for_as_described(
    app: FastAPI, description: Description, monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    """A generated client refuses an argument that its description forbids."""
    monkeypatch.setattr(ClubHistory, "contests", partialmethod(ClubHistory.contests, limit=1))
    monkeypatch.setattr("app.features.clubs.http.club_evenings.EVENINGS", 1)
    path = f"/api/clubs/{{club}}/{which}"
    operation = description["paths"][path]["get"]
    [before] = [one for one in operation["parameters"] if one["name"] == "before"]
    answer = success(operation)[1]["application/json"]["schema"]
    async with club_of(app, "Ann", "Ben") as (club, people):
        ann = people["Ann"]
        [first, _] = await play(app, await seated(app, club, people), 2)
        await played_long_ago(app, first)
        pages = [(await ann.get(path.format(club=club))).json()]
        while (after := pages[-1]["next"]) is not None:
            check(description, before["schema"], after)
            page = await ann.get(path.format(club=club), params={"before": after})
            assert page.status_code == 200, page.text
            pages.append(page.json())
        for one in pages:
            check(description, answer, one)
        assert [len(one[which]) for one in pages] == [1, 1]


async def played_long_ago(app: FastAPI, contest: str) -> None:
    """Pretend that this contest belongs to an evening long ago."""
    long_ago = {"day": "2026-01-01"}
    async with app.state.services.database.writing() as connection:
        which = club_contests.c.contest == contest
        await connection.execute(update(club_contests).where(which).values(long_ago))
        await connection.execute(update(clubs).values(mark=clubs.c.mark + 1))


async def test_every_problem_is_as_described(
    client: httpx.AsyncClient, description: Description
) -> None:
    """Each request names something that does not exist, so the answer is one of those described."""
    for method, path, operation in operations(description):
        if "{" not in path:
            continue
        names = {"code": "nowhere", "game": "nothing", "hand": "nowhere", "club": "nowhere"}
        names |= dict.fromkeys(("member", "other", "day", "contest"), "nothing")
        asked = path.format(**names, token="no.where", device="none", step="4")
        response = await client.request(method, asked)
        said = operation["responses"][str(response.status_code)]["content"]
        check(description, said[MEDIA_TYPE]["schema"], response.json())
