"""Hints over a real socket, computed in real processes."""

import asyncio
from typing import Any

import pytest

from app.web.limits.allowances import Rate
from app.web.limits.limits import HINT, TABLE
from tests.web.running import Running, Visitor
from tests.web.ws.test_socket import SENT


async def practise(ann: Visitor, *, hints: bool = True) -> dict[str, Any]:
    """Sit down with three bots, and wait for a decision; returns the message that asks for
    a hint."""
    await ann.ask("options", options={"cut": False}, hints=hints)
    await ann.ask("sit", seat=0, name="Ann")
    for seat in (1, 2, 3):
        await ann.ask("bot", seat=seat, level="pup")
    await ann.ask("ready")
    message: dict[str, Any] = next((m for m in reversed(ann.heard) if "legal" in m), {})
    while not message.get("legal"):
        message = await ann.next()
    return message


async def hint(ann: Visitor) -> dict[str, Any]:
    """Ask until there is an answer: on a busy machine thinking may time out."""
    while True:
        name = await ann.say("hint")
        answer = await ann.until(id=name)
        if answer.get("code") not in ("no_hint", "rate_limited"):
            return answer
        await asyncio.sleep(0.5)


async def test_the_answer_is_one_of_the_legal_actions_and_a_sentence(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        asked = await practise(ann)
        answer = await hint(ann)
        assert answer["type"] == "hint"
        SENT.validate_python(answer)
        assert answer["action"] in asked["legal"]
        assert str(answer["sentence"]).endswith(".")
        act = await ann.ask("act", version=asked["version"], action=answer["action"])
        assert act["type"] == "ack"


async def test_everybody_sees_whether_there_are_hints(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann, running.visitor(code) as eve:
        assert (await eve.next())["table"]["hints"] is False
        await ann.ask("options", hints=True)
        update = await eve.until(type="update", version=2)
        assert update["table"]["hints"] is True
        assert update["events"] == [{"type": "hints", "on": True}]


async def test_a_table_can_be_opened_with_hints(running: Running) -> None:
    created = await running.http.post("/api/tables", json={"game": "dingo", "hints": True})
    looked = await running.http.get(f"/api/tables/{created.json()['code']}")
    assert looked.json()["hints"] is True


async def test_a_hint_delays_no_other_request(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests after the question are done before its answer is there."""
    monkeypatch.setattr("app.live.table.hints.SECONDS", 600.0)
    monkeypatch.setattr("app.live.table.hints.PATIENCE", 600.0)
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        asked = await practise(ann)
        name = await ann.say("hint")
        assert (await ann.ask("hint"))["code"] == "rate_limited", "one after the other"
        action = asked["legal"][0]
        assert (await ann.ask("act", version=asked["version"], action=action))["type"] == "ack"
        assert not [message for message in ann.heard if message.get("id") == name]


async def test_without_permission_there_are_no_hints(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await practise(ann, hints=False)
        assert (await hint(ann))["code"] == "hints_off"


@pytest.mark.parametrize("allowed", [{"WORK": Rate(0.001, TABLE + HINT)}])
async def test_one_player_cannot_ask_all_the_time(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await ann.say("hint")
        name = await ann.say("hint")
        assert (await ann.until(id=name))["code"] == "rate_limited"


@pytest.mark.parametrize("variables", [{"thinkers": 0}])
async def test_a_server_without_thinking_processes_says_so(running: Running) -> None:
    code = await running.table()
    async with running.visitor(code, host=True) as ann:
        await practise(ann)
        name = await ann.say("hint")
        assert (await ann.until(id=name))["code"] == "no_hint"
