"""Draws a hand that this viewer could not tell from the real one.

The draw is uniform: every deck and every choice of given-up cards (and of unrevealed tokens) that
agrees with what the viewer saw since the deal is equally likely. A hand that did not follow a
colour has none of it; a player who said "no ding" may still have been able to spell it.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from app.rules.ding.cards import DECKS, SUIT
from app.rules.ding.memory import Gave, Memory, Places, dealt_to, places, really_gave, remember
from app.rules.ding.phases import spelled
from app.rules.ding.state import HAND_SIZE, Hands, State, Token
from app.rules.game import Card, Viewer
from app.rules.share_out import share_out

TOKENS: tuple[Token, Token] = ("in", "out")


def resample(state: State, viewer: Viewer, random: Random) -> State:
    """A state drawn from those that look the same to the viewer."""
    if viewer == "open":
        return state
    memory = _remembered(state, viewer)
    world = _drawn(state, viewer, memory, random)
    while not _spells_the_same(world):
        world = _drawn(state, viewer, memory, random)
    return world


def _drawn(state: State, viewer: Viewer, memory: Memory, random: Random) -> State:
    """Agrees with everything seen, except perhaps the choice of letters for a DING."""
    gave = [_gave(state, seat, viewer, memory, random) for seat in range(state.setup.seats)]
    now = places(state, gave)
    deck = _deck(state, viewer, memory, now, random)
    tokens = _tokens(state, viewer, random)
    return laid_out(state._replace(tokens=tokens), memory, gave, now, deck)


def laid_out(state: State, memory: Memory, gave: Gave, now: Places, deck: Sequence[Card]) -> State:
    """The state if the pack had been this one and these places had been given up."""
    return state._replace(
        setup=state.setup._replace(deck=tuple(deck)),
        hands=_hands(memory, now, deck),
        stack=tuple([deck[place] for place in now.stack]),
        given=tuple([None if gone is None else tuple([deck[p] for p in gone]) for gone in gave]),
    )


def _spells_the_same(world: State) -> bool:
    """Whether a DING that was called would have been laid with the same cards."""
    if world.ding is None:
        return True
    seat = world.ding.seat
    now = places(world, [really_gave(world, other) for other in range(world.setup.seats)])
    held = tuple([world.setup.deck[place] for place in (*now.kept[seat], *now.drawn[seat])])
    return spelled(held, world.setup.community) == world.ding.letters


@lru_cache(maxsize=64)
def _remembered(state: State, viewer: Viewer) -> Memory:
    """Cached, because a player who thinks about one state draws many worlds from it."""
    return remember(state, viewer)


def _tokens(state: State, viewer: Viewer, random: Random) -> tuple[Token | None, ...]:
    """The other players' unrevealed tokens, each turned either way."""
    if state.phase != "choose":
        return state.tokens
    return tuple(
        [
            token if token is None or seat == viewer else random.choice(TOKENS)
            for seat, token in enumerate(state.tokens)
        ]
    )


def _gave(
    state: State, seat: int, viewer: Viewer, memory: Memory, random: Random
) -> list[int] | None:
    """The places of the cards this seat may have given up; for another seat any choice of that
    many."""
    given = state.given[seat]
    if given is None or seat == viewer:
        return memory.gave if seat == viewer else None
    own = dealt_to(state, seat)
    return [own[number] for number in sorted(random.sample(range(HAND_SIZE), len(given)))]


def _deck(state: State, viewer: Viewer, memory: Memory, now: Places, random: Random) -> list[Card]:
    """A deck that agrees with everything seen, given these places of the given-up cards."""
    sure = dict(memory.dealt)
    if isinstance(viewer, int):
        sure |= zip(now.drawn[viewer], memory.drew, strict=True)
    located = set(sure.values())
    lacking: dict[frozenset[str], list[int]] = {}
    for seat in state.players:
        unsure = [place for place in (*now.kept[seat], *now.drawn[seat]) if place not in sure]
        shown = [card for card in memory.shown[seat] if card not in located]
        random.shuffle(unsure)
        for card in shown:
            sure[unsure.pop()] = card
        if memory.missing[seat] and unsure:
            lacking.setdefault(memory.missing[seat], []).extend(unsure)
    taken = {place for there in lacking.values() for place in there}
    deck = DECKS[state.setup.wilds]
    free = [place for place in range(len(deck)) if place not in sure and place not in taken]
    found = set(sure.values())
    pool = [card for card in deck if card not in found]
    suit_of = SUIT[state.setup.trump].__getitem__
    sure |= share_out(pool, suit_of, lacking, free, random)
    return [sure[place] for place in range(len(deck))]


def _hands(memory: Memory, now: Places, deck: Sequence[Card]) -> Hands:
    """The cards each seat was dealt and drew, without those it has shown."""
    return Hands(
        [
            tuple([deck[place] for place in (*kept, *drawn) if deck[place] not in shown])
            for kept, drawn, shown in zip(now.kept, now.drawn, memory.shown, strict=True)
        ]
    )
