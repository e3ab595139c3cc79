"""Ding! as a game of the house: every question is passed on to the file that answers it."""

from collections.abc import Mapping, Sequence
from random import Random

from app.rules.ding import codec, ending, events, match, options, view
from app.rules.ding.actions import NO_DING
from app.rules.ding.cards import DECKS
from app.rules.ding.deal import new_hand
from app.rules.ding.phases import APPLY, LEGAL
from app.rules.ding.refusals import out_of_turn
from app.rules.ding.resample import resample
from app.rules.ding.state import State
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
    Window,
)
from app.rules.schema import complete


class DingGame(Game[State]):
    """The game of letters, tricks, and a race to the Finish."""

    name = "ding"
    title = "Ding!"
    seats_min = options.LEAST
    seats_max = options.MOST
    presets = options.PRESETS
    schema = options.SCHEMA

    # They come with each move, so that they are not passed on but put here.
    views = staticmethod(view.views)
    stories = staticmethod(events.stories)

    def options(self, given: Mapping[str, Json]) -> Options:
        """All of them, checked against the schema."""
        return complete(self.schema, given)

    def seats(self, options_: Options) -> Seats:
        """Three to eight, or exactly as many as agreed."""
        return options.seats(options_)

    def deck(self, options_: Options) -> tuple[Card, ...]:
        """The 60 coloured cards and two or three wild ones."""
        return DECKS[options_["wilds"]]

    def opening(self, _options: Options, seats: int, shuffle: Shuffle) -> Opening:
        """By lot."""
        return Opening(shuffle(range(seats))[0])

    def new_match(self, _options: Options, seats: int) -> Match:
        """Everybody at Start."""
        return match.new_match(seats)

    def new_hand(
        self, options_: Options, dealer: int, deck: Sequence[Card], match_: Match
    ) -> State:
        """A hand just dealt, the pawns where the match left them."""
        return new_hand(options_, dealer, deck, match_)

    def to_move(self, state: State) -> tuple[int, ...]:
        """All at once for the tokens and the DING, else one."""
        return state.asked

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """A look-up by phase."""
        if seat not in state.asked:
            return ()
        return LEGAL[state.phase](state, seat)

    def apply(self, state: State, seat: int, action: Action) -> State:
        """The phase knows what becomes of it."""
        if seat not in state.asked:
            raise out_of_turn(state, seat, action)
        return APPLY[state.phase](state, seat, action)

    def view(self, state: State, viewer: Viewer) -> dict[str, Json]:
        """See view.py."""
        return view.view(state, viewer)

    def events(
        self, before: State, seat: int, action: Action, after: State, viewer: Viewer
    ) -> list[dict[str, Json]]:
        """See events.py."""
        return events.events(before, seat, action, after, viewer)

    def result(self, state: State) -> dict[str, Json] | None:
        """Where the pawns stand, and who has won the game if somebody has."""
        return ending.result(state)

    def settle(self, _options: Options, match_before: Match, state: State) -> Match:
        """Move the pawns, and see whether one has reached Finish."""
        return match.settle(match_before, state)

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
        """All cards; the state keeps them."""
        return state.setup.deck

    def window(self, state: State, _seat: int) -> Window | None:
        """The race for a DING lasts so many seconds; who says nothing has none."""
        return Window(state.setup.window, NO_DING) if state.phase == "ding" else None

    def record_extras(self, match_before: Match) -> dict[str, Json]:
        """`before`, the places of the pawns."""
        return match.record_extras(match_before)

    def match_before(self, _options: Options, seats: int, record: Mapping[str, Json]) -> Match:
        """The match with the pawns as the record says."""
        return match.match_before(seats, record)
