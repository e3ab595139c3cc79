"""Does a seat win as often as the review says? Predicted against actual winning shares.

    python -m research.review.calibration
    python -m research.review.calibration CHOICES [NAME ...]

Takes one real choice of a tracker from each hand among trackers, players who err in three choices
of ten, pups, or a mixture of them, and compares the review's estimate for the action with the way
the hand then ends on the real cards. *Shown*: the review knows which bots the others are; otherwise
it knows nothing of them, or (*after N*) how they chose in N earlier hands. *As promised*: the
seat continues by the policy the review assumes (in Dingo its network in the exchange). *As played*:
it continues as a tracker. *Slope* of outcome over estimate (1 is right), and the *expected
calibration error* in ten bins of equally many choices: the mean deviation, that of a perfect
forecast by chance alone, and the root mean square without the part of chance (Kumar, Liang and Ma,
2019). CHOICES limits the number of choices, NAME selects kinds, as "dingo pups shown" or "ding
trackers 3" (for three seats instead of four). Results between four trackers become a diagram in
research/img: review-reliability.svg, for Ding! with -ding.
"""

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from app.analysis.estimate import WINS, Array, Slices, alternatives_of
from app.analysis.games.even import by_rule
from app.analysis.games.games import analysis_of
from app.analysis.measure import BY_HAND, results_of
from app.analysis.review.choices import MadeChoice
from app.bots.levels import LEVELS
from app.bots.player import Player
from app.bots.rollout import Choose, pick, played_out
from app.bots.thought import Decision
from app.rules.game import Action, AnyGame, Json, Match
from app.rules.record.replay import Step
from app.rules.registry import game_named
from research.review.reliability import BINS, Bin, draw
from research.review.strength import preferred

SLICES = {"dingo": 2, "ding": 16}
"""Slices for each choice: one of Dingo has 128 worlds, one of Ding! 12."""
DRAWN = {"dingo": "review-reliability.svg", "ding": "review-reliability-ding.svg"}
LONGEST = {"dingo": 13, "ding": 6}
"""The most choices of a seat in a hand.

How many a hand has depends on how it goes on, and so on who wins it. If each hand gave one of its
choices, those before a DING would be taken too often, and the review would seem to say too much.
"""
FARTHEST = 16
"""How far a pawn of Ding! may have come before a hand."""


OTHERS = {
    "trackers": ("tracker", "tracker", "tracker", "tracker"),
    "erring": ("erring", "erring", "erring", "erring"),
    "pups": ("pup", "pup", "pup", "pup"),
    "mixture": ("tracker", "pup", "erring", "pup"),
}
"""By seat, and from the fifth seat on from the front again. The seat whose choice is taken is a
tracker; all seats take turns at it."""


class Kind(NamedTuple):
    """The players and the game."""

    game: str
    others: str
    choices: int
    shown: bool = False
    seats: int = 4
    earlier: int = 0
    """Hands in which the review has seen these people play before."""
    series: str = ""
    """Another name, other hands."""

    @property
    def name(self) -> str:
        """The name in the tables."""
        seats = "" if self.seats == 4 else f" {self.seats}"
        after = f" after {self.earlier}" if self.earlier else ""
        return f"{self.game} {self.others}" + " shown" * self.shown + after + seats + self.series

    @property
    def players(self) -> tuple[str, ...]:
        """The others, by seat."""
        around = OTHERS[self.others]
        return tuple(around[seat % len(around)] for seat in range(self.seats))


KINDS = (
    Kind("dingo", "trackers", 4000),
    Kind("dingo", "trackers", 4000, shown=True),
    Kind("dingo", "pups", 4000),
    Kind("dingo", "pups", 4000, shown=True),
    Kind("dingo", "mixture", 4000),
    Kind("dingo", "erring", 500),
    Kind("ding", "trackers", 1000),
    Kind("ding", "pups", 500),
    Kind("ding", "trackers", 4000, seats=3),
    Kind("ding", "trackers", 1000, seats=5),
    Kind("ding", "trackers", 1000, seats=8),
    *[Kind("dingo", others, 4000, earlier=3) for others in ("trackers", "pups", "mixture")],
    *[Kind("ding", "trackers", 4000, seats=seats, earlier=12) for seats in (3, 5, 8)],
    Kind("ding", "trackers", 4000, shown=True, seats=3),
    Kind("ding", "trackers", 4000, shown=True, seats=5),
    Kind("ding", "trackers", 4000, shown=True, seats=8),
    Kind("ding", "trackers", 4000, shown=True, seats=8, series=" again"),
)


class Found(NamedTuple):
    """Winning shares, by choice."""

    said: Array
    promised: Array
    """When the seat continued as the review assumes."""
    played: Array
    """When it continued as a tracker."""


def pups(game: AnyGame) -> Choose:
    """As pups play."""

    def choose(state: Json, seat: int, _legal: Sequence[Action], random: Random) -> Action:
        return LEVELS["pup"].decide(game, state, seat, random)

    return choose


def reviewed(game: AnyGame) -> Choose:
    """As the review assumes the seat to continue."""
    trackers = by_rule(game, 0.0)

    def choose(state: Json, seat: int, legal: Sequence[Action], random: Random) -> Action:
        if game.public(state)["phase"] != "exchange":
            return trackers(state, seat, legal, random)
        return preferred(state, seat)

    return choose


def others_of(kind: Kind) -> Choose:
    """Each seat as it plays among the others."""
    game, names = game_named(kind.game), kind.players
    players = {"tracker": by_rule(game, 0.0), "erring": by_rule(game, 0.3), "pup": pups(game)}

    def choose(state: Json, seat: int, legal: Sequence[Action], random: Random) -> Action:
        return players[names[seat]](state, seat, legal, random)

    return choose


def begun(kind: Kind, number: int) -> tuple[Match, Json, Random]:
    """The state of the match, the state before the hand, and all its randomness."""
    random, game = Random(f"calibration{kind.series} {kind.game} {number}"), game_named(kind.game)
    options = game.options({})
    match = game.new_match(options, kind.seats)
    if kind.game == "ding":
        match = match._replace(scores=tuple(random.choices(range(FARTHEST + 1), k=kind.seats)))
    deck = random.sample(game.deck(options), len(game.deck(options)))
    return match, game.new_hand(options, random.randrange(kind.seats), deck, match), random


def known(kind: Kind, number: int) -> tuple[Player, ...]:
    """What the review knows of the players: their bots, or how they played in earlier hands."""
    if kind.shown:
        return tuple(map(Player, kind.players))
    game, evidence = game_named(kind.game), analysis_of(kind.game).evidence
    if evidence is None:
        return ()
    choose, hands = others_of(kind), []
    for earlier in range(kind.earlier):
        _, state, random = begun(kind, -1 - number * kind.earlier - earlier)
        hand = [Step(state)]
        while asked := game.to_move(state):
            action = pick(choose, state, asked[0], game.legal(state, asked[0]), random)
            state = game.apply(state, asked[0], action)
            hand.append(Step(state, asked[0], action))
        hands.append(evidence(hand))
    seats = zip(*hands, strict=True)
    return tuple(Player("", tuple(map(sum, zip(*one, strict=True)))) for one in seats)


def with_others(mine: Choose, others: Choose, seat: int) -> Choose:
    """One for a seat, the other for the rest."""

    def choose(state: Json, mover: int, legal: Sequence[Action], random: Random) -> Action:
        return (mine if mover == seat else others)(state, mover, legal, random)

    return choose


def choices(kind: Kind, number: int) -> tuple[list[MadeChoice], Json, Random]:
    """The real choices of one tracker in a hand, and the last state."""
    game, seat = game_named(kind.game), number % kind.seats
    match, state, random = begun(kind, number)
    analysis = analysis_of(kind.game)
    choose, others = with_others(by_rule(game, 0.0), others_of(kind), seat), known(kind, number)
    found: list[MadeChoice] = []
    while asked := game.to_move(state):
        legal = game.legal(state, asked[0])
        action = pick(choose, state, asked[0], legal, random)
        if asked[0] == seat and len(legal) > 1 and analysis.judged(state, action):
            decision = Decision(game, game.options({}), match, state, seat, others)
            alternatives = alternatives_of(analysis, decision, action)
            found.append(MadeChoice(len(found), decision, action, alternatives))
        state = game.apply(state, asked[0], action)
    return found, state, random


def share(one: MadeChoice, last: Json) -> float:
    """The seat's share of the win at the end of the hand."""
    game, options, match, _, seat, _ = one.decision
    return float(
        BY_HAND.shares(results_of(game, match, [game.settle(options, match, last)]))[0, seat]
    )


def said(one: MadeChoice, number: int) -> float:
    """The review's estimate for the action."""
    decision, actions = one.decision, (one.action,)
    analysis = analysis_of(decision.game.name)
    asked = Slices(decision, actions, [(7, number, n) for n in range(SLICES[decision.game.name])])
    found = analysis.exact(asked)
    if found is None:
        found = analysis.estimate(asked).mean(axis=0)
    return float(found[0, WINS])


def is_used(kind: Kind, number: int, made: int) -> bool:
    """Whether a choice of a hand with so many choices is used: the more there are, the likelier."""
    return Random(f"used{kind.series} {number}").random() * LONGEST[kind.game] < made


def met(kind: Kind, count: int) -> Iterator[tuple[float, float, float]]:
    """The estimate, and the results as promised and as played."""
    game = game_named(kind.game)
    others, goes_on = others_of(kind), reviewed(game)
    number = made = 0
    while made < count:
        number += 1
        real, last, random = choices(kind, number)
        if not is_used(kind, number, len(real)):
            continue
        made += 1
        one = random.choice(real)
        state, seat = one.decision.state, one.decision.seat
        after = game.apply(state, seat, one.action)
        end = played_out(game, after, with_others(goes_on, others, seat), random)
        yield said(one, number), share(one, end), share(one, last)


def bins_of(said: Array, was: Array) -> list[Bin]:
    """Ten bins of equally many choices, sorted by estimate."""
    return [
        Bin(float(said[one].mean()), float(was[one].mean()), float(was[one].var(ddof=1)), len(one))
        for one in np.array_split(np.argsort(said, kind="stable"), BINS)
    ]


def error_of(bins: Sequence[Bin]) -> float:
    """The expected calibration error."""
    return sum(one.choices * abs(one.said - one.was) for one in bins) / sum(
        one.choices for one in bins
    )


def without_chance(bins: Sequence[Bin]) -> float:
    """The root of the mean square error, without the part of chance."""
    total = sum(one.choices for one in bins)
    square = sum(
        one.choices * ((one.said - one.was) ** 2 - one.variance / one.choices) for one in bins
    )
    return sqrt(max(square / total, 0.0))


def tell(name: str, said: Array, was: Array) -> list[Bin]:
    """Print the slope and the errors."""
    slope, start = np.polyfit(said, was, 1)
    off, around = was - slope * said - start, said - said.mean()
    margin = 1.96 * sqrt(float((around**2 * off**2).sum())) / float((around**2).sum())
    bins, chance = bins_of(said, was), np.random.default_rng(1)
    lucky = [
        error_of(bins_of(said, (chance.random(len(said)) < said).astype(float))) for _ in range(200)
    ]
    print(
        f"{name}: {len(said)} choices, slope {slope:.3f} ± {margin:.3f}, said "
        f"{100 * float((said - was).mean()):+.2f} points too much; error "
        f"{100 * error_of(bins):.2f} points, of a perfect prophet {100 * np.mean(lucky):.2f} (in "
        f"95 of 100 less than {100 * np.quantile(lucky, 0.95):.2f}); without chance "
        f"{100 * without_chance(bins):.2f}",
        flush=True,
    )
    return bins


def main(wanted: Sequence[str]) -> None:
    """Print the figures and draw the diagram."""
    count = int(wanted[0]) if wanted else None
    for kind in KINDS:
        if wanted[1:] and kind.name not in wanted[1:]:
            continue
        rows: list[tuple[float, float, float]] = []
        for row in met(kind, count or kind.choices):
            rows.append(row)
            if len(rows) % 1000 == 0:
                so_far = Found(*np.array(rows).T)
                tell(f"{kind.name}, as promised, so far", so_far.said, so_far.promised)
        found = Found(*np.array(rows).T)
        bins = tell(f"{kind.name}, as promised", found.said, found.promised)
        for one in bins:
            print(f"| {one.said:.3f} | {one.was:.3f} | {one.choices} |")
        tell(f"{kind.name}, as played", found.said, found.played)
        if kind.name == f"{kind.game} trackers":
            draw(game_named(kind.game).title, bins, DRAWN[kind.game])


if __name__ == "__main__":
    main(sys.argv[1:])
