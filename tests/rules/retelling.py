"""Retells a hand in another world, drawn by `resample`, that looks the same to a viewer.

Secret actions were different in that world, which itself says how. Everything else was done as in
reality.
"""

from collections.abc import Callable
from typing import NamedTuple

from app.rules.errors import Refusal
from app.rules.game import Action, AnyGame, Json, Viewer
from app.rules.record import action_json
from app.rules.record.action_json import CUT
from app.rules.shuffle import cut
from tests.rules.random_play import Moment, Played


def _in_dingo(world: Json, before: Json, real: Moment) -> Action:
    """Passes are face down."""
    if before.phase == "pass":
        return Action("pass", (world.passes[len(before.passes)],))
    return real.action


def _in_ding(world: Json, before: Json, real: Moment) -> Action:
    """Tokens are set and cards given up in secret."""
    if before.phase == "choose":
        return Action(world.tokens[real.seat])
    if before.phase == "swap":
        return Action("draw", world.given[real.seat])
    return real.action


SECRETS: dict[str, Callable[[Json, Json, Moment], Action]] = {
    "dingo": _in_dingo,
    "ding": _in_ding,
}
"""The secret action of this world, given the state before it and the real action.

Games without secret actions are not listed here.
"""


def _in_ding_shown(moment: Moment, viewer: Viewer) -> bool:
    """The drawn cards, to the player who draws; all tokens, when the last one is set; a DING's
    cards."""
    state, seat, action = moment
    last_token = state.phase == "choose" and state.asked == (seat,)
    return last_token or (action.type == "draw" and seat == viewer) or action.type == "ding"


SHOWN: dict[str, Callable[[Moment, Viewer], bool]] = {"ding": _in_ding_shown}
"""Whether a step shows the viewer more than the cards it names: after it, worlds that looked alike
may differ. Never for a game that is not listed here."""


def shows_more(game: AnyGame, moment: Moment, viewer: Viewer) -> bool:
    """Whether this step shows the viewer what nobody named."""
    return game.name in SHOWN and SHOWN[game.name](moment, viewer)


class Retold(NamedTuple):
    """A hand up to some moment, as it went in another world."""

    moments: list[Moment]
    now: Json


def retold(played: Played, count: int, world: Json) -> Retold:
    """The first `count` steps of a hand, as they would have led to this world."""
    game = played.game
    deck = game.dealt_deck(world)
    by_table = getattr(getattr(world, "setup", None), "cut", 0)
    if played.moments[0].action.type == CUT:
        by_table = 0
    lifted = by_table + sum(real.action.at for real in played.moments[:count])
    uncut = cut(deck, len(deck) - lifted)
    state = game.new_hand(played.options, played.dealer, uncut, played.match)
    if by_table:
        state = game.apply(state, game.to_move(state)[0], Action(CUT, (), by_table))
    moments: list[Moment] = []
    for real in played.moments[:count]:
        secret = SECRETS.get(game.name)
        action = real.action if secret is None else secret(world, state, real)
        moments.append(Moment(state, real.seat, action))
        try:
            state = game.apply(state, real.seat, action)
        except Refusal as refused:
            raise AssertionError(
                f"{game.name}: in another world that looks the same to the viewer, step "
                f"{len(moments)} ({action.type} of seat {real.seat}) is refused: {refused}. "
                "If seats do this in secret, SECRETS reads it from the world; if not, `resample` "
                "draws a world in which it could not have happened."
            ) from refused
    return Retold(moments, state)


def witnessed(played: Played, hand: Retold, viewer: Viewer) -> list[Json]:
    """Everything that a viewer is shown and told, with one entry for each step."""
    game, moments = played.game, hand.moments
    states = [*(moment.state for moment in moments), hand.now]
    return [
        {
            "view": game.view(before, viewer),
            "legal": _legal(game, before, viewer),
            "told": game.told(before, seat, action, after, viewer),
        }
        for (before, seat, action), after in zip(moments, states[1:], strict=True)
    ]


def _legal(game: AnyGame, state: Json, viewer: Viewer) -> list[Json]:
    legal = game.legal(state, viewer) if isinstance(viewer, int) else ()
    return [action_json(one) for one in legal]
