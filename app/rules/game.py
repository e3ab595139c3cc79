"""The contract every game fulfils. A newcomer reads this file and writes a game.

A game is one object without state of its own. Its methods are called in this order:

    options = game.options({"enforcement": "honour"})   # complete and checked
    match = game.new_match(options, seats)               # seats: as game.seats(options) allows
    draw = draws(…)                                      # see shuffle.py
    deal = deal_from(game, options, seats, draw, …)      # see deal.py; it asks game.opening
    state = game.new_hand(options, dealer, deal.deck, match)
    if deal.cut:                                         # the first action, by the table
        state = game.apply(state, game.cutter(options, dealer, seats), Action("cut", at=deal.cut))
    while seats := game.to_move(state):                  # empty: the hand is over
        action = one of game.legal(state, seats[0])
        state = game.apply(state, seats[0], action)
    match = game.settle(options, match, state)           # until match.winners is not None

A state is immutable: `apply` returns another one, so a table, a search and a replay may keep as
many as they like. All randomness is an input. Only `public`, `private`, `revealed` and `events`
decide what a person may see.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from app.rules.codec import codec
from app.rules.schema import complete

Json = Any
"""What `json.loads` returns: None, bool, int, float, str, list, dict."""

Options = Mapping[str, Json]
"""Every option of the game's schema with its value, JSON types only."""

Card = str
"""A card's code as in the contract: "TH", "AD"; "B12", "Oi", "W1"."""

Viewer = int | Literal["spectator", "open"]
"""The viewer: a seat; a spectator; or everyone after the hand ("open")."""

Draw = Callable[[int], int]
"""`draw(n)` returns a random number from 0 up to n, exclusive. The caller owns the randomness."""

State = TypeVar("State")
T = TypeVar("T", int, float)

NOTHING: Mapping[Any, Any] = MappingProxyType({})


class Action(NamedTuple):
    """One choice of one player, complete.

    `type` is a word of the game ("discard", "pass", …); `cards` are in the
    order played. `at` is how many cards a `cut` lifts, and 0 for every other
    action: a game that asks for a number has a type for each ("bid_3").
    """

    type: str
    cards: tuple[Card, ...] = ()
    at: int = 0


class CardChoice(NamedTuple):
    """Many actions of one type in short: any `choose` of these cards, in this order."""

    type: str
    cards: tuple[Card, ...]
    choose: int

    def actions(self) -> list[Action]:
        """All of them, each complete."""
        return [Action(self.type, some) for some in combinations(self.cards, self.choose)]


class Match(NamedTuple):
    """Where a match stands between two hands. All tuples are by seat.

    `scores` is what the game counts (points, or spaces on a board), as people write it down; the
    game says whether few of them win (`lower_is_better`). `wins` are the hands won, `hands` how
    many were played; `winners` is None until the match is decided, then the seats that won it.
    """

    scores: tuple[int, ...]
    wins: tuple[int, ...]
    hands: int = 0
    winners: tuple[int, ...] | None = None


class Seats(NamedTuple):
    """How many may play: from `least` to `most`, inclusive."""

    least: int
    most: int


class Window(NamedTuple):
    """A decision that the rules limit to `seconds`; `then` is what happens after that."""

    seconds: float
    then: Action


class Outlook(NamedTuple):
    """The next choice of a seat, as far as it is known in advance."""

    legal: Sequence[Action]
    """What the seat could do if it were asked now."""
    public: Json
    """What everyone sees in this hunt, step or trick that may change the seat's mind."""
    may_hold: bool = True
    """False where something of this is nearly certain to change before the seat is asked."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence that the client writes in the reader's language."""

    code: str = field(metadata={"description": "A word of the game's own."})
    args: dict[str, Json] = field(
        default_factory=dict, metadata={"description": "The parameters of the sentence."}
    )


class GameEvent(NamedTuple):
    """One thing that happened in a step, as JSON: a `type`, and what everyone may know of it.

    `private` holds, by seat, the keys that only this seat is told or is told differently;
    `revealed` holds those for everyone after the hand.
    """

    public: Mapping[str, Json]
    private: Mapping[int, Mapping[str, Json]] = NOTHING
    revealed: Mapping[str, Json] = NOTHING

    def to(self, viewer: Viewer) -> dict[str, Json]:
        """What this viewer is told."""
        if viewer == "open":
            return {**self.public, **self.revealed}
        more = NOTHING if viewer == "spectator" else self.private.get(viewer, NOTHING)
        return {**self.public, **more}


Contest = Literal["hand", "match"]
"""What is won or lost as one."""


class Opening(NamedTuple):
    """How the first dealer was found: `rounds` lists each draw as (seat, card) pairs."""

    dealer: int
    rounds: tuple[tuple[tuple[int, Card], ...], ...] = ()


class Game(ABC, Generic[State]):
    """A card game. Every method is a pure function of its arguments.

    A game replaces the methods by functions of its own (see app/rules/dingo/game.py).
    """

    name: str
    """The name in URLs, records and folders: "dingo"."""
    title: str
    """The name people read: "Dingo"."""
    state: type[Any]
    """A hand at one moment: best a NamedTuple of such tuples, which codec.py can write."""
    presets: Mapping[str, Options]
    """Named sets of options, the default first; each complete."""
    schema: Mapping[str, Json]
    """JSON schema of the options: an object; each property has a default. Words:
    `NAME-option-OPTION`, in `static/locales`."""
    longest_hand: int
    """The most actions a hand can have, at any table."""
    contest: Contest = "hand"
    """What a club counts: each hand, or each match."""
    repeats: frozenset[str] = frozenset()
    """Keys of a view that name cards once more: what a seat was passed, who passed what. Without
    them a view names no card twice."""
    lower_is_better: bool = False
    """Whether few points win. Only `merit` and the functions that call it turn a sign for this."""

    def options(self, given: Mapping[str, Json]) -> Options:
        """All options: those given, and defaults for the rest.

        Raises Refusal `bad_options` for an unknown name or a value the schema forbids.
        """
        return complete(self.schema, given)

    @abstractmethod
    def seats(self, options: Options, /) -> Seats:
        """How many may play a match with these options."""

    @abstractmethod
    def deck(self, options: Options, /) -> tuple[Card, ...]:
        """The cards that are shuffled, in canonical order."""

    def opening(self, _options: Options, seats: int, draw: Draw, /) -> Opening:
        """Find the first dealer of a match with this many seats: by lot, unless the game
        has its own way."""
        return Opening(draw(seats))

    def cutter(self, _options: Options, _dealer: int, _seats: int, /) -> int | None:
        """The seat that cuts the pack before this deal; None for a game without a cut.

        A hand with a cut begins with an action `cut` of this seat. The deck and `at` follow from
        the shuffle's bytes, so nobody is asked for it.
        """
        return None

    def new_match(self, _options: Options, seats: int, /) -> Match:
        """A match with this many seats, before its first hand."""
        return Match((0,) * seats, (0,) * seats)

    @abstractmethod
    def new_hand(
        self, options: Options, dealer: int, deck: Sequence[Card], match: Match, /
    ) -> State:
        """A hand about to begin, with as many seats as the match has.

        `deck` is shuffled and not yet cut: a permutation of `deck()`. If the hand depends on
        anything in `match` except the number of seats, `record_extras` must include it and
        `match_before` must restore it. Otherwise the recorded hand could not be replayed.
        """

    @abstractmethod
    def to_move(self, state: State, /) -> tuple[int, ...]:
        """The seats asked for an action now, ascending; none when the hand is over."""

    @abstractmethod
    def legal(self, state: State, seat: int, /) -> Sequence[Action]:
        """Every action this seat may take now, without repeats; empty if it is not asked."""

    def offered(self, state: State, seat: int, /) -> Sequence[Action | CardChoice]:
        """`legal` as it is sent to the player: the same actions, many of them perhaps in short."""
        return self.legal(state, seat)

    def candidates(self, state: State, seat: int, /) -> Sequence[Action]:
        """The legal actions that a search and a review weigh: fewer of them where `legal` has
        hundreds, since each takes as long as any other."""
        return self.legal(state, seat)

    def stakes(self, _state: State, _seat: int, /) -> Sequence[Phrase | None]:
        """What each of `offered` brings or may cost, in the same order; empty where that is
        nothing.

        It follows only from the rules and from what this seat has seen in this hand.
        """
        return ()

    def aim(self, _view: Mapping[str, Json], _seat: int, /) -> Phrase | None:
        """A newcomer's hint on what this choice is about, made only from the seat's view."""
        return None

    @abstractmethod
    def apply(self, state: State, seat: int, action: Action, /) -> State:
        """The state after a legal action.

        Raises Refusal: `hand_over`, `not_your_turn`, `unknown_action`, `illegal_action`, or
        a more specific code of the game's own.
        """

    @abstractmethod
    def public(self, state: State, /) -> dict[str, Json]:
        """What everyone sees, built from scratch, as JSON.

        Always holds `phase` (a word of the game), `dealer`, `to_move` (seats) and `result`
        (None, or the game's own story of the finished hand).
        """

    @abstractmethod
    def private(self, state: State, seat: int, /) -> dict[str, Json]:
        """What only this seat sees: keys that add to `public` or replace its own.

        A view, which is both together, names no card twice outside `repeats`.
        """

    @abstractmethod
    def revealed(self, state: State, /) -> dict[str, Json]:
        """The view with all cards open, for after the hand: it names each card of the game once,
        outside `repeats`.
        """

    def view(self, state: State, viewer: Viewer) -> dict[str, Json]:
        """Everything this viewer sees."""
        if viewer == "spectator":
            return self.public(state)
        more = self.revealed(state) if viewer == "open" else self.private(state, viewer)
        return {**self.public(state), **more}

    @abstractmethod
    def events(
        self, before: State, seat: int, action: Action, after: State, /
    ) -> Sequence[GameEvent]:
        """What happened in this step, in order, and who may know what of it."""

    def told(
        self, before: State, seat: int, action: Action, after: State, viewer: Viewer
    ) -> list[dict[str, Json]]:
        """Everything this viewer is told about this step."""
        return [event.to(viewer) for event in self.events(before, seat, action, after)]

    @abstractmethod
    def result(self, state: State, /) -> dict[str, Json] | None:
        """The `result` of the hand record; None before the end of the hand."""

    @abstractmethod
    def settle(self, options: Options, match: Match, state: State, /) -> Match:
        """The match after this finished hand; `winners` is set if that decides it."""

    def merit(self, points: T) -> T:
        """These points so that more is better; from such merit, the points."""
        return -points if self.lower_is_better else points

    def gains(self, before: Match, after: Match) -> list[int]:
        """What each seat gained between these states of a match. More is better."""
        pairs = zip(before.scores, after.scores, strict=True)
        return [self.merit(now - then) for then, now in pairs]

    def places(self, match: Match) -> list[int]:
        """By seat: 1 for the leader, or for all who have won; seats that are level share a place.

        Among equal scores the hands won count.
        """
        standing = [
            (seat in (match.winners or ()), self.merit(score), won)
            for seat, (score, won) in enumerate(zip(match.scores, match.wins, strict=True))
        ]
        ahead = [sum(other > mine for other in standing) for mine in standing]
        return [1 if won else 1 + more for (won, _, _), more in zip(standing, ahead, strict=True)]

    @abstractmethod
    def resample(self, state: State, viewer: Viewer, random: Random, /) -> State:
        """A state drawn at random from those that this viewer cannot tell from `state`.

        The viewer is assumed to remember everything seen since the deal. The result depends
        on nothing else: two states that the viewer cannot tell apart give the same one for
        the same `random`.
        """

    def encode(self, state: State, /) -> Json:
        """The whole state as JSON, hidden cards included."""
        return codec(self.state).write(state)

    def decode(self, data: Json, /) -> State:
        """The inverse of `encode`."""
        decoded: State = codec(self.state).read(data)
        return decoded

    @abstractmethod
    def dealt_deck(self, state: State, /) -> Sequence[Card]:
        """The deck in dealing order, after the cut if there was one; for the hand record."""

    def window(self, _state: State, _seat: int, /) -> Window | None:
        """How long the rules wait for this seat's present decision; None for no limit.

        Such a decision uses none of the player's clock, and letting it pass is not late.
        The value is constant from the moment the seat is asked to its answer.
        """
        return None

    def outlook(self, _state: State, _seat: int, /) -> Outlook | None:
        """The next choice of this seat; None where nothing can be chosen in advance.

        A choice made in advance is played if `legal` and `public` are the same when the seat is
        asked as when it was made. It follows only from what this seat has seen.
        """
        return None

    def record_extras(self, _match: Match, /) -> dict[str, Json]:
        """What the hand record holds beyond the common head; `_match` is the match before
        the hand."""
        return {}

    def hands_of_match(self, _options: Options, /) -> int | None:
        """How many hands a match has; None if that is not known before it is over."""
        return None

    def records(self, _record: Mapping[str, Json], /) -> Mapping[str, Sequence[int]]:
        """Amounts in which a club keeps its own records, by name, and by seat: what each player
        did in this finished hand. More is better, and 0 is no record."""
        return {}

    def match_before(self, options: Options, seats: int, _record: Mapping[str, Json], /) -> Match:
        """The inverse of `record_extras`: the match before a recorded hand.

        Raises Refusal if the record's part is malformed.
        """
        return self.new_match(options, seats)


AnyGame = Game[Any]
