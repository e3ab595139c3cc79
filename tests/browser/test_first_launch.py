"""An installed page has its own cookies: its first launch asks for the earlier identity."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, NewPerson

# Safari alone reports an installed page this way.
INSTALLED = "Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true })"


def question(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Have you played here before?")


def test_a_player_who_installs_the_page_stays_who_they_were(person: NewPerson) -> None:
    ann = person("Ann")
    ann.create_table()
    installed = person("Ann", **PHONE)
    installed.page.add_init_script(INSTALLED)
    installed.page.goto("/")
    question(installed.page).get_by_label("Link to move").fill(f"Here: {ann.link_to_move()}")
    installed.press(question(installed.page).get_by_role("button", name="It\u2019s me"))
    installed.press(installed.page.get_by_role("button", name="Yes, move here"))
    expect(installed.page.get_by_text("You play as Ann.")).to_be_visible()
    expect(question(installed.page)).to_have_count(0)


def test_a_newcomer_gets_one_question(person: NewPerson) -> None:
    ben = person("Ben", **PHONE)
    ben.page.add_init_script(INSTALLED)
    ben.page.goto("/")
    ben.press(question(ben.page).get_by_role("button", name="No, I\u2019m new"))
    ben.stepped_back()
    ben.page.reload()
    expect(ben.page.get_by_role("button", name="Open a table")).to_be_visible()
    ben.page.wait_for_timeout(1000)
    expect(question(ben.page)).to_have_count(0)


def test_a_recovery_code_is_entered_under_the_players_name(person: NewPerson) -> None:
    ann, ben = person("Ann"), person("Ben", **PHONE)
    ann.create_table()
    origin = ann.page.evaluate("location.origin")
    made = ann.page.request.post("/api/me/recovery", headers={"Origin": origin})
    ben.page.add_init_script(INSTALLED)
    ben.page.goto("/")
    ben.press(question(ben.page).get_by_role("button", name="I have a recovery code"))
    settings = ben.page.get_by_role("dialog", name="You and your settings")
    expect(settings.get_by_label("I have a recovery code")).to_be_visible()
    settings.get_by_label("I have a recovery code").fill(made.json()["code"])
    ben.press(settings.get_by_role("button", name="Look up"))
    sure = ben.page.get_by_role("dialog", name="Sign in as this person?")
    expect(sure.get_by_text("play as Ann, with no finished hands yet.")).to_be_visible()
    ben.press(sure.get_by_role("button", name="Yes, sign in"))
    expect(ben.page.get_by_text("You play as Ann.")).to_be_visible()
