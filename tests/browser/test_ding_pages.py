"""Every page of Ding!, in many windows: axe finds nothing, and in play nothing is scrolled."""

import re
import time
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, NewPerson
from tests.browser.looks import (
    COVERED,
    CUT_OFF,
    ENLARGED,
    SIZES,
    faults_in_play,
    too_wide,
    violations,
)
from tests.browser.past import Past, come, is_over
from tests.browser.person import DECIDES_ALONE, Person
from tests.patience import PATIENCE

Faults = Callable[[Page], list[str]]

PHASES = {"is-choose", "is-swap", "is-ding", "is-tricks"}
PHASE = "() => [...document.querySelector('.ding-table').classList].find(c => c.startsWith('is-'))"
HANDHELD = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LONG_NAME = "Great-aunt Margaret"
CREATE = """async ([name, players]) => {
  const send = (method, address, body) => fetch(address, {
    method, headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  await send('PUT', '/api/me', {name});
  const options = {players, wilds: 3, ding_window: 30};
  return (await (await send('POST', '/api/tables', {game: 'ding', options})).json()).code;
}"""


FRIENDS = (LONG_NAME, "Banjo", "Bluey", "Sheila", "Bruce", "Clancy", "Dot", "Wally")
SEEDS = {6: 62, 8: 82}
"""Seeds of hands that end with DING!, by the number of players."""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Hands that are over before a card was played: all the others still hold theirs."""
    return {
        f"{players} and DING!": Past(
            "ding",
            FRIENDS[:players],
            seed,
            is_over,
            {"players": players, "wilds": 3, "ding_window": 30},
        )
        for players, seed in SEEDS.items()
    }


def play_with_bots(ann: Person, players: int) -> None:
    """To a table of Ding! where bots have all other seats."""
    ann.page.add_init_script(DECIDES_ALONE)
    ann.go_home()
    code = ann.page.evaluate(CREATE, [ann.name, players])
    ann.page.goto(f"/t/{code}?sit=bots")
    expect(ann.place).to_be_visible()


def look_at_each_phase(ann: Person, look: Faults) -> dict[str, list[str]]:
    """Play hands until every phase has appeared; returns the faults."""
    found: dict[str, list[str]] = {}
    deadline = time.monotonic() + 3 * PATIENCE
    while not found.keys() >= PHASES:
        assert time.monotonic() < deadline, found.keys()
        if ann.over:
            next_hand(ann)
        elif ann.to_move:
            phase = str(ann.page.evaluate(PHASE))
            if phase not in found:
                found[phase] = look(ann.page)
            ann.move()
        else:
            ann.page.wait_for_timeout(20)
    return found


def play_on(ann: Person) -> None:
    """To the end of the hand."""
    deadline = time.monotonic() + 3 * PATIENCE
    while not ann.over:
        assert time.monotonic() < deadline, ann.page.inner_text("main")
        if not ann.move():
            ann.page.wait_for_timeout(20)


def next_hand(ann: Person) -> None:
    ann.page.get_by_role("button", name=re.compile("^(Next hand|Play another match)")).click()
    expect(ann.page.get_by_role("button", name="Check the shuffle")).to_have_count(0)


def open_replay(page: Page) -> Locator:
    """With all cards open; where its steps are chosen."""
    page.get_by_role("link", name="Look back at the hand").click()
    slider = page.get_by_role("group", name="Replay").get_by_role("slider", name="Step")
    expect(slider).to_be_visible()
    with page.expect_response("**/frames*"):
        page.get_by_label("See the hand as").select_option("All cards open")
    expect(page.get_by_role("dialog").locator(".ding-open-hand").nth(1)).to_be_attached()
    return slider


def look_at_the_end(ann: Person, look: Faults) -> dict[str, list[str]]:
    """Play on to the end of the hand; then the table under its story, and its replay."""
    play_on(ann)
    page, found = ann.page, {}
    page.get_by_role("button", name="See the table").click()
    expect(page.get_by_role("button", name="The result")).to_be_visible()
    found["the end"] = look(page)
    page.get_by_role("button", name="The result").click()
    slider = open_replay(page)
    last = int(slider.get_attribute("max") or 0)
    for step in (0, last // 3, 2 * last // 3, last):
        slider.fill(str(step))
        close = page.get_by_role("button", name="Close the result")
        if step == last:
            close.click()
        expect(close).to_have_count(0)
        found[f"replay, step {step}"] = look(page)
    return found


def faults_at_the_end(page: Page) -> list[str]:
    """The faults of a replay's last step, with its result closed."""
    page.get_by_role("button", name="Last step").click()
    page.get_by_role("button", name="Close the result").click()
    expect(page.locator(".replay .ding-said")).to_be_visible()
    return faults_in_play(page)


def wrong(found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {where: faults for where, faults in found.items() if faults}


def test_axe_finds_nothing_on_any_page_of_ding(person: NewPerson) -> None:
    ann = person("Ann", **HANDHELD, bypass_csp=True)
    page, found = ann.page, {}
    ann.go_home()
    page.goto("/rules/ding")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found["rules"] = violations(page)
    page.goto(f"/t/{page.evaluate(CREATE, ['Ann', None])}")
    expect(page.get_by_role("region", name="Around the table")).to_be_visible()
    found["waiting"] = violations(page)
    play_with_bots(ann, 3)
    found |= look_at_each_phase(ann, violations)
    play_on(ann)
    found["result"] = violations(page)
    found |= look_at_the_end(ann, violations)
    assert wrong(found) == {}


@pytest.mark.parametrize(
    "players", [*(pytest.param(few, marks=pytest.mark.soak) for few in (3, 5)), 8]
)
def test_in_play_nothing_of_ding_is_cut_off_covered_or_scrolled(
    person: NewPerson, players: int
) -> None:
    ann = person(LONG_NAME, **HANDHELD)
    play_with_bots(ann, players)
    found = look_at_each_phase(ann, faults_in_play)
    found |= look_at_the_end(ann, faults_in_play)
    assert wrong(found) == {}


@pytest.mark.parametrize("players", SEEDS)
def test_after_a_ding_the_open_hands_of_a_replay_cover_nothing(
    person: NewPerson, links: Mapping[str, str], players: int
) -> None:
    ann = person(LONG_NAME, **HANDHELD)
    come(ann, links[f"{players} and DING!"])
    page, found = ann.page, {}
    hand = page.get_by_role("link", name="Look back at the hand").get_attribute("href") or ""
    open_replay(page)
    found["over the table, her hand below"] = faults_at_the_end(page)
    page.goto(f"{hand.split('?')[0]}?seat=all")
    found["on a page of its own"] = faults_at_the_end(page)
    assert wrong(found) == {}


def test_beside_the_chat_nothing_overlaps(person: NewPerson) -> None:
    ann = person("Ann", **DESKTOP)
    play_with_bots(ann, 8)
    ann.page.get_by_role("button", name=re.compile("^Chat")).click()
    expect(ann.page.get_by_role("complementary", name="Talk")).to_be_visible()
    found = look_at_each_phase(ann, lambda page: page.evaluate(COVERED) + page.evaluate(CUT_OFF))
    assert wrong(found) == {}


def test_a_window_turned_upright_has_no_chat_over_its_cards(person: NewPerson) -> None:
    ann = person("Ann", **DESKTOP)
    play_with_bots(ann, 3)
    talk = ann.page.get_by_role("complementary", name="Talk")
    expect(talk).to_have_count(0)  # alone with bots, nobody is talked to
    ann.page.get_by_role("button", name=re.compile("^Chat")).click()
    expect(talk).to_be_visible()
    ann.page.set_viewport_size({"width": 800, "height": 1280})
    expect(talk).to_have_count(0)


def test_no_page_is_wider_than_its_window(person: NewPerson) -> None:
    ann = person(LONG_NAME, **HANDHELD)
    page, found = ann.page, {}
    ann.go_home()
    waiting = f"/t/{page.evaluate(CREATE, [ann.name, None])}"
    for path in ("/", "/rules/dingo", "/rules/ding", "/me/hands", waiting, f"{waiting}/hands"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        found[path] = too_wide(page)
    page.goto(waiting)
    ann.sit(0)
    found["seated"] = too_wide(page)
    play_with_bots(ann, 3)
    play_on(ann)
    found["result"] = too_wide(page)
    page.get_by_role("link", name="Look back at the hand").click()
    expect(page.get_by_role("group", name="Replay")).to_be_visible()
    found["replay"] = too_wide(page, SIZES | ENLARGED)
    assert wrong(found) == {}
