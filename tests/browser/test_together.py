"""Reviewing a hand together: one leads, the others follow or look around by themselves."""

import json
import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import AWAY, PHONE, NewPerson
from tests.browser.looks import too_wide, violations
from tests.browser.past import Past, View, come, is_over
from tests.browser.person import Person
from tests.patience import until

FOUR = ["Ann", "Ben", "Cem", "Dee"]


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Tables with a finished hand."""
    return {
        "played": Past("dingo", FOUR, 91, lambda number, _: number == 2),
        **{
            name: Past("dingo", FOUR, number, is_over, {"cut": False})
            for number, name in enumerate(("over", "waiting", "club"), start=92)
        },
    }


@pytest.fixture
def expected() -> tuple[str, ...]:
    """Two pages at one address may ask for imagined hands at once, and then ask again."""
    return (*AWAY, "503 (Service Unavailable)")


def looking(person: Person, link: str, *, comes: bool = False) -> Page:
    """Open the first hand of the table and begin to look back, or come along with the leader.

    The button of someone alone gives way to the other one as soon as the page knows of others.
    """
    come(person, link)
    hands = person.page.request.get("/api/me/hands").json()["hands"]
    person.page.goto(f"/hands/{hands[0]['id']}")
    name = "Come along" if comes else "Look back together"
    person.page.get_by_role("button", name=name).click()
    led = "Ann leads" if comes else "You lead"
    expect(person.page.get_by_text(led, exact=comes).last).to_be_visible()
    return person.page


def test_people_follow_look_around_and_come_back(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE, bypass_csp=True)
    leader = looking(ann, links["played"])
    follower = looking(ben, links["played"], comes=True)
    leader.get_by_role("button", name="One step forward").click()
    leader.get_by_label("See the hand as").select_option(label="As Cem")
    slider = follower.get_by_label("Step", exact=True)
    expect(slider).to_have_value("1")
    expect(follower.get_by_label("See the hand as")).to_have_value("2")
    follower.get_by_role("button", name="Last step").click()
    leader.get_by_role("button", name="One step forward").click()
    back = follower.get_by_role("button", name="Back to Ann")
    expect(back).to_be_visible()
    expect(follower.locator(".leader-mark")).to_be_attached()
    expect(slider).not_to_have_value("2")
    back.click()
    expect(slider).to_have_value("2")
    leader.locator(".replay-table [data-seat]").first.click()
    expect(follower.locator(".together-ring")).to_be_visible()
    assert too_wide(follower) == []
    assert violations(follower) == []


def test_a_mark_stays_with_the_hand_and_the_lead_goes_round(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben = person("Ann", **PHONE), person("Ben")
    first, second = looking(ann, links["played"]), looking(ben, links["played"], comes=True)
    second.get_by_role("button", name="People and chat").click()
    second.get_by_role("button", name="Ask for the lead").click()
    second.get_by_label("Say something to everybody here").fill("Why not the 9?")
    second.get_by_role("button", name="Send").click()
    second.get_by_role("button", name="Close").click()
    first.get_by_role("button", name="People and chat").click()
    expect(first.locator(".talk-line").get_by_text("Why not the 9?")).to_be_visible()
    first.get_by_role("button", name="Hand over the lead").click()
    first.get_by_role("button", name="Close").click()
    expect(second.get_by_text("You lead")).to_be_visible()
    second.get_by_role("button", name="Mark this step").click()
    second.get_by_label("What happened here?").fill("<b>Here it turned.")
    second.get_by_role("button", name="Save").click()
    expect(first.locator(".step-marks").get_by_text("<b>Here it turned.")).to_be_visible()
    dee = person("Dee")
    come(dee, links["played"])
    dee.page.goto(first.url)
    expect(dee.page.locator(".step-marks").get_by_text("<b>Here it turned.")).to_be_visible()
    expect(dee.page.get_by_text("Ben is looking back at this hand")).to_be_visible()
    first.get_by_role("button", name="Remove this mark").click()
    expect(second.locator(".step-marks").get_by_text("<b>Here it turned.")).to_have_count(0)


def test_picks_are_visible_once_the_leader_shows_them(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE)
    heard: list[str | bytes] = []
    first = looking(ann, links["played"])

    def hear(text: str | bytes) -> None:
        heard.append(text)

    ben.page.on("websocket", lambda one: one.on("framereceived", hear))
    second = looking(ben, links["played"], comes=True)
    first.get_by_role("button", name="One step forward").click()
    asking = first.get_by_role("button", name="What would you have played?")
    question = first.get_by_role("region", name="What would you have played?")
    while question.count() == 0:  # the review is being made
        asking.click()
        first.wait_for_timeout(500)
    picks = question.get_by_role("listitem").get_by_role("button")
    picks.nth(1).click()
    expect(question.get_by_text("1 of 2 have picked")).to_be_visible()
    theirs = second.get_by_role("region", name="What would you have played?")
    theirs.get_by_role("listitem").get_by_role("button").first.click()
    expect(question.get_by_text("2 of 2 have picked")).to_be_visible()
    told = [json.loads(text) for text in heard]
    assert all(not (one.get("question") or {}).get("answers") for one in told)
    question.get_by_role("button", name="Show all picks").click()
    expect(theirs.get_by_text("Ann", exact=True)).to_be_visible()
    expect(theirs.get_by_text("Ben", exact=True)).to_be_visible()
    expect(theirs.get_by_text(re.compile(f"^({'|'.join(FOUR)}) played:$"))).to_be_visible()
    tops = theirs.get_by_role("listitem").evaluate_all("all => all.map(one => one.offsetTop)")
    assert tops == sorted({*tops}), "a line for each pick"
    assert too_wide(second) == []


def test_a_session_begins_from_the_details_of_a_hands_end_and_from_the_tables_hands(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben = person("Ann", **PHONE), person("Ben", **PHONE)
    for one in (ann, ben):
        come(one, links["over"])
    ann.open_details()
    ann.press(ann.page.get_by_role("button", name="Look back together"))
    first = ann.page.get_by_role("dialog", name="A finished hand")
    expect(first.get_by_text("You lead")).to_be_visible()
    ben.press(ben.page.get_by_role("button", name="Menu"))
    ben.press(ben.page.get_by_role("button", name="Hands of this table"))
    ben.press(ben.page.get_by_role("dialog").get_by_role("link").first)
    second = ben.page.get_by_role("dialog", name="A finished hand")
    ben.press(second.get_by_role("button", name="Come along"))
    expect(second.get_by_text("Ann leads", exact=True).last).to_be_visible()
    for one, dialog in ((ann, first), (ben, second)):
        assert "/t/" in one.page.url
        assert too_wide(one.page) == []
        one.press(dialog.get_by_role("button", name="Close").first)
        expect(one.page.get_by_role("button", name="Next hand")).to_be_visible()


BLOCKED = """window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 3;
  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new CloseEvent('close', {code: 1006})));
  }
}"""
"""Does as a network does that blocks WebSockets."""


def test_a_phone_shows_the_whole_sentence_about_a_network_that_blocks_sockets(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", **{**PHONE, "viewport": {"width": 360, "height": 640}})
    come(ann, links["waiting"])
    hands = ann.page.request.get("/api/me/hands").json()["hands"]
    ann.page.add_init_script(BLOCKED)
    ann.page.goto(f"/hands/{hands[0]['id']}")
    ann.press(ann.page.get_by_role("button", name="Look back together"))
    says = ann.page.get_by_text("This network blocks WebSockets. Try mobile data or another Wi-Fi.")
    expect(says).to_be_visible()
    assert says.evaluate("says => says.scrollWidth <= says.clientWidth")
    assert too_wide(ann.page) == []


def comes_to(person: Person, others: list[Person]) -> bool:
    """Let the others move; returns whether it is this person's turn."""
    for one in others:
        one.move()
    return person.asked


def test_the_next_hand_begins_meanwhile_and_the_players_it_waits_for_are_notified(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    people = [person(name) for name in FOUR]
    for one in people:
        come(one, links["waiting"])
    ann, *others = people
    ann.open_details()
    ann.press(ann.page.get_by_role("button", name="Look back together"))
    dialog = ann.page.get_by_role("dialog", name="A finished hand")
    expect(dialog.get_by_text("You lead")).to_be_visible()
    waits = dialog.get_by_role("button", name="Everyone is waiting for you")
    for one in others[:-1]:
        one.press(one.page.get_by_role("button", name="Next hand"))
    expect(waits).to_have_count(0)
    others[-1].press(others[-1].page.get_by_role("button", name="Next hand"))
    ann.press(waits)
    expect(dialog).to_have_count(0)
    ann.press(ann.page.get_by_role("button", name="Next hand"))
    expect(ann.page.get_by_role("group", name="Your hand: 10 cards")).to_be_visible()
    until(lambda: comes_to(ann, others))
    ann.press(ann.page.get_by_role("button", name="Menu"))
    ann.press(ann.page.get_by_role("button", name="Hands of this table"))
    ann.press(ann.page.get_by_role("dialog").get_by_role("link").first)
    expect(waits).to_be_visible()


def test_a_session_begins_with_one_tap_from_a_clubs_evening(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", **PHONE)
    come(ann, links["club"])
    # She is on the club's page before the club has counted the hands of her table.
    none_yet: View = {"evenings": [], "next": None}
    ann.page.route("**/evenings", lambda route: route.fulfill(json=none_yet), times=1)
    ann.open_details()
    ann.press(ann.page.get_by_role("button", name="Keep this group"))
    ann.press(ann.page.get_by_role("link", name="Ann's table"))
    expect(ann.page.get_by_role("region", name="leads: 1 of 1")).to_be_visible()
    club = ann.page.url.replace("/c/", "/api/clubs/")
    day = ann.page.request.get(f"{club}/evenings").json()["evenings"][0]["day"]
    ann.page.goto(f"{ann.page.url}/evenings/{day}")
    ann.press(ann.page.get_by_role("link", name="Look back together"))
    ann.page.wait_for_url("**/hands/*")
    expect(ann.page.get_by_text("You lead")).to_be_visible()


def test_a_shared_variation_appears_in_every_imagined_hand_and_pulls_nobody_out_of_their_own(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben = person("Ann"), person("Ben")
    first, second = looking(ann, links["played"]), looking(ben, links["played"], comes=True)
    for _ in range(2):
        first.get_by_role("button", name="One step forward").click()
    first.get_by_role("button", name=re.compile("^Review")).click()
    analysed(first).nth(1).click()
    theirs = second.get_by_role("region", name="What might have been")
    expect(theirs).to_contain_text("possible hand 1")
    first.get_by_role("button", name="Another one").click()
    expect(theirs).to_contain_text("possible hand 2")
    first.get_by_role("button", name="Real cards").click()
    expect(theirs).to_contain_text("with the real cards")
    line = first.get_by_role("region", name="What might have been").locator("p").first
    expect(theirs.locator("p").first).to_contain_text(words_of(line))
    expect(second.get_by_role("button", name="Back to Ann")).to_have_count(0)

    second.get_by_role("button", name="Another one").click()
    back = second.get_by_role("button", name="Back to Ann")
    expect(back).to_be_visible()
    expect(theirs).to_contain_text("possible hand 2")
    first.get_by_role("button", name="Back", exact=True).click()
    first.get_by_role("button", name="One step forward").click()
    analysed(first).nth(0).click()
    mine = first.get_by_role("region", name="What might have been")
    expect(mine).to_contain_text("possible hand 1")
    expect(theirs).to_contain_text("possible hand 2")
    assert words_of(mine.locator("p").first) != words_of(theirs.locator("p").first)
    back.click()
    expect(theirs.locator("p").first).to_contain_text(words_of(mine.locator("p").first))


def analysed(page: Page) -> Locator:
    """The moves that can be tried at this step; those of other seats are analysed on request."""
    tries = page.locator(".review-try")
    offer = page.get_by_role("button", name=re.compile("^Analyse"))
    expect(tries.or_(offer).first).to_be_visible()
    if offer.is_visible():
        offer.click()
    return tries


def words_of(line: Locator) -> str:
    """The player and the card that a line of a variation names."""
    return line.inner_text().partition(" with ")[0]
