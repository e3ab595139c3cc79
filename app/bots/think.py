"""Thinks about one decision: plain data in, plain data out, made for a worker process.

A bot knows only what its seat knows. The incoming state holds all cards, but is read only through
`view`, `legal` and `resample` for the one seat.
"""

from functools import partial

from app.bots import ismcts
from app.bots.ding import search as ding
from app.bots.ding.belief import likely_among_people
from app.bots.dingo import search as dingo
from app.bots.thought import ActionValue, Budget, Decision, Searcher, SearchResult
from app.rules.game import Json, Match, Options, Viewer
from app.rules.registry import game_named

SEARCHES: dict[str, Searcher] = {
    "dingo": dingo.search,
    "ding": partial(ding.search, likely_among_people),
}
"""Games with their own search; every other game uses ISMCTS."""


def think(
    game_name: str,
    state_json: Json,
    seat: int,
    seed: int,
    seconds: float,
    *,
    playouts: int | None = None,
    options: Options | None = None,
    match: Match | None = None,
) -> SearchResult:
    """The best action found for this seat, which must be asked for one.

    `state_json` is the game's `encode`. `options` and `match` are the table's; the defaults are
    a new match with the usual options and as many seats as the game takes. With `playouts` the
    clock is ignored and exactly that many are made.
    """
    game = game_named(game_name)
    agreed = game.options({}) if options is None else options
    standing = game.new_match(agreed, game.seats(agreed).most) if match is None else match
    decision = Decision(game, agreed, standing, game.decode(state_json), seat)
    return thought(decision, seat, seed, Budget(seconds, playouts))


def thought(decision: Decision, viewer: Viewer, seed: int, budget: Budget) -> SearchResult:
    """The best action found, from what `viewer` knows: the seat, unless a cheater is asked for."""
    legal = decision.game.legal(decision.state, decision.seat)
    if len(legal) == 1:
        return SearchResult(legal[0], 0, (ActionValue(legal[0], 0, 0.0),))
    searcher = SEARCHES.get(decision.game.name, ismcts.search)
    return searcher(decision, viewer, seed, budget)
