"""Every page of Ding!, in many windows: axe finds nothing, and play needs no scrolling."""

import re
from collections.abc import Callable, Mapping, Sequence

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
from tests.browser.past import Past, View, come, is_over
from tests.browser.person import DECIDES_ALONE, Person

Faults = Callable[[Page], list[str]]

PHASES = ("choose", "swap", "ding", "tricks")
HANDHELD = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LONG_NAME = "Great-aunt Margaret"
CREATE = """async ([name, players]) => {
  const send = (method, address, body) => fetch(address, {
    method, headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  await send('PUT', '/api/me', {name});
  const options = {players, wilds: 3, ding_window: 30};
  return (await (await send('POST', '/api/tables', {game: 'ding', options})).json()).code;
}"""


FRIENDS = (LONG_NAME, "Great-uncle Archibald", "Bluey", "Sheila", "Bruce", "Clancy", "Dot", "Wally")
LOOKED_AT, SOAKED = (3, 8), 5
"""The numbers of players to check: in every run, and in `make soak`."""

SEEDS = {6: 14, 8: 1}
"""Seeds of hands that end with DING!, by the number of players."""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """A hand in each phase and at its end, and hands that ended before a card was played, when the
    others still hold all their cards."""
    found = {}
    for players in SOAKED, *LOOKED_AT:
        options = {"players": players, "wilds": 3, "ding_window": 30}
        for number, phase in enumerate((*PHASES, "over"), 100 * players):
            until = is_over if phase == "over" else asked_to(phase)
            found[f"{players} {phase}"] = Past("ding", FRIENDS[:players], number, until, options)
    for players, seed in SEEDS.items():
        options = {"players": players, "wilds": 3, "ding_window": 30}
        found[f"{players} and DING!"] = Past("ding", FRIENDS[:players], seed, is_over, options)
    return found


def asked_to(phase: str) -> Callable[[int, View], bool]:
    """The past lasts until the first of them is asked in this phase."""
    return lambda _, view: view["phase"] == phase and 0 in view["to_move"]


def play_with_bots(ann: Person, players: int) -> None:
    """Create a table of Ding! with bots on all other seats."""
    ann.page.add_init_script(DECIDES_ALONE)
    ann.go_home()
    code = ann.page.evaluate(CREATE, [ann.name, players])
    ann.page.goto(f"/t/{code}?sit=bots")
    expect(ann.place).to_be_visible()


def look_at_each_phase(
    ann: Person, links: Mapping[str, str], players: int, look: Faults
) -> dict[str, list[str]]:
    """The faults of each stop."""
    ann.page.add_init_script(DECIDES_ALONE)
    found: dict[str, list[str]] = {}
    for phase in PHASES:
        come(ann, links[f"{players} {phase}"])
        ann.wait_until_asked()
        expect(ann.page.locator(f".ding-table.is-{phase}")).to_be_visible()
        found[phase] = look(ann.page)
    return found


def open_replay(page: Page) -> Locator:
    """A replay with all cards open, at the controls for its steps."""
    page.get_by_role("link", name="Look back").click()
    slider = page.get_by_role("group", name="Replay").get_by_role("slider", name="Step")
    expect(slider).to_be_visible()
    with page.expect_response("**/frames*"):
        page.get_by_label("See the hand as").select_option("All cards open")
    expect(page.get_by_role("dialog").locator(".ding-open-hand").nth(1)).to_be_attached()
    return slider


def look_at_the_end(
    ann: Person,
    links: Mapping[str, str],
    players: int,
    look: Faults,
    thirds: Sequence[int] = (0, 1, 2, 3),
) -> dict[str, list[str]]:
    """The end of the hand; then the table under its log, and its replay so far."""
    come(ann, links[f"{players} over"])
    page = ann.page
    expect(ann.result).to_be_visible()
    found = {"the end": look(page)}
    ann.open_details()
    found["result"] = look(page)
    slider = open_replay(page)
    last = int(slider.get_attribute("max") or 0)
    for step in (third * last // 3 for third in thirds):
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


def test_axe_finds_nothing_on_any_page_of_ding(person: NewPerson, links: Mapping[str, str]) -> None:
    ann = person(LONG_NAME, **HANDHELD, bypass_csp=True)
    page, found = ann.page, {}
    ann.go_home()
    page.goto("/rules/ding")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    found["rules"] = violations(page)
    page.goto(f"/t/{page.evaluate(CREATE, ['Ann', None])}")
    expect(page.get_by_role("region", name="Around the table")).to_be_visible()
    found["waiting"] = violations(page)
    found |= look_at_each_phase(ann, links, 3, violations)
    found |= look_at_the_end(ann, links, 3, violations, thirds=(1, 3))
    assert wrong(found) == {}


@pytest.mark.parametrize("players", [pytest.param(SOAKED, marks=pytest.mark.soak), *LOOKED_AT])
def test_in_play_nothing_of_ding_is_cut_off_covered_or_scrolled(
    person: NewPerson, links: Mapping[str, str], players: int
) -> None:
    ann = person(LONG_NAME, **HANDHELD)
    found = look_at_each_phase(ann, links, players, faults_in_play)
    found |= look_at_the_end(ann, links, players, faults_in_play)
    assert wrong(found) == {}


@pytest.mark.parametrize("players", SEEDS)
def test_after_a_ding_the_open_hands_of_a_replay_cover_nothing(
    person: NewPerson, links: Mapping[str, str], players: int
) -> None:
    ann = person(LONG_NAME, **HANDHELD)
    come(ann, links[f"{players} and DING!"])
    page, found = ann.page, {}
    hand = page.get_by_role("link", name="Look back").get_attribute("href") or ""
    open_replay(page)
    found["over the table, her hand below"] = faults_at_the_end(page)
    page.goto(f"{hand.split('?')[0]}?seat=all")
    found["on a page of its own"] = faults_at_the_end(page)
    assert wrong(found) == {}


def test_beside_the_chat_nothing_overlaps(person: NewPerson, links: Mapping[str, str]) -> None:
    ann = person(LONG_NAME, **DESKTOP)

    def look(page: Page) -> list[str]:
        page.get_by_role("button", name=re.compile("^Chat")).click()
        expect(page.get_by_role("complementary", name="Talk")).to_be_visible()
        found: list[str] = page.evaluate(COVERED) + page.evaluate(CUT_OFF)
        return found

    assert wrong(look_at_each_phase(ann, links, 8, look)) == {}


def test_a_window_turned_upright_has_no_chat_over_its_cards(person: NewPerson) -> None:
    ann = person("Ann", **DESKTOP)
    play_with_bots(ann, 3)
    talk = ann.page.get_by_role("complementary", name="Talk")
    expect(talk).to_have_count(0)  # a player alone with bots has no chat
    ann.page.get_by_role("button", name=re.compile("^Chat")).click()
    expect(talk).to_be_visible()
    ann.page.set_viewport_size({"width": 800, "height": 1280})
    expect(talk).to_have_count(0)


def test_no_page_is_wider_than_its_window(person: NewPerson, links: Mapping[str, str]) -> None:
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
    come(ann, links["3 over"])
    expect(ann.result).to_be_visible()
    found["result"] = too_wide(page)
    page.get_by_role("link", name="Look back").click()
    expect(page.get_by_role("group", name="Replay")).to_be_visible()
    found["replay"] = too_wide(page, SIZES | ENLARGED)
    assert wrong(found) == {}
