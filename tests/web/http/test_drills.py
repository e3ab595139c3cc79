"""Drills are one's own marked choices, asked again after more and more days."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Executable

from app.analysis.course import PlayedHand, by_phase
from app.features.reviews.drills import (
    DAYS,
    LEARNED,
    DrillAnswer,
    Drills,
    due,
    is_right,
    next_box,
)
from app.storage.database import Database, Rows
from tests.web.played import MARKS, choice, device_of, new_table, play_hand, player_of, reviewed

TODAY = datetime.now(UTC).date()


async def test_i_am_asked_about_my_own_marked_choices_and_nobody_elses(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    own, fine, theirs = choice(4, 0, "mistake"), choice(9, 0, "fine"), choice(5, 1, "blunder")
    hand = await reviewed(app, client, own, fine, theirs)
    plain = await play_hand(app, client, await new_table(client))
    found = (await client.get("/api/me/drills")).json()
    assert [(one["hand"], one["step"]) for one in found["drills"]] == [(hand, 4)]
    assert (found["due"], found["later"], found["learned"]) == (1, 0, 0)
    assert found["unreviewed"] == [plain]
    refused = await client.post(f"/api/me/drills/{hand}/5", json={"action": 0})
    assert (refused.status_code, refused.json()["code"]) == (404, "unknown_drill")
    client.cookies.clear()
    assert (await client.get("/api/me/drills")).json()["drills"] == []
    refused = await client.post(f"/api/me/drills/{hand}/4", json={"action": 0})
    assert refused.status_code == 404


async def test_the_review_judges_an_answer_and_ties_are_good_enough(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    steps = range(4, 4 + len(MARKS))
    hand = await reviewed(app, client, *[choice(step, 0, "mistake") for step in steps])
    for action, step in enumerate(steps):
        said = (await client.post(f"/api/me/drills/{hand}/{step}", json={"action": action})).json()
        right = MARKS[action] in ("close", "best")
        assert (said["mark"], said["right"]) == (MARKS[action], right)
        assert said["box"] == (1 if right else 0)
        assert said["due"] == (TODAY + timedelta(days=2 if right else 1)).isoformat()
    assert (await client.get("/api/me/drills")).json()["due"] == 0
    again = (await client.post(f"/api/me/drills/{hand}/4", json={"action": 2})).json()
    assert again["box"] == 0


async def test_a_drill_answered_well_often_enough_is_learned(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await reviewed(app, client, choice(4, 0, "blunder"))
    drills, player = app.state.services.part(Drills), player_of(client)
    await drills.keep(player, DrillAnswer(hand, 4, LEARNED - 1, TODAY), device_of(client))
    said = (await client.post(f"/api/me/drills/{hand}/4", json={"action": 2})).json()
    assert (said["box"], said["due"]) == (LEARNED, None)
    found = (await client.get("/api/me/drills")).json()
    assert (found["due"], found["later"], found["learned"]) == (0, 0, 1)


async def test_drills_are_exported_and_erased_with_their_player(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await reviewed(app, client, choice(4, 0, "blunder"))
    player = player_of(client)
    await client.post(f"/api/me/drills/{hand}/4", json={"action": 0})
    day = (TODAY + timedelta(days=1)).isoformat()
    exported = (await client.get("/api/me/export")).json()["drills"]
    assert exported == [{"hand": hand, "step": 4, "box": 0, "due": day}]
    assert (await client.delete("/api/me")).status_code == 204
    assert await app.state.services.part(Drills).one(player, hand, 4) is None


async def test_statistics_show_losses_by_phase_and_where_results_came_from(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    first = await reviewed(app, client, choice(4, 0, "mistake"), choice(5, 1, "blunder"))
    second = await reviewed(app, client, choice(4, 0, "mistake"), choice(8, 0, "fine"))
    found = (await client.get("/api/me/statistics")).json()
    assert (found["hands"], found["of"]) == (2, 2)
    assert [one["hand"] for one in found["course"]] == [first, second]
    assert found["course"][0]["cards"] == pytest.approx(0.35)
    [row] = found["phases"]
    assert (row["game"], row["phase"], row["choices"]) == ("dingo", "exchange", 3)
    assert row["low"] <= row["lost"] <= row["high"]
    assert abs(row["lost"] - 12) < 1e-9
    assert found["accuracy"] == [{"game": "dingo", "value": 80.0, "low": 80.0, "high": 80.0}]


async def test_any_number_of_hands_is_read_with_one_statement(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One more statement looks up the person who asks."""
    database: Database = app.state.services.database
    statements: list[str] = []
    read = database.read

    async def noted(query: Executable, given: Any = None) -> Rows:
        statements.append(str(query))
        return await read(query, given)

    monkeypatch.setattr(database, "read", noted)
    code = await new_table(client)
    for _ in range(3):
        await play_hand(app, client, code)
        for path in ("/api/me/drills", "/api/me/statistics"):
            statements.clear()
            assert (await client.get(path)).is_success
            assert len(statements) == 2, statements


def test_the_intervals_of_the_boxes_grow() -> None:
    box, day = 0, TODAY
    for days in DAYS[1:]:
        box = next_box(box, right=True)
        assert due(day, box) == day + timedelta(days=days)
    assert next_box(box, right=True) == LEARNED
    assert next_box(box, right=False) == 0
    assert is_right("close")
    assert not is_right("inaccuracy")


def test_an_interval_over_hands_is_wider_where_hands_differ_more() -> None:
    def hand(*lost: float) -> PlayedHand:
        return PlayedHand({"exchange": lost}, 0.0, 0.0, 0.0, 0.0, [], 0.0, 0.0)

    even = by_phase([hand(0.1, 0.1), hand(0.1, 0.1), hand(0.1, 0.1)])["exchange"][1]
    uneven = by_phase([hand(0.0, 0.0), hand(0.1, 0.1), hand(0.2, 0.2)])["exchange"][1]
    assert even is not None
    assert uneven is not None
    assert abs(even.mean - 10) < 1e-9
    assert abs(uneven.mean - 10) < 1e-9
    assert even.high - even.low < 1e-6 < uneven.high - uneven.low
    assert by_phase([hand(0.1)])["exchange"] == (1, None)
