"""Information-set Monte Carlo tree search, for any game that fulfils the contract.

Single-observer ISMCTS (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search",
2012): each playout draws a world that the seat cannot tell from the real one, descends one tree
that all worlds share, adds a node, plays the hand to its end by rules of thumb and records the
payoff along the way.

Where several seats are asked at once, the others choose by rules of thumb from what they see,
outside the tree: nobody answers a choice that is still hidden.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from app.bots.payoff import payoffs
from app.bots.rollout import Choose, pick, played_out, rollout_choice
from app.bots.thought import ActionValue, Budget, Decision, SearchResult, decided
from app.rules.game import Action, Json, Viewer

EXPLORE = 0.6
"""Exploration constant of UCB, as a share of the range of payoffs seen."""


def search(decision: Decision, viewer: Viewer, seed: int, budget: Budget) -> SearchResult:
    """Think about a decision in worlds that `viewer` cannot tell apart."""
    random = Random(seed)  # noqa: S311 - a bot's whims need no secrecy
    return Search(decision, viewer, rollout_choice(decision.game), random).think(budget)


class Node:
    """The statistics of an action after those above it."""

    __slots__ = ("chances", "children", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.chances = 0
        """How often it could have been chosen: it is not legal in every world."""
        self.total = 0.0
        self.children: dict[tuple[int, Action], Node] = {}

    @property
    def value(self) -> float:
        """The average payoff of the seat that acted."""
        return self.total / self.visits


class Search:
    """One decision of one seat."""

    def __init__(self, decision: Decision, viewer: Viewer, choose: Choose, random: Random) -> None:
        self._game = decision.game
        self._decision = decision
        self._viewer = viewer
        self._choose = choose
        self._random = random
        self._root = Node(decision.seat)
        self._least, self._most = 0.0, 0.0

    def think(self, budget: Budget) -> SearchResult:
        """Play out worlds while the budget lasts, and return the result."""
        playouts = 0
        while budget.lasts(playouts):
            self._playout()
            playouts += 1
        tried = self._root.children.items()
        return decided([ActionValue(key[1], one.visits, one.value) for key, one in tried], playouts)

    def _playout(self) -> None:
        world = self._game.resample(self._decision.state, self._viewer, self._random)
        path, leaf = self._descend(world)
        last = played_out(self._game, leaf, self._choose, self._random)
        match = self._decision.match
        after = self._game.settle(self._decision.options, match, last)
        worth = payoffs(self._game, match, after)
        self._least = min(self._least, *worth)
        self._most = max(self._most, *worth)
        for node in path:
            node.visits += 1
            node.total += worth[node.seat]

    def _descend(self, state: Json) -> tuple[list[Node], Json]:
        """The path to a new node, and the state there."""
        game, me, node = self._game, self._decision.seat, self._root
        path = [node]
        while asked := game.to_move(state):
            seat = me if me in asked else asked[0]
            legal = game.candidates(state, seat)
            if len(legal) == 1 or (len(asked) > 1 and seat != me):
                state = game.apply(
                    state, seat, pick(self._choose, state, seat, legal, self._random)
                )
                continue
            children = node.children
            fresh = [action for action in legal if (seat, action) not in children]
            if fresh:
                action = self._random.choice(fresh)
                node = children[seat, action] = Node(seat)
                node.chances = 1
                path.append(node)
                return path, game.apply(state, seat, action)
            node, action = self._promising(node, seat, legal)
            path.append(node)
            state = game.apply(state, seat, action)
        return path, state

    def _promising(self, node: Node, seat: int, legal: Sequence[Action]) -> tuple[Node, Action]:
        """The child with the highest upper confidence bound among those legal in this world."""
        explore = EXPLORE * (self._most - self._least)
        best, chosen, highest = node, legal[0], float("-inf")
        for action in legal:
            child = node.children[seat, action]
            child.chances += 1
            bound = child.value + explore * sqrt(log(child.chances) / child.visits)
            if bound > highest:
                best, chosen, highest = child, action, bound
        return best, chosen
