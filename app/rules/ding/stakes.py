"""What is at stake in an action: how far a pawn goes for it, as far as its player can know."""

from collections.abc import Sequence

from app.rules.ding.actions import DING
from app.rules.ding.board import FINISH, LONG_MOVE, back_cost, forward
from app.rules.ding.race import legal_answers
from app.rules.ding.state import State
from app.rules.ding.tricks import legal_plays, trick_winner
from app.rules.game import Card, Phrase


def stakes(state: State, seat: int) -> Sequence[Phrase | None]:
    """One for each legal action; none while cards are swapped."""
    at = state.positions[seat]
    if state.phase == "choose":
        return (Phrase("in", {"back": back_cost(at), "alone": LONG_MOVE}), Phrase("out"))
    if state.phase == "ding":
        return [_ahead(at) if action == DING else None for action in legal_answers(state, seat)]
    if state.phase == "tricks":
        return [_playing(state, seat, action.cards[0]) for action in legal_plays(state, seat)]
    return ()


def _ahead(at: int) -> Phrase:
    end = forward(at, LONG_MOVE)
    return Phrase("wins") if end == FINISH else Phrase("ahead", {"spaces": end - at})


def _playing(state: State, seat: int, card: Card) -> Phrase:
    """Who does not win the trick so far cannot win it any more; whoever does may be beaten yet."""
    trick = (*state.trick, (seat, card))
    if trick_winner(state.setup.trump, trick) != seat:
        return Phrase("no_trick")
    return Phrase("trick" if len(trick) == len(state.players) else "trick_unless_beaten")
