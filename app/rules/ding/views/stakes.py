"""What is at stake in an action: how far a pawn goes for it, as far as its player can tell."""

from collections.abc import Sequence

from app.rules.ding.actions import DING
from app.rules.ding.board import FINISH, LONG_MOVE, back_cost, forward
from app.rules.ding.cards import DECKS, STRENGTH, SUIT
from app.rules.ding.phases.race import legal_answers
from app.rules.ding.phases.tricks import legal_plays, trick_winner
from app.rules.ding.state import Play, State
from app.rules.ding.views.view import given_up
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
    """A beaten card can no longer win the trick; any other may still be beaten."""
    trick = (*state.trick, (seat, card))
    if trick_winner(state.setup.trump, trick) != seat:
        return Phrase("no_trick")
    is_last = len(trick) == len(state.players)
    sure = is_last or not _may_be_beaten(state, seat, trick)
    return Phrase("trick" if sure else "trick_unless_beaten")


def _may_be_beaten(state: State, seat: int, trick: tuple[Play, ...]) -> bool:
    """Whether a card that the seat does not see would beat its own, the last of the trick."""
    trump, wilds = state.setup.trump, state.setup.wilds
    strength = STRENGTH[trump][SUIT[trump][trick[0][1]]]
    seen = {card for one in state.tricks for _, card in one.cards} | {card for _, card in trick}
    seen |= {*state.hands[seat], *state.setup.community, *given_up(state, seat)}
    least = strength[trick[-1][1]]
    return any(strength[card] > least for card in DECKS[wilds] if card not in seen)
