"""Dingo: lists where each part of the contract is implemented."""

from app.rules.dingo import choosing, deal, events, match, options, phases, view
from app.rules.dingo.cards import DECK
from app.rules.dingo.choosing import outlook
from app.rules.dingo.resample import resample
from app.rules.dingo.state import State
from app.rules.game import Card, Game, Options, Seats


class Dingo(Game[State]):
    """The game of rabbits, dingoes and wolves."""

    name = "dingo"
    title = "Dingo"
    state = State
    presets = options.PRESETS
    schema = options.SCHEMA
    longest_hand = 1 + 16 + 12 + 12 * 7 + 8 + 1
    """The cut, discards, passes, 12 ranks with 4 answers and 3 turns, the Aces with 4, `reveal`."""

    opening = staticmethod(deal.opening)
    cutter = staticmethod(deal.cutter)
    new_hand = staticmethod(deal.new_hand)
    to_move = staticmethod(phases.to_move)
    legal = staticmethod(phases.legal)
    stakes = staticmethod(choosing.stakes)
    aim = staticmethod(choosing.aim)
    apply = staticmethod(phases.apply)
    public = staticmethod(view.public)
    private = staticmethod(view.private)
    revealed = staticmethod(view.revealed)
    events = staticmethod(events.events)
    result = staticmethod(match.result)
    settle = staticmethod(match.settle)
    record_extras = staticmethod(match.record_extras)
    match_before = staticmethod(match.match_before)
    records = staticmethod(match.records)
    outlook = staticmethod(outlook)
    resample = staticmethod(resample)

    def seats(self, _options: Options) -> Seats:
        """Strictly four."""
        return Seats(4, 4)

    def hands_of_match(self, options: Options) -> int | None:
        """As many as were agreed; a match may also go to a target, or have no end."""
        return int(options["hands"]) if options["match"] == "hands" else None

    def deck(self, _options: Options) -> tuple[Card, ...]:
        """The 40 cards that are dealt; the twelve rabbits lie on the table."""
        return DECK

    def dealt_deck(self, state: State) -> tuple[Card, ...]:
        """All 40 cards; the state keeps them."""
        return state.setup.deck
