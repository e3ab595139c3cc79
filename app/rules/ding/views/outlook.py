"""What a seat may choose in advance: its swap, and its card to a trick that has yet to come to it.

The others before it draw or play for all to see, so such a choice rarely holds.
"""

from app.rules.ding.phases.swap import legal_swaps
from app.rules.ding.phases.tricks import legal_plays
from app.rules.ding.state import State
from app.rules.game import Outlook


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
