"""From the first deal to the end of a match: what follows by itself.

waiting --enough seats taken, and all of these ready--> playing --last action--> between
between --all ready, or the host presses on--> playing
playing --last action of the match--> over --as from waiting--> playing (a new match)

A match keeps the seats that were taken when it began.
"""

import base64

from app.tables import events as ev
from app.tables.draft import Draft
from app.tables.table import Table, people

HAND_ID_BYTES = 16
SEED_BYTES = 32
BEFORE_A_MATCH = ("waiting", "over")


def prepare_hand(draft: Draft) -> None:
    """Give the next hand its id and secret, so that its commitment can be shown."""
    token = base64.urlsafe_b64encode(draft.chance.token(HAND_ID_BYTES)).decode().rstrip("=")
    draft.add(ev.Prepared(hand=token, server_seed=draft.chance.token(SEED_BYTES).hex()))


def needed(table: Table) -> int:
    """How many seats have to be taken for a deal: in a match all of its seats."""
    if table.phase in BEFORE_A_MATCH:
        return table.game.seats(table.options).least
    return len(table.seats)


def enough(table: Table) -> bool:
    """Every seat the game needs is taken."""
    return sum(sitter is not None for sitter in table.seats) >= needed(table)


def deal_when_ready(draft: Draft) -> None:
    """Deal if nobody is waited for: enough seats taken, all of them ready, a person here."""
    table = draft.table
    if table.phase == "playing" or table.closed or table.paused_at or not enough(table):
        return
    sitters = [s for s in table.seats if s is not None]
    if all(s.ready for s in sitters) and any(not s.away for _, s in people(table)):
        deal(draft)


def deal(draft: Draft) -> None:
    """Begin the prepared hand; before it a match, if none is under way."""
    if draft.table.phase in BEFORE_A_MATCH:
        table = draft.table
        seats = sum(sitter is not None for sitter in table.seats)
        opening = table.game.opening(table.options, seats, draft.chance.shuffle)
        rounds = [[[seat, card] for seat, card in draw] for draw in opening.rounds]
        draft.add(ev.Opened(opening.dealer, rounds))
        dealer = opening.dealer
    else:
        dealer = ((draft.table.dealer or 0) + 1) % len(draft.table.seats)
    seeds = [s.seed if s is not None else "" for s in draft.table.seats]
    draft.add(ev.Dealt(dealer, seeds))


def finish_if_over(draft: Draft) -> None:
    """After an action: count the hand if it was the last one, and prepare the next."""
    table = draft.table
    hand = table.hand
    if hand is not None and not hand.to_move and table.phase == "playing":
        draft.add(ev.HandFinished())
        prepare_hand(draft)
