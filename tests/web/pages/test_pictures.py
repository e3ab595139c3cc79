"""What pictures show of games, hands and podiums, and what they never show."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from app.rules.registry import GAMES
from app.settings import Settings
from app.tables.seats.avatars import ANIMALS
from app.web.pictures.drawing import Drawing
from app.web.pictures.picture import Picture, PicturedPerson
from app.web.pictures.pictures import heading_font
from app.web.pictures.writing import Writing
from app.words.catalogue import catalogues
from tests.rules.random_play import Played, play_hand

NAMES = ("Ann", "Jörg", "Ольга", "אבנר", "W" * 24, '<b>"&amp;', "i" * 24, "Ann 2")
SIZE = (1200).to_bytes(4) + (630).to_bytes(4)
"""The size that the PNG's header gives."""


@cache
def drawing() -> Drawing:
    settings = Settings()
    font = heading_font(settings.built_dir / "nowhere", settings.node_modules_dir)
    return Drawing(settings.static_dir, Writing(font))


@cache
def played(game: str) -> Played:
    """A hand of many steps, with the most seats that may play."""
    rules = GAMES[game]
    options = next(iter(rules.presets.values()))
    hands = (play_hand(rules, rules.options(options), seed) for seed in range(200))
    full = [hand for hand in hands if hand.seats == rules.seats(hand.options).most]
    return max(full, key=lambda hand: len(hand.moments))


def picture(hand: Played, language: str = "en", **more: Any) -> Picture:
    """The picture of a step, or of the end of the hand."""
    record = hand.record()
    totals = record["result"].get("totals")
    winners = record["result"].get("winners", ())
    people = tuple(
        PicturedPerson(
            NAMES[seat],
            f"owl-{seat % 6}",
            None if totals is None else totals[seat],
            seat in winners,
        )
        for seat in range(hand.seats)
    )
    return Picture(
        hand.game.name,
        hand.game.title,
        "Hand 3",
        language,
        people,
        json.dumps(record),
        **more,
    )


UNSEEN = re.compile("[\u2068\u2069]")
"""The marks around names that are written from right to left."""


def written(svg: str) -> list[str]:
    """All text that is seen, in order."""
    space = "{http://www.w3.org/2000/svg}text"
    return [UNSEEN.sub("", one.text or "") for one in ElementTree.fromstring(svg).iter(space)]


@pytest.mark.parametrize("game", GAMES)
def test_each_card_of_a_game_has_a_drawing_of_its_own_in_both_sizes(game: str) -> None:
    rules = GAMES[game]
    face = drawing().game(game).module.face  # type: ignore[attr-defined]
    deck = rules.deck(rules.options({}))
    kinds = {card for card in deck if card not in ("W1", "W2", "W3")}
    for small in (True, False):
        assert len({str(face(card, small)) for card in kinds}) == len(kinds)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_hand_is_drawn_as_every_seat_saw_it(game: str) -> None:
    hand = played(game)
    for step in range(len(hand.states)):
        viewer = Random(step).choice([None, *range(hand.seats)])
        shown = picture(hand, step=step, viewer=viewer, bottom=viewer or 0)
        assert "Hand 3" in written(drawing().svg(shown))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_names_its_phase_and_whose_turn_it_is(game: str, language: str) -> None:
    hand = played(game)
    say = catalogues(Settings().static_dir / "locales")[language].say
    for step, state in enumerate(hand.states):
        movers = hand.game.view(state, "open")["to_move"]
        drawn = picture(hand, language, step=step)
        names = [f"Ann {seat}" for seat in range(hand.seats)]
        people = [replace(one, name=name) for one, name in zip(drawn.people, names, strict=True)]
        texts = written(drawing().svg(replace(drawn, people=tuple(people))))
        assert not any("{" in one for one in texts)
        turns = [say("preview-turn", name=names[seat]) for seat in movers]
        shown = texts[texts.index(drawn.about) + 1 :]
        assert shown[1:] == (turns if len(turns) == 1 else [])
        assert re.search(r"\w{3}", shown[0])


def test_piles_and_hunted_cards_have_labels() -> None:
    hand = played("dingo")
    shown = {
        step: written(drawing().svg(picture(hand, step=step)))
        for step, state in enumerate(hand.states)
        if state.phase in ("discard", "call", "wolves")
    }
    assert all("Discards" in texts for texts in shown.values())
    for step, texts in shown.items():
        view = hand.game.view(hand.states[step], "open")
        assert ("dingo?" in texts) == (view["phase"] == "call")
        assert ("wolf?" in texts) == (view["phase"] == "wolves" and not view["hunt"]["wolves"])
        if view["phase"] == "wolves":
            assert (
                texts.count(UNSEEN.sub("", drawing()._plain(NAMES[view["hunt"]["dingo"]["seat"]])))
                > 1
            )


def test_other_players_cards_are_drawn_as_backs_unless_all_cards_are_open() -> None:
    hand = played("dingo")
    paw = drawing().drawings.shapes("cards/card")["paw"]
    step = next(n for n, state in enumerate(hand.states) if state.phase == "discard")
    others = sum(map(len, hand.states[step].hands[1:]))
    assert drawing().svg(picture(hand, step=step, viewer=0)).count(paw) == others
    assert drawing().svg(picture(hand, step=step)).count(paw) == 0


def test_a_hand_is_drawn_in_the_order_in_which_it_is_held() -> None:
    seat = {"seat": 0, "own": True, "hand": {"x": 600, "y": 541, "width": 98, "room": 560}}
    asked: list[str] = []

    def face(code: str, _small: object) -> str:
        asked.append(code)
        return ""

    kit = drawing()._environment.get_template("kit.svg").module
    for game, trump, hand, held in (
        ("ding", "O", ["O3", "W1", "B12", "Bg", "On", "Y2"], ["Bg", "B12", "Y2", "On", "O3", "W1"]),
        ("dingo", "", ["AD", "3C", "9H", "3S", "2H", "KS"], ["2H", "9H", "3S", "3C", "KS", "AD"]),
    ):
        own = drawing().game(game).module.held  # type: ignore[attr-defined]
        order = (own(trump) if trump else own()).split()
        asked.clear()
        kit.held(face, {"hands": [hand], "counts": [6]}, seat, order)  # type: ignore[attr-defined]
        assert asked == held


def test_the_end_of_a_hand_says_who_won_and_puts_all_on_a_podium() -> None:
    hand = played("dingo")
    said = written(drawing().svg(picture(hand)))
    result = hand.record()["result"]
    assert any(one.startswith("Won by ") for one in said) == bool(result["winners"])
    assert {f"{total}".replace("-", "\N{MINUS SIGN}") for total in result["totals"]} <= {*said}
    before = written(drawing().svg(picture(hand, step=3)))
    assert not any(one.startswith("Won by ") for one in before)


def test_names_are_drawn_as_written_and_cut_where_the_space_ends() -> None:
    said = written(drawing().svg(picture(played("ding"), step=1)))
    assert {"Ann", "Jörg", "Ольга", "אבנר", '<b>"&amp;', "Ann 2"} <= {*said}
    assert any(re.fullmatch("W{3,9}…", one) for one in said)
    assert not any("W" * 12 in one for one in said)


def test_a_name_from_right_to_left_keeps_its_signs_beside_it() -> None:
    svg = drawing().svg(picture(played("ding"), step=1))
    assert ">\u2068אבנר\u2069<" in svg
    writing = drawing()._writing
    assert writing.fitting("\u2068אבנר\u2069", 20, 4 * 20 * 0.62 + 0.1) == "\u2068אבנר\u2069"


@pytest.mark.parametrize(
    ("name", "becomes"),
    [
        ("Ann ⚄", "Ann"),
        ("Anя", "Seat 7"),
        ("⚄", "Seat 7"),
        ("\u202eAnn\x00", "Ann"),
        ("a\u0301", "a\u0301"),
    ],
)
def test_characters_without_a_font_are_left_out_and_names_with_such_letters_are_replaced(
    name: str, becomes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing = drawing()._writing
    found: Callable[[str], bool] = writing.can_write
    monkeypatch.setattr(writing, "can_write", lambda letter: letter not in "⚄я" and found(letter))
    assert writing.name(name, "Seat 7") == becomes


@pytest.mark.parametrize("show", ["game", "step", "podium"])
def test_a_picture_has_the_dimensions_and_file_size_that_messengers_show(show: str) -> None:
    shown = {
        "game": Picture("ding", "Ding!"),
        "step": picture(played("dingo"), step=20),
        "podium": Picture("dingo", "Our club", people=(PicturedPerson("Ann", None, 1.5, True),)),
    }[show]
    png = drawing().png(shown)
    assert png.startswith(b"\x89PNG")
    assert png[16:24] == SIZE
    assert len(png) < 300_000


def test_a_game_without_a_picture_of_its_own_has_a_plain_one() -> None:
    assert written(drawing().svg(Picture("whist", "Whist"))) == ["Whist"]
    people = (PicturedPerson("Ann", None, 3, True), PicturedPerson("Ben", None, 1))
    assert {"Ann", "Ben", "3", "1"} <= {
        *written(drawing().svg(Picture("whist", "Whist", people=people)))
    }


def test_every_avatar_is_drawn() -> None:
    drawings = drawing().drawings
    assert all(drawings.animal(f"{animal}-0") for animal in ANIMALS)


def test_the_podium_of_a_game_in_which_few_points_win_begins_with_the_fewest() -> None:
    people = tuple(
        PicturedPerson(name, None, points, name == "Cleo")
        for name, points in (("Ann", 26), ("Ben", 7), ("Cleo", 3))
    )
    drawn = Picture("hearts", "Hearts", people=people, lower_is_better=True)
    columns = written(drawing().svg(drawn))[:9]
    assert columns == ["Ann", "3", "26", "Cleo", "1", "3", "Ben", "2", "7"]
