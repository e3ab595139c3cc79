"""Ding!: lists where each part of the contract is implemented."""

from app.rules.ding import choosing, ending, events, match, options, phases, view
from app.rules.ding.cards import DECKS
from app.rules.ding.choosing import outlook
from app.rules.ding.resample import resample
from app.rules.ding.state import State
from app.rules.game import Card, Game, Options


class DingGame(Game[State]):
    """The game of letters, tricks and a race to the Finish."""

    name = "ding"
    title = "Ding!"
    state = State
    presets = options.PRESETS
    schema = options.SCHEMA
    longest_hand = 8 * (1 + 1 + 1 + 5)
    """8 players choose, swap, answer once and play 5 cards each."""
    contest = "match"

    seats = staticmethod(options.seats)
    new_hand = staticmethod(phases.new_hand)
    to_move = staticmethod(phases.to_move)
    legal = staticmethod(phases.legal)
    stakes = staticmethod(choosing.stakes)
    aim = staticmethod(choosing.aim)
    apply = staticmethod(phases.apply)
    public = staticmethod(view.public)
    private = staticmethod(view.private)
    revealed = staticmethod(view.revealed)
    events = staticmethod(events.events)
    result = staticmethod(ending.result)
    settle = staticmethod(match.settle)
    resample = staticmethod(resample)
    window = staticmethod(phases.window)
    outlook = staticmethod(outlook)
    record_extras = staticmethod(match.record_extras)
    match_before = staticmethod(match.match_before)
    records = staticmethod(match.records)

    def deck(self, options: Options) -> tuple[Card, ...]:
        """The 60 coloured cards and two or three wild ones."""
        return DECKS[options["wilds"]]

    def dealt_deck(self, state: State) -> tuple[Card, ...]:
        """All cards; the state keeps them."""
        return state.setup.deck
