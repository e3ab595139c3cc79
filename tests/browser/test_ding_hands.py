"""Hands of Ding! that come seldom: each has a past that leads there."""

import re
from collections.abc import Mapping
from typing import Any

import psutil
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.past import Past, come
from tests.browser.person import Person
from tests.served import Served

PEOPLE = ("Ann", "Ben", "Cleo")


def in_the_race_of(hand: int) -> Any:
    """All are in, nobody has swapped a card, and now somebody may have a DING."""
    return lambda number, view: number == hand and view["phase"] == "ding"


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """The numbers are those of shuffles in which it happens."""
    wilder = {"players": 3, "wilds": 3}
    return {
        "two can spell it": Past("ding", PEOPLE, 539, in_the_race_of(4), wilder),
        "all but Cleo can": Past("ding", PEOPLE, 183, in_the_race_of(2), wilder),
        "just dealt": Past("ding", PEOPLE, 1, lambda *_: True),
    }


def button(person: Person, name: str) -> Locator:
    return person.page.get_by_role("button", name=re.compile(f"^{name}"))


def place(person: Person, name: str) -> Locator:
    """Somebody's place, as this person sees it."""
    return person.page.get_by_role("region", name=re.compile(f"^{name},"))


def pawns(person: Person) -> Locator:
    """The board, which says who stands where."""
    return person.page.get_by_role("img", name=re.compile("^The board:"))


def story(person: Person, hand: int) -> Locator:
    """How a hand ended."""
    return person.page.get_by_role("region", name=f"Hand {hand}")


def last_record(person: Person, link: str) -> dict[str, Any]:
    """The record of the newest hand of a table."""
    ask = person.page.request
    code = link.rpartition("/")[2]
    hands = ask.get(f"/api/tables/{code}/hands").json()["hands"]
    record: dict[str, Any] = ask.get(f"/api/hands/{hands[0]['id']}").json()
    return record


def test_two_who_say_ding_at_once_are_both_told_who_was_first(
    person: NewPerson, served: Served, links: Mapping[str, str]
) -> None:
    link = links["two can spell it"]
    both = (person("Ann"), person("Ben", **PHONE))
    for friend in both:
        come(friend, link)
        expect(button(friend, "DING! with")).to_be_enabled()
    server = psutil.Process(served.pid)
    # Nobody hears of the other before both have said it.
    server.suspend()
    try:
        for friend in both:
            friend.press(button(friend, "DING! with"))
    finally:
        server.resume()

    for friend in both:
        expect(story(friend, 4)).to_be_visible()
    record = last_record(both[0], link)
    (said,) = [act["seat"] for act in record["actions"] if act["type"] == "ding"]
    first, second = both[said], both[1 - said]
    expect(story(first, 4)).to_contain_text("You said DING! first.")
    expect(story(first, 4)).not_to_contain_text("too, but")
    expect(story(second, 4)).to_contain_text(f"{first.name} said DING! first.")
    expect(story(second, 4)).to_contain_text(f"You said DING! too, but {first.name} was first")
    # Five ahead, and back by their zones: who said it second loses no more than Cleo, who did not.
    assert record["before"] == [3, 3, 8]
    assert record["result"]["after"] == [8 if seat == said else 2 for seat in (0, 1)] + [6]


DECLARE = """link => new Promise(resolve => {
  const line = new WebSocket(link.replace('http', 'ws').replace('/t/', '/ws/tables/'));
  line.onmessage = ({data}) => {
    const {type, version, code} = JSON.parse(data);
    if (type === 'snapshot')
      line.send(JSON.stringify({type: 'act', id: 'x', version, action: {type: 'ding', cards: []}}));
    if (type === 'ack' || type === 'refused') resolve(`${type} ${code}`);
  };
})"""


def test_who_cannot_spell_it_has_no_button_and_a_declaration_costs_nothing(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    link = links["all but Cleo can"]
    cleo = person("Cleo")
    come(cleo, link.partition("/t/")[0])
    button(cleo, "Me").click()
    cleo.page.get_by_role("switch", name="Answer for me").uncheck()
    cleo.page.goto(link)
    expect(button(cleo, "No ding")).to_be_enabled()
    assert button(cleo, "DING!").count() == 0
    expect(pawns(cleo)).to_have_accessible_name(re.compile(r"You \(.*\) on space 4"))

    assert cleo.page.evaluate(DECLARE, link) == "refused cannot_spell"
    button(cleo, "No ding").click()
    expect(cleo.place).to_have_accessible_name(re.compile("no ding"))
    expect(pawns(cleo)).to_have_accessible_name(re.compile(r"You \(.*\) on space 4"))
    expect(place(cleo, "Ann")).to_have_accessible_name(re.compile("to move"))


def test_who_alone_is_in_goes_five_spaces_ahead(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben, cleo = people = (person("Ann", **PHONE), person("Ben", **PHONE), person("Cleo"))
    for friend in people:
        come(friend, links["just dealt"])
        expect(friend.place).to_be_visible()
    ann.press(button(ann, "IN"))
    ben.press(button(ben, "OUT"))
    # Until all have chosen, nobody sees what the others chose.
    for friend, other in ((ben, "Ann"), (cleo, "Ann"), (cleo, "Ben")):
        expect(place(friend, other)).to_have_accessible_name(re.compile("token set$"))
    cleo.press(button(cleo, "OUT"))
    expect(story(ann, 1)).to_contain_text("You were the only one in.")
    for friend in (ben, cleo):
        expect(story(friend, 1)).to_contain_text("Ann was the only one in.")
        where = re.compile(r"Ann \(red circle\) on space 5, back 2.*at Start.*at Start")
        expect(pawns(friend)).to_have_accessible_name(where)
