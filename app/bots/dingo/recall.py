"""What a player remembers of a hand of Dingo; all of it was public."""

from app.rules.dingo import journeys
from app.rules.dingo.state import State
from app.rules.game import Card, Json

HIGH = "TJQK"
"""The ranks that stick in the mind. An Ace is never discarded."""


def high_cards(state: State, view: dict[str, Json]) -> dict[str, Json]:
    """The view with the discards that a player remembers; each once lay face up.

    An open pile needs no memory.
    """
    if state.setup.open_discards:
        return view
    return _with_discards(view, high(state.discards))


def all_cards(state: State, view: dict[str, Json]) -> dict[str, Json]:
    """The view with all discards, and with the option about the Aces."""
    told = {**view, "ten_point_ace": state.setup.ten_point_ace}
    return _with_discards(told, state.discards)


def may_follow(state: State, view: dict[str, Json]) -> dict[str, Json]:
    """The mover's view with all cards, and in a hunt the cards that may follow theirs."""
    told = all_cards(state, view)
    if state.phase not in ("wolves", "aces"):
        return told
    return {**told, "may_follow": journeys.may_follow(state)}


def _with_discards(view: dict[str, Json], cards: tuple[Card, ...]) -> dict[str, Json]:
    return {**view, "discards": {**view["discards"], "cards": [*cards]}}


def high(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of high rank."""
    return tuple(card for card in cards if card[0] in HIGH)
