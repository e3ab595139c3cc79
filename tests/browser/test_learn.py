"""The lessons, as somebody new takes them on a small phone, in German."""

from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.looks import COVERED, CUT_OFF, TOO_WIDE, come_to_rest
from tests.served import Served

SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "locale": "de-DE",
}


def take(page: Page, step: dict[str, Any]) -> None:
    """Do what is asked for: pick the cards, then press what stands out, or the only fitting one."""
    page.locator(".lesson-felt:not([inert])").wait_for()
    assert page.evaluate(TOO_WIDE) <= 1
    assert [fault for look in (CUT_OFF, COVERED) for fault in page.evaluate(look)] == []
    if step["action"] is None:
        page.locator(".lesson-words .button").tap()
        return
    for card in step["action"]["cards"]:
        page.locator(f'.hand-card[data-card="{card}"]').tap()
    come_to_rest(page)  # what can be done with a card is drawn after the card itself
    if not step["action"]["cards"]:
        name = {"in": "REIN", "ding": "DING"}[step["action"]["type"]]
        page.locator(".actions").get_by_role("button", name=name).first.tap()
    elif page.locator(".actions .primary").is_visible():
        page.locator(".actions .primary").tap()


def test_somebody_new_is_taught_both_games_and_finds_where_they_were(
    person: NewPerson, served: Served
) -> None:
    page = person("Neu", **SMALL).page
    for game in ("ding", "dingo"):
        lessons = httpx.get(f"{served.url}/api/lessons/{game}").json()["lessons"]
        page.goto(f"/learn/{game}")
        for lesson in lessons[:-1]:
            for step in lesson["steps"]:
                take(page, step)
        page.reload()
        last = page.get_by_role("button", name="Lektion 6", exact=False)
        expect(last).to_have_attribute("aria-current", "step")
        for step in lessons[-1]["steps"][:-1]:
            take(page, step)
        expect(page.get_by_role("link", name="Jetzt spielen")).to_be_visible()
        expect(page.locator(".lesson-mark.is-known")).to_have_count(len(lessons))


def test_who_does_something_else_is_told_why_not_and_keeps_the_card(person: NewPerson) -> None:
    page = person("Neu", **SMALL).page
    page.goto("/learn/dingo")
    page.locator(".lesson-words .button").tap()
    page.locator('.hand-card[data-card="KH"]').tap()
    page.locator(".actions .primary").tap()
    expect(page.locator(".lesson-words")).to_contain_text("Das ginge auch.")
    expect(page.locator('.hand-card[data-card="KH"]')).to_be_visible()
    page.get_by_role("link", name="Lektionen verlassen").tap()
    expect(page.get_by_role("link", name="Zeig mir, wie")).to_be_visible()
