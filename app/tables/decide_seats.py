"""What is decided about people and their seats."""

from collections.abc import Callable
from typing import Any

from app.tables import commands as cmd
from app.tables import events as ev
from app.tables import refusals
from app.tables.admission import free_for, has_to_ask, sees_one_hand
from app.tables.asking import (
    known_seat,
    not_while_shuffling,
    only_host,
    only_owner,
    only_table,
    seat_of,
    take_over,
)
from app.tables.avatars import known_avatar
from app.tables.dealing import deal_when_ready
from app.tables.draft import Draft
from app.tables.lifecycle import before_a_match
from app.tables.naming import name_at
from app.tables.stand_in import arrive, leave, seat_bot
from app.tables.table import Sitter
from app.tables.words import clean_name


def _sit(draft: Draft, player: str | None, command: cmd.Sit) -> None:
    known_seat(draft, command.seat)
    name = name_at(draft.table, player, clean_name(command.name), command.seat)
    if player is None or player in draft.table.kicked:
        raise refusals.Kicked
    there, avatar = draft.table.seats[command.seat], known_avatar(command.avatar)
    if there is not None and there.player == player:
        take_over(draft, command.seat, there)
        if there.name != name:
            not_while_shuffling(draft)
            draft.add(ev.Sat(command.seat, player, name))
        return
    not_while_shuffling(draft)
    free_for(draft, player, command.seat)
    asks = has_to_ask(draft.table, player, command.seat)
    _leave_for(draft, player)
    sees_one_hand(draft.table, player, command.seat)
    if asks:
        raise refusals.AskHost
    arrive(draft, command.seat, player, name, avatar)


def _choose_avatar(draft: Draft, player: str | None, command: cmd.ChooseAvatar) -> None:
    avatar, seat = known_avatar(command.avatar), draft.table.seat_of(player or "")
    sitter = None if seat is None else draft.table.seats[seat]
    if seat is not None and sitter is not None and sitter.avatar != avatar:
        draft.add(ev.AvatarChosen(seat, avatar))


def _leave_for(draft: Draft, player: str) -> None:
    """Free the player's present seat, if they may change it now."""
    old = draft.table.seat_of(player)
    if old is None:
        return
    if not before_a_match(draft.table):
        raise refusals.AlreadySeated
    draft.add(ev.Stood(old))


def _stand(draft: Draft, player: str | None, _: cmd.Stand) -> None:
    seat, __ = seat_of(draft, player)
    not_while_shuffling(draft)
    leave(draft, ev.Stood(seat))


def _put_bot(draft: Draft, player: str | None, command: cmd.PutBot) -> None:
    only_host(draft, player)
    known_seat(draft, command.seat)
    not_while_shuffling(draft)
    there = draft.table.seats[command.seat]
    if there is not None and there.player is not None:
        raise refusals.NoRoomForBot(command.seat, there.name)
    level = command.level
    if there is not None and there.bot != level:
        draft.add(ev.BotRemoved(command.seat))
    if level is not None and (there is None or there.bot != level):
        seat_bot(draft, command.seat, level)
        deal_when_ready(draft)


def _kick(draft: Draft, player: str | None, command: cmd.Kick) -> None:
    only_host(draft, player)
    known_seat(draft, command.seat)
    not_while_shuffling(draft)
    there = draft.table.seats[command.seat]
    if there is None:
        raise refusals.SeatEmpty(command.seat)
    _who_is_meant(command.seat, there, command.name)
    if there.player == player:
        raise refusals.NotYourself
    if there.player == draft.table.owner:
        raise refusals.HostLent
    if there.bot:
        draft.add(ev.BotRemoved(command.seat))
    else:
        if draft.table.admission != "locked":  # a new cookie would be a new player
            draft.add(ev.AdmissionSet("locked"))
        leave(draft, ev.Kicked(command.seat))


def _who_is_meant(seat: int, there: Sitter, name: str | None) -> None:
    """The seat may have changed hands while the command was on its way."""
    if name is not None and there.name != name:
        raise refusals.SomebodyElse(seat, there.name)


def _give_host(draft: Draft, player: str | None, command: cmd.GiveHost) -> None:
    only_host(draft, player)
    known_seat(draft, command.seat)
    there = draft.table.seats[command.seat]
    if there is None or there.player is None:
        raise refusals.NoPersonThere(command.seat)
    _who_is_meant(command.seat, there, command.name)
    if there.player == player:
        return
    only_owner(draft, player)
    draft.add(ev.HostGiven(there.player, there.name))


def _pass_host(draft: Draft, player: str | None, command: cmd.PassHost) -> None:
    """Back to its owner; else lent to the next person present on the host's left."""
    only_table(player)
    table = draft.table
    if table.owner in command.present and table.host != table.owner:
        draft.add(ev.HostGiven(table.owner, table.owner_name))
    if draft.table.host in command.present:
        return
    start = (table.seat_of(table.host) or 0) + 1
    for step in range(len(table.seats)):
        sitter = table.seats[(start + step) % len(table.seats)]
        if sitter is not None and sitter.player in command.present and sitter.player:
            draft.add(ev.HostLent(sitter.player, sitter.name))
            return


def _go_away(draft: Draft, player: str | None, command: cmd.GoAway) -> None:
    """Only in a match, and while the player's seat is theirs: else nobody waits for them."""
    only_table(player)
    seat = draft.table.seat_of(command.player)
    sitter = None if seat is None else draft.table.seats[seat]
    if seat is None or sitter is None or sitter.away:
        return
    if not before_a_match(draft.table):
        draft.add(ev.WentAway(seat))
        deal_when_ready(draft)


def _back(draft: Draft, player: str | None, _: cmd.Back) -> None:
    take_over(draft, *seat_of(draft, player))


SEATS: dict[type[cmd.Command], Callable[[Draft, str | None, Any], None]] = {
    cmd.Sit: _sit,
    cmd.ChooseAvatar: _choose_avatar,
    cmd.Stand: _stand,
    cmd.PutBot: _put_bot,
    cmd.Kick: _kick,
    cmd.GiveHost: _give_host,
    cmd.PassHost: _pass_host,
    cmd.GoAway: _go_away,
    cmd.Back: _back,
}
