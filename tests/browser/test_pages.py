"""Every page, as many people see it: axe finds nothing, and play needs no scrolling."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESKTOP, NewPerson
from tests.browser.looks import (
    CUT_OFF,
    ENLARGED,
    come_to_rest,
    faults_in_play,
    too_wide,
    violations,
)
from tests.browser.past import Past, View, come, is_over
from tests.browser.person import DECIDES_ALONE
from tests.patience import until

TOUCH = 44
"""Pixels that a finger needs."""
BIG = 'localStorage.setItem(\'dingo.settings\', \'{"size": "big", "autoAnswer": false}\')'
UNBROKEN = "W" * 24
"""A name of the greatest length and width."""


ASKED = ("exchange", "wolves", "aces")


def anns_turn_to(phase: str) -> Callable[[int, View], bool]:
    """The past lasts until the first to sit is asked for this."""
    return lambda _, view: view["phase"] == phase and 0 in view["to_move"]


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Moments with many buttons (the first to sit holds both wolves, or chooses a token), each kind
    of question to a player, and ends of hands."""
    four = ("Ann", "Ben", "Cleo", "Dora")
    return {
        "both wolves": Past(
            "dingo",
            four,
            126,
            lambda n, view: anns_turn_to("wolves")(n, view) and view["called"] == "T",
        ),
        "a token": Past("ding", four, 4, anns_turn_to("choose"), {"players": 4}),
        **{
            phase: Past("dingo", four, number, anns_turn_to(phase))
            for number, phase in enumerate(ASKED, 20)
        },
        "over": Past("dingo", four, 1, is_over),
        "dingo over": Past("dingo", ("Ann", UNBROKEN, "Cleo", "Dora"), 2, is_over),
        "ding over": Past("ding", ("Ann", UNBROKEN, "Cleo"), 3, is_over),
    }


def test_no_setting_moves_under_a_finger_when_the_rest_of_the_dialog_has_loaded(
    person: NewPerson,
) -> None:
    ann = person("Ann", viewport={"width": 390, "height": 844})
    ann.page.goto("/")
    held: list[Route] = []
    has_loaded = False

    def hold(route: Route) -> None:
        if has_loaded:
            route.continue_()
        else:
            held.append(route)

    ann.page.route(re.compile("/api/(languages|me)|-notices-"), hold)
    ann.page.get_by_role("button", name="Me", exact=True).click()
    switch = ann.page.get_by_role("switch", name="Answer for me")
    before = switch.bounding_box()
    assert held
    has_loaded = True
    for route in held:
        route.continue_()
    expect(ann.page.get_by_label("Language")).to_be_enabled()
    assert switch.bounding_box() == before


def test_axe_finds_nothing_on_any_page(person: NewPerson, links: Mapping[str, str]) -> None:
    ann = person("Ann", viewport={"width": 390, "height": 844}, bypass_csp=True)
    found: dict[str, list[str]] = {}
    for path in ("/", "/rules/dingo", "/me/hands"):
        ann.page.goto(path)
        ann.page.wait_for_load_state("networkidle")
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        found[path] = violations(ann.page)
    ann.create_table()
    expect(ann.page.get_by_role("region", name="Around the table")).to_be_visible()
    found["waiting"] = violations(ann.page)
    ann.try_with_bots()
    until(lambda: ann.to_move)
    found["playing"] = violations(ann.page)
    come(ann, links["over"])
    expect(ann.result).to_be_visible()
    found["over"] = violations(ann.page)
    ann.open_details()
    found["details"] = violations(ann.page)
    ann.page.get_by_role("button", name="Check the shuffle").click()
    expect(ann.page.locator(".verdict")).to_be_visible()
    found["shuffle"] = violations(ann.page)
    ann.page.goto(ann.page.url + "/hands")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    found["hands"] = violations(ann.page)
    ann.page.get_by_role("link", name="Hand 1").first.click()
    expect(ann.page.get_by_role("group", name="Replay")).to_be_visible()
    found["replay"] = violations(ann.page)
    assert {page: bad for page, bad in found.items() if bad} == {}


@pytest.mark.parametrize(
    ("device", "look"),
    [
        ({"viewport": {"width": 390, "height": 844}, "has_touch": True}, faults_in_play),
        (DESKTOP, lambda page: page.evaluate(CUT_OFF)),
    ],
    ids=["in any window", "beside the talk"],
)
def test_nothing_is_cut_off_or_scrolled_in_play(
    person: NewPerson,
    links: Mapping[str, str],
    device: dict[str, Any],
    look: Callable[[Page], list[str]],
) -> None:
    ann = person("Ann", **device)
    ann.page.add_init_script(DECIDES_ALONE)
    found = {}
    for moment in (*ASKED, "both wolves"):
        come(ann, links[moment])
        ann.wait_until_asked()
        found[moment] = look(ann.page)
    assert {moment: bad for moment, bad in found.items() if bad} == {}


def test_a_replay_fits_an_enlarged_phone_and_a_thumb_fits_its_piles(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", viewport={"width": 360, "height": 640}, has_touch=True)
    page = ann.page
    come(ann, links["over"])
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name="Last step").click()
    page.get_by_role("button", name="Close the result").click()
    # The table lies under its replay, out of reach.
    replay = page.get_by_role("dialog", name="A finished hand")
    piles = replay.get_by_role("button", name=re.compile("piles:.*Look through")).all()
    assert len(piles) == 4
    for pile in piles:
        assert (pile.bounding_box() or {"height": 0})["height"] >= TOUCH
    assert too_wide(page, ENLARGED) == []


@pytest.mark.parametrize("game", ["Dingo", "Ding!"])
def test_a_phone_has_room_for_large_letters(person: NewPerson, game: str) -> None:
    ann = person("Ann", viewport={"width": 360, "height": 640}, has_touch=True)
    page = ann.page
    page.add_init_script(BIG)
    ann.try_with_bots(game)
    ann.wait_until_asked()
    coach = page.locator(".coach-line > span")
    expect(coach).to_be_visible()
    line = coach.bounding_box()
    assert line
    assert line["width"] > 200
    assert line["y"] + line["height"] <= (ann.hand.bounding_box() or {"y": 0})["y"]
    for width, height in ((360, 640), *ENLARGED.values()):
        page.set_viewport_size({"width": width, "height": height})
        for card in ann.hand.get_by_role("button").all():
            card.scroll_into_view_if_needed()
            expect(card).to_be_in_viewport(ratio=0.9)
    assert too_wide(page, ENLARGED) == []


@pytest.mark.parametrize(("moment", "choices"), [("both wolves", 5), ("a token", 2)])
def test_on_an_enlarged_phone_on_its_side_hand_and_buttons_are_visible_together(
    person: NewPerson, links: Mapping[str, str], moment: str, choices: int
) -> None:
    ann = person("Ann", viewport={"width": 422, "height": 195}, has_touch=True)
    come(ann, links[moment])
    ann.wait_until_asked()
    come_to_rest(ann.page)
    assert ann.choices.count() == choices
    for seen in (*ann.choices.all(), *ann.hand.get_by_role("button").all()):
        expect(seen).to_be_in_viewport(ratio=0.9)


def test_an_unbroken_name_makes_no_waiting_table_wider_than_the_window(
    person: NewPerson,
) -> None:
    ann, ben = person("Ann"), person(UNBROKEN)
    link = ann.create_table()
    ann.sit(0)
    ben.page.goto(link)
    ben.sit(1)
    found = {"waiting": too_wide(ben.page)}
    ann.page.get_by_role("button", name=f"What the host can do about {UNBROKEN}").click()
    found["somebody"] = too_wide(ann.page)
    ann.page.get_by_role("button", name="Send away").click()
    found["question"] = too_wide(ann.page)
    assert {page: bad for page, bad in found.items() if bad} == {}


@pytest.mark.parametrize("game", ["dingo", "ding"])
def test_an_unbroken_name_makes_no_hand_wider_than_the_window(
    person: NewPerson, links: Mapping[str, str], game: str
) -> None:
    ann, ben = person("Ann"), person(UNBROKEN)
    for friend in (ann, ben):
        come(friend, links[f"{game} over"])
        expect(friend.result).to_be_visible()
    found = {"end": too_wide(ann.page)}
    ann.open_details()
    found["story"] = too_wide(ann.page)
    # The windows were too narrow for the chat beside the cards.
    ann.page.get_by_role("button", name=re.compile("^Chat")).click()
    ann.page.get_by_role("tab", name="What happened").click()
    found["log"] = too_wide(ann.page)
    ben.page.get_by_role("link", name="Look back").click()
    expect(ben.page.get_by_role("group", name="Replay")).to_be_visible()
    found["replay"] = faults_in_play(ben.page)
    for path in ("/me/hands", "/"):
        ben.page.goto(path)
        expect(ben.page.get_by_role("link", name=re.compile("^Hand 1")).first).to_be_visible()
        found[path] = too_wide(ben.page)
    assert {page: bad for page, bad in found.items() if bad} == {}
