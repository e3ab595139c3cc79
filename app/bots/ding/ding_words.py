"""Ding!'s cards and actions in words, as people at the table say them."""

from app.bots.reason import listed
from app.rules.ding.cards import LETTERS, is_wild
from app.rules.ding.ding_refusals import COLOUR_NAMES
from app.rules.game import Action, Card

ING = {"go": "going", "stay": "staying", "swap": "swapping", "keep": "keeping", "play": "playing"}


def card_name(card: Card) -> str:
    """With its article: "the blue 7", "the green letter i", "a wild card"."""
    if is_wild(card):
        return "a wild card"
    mark = f"letter {card[1:]}" if card[1:] in LETTERS else card[1:]
    return f"the {COLOUR_NAMES[card[0]]} {mark}"


def done(action: Action) -> str:
    """The action as an instruction: "play the blue 7"."""
    names = [card_name(card) for card in action.cards]
    if action.type == "draw":
        return f"swap {listed(names)}" if names else "keep all five cards"
    if action.type == "play":
        return f"play {names[0]}"
    return {"in": "go in", "out": "stay out", "ding": "say DING", "no_ding": "say no ding"}[
        action.type
    ]


def doing(action: Action) -> str:
    """The action as a gerund: "playing the blue 7"."""
    verb, rest = done(action).split(" ", 1)
    return f"{ING.get(verb, 'saying')} {rest}"
