"""What a visitor reads if a page does not exist, a table is full, or the server does not answer."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.past import Past, come, is_over
from tests.browser.person import Person
from tests.served import Served


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """A finished hand."""
    return {"over": Past("dingo", ("Ann", "Ben", "Cleo", "Dan"), 1, is_over)}


@pytest.fixture
def expected() -> tuple[str, ...]:
    """A browser reports every missing answer as an error."""
    return ("status of 404", "status of 503", "WebSocket connection to", "net::ERR_FAILED")


def fail_once(page: Page, address: str) -> None:
    """Let the next request for this address alone get no answer."""

    def fail(route: Route) -> None:
        route.fulfill(status=503, json={"code": "storage_unavailable", "detail": "Not right now."})

    page.route(address, fail, times=1)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/t/2345678923456", "No such table"),
        ("/t/2345678923456/hands", "No such table"),
        ("/hands/nobodys", "No such hand"),
        ("/nowhere", "Nothing here"),
        ("/rules/dingo?table=2345678923456", "No such table"),
    ],
)
def test_a_missing_page_looks_like_the_site(person: NewPerson, path: str, told: str) -> None:
    eve = person("Eve", **PHONE)
    eve.page.goto(path)
    expect(eve.page.get_by_role("heading", name=told, level=1)).to_be_visible()
    expect(eve.page.get_by_role("navigation", name="Site")).to_be_visible()
    # It has the site's appearance too: a table's own style sheet does not style the site's header.
    emblem = eve.page.locator(".emblem").bounding_box()
    assert emblem is not None
    assert emblem["width"] < 100
    eve.page.get_by_role("link", name="To the first page").click()
    expect(eve.page.get_by_role("button", name="Open a table")).to_be_visible()


@pytest.mark.parametrize(
    ("file", "told", "remedy"),
    [
        ("home-*.js", "Ein Teil dieser Seite wurde nicht geladen.", "versuchen"),
        # Without a catalogue, only the text in the page itself can be shown.
        ("de-home-*.ftl", "Ein Teil dieser Seite ist nicht angekommen.", "laden"),
    ],
)
def test_a_failed_load_is_reported_in_the_visitors_language(
    person: NewPerson, file: str, told: str, remedy: str
) -> None:
    eve = person("Eve", locale="de-DE", **PHONE)
    eve.page.route(f"**/assets/{file}", lambda route: route.abort())
    eve.page.goto("/")
    expect(eve.page.get_by_text(told)).to_be_visible()
    assert "fetch" not in eve.page.locator("main").inner_text()
    eve.page.unroute(f"**/assets/{file}")
    eve.page.get_by_role("link", name=remedy).click()
    expect(eve.page.get_by_role("button", name="Tisch eröffnen", exact=True)).to_be_visible()


def test_an_expired_link_to_another_device_says_where_to_make_a_new_one(
    person: NewPerson,
) -> None:
    eve = person("Eve", **PHONE)
    eve.page.goto("/move/used")
    expect(eve.page.get_by_role("heading", name="This link no longer works")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Yes, move here")).to_have_count(0)


def test_a_link_to_another_device_that_was_used_meanwhile_says_so(
    person: NewPerson,
) -> None:
    ann, eve, fay = (person(name, **PHONE) for name in ("Ann", "Eve", "Fay"))
    ann.create_table()
    link = ann.link_to_move()
    eve.page.goto(link)
    expect(eve.page.get_by_text(re.compile("play as .?Ann"))).to_be_visible()
    fay.page.goto(link)
    fay.page.get_by_role("button", name="Yes, move here").click()
    expect(fay.page.get_by_role("button", name="Open a table")).to_be_visible()
    eve.page.get_by_role("button", name="Yes, move here").click()
    expect(eve.page.get_by_role("heading", name="This link no longer works")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Yes, move here")).to_have_count(0)


def test_a_new_link_to_another_device_scrolls_into_view(person: NewPerson) -> None:
    eve = person("Eve", **PHONE)
    eve.go_home()
    eve.press(eve.page.get_by_role("button", name="Me", exact=True))
    eve.press(eve.page.get_by_role("button", name="Make a link to move"))
    for made in (
        eve.page.get_by_alt_text("QR code of the link to move with"),
        eve.page.get_by_role("button", name="Copy the link"),
    ):
        expect(made).to_be_in_viewport(ratio=1)


def test_a_player_who_comes_to_a_full_table_is_not_asked_to_sit_down(person: NewPerson) -> None:
    people = [person(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    link = people[0].create_table()
    for seat, friend in enumerate(people):
        friend.page.goto(link)
        friend.sit(seat)
    eve = person("Eve", **PHONE)
    eve.page.goto(link)
    expect(eve.page.get_by_text(re.compile("^Every seat is taken"))).to_be_visible()
    expect(eve.page.get_by_text("Sit down to play")).to_have_count(0)
    people[3].page.get_by_role("button", name="Get up").click()
    expect(eve.page.get_by_text("Sit down to play")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "asked", "there"),
    [
        ("/", "**/api/games", "Open a table"),
        ("/", "**/api/me", "Pull up a chair"),
        ("/rules/ding", "**/api/games", "Ding!"),
    ],
)
def test_a_page_without_an_answer_offers_to_try_again(
    person: NewPerson, path: str, asked: str, there: str
) -> None:
    eve = person("Eve", **PHONE)
    fail_once(eve.page, asked)
    eve.page.goto(path)
    expect(eve.page.get_by_role("alert")).to_have_text("Not right now.")
    eve.press(eve.page.get_by_role("button", name="Try again"))
    expect(eve.page.get_by_role("alert")).to_have_count(0)
    expect(eve.page.get_by_role("heading", name=there).first).to_be_visible()
    if path == "/":
        expect(eve.page.get_by_role("button", name="Open a table")).to_be_enabled()


def test_a_table_loads_its_game_even_if_there_is_no_answer_at_first(
    person: NewPerson,
) -> None:
    ann = person("Ann", **PHONE)
    link = ann.create_table()
    fail_once(ann.page, "**/api/games")
    ann.page.goto(f"{link}?sit=bots")
    expect(ann.place).to_be_visible()


def test_a_host_is_seated_even_if_there_is_no_answer_at_first(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    fail_once(ann.page, "**/dialogs*.js")
    ann.create_table()
    expect(ann.page).to_have_url(re.compile("/t/[^?]*$"))


def test_the_dialog_about_the_player_opens_at_once_and_back_closes_it_first(
    person: NewPerson,
) -> None:
    eve = person("Eve", **PHONE)
    eve.page.goto("/rules")
    eve.press(eve.page.get_by_role("link", name="My hands"))
    expect(eve.page.get_by_role("heading", name="My hands")).to_be_visible()
    eve.page.route("**/api/me", lambda _: None)  # the answer is still on its way
    eve.press(eve.page.get_by_role("button", name="Me", exact=True))
    expect(eve.page.get_by_role("dialog", name="You and your settings")).to_be_visible()
    eve.page.go_back()
    expect(eve.page.get_by_role("dialog")).to_have_count(0)
    expect(eve.page.get_by_role("heading", name="My hands")).to_be_visible()
    eve.page.go_back()
    expect(eve.page.get_by_role("heading", name="Rules", exact=True)).to_be_visible()


def test_a_dialog_stays_open_while_a_name_in_it_is_selected(person: NewPerson) -> None:
    eve = person("Eve")
    eve.page.goto("/rules")
    eve.page.get_by_role("button", name="Me", exact=True).click()
    dialog, name = eve.page.get_by_role("dialog"), eve.page.get_by_label("Your name")
    name.fill("Eve")
    name.hover()
    eve.page.mouse.down()
    eve.page.mouse.move(5, 5)
    eve.page.mouse.up()
    assert dialog.is_visible()
    eve.page.mouse.click(5, 5)
    expect(dialog).to_have_count(0)


def test_a_folded_option_with_an_error_unfolds(
    person: NewPerson,
) -> None:
    eve = person("Eve", **PHONE)
    eve.go_home()
    options = eve.page.get_by_role("button", name="Options")
    hands = eve.page.get_by_label("Hands in a match")
    eve.press(options)
    hands.fill("0")
    hands.blur()
    eve.press(options)
    expect(hands).to_be_hidden()
    eve.press(eve.page.get_by_role("button", name="Open a table"))
    expect(hands).to_be_focused()


def test_older_hands_load_once_however_often_they_are_requested(person: NewPerson) -> None:
    eve = person("Eve")
    hand = {"id": "x", "table": "x", "game": "ding", "finished_at": "2026-01-01T00:00:00Z"}
    page = {"hands": [hand | {"number": 1, "players": [], "winners": []}], "next": "x"}
    eve.page.route("**/api/me/hands?**", lambda route: route.fulfill(json=page))
    eve.page.goto("/me/hands")
    eve.page.get_by_role("button", name="Older hands").dblclick()
    hands = eve.page.get_by_role("main").get_by_role("listitem")
    expect(hands).to_have_count(2)
    eve.page.wait_for_load_state("networkidle")
    expect(hands).to_have_count(2)


def test_nothing_happens_at_a_closed_table(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    ann.create_table("Ding!")
    ann.sit(0)
    ann.press(ann.page.get_by_role("button", name=re.compile("^(Bots|Fill)")))
    ann.press(ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Pup")))
    ann.page.get_by_text("bot, Pup").nth(1).wait_for()
    choose(ann, "Options of this table")
    ann.page.get_by_role("radio", name="1 min").check()
    ann.press(ann.page.get_by_role("button", name="Close", exact=True))
    ann.ready()
    clock = ann.page.get_by_role("timer", name="Time left")
    expect(clock).to_be_visible()
    close_table(ann)
    expect(clock).to_have_count(0)
    expect(ann.choices).to_have_count(0)


def test_a_closed_table_deals_no_further_hand(person: NewPerson, links: Mapping[str, str]) -> None:
    ann = person("Ann", **PHONE)
    come(ann, links["over"])
    expect(ann.page.get_by_role("button", name="Next hand")).to_be_visible()
    close_table(ann)
    expect(ann.page.get_by_role("link", name="Hands of this table").first).to_be_visible()
    for deal in ("Deal now", "Next hand"):
        expect(ann.page.get_by_role("button", name=deal)).to_have_count(0)


def choose(person: Person, entry: str) -> None:
    """Choose an entry of the table's menu."""
    person.press(person.page.get_by_role("button", name="Menu"))
    person.press(person.page.get_by_role("button", name=entry))


def close_table(person: Person) -> None:
    """Close the table for good, as its host."""
    choose(person, "Close the table")
    person.press(person.page.get_by_role("dialog").get_by_role("button", name="Close the table"))


def test_a_player_who_stops_or_closes_a_table_before_its_first_deal_finds_the_way_on(
    person: NewPerson,
) -> None:
    ann = person("Ann", **PHONE)
    ann.create_table()
    ann.sit(0)

    go_on = ann.page.get_by_role("button", name="Continue the game")
    choose(ann, "Pause the game")
    ann.press(go_on)
    expect(go_on).to_have_count(0)
    close_table(ann)
    way_on = ann.page.get_by_role("main").get_by_role("link", name="To the first page")
    expect(way_on).to_be_visible()
    expect(ann.page.get_by_role("link", name="Hands of this table")).to_have_count(0)
    ann.press(way_on)
    expect(ann.page.get_by_role("heading", name="Pull up a chair")).to_be_visible()


def test_the_operators_notice_is_shown_at_every_table_and_the_operator_closes_one(
    person: NewPerson, served: Served
) -> None:
    ann = person("Ann", **PHONE)
    code = ann.create_table().partition("?")[0].rpartition("/")[2]
    assert served.fork("notice", "We are back at nine.").wait() == 0
    note = ann.page.get_by_role("alert").filter(has_text="We are back at nine.")
    expect(note).to_be_visible()
    ann.page.reload()
    expect(note).to_be_visible()
    ann.page.get_by_role("button", name="Close", exact=True).click()
    expect(note).to_have_count(0)
    assert served.fork("notice", "--clear").wait() == 0
    assert served.fork("close", code, "--force").wait() == 0
    expect(ann.page.get_by_text("operator closed this table.").first).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="No such table", level=1)).to_be_visible()
