"""A ground: a reason about the cards, and which of the visible cards it speaks of."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.analysis.wire import Because
from app.bots.advice import NO_REASONS, REASONS
from app.bots.reason import Reason
from app.bots.thought import Decision
from app.rules.game import Action, Card, Json
from app.words.moves import capital, reason_words

View = Mapping[str, Json]


class Ground(NamedTuple):
    """What speaks for one action and against another."""

    reason: Reason
    cards: tuple[Card, ...] = ()
    """The visible cards it refers to, which the page highlights."""


Contrast = Callable[[int, View, Action, Action], Ground | None]
"""The seat, its view with what a player remembers, the better action and another one."""


def nothing_more(_seat: int, _view: View, _better: Action, _other: Action) -> Ground | None:
    """A game that says nothing of its own has the reasons of its hints."""
    return None


def because(
    contrast: Contrast, decision: Decision, better: Action, other: Action
) -> Because | None:
    """The document's `because`: the game's own ground, or what a hint would say; None without
    either."""
    game, _, _, state, seat, _ = decision
    why, memory = REASONS.get(game.name, NO_REASONS)
    view = memory(state, game.view(state, seat))
    found = contrast(seat, view, better, other)
    if found is None:
        reason = why(seat, view, better)
        if reason is None:
            return None
        found = Ground(reason, better.cards)
    named = [
        card for card in found.reason.parameters.values() if card in game.deck(decision.options)
    ]
    cards = dict.fromkeys((*found.cards, *named))
    code, args = found.reason.code, found.reason.parameters
    message = capital(reason_words(game.name, code, args))
    ended = message if message.endswith(".") else f"{message}."
    return {"code": code, "message": ended, "args": args, "cards": [*cards]}
