"""What a tracker remembers of a hand of Dingo: the high cards that were discarded."""

from app.rules.dingo.state import State
from app.rules.game import Card, Json

HIGH = "TJQK"
"""The ranks that stick in the mind. An Ace is never discarded."""


def recalled(state: State, view: dict[str, Json]) -> dict[str, Json]:
    """The view with the discards that come to mind, all of which lay face up once.

    A pile that lies open needs no memory.
    """
    if state.setup.open_discards:
        return view
    return {**view, "discards": {**view["discards"], "cards": [*high(state.discards)]}}


def high(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Those of high rank."""
    return tuple(card for card in cards if card[0] in HIGH)
