"""The sentences of whole hands, each beside the view that it describes."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from app.bots.advice import NO_REASONS, REASONS
from app.rules.game import AnyGame, Json
from tests.rules.random_play import Moment, Played, play_hands

ROOT = Path(__file__).parents[1]
CASES = ("dingo-classic", "dingo-enforcement=honour", "ding-classic")
HANDS = 8
NAMES = ("Ann", "Bluey", "Cleo", "Dora", "Edna", "Fay", "Gus", "Holly")


class Said(NamedTuple):
    """A moment in one seat's view, with all of its table's sentences."""

    game: str
    view: Json
    seat: int
    legal: Json
    aim: Json
    stakes: Json
    words: Json
    """By kind: `sentence`, `coach`, and in the order of the actions `stakes` and `hints`."""


@cache
def narrated(language: str) -> tuple[Said, ...]:
    """Each moment of some hands, for the seat that is asked and for one other."""
    moments = [
        moment for case in CASES for played in play_hands(case, HANDS) for moment in _told(played)
    ]
    node = (sys.executable, "scripts/node.py", "--import", "./tests/js/vendor.js")
    done = subprocess.run(
        (*node, "tests/js/say.js", language),
        input=json.dumps(moments),
        capture_output=True,
        check=True,
        cwd=ROOT,
        encoding="utf-8",
    )
    return tuple(
        Said(
            game=moment["game"],
            view=moment["view"],
            seat=moment["you"]["seat"],
            legal=moment["legal"],
            aim=moment["aim"],
            stakes=moment["stakes"],
            words=words,
        )
        for moment, words in zip(moments, json.loads(done.stdout), strict=True)
    )


def _told(played: Played) -> Iterator[Json]:
    before: Moment | None = None
    for moment in played.moments:
        for seat in (moment.seat, (moment.seat + 1) % played.seats):
            yield _moment(played, before, moment, seat)
        before = moment


def _moment(played: Played, before: Moment | None, now: Moment, seat: int) -> Json:
    """The parts of a message to this seat that its sentences depend on."""
    game, state = played.game, now.state
    view, legal = game.view(state, seat), list(game.legal(state, seat))
    stakes = game.stakes(state, seat) if legal else ()
    return {
        "game": game.name,
        "view": view,
        "legal": [action._asdict() for action in legal],
        "stakes": [one and {"code": one.code, "args": one.args} for one in stakes],
        "aim": _aim(game, view, seat) if legal else None,
        "reasons": [_reason(game, state, seat, view, action) for action in legal],
        "events": game.told(*before, state, seat) if before else [],
        "you": {"seat": seat, "host": False, "name": NAMES[seat]},
        "names": NAMES[: played.seats],
        "table": {
            "game": game.name,
            "phase": "playing",
            "options": played.options,
            "seats": [
                {"seat": n, "name": NAMES[n], "bot": None, "connected": True}
                for n in range(played.seats)
            ],
        },
    }


def _aim(game: AnyGame, view: Json, seat: int) -> Json:
    aim = game.aim(view, seat)
    return aim and {"code": aim.code, "args": aim.args}


def _reason(game: AnyGame, state: Json, seat: int, view: Json, action: Json) -> Json:
    why, memory = REASONS.get(game.name, NO_REASONS)
    reason = why(seat, memory(state, view), action)
    return reason and {"code": reason.code, "args": reason.parameters}
