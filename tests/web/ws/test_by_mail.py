"""Requests that are not in a table's log, over a real socket: days off, and moves in advance."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from tests.web.running import Running, Visitor


async def send(visitor: Visitor, **message: Any) -> dict[str, Any]:
    """The answer to this message."""
    await visitor.socket.send(json.dumps(message))
    return await visitor.until(id=message["id"])


async def days_off(running: Running) -> list[str]:
    taken = (await running.http.get("/api/me/days-off")).json()["days"]
    return [one["day"] for one in taken]


async def test_a_repeated_day_off_is_answered_and_not_carried_out_again(running: Running) -> None:
    code = await running.table()
    day = f"{datetime.now(UTC) + timedelta(days=40):%Y-%m-%d}"
    give_back = {"type": "day_off", "id": "first", "date": None}
    async with running.visitor(code, host=True) as ann:
        first = await send(ann, **give_back)
        assert first["type"] == "ack"
        assert (await send(ann, type="day_off", id="second", date=day))["type"] == "ack"
        assert await send(ann, **give_back) == first
        assert await days_off(running) == [day]
    async with running.visitor(code, host=True) as ann:
        assert (await send(ann, **give_back))["type"] == "ack"
        assert await days_off(running) == [day]


async def test_another_request_with_the_id_of_a_day_off_is_refused(running: Running) -> None:
    code = await running.table()
    day = f"{datetime.now(UTC) + timedelta(days=40):%Y-%m-%d}"
    async with running.visitor(code, host=True) as ann:
        await send(ann, type="day_off", id="once", date=None)
        for other in (
            {"type": "day_off", "date": day},
            {"type": "day_off", "date": None, "zone": "UTC"},
            {"type": "prepare", "action": None},
            {"type": "say", "text": "Hello"},
        ):
            assert (await send(ann, id="once", **other))["code"] == "id_used"
        assert await days_off(running) == []


async def test_a_refused_day_off_may_be_repeated_with_the_same_id(running: Running) -> None:
    code, today = await running.table(), datetime.now(UTC)
    async with running.visitor(code, host=True) as ann:
        for days, answer in ((-9, "refused"), (-9, "refused"), (40, "ack")):
            day = f"{today + timedelta(days=days):%Y-%m-%d}"
            assert (await send(ann, type="day_off", id="once", date=day))["type"] == answer
