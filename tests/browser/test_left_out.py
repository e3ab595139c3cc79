"""A page warns its player if their browser's random bytes are not in the shuffle."""

import json
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import DESKTOP, PHONE, NewPerson
from tests.browser.person import Person, play_hand


class Said(NamedTuple):
    """The pages' sentences, in a language."""

    your_name: str
    with_bots: str
    at_once: str
    warning: str
    check: str
    verdict: str
    why: str
    habit: str


ENGLISH = Said(
    "Your name",
    "Try it with bots",
    "This deal lacks your random numbers.",
    "Your random bytes are not in this shuffle.",
    "Check the shuffle",
    "but your random bytes are not in it",
    "has not confirmed that they came in time",
    "Take about two seconds for every",
)
GERMAN = Said(
    "Dein Name",
    "Mit Bots üben",
    "Hier fehlen deine Zufallszahlen.",
    "Deine Zufallszahlen waren beim Mischen nicht dabei.",
    "Mischen prüfen",
    "aber deine Zufallszahlen sind nicht dabei",
    "nicht bestätigt, dass sie rechtzeitig ankamen",
    "Nimm dir für jede",
)


def deliver_late(person: Person) -> None:
    """Delay this page's bytes until the cards are dealt."""

    def on_the_way(route: WebSocketRoute) -> None:
        server, late = route.connect_to_server(), list[str | bytes]()

        def pass_on(text: str | bytes) -> None:
            if json.loads(text)["type"] == "reveal":
                late.append(text)
            else:
                server.send(text)

        def come_back(text: str | bytes) -> None:
            route.send(text)
            if any(event["type"] == "dealt" for event in json.loads(text).get("events", [])):
                while late:
                    server.send(late.pop())

        route.on_message(pass_on)
        server.on_message(come_back)

    person.page.route_web_socket("**/ws/**", on_the_way)


IN_GERMAN = {**DESKTOP, "locale": "de-DE"}


@pytest.mark.parametrize(
    ("device", "said"),
    [(PHONE, ENGLISH), pytest.param(IN_GERMAN, GERMAN, marks=pytest.mark.soak)],
    ids=["English", "German"],
)
def test_a_player_whose_bytes_came_too_late_is_warned(
    person: NewPerson, device: dict[str, Any], said: Said
) -> None:
    ann = person("Ann", **device)
    page = ann.page
    deliver_late(ann)
    page.goto("/")
    page.get_by_label(said.your_name).fill("Ann")
    page.get_by_role("button", name=said.with_bots).click()
    page.wait_for_url("**/t/*")
    expect(ann.place).to_be_visible()
    expect(page.get_by_text(said.at_once)).to_be_in_viewport()
    play_hand(ann)
    expect(page.get_by_text(said.warning)).to_be_in_viewport()
    ann.open_details()
    page.get_by_role("button", name=said.check).click()
    expect(page.locator(".verdict")).to_contain_text(said.verdict)
    expect(page.locator(".check-step").nth(3)).to_contain_text(said.why)
    page.keyboard.press("Escape")
    ann.stepped_back()
    page.goto(str(page.locator("a[href^='/hands/']").first.get_attribute("href")))
    page.locator(".scrubber input").press("End")
    expect(page.locator(".replay-result").get_by_text(said.warning)).to_be_in_viewport()


def test_a_player_whose_bytes_are_used_is_not_warned(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots()
    play_hand(ann)
    ann.open_details()
    ann.page.get_by_role("button", name=ENGLISH.check).click()
    expect(ann.page.locator(".verdict.good")).to_be_visible()
    expect(ann.page.get_by_text(ENGLISH.warning)).to_have_count(0)
    ann.page.keyboard.press("Escape")
    hand = ann.page.locator("a[href^='/hands/']").first.get_attribute("href")
    eve = person("Eve", **DESKTOP).page
    asked: list[str] = []
    eve.on("request", lambda request: asked.append(request.url))
    eve.goto(str(hand))
    eve.locator(".scrubber input").press("End")
    expect(eve.locator(".replay-result")).to_be_visible()
    eve.wait_for_load_state("networkidle")
    assert not [url for url in asked if "shuffle" in url], "who promised nothing looks for nothing"


@pytest.mark.parametrize(
    ("device", "said"), [(PHONE, ENGLISH), (IN_GERMAN, GERMAN)], ids=["English", "German"]
)
@pytest.mark.parametrize("game", ["dingo", "ding"])
def test_the_rules_describe_a_habit_that_hides_what_timing_reveals(
    person: NewPerson, device: dict[str, Any], said: Said, game: str
) -> None:
    page = person("Ann", **device).page
    page.goto(f"/rules/{game}")
    expect(page.get_by_text(said.habit)).to_be_visible()
