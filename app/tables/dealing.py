"""Hands follow from what people do: dealt when all are ready, counted after the last action."""

import base64

from app.rules.shuffle import ALGORITHM, withheld
from app.tables import events as ev
from app.tables.draft import Draft
from app.tables.lifecycle import before_a_match, enough, may, under_way
from app.tables.table import Table, people

HAND_ID_BYTES = 16
SEED_BYTES = 32


def prepare_hand(draft: Draft) -> None:
    """Give the next hand its id and secret, so that its commitment can be shown."""
    token = base64.urlsafe_b64encode(draft.chance.token(HAND_ID_BYTES)).decode().rstrip("=")
    draft.add(ev.Prepared(token, draft.chance.token(SEED_BYTES).hex(), ALGORITHM))


def deal_when_ready(draft: Draft) -> None:
    """Go on if nobody is waited for: enough seats taken, all of them ready, a person here."""
    table = draft.table
    if table.phase == "shuffling":
        deal_when_shown(draft)
    if under_way(table) or table.closed or table.paused_at or not enough(table):
        return
    if _all_ready(table) and any(not s.away for _, s in people(table)):
        shuffle(draft)


def shuffle(draft: Draft) -> None:
    """Begin the prepared hand; before it a match, if none is under way."""
    if before_a_match(draft.table):
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
    if hand is not None and not hand.to_move and may(table, "hand_over"):
        draft.add(ev.HandFinished())
        prepare_hand(draft)
