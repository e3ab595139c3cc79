"""Friends play through the page alone."""

import re

import psutil
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.person import Person, play_by_taps, play_hand
from tests.patience import until
from tests.served import Served

TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}


def test_four_friends_play_a_hand_and_replay_it(person: NewPerson) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE)
    cleo, dan = person("Cleo", **TABLET), person("Dan")
    people = (ann, ben, cleo, dan)
    link = ann.create_table()
    for seat, friend in enumerate(people):
        friend.page.goto(link)
        friend.sit(seat)
    for friend in people:
        friend.ready()
    for friend in people:
        expect(friend.place).to_be_visible()
    for friend in (cleo, dan):
        friend.play_alone()
    play_by_taps(ann, ben)

    ben.open_details()
    ben.page.get_by_role("button", name="Check the shuffle").click()
    check = ben.page.get_by_role("dialog")
    expect(check.locator(".verdict.good")).to_be_visible()
    # The key, the order of the pack and what no check shows have nothing to be compared with.
    assert check.get_by_role("img", name="Right:").count() == 7
    assert check.get_by_role("listitem").count() == 10
    assert check.get_by_role("img", name="Wrong:").count() == 0

    ann.page.goto(f"{link}/hands")
    ann.page.get_by_role("link", name=re.compile("Hand 1")).first.click()
    ann.page.wait_for_url("**/hands/*")
    controls = ann.page.get_by_role("group", name="Replay")
    controls.get_by_role("slider", name="Step").press("ArrowRight")
    expect(ann.page).to_have_url(re.compile(r"step=1"))
    ann.page.reload()
    expect(controls.get_by_role("slider", name="Step")).to_have_value("1")


def test_a_newcomer_tries_it_with_three_bots(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots()
    play_hand(ann)
    ann.page.get_by_role("button", name=re.compile("[Nn]ext hand")).click()
    expect(ann.place).to_be_visible()


def test_a_page_reloaded_in_mid_hand_continues(person: NewPerson) -> None:
    ann = person("Ann")
    ann.try_with_bots()
    before = asked_for_a_card(ann)
    ann.page.reload()
    until(lambda: ann.holding == before)
    play_hand(ann)


def test_a_server_killed_in_mid_hand_loses_nothing(person: NewPerson, served: Served) -> None:
    ann = person("Ann")
    ann.try_with_bots()
    for _ in range(3):
        asked_for_a_card(ann)
        ann.move()
    before = asked_for_a_card(ann)
    served.kill()
    try:
        expect(ann.lost_words).to_be_visible()
    finally:
        served.start()
    expect(ann.lost_words).to_have_count(0)
    ann.wait_until_asked()
    until(lambda: ann.holding == before)
    play_hand(ann)


def asked_for_a_card(person: Person) -> list[str]:
    """Wait until they have to pass one; returns all they hold."""
    person.wait_until_asked()
    return person.holding


def test_after_a_move_only_the_table_asks_the_player_again(
    person: NewPerson, served: Served
) -> None:
    ann = person("Ann")
    ann.page.clock.install()
    ann.try_with_bots()
    asked_for_a_card(ann)
    ann.cards.first.click()
    server = psutil.Process(served.pid)
    server.suspend()
    try:
        ann.choices.first.click()
        ann.page.clock.fast_forward(5000)
        expect(ann.choices).to_have_count(0)
    finally:
        server.resume()
    ann.wait_until_asked()


def test_a_host_who_is_ready_at_once_plays_with_all_the_bots_they_asked_for(
    person: NewPerson, served: Served
) -> None:
    ann = person("Ann")
    ann.create_table("Ding!")
    ann.sit(0)
    pup = ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Pup"))
    ann.page.get_by_role("button", name="Fill 2 seats with bots").click()
    pup.click()
    expect(ann.page.get_by_text("Everyone else is ready")).to_be_visible()
    server = psutil.Process(served.pid)
    server.suspend()
    try:
        ann.page.get_by_role("button", name="Bots on all free seats").click()
        pup.click()
        ann.page.get_by_role("button", name="I am ready").click()
    finally:
        server.resume()
    expect(ann.page.locator(".ding-place")).to_have_count(8)
    expect(ann.page.get_by_text("This table has the seats")).to_have_count(0)


def test_a_card_chosen_ahead_is_played_when_the_turn_comes(person: NewPerson) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE)
    ben.page.goto(ann.create_table())
    ann.sit(0)
    ben.sit(1)
    ann.page.get_by_role("button", name="Bots on all free seats").click()
    ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Pup")).click()
    for friend in (ann, ben):
        friend.ready()
    until(lambda: not ben.move() and ann.cards.count() > 0 and ann.asked)
    ann.decide()
    # Ben, who follows her, does not move before she has picked a card.
    expect(ann.page.get_by_role("region", name=re.compile("^Ben,.* to move"))).to_be_visible()
    expect(ann.page.get_by_text("You can already pick")).to_be_visible()
    card = ann.hand.locator(".hand-card:not([data-card^=A])").first
    code = card.get_attribute("data-card")
    card.click()
    expect(ann.hand.locator(".is-ahead")).to_have_attribute("data-card", code or "")
    expect(ann.page.get_by_role("button", name="is picked for your next turn")).to_be_visible()
    until(lambda: ben.to_move)
    ben.decide()
    expect(ann.hand.locator(f"[data-card={code!r}]")).to_have_count(0)


def test_a_player_who_comes_late_watches_and_sees_no_hand(person: NewPerson) -> None:
    ann, eve = person("Ann"), person("Eve")
    ann.try_with_bots()
    eve.page.goto(ann.page.url)
    # Both appear once the hand is drawn: before that there would be nothing to see.
    expect(eve.page.get_by_role("region", name=re.compile("^Ann, "))).to_be_visible()
    expect(eve.page.get_by_text("You can take a bot")).to_be_visible()
    expect(eve.hand).to_have_count(0)


def test_a_player_who_takes_the_seat_meanwhile_is_not_sent_away_by_mistake(
    person: NewPerson,
) -> None:
    ann, ben, cleo = person("Ann"), person("Ben"), person("Cleo")
    link = ann.create_table()
    ben.page.goto(link)
    ben.sit(1)
    ann.page.get_by_role("button", name="What the host can do about Ben").click()
    ann.page.get_by_role("button", name="Send away").click()
    ben.page.get_by_role("button", name="Move here: seat 3").click()
    cleo.page.goto(link)
    cleo.sit(1)
    expect(ann.page.locator(".seats")).to_contain_text("Cleo")
    ann.page.get_by_role("button", name="Send Ben away").click()
    expect(ann.page.locator("#notices")).to_contain_text("Ben no longer sits there.")
    expect(cleo.ready_button).to_be_visible()
