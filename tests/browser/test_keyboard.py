"""Everything can be played without a pointer."""

import re
import time

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import DECIDES_ALONE
from tests.patience import PATIENCE

FOCUSED = """() => {
  const e = document.activeElement;
  return {name: e?.getAttribute('aria-label') || e?.textContent?.trim() || '',
          group: e?.closest('[role=group]')?.getAttribute('aria-label') || '',
          disabled: !!e?.disabled || e?.getAttribute('aria-disabled') === 'true'};
}"""

IN_THE_FELT = "() => document.activeElement.closest('.felt') !== null"
IN_THE_HAND = "() => document.activeElement.closest('.felt > :not(.hand-end)') !== null"


def press_until(page: Page, key: str, wanted: str, within: str = "") -> bool:
    """Press a key until the focus reaches an element of this name; returns whether it did."""
    for _ in range(40):
        at = page.evaluate(FOCUSED)
        fits = re.search(wanted, at["name"]) and re.search(within, at["group"])
        if fits and not at["disabled"]:
            return True
        page.keyboard.press(key)
    return False


def test_a_whole_hand_is_played_with_the_keyboard_alone(person: NewPerson) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto("/")
    page.get_by_label("Your name").focus()
    page.keyboard.type("Ann")
    expect(page.get_by_role("button", name="Try it with bots")).to_be_enabled()
    assert press_until(page, "Tab", "Try it with bots")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    deadline = time.monotonic() + 3 * PATIENCE
    while not ann.over:
        assert time.monotonic() < deadline, page.inner_text("main")
        if not ann.to_move:
            page.wait_for_timeout(20)
            continue
        # The card pressed last may still be moving: then the hand is gone before the focus reaches
        # it.
        hand = not ann.choices.count() and ann.cards.count()
        if hand and press_until(page, "Tab", "wolf|dingo|rabbit", "Your hand"):
            page.keyboard.press("Enter")
        if ann.choices.count() and press_until(page, "Tab", ".", "What you can do"):
            page.keyboard.press("Enter")
    assert press_until(page, "Tab", "[Nn]ext hand")


def test_the_focus_stays_where_play_continues(person: NewPerson) -> None:
    ann = person("Ann")
    page = ann.page
    page.add_init_script(DECIDES_ALONE)
    ann.create_table()
    page.get_by_role("button", name="Get up").press("Enter")
    page.get_by_role("button", name="Sit here: seat 1").press("Enter")
    expect(ann.ready_button).to_be_focused()
    page.get_by_role("button", name=re.compile("^(Bots|Fill)")).press("Enter")
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Pup")).press("Enter")
    expect(page.get_by_text("bot, Pup")).to_have_count(3)
    ann.ready_button.press("Enter")
    ann.wait_until_asked()
    assert page.evaluate(IN_THE_FELT)
    held_down = False
    while not ann.over:
        if not ann.asked:
            page.wait_for_timeout(20)
            continue
        assert not page.evaluate(FOCUSED)["disabled"]
        if not ann.choices.count():
            # A held key only picks the card.
            ann.cards.first.focus()
            for _ in range(3):
                page.keyboard.down("Enter")
            page.keyboard.up("Enter")
            held_down = True
        ann.choices.first.press("Enter")
        assert not page.evaluate("() => document.activeElement === document.body")
    assert held_down
    # Controls under the end of the hand cannot be reached.
    for _ in range(20):
        page.keyboard.press("Tab")
        assert not page.evaluate(IN_THE_HAND)
    page.get_by_role("button", name="Next hand").press("Enter")
    ann.wait_until_asked()
    assert page.evaluate(IN_THE_FELT)


def test_a_player_who_takes_over_a_hand_has_the_focus_on_it(person: NewPerson) -> None:
    ann, eve = person("Ann"), person("Eve")
    ann.try_with_bots()
    ann.wait_until_asked()
    eve.page.goto(ann.page.url)
    eve.page.get_by_role("button", name="Take a bot").press("Enter")
    eve.page.get_by_role("button", name=re.compile("^Take over from")).first.press("Enter")
    name = eve.page.get_by_role("dialog").get_by_label("Your name")
    name.fill("Eve")
    name.press("Enter")
    ann.page.get_by_role("button", name="Let in").press("Enter")
    expect(eve.place).to_be_visible()
    expect(eve.page.get_by_role("dialog")).to_have_count(0)
    expect(eve.hand.locator(":focus")).to_have_count(1)


def test_skipping_to_the_page_keeps_it_as_it_was(person: NewPerson) -> None:
    ann = person("Ann")
    ann.go_home()
    ann.page.get_by_role("radio", name="Ding!").check()
    ann.page.get_by_role("link", name="Skip to the page").press("Enter")
    expect(ann.page.get_by_role("main")).to_be_focused()
    expect(ann.page).to_have_url(re.compile("/$"))
    expect(ann.page.get_by_role("radio", name="Ding!")).to_be_checked()
