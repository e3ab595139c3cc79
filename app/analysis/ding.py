"""Ding!'s part: likely worlds; a DING is a race against the clock and not judged."""

from random import Random

from app.analysis.estimate import ERRING, Array, Slice
from app.analysis.even import estimate_in
from app.bots.ding import likelihood
from app.bots.ding.belief import likely
from app.rules.ding.board import FINISH, LONG_MOVE
from app.rules.game import Action, Json, Match, Options

JUDGED = ("in", "out", "draw", "play")


def estimate(one: Slice) -> Array:
    """Worlds as likely as what the others did makes them, played out by rule."""
    random = Random(repr(one.seed))  # noqa: S311 - no secret hangs on it
    _, _, _, state, seat = one.decision
    model = likelihood.ERRING if one.others == ERRING else likelihood.TRACKERS
    return estimate_in(likely(state, seat, model, random), one, random)


def judged(_state: Json, action: Action) -> bool:
    """What is looked at."""
    return action.type in JUDGED


def decides(_options: Options, match: Match) -> bool:
    """Whether a pawn may reach Finish in this hand: five spaces are the most."""
    return max(match.scores) + LONG_MOVE >= FINISH
