"""Dingo's cards and actions in words, as people at the table say them."""

from app.bots.reason import listed
from app.rules.game import Action
from app.rules.standard_deck import card_name

VERBS = {
    "discard": "discard",
    "pass": "pass",
    "wolves": "send",
    "aces": "play",
    "dingo": "play",
    "reveal": "show",
}
WITHOUT = {"wolves": "send no wolf", "aces": "play no Ace", "silent": "stay silent"}
ING = {
    "discard": "discarding",
    "pass": "passing",
    "send": "sending",
    "play": "playing",
    "show": "showing",
    "stay": "staying",
}


def done(action: Action) -> str:
    """The action as an instruction: "pass the 9 of clubs"."""
    if action.type == "cut":
        return "cut wherever you like"
    if not action.cards:
        return WITHOUT[action.type]
    return f"{VERBS[action.type]} {listed([card_name(card) for card in action.cards])}"


def doing(action: Action) -> str:
    """The action as a gerund: "passing the 9 of clubs"."""
    verb, rest = done(action).split(" ", 1)
    return f"{ING[verb]} {rest}"
