"""Dingo's part: likely worlds, with the rest of the hand played in arrays."""

from collections.abc import Hashable

import numpy as np

from app.analysis.estimate import ERRING, Array, Slices, brought
from app.analysis.measure import MatchRules, Results
from app.bots.dingo.belief.exact import all_arrangements
from app.bots.dingo.belief.likelihood import Model, erring, habits, opponents
from app.bots.dingo.belief.worlds import Worlds, knowledge
from app.bots.dingo.exchange.exchange import Players
from app.bots.dingo.hunting import sure_thought
from app.bots.dingo.pack import CARDS
from app.bots.dingo.search import exchange_outlook, hunt_outlook, insight_of, likely
from app.bots.player import Player
from app.bots.thought import Decision
from app.rules.dingo.cards import ACE_RABBIT, DINGOES, WOLVES
from app.rules.dingo.memory import Memory, remember
from app.rules.dingo.state import Passes, State, dealt_places
from app.rules.game import Action, Card, Options

WORLDS = 128
"""Worlds in a slice."""
JUDGED = ("discard", "pass", "wolves", "aces")
"""Called dingoes and the Ace Rabbit are a matter of honour, and a cut is chance; neither is judged.
"""


def estimate(one: Slices) -> Array:
    """The exchange continues as each player seems to play; hunts as trackers play."""
    game, options, _, state, seat, players = one.decision
    chance, many = np.random.default_rng(one.seeds[0]), len(one.seeds)
    model = _model(one.others, players, seat)
    belief = likely(state, seat, many * WORLDS, model, chance, populations=many)
    view, found = game.view(state, seat), []
    is_exchange = view["phase"] == "exchange"
    insight = insight_of(state, seat) if is_exchange else None
    for owners, here in zip(
        np.split(belief.owners, many), np.split(belief.levels, many), strict=True
    ):
        if insight is not None:
            going_on = Players(model.begins[here], model.hesitations[here], model.errs[here])
            outlook = exchange_outlook(view, insight, chance, habits(), going_on)
        else:
            outlook = hunt_outlook(view, seat, options)
        found.append(won(one, outlook(one.actions, owners)).mean(axis=1))
    return np.array(found)


def exact(one: Slices) -> Array | None:
    """In the hunts, where few cards are hidden: every arrangement of them, with its probability."""
    game, options, _, state, seat, players = one.decision
    view = game.view(state, seat)
    if view["phase"] == "exchange":
        return None
    found = all_arrangements(knowledge(state, seat), _model(one.others, players, seat))
    if found is None:
        return None
    points = hunt_outlook(view, seat, options)(one.actions, found.owners)
    return np.average(won(one, points), axis=1, weights=found.shares)


def won(one: Slices, points: Array) -> Array:
    """(…, 3) from (…, 4) points of the hand."""
    best = points == points.max(axis=-1, keepdims=True)
    results = Results(points.astype(np.float64), best.astype(np.float64))
    return brought(results, one.decision.seat, one.measure)


def is_over(options: Options, scores: Array, hands: int) -> Array:
    """After so many hands, or when somebody reached the target."""
    if options["match"] == "hands":
        return np.full(scores.shape[:-1], hands >= options["hands"])
    reached: Array = scores.max(axis=-1) >= options["target"]
    return reached


def match_shares(scores: Array, wins: Array) -> Array:
    """The highest sum wins the match; among equals the most hands won."""
    standing = 1000 * scores + wins
    best = standing == standing.max(axis=-1, keepdims=True)
    shares: Array = best / best.sum(axis=-1, keepdims=True)
    return shares


MATCH = MatchRules(lambda options: options["match"] != "endless", is_over, match_shares)


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


POPULATION = 256
"""Worlds in a population that can be played on."""


def drawn(decision: Decision, seed: tuple[int, ...]) -> list[State]:
    """A population drawn by how likely it makes the others' choices."""
    state, seat = decision.state, decision.seat
    model, chance = opponents(decision.players, seat), np.random.default_rng(seed)
    worlds = likely(state, seat, POPULATION, model, chance).drawn
    memory, sure = remember(state, seat), _given_away(state, seat)
    found = [_world(state, seat, memory, worlds, number) for number in range(POPULATION)]
    return [world for world in found if sure is None or sure in world.hands[state.mover]]


def _given_away(state: State, seat: int) -> Card | None:
    """The card the mover certainly holds, since the mover is asked."""
    if state.mover == seat:
        return None
    if state.phase == "call" and state.setup.strict:
        return DINGOES[state.hunt.rank]
    return ACE_RABBIT if state.phase == "reveal" else None


def _world(state: State, seat: int, memory: Memory, worlds: Worlds, number: int) -> State:
    """One of the worlds; the seat's own cards keep their order."""
    owners, before, cards = worlds
    dealer, deck = state.setup.dealer, list(state.setup.deck)
    now = owners[number]
    dealt = before[0, number] if len(before) else now
    hands = state.hands
    for other in range(4):
        if other != seat:
            deck[dealt_places(dealer, other)] = _cards(dealt == other)
            hands = hands.laid(other, _cards(now == other))
    passes = [
        CARDS[cards[step, number]]
        for step, transfer in enumerate(memory.steps)
        if transfer.taker is not None
    ]
    setup = state.setup._replace(deck=tuple(deck))
    return state._replace(setup=setup, hands=hands, passes=Passes(passes))


def _cards(where: Array) -> tuple[Card, ...]:
    return tuple([CARDS[card] for card in np.flatnonzero(where)])
