"""A finished hand is reviewed once, and everybody can follow the review while it is made."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.analysis.engine import ENGINE, SEED
from app.analysis.export import as_csv, as_html
from app.analysis.inquiry.inquiry import Inquiries
from app.analysis.review.choices import Effort
from app.analysis.review.earlier import replayed
from app.analysis.review.review import hand_of, review
from app.analysis.review.slices import Name, Slices
from app.features.reviews.reviewing import ReviewMaker
from app.features.reviews.reviews import Reviews
from app.rules.game import Json
from app.settings import Settings
from app.storage.database import connect
from tests.patience import PATIENCE
from tests.web.played import choice, keep_review, new_table, play_hand, reviewed


@pytest.mark.parametrize("variables", [{"review_slices": 2}])
async def test_a_review_is_made_once_and_stored(app: FastAPI, client: httpx.AsyncClient) -> None:
    hand = await play_hand(app, client, await new_table(client, game="ding"), seats=3)
    client.cookies.clear()
    first = await client.get(f"/api/hands/{hand}/review")
    assert (first.json()["status"], first.json()["choices"]) == ("running", [])
    told = await followed(client, hand)
    assert len(told) > 2
    again = await client.get(f"/api/hands/{hand}/review")
    assert again.headers["cache-control"] == "private, no-cache"
    document = again.json()
    assert (document["status"], document["engine"]) == ("done", ENGINE)
    assert len(document["choices"]) == document["to_judge"]
    assert len(document["ledger"]) == 3
    # A follower is sent each choice once, and with the last of them the totals and all outcomes.
    assert sum(len(one["choices"]) for one in told) == len(document["choices"])
    assert gathered(told) == document


def gathered(told: list[dict[str, Any]]) -> dict[str, Any]:
    """The document that a page puts together from what it was sent, as following.js does."""
    *before, last = told
    known = [choice for one in before for choice in one["choices"]]
    outcomes = last.pop("outcomes")
    known = [one | outcome for one, outcome in zip(known, outcomes, strict=True)]
    return {**last, "choices": [*known, *last["choices"]]}


async def followed(client: httpx.AsyncClient, hand: str) -> list[dict[str, Any]]:
    """Fetch the new parts, as the page does, until the review is done."""
    told: list[dict[str, Any]] = []
    known, tag = 0, ""
    async with asyncio.timeout(PATIENCE):
        while not told or told[-1]["status"] != "done":
            answer = await client.get(
                f"/api/hands/{hand}/review?after={known}", headers={"If-None-Match": tag}
            )
            if answer.status_code == 304:
                await asyncio.sleep(0.05)
                continue
            told.append(answer.json())
            known += len(told[-1]["choices"])
            tag = answer.headers["etag"]
    return told


async def test_a_follower_is_not_sent_the_choices_it_has(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await reviewed(app, client, choice(4, 0, "fine"), choice(9, 1, "best"))
    path = f"/api/hands/{hand}/review"
    assert [one["step"] for one in (await client.get(path)).json()["choices"]] == [4, 9]
    for known, steps in ((0, [4, 9]), (1, [9]), (2, []), (100, [])):
        answer = await client.get(f"{path}?after={known}")
        assert [one["step"] for one in answer.json()["choices"]] == steps
        assert answer.json()["ledger"] != []
        same = await client.get(
            f"{path}?after={known}", headers={"If-None-Match": answer.headers["etag"]}
        )
        assert (same.status_code, same.content) == (304, b"")
    for wrong in ("-1", "x"):
        refused = await client.get(f"{path}?after={wrong}")
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_request")


async def test_the_site_has_no_server_sent_events(app: FastAPI, client: httpx.AsyncClient) -> None:
    hand = await reviewed(app, client, choice(4, 0, "fine"))
    assert (await client.get(f"/api/hands/{hand}/review/progress")).status_code == 404
    described = (await client.get("/api/openapi.json")).text
    assert "event-stream" not in described


async def test_nobody_gets_a_review_of_an_erased_hand(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    made = await reviewed(app, client, choice(4, 0, "fine"))
    growing = await play_hand(app, client, await new_table(client))
    assert (await client.get(f"/api/hands/{growing}/review")).json()["status"] == "running"
    for hand in (made, growing):
        assert await app.state.services.people.erasing.hand(hand)
        for path in ("review", "review?after=0", "review.csv"):
            assert (await client.get(f"/api/hands/{hand}/{path}")).status_code == 404


async def test_a_failed_review_says_so_and_does_not_restart_at_every_request(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    monkeypatch.setattr("app.features.reviews.reviewing.MODULE", "app.no_such_module")
    path = f"/api/hands/{hand}/review"
    async with asyncio.timeout(PATIENCE):
        while (answer := await client.get(path)).status_code == 200:
            await asyncio.sleep(0.05)
    assert (answer.status_code, answer.json()["code"]) == (503, "no_answer")
    assert app.state.services.part(ReviewMaker).waiting == 0
    monkeypatch.undo()
    assert (await client.get(path)).status_code == 503
    app.state.services.part(ReviewMaker)._broken.clear()
    assert (await client.get(path)).json()["status"] == "running"


async def test_a_review_made_by_another_process_is_not_made_again(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    theirs = await keep_review(app, client, hand)
    reviewing = app.state.services.part(ReviewMaker)
    await reviewing.keep(hand, {**theirs, "status": "running"})
    assert (await client.get(f"/api/hands/{hand}/review")).json() == theirs


async def test_a_review_can_be_downloaded_as_a_table_and_as_a_page(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    hand = await play_hand(app, client, await new_table(client))
    made = await keep_review(app, client, hand)
    table = await client.get(f"/api/hands/{hand}/review.csv")
    assert table.text == as_csv(made)
    page = await client.get(f"/api/hands/{hand}/review.html")
    assert page.text == as_html(made)
    for answer, kind in ((table, "csv"), (page, "html")):
        assert answer.headers["content-type"].startswith(f"text/{kind}")
        assert answer.headers["content-disposition"].startswith("attachment; ")
        assert answer.headers["cache-control"] == "no-store"


async def test_there_is_no_review_of_a_hand_that_is_not_finished(client: httpx.AsyncClient) -> None:
    for path in ("review", "review?after=1", "review.csv", "review.html"):
        response = await client.get(f"/api/hands/nothing/{path}")
        assert (response.status_code, response.json()["code"]) == (404, "unknown_hand")


class Counting(Reviews):
    """Counts the slices stored in it."""

    given = 0

    async def keep_slices(self, hand: str, engine: str, made: Sequence[Mapping[str, Json]]) -> None:
        """Count them."""
        self.given += len(made)
        await super().keep_slices(hand, engine, made)


async def test_a_killed_review_is_continued_by_one_other_process_from_the_stored_slices(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result equals an undisturbed one, and no slice is made twice.

    Both processes are asked at the same time, and both deliver the whole review.
    """
    monkeypatch.setattr("app.features.reviews.reviewing.SLICES_SECONDS", 0.0)
    hand = await play_hand(app, client, await new_table(client, game="ding"), seats=3)
    record = (await client.get(f"/api/hands/{hand}")).json()
    every: list[Name] = []
    undisturbed = Slices(keep=lambda name, _found: every.append(name))
    whole = review(hand_of(record), Effort(2, SEED, undisturbed))

    database = connect(settings.database)
    kept = Counting(database)
    killed = ReviewMaker(kept, 2)
    await until(killed, record, lambda one: len(one["choices"]) >= len(whole["choices"]) // 2)
    await killed.close()
    there = await kept.slices(hand, killed.engine)
    assert 0 < len(there) < len(every)

    kept.given = 0

    async def told(other: ReviewMaker) -> dict[str, Json]:
        document = await until(other, record, lambda one: bool(one["status"] == "done"))
        await other.close()
        return document

    other, another = ReviewMaker(kept, 2), ReviewMaker(kept, 2)
    for last in await asyncio.gather(told(other), told(another)):
        assert last == json.loads(json.dumps(whole))
    assert kept.given == len(every) - len(there)
    assert await kept.slices(hand, other.engine) == []
    await database.close()


async def test_a_review_that_is_stopped_stores_what_it_has_made(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not wait until it is time to store slices."""
    monkeypatch.setattr("app.features.reviews.reviewing.SLICES_SECONDS", 3600.0)
    hand = await play_hand(app, client, await new_table(client, game="ding"), seats=3)
    record = (await client.get(f"/api/hands/{hand}")).json()
    database = connect(settings.database)
    kept = Reviews(database)
    stopped = ReviewMaker(kept, 2)
    begun = await until(stopped, record, lambda one: len(one["choices"]) >= 1)
    assert begun["status"] == "running"
    assert await kept.slices(hand, stopped.engine) == []
    await stopped.close()
    assert await kept.slices(hand, stopped.engine) != []
    await database.close()


@pytest.mark.parametrize("variables", [{"review_slices": 2}])
async def test_a_review_knows_how_people_played_in_the_hands_before_at_the_table(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    """So do answers to questions. `dingo review` makes the same document from the same records."""
    await play_hand(app, client, await new_table(client, game="ding"), seats=3)
    code = await new_table(client, game="ding")
    hands = [await play_hand(app, client, code, seats=3) for _ in range(3)]
    *before, record = [(await client.get(f"/api/hands/{hand}")).json() for hand in hands]
    await followed(client, hands[2])
    made = (await client.get(f"/api/hands/{hands[2]}/review")).json()
    assert made["earlier"] == [1, 2]
    assert not any(hand in json.dumps(made) for hand in hands[:2])
    again = review(hand_of(record, earlier=[*map(replayed, before)]), Effort(2, SEED))
    assert made == json.loads(json.dumps(again))
    known = (await client.get(f"/api/hands/{hands[2]}/known")).json()
    asked = {"kind": "known", "step": None, "seat": None}
    assert known == json.loads(json.dumps(Inquiries().answer(record, asked, before)))


async def until(
    reviewing: ReviewMaker,
    record: dict[str, Json],
    is_so: Callable[[dict[str, Json]], bool],
    address: str = "here",
) -> dict[str, Json]:
    """The review once this is true, polled as the page does."""

    async def find() -> dict[str, Json]:
        return record

    async with asyncio.timeout(PATIENCE):
        while True:
            found = await reviewing.review(record["id"], find, address)
            document: Json = json.loads(found) if isinstance(found, str) else found
            if is_so(document):
                return dict(document)
            await asyncio.sleep(0.02)


def is_begun(document: dict[str, Json]) -> bool:
    """Whether a choice is judged."""
    return len(document["choices"]) > 0


def copies(record: dict[str, Json], name: str, **players: Any) -> list[dict[str, Json]]:
    """Four copies of the same hand."""
    seats = [one | players for one in record["players"]]
    return [{**record, "id": f"{name}{number}", "players": seats} for number in range(4)]


class Everywhere(Reviews):
    """Stores what it is given, for hands that no database has."""

    async def claim(self, *_: object) -> bool:
        """Grant every claim."""
        return True

    async def wanted(self, _: str) -> bool:
        """The stored review."""
        return True


async def test_addresses_take_turns_with_reviews_and_hands_with_people_come_first(
    app: FastAPI, client: httpx.AsyncClient, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds however many hands a stranger asks about."""
    monkeypatch.setattr("app.features.reviews.reviewing.TURN_SECONDS", 1.0)
    hand = await play_hand(app, client, await new_table(client, game="ding"), seats=3)
    record = (await client.get(f"/api/hands/{hand}")).json()
    database = connect(settings.database)
    reviewing = ReviewMaker(Everywhere(database), 4)
    theirs, bots = copies(record, "theirs", bot=None), copies(record, "bots", bot="pup")
    for one in (*theirs, *bots):
        await until(reviewing, one, lambda _: True, "stranger")
    # Two wait, and one of them gets this address's turn.
    assert {*reviewing._growing} <= {"theirs0", "theirs1", "theirs2"}
    ours = copies(record, "ours", bot=None)[0]
    for one in bots:
        await until(reviewing, one, lambda _: True, "other stranger")
    assert not is_begun(await until(reviewing, bots[0], lambda _: True, "other stranger"))
    await until(reviewing, ours, is_begun, "friend")
    assert not is_begun(await until(reviewing, bots[0], lambda _: True, "other stranger"))
    await reviewing.close()
    await database.close()
