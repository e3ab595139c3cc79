"""Bots on seats: in a match they play on for those who leave, and give way to those who come."""

from app.tables import events as ev
from app.tables.dealing import deal_when_ready
from app.tables.draft import Draft
from app.tables.lifecycle import before_a_match, under_way
from app.tables.naming import name_at
from app.tables.table import people

STAND_IN = "tracker"
"""The level of the bot that takes over from somebody who leaves in mid-match."""

_NAMES = ("Matilda", "Banjo", "Bluey", "Sheila", "Bruce", "Clancy", "Dot", "Snowy")


def seat_bot(draft: Draft, seat: int, level: str) -> None:
    """A bot takes this free seat."""
    draft.add(ev.BotSeated(seat, level, _bot_name(draft, seat)))


def leave(draft: Draft, gone: ev.Stood | ev.Kicked) -> None:
    """A person leaves; in a match a bot plays their cards at once, so that the others go on.

    When nobody is left there are no others: then the hand waits for somebody to come.
    """
    draft.add(gone)
    if not before_a_match(draft.table):
        seat_bot(draft, gone.seat, STAND_IN)
    table = draft.table
    if under_way(table) and table.paused_at is None and not people(table):
        draft.add(ev.Paused(deserted=True))
    deal_when_ready(draft)


def arrive(draft: Draft, seat: int, player: str, name: str, avatar: str = "") -> None:
    """A person takes this seat, which is free or a bot's: then the bot's cards are theirs."""
    if draft.table.seats[seat] is not None:
        draft.add(ev.BotRemoved(seat))
    draft.add(ev.Sat(seat, player, name))
    if avatar:
        draft.add(ev.AvatarChosen(seat, avatar))
    if draft.table.deserted:
        draft.add(ev.Resumed())


def _bot_name(draft: Draft, seat: int) -> str:
    """A name of the seat's own, unless somebody at the table is called so."""
    names = [_NAMES[(seat + i) % len(_NAMES)] for i in range(len(_NAMES))]
    free = (name for name in names if name_at(draft.table, None, name) == name)
    return next(free, None) or name_at(draft.table, None, f"Bot {seat + 1}")
