"""A whole game on one page: the smallest that fulfils every part of the contract.

Each player has three cards and lays one in turn, three times; the highest card (in every second
hand of a match the lowest) takes the round. The player with the most rounds after three hands wins
the match. The conformance suite runs against it, and against copies of it that break the contract.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from app.rules.errors import (
    BadRecord,
    HandOver,
    IllegalAction,
    NotYourTurn,
    UnknownAction,
    WrongDeck,
)
from app.rules.game import (
    Action,
    Card,
    Game,
    GameEvent,
    Json,
    Match,
    Options,
    Seats,
    Viewer,
)
from app.rules.options import defaults, number, schema
from app.rules.share_out import share_out
from app.rules.standard_deck import DECK, in_order, rank_of, suit_of

ROUNDS = 3
PROPERTIES = {"hands": number(1, 9, default=3)}


class State(NamedTuple):
    """A hand at one moment."""

    dealer: int
    deck: tuple[Card, ...]
    low: bool
    hands: tuple[tuple[Card, ...], ...]
    laid: tuple[tuple[int, Card], ...]
    """The seat and card of each play, from the first round to the last."""


class Toy(Game[State]):
    """High or low."""

    name = "toy"
    title = "Toy"
    state = State
    schema = schema(PROPERTIES)
    longest_hand = 4 * ROUNDS
    presets = {"classic": defaults(PROPERTIES)}  # noqa: RUF012 - as in every game

    def seats(self, _options: Options) -> Seats:
        return Seats(2, 4)

    def deck(self, _options: Options) -> tuple[Card, ...]:
        return DECK

    def new_hand(self, _options: Options, dealer: int, deck: Sequence[Card], match: Match) -> State:
        if sorted(deck) != sorted(DECK):
            raise WrongDeck
        seats = len(match.scores)
        hands = tuple(tuple(deck[seat : ROUNDS * seats : seats]) for seat in range(seats))
        return State(dealer, tuple(deck), match.hands % 2 == 1, hands, ())

    def to_move(self, state: State) -> tuple[int, ...]:
        turn, seats = len(state.laid), len(state.hands)
        return () if turn == ROUNDS * seats else ((state.dealer + 1 + turn) % seats,)

    def legal(self, state: State, seat: int) -> list[Action]:
        if seat not in self.to_move(state):
            return []
        return [Action("lay", (card,)) for card in state.hands[seat]]

    def apply(self, state: State, seat: int, action: Action) -> State:
        if seat not in self.to_move(state):
            raise NotYourTurn if self.to_move(state) else HandOver
        if action.type != "lay":
            raise UnknownAction(self.title)
        if action not in self.legal(state, seat):
            raise IllegalAction
        [card] = action.cards
        hands = [tuple(one for one in hand if one != card) for hand in state.hands]
        return state._replace(hands=tuple(hands), laid=(*state.laid, (seat, card)))

    def public(self, state: State) -> dict[str, Json]:
        return {
            "phase": "lay" if self.to_move(state) else "over",
            "dealer": state.dealer,
            "to_move": list(self.to_move(state)),
            "result": self.result(state),
            "low": state.low,
            "laid": [list(one) for one in state.laid],
            "hands": [None for _ in state.hands],
            "rest": [],
        }

    def private(self, state: State, seat: int) -> dict[str, Json]:
        mine = in_order(state.hands[seat])
        return {"hands": [mine if one == seat else None for one in range(len(state.hands))]}

    def revealed(self, state: State) -> dict[str, Json]:
        rest = state.deck[ROUNDS * len(state.hands) :]
        return {"hands": [in_order(hand) for hand in state.hands], "rest": list(rest)}

    def events(self, _before: State, seat: int, action: Action, _after: State) -> list[GameEvent]:
        return [GameEvent({"type": "laid", "seat": seat, "card": action.cards[0]})]

    def result(self, state: State) -> dict[str, Json] | None:
        return None if self.to_move(state) else {"rounds": rounds_won(state)}

    def settle(self, options: Options, match: Match, state: State) -> Match:
        gained = rounds_won(state)
        scores = tuple(a + b for a, b in zip(match.scores, gained, strict=True))
        wins = tuple(
            won + (mine == max(gained)) for won, mine in zip(match.wins, gained, strict=True)
        )
        after = Match(scores, wins, match.hands + 1)
        return self.decided(after) if after.hands >= options["hands"] else after

    def decided(self, match: Match) -> Match:
        """The match with its winners."""
        best = max(match.scores)
        return match._replace(winners=tuple(i for i, s in enumerate(match.scores) if s == best))

    def resample(self, state: State, viewer: Viewer, random: Random) -> State:
        if viewer == "open":
            return state
        seats = len(state.hands)
        sure: dict[int, Card] = {}
        for seat in range(seats):
            places = list(range(seat, ROUNDS * seats, seats))
            if seat == viewer:
                sure |= {place: state.deck[place] for place in places}
                continue
            random.shuffle(places)
            sure |= {places.pop(): card for who, card in state.laid if who == seat}
        pool = [card for card in DECK if card not in sure.values()]
        free = [place for place in range(len(DECK)) if place not in sure]
        sure |= share_out(pool, suit_of, {}, free, random)
        deck = tuple(sure[place] for place in range(len(DECK)))
        gone = {card for _, card in state.laid}
        dealt = [deck[seat : ROUNDS * seats : seats] for seat in range(seats)]
        hands = tuple(tuple(card for card in hand if card not in gone) for hand in dealt)
        return state._replace(deck=deck, hands=hands)

    def dealt_deck(self, state: State) -> tuple[Card, ...]:
        return state.deck

    def record_extras(self, match: Match) -> dict[str, Json]:
        return {"low": match.hands % 2 == 1}

    def match_before(self, _options: Options, seats: int, record: Json) -> Match:
        if not isinstance(record.get("low"), bool):
            raise BadRecord
        return Match((0,) * seats, (0,) * seats, hands=int(record["low"]))


def rounds_won(state: State) -> list[int]:
    """By seat."""
    won, seats = [0] * len(state.hands), len(state.hands)
    for start in range(0, len(state.laid), seats):
        worth = [(-1 if state.low else 1) * rank_of(card) for _, card in state.laid[start:][:seats]]
        won[state.laid[start + worth.index(max(worth))][0]] += 1
    return won
