"""Which hands of Ding! are likely, given what the others did.

The worlds that the rules allow are not equally likely: a player who goes in has good cards, gives
up weak ones and plays from what is left (see likelihood.py). Starting from a uniformly drawn world,
many small Metropolis-Hastings steps lead to a likely one: two cards of the pack change places, a
player gave up other cards, or a player has an entirely different hand. Only what the seat could
have seen has any influence: the first world comes from `resample`, all else from what the seat
remembers.
"""

from collections.abc import Iterator, Sequence
from math import prod
from random import Random

from app.bots.ding.likelihood import TRACKERS, Likelihood, Model
from app.rules.ding.state import State
from app.rules.ding.views.memory import remember
from app.rules.ding.views.places import dealt_to, places, really_gave
from app.rules.ding.views.resample import laid_out, resample
from app.rules.game import Viewer

WARMING = 100
"""Steps from a uniform world to the first likely one."""
STIRRING = 20
"""Steps from one world to the next."""
DEALING, GIVING = 0.4, 0.15
"""The share of steps that deal a player a new hand, and that change which cards a player gave up.
"""


def likely(state: State, viewer: Viewer, model: Model, random: Random) -> Iterator[State]:
    """An endless stream of worlds that `viewer` cannot tell from the real one, drawn by likelihood.

    The viewer "open" gets the real one. Consecutive worlds are not independent.
    """
    if not isinstance(viewer, int):
        while True:
            yield resample(state, viewer, random)
    likelihood = Likelihood(state, model)
    if state.phase == "choose":
        while True:
            yield _with_tokens(resample(state, viewer, random), viewer, likelihood, random)
    belief = Belief(state, viewer, likelihood, random)
    belief.wander(WARMING)
    while True:
        belief.wander(STIRRING)
        yield belief.world()


def trackers_worlds(state: State, viewer: Viewer, random: Random) -> Iterator[State]:
    """The same, assuming that all others are trackers."""
    return likely(state, viewer, TRACKERS, random)


def _with_tokens(world: State, viewer: int, likelihood: Likelihood, random: Random) -> State:
    """Unrevealed tokens, drawn by how likely these hands make them."""
    tokens = list(world.tokens)
    for seat, token in enumerate(tokens):
        if token is not None and seat != viewer:
            goes = random.random() < likelihood.goes_in(seat, world.hands[seat])
            tokens[seat] = "in" if goes else "out"
    return world._replace(tokens=tuple(tokens))


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
        self._chances = [1.0 if seat == viewer else self._chance(seat) for seat in seats]
        """By seat: the likelihood of what it did. The viewer's own is ignored."""

    def world(self) -> State:
        """The current world."""
        return laid_out(self._state, self._memory, self._gave, self._now, self._deck)

    def wander(self, steps: int) -> None:
        """Try this many steps."""
        for _ in range(steps):
            kind = self._random.random()
            if kind < DEALING:
                self._deal_again(self._random.choice(self._others))
            elif kind < DEALING + GIVING and self._givers:
                self._give_others(self._random.choice(self._givers))
            else:
                self._exchange()

    def _exchange(self) -> None:
        """Exchange two cards that the viewer never located."""
        one, other = self._random.sample(self._free, 2)
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

        The model draws the given-up cards, so they cancel out of the acceptance ratio.
        """
        deck, gave, now = [*self._deck], self._gave[seat], self._now
        before = self._gift(seat)
        self._shuffle(seat)
        if gave:
            dealt = tuple([self._deck[place] for place in self._dealt[seat]])
            cards = self._likelihood.drawn_gift(dealt, len(gave), self._random)
            self._gave[seat] = [p for p in self._dealt[seat] if self._deck[p] in cards]
            self._now = places(self._state, self._gave)
        same = self._now.drawn == now.drawn
        if not (same and self._stays([seat], before / self._gift(seat))):
            self._deck, self._gave[seat], self._now = deck, gave, now

    def _gift(self, seat: int) -> float:
        """The probability that `drawn_gift` would draw what this seat gave up."""
        gave = self._gave[seat]
        if not gave:
            return 1.0
        dealt = tuple([self._deck[place] for place in self._dealt[seat]])
        cards = [self._deck[place] for place in gave]
        likelihood = self._likelihood
        return likelihood.gives(dealt, cards) / likelihood.gives_number(dealt, len(cards))

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
        deck, gave = self._deck, self._gave[seat]
        dealt = tuple([deck[place] for place in self._dealt[seat]])
        if gave is None:
            return self._likelihood.of(seat, dealt, None, dealt)
        cards = tuple([deck[place] for place in (*self._now.kept[seat], *self._now.drawn[seat])])
        if not self._possible(seat, cards):
            return 0.0
        return self._likelihood.of(seat, dealt, [deck[place] for place in gave], cards)

    def _possible(self, seat: int, cards: tuple[str, ...]) -> bool:
        """Whether these five cards include every card shown, and none of a colour not followed."""
        shown = self._memory.shown[seat]
        if not all(card in cards for card in shown):
            return False
        missing, suit = self._memory.missing[seat], self._likelihood.suit
        return not missing or not any(suit[card] in missing for card in cards if card not in shown)
