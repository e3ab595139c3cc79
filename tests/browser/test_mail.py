"""Play by mail in the page: a day off, news since the last visit, and the next table."""

import re
import time
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from app.tables.clock import DAY
from tests.browser.conftest import DESKTOP, NewPerson
from tests.browser.past import Past, come
from tests.browser.person import Person
from tests.patience import PATIENCE, until

NAMES = ("Ann", "Ben", "Cleo", "Dan")

# Records each change of the page's description of the table's state.
LISTEN = """() => {
  window.told = [];
  const look = () => {
    const words = document.querySelector('#sentence')?.textContent.trim();
    if (words && words !== told.at(-1)) told.push(words);
  };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document, all);
}"""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Tables by mail whose first hand has been dealt; nobody has chosen anything yet."""

    def is_dealt(_number: int, _view: Mapping[str, object]) -> bool:
        return True

    return {
        name: Past("dingo", NAMES, number, is_dealt, {"cut": False}, clock=DAY)
        for number, name in enumerate(("one", "two", "three", "four"), 41)
    }


def all_at(link: str, person: NewPerson) -> list[Person]:
    """The four of them at a table."""
    people = [person(name, **DESKTOP) for name in NAMES]
    for one in people:
        come(one, link)
        expect(one.place).to_be_visible()
    return people


def until_asked(people: Sequence[Person]) -> Person:
    """The person to move."""
    deadline = time.monotonic() + PATIENCE
    while not (found := [one for one in people if one.asked]):
        assert time.monotonic() < deadline, people[0].page.inner_text("main")
        people[0].page.wait_for_timeout(50)
    return found[0]


def move(people: Sequence[Person]) -> Person:
    """Let the person to move decide; returns them."""
    mover = until_asked(people)
    mover.decide()
    expect(mover.place).not_to_have_accessible_name(re.compile("to move"))
    return mover


def test_a_player_takes_a_day_off_and_everybody_sees_why_the_table_waits(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    people = all_at(links["one"], person)
    mover = until_asked(people)
    other = next(one for one in people if one is not mover)
    mover.page.get_by_role("button", name="Menu").click()
    mover.page.get_by_role("button", name="Days off").click()
    dialog = mover.page.get_by_role("dialog")
    today = dialog.get_by_role("button", name="Take today off")
    today.click()
    expect(today).to_be_disabled()
    expect(dialog.get_by_text(re.compile("^Days off: "))).to_be_visible()
    tomorrow = f"{datetime.now().astimezone() + timedelta(days=1):%A}"
    words = f"{mover.name} has a day off until {tomorrow}."
    expect(other.page.locator("#sentence")).to_have_text(words)
    dialog.get_by_role("button", name="Take tomorrow off").click()
    give_back = dialog.get_by_role("button", name="Cancel upcoming days off")
    give_back.click()
    expect(give_back).to_have_count(0)
    expect(today).to_be_disabled()


def test_a_player_who_comes_back_sees_what_happened_meanwhile(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    people = all_at(links["two"], person)
    first = move(people)
    others = [one for one in people if one is not first]
    first.page.goto("/")
    movers = [move(others).name for _ in range(len(others))]
    first.page.add_init_script(f"({LISTEN})()")
    come(first, links["two"])
    # Each step has the sentence that players at the table read at the time.
    until(lambda: all(f"{name} " in str(first.page.evaluate("told")) for name in movers[1:]))
    until_asked([first])


def test_after_a_move_the_next_table_that_waits_is_one_tap_away(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    wanted = until_asked(all_at(links["three"], person)).name
    people = all_at(links["four"], person)
    while (mover := move(people)).name != wanted:
        pass
    mover.press(mover.page.get_by_role("link", name="Next: Ann\u2019s table"))
    expect(mover.page).not_to_have_url(links["four"])
    assert mover.page.url in links.values()
    until_asked([mover])
