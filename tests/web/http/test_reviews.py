"""The review of a seat is made once, and everybody can follow it while it is made."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.analysis.engine import ENGINE, SEED
from app.analysis.inquiry import Inquiries
from app.analysis.review.earlier import replayed
from app.analysis.review.review import hand_of, review
from app.features.reviews.desk import ReviewDesk
from app.rules.game import Json
from tests.patience import PATIENCE
from tests.web.played import (
    choice,
    jobs_of,
    keep_review,
    new_table,
    parts_of,
    play_hand,
    reviewed,
)

ROUGH = pytest.mark.parametrize("variables", [{"review_slices": 2}])
ELSEWHERE = pytest.mark.parametrize("variables", [{"reviews": "elsewhere"}])


async def followed(client: httpx.AsyncClient, path: str) -> list[dict[str, Any]]:
    """Every new answer until the review is done, as a page asks for it."""
    told: list[dict[str, Any]] = []
    tag = ""
    async with asyncio.timeout(PATIENCE):
        while not told or told[-1]["status"] != "done":
            answer = await client.get(path, headers={"If-None-Match": tag})
            if answer.status_code == 304:
                await asyncio.sleep(0.05)
                continue
            told.append(answer.json())
            tag = answer.headers["etag"]
    return told


@ROUGH
async def test_a_seat_is_reviewed_alone_and_the_others_only_when_somebody_asks(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client, game="ding"), seats=3)
    path = f"/api/hands/{hand}/review"
    told = await followed(client, f"{path}?seat=0")
    first, last = told[0], told[-1]
    assert (first["status"], first["choices"], first["to_judge"]) == ("running", [], None)
    assert [one["seat"] for one in last["seats"]] == [0]
    assert len(last["choices"]) == last["to_judge"] == last["seats"][0]["to_judge"]
    assert {one["seat"] for one in last["choices"]} == {0}
    assert (last["engine"], len(last["ledger"])) == (ENGINE, 1)
    assert {*await jobs_of(app).seats(hand)} == {0}
    whole = (await followed(client, path))[-1]
    assert [one["status"] for one in whole["seats"]] == ["done"] * 3
    assert [one for one in whole["choices"] if one["seat"] == 0] == last["choices"]
    record = (await client.get(f"/api/hands/{hand}")).json()
    assert whole == json.loads(json.dumps(review(hand_of(record), 2)))
    again = await client.get(path)
    assert again.headers["cache-control"] == "private, no-cache"


async def test_nobody_gets_a_review_of_an_erased_hand(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    made = await reviewed(app, client, choice(4, 0, "fine"))
    growing = await play_hand(app, client, await new_table(client))
    assert (await client.get(f"/api/hands/{growing}/review")).json()["status"] == "running"
    for hand in (made, growing):
        assert await app.state.services.people.erasing.hand(hand)
        assert (await client.get(f"/api/hands/{hand}/review")).status_code == 404


async def test_a_seat_that_does_not_exist_is_refused(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    for seat, status in (("4", 422), ("-1", 422), ("x", 422)):
        assert (await client.get(f"/api/hands/{hand}/review?seat={seat}")).status_code == status


async def test_a_failed_review_says_so_and_does_not_restart_at_every_request(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    worker = app.state.services.part(ReviewDesk)._worker
    monkeypatch.setattr(worker._process, "_words", ("/no/such/program",))
    path = f"/api/hands/{hand}/review?seat=0"
    async with asyncio.timeout(PATIENCE):
        while (answer := await client.get(path)).status_code == 200:
            await asyncio.sleep(0.05)
    assert (answer.status_code, answer.json()["code"]) == (503, "no_answer")
    monkeypatch.undo()
    assert (await client.get(path)).status_code == 503
    monkeypatch.setattr("app.features.reviews.desk.time", lambda: 1e12)
    monkeypatch.setattr("app.features.reviews.jobs.time", lambda: 1e12)
    assert (await client.get(path)).json()["status"] == "running"


HEAD = json.dumps(parts_of(0)[0])


@pytest.mark.parametrize("words", [("sleep", "60"), ("sh", "-c", f"echo '{HEAD}'; sleep 60")])
async def test_a_worker_that_hangs_is_ended_and_its_job_fails_with_a_sentence(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr("app.features.reviews.desk.LONGEST_SECONDS", 0.2)
    hand = await play_hand(app, client, await new_table(client))
    process = app.state.services.part(ReviewDesk)._worker._process
    monkeypatch.setattr(process, "_words", words)
    async with asyncio.timeout(PATIENCE):
        while (answer := await client.get(f"/api/hands/{hand}/review?seat=0")).status_code == 200:
            await asyncio.sleep(0.05)
    assert answer.json()["detail"] == "The review stopped early. Try again in a minute."
    assert not process.runs


@ELSEWHERE
async def test_a_member_without_a_cookie_waits_behind_everyone_with_one(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    first, second = [await play_hand(app, client, await new_table(client)) for _ in range(2)]
    known = dict(client.cookies)
    client.cookies.clear()
    await client.get(f"/api/hands/{first}/review?seat=0")
    client.cookies.update(known)
    await client.get(f"/api/hands/{second}/review?seat=0")
    job = await jobs_of(app).take("test", 60)
    assert job is not None
    assert job.hand == second
    await client.get(f"/api/hands/{first}/review?seat=0")  # now with a cookie
    assert (await jobs_of(app).seats(first))[0].rank < 4


@ELSEWHERE
async def test_one_address_may_have_twenty_hands_waiting(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.features.reviews.desk.MOST_OF_ADDRESS", 1)
    hands = [await play_hand(app, client, await new_table(client)) for _ in range(2)]
    for hand in (*hands, *hands):
        answer = await client.get(f"/api/hands/{hand}/review?seat=0")
        assert answer.json()["status"] == "running"
    states = [
        (await client.get(f"/api/hands/{hand}/review?seat=0")).json()["seats"][0]["status"]
        for hand in hands
    ]
    assert states == ["waiting", "running"]
    assert await jobs_of(app).waiting() == 1


@pytest.mark.parametrize("variables", [{"review_slices": 2}])
async def test_a_review_knows_how_people_played_in_the_hands_before_at_the_table(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    """So do answers to questions. `dingo review` makes the same document from the same records."""
    await play_hand(app, client, await new_table(client, game="ding"), seats=3)
    code = await new_table(client, game="ding")
    hands = [await play_hand(app, client, code, seats=3) for _ in range(3)]
    *before, record = [(await client.get(f"/api/hands/{hand}")).json() for hand in hands]
    made = (await followed(client, f"/api/hands/{hands[2]}/review?seat=1"))[-1]
    assert made["earlier"] == [1, 2]
    assert not any(hand in json.dumps(made) for hand in hands[:2])
    again = review(hand_of(record, [*map(replayed, before)], SEED), 2, [1])
    assert made == json.loads(json.dumps(again))
    known = (await client.get(f"/api/hands/{hands[2]}/known")).json()
    asked: dict[str, Json] = {"kind": "known", "step": None, "seat": None}
    assert known == json.loads(json.dumps(Inquiries().answer(record, asked, before)))


async def test_a_stored_review_is_served_as_it_was_made(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    await keep_review(jobs_of(app), hand, 4, choice(4, 1, "fine"), choice(3, 0, "best"))
    found = (await client.get(f"/api/hands/{hand}/review")).json()
    assert (found["status"], [one["step"] for one in found["choices"]]) == ("done", [3, 4])
    for path in ("review.csv", "review.html", "review/progress"):
        assert (await client.get(f"/api/hands/{hand}/{path}")).status_code == 404
