"""The painted size of everything on a table, in windows of any size."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, NewPerson
from tests.browser.looks import come_to_rest, resize
from tests.browser.past import Past, come, company, is_over
from tests.browser.person import DECIDES_ALONE

FOUR = ("Ann", "Ben", "Cleo", "Maximiliana")
DAY = 86_400
EIGHT = (*FOUR, "Eve", "Fay", "Gus", "Hal")
HAND = {
    (360, 640): 58,
    (390, 844): 70,
    (844, 390): 56,
    (820, 1180): 104,
    (1280, 800): 110,
    (1440, 900): 124,
    (1920, 1080): 152,
    (2560, 1440): 196,
}
"""The least width of a card of the hand, in pixels, by the size of the window."""

WIDTHS = "() => [...document.querySelectorAll('.hand-card')].map((card) => card.offsetWidth)"

# The printed rank and suit of each card of the hand and the middle lie on top.
COVERED_CARDS = """() => [...document.querySelectorAll(
    '.hand-card, .dingo-hunt-slot > .card, .ding-slot > .card')].flatMap((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return [[0.17, 0.13], [0.17, 0.27]].flatMap(([x, y]) => {
    const there = document.elementFromPoint(left + width * x, top + height * y);
    return card.contains(there) ? [] : [`${card.dataset.card} lies under ${there?.className}`];
  });
})"""

# No other card covers the label of the slot where one's own card will lie.
COVERED_WORDS = """() => [...document.querySelectorAll('.ding-gap')].flatMap((gap) => {
  const range = document.createRange();
  range.selectNodeContents(gap);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  return [left + 1, (left + right) / 2, right - 1].flatMap((x) => {
    const there = document.elementFromPoint(x, (top + bottom) / 2);
    return gap.contains(there) ? [] : [`${gap.textContent} lies under ${there?.className}`];
  });
})"""

# Text, buttons and seats that overlap each other, and names that take two lines.
OVERLAPS = """() => {
  const shown = (e) => e.checkVisibility() && !e.closest('.unseen')
    && e.getBoundingClientRect().width > 1;
  const all = [...document.querySelectorAll(
    '.bar > button, .bar > .clock, .bar-title, .place-pill, .place-face, .play-button, .say, ' +
    '.coach-line > *, .dingo-stage-title, .dingo-heap-name, .dingo-heap-pile, ' +
    '.dingo-spoils, .dingo-held.is-open, .ding-open-hand, ' +
    '.ding-head > *, .ding-trick, .ding-space, .ding-community, .ding-stack')].filter(shown);
  const out = [];
  all.forEach((one, i) => all.slice(i + 1).forEach((other) => {
    if (one.contains(other) || other.contains(one)) return;
    const head = one.closest('.place-head');
    if (head && head === other.closest('.place-head')) return;
    if (one.matches('.ding-space') && other.matches('.ding-space')) return;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const names = [one, other].map((e) => `${e.className} ${e.textContent.trim().slice(0, 30)}`);
    if (wide > 3 && high > 3) out.push(`${names.join(' over ')}: ${wide | 0} x ${high | 0}`);
  }));
  for (const name of document.querySelectorAll('.place-name, .ding-slot-name, .dingo-hunt-who')) {
    const range = document.createRange();
    range.selectNodeContents(name);
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
      out.push(`${name.textContent} takes two lines`);
  }
  return out;
}"""

# No pawn stands on its space's text.
COVERED_MARKS = """() => [...document.querySelectorAll('.ding-space-mark')].flatMap((mark) => {
  const range = document.createRange();
  range.selectNodeContents(mark);
  const a = range.getBoundingClientRect();
  const isOver = (pawn) => {
    const b = pawn.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return wide > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const pawns = [...mark.parentElement.querySelectorAll('.ding-pawn')];
  return pawns.some(isOver) ? [`a pawn stands on ${mark.textContent}`] : [];
})"""

# What a seat says, and the signs beside it, lie on its dark ground.
CUT_OFF_NOTES = """() => [...document.querySelectorAll('.place-note')].flatMap((note) => {
  const range = document.createRange();
  range.selectNodeContents(note);
  // In a strip it is the whole head or place, around what the pill holds.
  const pills = ['.place-pill', '.place-head', '.place'].map((one) => note.closest(one));
  const isDark = (style) => style.display !== 'contents' && !style.backgroundColor.endsWith(', 0)');
  const pill = pills.find((one) => isDark(getComputedStyle(one)));
  const { left, right, bottom } = pill.getBoundingClientRect();
  const isOut = (box) => box.left < left || box.right > right + 1 || box.bottom > bottom + 1;
  return [...range.getClientRects()].some(isOut) ? [`${note.innerText} is cut off`] : [];
})"""


# Owners of cards are named while nothing lies there, and names are in full.
UNLABELLED = """() => [
  ...[...document.querySelectorAll('.dingo-place-own .dingo-fan.is-empty')]
    .filter((slot) => {
      const label = slot.querySelector('.slot-label');
      return slot.checkVisibility({ visibilityProperty: true })
        && !(label?.checkVisibility() && label.offsetWidth < slot.clientWidth);
    })
    .map((slot) => `${slot.textContent.trim() || 'a slot'} has no label, or not the room for it`),
  ...[...document.querySelectorAll('.place-name, .ding-slot-name')]
    .filter((name) => name.scrollWidth > name.clientWidth)
    .map((name) => `${name.textContent} is cut off`),
]"""


# Nobody on the podium covers another or the headline, and each step has room for its text.
OVER_PODIUM = """() => {
  const all = [...document.querySelectorAll(
    '.podium-head > *, .podium-figure > svg:last-child, .podium-step, .podium-last')];
  const out = all.filter((e) => e.matches('.podium-step') && e.scrollHeight > e.clientHeight + 1)
    .map((step) => `${step.innerText} spills`);
  const winner = document.querySelector('.is-rank-1 .podium-name');
  if (winner.scrollWidth > winner.clientWidth) out.push(`${winner.textContent} is cut off`);
  all.forEach((one, i) => all.slice(i + 1).forEach((other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 3 && high > 3) out.push(`${one.textContent} over ${other.textContent}`);
  }));
  return out;
}"""


def anns(phase: str, **seen: Any) -> Any:
    """The past lasts until the first of them is asked for something in this phase."""

    def is_so(_: int, view: dict[str, Any]) -> bool:
        known = {name: view.get(name) for name in seen}
        return (view["phase"], view["to_move"]) == (phase, [0]) and known == seen

    return is_so


def second_hunt(hand: int, view: dict[str, Any]) -> bool:
    """The dealer's dingo is played: the points and two signs stand beside these words."""
    return hand == 2 and view["phase"] == "wolves" and view["to_move"] == [0]


def swapped(_: int, view: dict[str, Any]) -> bool:
    """Most of eight players have kept their cards, and the first of them is asked."""
    done = sum(count is not None for count in view["drawn"] or ())
    return view["phase"] == "swap" and view["to_move"] == [0] and done >= 4


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Ten cards in the hand; a hunt with a choice of wolves; a trick of eight."""
    return {
        "ten cards": Past("dingo", FOUR, 31, anns("exchange", kind="pass")),
        "a hunt": Past("dingo", FOUR, 67, anns("wolves")),
        "a second hunt": Past("dingo", FOUR, 105, second_hunt),
        "eight players": Past("ding", EIGHT, 33, anns("tricks")),
        "eight swap": Past("ding", EIGHT, 36, swapped),
        "three players": Past("ding", EIGHT[:3], 34, anns("tricks")),
        "four by mail": Past("ding", FOUR, 37, anns("tricks"), clock=DAY),
        "eight by mail": Past("ding", EIGHT, 38, anns("tricks"), clock=DAY),
        "dingo by mail": Past("dingo", FOUR, 39, anns("wolves"), clock=DAY),
        "a match": Past("dingo", FOUR, 203, lambda n, view: n == 4 and view["phase"] == "over"),
        "four hands": Past("dingo", FOUR, 92, is_over),
        "eight hands": Past("ding", EIGHT, 35, is_over),
    }


def faults(page: Page) -> list[str]:
    """Everything too small, covered or overlapping, in windows of every size."""
    found = []
    for size, least in HAND.items():
        resize(page, *size)
        widths = page.evaluate(WIDTHS)
        wrong = [f"a card is {width} wide" for width in widths if width < least]
        wrong += page.evaluate(COVERED_CARDS) + page.evaluate(COVERED_WORDS)
        wrong += page.evaluate(OVERLAPS) + page.evaluate(CUT_OFF_NOTES)
        wrong += page.evaluate(COVERED_MARKS) + page.evaluate(UNLABELLED)
        found += [f"{size}: {one}" for one in wrong]
    return found


MOMENTS = [
    ("ten cards", "en-US"),
    ("a hunt", "en-US"),
    ("a second hunt", "en-US"),
    ("eight players", "en-US"),
    ("eight players", "de-DE"),
    ("eight swap", "de-DE"),
    ("three players", "en-US"),
    ("four by mail", "de-DE"),
    ("eight by mail", "en-US"),
    ("dingo by mail", "en-US"),
]
"""At eight seats German words are longer, but "You" is longer than "Du"."""


@pytest.mark.parametrize(("moment", "locale"), MOMENTS)
def test_cards_are_large_and_nothing_overlaps_in_any_window(
    person: NewPerson, links: Mapping[str, str], pasts: Mapping[str, Past], moment: str, locale: str
) -> None:
    ann = person("Ann", **{**DESKTOP, "locale": locale})
    ann.page.add_init_script(DECIDES_ALONE)
    with company(links[moment], pasts[moment].names[1:]):
        come(ann, links[moment])
        ann.wait_until_asked()
        assert ann.hand.get_by_role("button").count() >= {"ten cards": 9}.get(moment, 1)
        assert faults(ann.page) == []


@pytest.mark.parametrize("size", [(640, 400), (720, 450)])
def test_the_rounds_lie_between_the_piles_on_an_enlarged_desktop(
    person: NewPerson, links: Mapping[str, str], size: tuple[int, int]
) -> None:
    ann = person("Ann", viewport=dict(zip(("width", "height"), size, strict=True)))
    come(ann, links["ten cards"])
    ann.wait_until_asked()
    come_to_rest(ann.page)
    heaps, rounds = ann.page.locator(".dingo-heap"), ann.page.locator(".dingo-rounds")
    boxes = [one.bounding_box() for one in (heaps.first, rounds, heaps.last)]
    for left, right in pairwise(boxes):
        assert left
        assert right
        assert left["x"] + left["width"] <= right["x"] + 1


def test_talk_among_people_takes_nothing_from_their_cards(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    for name in ("Ben", "Cleo"):
        come(person(name), links["three players"])
    for (width, height), least in {**HAND, (2560, 1080): HAND[1920, 1080]}.items():
        ann = person("Ann", viewport={"width": width, "height": height}, reduced_motion="reduce")
        come(ann, links["three players"])
        expect(ann.hand.get_by_role("button").first).to_be_visible()
        talk = ann.page.get_by_role("complementary", name="Talk")
        expect(talk).to_have_count(int((width, height) == (2560, 1080)))
        assert min(ann.page.evaluate(WIDTHS)) >= least
        ann.page.close()


@pytest.mark.parametrize("over", ["four hands", "eight hands"])
def test_open_hands_in_a_replay_cover_no_seat_and_no_space_of_the_race(
    person: NewPerson, links: Mapping[str, str], over: str
) -> None:
    ann = person("Ann")
    come(ann, links[over])
    hand = ann.page.get_by_role("link", name="Look back").get_attribute("href")
    ann.page.goto(f"{hand}?step=3&seat=all&own=0")
    ann.page.locator(".replay .felt").wait_for()
    found = []
    for size in HAND:
        resize(ann.page, *size)
        wrong = ann.page.evaluate(OVERLAPS) + ann.page.evaluate(COVERED_MARKS)
        found += [f"{size}: {one}" for one in wrong]
    assert found == []


def test_everybody_in_a_match_stands_on_the_podium(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    one = person("Ann")
    come(one, links["a match"])
    podium = one.page.get_by_role("list", name="The podium")
    expect(podium.get_by_text("You", exact=True)).to_be_visible()
    expect(podium.get_by_role("listitem")).to_have_count(len(FOUR))
    found = []
    for size in HAND:
        resize(one.page, *size)
        found += [f"{size}: {wrong}" for wrong in one.page.evaluate(OVER_PODIUM)]
    assert found == []
