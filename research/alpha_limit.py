"""Would Dingo's alpha play better if it believed exactly what can be known?

    python -m research.alpha_limit
    python -m research.alpha_limit HANDS

An alpha (26,000 playouts a choice) plays hands (150 by default) among three trackers. At each of
its choices in the exchange three others are asked what they would do: an alpha whose belief knows
that the others are trackers and takes all the steps of a review, a cheater who sees all cards, and
a tracker. All answers are played out 512 times on the real cards, the seat going on by its network.
Prints what each gains over the tracker in points a hand, with its standard error.
"""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from unittest.mock import patch

import numpy as np

from app.analysis.games.even import by_rule
from app.bots.dingo import search
from app.bots.dingo.belief.belief import Belief
from app.bots.dingo.belief.likelihood import Model, opponents
from app.bots.dingo.belief.worlds import real_worlds
from app.bots.dingo.pack import Array
from app.bots.player import Player
from app.bots.thought import Budget, Decision
from app.rules.dingo.state import State
from app.rules.game import Action, Viewer
from app.rules.registry import game_named

HANDS, PLAYOUTS, PLAYED_OUT = 150, 26_000, 512
GAME = game_named("dingo")
OPTIONS = GAME.options({})
NAMES = ("alpha", "alpha that knows the others", "cheater")
Believe = Callable[..., Belief]
LIKELY: Believe = search.likely


def knowing(
    state: State,
    seat: int,
    count: int,
    _model: Model,
    chance: np.random.Generator,
    **_budget: Budget,
) -> Belief:
    """Likely worlds among trackers, with as many steps as a review takes, in any time."""
    return LIKELY(state, seat, count, opponents((Player("tracker"),) * 4, seat), chance)


def thought(decision: Decision, viewer: Viewer, seed: int, believe: Believe) -> Action:
    """What an alpha with this belief would do."""
    with patch.object(search, "likely", believe):
        return search.search(decision, viewer, seed, Budget(0.0, PLAYOUTS)).action


def worth(decision: Decision, actions: Sequence[Action], seed: int) -> Array:
    """The points of the seat after each action, on the real cards."""
    state, seat = decision.state, decision.seat
    insight, chance = search.insight_of(state, seat), np.random.default_rng(seed)
    outlook = search.exchange_outlook(GAME.view(state, seat), insight, chance)
    found: Array = outlook(actions, real_worlds(state, PLAYED_OUT))[..., seat].mean(axis=1)
    return found


def gains(number: int) -> Array:
    """What each of `NAMES` gains over a tracker in the choices of one hand."""
    random, seat = Random(f"limit {number}"), number % 4
    deck = random.sample(GAME.deck(OPTIONS), len(GAME.deck(OPTIONS)))
    match, tracker = GAME.new_match(OPTIONS, 4), by_rule(GAME, 0.0)
    state = GAME.new_hand(OPTIONS, random.randrange(4), deck, match)
    found = np.zeros(len(NAMES))
    while asked := GAME.to_move(state):
        mover, legal = asked[0], GAME.legal(state, asked[0])
        is_asked = mover == seat and GAME.public(state)["phase"] == "exchange" and len(legal) > 1
        seed = random.getrandbits(32) if is_asked else 0
        action = tracker(state, mover, legal, random) if len(legal) > 1 else legal[0]
        if is_asked:
            decision = Decision(GAME, OPTIONS, match, state, seat)
            ask = partial(thought, decision, seed=seed)
            answers = [ask(seat, believe=LIKELY), ask(seat, believe=knowing)]
            answers += [ask("open", believe=LIKELY), action]
            brought = worth(decision, answers, seed)
            found += brought[:-1] - brought[-1]
            action = answers[0]
        state = GAME.apply(state, mover, action)
    return found


def main(wanted: Sequence[str]) -> None:
    """Print the gains after every 50 hands and at the end."""
    count, found = int(wanted[0]) if wanted else HANDS, list[Array]()
    for number in range(count):
        found.append(gains(number))
        if len(found) % 50 and len(found) != count:
            continue
        rows = np.array(found)
        more = rows[:, 1] - rows[:, 0]
        columns = [*zip(NAMES, rows.T, strict=True), ("what knowing brings", more)]
        print(f"{len(found)} hands:", end="")
        for name, column in columns:
            error = column.std(ddof=1) / len(found) ** 0.5 if len(found) > 1 else np.nan
            print(f" {name} {column.mean():+.2f} ± {error:.2f};", end="")
        print(flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
