"""Dingo as a game of the house: every question is passed on to the file that answers it."""

from collections.abc import Mapping, Sequence
from random import Random

from app.rules.dingo import codec, events, match, opening, options, scoring, view
from app.rules.dingo.cards import DECK
from app.rules.dingo.deal import new_hand
from app.rules.dingo.phases import APPLY, LEGAL
from app.rules.dingo.refusals import out_of_turn
from app.rules.dingo.resample import resample
from app.rules.dingo.state import State
from app.rules.game import (
    Action,
    Card,
    Game,
    Json,
    Match,
    Opening,
    Options,
    Seats,
    Shuffle,
    Viewer,
)
from app.rules.schema import complete

ASKED: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,), ())
"""By mover, NOBODY last."""

FOUR = Seats(4, 4)


class Dingo(Game[State]):
    """The game of rabbits, dingoes and wolves."""

    name = "dingo"
    title = "Dingo"
    seats_min = 4
    seats_max = 4
    presets = options.PRESETS
    schema = options.SCHEMA

    # They come with each move, so that they are not passed on but put here.
    views = staticmethod(view.views)
    stories = staticmethod(events.stories)

    def options(self, given: Mapping[str, Json]) -> Options:
        """All of them, checked against the schema."""
        return complete(self.schema, given)

    def seats(self, _options: Options) -> Seats:
        """Strictly four."""
        return FOUR

    def deck(self, _options: Options) -> tuple[Card, ...]:
        """The 40 cards that are dealt; the twelve rabbits lie on the table."""
        return DECK

    def opening(self, options: Options, _seats: int, shuffle: Shuffle) -> Opening:
        """By lot or by drawing cards."""
        return opening.opening(options, shuffle)

    def new_match(self, _options: Options, _seats: int) -> Match:
        """Nobody has anything yet."""
        return match.NEW

    def new_hand(self, options: Options, dealer: int, deck: Sequence[Card], _match: Match) -> State:
        """Ready to be cut, or dealt; how the match stands makes no difference."""
        return new_hand(options, dealer, deck)

    def to_move(self, state: State) -> tuple[int, ...]:
        """One seat at a time."""
        return ASKED[state.mover]

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """A look-up by phase."""
        if seat != state.mover:
            return ()
        return LEGAL[state.phase](state)

    def apply(self, state: State, seat: int, action: Action) -> State:
        """The phase knows what becomes of it."""
        if seat != state.mover:
            raise out_of_turn(state)
        return APPLY[state.phase](state, action)

    def view(self, state: State, viewer: Viewer) -> dict[str, Json]:
        """See view.py."""
        return view.view(state, viewer)

    def events(
        self, before: State, seat: int, action: Action, after: State, viewer: Viewer
    ) -> list[dict[str, Json]]:
        """See events.py."""
        return events.events(before, seat, action, after, viewer)

    def result(self, state: State) -> dict[str, Json] | None:
        """Totals, winners, who was caught, and the piles."""
        return scoring.result(state)

    def settle(self, options: Options, match_before: Match, state: State) -> Match:
        """Add up, and see whether the match is decided."""
        return match.settle(options, match_before, state)

    def resample(self, state: State, viewer: Viewer, random: Random) -> State:
        """See resample.py."""
        return resample(state, viewer, random)

    def encode(self, state: State) -> Json:
        """See codec.py."""
        return codec.encode(state)

    def decode(self, data: Json) -> State:
        """See codec.py."""
        return codec.decode(data)

    def dealt_deck(self, state: State) -> Sequence[Card]:
        """All 40 cards; the state keeps them."""
        return state.setup.deck

    def cut_at(self, state: State) -> int:
        """0 too where nobody cuts."""
        return state.setup.cut
