"""What might have come of another choice: a possible world, played on by bots."""

from collections.abc import Iterator
from random import Random

from app.analysis.estimates.estimate import brought
from app.analysis.estimates.measure import Measure, results_of
from app.analysis.games.even import by_rule
from app.bots.rollout import pick, played_out
from app.bots.thought import Decision
from app.rules.game import Action, Json, Viewer
from app.rules.record.replay import Step
from app.wire import Frame, frame


def played_on(
    decision: Decision, action: Action, luck: str, measure: Measure, viewer: Viewer
) -> tuple[list[Frame], float, float]:
    """The frames of the rest of the hand as `viewer` sees it, and the points and the share of the
    win that it brought the chooser.

    Everyone plays as trackers do; the same random numbers give the same moves.
    """
    game, state = decision.game, decision.state
    last = Step(state)
    frames = [frame(game, None, last, viewer)]
    for step in _moves(decision, action, luck):
        frames.append(frame(game, last, step, viewer))
        last = step
    return frames, *_brought(decision, measure, last.state)


def ended(decision: Decision, action: Action, luck: str, measure: Measure) -> tuple[float, float]:
    """The points and the share of the win that the same future brings the chooser."""
    game, _, _, state, seat, _ = decision
    chance = Random(luck)  # noqa: S311 - no secret hangs on it
    last = played_out(game, game.apply(state, seat, action), by_rule(game, 0.0), chance)
    return _brought(decision, measure, last)


def _brought(decision: Decision, measure: Measure, last: Json) -> tuple[float, float]:
    game, options, match, _, seat, _ = decision
    results = results_of(game, match, [game.settle(options, match, last)])
    points, _, wins = brought(results, seat, measure)[0]
    return float(points), float(wins)


def _moves(decision: Decision, action: Action, luck: str) -> Iterator[Step]:
    game, _, _, state, seat, _ = decision
    choose, random = by_rule(game, 0.0), Random(luck)  # noqa: S311 - no secret hangs on it
    state = game.apply(state, seat, action)
    yield Step(state, seat, action)
    while asked := game.to_move(state):
        action = pick(choose, state, asked[0], game.legal(state, asked[0]), random)
        state = game.apply(state, asked[0], action)
        yield Step(state, asked[0], action)
