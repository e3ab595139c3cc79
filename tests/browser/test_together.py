"""Looking back together: one leads, others follow or look for themselves."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPerson, Site
from tests.browser.looks import too_wide, violations
from tests.browser.past import SECRET, Past, come, with_pasts
from tests.browser.person import Person
from tests.served import Served

FOUR = ["Ann", "Ben", "Cem", "Dee"]
PLAYED = Past("dingo", FOUR, 91, lambda number, _: number == 2)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Site:
    """A server whose reviews are quick and rough, and a table on its second hand."""
    folder = tmp_path_factory.mktemp("served")
    served = Served(folder, secret=SECRET, built_dir=str(built), review_slices="2")
    return Site(served, with_pasts(served, {"played": PLAYED}))


def looking(person: Person, link: str) -> Page:
    """Open the first hand of the table, and the session that is on there."""
    come(person, link)
    hands = person.page.request.get("/api/me/hands").json()["hands"]
    person.page.goto(f"/hands/{hands[0]['id']}")
    person.page.get_by_role("button", name=re.compile("Look back together|Come along")).click()
    return person.page


def test_people_follow_look_around_and_come_back(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE, bypass_csp=True)
    leader = looking(ann, links["played"])
    expect(leader.get_by_text("You lead")).to_be_visible()
    follower = looking(ben, links["played"])
    expect(follower.get_by_text("Ann leads", exact=True).last).to_be_visible()
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
    first, second = looking(ann, links["played"]), looking(ben, links["played"])
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
    second.get_by_role("button", name="Keep it").click()
    expect(first.locator(".step-marks").get_by_text("<b>Here it turned.")).to_be_visible()
    dee = person("Dee")
    come(dee, links["played"])
    dee.page.goto(first.url)
    expect(dee.page.locator(".step-marks").get_by_text("<b>Here it turned.")).to_be_visible()
    expect(dee.page.get_by_text("Ben is looking back at this hand")).to_be_visible()
    first.get_by_role("button", name="Remove this mark").click()
    expect(second.locator(".step-marks").get_by_text("<b>Here it turned.")).to_have_count(0)


def test_what_each_would_have_played_is_seen_once_the_leader_shows_it(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE)
    heard: list[str | bytes] = []
    first = looking(ann, links["played"])

    def hear(text: str | bytes) -> None:
        heard.append(text)

    ben.page.on("websocket", lambda one: one.on("framereceived", hear))
    second = looking(ben, links["played"])
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
    expect(theirs.get_by_text("was played")).to_be_visible()
