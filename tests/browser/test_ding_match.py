"""People play Ding! through the page alone: a whole match from the first deal to the Finish.

Their choices keep it short: after the first tricks only the leader goes in.
"""

import re
from collections.abc import Mapping, Sequence

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESKTOP, PHONE, NewPerson
from tests.browser.past import Past, come
from tests.browser.person import Person, play_hand

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
FINISH = 17
TOGETHER = 2
LONGEST = 5
"""Hands: after two hands with tricks the leader stands on 2 or beyond, and then needs three more
alone, at five spaces each."""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Eight people with their first cards."""
    return {"eight": Past("ding", NAMES, 1, lambda *_: True, {"players": 8})}


def sit_down(people: Sequence[Person]) -> None:
    """Seat them at a table of Ding! that the first of them opens."""
    link = people[0].create_table("Ding!")
    for seat, friend in enumerate(people):
        if seat:
            friend.page.goto(link)
        friend.sit(seat)
    for friend in people:
        friend.press(friend.ready_button)


def set_token(friend: Person, word: str) -> None:
    """Choose IN or OUT, and wait until the table has it: a player who goes on may get another
    choice."""
    choice = friend.page.get_by_role("button", name=re.compile(f"^{word}"))
    friend.press(choice)
    expect(choice).to_have_count(0)


def pawn(friend: Person) -> int:
    """The position of this page's pawn on its board."""
    board = friend.page.get_by_role("img", name=re.compile("^The board:")).get_attribute(
        "aria-label"
    )
    found = re.search(r"You (?:at Start|on (?:space (\d+)|the Finish))", board or "")
    assert found is not None, board
    return FINISH if "Finish" in found[0] else int(found[1] or 0)


def winner(friend: Person) -> Locator:
    """The place on the page that says how the match was decided."""
    return friend.page.get_by_role("heading", name=re.compile("won the match"))


@pytest.mark.soak
def test_eight_friends_play_a_hand_and_are_asked_for_the_next(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    people = [person(name, **DESKTOP) for name in NAMES]
    for friend in people:
        come(friend, links["eight"])
    for friend in people:
        set_token(friend, "IN")
    play_hand(*people)
    for friend in people:
        friend.press(friend.page.get_by_role("button", name="Next hand"))
    for friend in people:
        expect(friend.page.get_by_role("button", name=re.compile("^IN"))).to_be_visible()


def test_friends_play_a_whole_game_to_the_finish_on_phones(person: NewPerson) -> None:
    people = [person(name, **PHONE) for name in NAMES[:3]]
    sit_down(people)
    leader = people[0]
    for hand in range(1, LONGEST + 1):
        # At first all of them play for tricks; then the others leave the leader alone.
        for friend in people:
            set_token(friend, "IN" if hand <= TOGETHER or friend is leader else "OUT")
        play_hand(*people)
        if winner(people[0]).count():
            break
        leader = max(people, key=pawn)
        for friend in people:
            friend.press(friend.page.get_by_role("button", name="Next hand"))
    assert pawn(leader) == FINISH
    for friend in people:
        who = "You won the match!" if friend is leader else f"{leader.name} won the match."
        expect(winner(friend)).to_have_text(who)
