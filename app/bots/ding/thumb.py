"""Rules of thumb for Ding!.

A hand is worth the tricks its cards are likely to take. A player who may go far back goes in only
with a good hand. Weak cards are swapped, and a DING is said at once. In a trick the bot weighs a
card's chance now against what it may take later.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from app.rules.ding.actions import MOST_DRAWN
from app.rules.ding.cards import DECKS, LETTERS, STRENGTH, SUIT, is_wild, letter, value
from app.rules.ding.state import back_cost
from app.rules.game import Action, Card, Json

NEW_CARD = 0.22
"""The average value of a card from the stack, in tricks; cards worth less are swapped."""
LETTER_SHORT = 0.35
"""The value of needing only one letter for a DING, added to the cards' own."""
SPELLED = 4.0
"""The value of a hand that already spells DING."""
WEAKEST = 1.1
"""Nobody goes in with a hand worth less."""
RISK = 0.03
"""How much better it must be for each space back and each player beyond three."""
FEWEST = 3
"""Players in the smallest game."""
LATER = 0.75
"""How much of a card's later value counts against playing it now."""
SHOWING = 2
"""Roughly how many of a player's cards may answer a card."""

View = Mapping[str, Json]


def choose(seat: int, view: View, legal: Sequence[Action], random: Random, errs: float) -> Action:
    """The best legal action by rules of thumb; with probability `errs` any of them."""
    if random.random() < errs:
        return random.choice(legal)
    phase = view["phase"]
    if phase == "choose":
        return legal[0] if worth_going_in(seat, view) else legal[1]
    if phase == "swap":
        return _swap(seat, view, legal)
    if phase == "ding":
        return legal[0]
    return _best_play(seat, view, legal, random)


@cache
def card_worth(card: Card, trump: str) -> float:
    """About how many tricks the card takes among four or five players."""
    if is_wild(card):
        return 0.95
    high = value(card)
    if card[0] == trump:
        return 0.25 + 0.05 * high
    return {12: 0.45, 11: 0.25, 10: 0.15}.get(high, 0.02)


def hand_worth(hand: Sequence[Card], view: View) -> float:
    """About how many tricks the hand takes, counting a DING as five of them."""
    missing = letters_missing((*hand, *view["community"]))
    bonus = SPELLED if missing <= 0 else LETTER_SHORT if missing == 1 else 0.0
    return bonus + sum(max(NEW_CARD, card_worth(card, view["trump"])) for card in hand)


def letters_missing(cards: Sequence[Card]) -> int:
    """How many letters of the word no card stands for; 0: it can be spelled."""
    found = {letter(card) for card in cards} - {""}
    return len(LETTERS) - len(found) - sum(map(is_wild, cards))


def worth_going_in(seat: int, view: View) -> bool:
    """Whether the hand is good enough for what it costs to take no trick.

    Among few players almost any hand is: tricks are cheap, and staying out may let one player
    walk ahead alone.
    """
    return hand_worth(view["hands"][seat], view) > worth_needed(seat, view["positions"])


def worth_needed(seat: int, positions: Sequence[int]) -> float:
    """The least a hand must be worth to go in, by where the pawns stand."""
    return WEAKEST + RISK * (len(positions) - FEWEST) * back_cost(positions[seat])


def _swap(seat: int, view: View, legal: Sequence[Action]) -> Action:
    gone = weak_cards(view["hands"][seat], view)
    return next(action for action in legal if set(action.cards) == gone)


def weak_cards(hand: Sequence[Card], view: View) -> set[Card]:
    """Cards worth less than a new one; letters only if the word is far away."""
    community = view["community"]
    missing = letters_missing((*hand, *community))
    if missing <= 0:
        return set()
    wanted = _letters_to_keep(hand, community) if missing == 1 else set()
    weak = [
        card for card in hand if card not in wanted and card_worth(card, view["trump"]) < NEW_CARD
    ]
    weak.sort(key=lambda card: card_worth(card, view["trump"]))
    return set(weak[:MOST_DRAWN])


def _letters_to_keep(hand: Sequence[Card], community: Sequence[Card]) -> set[Card]:
    """One card for each letter that is not on the table."""
    there = {letter(card) for card in community}
    return {card for mark in LETTERS if mark not in there for card in [_first(hand, mark)] if card}


def _first(hand: Sequence[Card], mark: str) -> Card:
    return next((card for card in hand if letter(card) == mark), "")


class Trick(NamedTuple):
    """What a player who is about to play knows."""

    trump: str
    best: int
    """The strength of the best card of the trick; 0 for a lead."""
    led: str
    """The colour led; "" for a lead."""
    behind: int
    """How many play after this one."""
    unseen: list[Card]
    """Cards that may be anywhere."""


def _best_play(seat: int, view: View, legal: Sequence[Action], random: Random) -> Action:
    trick = seen_trick(seat, view)
    worths = [play_worth(action.cards[0], trick) for action in legal]
    most = max(worths)
    return random.choice([one for one, here in zip(legal, worths, strict=True) if here == most])


def seen_trick(seat: int, view: View) -> Trick:
    """The trick as seen by the seat that is about to play."""
    trump, played = view["trump"], view["trick"]["cards"]
    players = view["tokens"].count("in")
    seen = {card for one in (*view["tricks"], view["trick"]) for _, card in one["cards"]}
    seen |= {*view["hands"][seat], *view["community"], *view["given_up"][seat]}
    unseen = [card for card in DECKS[view["wilds"]] if card not in seen]
    led = SUIT[trump][played[0][1]] if played else ""
    best = max((STRENGTH[trump][led][card] for _, card in played), default=0)
    return Trick(trump, best, led, players - len(played) - 1, unseen)


def play_worth(card: Card, trick: Trick) -> float:
    """The chance to take this trick with the card, less what it may take later."""
    strength = STRENGTH[trick.trump][trick.led or SUIT[trick.trump][card]]
    return _holds(card, strength, trick) - LATER * card_worth(card, trick.trump)


def _holds(card: Card, strength: Mapping[Card, int], trick: Trick) -> float:
    """The probability that the card takes the trick."""
    if strength[card] <= trick.best:
        return 0.0
    better = sum(strength[one] > strength[card] for one in trick.unseen)
    return chance_to_hold(better, len(trick.unseen), trick.behind)


def chance_to_hold(better: int, unseen: int, behind: int) -> float:
    """The probability that none of this many players has one of the better cards."""
    return (1 - better / max(unseen, 1)) ** (SHOWING * behind)
