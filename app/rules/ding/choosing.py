"""What helps a seat to choose: choices in advance, what is at stake, a newcomer's hint."""

from collections.abc import Mapping, Sequence

from app.rules.ding.actions import DING
from app.rules.ding.cards import DECKS, LETTERS, STRENGTH, SUIT, is_wild, letter
from app.rules.ding.phases import legal_answers, legal_plays, legal_swaps, trick_winner
from app.rules.ding.state import FINISH, LONG_MOVE, Play, State, back_cost, forward
from app.rules.ding.view import given_up
from app.rules.game import Card, Json, Outlook, Phrase

# What a seat may choose in advance: its swap, and its card to a trick that has yet to come to it.
#
# The others before it draw or play for all to see, so such a choice rarely holds.


def outlook(state: State, seat: int) -> Outlook | None:
    """The turn of this seat in the swap or the trick; None once it has had it."""
    if state.phase not in ("swap", "tricks") or seat not in state.players:
        return None
    holds = seat in state.asked
    if state.phase == "swap":
        if state.given[seat] is not None:
            return None
        drawn = [None if given is None else len(given) for given in state.given]
        return Outlook(legal_swaps(state, seat), {"drawn": drawn}, holds)
    if any(player == seat for player, _ in state.trick):
        return None
    trick = [list(play) for play in state.trick]
    public = {"number": len(state.tricks), "trick": trick}
    return Outlook(legal_plays(state, seat), public, holds)


# What is at stake in an action: how far a pawn goes for it, as far as its player can tell.


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


# The hint shown to a newcomer before each choice, made only from what the seat sees.


def aim(view: Mapping[str, Json], seat: int) -> Phrase | None:
    """One thing to keep in mind before each choice. The race has its own button and no hint."""
    match view["phase"]:
        case "choose" | "swap":
            return Phrase(view["phase"], _of_hand(view, seat))
        case "tricks":
            return _of_trick(view, seat)
    return None


def _of_hand(view: Mapping[str, Json], seat: int) -> dict[str, Json]:
    """The letters missing for the word, the trumps held, and what is at risk."""
    hand = view["hands"][seat] or ()
    cards = (*hand, *view["community"])
    wilds = sum(map(is_wild, cards))
    missing = [one for one in LETTERS if one not in {letter(card) for card in cards}]
    return {
        "missing": [] if len(missing) <= wilds else missing,
        "wilds": wilds,
        "trumps": sum(SUIT[view["trump"]][card] == view["trump"] for card in hand),
        "back": back_cost(view["positions"][seat]),
    }


def _of_trick(view: Mapping[str, Json], seat: int) -> Phrase:
    back = back_cost(view["positions"][seat])
    if view["taken"][seat] == 0 and back:
        return Phrase("first_trick", {"back": back})
    return Phrase("follow" if view["trick"]["cards"] else "lead")
