"""From the first deal to the end of a match: what follows by itself.

waiting --enough seats taken, and all of these ready--> shuffling
shuffling --all promised bytes shown, or waited for long enough--> playing
playing --last action--> between --all ready, or the host presses on--> shuffling
playing --last action of the match--> over --as from waiting--> shuffling (a new match)

Where nobody has promised bytes nothing is waited for: the cards are dealt at once.
A match keeps the seats that were taken when it began.
"""

import base64

from app.rules.shuffle import ALGORITHM, withheld
from app.tables import events as ev
from app.tables.draft import Draft
from app.tables.table import Table, people

HAND_ID_BYTES = 16
SEED_BYTES = 32
BEFORE_A_MATCH = ("waiting", "over")
UNDER_WAY = ("shuffling", "playing")
"""Here nobody is asked to be ready."""


def prepare_hand(draft: Draft) -> None:
    """Give the next hand its id and secret, so that its commitment can be shown."""
    token = base64.urlsafe_b64encode(draft.chance.token(HAND_ID_BYTES)).decode().rstrip("=")
    draft.add(ev.Prepared(token, draft.chance.token(SEED_BYTES).hex(), ALGORITHM))


def needed(table: Table) -> int:
    """How many seats have to be taken for a deal: in a match all of its seats."""
    if table.phase in BEFORE_A_MATCH:
        return table.game.seats(table.options).least
    return len(table.seats)


def enough(table: Table) -> bool:
    """Every seat the game needs is taken."""
    return sum(sitter is not None for sitter in table.seats) >= needed(table)


def deal_when_ready(draft: Draft) -> None:
    """Go on if nobody is waited for: enough seats taken, all of them ready, a person here."""
    table = draft.table
    if table.phase == "shuffling":
        deal_when_shown(draft)
    if table.phase in UNDER_WAY or table.closed or table.paused_at or not enough(table):
        return
    if _all_ready(table) and any(not s.away for _, s in people(table)):
        shuffle(draft)


def shuffle(draft: Draft) -> None:
    """Begin the prepared hand; before it a match, if none is under way."""
    if draft.table.phase in BEFORE_A_MATCH:
        _move_up(draft)
        if not _all_ready(draft.table):
            return
        _open_match(draft)
    table = draft.table
    commits = [s.commit if s is not None else "" for s in table.seats]
    if table.coming is not None and table.coming.algorithm == ALGORITHM and any(commits):
        draft.add(ev.Shuffling(commits))
    else:
        _deal(draft)


def deal_when_shown(draft: Draft) -> None:
    """Deal if all promised bytes are shown, or were waited for long enough."""
    table, coming = draft.table, draft.table.coming
    if table.phase != "shuffling" or table.paused_at or coming is None or coming.due is None:
        return
    if draft.stamp.at >= coming.due or not withheld(coming.commits, coming.seeds):
        _deal(draft)


def _all_ready(table: Table) -> bool:
    return all(sitter.ready for sitter in table.seats if sitter is not None)


def _move_up(draft: Draft) -> None:
    """A promise is for a seat, so seats get their numbers in the match before bytes are shown."""
    taken = [sitter is not None for sitter in draft.table.seats]
    if taken != sorted(taken, reverse=True):
        draft.add(ev.MovedUp())


def _open_match(draft: Draft) -> None:
    table = draft.table
    seats = sum(sitter is not None for sitter in table.seats)
    opening = table.game.opening(table.options, seats, draft.chance.shuffle)
    rounds = [[[seat, card] for seat, card in draw] for draw in opening.rounds]
    draft.add(ev.Opened(opening.dealer, rounds))


def _deal(draft: Draft) -> None:
    """The first hand of a match is dealt by who was drawn, the next by who sits to the left."""
    table = draft.table
    if table.match.hands == 0 and table.opening is not None:
        dealer = table.opening.dealer
    else:
        dealer = ((table.dealer or 0) + 1) % len(table.seats)
    shown = table.coming.seeds if table.coming is not None else ()
    draft.add(ev.Dealt(dealer, list(shown or ("",) * len(table.seats))))


def finish_if_over(draft: Draft) -> None:
    """After an action: count the hand if it was the last one, and prepare the next."""
    table = draft.table
    hand = table.hand
    if hand is not None and not hand.to_move and table.phase == "playing":
        draft.add(ev.HandFinished())
        prepare_hand(draft)
