"""Ding!'s cards and actions in English, as the pages say them."""

from typing import Any

from app.rules.ding.cards import is_wild
from app.rules.game import Action, Card
from app.words.catalogue import Value
from app.words.english import english, listed

WITHOUT = {
    "ding": "ding-do-ding",
    "draw": "ding-do-keep",
    "in": "ding-do-in",
    "no_ding": "ding-do-no-ding",
    "out": "ding-do-out",
}
WITH = {"draw": "ding-do-swap", "play": "ding-do-play"}


def todo(action: Action) -> str:
    """The action as an instruction: "Play the blue 7"."""
    words = english()
    if not action.cards:
        return words.say(WITHOUT[action.type])
    cards = [the_card(card) for card in action.cards]
    return words.say(WITH[action.type], cards=listed(words, cards))


def the_card(card: Card) -> str:
    """A card inside a sentence: "the blue 7", "a wild card"."""
    words = english()
    if is_wild(card):
        return words.say("ding-a-wild-card")
    name = words.say("ding-card", colour=card[0], mark=card[1:])
    return words.say("the-card", card=name)


def word(name: str, value: Any) -> Value:
    """A parameter of a reason."""
    return the_card(value) if name == "card" else value
