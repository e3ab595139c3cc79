"""Who may sit without the host's yes, and how the others ask for it."""

from collections.abc import Callable
from typing import Any

from app.tables import commands as cmd
from app.tables import events as ev
from app.tables import refusals
from app.tables.asking import known_seat, not_while_shuffling, only_host
from app.tables.codes import new_code
from app.tables.draft import Draft
from app.tables.lifecycle import under_way
from app.tables.naming import name_at
from app.tables.stand_in import arrive
from app.tables.table import Table
from app.tables.watchers import is_sent_away
from app.tables.words import clean_name

MOST_KNOCKS = 8


def has_to_ask(table: Table, player: str, seat: int) -> bool:
    """Whether this newcomer needs the host's yes for this seat.

    Who has held its cards in this hand comes back to them. A deal whose players have all
    left waits for anybody; a hand whose cards are dealt, and may be seen, does not.
    """
    if player in (table.host, table.owner) or table.seat_of(player) is not None:
        return False
    if table.admission == "locked":
        return True
    if table.admission == "open" or not under_way(table):
        return False
    if table.deserted and table.phase == "shuffling":
        return False
    return table.hand is None or (player, seat) not in table.hand.seen


def free_for(draft: Draft, player: str | None, seat: int) -> str:
    """The player, if this seat can be theirs. Raises Refusal."""
    known_seat(draft, seat)
    table = draft.table
    if player is None or player in table.kicked:
        raise refusals.Kicked
    if is_sent_away(table, player):
        raise refusals.SentAway
    there = table.seats[seat]
    if there is not None and there.bot is None:
        raise refusals.SeatTaken(seat, there.name)
    return player


def sees_one_hand(table: Table, player: str, seat: int) -> None:
    """Raises Refusal `seen_other_hand` for who has held other cards of this deal."""
    if table.phase != "playing" or table.hand is None:
        return
    if any(who == player and other != seat for who, other in table.hand.seen):
        raise refusals.SeenOtherHand


def _knock(draft: Draft, player: str | None, command: cmd.KnockFor) -> None:
    name = clean_name(command.name)
    who = free_for(draft, player, command.seat)
    table = draft.table
    if table.seat_of(who) is not None:
        raise refusals.AlreadySeated
    sees_one_hand(table, who, command.seat)
    name = name_at(table, who, name, command.seat)
    known = [knock.player for knock in table.knocks]
    if who not in known and len(known) >= MOST_KNOCKS:
        raise refusals.TooManyKnocks
    if not any(knock == (who, command.seat, name) for knock in table.knocks):
        draft.add(ev.Knocked(who, command.seat, name))


def _admit(draft: Draft, player: str | None, command: cmd.Admit) -> None:
    only_host(draft, player)
    for who, seat, name in draft.table.knocks:
        if (seat, name) == (command.seat, command.name):
            if command.yes:
                not_while_shuffling(draft)
                free_for(draft, who, seat)
                sees_one_hand(draft.table, who, seat)
            draft.add(ev.KnockAnswered(who, seat, command.yes))
            if command.yes:
                arrive(draft, seat, who, name_at(draft.table, who, name, seat))
            return
    raise refusals.NoSuchKnock


def _set_admission(draft: Draft, player: str | None, command: cmd.SetAdmission) -> None:
    only_host(draft, player)
    if command.admission != draft.table.admission:
        draft.add(ev.AdmissionSet(command.admission))


def _change_code(draft: Draft, player: str | None, _: cmd.ChangeCode) -> None:
    only_host(draft, player)
    draft.add(ev.CodeChanged(new_code(draft.chance)))


ADMISSION: dict[type[cmd.Command], Callable[[Draft, str | None, Any], None]] = {
    cmd.KnockFor: _knock,
    cmd.Admit: _admit,
    cmd.SetAdmission: _set_admission,
    cmd.ChangeCode: _change_code,
}
