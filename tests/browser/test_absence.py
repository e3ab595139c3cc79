"""A friend's phone is off, somebody leaves, the host pauses: everybody sees it, and can go on."""

from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, NewPerson, Site
from tests.browser.looks import SIZES, resize, too_wide, violations
from tests.browser.past import Past, View, come
from tests.browser.person import Person
from tests.served import Served

FOUR = ["Ann", "Ben", "Cem", "Dee"]


def in_the_exchange(_: int, view: View) -> bool:
    return bool(view["phase"] == "exchange")


def waits_for_dee(_: int, view: View) -> bool:
    return view["to_move"] == [3] and bool(view["hunt"])


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Tables in the middle of a hand."""
    exchanges = {
        name: Past("dingo", FOUR, number, in_the_exchange, {"cut": False})
        for number, name in enumerate(("off", "leaves", "paused", "claimed"), start=701)
    }
    return {**exchanges, "hunt": Past("dingo", FOUR, 705, waits_for_dee, {"cut": False}, clock=60)}


@pytest.fixture(scope="module")
def served(site: Site) -> Iterator[Served]:
    """Nobody is replaced by time alone while this slow machine opens four browsers."""
    site.served.use(away_grace_seconds="600")
    with site.served:
        yield site.served


def there(person: NewPerson, link: str) -> list[Person]:
    """Ann (with a mouse), Ben and Cem are at the table; Dee is not."""
    phone = {**PHONE, "bypass_csp": True}
    people = [person(name, **(DESKTOP if name == "Ann" else phone)) for name in FOUR[:3]]
    for one in people:
        come(one, link)
        expect(one.place).to_be_visible()
    return people


def leave(one: Person, how: str) -> None:
    one.press(one.page.get_by_role("button", name="Menu"))
    one.press(one.page.get_by_role("button", name="Leave the table"))
    one.press(one.page.get_by_role("dialog").get_by_role("button", name=how))
    one.page.wait_for_url("**/")


def test_the_others_see_when_a_bot_comes_and_bring_it_at_once(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben, cem = there(person, links["off"])
    coming = "A bot plays for Dee in "
    for one in (ann, ben, cem):
        expect(one.page.get_by_text(coming)).to_be_visible()
        assert too_wide(one.page) == []
    ben.press(ben.page.get_by_role("button", name="Let the bot play now"))
    expect(ben.page.get_by_text("Everyone else here has to agree.")).to_be_visible()
    expect(cem.page.get_by_text("Ben wants the bot to play now.")).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Wait"))
    expect(ben.page.get_by_role("log").first).to_contain_text("Ann gives Dee 2 more minutes.")
    ann.press(ann.page.get_by_role("button", name="Let the bot play now"))
    expect(ann.page.get_by_text(coming)).to_have_count(0)
    for one in (ann, ben):
        expect(one.page.get_by_role("log").first).to_contain_text("Dee is away: a bot plays")
    dee = person("Dee", **PHONE)
    come(dee, links["off"])
    dee.press(dee.page.get_by_role("button", name="m back"))
    expect(ann.page.get_by_role("log").first).to_contain_text("Dee is back.")


UNDER_THE_BAR = """() => {
  const bar = document.querySelector('.absence-bar').getBoundingClientRect();
  const others = '.clock, .bar > button, .hand-card, .dingo-hunt-slot > .card';
  return [...document.querySelectorAll(others)]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => Math.min(one.right, bar.right) - Math.max(one.left, bar.left) > 3
      && Math.min(one.bottom, bar.bottom) - Math.max(one.top, bar.top) > 3).length;
}"""


def test_those_who_wait_decide_above_their_hand_and_nothing_lies_under_it(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    people = there(person, links["hunt"])
    for one in people:
        bar = one.page.locator(".absence-bar")
        expect(bar.get_by_role("button", name="Let the bot play now")).to_be_visible()
        expect(bar).to_contain_text("A bot plays for Dee in ")
        expect(one.page.locator(".table-main > .strip")).to_have_count(0)
    for window in SIZES.values():
        resize(people[0].page, *window)
        assert people[0].page.evaluate(UNDER_THE_BAR) == 0, window
    assert violations(people[1].page) == []


def test_leaving_keeps_the_seat_for_a_bot_or_gives_it_up(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben, cem = there(person, links["leaves"])
    leave(ben, "Keep my seat")
    expect(ann.page.get_by_role("log").first).to_contain_text("Ben is away: a bot plays")
    leave(cem, "Leave for good")
    expect(ann.page.get_by_role("log").first).to_contain_text("Cem left the table.")
    come(ben, links["leaves"])
    ben.press(ben.page.get_by_role("button", name="m back"))
    expect(ann.page.get_by_role("log").first).to_contain_text("Ben is back.")


def test_a_paused_table_is_dark_names_its_host_and_offers_no_move(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben, cem = there(person, links["paused"])
    ann.press(ann.page.get_by_role("button", name="Menu"))
    ann.press(ann.page.get_by_role("button", name="Pause the game"))
    for one in (ann, ben, cem):
        expect(one.page.get_by_role("heading", name="Paused")).to_be_visible()
        expect(one.page.locator(".table-felt[inert]")).to_have_count(1)
        assert too_wide(one.page) == []
    for one, told in ((ann, "You paused the game."), (ben, "Paused by Ann.")):
        expect(one.page.get_by_text(told).locator("visible=true")).to_have_count(1)
    assert violations(ben.page) == []
    ben.press(ben.page.get_by_role("button", name="Ask Ann to go on"))
    expect(ann.page.get_by_text("Ben asks to go on.").last).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Continue the game"))
    expect(ben.page.get_by_role("heading", name="Paused")).to_have_count(0)
    expect(ben.page.locator(".table-felt[inert]")).to_have_count(0)


def test_a_player_without_their_cookie_gets_seat_and_cards_by_the_hosts_one_tap(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben, cem = there(person, links["claimed"])
    cards = ben.holding
    ben.page.close()
    again = person("Ben", **PHONE, bypass_csp=True)
    again.page.goto(links["claimed"])
    expect(again.page.get_by_text("Is this you? Ask Ann to give you the seat.")).to_be_visible()
    assert too_wide(again.page) == []
    assert violations(again.page) == []
    again.press(again.page.get_by_role("button", name="Ben"))
    expect(again.page.get_by_text("The host has been asked")).to_be_visible()
    expect(ann.page.get_by_text("Ben asks for their own seat.")).to_be_visible()
    expect(cem.page.get_by_text("Ben asks for their own seat.")).to_have_count(0)
    ann.press(ann.page.get_by_role("button", name="Give the seat"))
    expect(again.place).to_be_visible()
    assert sorted(again.holding) == sorted(cards)


def test_a_renamed_newcomer_can_take_the_request_back(person: NewPerson) -> None:
    ann, other = person("Ann"), person("Ann", **PHONE)
    link = ann.create_table()
    ann.press(ann.page.get_by_role("button", name="Menu"))
    ann.press(ann.page.get_by_role("button", name="Lock the table"))
    other.page.goto(link)
    other.page.get_by_label("Your name").fill("Ann")
    other.page.get_by_label("Your name").press("Enter")
    expect(ann.page.get_by_text("Ann 2 wants seat 2.")).to_be_visible()
    other.press(other.page.get_by_role("button", name="Take back the request"))
    expect(ann.page.get_by_text("Ann 2 wants seat 2.")).to_have_count(0)
    expect(other.page.get_by_label("Your name")).to_be_visible()


def test_all_who_are_there_give_a_seat_without_cards_and_see_who_has_agreed(
    person: NewPerson,
) -> None:
    ann, ben, cem = (person(name) for name in FOUR[:3])
    link = ann.create_table()
    for one in (ben, cem):
        one.page.goto(link)
        one.page.get_by_label("Your name").fill(one.name)
        one.page.get_by_label("Your name").press("Enter")
        expect(one.ready_button).to_be_visible()
    ann.page.close()
    again = person("Ann", **PHONE)
    again.page.goto(link)
    expect(again.page.get_by_text("Is this you? Ask for your seat.")).to_be_visible()
    again.press(again.page.get_by_role("button", name="Ann"))
    for one in (ben, cem):
        expect(one.page.get_by_text("Ann asks for their own seat.")).to_be_visible()
    ben.press(ben.page.get_by_role("button", name="Give the seat"))
    expect(ben.page.get_by_text("Everyone else here has to agree.")).to_be_visible()
    expect(cem.page.get_by_text("Ben agrees.")).to_be_visible()
    expect(cem.page.get_by_role("log").first).to_contain_text("Ben wants to give Ann the seat.")
    cem.press(cem.page.get_by_role("button", name="Give the seat"))
    expect(again.ready_button).to_be_visible()
