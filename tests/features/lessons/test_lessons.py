"""Checks every step of every lesson: legal hands and true sentences."""

import json
import re
from pathlib import Path

import pytest

from app.features.lessons.lesson import (
    LessonStep,
    WrittenLesson,
    WrittenStep,
    lesson_json,
    lessons_of,
)
from app.rules.game import Json
from app.rules.record import Step, action_json, replay, verify
from app.rules.registry import GAMES, game_named
from scripts import lesson_hand

LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(game)]
EVERY = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.name}" for game, lesson in LESSONS]
)
LOCALES = Path(__file__).parents[3] / "static" / "locales"


def found(lesson: WrittenLesson, step: WrittenStep, path: str, played: list[Step]) -> Json:
    """The cards and seats that a claim is about."""
    game, state = game_named(lesson.record["game"]), played[step.at].state
    view = game.view(state, lesson.seat)
    if path == "hand":
        return view["hands"][lesson.seat]
    if path == "cards":
        actions = game.legal(state, lesson.seat)
        return sorted({card for action in actions for card in action.cards})
    value: Json = {"view": view, "open": game.view(state, "open")}
    for name in path.split("."):
        value = value[int(name)] if isinstance(value, list | tuple) else value[name]
    return value


def step_json(lesson: WrittenLesson, step: WrittenStep) -> LessonStep:
    """The step as a client receives it."""
    return lesson_json(lesson)["steps"][lesson.steps.index(step)]


def is_true(path: str, claimed: Json, value: Json) -> bool:
    if path == "hand":
        return {*claimed} <= {*value}
    if path == "cards":
        return {*claimed} == {*value}
    return json.dumps(value) == json.dumps(claimed)


@pytest.mark.parametrize("game", [game for game in GAMES if lessons_of(game)])
def test_a_game_with_lessons_has_five_to_seven(game: str) -> None:
    assert 5 <= len(lessons_of(game)) <= 7
    names = [lesson.name for lesson in lessons_of(game)]
    assert len(set(names)) == len(names)


@EVERY
def test_the_hand_of_a_lesson_is_legal_from_its_shuffle_to_its_score(
    game: str, lesson: WrittenLesson
) -> None:
    assert lesson.record["game"] == game
    assert [check.name for check in verify(lesson.record)][-1] == "result"


@EVERY
def test_a_lesson_asks_only_for_a_legal_action_of_its_own_seat(
    game: str, lesson: WrittenLesson
) -> None:
    played = replay(lesson.record)
    for step in lesson.steps:
        if step.do:
            after = played[step.at + 1]
            legal = GAMES[game].legal(played[step.at].state, lesson.seat)
            assert after.seat == lesson.seat
            assert after.action is not None
            assert after.action in legal
            assert action_json(after.action) == step_json(lesson, step)["action"]
            assert (step.otherwise is None) == (len(legal) == 1), step.say


@EVERY
def test_every_sentence_of_a_lesson_rests_on_true_claims(game: str, lesson: WrittenLesson) -> None:
    played = replay(lesson.record)
    for step in lesson.steps:
        assert step.claims, f"{game} {step.say}: nothing is held against the hand"
        for path, claimed in step.claims.items():
            value = found(lesson, step, path, played)
            assert is_true(path, claimed, value), f"{lesson.name} {step.say}: {path} is {value}"


@EVERY
def test_a_lesson_moves_forward_through_its_hand(game: str, lesson: WrittenLesson) -> None:
    ats = [step.at for step in lesson.steps]
    assert ats == sorted(ats)
    assert ats[0] < ats[-1], game


@EVERY
def test_a_lesson_reveals_nothing_that_its_seat_could_not_see(
    game: str, lesson: WrittenLesson
) -> None:
    told: Json = lesson_json(lesson)
    played = replay(lesson.record)
    first = lesson.steps[0].at
    for place, frame in enumerate(told["frames"]):
        view = GAMES[game].view(played[first + place].state, lesson.seat)
        assert {key: frame[key] for key in view} == view
    assert "deck" not in told["hand"]


@EVERY
def test_every_sentence_of_a_lesson_is_in_the_catalogues(game: str, lesson: WrittenLesson) -> None:
    keys = {f"{game}-lesson-{lesson.name}"}
    for step in lesson.steps:
        keys |= {f"{game}-lesson-{lesson.name}-{say}" for say in (step.say, step.otherwise) if say}
    for language in ("en", "de"):
        text = (LOCALES / language / "games" / game / "lessons.ftl").read_text("utf-8")
        assert keys <= set(re.findall(r"^([\w-]+) =", text, re.MULTILINE)), language


@EVERY
def test_a_lesson_does_not_describe_one_move_as_two(game: str, lesson: WrittenLesson) -> None:
    asked = [step for step in lesson.steps if step.do]
    actions = [(step, step_json(lesson, step)["action"]) for step in asked]
    together = [step for step, action in actions if action and len(action["cards"]) > 1]
    for language in ("en", "de"):
        text = (LOCALES / language / "games" / game / "lessons.ftl").read_text("utf-8")
        for step in together:
            key = f"{game}-lesson-{lesson.name}-{step.say}"
            said = re.search(rf"^{key} = (.*)", text, re.MULTILINE)
            assert said
            assert not re.search(r"\b(then|dann)\b", said[1]), said[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_script_writes_the_record_of_a_lessons_hand(game: str) -> None:
    record = lesson_hand.played(game, 7, None, {})
    assert [check.name for check in verify(record)][-1] == "result"
    assert record == lesson_hand.played(game, 7, None, {})
