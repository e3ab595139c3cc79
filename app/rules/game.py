"""The contract every game fulfils. A newcomer reads this file and writes a game.

A game is one object without state of its own. It is asked, in this order:

    options = game.options({"enforcement": "honour"})   # complete and checked
    match = game.new_match(options, seats)               # seats: as game.seats(options) allows
    first = game.opening(options, seats, shuffle)        # who deals first
    deck = shuffle(game.deck(options))                   # see shuffle.py
    state = game.new_hand(options, first.dealer, deck, match)
    while seats := game.to_move(state):                  # empty: the hand is over
        action = one of game.legal(state, seats[0])
        state = game.apply(state, seats[0], action)
    match = game.settle(options, match, state)

A state is immutable: `apply` returns another one, so that a table, a search
and a replay may keep as many of them as they like. All randomness comes in
from outside. What a person may see is built in `view` and `events` and in no
other place.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Literal, NamedTuple, TypeVar

Json = Any
"""What `json.loads` returns: None, bool, int, float, str, list, dict."""

Options = Mapping[str, Json]
"""Every option of the game's schema with its value, JSON types only."""

Card = str
"""A card's code as in the contract: "TH", "AD"; "B12", "Oi", "W1"."""

Viewer = int | Literal["spectator", "open"]
"""Who looks: a seat; somebody without one; or everybody after the hand ("open")."""

Shuffle = Callable[[Sequence[Any]], list[Any]]
"""Gives the same things in random order. The caller owns the randomness."""

State = TypeVar("State")


class Action(NamedTuple):
    """One choice of one player, complete.

    `type` is a word of the game ("discard", "pass", …); `cards` are in the
    order played; `at` is where the pack is cut and 0 for every other action.
    """

    type: str
    cards: tuple[Card, ...] = ()
    at: int = 0


class Match(NamedTuple):
    """Where a match stands between two hands. All tuples are by seat.

    `scores` is what the game counts (points, or spaces on a board), `wins`
    the hands won, `hands` how many were played; `winners` is None while the
    match goes on, and the seats that won it when it is decided.
    """

    scores: tuple[int, ...]
    wins: tuple[int, ...]
    hands: int = 0
    winners: tuple[int, ...] | None = None


class Seats(NamedTuple):
    """How many may play: from `least` to `most`, both included."""

    least: int
    most: int


class Window(NamedTuple):
    """A decision to which the rules give `seconds` and no more; `then` is what follows."""

    seconds: float
    then: Action


Part = tuple[Any, ...]
"""Some keys of a view, not built yet: a function, and then all that it is given.

What it is given never changes: a part that equals one built before is the same.
"""


class Views(NamedTuple):
    """What several viewers see. `common` and `own[i]` together are the whole view of the i-th.

    Only what every one of them sees may be in `common`. They have no key in common.
    """

    common: dict[str, Json]
    own: list[Part]


def built(part: Part) -> dict[str, Json]:
    """What this part of a view says."""
    found: dict[str, Json] = part[0](*part[1:])
    return found


class Opening(NamedTuple):
    """How the first dealer was found: `rounds` lists each draw as (seat, card) pairs."""

    dealer: int
    rounds: tuple[tuple[tuple[int, Card], ...], ...] = ()


class Game(ABC, Generic[State]):
    """A card game. Every method is a pure function of its arguments."""

    name: str
    """The name in URLs, records and folders: "dingo"."""
    title: str
    """The name people read: "Dingo"."""
    seats_min: int
    seats_max: int
    presets: Mapping[str, Options]
    """Named sets of options, the default first; each complete."""
    schema: Mapping[str, Json]
    """JSON schema of the options: an object; each property has title, description, default."""

    @abstractmethod
    def options(self, given: Mapping[str, Json]) -> Options:
        """All options: those given, the defaults for the rest.

        Raises Refusal `bad_options` for an unknown name or a value the schema forbids.
        """

    @abstractmethod
    def seats(self, options: Options) -> Seats:
        """How many may play a match with these options."""

    @abstractmethod
    def deck(self, options: Options) -> tuple[Card, ...]:
        """The cards that are shuffled, in canonical order."""

    @abstractmethod
    def opening(self, options: Options, seats: int, shuffle: Shuffle) -> Opening:
        """Find the first dealer of a match between so many."""

    @abstractmethod
    def new_match(self, options: Options, seats: int) -> Match:
        """A match between so many, before its first hand."""

    @abstractmethod
    def new_hand(self, options: Options, dealer: int, deck: Sequence[Card], match: Match) -> State:
        """A hand about to begin, with as many seats as the match has.

        `deck` is shuffled and not yet cut: a permutation of `deck()`.
        """

    @abstractmethod
    def to_move(self, state: State) -> tuple[int, ...]:
        """The seats that are asked for an action now, ascending; none when the hand is over."""

    @abstractmethod
    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Every action this seat may take now, without repeats; empty if it is not asked."""

    @abstractmethod
    def apply(self, state: State, seat: int, action: Action) -> State:
        """The state after a legal action.

        Raises Refusal: `hand_over`, `not_your_turn`, `unknown_action`,
        `illegal_action`, or a more telling code of the game's own.
        """

    @abstractmethod
    def view(self, state: State, viewer: Viewer) -> dict[str, Json]:
        """What the viewer may see, built up from nothing, as JSON.

        Always holds `phase` (a word of the game), `dealer`, `to_move` (seats)
        and `result` (None, or the game's own story of the finished hand).
        Names no card twice; for "open" it names every card of the game once.
        """

    def views(self, state: State, viewers: Sequence[Viewer]) -> Views:
        """`view` for several at once, who see most things alike.

        A table has to tell everybody of every move: what is `common` is made only once,
        and what a move has not changed of somebody's `own` is not made again.
        """
        return Views({}, [(self.view, state, viewer) for viewer in viewers])

    @abstractmethod
    def events(
        self, before: State, seat: int, action: Action, after: State, viewer: Viewer
    ) -> list[dict[str, Json]]:
        """What the viewer is told about this step: JSON objects with a `type`, in order."""

    def stories(
        self, before: State, seat: int, action: Action, after: State, viewers: Sequence[Viewer]
    ) -> list[list[dict[str, Json]]]:
        """`events` for several at once, in their order; the same list where they are the same."""
        return [self.events(before, seat, action, after, viewer) for viewer in viewers]

    @abstractmethod
    def result(self, state: State) -> dict[str, Json] | None:
        """The `result` of the hand record; None while the hand goes on."""

    @abstractmethod
    def settle(self, options: Options, match: Match, state: State) -> Match:
        """The match after this finished hand."""

    @abstractmethod
    def resample(self, state: State, viewer: Viewer, random: Random) -> State:
        """A state drawn at random from those that this viewer cannot tell from `state`.

        The viewer is taken to remember everything seen since the deal. It depends on
        nothing else: two states that the viewer cannot tell apart give the same one
        for the same `random`.
        """

    @abstractmethod
    def encode(self, state: State) -> Json:
        """The whole state as JSON."""

    @abstractmethod
    def decode(self, data: Json) -> State:
        """The inverse of `encode`."""

    @abstractmethod
    def dealt_deck(self, state: State) -> Sequence[Card]:
        """The deck in dealing order, after the cut if there was one; for the hand record."""

    def window(self, _state: State, _seat: int) -> Window | None:
        """How long the rules wait for this seat's present decision; None: as long as it takes.

        Such a decision takes nothing from a player's clock, and who lets it
        pass is not late. Constant from when the seat is asked to its answer.
        """
        return None

    def cut_at(self, _state: State) -> int:
        """How many cards the cut moved to the bottom; 0 if the game or the table has no cut."""
        return 0

    def record_extras(self, _match: Match) -> dict[str, Json]:
        """What its hand record says besides the common head; `_match` stood so before the hand."""
        return {}

    def match_before(self, options: Options, seats: int, _record: Mapping[str, Json]) -> Match:
        """The inverse of `record_extras`: the match as it stood before a recorded hand.

        Raises Refusal if the record does not say it as it should.
        """
        return self.new_match(options, seats)


AnyGame = Game[Any]
