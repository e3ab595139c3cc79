"""A model of the other players of Ding!: how likely a choice is, given their cards.

A sensible player goes in with a good hand, gives up cards worth less than a new one, says a DING,
and plays the card that a rule of thumb prefers, though not every time.
"""

from collections.abc import Iterator, Sequence, Set
from functools import lru_cache
from math import comb, exp
from random import Random
from typing import NamedTuple

from app.bots.ding.thumb import Trick, hand_worth, play_worth, weak_cards, worth_needed
from app.rules.ding.actions import draws
from app.rules.ding.cards import DECKS, STRENGTH, SUIT
from app.rules.ding.phases.spelling import can_spell
from app.rules.ding.state import HAND_SIZE, Hand, Play, State
from app.rules.game import Card

SWAPS = len(draws(DECKS[2][:HAND_SIZE]))
"""The number of ways to swap."""


class Model(NamedTuple):
    """What another player is assumed to be like."""

    errs: float
    """Probability that a player chooses at random."""
    hesitation: float
    """In tricks: differences below this hardly influence a choice."""


TRACKERS = Model(errs=0.15, hesitation=0.06)
"""Players who mostly follow the rules of thumb."""
ERRING = Model(errs=0.4, hesitation=0.15)
"""Players whose choices often say little about their cards."""


class Played(NamedTuple):
    """A card that a player played."""

    card: Card
    led: str
    """The colour to follow; "" for a lead."""
    keen: dict[Card, float]
    """The unnormalised probability of each card in this situation."""


class Likelihood:
    """What the others did in this hand so far, by what everyone saw."""

    def __init__(self, state: State, model: Model) -> None:
        setup = state.setup
        self._errs, self._hesitation = model
        self.suit = SUIT[setup.trump]
        """The colour each card counts as."""
        self._trump, self._community = setup.trump, setup.community
        self._tokens = state.tokens
        self._answers = state.answers
        self._needed = [worth_needed(seat, setup.before) for seat in range(setup.seats)]
        self._played: list[list[Played]] = [[] for _ in state.hands]
        for seat, played in _plays(state, model.hesitation):
            self._played[seat].append(played)

    def goes_in(self, seat: int, dealt: Hand) -> float:
        """How likely this seat is to go in with these cards."""
        worth, _ = self._judged(dealt)
        ahead = (worth - self._needed[seat]) / self._hesitation
        return self._errs / 2 + (1 - self._errs) / (1 + exp(min(-ahead, 50.0)))

    def gives(self, dealt: Hand, gave: Sequence[Card]) -> float:
        """How likely a player with these cards gives up those."""
        sensible = self._judged(dealt)[1] == {*gave}
        return self._errs / SWAPS + (1 - self._errs) * sensible

    def gives_number(self, dealt: Hand, count: int) -> float:
        """The same for any cards of that number."""
        sensible = len(self._judged(dealt)[1]) == count
        return comb(HAND_SIZE, count) * self._errs / SWAPS + (1 - self._errs) * sensible

    def drawn_gift(self, dealt: Hand, count: int, random: Random) -> list[Card]:
        """This many of these cards, drawn with the probability that a player gives them up."""
        weak = self._judged(dealt)[1]
        sure = (1 - self._errs) / self.gives_number(dealt, count)
        if len(weak) == count and random.random() < sure:
            return list(weak)
        return random.sample(dealt, count)

    def of(self, seat: int, dealt: Hand, gave: Sequence[Card] | None, kept: Hand) -> float:
        """The likelihood of everything this seat did.

        `dealt` are its five cards, `gave` those given up (None: it was not asked), `kept`
        the five cards after the swap.
        """
        chance = self.goes_in(seat, dealt)
        chance = chance if self._tokens[seat] == "in" else 1 - chance
        if gave is None:
            return chance
        chance *= self.gives(dealt, gave)
        if self._answers[seat] == "no_ding" and can_spell(kept, self._community):
            chance *= self._errs / 2
        return chance * self._playing(seat, kept)

    def _judged(self, dealt: Hand) -> tuple[float, Set[Card]]:
        """The hand's worth, and its weak cards."""
        return judged(dealt, self._trump, self._community)

    def _playing(self, seat: int, kept: Hand) -> float:
        chance, hand = 1.0, [*kept]
        for card, led, keen in self._played[seat]:
            could = [one for one in hand if self.suit[one] == led] or hand
            best = keen[card] / sum([keen[one] for one in could])
            chance *= self._errs / len(could) + (1 - self._errs) * best
            hand.remove(card)
        return chance


@lru_cache(maxsize=8192)
def judged(dealt: Hand, trump: str, community: Hand) -> tuple[float, Set[Card]]:
    """The hand's worth, and the cards that the rules of thumb would give up."""
    about = {"trump": trump, "community": community}
    return hand_worth(dealt, about), weak_cards(dealt, about)


def _plays(state: State, hesitation: float) -> Iterator[tuple[int, Played]]:
    """Every card played so far, with its probability given the table at that time."""
    deck, trump = DECKS[state.setup.wilds], state.setup.trump
    seen = {*state.setup.community}
    for cards in (*[trick.cards for trick in state.tricks], state.trick):
        for number, (seat, card) in enumerate(cards):
            led = SUIT[trump][cards[0][1]] if number else ""
            trick = Trick(
                trump,
                _best(trump, led, cards[:number]),
                led,
                len(state.players) - number - 1,
                [one for one in deck if one not in seen],
            )
            keen = {one: exp(play_worth(one, trick) / hesitation) for one in deck}
            yield seat, Played(card, led, keen)
            seen.add(card)


def _best(trump: str, led: str, cards: Sequence[Play]) -> int:
    """The strength of the best card in the trick so far."""
    return max((STRENGTH[trump][led][card] for _, card in cards), default=0)
