"""What might have come of another choice: a possible world, played on by bots."""

from collections.abc import Iterator
from random import Random

from app.analysis.estimates.estimate import POINTS, WINS
from app.analysis.games.even import by_rule, gains
from app.bots.rollout import pick, played_out
from app.bots.thought import Decision
from app.rules.game import Action, Json, Viewer
from app.rules.record.action_json import action_json


def played_on(decision: Decision, action: Action, luck: str, viewer: Viewer) -> dict[str, Json]:
    """The frames of the rest of the hand as `viewer` sees it, and what it brought the chooser.

    Everyone plays as trackers do; the same random numbers give the same moves.
    """
    game, options, match, state, seat, _ = decision
    frames: list[dict[str, Json]] = [{**game.view(state, viewer), "events": [], "step": None}]
    for mover, done, before, after in _moves(decision, action, luck):
        frames.append(
            {
                **game.view(after, viewer),
                "events": game.told(before, mover, done, after, viewer),
                "step": {
                    "seat": mover,
                    "action": action_json(done) if viewer in (mover, "open") else None,
                },
            }
        )
        state = after
    gained = gains(match, game.settle(options, match, state))[seat]
    return {"frames": frames, "points": float(gained[POINTS]), "wins": float(gained[WINS])}


def ended(decision: Decision, action: Action, luck: str) -> tuple[float, float]:
    """The points and the share of the win that the same future brings the chooser."""
    game, options, match, state, seat, _ = decision
    chance = Random(luck)  # noqa: S311 - no secret hangs on it
    last = played_out(game, game.apply(state, seat, action), by_rule(game, 0.0), chance)
    gained = gains(match, game.settle(options, match, last))[seat]
    return float(gained[POINTS]), float(gained[WINS])


def _moves(
    decision: Decision, action: Action, luck: str
) -> Iterator[tuple[int, Action, Json, Json]]:
    """Each move with its seat, and the states before and after."""
    game, _, _, state, seat, _ = decision
    choose, random = by_rule(game, 0.0), Random(luck)  # noqa: S311 - no secret hangs on it
    after = game.apply(state, seat, action)
    yield seat, action, state, after
    while asked := game.to_move(after):
        state, seat = after, asked[0]
        action = pick(choose, state, seat, game.legal(state, seat), random)
        after = game.apply(state, seat, action)
        yield seat, action, state, after
