"""Random play of any game, for the conformance suite."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache, partial
from random import Random
from typing import NamedTuple

from app.rules.deal import deal_from
from app.rules.game import Action, AnyGame, Json, Match, Options, Viewer
from app.rules.record import Seeds
from app.rules.registry import GAMES
from app.rules.shuffle import draws, promise
from app.wire import RecordedStep, build_record

CODE = re.compile(r"[2-9TJQKA][CDHS]|[BOYG]([2-9]|1[0-2]|[Ding])|W[123]")
"""A card as the contract writes it."""


MOST_HANDS_BEFORE = 6
LONGEST_MATCH = 500
HALF = 0.5


class Moment(NamedTuple):
    """A state, the seat about to act, and its action."""

    state: Json
    seat: int
    action: Action


class Played(NamedTuple):
    """A hand played to its end."""

    game: AnyGame
    options: Options
    dealer: int
    match: Match
    seats: int
    seeds: Seeds
    moments: list[Moment]
    last: Json

    @property
    def states(self) -> list[Json]:
        """From the deal to the end."""
        return [*(moment.state for moment in self.moments), self.last]

    def record(self) -> Json:
        """The hand record."""
        return build_record(
            self.game,
            id="hand",
            table="table",
            number=1,
            options=self.options,
            players=[
                {"seat": seat, "name": f"Player {seat}", "bot": None} for seat in range(self.seats)
            ],
            dealer=self.dealer,
            match=self.match,
            state=self.last,
            actions=[
                RecordedStep(one.seat, one.action, "2026-01-01T00:00:00Z") for one in self.moments
            ],
            seeds=self.seeds,
        )


def agreements(game: AnyGame) -> dict[str, Options]:
    """The presets, each option at its extremes, and all unusual values at once."""
    found = {name: game.options(preset) for name, preset in game.presets.items()}
    unusual: dict[str, Json] = {}
    for name, about in game.schema["properties"].items():
        for value in _other_values(about):
            found[f"{name}={value}"] = game.options({name: value})
            unusual[name] = value
    return {**found, "all-unusual": game.options(unusual)}


def _other_values(about: dict[str, Json]) -> list[Json]:
    if about["type"] == "boolean":
        return [not about["default"]]
    if "integer" in about["type"]:
        return [about["minimum"], about["maximum"]]
    return [word for word in about["enum"] if word != about["default"]]


CASES = {
    f"{game.name}-{name}": (game, options)
    for game in GAMES.values()
    for name, options in agreements(game).items()
}


def play_hand(game: AnyGame, options: Options, seed: int) -> Played:
    """One random hand; the same seed gives the same hand."""
    chance = Random(seed)
    seats = chance.randint(*game.seats(options))
    server_seed = chance.randbytes(32)
    client_seeds = tuple(chance.choice(["", chance.randbytes(16).hex()]) for _ in range(seats))
    dealer, match = chance.randrange(seats), under_way(game, options, seats, Random(-1 - seed))
    first = match.hands == 0
    cutter = None if first else game.cutter(options, dealer, seats)
    chosen = cutter is not None and client_seeds[cutter] != "" and chance.random() < HALF
    place = chance.randint(1, len(game.deck(options)) - 1) if chosen else None
    draw = draws(server_seed, "hand", client_seeds)
    deal = deal_from(game, options, seats, draw, place=place, first=first)
    dealer = dealer if deal.opening is None else deal.opening.dealer
    commits = [
        promise(seed, "hand", seat, place if seat == cutter else None) if seed else ""
        for seat, seed in enumerate(client_seeds)
    ]
    silent = [seat for seat, seed in enumerate(client_seeds) if not seed]
    seeds = Seeds(
        server_seed,
        client_seeds,
        tuple(commits),
        without=tuple(silent[::2]),
        absent=tuple(silent[1::2]),
        cutter=cutter,
        cut_chosen=chosen,
        first=first,
    )
    moments, last = play_out(
        game, game.new_hand(options, dealer, deal.deck, match), chance, deal.cut
    )
    return Played(game, options, dealer, match, seats, seeds, moments, last)


def play_out(game: AnyGame, state: Json, chance: Random, cut: int = 0) -> tuple[list[Moment], Json]:
    """Random choices to the end of the hand, after the cut at this place; returns the end."""
    moments: list[Moment] = []
    while asked := game.to_move(state):
        seat = chance.choice(asked)
        legal = game.legal(state, seat)
        action = legal[cut - 1] if cut and not moments else chance.choice(legal)
        moments.append(Moment(state, seat, action))
        state = game.apply(state, seat, action)
    return moments, state


def under_way(game: AnyGame, options: Options, seats: int, chance: Random) -> Match:
    """A match before one of its hands, perhaps the first."""
    before, matches = game.new_match(options, seats), play_match(game, options, seats, chance)
    for _ in range(chance.randrange(MOST_HANDS_BEFORE)):
        after = next(matches)
        if after.winners is not None:
            break
        before = after
    return before


def play_match(game: AnyGame, options: Options, seats: int, chance: Random) -> Iterator[Match]:
    """The state of a match after each of its hands, until it is decided."""
    match, pack = game.new_match(options, seats), list(game.deck(options))
    dealer = chance.randrange(seats)
    while match.winners is None:
        state = game.new_hand(options, dealer, chance.sample(pack, len(pack)), match)
        _, last = play_out(game, state, chance)
        match = game.settle(options, match, last)
        dealer = (dealer + 1) % seats
        yield match


def play_hands(case: str, count: int) -> Iterator[Played]:
    """Some hands of a case, the same each time."""
    game, _ = CASES[case]
    return map(partial(_hand_of, game, case), range(count))


@lru_cache(len(CASES) * 6)
def _hand_of(game: AnyGame, case: str, number: int) -> Played:
    """Played once and shared by the tests."""
    return play_hand(game, CASES[case][1], number)


def viewers(played: Played) -> list[Viewer]:
    """Every seat, and a spectator."""
    return [*range(played.seats), "spectator"]


@cache
def is_card(text: str) -> bool:
    """Whether this is a card's code."""
    return CODE.fullmatch(text) is not None


def cards_in(data: Json) -> Counter[str]:
    """How often this JSON names each card."""
    found: Counter[str] = Counter()
    rest = [data]
    while rest:
        one = rest.pop()
        if isinstance(one, dict):
            rest.extend(one.values())
        elif isinstance(one, list):
            rest.extend(one)
        elif isinstance(one, str) and is_card(one):
            found[one] += 1
    return found
