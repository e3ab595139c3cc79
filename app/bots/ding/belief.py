"""Which hands of Ding! are likely, given what the others did.

Worlds that the rules leave open are not all as likely: who goes in has good cards, gives the weak
ones up and plays by what is left (see likelihood.py). A world drawn evenly is led to a likely one
by many small steps (Metropolis and Hastings): two cards of the pack exchange their places, or
somebody gave up other cards, or has others altogether. What the seat could not have seen makes
no difference: the first world comes from `resample`, and all else from what the seat remembers.
"""

from collections.abc import Iterator, Sequence
from math import prod
from random import Random

from app.bots.ding.likelihood import TRACKERS, Likelihood, Model
from app.rules.ding.memory import remember
from app.rules.ding.places import dealt_to, places, really_gave
from app.rules.ding.resample import laid_out, resample
from app.rules.ding.state import State
from app.rules.game import Viewer

WARMING = 100
"""Steps from an even world to the first likely one."""
STIRRING = 20
"""Steps from a world to the next."""
DEALING, GIVING = 0.4, 0.15
"""The share of steps in which somebody is dealt other cards, and in which they gave up others."""


def likely(state: State, viewer: Viewer, model: Model, random: Random) -> Iterator[State]:
    """Worlds without end that `viewer` cannot tell from the real one, the likely ones more often.

    For "open" the real one. Worlds that follow one another are not independent.
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
    """The same if all others are taken to be trackers."""
    return likely(state, viewer, TRACKERS, random)


def _with_tokens(world: State, viewer: int, likelihood: Likelihood, random: Random) -> State:
    """Tokens that are set and not shown yet, as these hands make them likely."""
    tokens = list(world.tokens)
    for seat, token in enumerate(tokens):
        if token is not None and seat != viewer:
            goes = random.random() < likelihood.goes_in(seat, world.hands[seat])
            tokens[seat] = "in" if goes else "out"
    return world._replace(tokens=tuple(tokens))


class Belief:
    """One world on its way to be a likely one: a pack, and which cards of it were given up."""

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
        """Whose given-up cards may have been others."""
        self._free = [place for place in range(len(self._deck)) if place not in self._memory.dealt]
        self._chances = [1.0 if seat == viewer else self._chance(seat) for seat in seats]
        """By seat: how likely is what it did; of the viewer that counts for nothing."""

    def world(self) -> State:
        """As it is now."""
        return laid_out(self._state, self._memory, self._gave, self._now, self._deck)

    def wander(self, steps: int) -> None:
        """Try so many steps."""
        for _ in range(steps):
            kind = self._random.random()
            if kind < DEALING:
                self._deal_again(self._random.choice(self._others))
            elif kind < DEALING + GIVING and self._givers:
                self._give_others(self._random.choice(self._givers))
            else:
                self._exchange()

    def _exchange(self) -> None:
        """Two cards that the viewer never located change places."""
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
        """Somebody gave up as many cards, but any."""
        was, now = self._gave[seat], self._now
        self._gave[seat] = sorted(self._random.sample(self._dealt[seat], len(was or ())))
        self._now = places(self._state, self._gave)
        seats = self._others if self._now.drawn != now.drawn else [seat]
        if not self._stays(seats):
            self._gave[seat], self._now = was, now

    def _deal_again(self, seat: int) -> None:
        """Somebody has other cards, from those that nobody else has, and gave up other ones.

        What was given up is drawn as the model has it, so it counts for neither world.
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
        """How likely `drawn_gift` would have drawn what this seat gave up."""
        gave = self._gave[seat]
        if not gave:
            return 1.0
        dealt = tuple([self._deck[place] for place in self._dealt[seat]])
        cards = [self._deck[place] for place in gave]
        likelihood = self._likelihood
        return likelihood.gives(dealt, cards) / likelihood.gives_so_many(dealt, len(cards))

    def _shuffle(self, seat: int) -> None:
        """Every hidden card of this seat goes to the stack, or to the seat, and another comes."""
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
        """Whether the world as it has become is taken; then the new chances are kept."""
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
        """How likely is all that this seat did; 0 if it could not have done so."""
        deck, gave = self._deck, self._gave[seat]
        dealt = tuple([deck[place] for place in self._dealt[seat]])
        if gave is None:
            return self._likelihood.of(seat, dealt, None, dealt)
        cards = tuple([deck[place] for place in (*self._now.kept[seat], *self._now.drawn[seat])])
        if not self._possible(seat, cards):
            return 0.0
        return self._likelihood.of(seat, dealt, [deck[place] for place in gave], cards)

    def _possible(self, seat: int, cards: tuple[str, ...]) -> bool:
        """Whether these five cards hold what was shown, and none of a colour not followed."""
        shown = self._memory.shown[seat]
        if not all(card in cards for card in shown):
            return False
        missing, suit = self._memory.missing[seat], self._likelihood.suit
        return not missing or not any(suit[card] in missing for card in cards if card not in shown)
