"""IN or OUT: everyone chooses in secret, then all tokens are shown at once."""

from collections.abc import Sequence

from app.rules.ding.actions import CHOICES, IN
from app.rules.ding.ding_refusals import refusal
from app.rules.ding.phases.ending import long_move, nobody_in
from app.rules.ding.state import State, Token, clockwise
from app.rules.game import Action


def legal_choices(_state: State, _seat: int) -> Sequence[Action]:
    """Both, whatever the hand."""
    return CHOICES


def apply_choice(state: State, seat: int, action: Action) -> State:
    """Set the token for good. The last token set reveals them all."""
    if action not in CHOICES:
        raise refusal(state, seat, action)
    token: Token = "in" if action == IN else "out"
    tokens = (*state.tokens[:seat], token, *state.tokens[seat + 1 :])
    asked = tuple([other for other in state.asked if other != seat])
    chosen = state._replace(asked=asked, tokens=tokens)
    return chosen if asked else _shown(chosen)


def _shown(state: State) -> State:
    """Two or more players play on; a lone player moves ahead; if all are out, nothing moves."""
    setup = state.setup
    order = clockwise(setup.dealer, setup.seats)
    players = tuple([seat for seat in order if state.tokens[seat] == "in"])
    state = state._replace(phase="swap", asked=players[:1], players=players)
    if not players:
        return nobody_in(state)
    return state if len(players) > 1 else long_move(state, players[0])
