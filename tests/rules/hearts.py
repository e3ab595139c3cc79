"""Hearts, as a third game: it uses what the toy and the games that Dingo ships do not.

Few points win; a seat chooses three of thirteen cards; a view names passed cards once more; and
what a hand does first depends on its number in the match. Left out: that the first trick has no
points.
"""

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple

from app.rules.errors import (
    BadRecord,
    HandOver,
    IllegalAction,
    MustFollow,
    NotInHand,
    NotYourTurn,
    UnknownAction,
    WrongDeck,
)
from app.rules.game import (
    NOTHING,
    Action,
    Card,
    CardChoice,
    Game,
    GameEvent,
    Json,
    Match,
    Options,
    Seats,
    Viewer,
)
from app.rules.options import defaults, number, schema
from app.rules.piles import BySeat
from app.rules.share_out import share_out
from app.rules.standard_deck import DECK, in_order, rank_of, suit_of

PROPERTIES = {"target": number(20, 200, default=50)}
STEPS = (1, 3, 2, 0)
"""Where three cards go, by the hand of the match: left, right, across, nowhere."""
PASSED, SIZE, MOON = 3, 13, 26
QUEEN, FIRST = "QS", "2C"

Play = tuple[int, Card]


class Hands(BySeat):
    """The cards in the players' hands."""


class State(NamedTuple):
    """A hand at one moment."""

    dealer: int
    deck: tuple[Card, ...]
    step: int
    phase: Literal["pass", "tricks", "over"]
    asked: tuple[int, ...]
    passed: tuple[tuple[Card, ...] | None, ...]
    """By seat. The cards leave its hand when all have passed."""
    hands: Hands
    tricks: tuple[tuple[Play, ...], ...] = ()
    """All tricks in order, the last of them perhaps in progress."""


class Hearts(Game[State]):
    """No hearts, and no queen of spades."""

    name = "hearts"
    title = "Hearts"
    state = State
    schema = schema(PROPERTIES)
    presets = {"classic": defaults(PROPERTIES)}  # noqa: RUF012 - as in every game
    longest_hand = 4 + 52
    lower_is_better = True
    repeats = frozenset(("passed", "received"))

    def seats(self, _options: Options) -> Seats:
        return Seats(4, 4)

    def deck(self, _options: Options) -> tuple[Card, ...]:
        return DECK

    def new_hand(self, _options: Options, dealer: int, deck: Sequence[Card], match: Match) -> State:
        if sorted(deck) != sorted(DECK):
            raise WrongDeck
        hands = Hands(tuple(deck[place] for place in places(dealer, seat)) for seat in range(4))
        step = STEPS[match.hands % 4]
        state = State(dealer, tuple(deck), step, "pass", (0, 1, 2, 3), (None,) * 4, hands)
        return state if step else led_by_the_two(state)

    def to_move(self, state: State) -> tuple[int, ...]:
        return state.asked

    def legal(self, state: State, seat: int) -> list[Action]:
        if seat not in state.asked:
            return []
        if state.phase == "pass":
            return choice(state, seat).actions()
        return [Action("play", (card,)) for card in playable(state, seat)]

    def offered(self, state: State, seat: int) -> Sequence[Action | CardChoice]:
        if state.phase == "pass" and seat in state.asked:
            return [choice(state, seat)]
        return self.legal(state, seat)

    def candidates(self, state: State, seat: int) -> Sequence[Action]:
        """Passes of the six worst cards."""
        if state.phase != "pass":
            return self.legal(state, seat)
        worst = sorted(state.hands[seat], key=lambda card: (card == QUEEN, rank_of(card)))[-6:]
        return CardChoice("pass", tuple(in_order(worst)), PASSED).actions()

    def apply(self, state: State, seat: int, action: Action) -> State:
        if seat not in state.asked:
            raise NotYourTurn if state.asked else HandOver
        if action.type not in ("pass", "play"):
            raise UnknownAction(self.title)
        if action not in self.legal(state, seat):
            self._refuse(state, seat, action)
        if state.phase == "pass":
            passed = (*state.passed[:seat], action.cards, *state.passed[seat + 1 :])
            asked = tuple(other for other in state.asked if other != seat)
            after = state._replace(passed=passed, asked=asked)
            return after if asked else led_by_the_two(exchanged(after))
        return played(state, seat, action.cards[0])

    def _refuse(self, state: State, seat: int, action: Action) -> None:
        hand = state.hands[seat]
        if any(card not in hand for card in action.cards):
            raise NotInHand
        follows = state.phase == "tricks" and len(state.tricks[-1]) in (1, 2, 3)
        if action.type == "play" and len(action.cards) == 1 and not action.at and follows:
            raise MustFollow
        raise IllegalAction

    def public(self, state: State) -> dict[str, Json]:
        return {
            "phase": state.phase,
            "dealer": state.dealer,
            "to_move": list(state.asked),
            "result": self.result(state),
            "step": state.step,
            "ready": [one is not None for one in state.passed],
            "tricks": [[list(play) for play in trick] for trick in state.tricks],
            "hands": [None] * 4,
            "passed": [None] * 4,
            "received": [],
        }

    def private(self, state: State, seat: int) -> dict[str, Json]:
        mine, giver = state.passed[seat], (seat - state.step) % 4
        gone = state.phase != "pass" and state.step
        return {
            "hands": [in_order(state.hands[seat]) if one == seat else None for one in range(4)],
            "passed": [list(mine) if mine and one == seat else None for one in range(4)],
            "received": list(state.passed[giver] or ()) if gone else [],
        }

    def revealed(self, state: State) -> dict[str, Json]:
        return {
            "hands": [in_order(hand) for hand in state.hands],
            "passed": [None if cards is None else list(cards) for cards in state.passed],
        }

    def events(self, before: State, seat: int, action: Action, after: State) -> list[GameEvent]:
        if action.type == "play":
            return [GameEvent({"type": "played", "seat": seat, "card": action.cards[0]})]
        mine: dict[str, Json] = {"cards": list(action.cards)}
        told = [GameEvent({"type": "passed", "seat": seat}, {seat: mine}, mine)]
        if after.phase != "pass":
            got = {to: list(after.passed[(to - before.step) % 4] or ()) for to in range(4)}
            private = {to: {"cards": cards} for to, cards in got.items()}
            told.append(GameEvent({"type": "exchanged"}, private, NOTHING))
        return told

    def result(self, state: State) -> dict[str, Json] | None:
        return {"totals": points(state)} if state.phase == "over" else None

    def settle(self, options: Options, match: Match, state: State) -> Match:
        gained = points(state)
        scores = tuple(a + b for a, b in zip(match.scores, gained, strict=True))
        wins = tuple(w + (g == min(gained)) for w, g in zip(match.wins, gained, strict=True))
        best = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
        over = max(scores) >= options["target"]
        return Match(scores, wins, match.hands + 1, best if over else None)

    def resample(self, state: State, viewer: Viewer, random: Random) -> State:
        if viewer == "open":
            return state
        held = held_after_passing(state, viewer, random)
        passed = passes(state, viewer, held, random)
        dealt = given_back(state, passed, held)
        deck = list(state.deck)
        for seat in range(4):
            if seat != viewer:
                cards = in_order(dealt[seat])
                random.shuffle(cards)
                for place, card in zip(places(state.dealer, seat), cards, strict=True):
                    deck[place] = card
        gone = {card for trick in state.tricks for _, card in trick}
        now = dealt if state.phase == "pass" else held
        hands = Hands(
            state.hands[seat]
            if seat == viewer
            else tuple(in_order([card for card in now[seat] if card not in gone]))
            for seat in range(4)
        )
        return state._replace(deck=tuple(deck), passed=passed, hands=hands)

    def dealt_deck(self, state: State) -> tuple[Card, ...]:
        return state.deck

    def record_extras(self, match: Match) -> dict[str, Json]:
        return {"before": match.hands % 4}

    def match_before(self, _options: Options, seats: int, record: Json) -> Match:
        if record.get("before") not in range(4):
            raise BadRecord
        return Match((0,) * seats, (0,) * seats, int(record["before"]))


def places(dealer: int, seat: int) -> range:
    """The places of a seat's cards in the pack, dealt one at a time from the dealer's left."""
    return range((seat - dealer - 1) % 4, len(DECK), 4)


def choice(state: State, seat: int) -> CardChoice:
    return CardChoice("pass", tuple(in_order(state.hands[seat])), PASSED)


def exchanged(state: State) -> State:
    """All passed cards change hands at once."""
    hands = state.hands
    for seat, cards in enumerate(state.passed):
        hands = hands.less(seat, *(cards or ()))
    for seat, cards in enumerate(state.passed):
        hands = hands.put((seat + state.step) % 4, *(cards or ()))
    return state._replace(hands=hands)


def led_by_the_two(state: State) -> State:
    asked = tuple(seat for seat, hand in enumerate(state.hands) if FIRST in hand)
    return state._replace(phase="tricks", asked=asked, tricks=((),))


def playable(state: State, seat: int) -> list[Card]:
    """The two of clubs first; then of the suit led; no heart is led before one was played."""
    hand, trick = in_order(state.hands[seat]), state.tricks[-1]
    if trick:
        return [card for card in hand if suit_of(card) == suit_of(trick[0][1])] or hand
    if len(state.tricks) == 1:
        return [FIRST]
    broken = any(suit_of(card) == "H" for trick in state.tricks for _, card in trick)
    return [card for card in hand if broken or suit_of(card) != "H"] or hand


def played(state: State, seat: int, card: Card) -> State:
    *before, trick = state.tricks
    trick = (*trick, (seat, card))
    after = state._replace(hands=state.hands.less(seat, card), tricks=(*before, trick))
    if len(trick) < 4:
        return after._replace(asked=((seat + 1) % 4,))
    if len(after.tricks) == SIZE:
        return after._replace(phase="over", asked=())
    return after._replace(asked=(taker(trick),), tricks=(*after.tricks, ()))


def taker(trick: Sequence[Play]) -> int:
    """The seat with the highest card of the suit led."""
    led = suit_of(trick[0][1])
    return max(trick, key=lambda play: (suit_of(play[1]) == led, rank_of(play[1])))[0]


def points(state: State) -> list[int]:
    """By seat. A seat with all points gives them to the others."""
    taken = [0] * 4
    for trick in state.tricks:
        taken[taker(trick)] += sum(
            suit_of(card) == "H" or 13 * (card == QUEEN) for _, card in trick
        )
    return [MOON - one for one in taken] if MOON in taken else taken


def held_after_passing(state: State, viewer: Viewer, random: Random) -> list[set[Card]]:
    """By seat: a hand once cards have changed hands, as the viewer may believe it was."""
    sure: list[set[Card]] = [set() for _ in range(4)]
    lacks: list[set[str]] = [set() for _ in range(4)]
    broken = False
    for trick in state.tricks:
        for place, (seat, card) in enumerate(trick):
            sure[seat].add(card)
            if suit_of(card) != suit_of(trick[0][1]):
                lacks[seat].add(suit_of(trick[0][1]))
            if place == 0 and suit_of(card) == "H" and not broken:
                lacks[seat].update("CDS")  # otherwise it may not lead a heart
            broken = broken or suit_of(card) == "H"
    if isinstance(viewer, int):
        sure[viewer].update(state.hands[viewer])
        if state.phase != "pass" and state.step:
            sure[(viewer + state.step) % 4] |= set(state.passed[viewer] or ())
    if state.phase == "tricks" and not state.tricks[0]:
        sure[state.asked[0]].add(FIRST)
    found = set().union(*sure)
    lacking: dict[frozenset[str], list[int]] = {}
    free: list[int] = []
    for seat in range(4):
        rest = [seat] * (SIZE - len(sure[seat]))
        (lacking.setdefault(frozenset(lacks[seat]), []) if lacks[seat] else free).extend(rest)
    pool = [card for card in DECK if card not in found]
    for seat, card in share_out(pool, suit_of, lacking, free, random):
        sure[seat].add(card)
    return sure


def passes(
    state: State, viewer: Viewer, held: Sequence[set[Card]], random: Random
) -> tuple[tuple[Card, ...] | None, ...]:
    """By seat: what it may have passed, in order."""
    found: list[tuple[Card, ...] | None] = list(state.passed)
    for seat, cards in enumerate(state.passed):
        to = (seat + state.step) % 4
        if cards is None or viewer == seat or (viewer == to and state.phase != "pass"):
            continue
        there = held[seat] if state.phase == "pass" else held[to]
        own = set(state.passed[to] or ()) if viewer == to else set()
        found[seat] = tuple(in_order(random.sample(in_order(there - own), PASSED)))
    return tuple(found)


def given_back(
    state: State, passed: Sequence[tuple[Card, ...] | None], held: Sequence[set[Card]]
) -> list[set[Card]]:
    """By seat: the hand that was dealt."""
    if state.phase == "pass" or not state.step:
        return list(held)
    return [
        held[seat] - set(passed[(seat - state.step) % 4] or ()) | set(passed[seat] or ())
        for seat in range(4)
    ]
