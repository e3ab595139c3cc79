"""What a player with a perfect memory knows of the exchange."""

from typing import NamedTuple

from app.rules.dingo.cards import in_order
from app.rules.dingo.phases import PASS_STEPS
from app.rules.dingo.state import State, dealt_places
from app.rules.game import Card, Viewer

HELD = 10
"""Cards of each hand when they are dealt."""


class Transfer(NamedTuple):
    """One discard or pass of the exchange."""

    giver: int
    taker: int | None
    """None for a discard."""
    card: Card
    """Empty if the viewer did not see it."""
    known: bool
    size: int
    """How many cards the taker held right afterwards; 0 for a discard."""


class Journey(NamedTuple):
    """A card the viewer passed, until it was seen again."""

    card: Card
    start: int
    """The number of the step that passed it."""
    end: int | None
    """The step that discarded it or passed it back; None if that was not in the exchange."""
    now: int | None
    """The seat that played it in the hunt; None also if it may still be in any hand."""


class Memory(NamedTuple):
    """The exchange so far, and what became of its cards."""

    steps: tuple[Transfer, ...]
    played: tuple[tuple[Card, ...], ...]
    """By seat: the cards played from the hand since the exchange, in public."""
    journeys: tuple[Journey, ...]


def remember(state: State, viewer: Viewer) -> Memory:
    """Everything this viewer saw, and nothing else."""
    steps = _steps(state, viewer)
    played = _played(state, steps)
    journeys = tuple(
        _journey(steps, number, viewer, played)
        for number, step in enumerate(steps)
        if step.giver == viewer and step.taker is not None
    )
    seen = tuple(step if step.known else step._replace(card="") for step in steps)
    return Memory(seen, played, journeys)


def _steps(state: State, viewer: Viewer) -> tuple[Transfer, ...]:
    """The steps in order, with all their cards; the number of a step says who acts."""
    sizes = [HELD] * 4
    steps: list[Transfer] = []
    for number in range(min(len(state.discards), 16) + len(state.passes)):
        played_round, turn = divmod(number, 4)
        giver, place = (state.setup.dealer + turn) % 4, played_round // 2 * 4 + turn
        sizes[giver] -= 1
        if played_round % 2 == 0:
            steps.append(Transfer(giver, None, state.discards[place], True, 0))
            continue
        taker = (giver + PASS_STEPS[played_round // 2]) % 4
        sizes[taker] += 1
        known = viewer in (giver, taker)
        steps.append(Transfer(giver, taker, state.passes[place], known, sizes[taker]))
    return tuple(steps)


def _played(state: State, steps: tuple[Transfer, ...]) -> tuple[tuple[Card, ...], ...]:
    """What is missing from the hands that the exchange left, each in order."""
    setup = state.setup
    hands = [list(setup.deck[dealt_places(setup.dealer, seat)]) for seat in range(4)]
    for step in steps:
        hands[step.giver].remove(step.card)
        if step.taker is not None:
            hands[step.taker].append(step.card)
    pairs = zip(hands, state.hands, strict=True)
    gone = [tuple(card for card in was if card not in left) for was, left in pairs]
    return tuple(tuple(in_order(cards)) for cards in gone)


def _journey(
    steps: tuple[Transfer, ...], start: int, viewer: Viewer, played: tuple[tuple[Card, ...], ...]
) -> Journey:
    card = steps[start].card
    for number in range(start + 1, len(steps)):
        step = steps[number]
        if step.card == card and step.taker in (None, viewer):
            return Journey(card, start, number, None)
    now = next((seat for seat, cards in enumerate(played) if card in cards), None)
    return Journey(card, start, None, now)
