"""A newcomer reads a review; its mistakes come back as drills on "My hands"."""

import asyncio
import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from app.analysis.engine import SLICES
from app.analysis.grounds.ground import because
from app.analysis.review.review import hand_of
from app.features.reviews.jobs import JobQueue, ReviewJobs
from app.rules.game import Json
from app.rules.record.action_json import action_json
from app.storage.database import connect
from app.storage.hands.history import History
from tests.browser.conftest import PHONE, NewPerson, Site
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
    """A server whose first hand already has a review."""
    served = Served(tmp_path_factory.mktemp("served"), secret=SECRET, built_dir=str(built))
    links = with_pasts(served, pasts)
    with ThreadPoolExecutor(1) as thread:  # this thread already runs the browser's event loop
        thread.submit(asyncio.run, keep_review(served.database_url)).result()
    return Site(served, links)


async def keep_review(database_url: str) -> None:
    """A review in which Ann's first choices lost something."""
    database = connect(database_url)
    page = await History(database).hands_of_player("p_ann")
    [hand] = [one.id for one in page.hands]
    record = await History(database).hand(hand)
    assert record is not None
    jobs = ReviewJobs(database, SLICES)
    await jobs.add([(hand, 0, False)], JobQueue("ann", 20))
    job = await jobs.take("test", 60)
    assert job is not None
    for part in parts(record):
        assert await jobs.keep(job, part, "test", 60)
    await database.close()


def parts(record: dict[str, Json]) -> list[Json]:
    """A review in which the last legal action is best and the played one a mistake."""
    choices, hand = [], hand_of(record)
    own = [one for one in hand.choices if one.decision.seat == 0]
    for one in own[:ASKED]:
        legal, same = one.alternatives
        played, best = legal.index(one.action), len(legal) - 1
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
                    {
                        "action": action_json(action),
                        "same": [action_json(other) for other in same[number]],
                        "mark": marks.get(number, "close"),
                        **numbers,
                    }
                    for number, action in enumerate(legal)
                ],
                "because": because(hand.analysis.contrast, one.decision, legal[best], one.action),
                "loss": {"wins": 0.08, "wins_low": 0.06, "wins_high": 0.1, "lead": 1.0},
                "guess": 0.0,
            }
        )
    ledger = dict.fromkeys(("par", "deal", "choices", "guesses", "others", "result"), 0.0)
    sums = {"given_up": 0.19, "by_chance": 0.5, "no_value": None}
    accuracy = {"seat": 0, "value": 62.0, "low": 51.0, "high": 73.0, **sums}
    head = {"belief": "likely", "earlier": [], "judged_by": "hand", "measure": "far"}
    moments = [
        {"step": one["step"], "seat": 0, "kind": "loss", "amount": 0.08, "sentence": "Lost."}
        for one in choices
    ]
    return [
        {"head": {**head, "to_judge": len(choices)}},
        *({"choice": {"choice": one, "turn": [], "loss": []}} for one in choices),
        {"end": {"ledger": {"seat": 0, **ledger}, "accuracy": accuracy, "moments": moments}},
    ]


def answer(drill: Locator, alternative: Mapping[str, Json]) -> None:
    """Tap the card of this answer on the table, and play it."""
    [card] = alternative["action"]["cards"]
    drill.locator(f".hand button[data-card='{card}']").click(timeout=60_000)
    drill.get_by_role("group", name="What you can do").get_by_role("button").click()


def test_a_newcomer_reads_their_review_moment_by_moment(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", **PHONE, bypass_csp=True)
    come(ann, links["played"])
    page = ann.page
    [hand] = page.request.get("/api/me/hands").json()["hands"]
    page.goto(f"/hands/{hand['id']}")
    page.get_by_role("button", name=re.compile("^Review")).click()
    review = page.get_by_role("region", name="Review")
    reads_how_it_went_at_a_glance(review)
    assert violations(page) == []
    assert too_wide(page, {"phone": (390, 844)}) == []

    review.get_by_role("button", name="Play them again").click()
    expect(review.get_by_text(f"Moment 1 of {ASKED}")).to_be_visible()
    expect(review.get_by_role("heading", name="What would you do?")).to_be_visible()
    expect(review.get_by_text("Answer on the table.")).to_be_visible()
    assert shares_of(page)[0] >= 0.6
    first, second = page.request.get(f"/api/hands/{hand['id']}/review?seat=0").json()["choices"]
    answer(page.locator(".replay"), first["alternatives"][first["played"]])
    expect(review.get_by_role("heading", name=re.compile("^Better: "))).to_be_visible()
    expect(review.locator(".moment-why")).to_have_text(re.compile(r"^[A-Z].{10,90}\.$"))
    [better] = first["alternatives"][first["best"]]["action"]["cards"]
    expect(page.locator(f".hand [data-card='{better}']")).to_have_class(re.compile("is-lit"))
    expect(review.get_by_text(re.compile(r"^wins \d+ in 100 such hands$"))).to_have_count(1)
    expect(review.get_by_text(re.compile(r"^yours wins \d+ in 100$"))).to_have_count(1)
    assert violations(page) == []

    review.get_by_role("button", name="Show me").click()
    ends = review.get_by_role("listitem").filter(has_text=re.compile("You (win|don.t win): "))
    expect(ends).to_have_count(3)
    for end in ends.all():
        expect(end).to_be_in_viewport(ratio=1)
    review.get_by_role("button", name="Next moment").click()
    answer(page.locator(".replay"), second["alternatives"][second["best"]])
    expect(review.get_by_role("heading", name=re.compile("^Right: "))).to_be_visible()
    review.get_by_role("button", name="Done").click()
    reads_how_it_went_at_a_glance(review)
    review.get_by_role("button", name="Details").click()
    expect(review.get_by_role("heading", name="Where the winning chance came from")).to_be_visible()


def reads_how_it_went_at_a_glance(review: Locator) -> None:
    """Two numbers, the moments of this player alone, and a graph."""
    expect(review.get_by_text("How well you played")).to_be_visible()
    expect(review.get_by_text("62", exact=True)).to_be_visible()
    expect(review.get_by_text("of 100, likely 51 to 73")).to_be_visible()
    expect(review.get_by_text("Luck", exact=True)).to_be_visible()
    expect(review.get_by_role("heading", name="Your moments")).to_be_visible()
    expect(review.get_by_text("cost 8 wins in 100")).to_have_count(ASKED)
    expect(review.get_by_role("checkbox", name="mistakes too")).not_to_be_checked()
    expect(review.get_by_role("group", name="Chance of winning the hand")).to_be_attached()


def shares_of(page: Page) -> list[float]:
    """The share of the height below the header that the table and the review each take."""
    boxes = [page.locator(name).bounding_box() for name in (".replay-table", ".review")]
    heights = [box["height"] for box in boxes if box is not None]
    return [height / sum(heights) for height in heights]


def test_a_drill_is_answered_on_the_table_and_gets_the_reviews_mark(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", viewport={"width": 360, "height": 640}, bypass_csp=True)
    come(ann, links["played"])
    page = ann.page
    page.goto("/me/hands")
    page.get_by_role("button", name="Drills and statistics").click()
    learn = page.get_by_role("region", name="Learn from your hands")
    expect(learn.get_by_text(f"{ASKED} drills today")).to_be_visible()
    learn.get_by_role("button", name="Start").press("Enter")
    drill = page.get_by_role("dialog", name="Learn from your hands")
    expect(drill.get_by_role("heading", name="What would you do?")).to_be_visible()
    expect(drill.get_by_text("Answer on the table.")).to_be_visible()
    card = drill.locator(".hand [data-card]:focus")
    expect(card).to_have_count(1)
    assert violations(page) == []
    assert too_wide(page, {"phone": (360, 640)}) == []

    asked = page.request.get("/api/me/drills").json()["drills"][0]
    first, second = page.request.get(f"/api/hands/{asked['hand']}/review?seat=0").json()["choices"]
    answer(drill, first["alternatives"][first["best"]])
    expect(drill.get_by_role("heading", name=re.compile("^Right: "))).to_be_visible()
    expect(drill.get_by_text("You played it differently then")).to_be_visible()
    expect(drill.get_by_text("Again on")).to_be_visible()
    assert painted(drill) == []
    drill.get_by_role("button", name="Next").press("Enter")
    expect(drill.get_by_text("Answer on the table.")).to_be_visible()
    expect(card).to_have_count(1)
    answer(drill, second["alternatives"][second["played"]])
    expect(drill.get_by_role("heading", name=re.compile("^Better: "))).to_be_visible()
    drill.get_by_role("button", name="Next").click()
    expect(drill).to_have_count(0)
    expect(learn.get_by_text(re.compile(rf"No drills today.*Later: {ASKED}"))).to_be_visible()


def painted(drill: Locator) -> list[str]:
    """Cards of the hand that lie beyond the table, or are drawn without their colours."""
    found: list[str] = drill.evaluate(
        """root => {
          const felt = root.querySelector(".replay-table").getBoundingClientRect();
          return [...root.querySelectorAll(".hand [data-card]")].filter(card => {
            const box = card.getBoundingClientRect();
            const disc = card.querySelector("circle");
            const black = disc && getComputedStyle(disc).fill === "rgb(0, 0, 0)";
            return black || box.bottom > felt.bottom + 1 || box.right > felt.right + 1;
          }).map(card => card.dataset.card);
        }"""
    )
    return found
