"""Draws a hand that this viewer could not tell from the real one.

The draw is uniform: every arrangement of the hidden cards and every choice in the hidden passes
that agrees with what the viewer saw since the deal is equally likely. First the present hands are
filled, then the exchange is undone step by step to find what was dealt.

Hidden cards are sorted before any random draw, so the order in which others hold their cards, which
nobody can see, has no influence.
"""

from functools import lru_cache
from random import Random

from app.rules.dingo.cards import ACE_RABBIT, DECK, DINGOES, in_order
from app.rules.dingo.journeys import Position, Walk
from app.rules.dingo.memory import Memory, remember
from app.rules.dingo.state import Hands, Passes, State, dealt_places
from app.rules.game import Card, Viewer


def resample(state: State, viewer: Viewer, random: Random) -> State:
    """A state drawn from those that look the same to the viewer."""
    if viewer == "open":
        return state
    if state.phase == "cut":
        pack = random.sample(DECK, len(DECK))
        return state._replace(setup=state.setup._replace(deck=tuple(pack)))
    memory, walk = _recalled(state, viewer)
    known = _known(state, viewer)
    position = walk.set_out(_free(state, viewer, known), known, random)
    hands = _hands_now(state, viewer, _located(memory, position) | known, random)
    carried = {
        number: memory.journeys[journey].card
        for number, journey in walk.back(position, random).items()
    }
    dealt, passes = _taken_back(memory, hands, carried, random)
    deck = _deck(state, viewer, dealt, random)
    return state._replace(setup=state.setup._replace(deck=deck), hands=hands, passes=passes)


@lru_cache(maxsize=64)
def _recalled(state: State, viewer: Viewer) -> tuple[Memory, Walk]:
    """Cached, because a player who thinks about one state draws many worlds from it."""
    memory = remember(state, viewer)
    return memory, Walk(memory)


def _known(state: State, viewer: Viewer) -> dict[Card, int]:
    """Cards in other hands that a call gives away, or that are shown at the end."""
    if state.phase == "over":
        hidden = [(card, seat) for seat, hand in enumerate(state.hands) for card in hand]
        return {card: seat for card, seat in hidden if seat != viewer}
    if state.mover == viewer:
        return {}
    if state.phase == "call" and state.setup.strict:
        return {DINGOES[state.hunt.rank]: state.mover}
    if state.phase == "reveal":
        return {ACE_RABBIT: state.mover}
    return {}


def _free(state: State, viewer: Viewer, known: dict[Card, int]) -> list[int]:
    """By seat: how many cards the viewer cannot locate; none in the viewer's own hand."""
    located = list(known.values())
    return [
        0 if seat == viewer else len(hand) - located.count(seat)
        for seat, hand in enumerate(state.hands)
    ]


def _located(memory: Memory, position: Position) -> dict[Card, int]:
    """The followed cards that are in a hand now."""
    pairs = zip(memory.journeys, position, strict=True)
    return {one.card: seat for one, seat in pairs if seat is not None and one.now is None}


def _hands_now(state: State, viewer: Viewer, located: dict[Card, int], random: Random) -> Hands:
    """The located cards where they are, the other hidden cards anywhere."""
    hidden = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    pool = in_order(tuple(card for hand in hidden for card in hand if card not in located))
    random.shuffle(pool)
    hands: list[tuple[Card, ...]] = []
    for seat, hand in enumerate(state.hands):
        if seat == viewer:
            hands.append(hand)
            continue
        sure = in_order(tuple(card for card, at in located.items() if at == seat))
        size = len(hand) - len(sure)
        hands.append((*sure, *pool[:size]))
        del pool[:size]
    return Hands(hands)


def _taken_back(
    memory: Memory, hands: Hands, carried: dict[int, Card], random: Random
) -> tuple[list[list[Card]], Passes]:
    """The dealt hands, and the passes that lead from them to these hands."""
    were = [[*hand, *gone] for hand, gone in zip(hands, memory.played, strict=True)]
    followed = {one.card for one in memory.journeys if one.end is None}
    starts = {one.start: one.card for one in memory.journeys}
    ends = {one.end: one.card for one in memory.journeys}
    passes: list[Card] = []
    for number in range(len(memory.steps) - 1, -1, -1):
        giver, taker, card, known, _ = memory.steps[number]
        if taker is not None:
            if not known:
                others = [one for one in were[taker] if one not in followed]
                card = carried[number] if number in carried else random.choice(others)
            were[taker].remove(card)
            passes.append(card)
        were[giver].append(card)
        if number in ends:
            followed.add(ends[number])
        if number in starts:
            followed.discard(starts[number])
    return were, Passes(reversed(passes))


def _deck(
    state: State, viewer: Viewer, dealt: list[list[Card]], random: Random
) -> tuple[Card, ...]:
    """The deck that deals these hands; the viewer's own cards keep their order."""
    deck = list(state.setup.deck)
    for seat, hand in enumerate(dealt):
        if seat != viewer:
            random.shuffle(hand)
            deck[dealt_places(state.setup.dealer, seat)] = hand
    return tuple(deck)
