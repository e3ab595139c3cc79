"""One's own marked choices are asked again on "My hands", and answers get the review's marks."""

import asyncio
import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from app.analysis.engine import SLICES, running
from app.analysis.review import hand_of
from app.live.workers.reviewing import Reviewing
from app.rules.game import Json
from app.rules.record.action_json import action_json
from app.storage.database import connect
from app.storage.hands.history import History
from app.storage.hands.reviews import Reviews
from tests.browser.conftest import NewPerson, Site
from tests.browser.looks import too_wide, violations
from tests.browser.past import SECRET, Past, come, with_pasts
from tests.served import Served

PLAYED = Past("dingo", ["Ann", "Ben", "Cem", "Dee"], 91, lambda number, _: number == 2)
ASKED = 2


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    return {"played": PLAYED}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, pasts: Mapping[str, Past], built: Path) -> Site:
    """A server whose first hand has a review already."""
    served = Served(tmp_path_factory.mktemp("served"), secret=SECRET, built_dir=str(built))
    links = with_pasts(served, pasts)
    with ThreadPoolExecutor(1) as thread:  # the browser has this thread's event loop
        thread.submit(asyncio.run, keep_review(served.database_url)).result()
    return Site(served, links)


async def keep_review(database_url: str) -> None:
    """In which Ann's first choices lost something."""
    database = connect(database_url)
    page = await History(database).hands_of_player("p_ann")
    [hand] = [one.id for one in page.hands]
    record = await History(database).hand(hand)
    assert record is not None
    await Reviewing(Reviews(database), SLICES).keep(hand, document(record))
    await database.close()


def document(record: dict[str, Json]) -> dict[str, Json]:
    """The last of the legal actions was the best, and what was played a mistake."""
    choices = []
    for one in hand_of(record, 0).choices[:ASKED]:
        legal = one.decision.game.legal(one.decision.state, 0)
        played, best = list(legal).index(one.action), len(legal) - 1
        numbers = {"points": 1.0, "lead": 0.0, "wins": 0.3, "wins_low": 0.2, "wins_high": 0.4}
        marks = {played: "mistake", best: "best"}
        choices.append(
            {
                "step": one.step,
                "seat": 0,
                "phase": "exchange",
                "slices": 4,
                "exact": False,
                "played": played,
                "best": best,
                "mark": "mistake",
                "alternatives": [
                    {"action": action_json(action), "mark": marks.get(number, "close"), **numbers}
                    for number, action in enumerate(legal)
                ],
                "loss": {"wins": 0.08, "wins_low": 0.06, "wins_high": 0.1, "lead": 1.0},
            }
        )
    parts = ("par", "deal", "choices", "guesses", "others", "result")
    ledger = [{"seat": seat, **dict.fromkeys(parts, 0.0)} for seat in range(4)]
    return {**running(record), "status": "done", "choices": choices, "ledger": ledger}


def short(card: str) -> str:
    """A card as sentences name it: "10♥"."""
    return card[0].replace("T", "10") + dict(zip("CDHS", "♣♦♥♠", strict=True))[card[1]]


def answer(learn: Locator, alternative: Mapping[str, Json]) -> None:
    """Press the answer with this card, wherever it stands."""
    [card] = alternative["action"]["cards"]
    learn.get_by_role("button", name=re.compile(f"{short(card)}$")).click(timeout=20_000)


def test_a_marked_choice_is_asked_again_and_the_answer_gets_its_mark(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", viewport={"width": 360, "height": 640}, bypass_csp=True)
    come(ann, links["played"])
    page = ann.page
    page.goto("/me/hands")
    page.get_by_role("button", name="Drills and statistics").click()
    learn = page.get_by_role("region", name="Learn from your hands")
    expect(learn.get_by_text(f"{ASKED} drills today")).to_be_visible()
    learn.get_by_role("button", name="Start").click()
    expect(learn.get_by_role("heading", name="What do you play?")).to_be_visible()
    assert violations(page) == []
    assert too_wide(page, {"phone": (360, 640)}) == []

    drill = page.request.get("/api/me/drills").json()["drills"][0]
    choices = page.request.get(f"/api/hands/{drill['hand']}/review").json()["choices"]
    first, second = choices
    answer(learn, first["alternatives"][first["best"]])
    expect(learn.get_by_role("status")).to_contain_text("Best found Good enough.")
    expect(learn.get_by_text("you played this")).to_be_visible()
    learn.get_by_role("button", name="Next").click()
    answer(learn, second["alternatives"][second["played"]])
    expect(learn.get_by_role("status")).to_contain_text("Mistake There was something better.")
    learn.get_by_role("button", name="Next").click()
    expect(learn.get_by_text(re.compile(rf"No drills today.*Later: {ASKED}"))).to_be_visible()
