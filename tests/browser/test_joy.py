"""A coach, explanations for everything on the table, and people who are seen and heard."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.past import Past, come, is_over
from tests.browser.person import Person

READABLE = 15
"""The height of a line of text that can be read, in pixels."""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """A finished hand of Ding!."""
    return {"over": Past("ding", ("Ann", "Ben", "Cleo"), 1, is_over)}


def menu(person: Person, entry: str) -> None:
    """Choose an entry of the table's menu."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name=entry).click()


def test_a_newcomer_is_coached_until_they_switch_it_off_and_again_on_demand(
    person: NewPerson,
) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots()
    ann.wait_until_asked()
    coach, off = ann.page.locator(".coach-line"), "Hide the coach"
    expect(coach).to_contain_text(re.compile("wolf|wolves|dingo|Ace", re.IGNORECASE))
    ann.page.get_by_role("button", name=off).click()
    expect(coach).to_have_count(0)
    ann.page.reload()
    ann.wait_until_asked()
    expect(coach).to_have_count(0)
    menu(ann, "You and your settings")
    ann.page.get_by_role("switch", name=re.compile("^Coach")).check()
    ann.page.keyboard.press("Escape")
    expect(coach).to_be_visible()


def test_the_status_is_above_the_coach_in_a_newcomers_first_hand(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots()
    ann.wait_until_asked()
    while not ann.hand.is_visible():  # she may have to cut first
        ann.move()
    status, coach = ann.page.locator("#sentence"), ann.page.locator(".coach-line")
    expect(status).to_have_text(re.compile("Round 1 of 7: discard a card"))
    expect(coach).to_contain_text("Most points wins")
    top, below = status.bounding_box(), coach.bounding_box()
    assert top
    assert below
    assert top["height"] >= READABLE
    assert top["y"] + top["height"] <= below["y"]
    ann.decide()
    ann.wait_until_asked()
    expect(coach).not_to_contain_text("Most points wins")
    menu(ann, "Pause the game")
    expect(status).to_have_text(re.compile("paused"))
    expect(coach).to_have_count(0)
    assert (status.bounding_box() or top)["height"] >= READABLE


def test_buttons_say_what_they_score(person: NewPerson) -> None:
    ann = person("Ann")
    ann.try_with_bots("Ding!")
    ann.wait_until_asked()
    buttons = ann.page.get_by_role("group", name="What you can do")
    expect(buttons.get_by_role("button", name="no risk at Start")).to_be_visible()
    expect(buttons.get_by_role("button", name="you stay put")).to_be_visible()


def test_everything_on_the_table_explains_itself(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots()
    ann.wait_until_asked()
    ann.page.get_by_role("list", name="The seven rounds").tap()
    note = ann.page.get_by_role("note")
    expect(note).to_contain_text("Seven rounds")
    expect(note).to_contain_text("three times everybody passes one")
    ann.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    ann.page.locator(".bar-title").tap()
    expect(note).to_contain_text("Most points wins.")
    ann.page.keyboard.press("Escape")
    menu(ann, "Explain the table")
    legend = ann.page.get_by_role("dialog", name="Explain the table")
    for thing in ("The dealer", "A bot", "Rabbit pile", "Discard pile", "Hidden hand"):
        expect(legend.get_by_role("button", name=thing)).to_be_visible()
    legend.get_by_role("button", name="Rabbit pile").tap()
    expect(legend.get_by_role("status")).to_contain_text("The top one is next.")
    ann.page.keyboard.press("Escape")
    ann.stepped_back()
    ann.cards.first.click(button="right")
    expect(note).to_contain_text(re.compile("A (wolf|dingo|rabbit)"))


def test_a_moment_of_a_hand_is_shared_with_its_picture(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann = person("Ann", **PHONE)
    come(ann, links["over"])
    ann.page.get_by_role("link", name="Look back").click()
    replay = ann.page.get_by_role("group", name="Replay")
    replay.get_by_role("slider", name="Step").press("ArrowRight")
    ann.page.get_by_role("combobox", name="See the hand as").select_option("all")
    expect(ann.page.locator(".replay .ding-hand")).to_be_visible()  # her seat is still her own
    ann.page.get_by_role("button", name="Share this moment").click()
    moment = ann.page.get_by_role("dialog", name="Share this moment")
    expect(moment.get_by_text(re.compile("step=1&seat=all&own=0"))).to_be_visible()
    picture = moment.get_by_role("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [1200, 630]

    # A stranger has opened the link when Ann erases herself.
    eve = person("Eve")
    eve.page.goto(moment.locator(".link-text").inner_text())
    eyes = eve.page.get_by_role("combobox", name="See the hand as")
    expect(eyes).to_contain_text("Ann")
    origin = ann.page.evaluate("location.origin")
    assert ann.page.request.delete("/api/me", headers={"Origin": origin}).ok
    eyes.select_option("1")
    expect(eyes).to_contain_text("Somebody")
    expect(eyes).not_to_contain_text("Ann")


def test_reactions_and_chat_appear_at_the_seats(person: NewPerson) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE)
    link = ann.create_table()
    ann.sit(0)
    ben.page.goto(link)
    ben.sit(1)

    ben.page.get_by_role("button", name="Your animal").click()
    ben.page.get_by_role("button", name="Owl").click()
    ben.page.keyboard.press("Escape")
    at_ann = ann.page.get_by_role("listitem").filter(has_text="Ben")
    expect(at_ann.locator("use[href$='#owl']")).to_have_count(1)

    ben.page.get_by_role("button", name=re.compile("^Chat")).click()
    ben.page.get_by_role("button", name="Well played!").click()
    expect(ann.page.locator(".bubble").filter(has_text="Well played!")).to_be_visible()

    menu(ann, "Switch reactions off")
    ben.page.get_by_role("button", name=re.compile("^Chat")).click()
    expect(ben.page.get_by_label("Say something")).to_be_visible()
    expect(ben.page.get_by_role("group", name="Reactions")).to_have_count(0)

    eve = person("Eve")
    eve.go_home()
    eve.page.get_by_role("button", name="Try it with bots").click()
    eve.place.wait_for()
    eve.page.goto(link)
    expect(ann.page.get_by_text("Watching: Eve")).to_be_visible()


def test_players_and_named_watchers_react_with_two_taps_on_their_animal(person: NewPerson) -> None:
    ann, eve = person("Ann", **PHONE), person("Eve")
    ann.try_with_bots()
    eve.page.goto(ann.page.url)
    faces = eve.page.get_by_role("group", name="Reactions").get_by_role("button")
    eve.page.get_by_role("button", name="React").click()
    eve.page.get_by_role("dialog").get_by_label("Your name").fill("Eve")
    eve.page.get_by_role("button", name="Watch", exact=True).click()
    expect(faces).to_have_count(6)
    faces.first.click()
    expect(ann.page.locator(".bubble").filter(has_text="Eve")).to_be_visible()
    expect(faces).to_have_count(0)

    mine = ann.place.get_by_role("button", name="React")
    tray = ann.page.get_by_role("group", name="Reactions")
    mine.press("Enter")
    expect(tray.get_by_role("button").first).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(tray).to_have_count(0)
    expect(mine).to_be_focused()
    mine.tap()
    tray.get_by_role("button", name="Bravo!").tap()
    for one in (ann, eve):
        expect(one.page.locator(".bubble[data-speaker='0'] .face")).to_be_visible()
        expect(one.page.locator(".talk")).to_have_count(0)


OFFER = """() => {
  window.installed = 0;
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(offer, { prompt: () => (window.installed += 1) }));
}"""
"""Makes the page installable: a browser without a screen never offers to install a site."""


def test_a_second_visit_offers_to_install_the_site(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)

    def visit() -> Page:
        page = ann.page.context.new_page()
        page.goto("/")
        expect(page.get_by_role("button", name="Try it with bots")).to_be_enabled()
        page.evaluate(OFFER)
        page.wait_for_load_state("networkidle")
        return page

    first, second = visit(), visit()
    expect(first.get_by_role("button", name="Install")).to_have_count(0)
    second.get_by_role("button", name="Install").click()
    assert second.evaluate("installed") == 1
    expect(second.get_by_role("button", name="Install")).to_have_count(0)
    expect(visit().get_by_role("button", name="Install")).to_have_count(0)


def test_the_volume_slider_ends_in_silence(person: NewPerson) -> None:
    ann = person("Ann", **PHONE)
    page = ann.page
    for there, words in (("0.4", "40 %"), ("0", "Off")):
        page.goto("/")
        page.get_by_role("button", name="Me", exact=True).tap()
        volume = page.get_by_role("slider", name="Sounds")
        volume.fill(there)
        expect(volume).to_have_attribute("aria-valuetext", words)
        page.reload()
        page.get_by_role("button", name="Me", exact=True).tap()
        expect(page.get_by_role("slider", name="Sounds")).to_have_value(there)
