"""Which hands of Ding! are likely, given what the others did.

The worlds that the rules allow are not equally likely: a player who goes in has good cards, gives
up weak ones and plays from what is left (see likelihood.py). Starting from a uniformly drawn world,
many small Metropolis-Hastings steps lead to a likely one: two cards of the pack change places, a
player was dealt a card that was drawn and drew one that was dealt, gave up other cards, or has an
entirely different hand. Only what the seat could
have seen has any influence: the first world comes from `resample`, all else from what the seat
remembers.

How often each player errs belongs to the world as well. A world counts as the sum over all kinds of
players; which kind each is, is drawn only when the world is returned.
"""

from collections.abc import Iterator, Sequence
from math import comb, prod
from random import Random
from typing import NamedTuple

from app.bots.ding.likelihood import Likelihood, Model, people
from app.rules.ding.memory import dealt_to, places, really_gave, remember
from app.rules.ding.resample import laid_out, resample
from app.rules.ding.state import HAND_SIZE, State
from app.rules.game import Viewer

WARMING, STIRRING = 40, 4
"""Steps from a uniform world to the first likely one, and from one world to the next, for each seat
and two more: the more hands are hidden, the more steps it takes."""
DEALING, WITHIN, GIVING = 0.3, 0.3, 0.1
"""The shares of steps that deal a player a new hand, that exchange two of a player's own cards, and
that change which cards a player gave up. The others exchange any two cards."""
SURE = 0.9
"""How often a new hand is proposed with its weak cards given up, if their number is right."""


class World(NamedTuple):
    """A complete hand, and what its players are like."""

    state: State
    errs: tuple[float, ...]
    """By seat: the probability that it makes a choice at random; 0 for the viewer."""


def worlds(state: State, viewer: int, model: Model, random: Random) -> Iterator[World]:
    """An endless stream of worlds that `viewer` cannot tell from the real one, drawn by likelihood.

    Consecutive worlds are not independent.
    """
    likelihood = Likelihood(state, model)
    if state.phase == "choose":
        while True:
            yield _with_tokens(resample(state, viewer, random), viewer, likelihood, random)
    belief = Belief(state, viewer, likelihood, random)
    seats = state.setup.seats
    belief.wander(WARMING * (seats + 2))
    while True:
        belief.wander(STIRRING * (seats + 2))
        yield World(belief.world(), belief.errs())


def likely(state: State, viewer: Viewer, model: Model, random: Random) -> Iterator[State]:
    """The states of such worlds. The viewer "open" gets the real one."""
    if not isinstance(viewer, int):
        while True:
            yield resample(state, viewer, random)
    for world in worlds(state, viewer, model, random):
        yield world.state


def likely_among_people(state: State, viewer: Viewer, random: Random) -> Iterator[State]:
    """Likely states when nothing is known of how the others play."""
    return likely(state, viewer, people(state.setup.seats), random)


def _with_tokens(world: State, viewer: int, likelihood: Likelihood, random: Random) -> World:
    """What the others are like, and the unrevealed tokens that they set with these hands."""
    model, tokens, errs = likelihood.model, [*world.tokens], [0.0] * len(world.tokens)
    for seat, token in enumerate(tokens):
        if seat == viewer:
            continue
        errs[seat] = random.choices(model.errs, model.shares[seat])[0]
        if token is not None:
            goes = likelihood.is_worth(seat, world.hands[seat])
            if random.random() < errs[seat]:
                goes = random.random() < 1 / 2
            tokens[seat] = "in" if goes else "out"
    return World(world._replace(tokens=tuple(tokens)), tuple(errs))


class Belief:
    """One world on its way to a likely one: a pack, and which of its cards were given up."""

    def __init__(self, state: State, viewer: int, likelihood: Likelihood, random: Random) -> None:
        first = resample(state, viewer, random)
        self._state, self._viewer = first, viewer
        self._likelihood, self._random = likelihood, random
        self._memory = remember(first, viewer)
        self._deck = list(first.setup.deck)
        seats = range(first.setup.seats)
        self._gave = [really_gave(first, seat) for seat in seats]
        self._now = places(first, self._gave)
        self._dealt = [dealt_to(first, seat) for seat in seats]
        self._others = [seat for seat in seats if seat != viewer]
        self._givers = [seat for seat in self._others if self._gave[seat]]
        """The seats that may have given up other cards."""
        self._free = [place for place in range(len(self._deck)) if place not in self._memory.dealt]
        stack = HAND_SIZE * first.setup.seats + len(first.setup.community)
        drawn = sum([len(gone) for gone in first.given if gone])
        self._used = [place for place in self._free if place < stack + drawn]
        """The places of cards that may be or have been in a hand."""
        self._chances = [1.0 if seat == viewer else self._chance(seat) for seat in seats]
        """By seat: the likelihood of what it did. The viewer's own is ignored."""

    def world(self) -> State:
        """The current world."""
        return laid_out(self._state, self._memory, self._gave, self._now, self._deck)

    def errs(self) -> tuple[float, ...]:
        """By seat: how often it errs, drawn by what it did in the current world."""
        errs, found = self._likelihood.model.errs, [0.0] * len(self._dealt)
        for seat in self._others:
            found[seat] = self._random.choices(errs, self._by_kind(seat))[0]
        return tuple(found)

    def wander(self, steps: int) -> None:
        """Try this many steps."""
        for _ in range(steps):
            kind = self._random.random()
            if kind < DEALING:
                self._deal_again(self._random.choice(self._others))
            elif kind < DEALING + WITHIN:
                seat = self._random.choice(self._others)
                own = {*self._dealt[seat], *self._now.drawn[seat]}.difference(self._memory.dealt)
                self._exchange(*self._random.sample(sorted(own), 2))
            elif kind < DEALING + WITHIN + GIVING and self._givers:
                self._give_others(self._random.choice(self._givers))
            else:
                self._exchange(self._random.choice(self._used), self._random.choice(self._free))

    def _exchange(self, one: int, other: int) -> None:
        """Exchange two cards that the viewer never located."""
        seats = [seat for seat in self._others if self._concerns(seat, one, other)]
        self._lay(one, other)
        if not self._stays(seats):
            self._lay(one, other)

    def _lay(self, one: int, other: int) -> None:
        self._deck[one], self._deck[other] = self._deck[other], self._deck[one]

    def _concerns(self, seat: int, one: int, other: int) -> bool:
        dealt, drawn = self._dealt[seat], self._now.drawn[seat]
        return one in dealt or other in dealt or one in drawn or other in drawn

    def _give_others(self, seat: int) -> None:
        """A player gave up the same number of other cards."""
        was, now = self._gave[seat], self._now
        self._gave[seat] = sorted(self._random.sample(self._dealt[seat], len(was or ())))
        self._now = places(self._state, self._gave)
        seats = self._others if self._now.drawn != now.drawn else [seat]
        if not self._stays(seats):
            self._gave[seat], self._now = was, now

    def _deal_again(self, seat: int) -> None:
        """Give a player other cards, from those nobody else has, and other given-up cards.

        Weak cards are proposed more often than others, which the acceptance ratio makes up for.
        """
        deck, gave, now = [*self._deck], self._gave[seat], self._now
        before = self._gift(seat)
        self._shuffle(seat)
        if gave:
            cards, count = self._weak(seat), len(gave)
            if len(cards) != count or self._random.random() >= SURE:
                cards = sorted(self._random.sample(self._dealt[seat], count))
            self._gave[seat] = cards
            self._now = places(self._state, self._gave)
        same = self._now.drawn == now.drawn
        if not (same and self._stays([seat], before / self._gift(seat))):
            self._deck, self._gave[seat], self._now = deck, gave, now

    def _weak(self, seat: int) -> list[int]:
        """The places of the cards that the rules of thumb would give up."""
        dealt = self._dealt[seat]
        weak = self._likelihood.weak(tuple([self._deck[place] for place in dealt]))
        return [place for place in dealt if self._deck[place] in weak]

    def _gift(self, seat: int) -> float:
        """The probability that `_deal_again` proposes the cards that this seat gave up."""
        gave = self._gave[seat]
        if not gave:
            return 1.0
        weak, any_cards = self._weak(seat), 1 / comb(HAND_SIZE, len(gave))
        if len(weak) != len(gave):
            return any_cards
        return SURE * (weak == gave) + (1 - SURE) * any_cards

    def _shuffle(self, seat: int) -> None:
        """Put every hidden card of this seat back into the stack and draw as many again."""
        shown = self._memory.shown[seat]
        own = {*self._dealt[seat], *self._now.drawn[seat]}
        taken = {
            place
            for other in (*self._others, self._viewer)
            if other != seat
            for place in (*self._dealt[other], *self._now.drawn[other])
        }
        mine = [place for place in sorted(own - taken) if self._deck[place] not in shown]
        loose = [place for place in self._free if place not in taken and place not in own]
        pool = mine + loose
        for number, place in enumerate(mine):
            self._lay(place, pool[self._random.randrange(number, len(pool))])

    def _stays(self, seats: Sequence[int], weight: float = 1.0) -> bool:
        """Accept or reject the changed world; on acceptance keep its likelihoods."""
        drew = [self._deck[place] for place in self._now.drawn[self._viewer]]
        if drew != self._memory.drew:
            return False
        found = [self._chance(seat) for seat in seats]
        likelier = weight * prod(found) / prod([self._chances[seat] for seat in seats])
        if self._random.random() >= likelier:
            return False
        for seat, chance in zip(seats, found, strict=True):
            self._chances[seat] = chance
        return True

    def _chance(self, seat: int) -> float:
        """The likelihood of everything this seat did; 0 if it was impossible."""
        return sum(self._by_kind(seat))

    def _by_kind(self, seat: int) -> list[float]:
        """By kind: the probability that it is of this kind and did everything this seat did."""
        deck, gave = self._deck, self._gave[seat]
        dealt = tuple([deck[place] for place in self._dealt[seat]])
        if gave is None:
            return self._likelihood.of(seat, dealt, None, dealt)
        cards = tuple([deck[place] for place in (*self._now.kept[seat], *self._now.drawn[seat])])
        if not self._possible(seat, cards):
            return []
        return self._likelihood.of(seat, dealt, [deck[place] for place in gave], cards)

    def _possible(self, seat: int, cards: tuple[str, ...]) -> bool:
        """Whether these five cards include every card shown, and none of a colour not followed."""
        shown = self._memory.shown[seat]
        if not all(card in cards for card in shown):
            return False
        missing, suit = self._memory.missing[seat], self._likelihood.suit
        return not missing or not any(suit[card] in missing for card in cards if card not in shown)
