"""A model of the other players of Ding!: how likely a choice is, given their cards.

A player follows the rules of thumb (see thumb.py), but makes some choices at random. Kinds of
players differ in how many.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache
from math import log
from typing import NamedTuple

from app.bots.ding.thumb import (
    LATER,
    card_worth,
    chance_to_hold,
    hand_worth,
    weak_cards,
    worth_needed,
)
from app.bots.player import Player, Shares, sharpened
from app.rules.ding.actions import draws
from app.rules.ding.cards import COLOURS, DECKS, STRENGTH, SUIT
from app.rules.ding.memory import dealt_to, places, really_gave
from app.rules.ding.phases import can_spell
from app.rules.ding.state import HAND_SIZE, Hand, Play, State
from app.rules.game import Card
from app.rules.record.replay import Step

SWAPS = len(draws(DECKS[2][:HAND_SIZE]))
"""The number of ways to swap."""

ERRS = (0.0, 0.1, 0.25, 0.5)
"""By kind: the probability that a player makes a choice at random. The first never does; the third
plays like a pup."""
LEAST = 0.01
"""The belief takes it for at least this: with 0 it would find no way from one world to another."""

PEOPLE: Shares = (0.6, 0.15, 0.2, 0.05)
"""Shares for a player of whom nothing is known."""
BOTS: Mapping[str, Shares] = {
    "pup": (0.0, 0.0, 1.0, 0.0),
    "tracker": (1.0, 0.0, 0.0, 0.0),
    "alpha": (0.5, 0.5, 0.0, 0.0),
}
"""Shares for bots, whose level everyone at the table sees."""


class Model(NamedTuple):
    """What the players are assumed to be like."""

    errs: tuple[float, ...]
    """By kind: the probability that a player makes a choice at random."""
    shares: tuple[Shares, ...]
    """By seat: the prior probability of each kind."""


def alike(errs: float, seats: int) -> Model:
    """All players are of one kind."""
    return Model((errs,), ((1.0,),) * seats)


def people(seats: int) -> Model:
    """Players of whom nothing is known."""
    return Model(ERRS, (PEOPLE,) * seats)


def opponents(players: Sequence[Player], seats: int) -> Model:
    """`players` by seat; may be empty. Kinds that nobody may be are left out."""
    shares = [BOTS.get(one.bot) or sharpened(PEOPLE, one) for one in players or (Player(),) * seats]
    used = [kind for kind in range(len(ERRS)) if any(one[kind] for one in shares)]
    return Model(
        tuple([ERRS[kind] for kind in used]),
        tuple([tuple([one[kind] for kind in used]) for one in shares]),
    )


def erring(seats: int) -> Model:
    """Players whose choices often say little about their cards."""
    return alike(0.4, seats)


def evidence(hand: Sequence[Step]) -> list[list[float]]:
    """By seat and kind: the log-likelihood of everything it did in a finished hand.

    Except in the race for a DING: who misses it may just have been slow.
    """
    last = hand[-1].state
    seats, deck = last.setup.seats, last.setup.deck
    state = last._replace(answers=(None,) * seats)
    likelihood = Likelihood(state, Model(ERRS, ((1.0,) * len(ERRS),) * seats))
    gave = [really_gave(state, seat) for seat in range(seats)]
    now, found = places(state, gave), []
    for seat, gone in enumerate(gave):
        dealt, kept = dealt_to(state, seat), (*now.kept[seat], *now.drawn[seat])
        cards = [tuple([deck[place] for place in some]) for some in (dealt, kept)]
        given = None if gone is None else [deck[place] for place in gone]
        found.append([log(one) for one in likelihood.of(seat, cards[0], given, cards[1])])
    return found


class ObservedChoice(NamedTuple):
    """A choice that a player made, given the cards."""

    options: int
    """How many actions there were."""
    fits: float
    """The probability of this one by rules of thumb."""


class Likelihood:
    """What the others did in this hand so far, by what everyone saw."""

    def __init__(self, state: State, model: Model) -> None:
        setup = state.setup
        self.model = model
        self._errs = [max(errs, LEAST) for errs in model.errs]
        self.suit = SUIT[setup.trump]
        """The colour each card counts as."""
        self._trump, self._community = setup.trump, setup.community
        self._tokens = state.tokens
        self._answers = state.answers
        self._needed = [worth_needed(seat, setup.before) for seat in range(setup.seats)]
        self._played: list[list[ObservedCard]] = [[] for _ in state.hands]
        for seat, played in _plays(state):
            self._played[seat].append(played)

    def weak(self, dealt: Hand) -> Set[Card]:
        """The cards that the rules of thumb would give up."""
        return judged(dealt, self._trump, self._community)[1]

    def is_worth(self, seat: int, dealt: Hand) -> bool:
        """Whether the rules of thumb would go in with these cards."""
        worth, _ = judged(dealt, self._trump, self._community)
        return worth > self._needed[seat]

    def of(self, seat: int, dealt: Hand, gave: Sequence[Card] | None, kept: Hand) -> list[float]:
        """By kind: its share, times the likelihood of everything this seat did.

        `dealt` are its five cards, `gave` those given up (None: it was not asked), `kept`
        the five cards after the swap.
        """
        chances = [*self.model.shares[seat]]
        for options, fits in self.made(seat, dealt, gave, kept):
            chances = [
                chance * (errs / options + (1 - errs) * fits)
                for chance, errs in zip(chances, self._errs, strict=True)
            ]
        return chances

    def made(
        self, seat: int, dealt: Hand, gave: Sequence[Card] | None, kept: Hand
    ) -> Iterator[ObservedChoice]:
        """Every choice of this seat, as in `of`; not those that were forced."""
        went_in = self._tokens[seat] == "in"
        yield ObservedChoice(2, self.is_worth(seat, dealt) == went_in)
        if gave is None:
            return
        yield ObservedChoice(SWAPS, self.weak(dealt) == {*gave})
        if self._answers[seat] == "no_ding" and can_spell(kept, self._community):
            yield ObservedChoice(2, 0.0)
        hand, own = [*kept], [*gave]
        for played in self._played[seat]:
            could = [one for one in hand if self.suit[one] == played.led] or hand
            if len(could) > 1:
                yield ObservedChoice(len(could), played.fits(could, hand + own))
            hand.remove(played.card)


@lru_cache(maxsize=8192)
def judged(dealt: Hand, trump: str, community: Hand) -> tuple[float, Set[Card]]:
    """The hand's worth, and the cards that the rules of thumb would give up."""
    about = {"trump": trump, "community": community}
    return hand_worth(dealt, about), weak_cards(dealt, about)


class ObservedCard(NamedTuple):
    """A card that a player played, and the trick as everyone saw it."""

    card: Card
    led: str
    """The colour to follow; "" for a lead."""
    trump: str
    best: int
    """The strength of the best card of the trick; 0 for a lead."""
    behind: int
    """How many play after this one."""
    unseen: frozenset[Card]
    """Cards that nobody had played or turned up."""
    stronger: Mapping[Card, int]
    """By card: how many of these are stronger, if it has to follow or is led itself."""

    def fits(self, could: Sequence[Card], own: Sequence[Card]) -> float:
        """The probability of this card by rules of thumb (`play_worth` in thumb.py)."""
        worths = [self._worth(card, own) for card in could]
        most = max(worths)
        mine = worths[could.index(self.card)]
        return (mine == most) / worths.count(most)

    def _worth(self, card: Card, own: Sequence[Card]) -> float:
        strength = STRENGTH[self.trump][self.led or SUIT[self.trump][card]]
        mine, later = strength[card], LATER * card_worth(card, self.trump)
        if mine <= self.best:
            return 0.0 - later
        if not self.behind:
            return 1.0 - later
        known = [strength[one] for one in own if one in self.unseen]
        better = self.stronger[card] - sum([one > mine for one in known])
        return chance_to_hold(better, len(self.unseen) - len(known), self.behind) - later


def _plays(state: State) -> Iterator[tuple[int, ObservedCard]]:
    """Every card played so far, with the table at that time."""
    trump = state.setup.trump
    deck = DECKS[state.setup.wilds]
    unseen = {*deck} - {*state.setup.community}
    for cards in (*[trick.cards for trick in state.tricks], state.trick):
        for number, (seat, card) in enumerate(cards):
            led = SUIT[trump][cards[0][1]] if number else ""
            best = _best(trump, led, cards[:number])
            behind = len(state.players) - number - 1
            stronger = _stronger(trump, led, deck, unseen) if behind else {}
            yield seat, ObservedCard(card, led, trump, best, behind, frozenset(unseen), stronger)
            unseen.discard(card)


def _stronger(trump: str, led: str, deck: Sequence[Card], unseen: Set[Card]) -> dict[Card, int]:
    """By card: how many unseen ones are stronger, when this colour or its own is led."""
    found: dict[Card, int] = {}
    for colour in led or COLOURS:
        strength = STRENGTH[trump][colour]
        order = sorted([strength[one] for one in unseen])
        for card in deck:
            if led or SUIT[trump][card] == colour:
                found[card] = len(order) - bisect_right(order, strength[card])
    return found


def _best(trump: str, led: str, cards: Sequence[Play]) -> int:
    """The strength of the best card in the trick so far."""
    return max((STRENGTH[trump][led][card] for _, card in cards), default=0)
