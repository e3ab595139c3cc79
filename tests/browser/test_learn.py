"""A newcomer with a phone, in German: the lessons, and the way from a link to the podium."""

from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.looks import COVERED, CUT_OFF, READABLE, TOO_WIDE, come_to_rest
from tests.browser.person import play_hand
from tests.browser.vocabulary import vocabulary, words
from tests.served import Served

SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "locale": "de-DE",
}

FRESH = SMALL | {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
ONE_HAND = """async (name) => {
  const send = (method, address, body) => fetch(address, {
    method, headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  await send('PUT', '/api/me', {name});
  const options = {match: 'hands', hands: 1};
  return (await (await send('POST', '/api/tables', {game: 'dingo', options})).json()).url;
}"""
"""A match of one hand: its end is the podium."""
WATCH = f"""
  const readable = {READABLE};
  const lines = '#sentence, .lesson-words > p, :is(.lobby-middle, .story-foot) p[role=status]';
  const heard = new Set();
  let due = false;
  function look() {{
    due = false;
    if (!document.body) return;
    const said = [...document.querySelectorAll(lines)].map((line) => line.textContent.trim());
    const drawn = document.querySelector('.table, .lesson-words')?.innerText;
    if (drawn && !(said.length && said.every(Boolean))) tell(`Nothing is said at ${{drawn}}`);
    for (const text of readable()) if (!heard.has(text)) heard.add(text) && tell(text);
  }}
  new MutationObserver(() => due ||= requestAnimationFrame(look)).observe(document,
    {{ subtree: true, childList: true, characterData: true, attributes: true }});
"""
"""Reports every text shown in any state of the page, and each moment at which no line describes the
state."""


def take(page: Page, step: dict[str, Any]) -> None:
    """Do what is asked: pick the cards, then press the highlighted control, or the only fitting
    one."""
    page.locator(".lesson-felt:not([inert])").wait_for()
    assert page.evaluate(TOO_WIDE) <= 1
    assert [fault for look in (CUT_OFF, COVERED) for fault in page.evaluate(look)] == []
    if step["action"] is None:
        page.locator(".lesson-words .button").tap()
        return
    for card in step["action"]["cards"]:
        page.locator(f'.hand-card[data-card="{card}"]').tap()
    come_to_rest(page)  # the buttons for a card are drawn after the card itself
    if not step["action"]["cards"]:
        name = {"in": "REIN", "ding": "DING"}[step["action"]["type"]]
        page.locator(".actions").get_by_role("button", name=name).first.tap()
    elif page.locator(".actions .primary").is_visible():
        page.locator(".actions .primary").tap()


def test_a_newcomer_learns_both_games_and_continues_at_the_same_step(
    person: NewPerson, served: Served
) -> None:
    neu = person("Neu", **SMALL)
    page = neu.page
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
        expect(page.locator(".lesson-mark.is-known")).to_have_count(len(lessons))
        page.get_by_role("button", name="Jetzt spielen").tap()
        page.locator(".table").wait_for()
        name = page.get_by_role("dialog").get_by_label("Dein Name")
        if neu.appears(name, neu.place):
            name.fill(neu.name)
            name.press("Enter")
        expect(neu.place).to_be_visible()
        assert not neu.page.get_by_role("button", name="Bots auf alle freien Plätze").is_visible()


def test_a_player_who_tries_another_card_learns_why_not_and_keeps_it(
    person: NewPerson,
) -> None:
    page = person("Neu", **SMALL).page
    page.goto("/learn/dingo")
    page.locator(".lesson-words .button").tap()
    page.locator('.hand-card[data-card="KH"]').tap()
    page.locator(".actions .primary").tap()
    expect(page.locator(".lesson-words")).to_contain_text("Das ginge auch.")
    expect(page.locator('.hand-card[data-card="KH"]')).to_be_visible()
    page.get_by_role("link", name="Lektionen verlassen").tap()
    expect(page.get_by_role("link", name="Zeig mir, wie")).to_be_visible()


def test_a_fresh_browser_comes_by_a_link_learns_sits_and_plays_to_the_podium_in_its_language(
    person: NewPerson, served: Served
) -> None:
    grace, neu = person("Grace"), person("Neu", **FRESH)
    page, read = neu.page, set[str]()
    page.expose_binding("tell", lambda _, text: read.add(text))
    page.add_init_script(WATCH)
    grace.go_home()
    grace.page.goto(grace.page.evaluate(ONE_HAND, grace.name))
    grace.sit(0)
    page.goto(grace.page.url)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Grace hat dir einen Platz freigehalten"
    )
    page.get_by_role("link", name="Zeig mir, wie").tap()
    lessons = httpx.get(f"{served.url}/api/lessons/dingo").json()["lessons"]
    for step in lessons[0]["steps"]:
        take(page, step)
    page.get_by_role("link", name="Lektionen verlassen").tap()
    page.get_by_label("Dein Name").fill(neu.name)
    page.get_by_role("button", name="Hinsetzen", exact=True).tap()
    expect(neu.ready_button).to_be_visible()
    grace.page.get_by_role("button", name="Bots on all free seats").click()
    grace.page.get_by_role("dialog").get_by_role("listitem").first.click()
    grace.ready()
    neu.press(neu.ready_button)
    play_hand(grace, neu)
    expect(page.get_by_role("list", name="Das Siegertreppchen")).to_be_visible()
    come_to_rest(page)
    english = vocabulary("en") - vocabulary("de") - words("Grace")
    assert [text for text in read if words(text) & english] == []


def test_a_hand_on_the_first_page_ends_with_who_won_and_a_way_to_play_it(person: NewPerson) -> None:
    ann = person("Ann")
    ann.go_home()
    ann.page.get_by_role("button", name="See a hand in twelve seconds").click()
    watched = ann.page.get_by_role("region", name="See a hand in twelve seconds")
    expect(watched).to_contain_text("You win the hand with 22 points.")
    expect(watched.get_by_role("button", name="Again", exact=True)).to_be_visible()
    watched.get_by_role("button", name="Play this against bots").click()
    ann.page.wait_for_url("**/t/*")
