"""Anyone who may read a finished hand can ask questions about it; nobody can before its end."""

import asyncio

import httpx
import pytest
from fastapi import FastAPI

from app.features.reviews.routes import InquiryPool
from app.web.limits.allowances import Rate
from app.web.limits.limits import QUESTION
from tests.web.played import new_table, play_hand


async def test_questions_about_a_finished_hand_are_answered(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    client.cookies.clear()
    known = (await client.get(f"/api/hands/{hand}/known")).json()
    assert any(max(one["chances"][:4]) > 0.2 for one in known["cards"])
    step = known["step"]
    asked = {"step": step, "action": 1, "number": 7}
    dreamt = (await client.get(f"/api/hands/{hand}/what-if", params=asked)).json()
    assert dreamt["number"] == 7
    many = (await client.get(f"/api/hands/{hand}/futures", params=asked)).json()
    assert 2 <= many["count"] <= 100
    assert 0 <= many["won"] <= many["count"]
    asked |= {"real": True}
    real = (await client.get(f"/api/hands/{hand}/what-if", params=asked)).json()
    frames = (await client.get(f"/api/hands/{hand}/frames")).json()
    assert real["frames"][0]["hands"] == frames[step]["hands"]
    for wrong in ({"seat": 4}, {"step": 10_000}):
        answer = await client.get(f"/api/hands/{hand}/known", params=wrong)
        assert answer.status_code == 422


async def test_an_unfinished_hand_answers_no_questions(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    code = await new_table(client)
    coming = app.state.services.directory.tables[code].table.coming
    ids = ["nothing"] if coming is None else ["nothing", coming.id]
    for hand in ids:
        for path in ("known", "what-if", "futures"):
            response = await client.get(f"/api/hands/{hand}/{path}")
            assert (response.status_code, response.json()["code"]) == (404, "unknown_hand")


@pytest.mark.parametrize("allowed", [{"WORK": Rate(0.01, 2 * QUESTION)}])
async def test_one_address_cannot_ask_without_end(client: httpx.AsyncClient) -> None:
    answers = [(await client.get("/api/hands/nothing/known")).status_code for _ in range(3)]
    assert answers == [404, 404, 429]


async def test_equal_questions_are_computed_once_and_a_dead_process_is_replaced(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client, game="ding"))
    first = await client.get(f"/api/hands/{hand}/known")
    inquiring = app.state.services.part(InquiryPool)
    process = inquiring._process._process
    process.kill()
    await process.wait()
    again = await client.get(f"/api/hands/{hand}/known")
    assert again.json() == first.json()
    assert inquiring._process._process is process
    other = await client.get(f"/api/hands/{hand}/what-if")
    assert other.status_code == 200
    assert inquiring._process._process is not process


def from_address(app: FastAPI, host: str) -> httpx.AsyncClient:
    """A browser at another address."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(host, 4711))
    return httpx.AsyncClient(transport=transport, base_url="http://dingo.local")


async def test_an_address_with_too_many_questions_is_refused_and_others_are_answered(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client, game="ding"))
    path, answered = f"/api/hands/{hand}/what-if", []

    async def ask(who: httpx.AsyncClient, name: str, number: int) -> httpx.Response:
        answer = await who.get(path, params={"number": number})
        if answer.status_code == 200:
            answered.append(name)
        return answer

    async with from_address(app, "192.0.2.1") as stranger, from_address(app, "192.0.2.2") as friend:
        theirs = [asyncio.create_task(ask(stranger, f"s{n}", n)) for n in range(12)]
        await asyncio.wait(theirs, return_when=asyncio.FIRST_COMPLETED)
        ours = await ask(friend, "friend", 100)
        answers = await asyncio.gather(*theirs)
    assert ours.status_code == 200
    refused = [one for one in answers if one.status_code == 503]
    assert len(refused) == 9  # one question is being answered, and two wait
    assert {one.json()["code"] for one in refused} == {"no_answer"}
    assert answered.index("friend") <= 1


async def test_a_site_with_many_networks_has_no_more_turns_than_an_address(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client, game="ding"))

    async def ask(number: int) -> str | None:
        async with from_address(app, f"2001:db8:1:{number:x}::1") as stranger:
            answer = await stranger.get(f"/api/hands/{hand}/what-if", params={"number": number})
        code: str | None = answer.json().get("code")
        return code

    answers = await asyncio.gather(*map(ask, range(8)))
    assert answers.count(None) == 3  # one question is being answered, and two wait
    assert answers.count("no_answer") == 5


async def test_a_question_asked_twice_at_once_is_computed_once(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = await play_hand(app, client, await new_table(client, game="ding"))
    inquiring: InquiryPool = app.state.services.part(InquiryPool)
    asked: list[bytes] = []
    process = inquiring._process
    think = process.ask

    async def noted(line: bytes) -> bytes:
        asked.append(line)
        return await think(line)

    monkeypatch.setattr(process, "ask", noted)
    answers = await asyncio.gather(*[client.get(f"/api/hands/{hand}/known") for _ in range(3)])
    assert len({one.text for one in answers}) == 1
    assert len(asked) == 1
