"""Dingo's part: likely worlds, with the rest of the hand played in arrays."""

from collections.abc import Hashable, Sequence

import numpy as np

from app.analysis.estimates.estimate import ERRING, WINS, Array, Slice, brought
from app.bots.dingo.belief.exact import all_arrangements
from app.bots.dingo.belief.knowledge import knowledge
from app.bots.dingo.belief.likelihood import Model, erring, habits, opponents
from app.bots.dingo.exchange.exchange import Players
from app.bots.dingo.hunts.sure import sure_thought
from app.bots.dingo.search import exchange_outlook, hunt_outlook, insight_of, likely
from app.bots.player import Player
from app.bots.thought import Decision
from app.rules.dingo.cards import WOLVES
from app.rules.dingo.phases.scoring import SCORING_WORTH
from app.rules.dingo.state import State, dealt_places
from app.rules.dingo.views.memory import remember
from app.rules.game import Action, Match, Options

WORLDS = 256
"""Worlds in a slice."""
MOST_POINTS = sum(SCORING_WORTH["rabbit"].values())
"""Nobody can score more in one hand."""
JUDGED = ("discard", "pass", "wolves", "aces")
"""Called dingoes and the Ace Rabbit are a matter of honour, and a cut is chance; neither is judged.
"""


def estimate(one: Slice) -> Array:
    """The exchange continues as each player seems to play; hunts as trackers play."""
    game, options, _, state, seat, players = one.decision
    chance = np.random.default_rng(one.seed)
    model = _model(one.others, players, seat)
    belief = likely(state, seat, WORLDS, model, chance)
    view = game.view(state, seat)
    if view["phase"] == "exchange":
        here = belief.levels
        going_on = Players(model.begins[here], model.hesitations[here], model.errs[here])
        outlook = exchange_outlook(view, insight_of(state, seat), chance, habits(), going_on)
    else:
        outlook = hunt_outlook(view, seat, options)
    return np.asarray(won(one.decision, outlook(one.actions, belief.owners)).mean(axis=1))


def exact(decision: Decision, actions: Sequence[Action], others: str) -> Array | None:
    """In the hunts, where few cards are hidden: every arrangement of them, with its probability."""
    game, options, _, state, seat, players = decision
    view = game.view(state, seat)
    if view["phase"] == "exchange":
        return None
    found = all_arrangements(knowledge(state, seat), _model(others, players, seat))
    if found is None:
        return None
    points = hunt_outlook(view, seat, options)(actions, found.owners)
    return np.average(won(decision, points), axis=1, weights=found.shares)


def won(decision: Decision, points: Array) -> Array:
    """(…, 3) from (…, 4) points of the hand; the win is the match's if it ends with this hand."""
    _, options, match, _, seat, _ = decision
    found: Array = brought(points, seat)
    if decides(options, match):
        after = points + np.array(match.scores)
        # The highest sum wins the match; among equals the most hands won.
        hands = np.array(match.wins) + np.stack(
            [brought(points, n)[..., WINS] for n in range(4)], -1
        )
        standing = after + hands / 1000
        best = np.isclose(standing, standing.max(axis=-1, keepdims=True), rtol=0, atol=1e-6)
        is_over = _is_last(options, match) | (after.max(axis=-1) >= _target(options))
        found[..., WINS] = np.where(is_over, best[..., seat] / best.sum(axis=-1), found[..., WINS])
    return found


def decides(options: Options, match: Match) -> bool:
    """Whether this is the last hand of a match, or someone may reach the target in it."""
    return _is_last(options, match) or max(match.scores) + MOST_POINTS >= _target(options)


def _is_last(options: Options, match: Match) -> bool:
    return bool(options["match"] == "hands" and match.hands + 1 >= options["hands"])


def _target(options: Options) -> float:
    return float(options["target"]) if options["match"] == "target" else np.inf


def _model(others: str, players: tuple[Player, ...], seat: int) -> Model:
    return erring() if others == ERRING else opponents(players, seat)


def judged(_state: State, action: Action) -> bool:
    """Every choice of a kind in JUDGED."""
    return action.type in JUDGED


def is_sure(decision: Decision, action: Action) -> bool:
    """Whether it is the best answer to a hunt that nobody can add to, as a hint would say.

    Another answer could only be better through what the others then do with their Aces.
    """
    state = decision.state
    if state.phase not in ("wolves", "aces"):
        return False
    found = sure_thought(state, decision.game.legal(state, decision.seat))
    if found is None:
        return False
    worth = {one.action: one.value for one in found.options}
    return worth[action] == worth[found.action]


def same(decision: Decision, action: Action) -> Hashable:
    """Both wolves of a rank, if the seat was dealt both and holds both, so nobody has seen either.

    No rule tells them apart.
    """
    state, seat = decision.state, decision.seat
    dealt = state.setup.deck[dealt_places(state.setup.dealer, seat)]
    passed = {step.card for step in remember(state, seat).steps if step.giver == seat}
    mine = {*dealt} & {*state.hands[seat]} - passed
    clubs = {club: spade for spade, club in WOLVES if spade in mine and club in mine}
    return action._replace(cards=tuple(clubs.get(card, card) for card in action.cards))
