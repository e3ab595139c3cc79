"""Bots beside people: friends take over from them, and learn from them."""

import json
import re
import time

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.person import DECIDES_ALONE, Person, play_hand
from tests.patience import PATIENCE, until

HINT = ".hint-line .strip:not(.coach-line)"
"""What alpha would do, and why. Before the hint, a newcomer reads what the choice is about."""


def take_over(friend: Person, host: Person) -> None:
    """Follow the host's link into the middle of a hand, and take over from a bot when let in."""
    friend.page.goto(host.page.url)
    friend.page.get_by_role("button", name="Take a bot").click()
    friend.page.get_by_role("button", name=re.compile("^Take over from")).first.click()
    expect(friend.page.get_by_role("dialog").get_by_label("Your name")).to_be_focused()
    friend.page.keyboard.type(friend.name)
    friend.page.keyboard.press("Enter")
    expect(friend.page.get_by_text("The host has been asked to let you in.")).to_be_visible()
    host.page.get_by_role("button", name="Let in").click()
    expect(friend.place).to_be_visible()


def told(person: Person, words: str) -> Locator:
    """A short message at the edge of the screen."""
    return person.page.locator("#notices").get_by_text(words)


def test_a_friend_takes_over_a_bots_hand_and_a_bot_hers_when_she_leaves(person: NewPerson) -> None:
    ann, eve = person("Ann"), person("Eve", **PHONE)
    ann.try_with_bots()
    until(lambda: ann.to_move)
    take_over(eve, ann)
    expect(ann.page.get_by_role("region", name=re.compile("^Eve"))).to_be_visible()
    expect(eve.hand).to_have_count(1)
    # A tap dismisses its message.
    ann.press(told(ann, "gets up. Eve sits down."))
    expect(told(ann, "Eve sits down.")).to_have_count(0)
    expect(told(eve, "Eve sits down.")).to_have_count(0)
    play_hand(ann, eve)
    for friend in (ann, eve):
        friend.page.get_by_role("button", name=re.compile("[Nn]ext hand")).click()
    expect(eve.place).to_be_visible()

    eve.page.get_by_role("button", name="Menu").click()
    eve.page.get_by_role("button", name="People and seats").click()
    eve.page.get_by_role("button", name="Get up").click()
    eve.page.get_by_role("dialog", name=re.compile("^Get up")).get_by_role(
        "button", name="Get up"
    ).click()
    expect(eve.page.get_by_role("button", name="Take a bot")).to_be_visible()
    expect(ann.page.get_by_role("region", name=re.compile("^Eve"))).to_have_count(0)
    expect(told(ann, "Eve gets up.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(told(ann, "Eve gets up.")).to_have_count(0)


def test_a_seat_whose_bot_was_removed_in_mid_hand_says_who_plays_its_cards(
    person: NewPerson,
) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots()
    ann.wait_until_asked()
    for name in ("Menu", "People and seats", "What the host can do about", "Remove"):
        ann.press(ann.page.get_by_role("button", name=name).first)
    expect(ann.page.get_by_role("dialog")).to_contain_text("free, a bot plays")
    ann.press(ann.page.get_by_role("button", name="Close", exact=True))
    free = re.compile(r"^Seat \d, free, a bot plays")
    expect(ann.page.get_by_role("region", name=free)).to_be_visible()
    play_hand(ann)


def test_a_late_hint_is_not_shown(person: NewPerson) -> None:
    ann = person("Ann")
    kept: dict[str, str] = {}
    routes: list[WebSocketRoute] = []

    def keep_back(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        routes.append(route)

        def pass_on(text: str | bytes) -> None:
            asked = json.loads(text)
            if asked["type"] in ("hint", "say"):
                kept[asked["type"]] = asked["id"]
            else:
                server.send(text)

        route.on_message(pass_on)

    def refuse(asked: str, words: str) -> None:
        about = {"type": "refused", "id": kept[asked], "code": "stale_version"}
        routes[-1].send(json.dumps(about | {"message": words}))

    ann.page.add_init_script(DECIDES_ALONE)
    ann.page.route_web_socket("**/ws/**", keep_back)
    ann.try_with_bots()
    ann.page.get_by_role("button", name="Hint", disabled=False).click()
    expect(ann.page.locator(HINT)).to_have_text("Thinking…")
    until(lambda: ann.to_move)
    ann.decide()
    expect(ann.page.locator(HINT)).to_have_count(0)
    ann.page.get_by_role("button", name=re.compile("^Chat")).click()
    line = ann.page.get_by_label("Say something to the table")
    line.fill("hm")
    line.press("Enter")
    refuse("hint", "The table has moved on.")
    refuse("say", "Not so fast.")
    expect(told(ann, "Not so fast.")).to_be_visible()
    assert told(ann, "The table has moved on.").count() == 0


def test_a_player_who_practises_learns_what_to_do_and_why(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots()
    ann.wait_until_asked()
    hint, line = ann.page.get_by_role("button", name="Hint"), ann.page.locator(HINT)
    deadline = time.monotonic() + PATIENCE
    # On a busy machine thinking may time out: then the button is there again.
    while not re.search(r"\.$", "".join(line.all_inner_texts()).strip()):
        assert time.monotonic() < deadline
        if hint.get_attribute("aria-disabled") is None:
            hint.click()
        ann.page.wait_for_timeout(50)
    advised = ann.page.locator(".hand-card.is-advised")
    expect(advised).not_to_have_count(0)
    advised.first.click()
    ann.choices.first.click()
    expect(line).to_have_count(0)
