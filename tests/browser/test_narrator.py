"""A table's sentences match its drawing, frame by frame, and fit a phone."""

import json
import re
from typing import Any

import pytest

from tests.browser.conftest import DESKTOP, PHONE, NewPerson
from tests.browser.looks import resize
from tests.browser.person import Person, play_by_taps
from tests.narration import narrated
from tests.test_said import COLOURS, ranks, texts

READABLE = 13
"""The smallest letters of a sentence on a phone, in pixels."""

SAMPLED = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  const text = (query) => all(query).map((e) => e.textContent.trim()).join(' | ');
  const seen = new Set();
  const look = () => {
    const board = document.querySelector('.dingo-board');
    if (board) seen.add(JSON.stringify({
      hunts: board.matches('.is-call, .is-wolves, .is-aces'),
      title: text('.dingo-stage-title'),
      story: text('.dingo-hunt-story'),
      sentence: text('#sentence'),
      coach: text('.coach-line span'),
      stakes: text('.stake'),
      lying: all('.dingo-hunt-slot > .card').length,
      over: all('.story-foot, .story').length > 0,
      match: text('.place-match'),
    }));
    requestAnimationFrame(look);
  };
  look();
  window.sampled = () => [...seen];
}"""
"""Records, frame by frame, everything painted together."""

TRICKS = """() => {
  const text = (query) => document.querySelector(query)?.textContent.trim() ?? '';
  const seen = new Set();
  const look = () => {
    const table = document.querySelector('.ding-table.is-tricks');
    if (table) seen.add(JSON.stringify({
      trump: text('.ding-trump b'),
      led: text('.ding-led b'),
      lying: table.querySelectorAll('.ding-slot > .card').length,
      sentence: text('#sentence'),
      coach: text('.coach-line span'),
    }));
    requestAnimationFrame(look);
  };
  look();
  window.sampled = () => [...seen];
}"""
"""The frames painted during the tricks of Ding!."""

TALL = """([texts, most]) => {
  const shown = document.querySelector('.coach-line span');
  const place = shown.cloneNode();  // the page draws into its own again
  shown.hidden = true;
  shown.after(place);
  const tall = texts.filter((text) => {
    place.textContent = text;
    const range = document.createRange();
    range.selectNodeContents(place);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > most;
  });
  place.remove();
  shown.hidden = false;
  return tall;
}"""
"""The texts that need more lines than these where there is least room for one."""


def test_every_sentence_of_a_hand_matches_its_frame(person: NewPerson) -> None:
    ann = person("Ann", **DESKTOP, reduced_motion="no-preference")
    ann.page.add_init_script(f"addEventListener('DOMContentLoaded', {SAMPLED})")
    ann.try_with_bots()
    hunts: list[dict[str, Any]] = []
    first: list[dict[str, Any]] = []
    while len({frame["title"] for frame in hunts if frame["story"]}) < 3:
        play_by_taps(ann)  # on a busy machine some hunts are over before a frame of one is painted
        first = first or hunt_frames(ann)
        ann.next_hand.click()
        ann.wait_until_asked()
        hunts = hunt_frames(ann)
    for frame in hunts:
        drawn = ranks(frame["title"]) or {"A"}
        settled = frame["sentence"] and not frame["story"]
        said = [frame["sentence"], frame["story"], frame["coach"]]
        said += [frame["stakes"]] if settled else []
        for text in said:
            assert ranks(text) <= drawn, frame
        assert not (frame["lying"] and frame["over"]), frame
    # The match points appear once the last hunt of the hand is over.
    assert not [frame for frame in first if frame["lying"] and frame["match"]]


def hunt_frames(ann: Person) -> list[dict[str, Any]]:
    """The frames painted in hunts so far."""
    frames = [json.loads(frame) for frame in ann.page.evaluate("sampled()")]
    return [frame for frame in frames if frame["hunts"] and frame["title"]]


def test_every_frame_of_a_trick_names_the_colour_that_it_shows(
    person: NewPerson,
) -> None:
    ann = person("Ann", **DESKTOP, reduced_motion="no-preference")
    ann.page.add_init_script(f"addEventListener('DOMContentLoaded', {TRICKS})")
    ann.try_with_bots("Ding!")
    frames: list[dict[str, Any]] = []
    while not any(frame["led"] for frame in frames):
        play_by_taps(ann)  # in some hands the tricks are over before a frame is painted
        ann.next_hand.click()
        ann.wait_until_asked()
        frames = trick_frames(ann)
    for frame in frames:
        named = {colour for colour in COLOURS["en"].values() if colour in frame["sentence"]}
        assert named <= {frame["led"]}, frame
        if re.search("Trick . of 5: ", frame["sentence"]):
            assert not frame["led"], frame
            assert frame["lying"] == 0, frame


def trick_frames(ann: Person) -> list[dict[str, Any]]:
    """The frames painted during tricks so far."""
    frames = [json.loads(frame) for frame in ann.page.evaluate("sampled()")]
    return [frame for frame in frames if frame["sentence"]]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sentence_takes_two_lines_on_a_phone_and_the_coachs_first_takes_three(
    person: NewPerson, language: str
) -> None:
    ann = person("Ann", **PHONE)
    ann.try_with_bots()
    ann.wait_until_asked()
    coach = ann.page.locator(".coach-line span")
    coach.wait_for()
    said = narrated(language)
    kinds = ("sentence", "coach", "hints")
    sentences = {text for one in said for kind, text in texts(one) if kind in kinds}
    # Nobody's first choice is which cards to swap.
    first = [one.words for one in said if one.words["coach"] and one.view["phase"] != "swap"]
    opening = {f"{words['goal']} {words['coach']}" for words in first}
    for width, height in ((390, 844), (360, 640)):
        resize(ann.page, width, height)
        assert ann.page.evaluate(TALL, [sorted(sentences), 2]) == []
        assert ann.page.evaluate(TALL, [sorted(opening), 3]) == []
        assert coach.evaluate("(line) => parseFloat(getComputedStyle(line).fontSize)") >= READABLE
