"""Dingo's cards and actions in English, as the pages say them."""

from typing import Any

from app.rules.game import Action
from app.rules.standard_deck import card_sign
from app.words.catalogue import Value
from app.words.english import english, listed

WITHOUT = {
    "aces": "dingo-do-no-ace",
    "cut": "dingo-do-cut",
    "silent": "dingo-do-silent",
    "wolves": "dingo-do-no-wolf",
}
WITH = {
    "aces": "dingo-do-play",
    "dingo": "dingo-do-play",
    "discard": "dingo-do-discard",
    "pass": "dingo-do-pass",
    "reveal": "dingo-do-reveal",
    "wolves": "dingo-do-play",
}


def todo(action: Action) -> str:
    """The action as an instruction: "Pass the 9♣"."""
    words = english()
    if not action.cards:
        return words.say(WITHOUT[action.type])
    cards = [words.say("the-card", card=card_sign(card)) for card in action.cards]
    return words.say(WITH[action.type], cards=listed(words, cards))


def word(name: str, value: Any) -> Value:
    """A parameter of a reason."""
    if name == "rank":
        return english().say("dingo-rank-of", rank=value)
    return card_sign(value) if name in ("card", "wolf") else value
