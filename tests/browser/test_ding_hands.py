"""Rare or interrupted hands of Ding!, each with a past that leads there."""

import json
import re
from collections.abc import Mapping
from typing import Any

import psutil
import pytest
from playwright.sync_api import Locator, expect

from app.rules.record.referee import verify
from tests.browser.conftest import AWAY, PHONE, NewPerson
from tests.browser.looks import COVERED, faults_in_play, paint, resize
from tests.browser.past import Past, View, come, is_over
from tests.browser.person import Person, play_hand
from tests.browser.test_large_text import UNREAD
from tests.served import Served

PEOPLE = ("Ann", "Ben", "Cleo")


def in_the_race_of(hand: int) -> Any:
    """All are in, nobody has swapped a card, and now somebody may have a DING."""
    return lambda number, view: number == hand and view["phase"] == "ding"


def in_a_race(_: int, view: View) -> bool:
    return bool(view["phase"] == "ding")


def near_the_finish_in_the_second_trick(_: int, view: View) -> bool:
    trick = view["trick"]
    return (
        view["near"] and len(view["tricks"]) == 1 and trick is not None and len(trick["cards"]) == 1
    )


@pytest.fixture
def expected() -> tuple[str, ...]:
    """A server that is killed may stop in the middle of an answer."""
    return (*AWAY, "ERR_CONTENT_LENGTH_MISMATCH")


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """The numbers of shuffles in which this happens."""
    wilder = {"players": 3, "wilds": 3}
    return {
        "two can spell it": Past("ding", PEOPLE, 1224, in_the_race_of(3), wilder),
        "all but Cleo can": Past("ding", PEOPLE, 1468, in_the_race_of(2), wilder),
        "Ann can spell it": Past("ding", PEOPLE, 53, in_a_race, wilder),
        "just dealt": Past("ding", PEOPLE, 1, lambda *_: True),
        "in a trick": Past("ding", PEOPLE, 49, near_the_finish_in_the_second_trick),
        "over": Past("ding", PEOPLE, 2, is_over),
    }


def button(person: Person, name: str) -> Locator:
    return person.page.get_by_role("button", name=re.compile(f"^{name}"))


def place(person: Person, name: str) -> Locator:
    """Somebody's seat, as this person sees it."""
    return person.page.get_by_role("region", name=re.compile(f"^{name},"))


def pawns(person: Person) -> Locator:
    """The board with the pawns."""
    return person.page.get_by_role("img", name=re.compile("^The board:"))


def story(person: Person, hand: int) -> Locator:
    """How a hand ended."""
    return person.page.get_by_role("region", name=f"Hand {hand}")


def how_it_ended(person: Person) -> Locator:
    """The headline on the felt once the hand is over."""
    return person.page.locator("#sentence")


def last_record(person: Person, link: str) -> dict[str, Any]:
    """The record of the newest hand of a table."""
    ask = person.page.request
    code = link.rpartition("/")[2]
    hands = ask.get(f"/api/tables/{code}/hands").json()["hands"]
    record: dict[str, Any] = ask.get(f"/api/hands/{hands[0]['id']}").json()
    return record


def test_two_players_who_say_ding_at_once_both_learn_who_was_first(
    person: NewPerson, served: Served, links: Mapping[str, str]
) -> None:
    link = links["two can spell it"]
    both = (person("Ann"), person("Ben", **PHONE))
    for friend in both:
        come(friend, link)
        expect(button(friend, "DING! with")).to_be_enabled()
    server = psutil.Process(served.pid)
    # The server tells nobody of another's DING until both have said it.
    server.suspend()
    try:
        for friend in both:
            friend.press(button(friend, "DING! with"))
    finally:
        server.resume()

    for friend in both:
        friend.open_details()
    record = last_record(both[0], link)
    (said,) = [act["seat"] for act in record["actions"] if act["type"] == "ding"]
    first, second = both[said], both[1 - said]
    expect(how_it_ended(first)).to_contain_text("You said DING! first.")
    expect(story(first, 3)).not_to_contain_text("too, but")
    expect(how_it_ended(second)).to_contain_text(f"{first.name} said DING! first.")
    expect(story(second, 3)).to_contain_text(f"You said DING! too, but {first.name} was faster")
    # The first goes five ahead; the second goes back by their zone like Cleo, who said nothing.
    assert record["before"] == [1, 2, 7]
    assert record["result"]["after"] == ([6, 1, 5] if said == 0 else [0, 7, 5])


DECLARE = """link => new Promise(resolve => {
  const socket = new WebSocket(link.replace('http', 'ws').replace('/t/', '/ws/tables/'));
  socket.onmessage = ({data}) => {
    const {type, version, code} = JSON.parse(data);
    if (type === 'snapshot')
      socket.send(JSON.stringify({
        type: 'act', id: 'x', version, action: {type: 'ding', cards: []},
      }));
    if (type === 'ack' || type === 'refused') resolve(`${type} ${code}`);
  };
})"""


def test_a_player_who_cannot_spell_it_has_no_button_and_a_declaration_costs_nothing(
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
    expect(pawns(cleo)).to_have_accessible_name(re.compile(r"You on space 4"))

    assert cleo.page.evaluate(DECLARE, link) == "refused cannot_spell"
    button(cleo, "No ding").click()
    expect(cleo.place).to_have_accessible_name(re.compile("no ding"))
    expect(pawns(cleo)).to_have_accessible_name(re.compile(r"You on space 4"))
    expect(place(cleo, "Ann")).to_have_accessible_name(re.compile("to move"))


def test_a_lone_player_goes_five_spaces_ahead(person: NewPerson, links: Mapping[str, str]) -> None:
    ann, ben, cleo = people = (person("Ann", **PHONE), person("Ben", **PHONE), person("Cleo"))
    for friend in people:
        come(friend, links["just dealt"])
        expect(friend.place).to_be_visible()
    ann.press(button(ann, "IN"))
    ben.press(button(ben, "OUT"))
    # The choices stay hidden until all have chosen.
    for friend, other in ((ben, "Ann"), (cleo, "Ann"), (cleo, "Ben")):
        expect(place(friend, other)).to_have_accessible_name(re.compile("has chosen$"))
    cleo.press(button(cleo, "OUT"))
    expect(how_it_ended(ann)).to_contain_text("Only you were IN.")
    for friend in (ben, cleo):
        expect(how_it_ended(friend)).to_contain_text("Only Ann was IN.")
        where = re.compile(r"Ann on space 5, back 2.*at Start.*at Start")
        expect(pawns(friend)).to_have_accessible_name(where)


def test_both_answers_in_the_race_for_a_ding_fit_into_any_window(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", **PHONE)
    come(ann, links["Ann can spell it"])
    expect(button(ann, "DING!")).to_be_enabled()
    assert faults_in_play(ann.page) == []


def test_texts_on_absent_players_cover_no_card(person: NewPerson, links: Mapping[str, str]) -> None:
    ben = person("Ben", **PHONE)
    come(ben, links["in a trick"])
    expect(place(ben, "Cleo")).to_have_accessible_name(re.compile("not connected, dealer"))
    assert faults_in_play(ben.page) == []
    # On a phone with page zoom at 200 %, the table scrolls there.
    resize(ben.page, 195, 422)
    paint(ben.page)
    assert ben.page.evaluate(COVERED) + ben.page.evaluate(UNREAD, "body") == []


def test_a_trick_continues_after_a_reload_and_after_a_server_crash(
    person: NewPerson, served: Served, links: Mapping[str, str]
) -> None:
    ann, ben, cleo = people = [person(name) for name in PEOPLE]
    for friend in people:
        come(friend, links["in a trick"])
        expect(friend.hand).to_be_visible()
    before = [friend.holding for friend in people]
    ben.page.reload()
    ben.wait_until_asked()
    served.kill()
    try:
        for friend in people:
            expect(friend.lost_words).to_be_visible()
    finally:
        served.start()
    for friend in people:
        expect(friend.lost_words).to_have_count(0)
    ben.wait_until_asked()
    cleo.page.reload()
    expect(cleo.hand).to_be_visible()
    assert [friend.holding for friend in people] == before
    for friend in (ben, cleo):
        expect(place(friend, "Ann")).to_have_accessible_name(re.compile("played the yellow 11"))
    play_hand(*people)
    assert [check.name for check in verify(last_record(ann, links["in a trick"]))][-1] == "result"


def test_a_finished_hand_is_replayed_in_any_seats_view(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ben, eve = person("Ben"), person("Eve", **PHONE)
    come(ben, links["over"] + "/hands")
    ben.page.get_by_role("link", name=re.compile("^Hand 1")).click()
    step = ben.page.get_by_role("slider", name="Step")
    jump = ben.page.get_by_label("Jump to a part of the hand")
    tricks = [f"Trick {number}" for number in range(1, 6)]
    expect(jump.get_by_role("option")).to_have_text(
        ["IN or OUT", "Swaps", "DING?", *tricks, "The end"]
    )
    button(ben, "One step forward").click()
    expect(step).to_have_attribute("aria-valuetext", re.compile("^Step 1 of 24. Ann has chosen"))

    ben.page.get_by_label("See the hand as").select_option("All cards open")
    jump.select_option("Trick 3")
    expect(step).not_to_have_value("1")
    at = step.input_value()
    open_hands = ben.page.get_by_role("group", name="Hand", exact=True)
    expect(open_hands).to_have_count(3)
    ben.page.get_by_label("See the hand as").select_option("As Ann")
    expect(open_hands).to_have_count(0)
    expect(ben.page.get_by_role("group", name=re.compile("^Ann.s hand: 3 cards"))).to_be_visible()
    expect(ben.page).to_have_url(re.compile(rf"step={at}&seat=0$"))

    # A view that fails to load leaves the previous one, under its own name.
    ben.page.route("**/frames?seat=2", lambda route: route.abort("connectionrefused"))
    ben.page.get_by_label("See the hand as").select_option("As Cleo")
    expect(ben.page.locator("#notices .trouble")).to_be_visible()
    expect(ben.page.get_by_label("See the hand as")).to_have_value("0")
    expect(ben.page.get_by_role("group", name=re.compile("^Ann.s hand: 3 cards"))).to_be_visible()

    # Anyone with the link opens this step.
    expect(ben.page).to_have_url(re.compile(rf"step={at}&seat=0$"))
    eve.page.goto(ben.page.url)
    expect(eve.page.get_by_role("slider", name="Step")).to_have_value(at)
    expect(eve.page.get_by_role("group", name=re.compile("^Ann.s hand: 3 cards"))).to_be_visible()
    expect(eve.page.get_by_role("group", name="Hand", exact=True)).to_have_count(0)

    button(ben, "Check the shuffle").click()
    check = ben.page.get_by_role("dialog", name="Check the shuffle")
    with ben.page.expect_download() as download:
        check.get_by_role("link", name="Download the record").click()
    record = json.loads(download.value.path().read_bytes())
    assert record["format"] == "ding-hand/1"
    assert download.value.suggested_filename == f"ding-hand-{record['id']}.json"
    assert [check.name for check in verify(record)][-1] == "result"


def test_a_finished_hand_plays_by_itself(person: NewPerson, links: Mapping[str, str]) -> None:
    cleo = person("Cleo")
    come(cleo, links["over"] + "/hands")
    cleo.page.get_by_role("link", name=re.compile("^Hand 1")).click()
    cleo.page.get_by_label("Jump to a part of the hand").select_option("Trick 5")
    cleo.page.get_by_label("Speed").select_option("4")
    button(cleo, "Play").click()
    expect(cleo.page.get_by_role("region", name="Result")).to_contain_text(
        "All 5 tricks are played."
    )
    expect(cleo.page.get_by_role("slider", name="Step")).to_have_value("24")
    expect(button(cleo, "Play")).to_be_visible()


def test_a_result_names_its_players_even_if_others_sit_there_now(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE)
    for friend in (ann, ben):
        come(friend, links["over"])
        friend.open_details()
        expect(story(friend, 1)).to_contain_text("Look back together")
    results = [story(friend, 1).inner_text() for friend in (ann, ben)]
    assert "Ben" in results[0]
    for name in ("Menu", "People and seats", "Get up", "Close"):
        ben.press(ben.page.get_by_role("button", name=name, exact=True))
    for friend in (ann, ben):
        log = friend.page.get_by_role("log", name="What happens")
        expect(log).to_contain_text("Ben gets up.")
    assert [story(friend, 1).inner_text() for friend in (ann, ben)] == results


def test_cards_of_later_tricks_are_visible_as_soon_as_they_are_played(person: NewPerson) -> None:
    ann = person("Ann", viewport={"width": 390, "height": 844}, reduced_motion="no-preference")
    ann.try_with_bots("Ding!")
    followed = 0
    while not followed:
        ann.page.wait_for_timeout(20)
        if ann.over:
            ann.next_hand.click()
            expect(ann.result).to_be_hidden()
        later = ann.page.get_by_role("button", name="Tricks so far").is_visible()
        if (
            later
            and ann.asked
            and ann.page.get_by_role("img", name=re.compile(" led ")).is_visible()
        ):
            expect(ann.page.locator(".ding-trick .card")).not_to_have_count(0)
            followed += 1
        ann.move()
