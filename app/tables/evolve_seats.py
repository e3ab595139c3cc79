"""What the events about people and their seats change."""

from collections.abc import Callable
from typing import Any

from app.tables import events as ev
from app.tables.table import Knock, Sitter, Stamp, Table, with_sitter


def _sat(table: Table, event: ev.Sat, _: Stamp) -> Table:
    old = table.seats[event.seat]
    if old is not None and old.player == event.player:
        table = with_sitter(table, event.seat, old._replace(name=event.name))
    else:
        table = with_sitter(table, event.seat, Sitter(event.name, player=event.player))
    if event.player == table.host:
        table = table._replace(host_name=event.name)
    if event.player == table.owner:
        table = table._replace(owner_name=event.name)
    table = table._replace(knocks=_without(table, event.player))
    return _sees_hand(table, event.player, event.seat)


def _avatar_chosen(table: Table, event: ev.AvatarChosen, _: Stamp) -> Table:
    sitter = table.seats[event.seat]
    if sitter is None:
        return table
    return with_sitter(table, event.seat, sitter._replace(avatar=event.avatar))


def _knocked(table: Table, event: ev.Knocked, _: Stamp) -> Table:
    others = tuple(knock for knock in table.knocks if knock.player != event.player)
    return table._replace(knocks=(*others, Knock(event.player, event.seat, event.name)))


def _knock_answered(table: Table, event: ev.KnockAnswered, _: Stamp) -> Table:
    return table._replace(knocks=_without(table, event.player))


def _without(table: Table, player: str) -> tuple[Knock, ...]:
    return tuple(knock for knock in table.knocks if knock.player != player)


def _admission_set(table: Table, event: ev.AdmissionSet, _: Stamp) -> Table:
    return table._replace(admission=event.admission)


def _code_changed(table: Table, event: ev.CodeChanged, _: Stamp) -> Table:
    return table._replace(code=event.code)


def _sees_hand(table: Table, player: str, seat: int) -> Table:
    if table.phase != "playing" or table.hand is None:
        return table
    seen = table.hand.seen | {(player, seat)}
    return table._replace(hand=table.hand._replace(seen=seen))


def _vacated(table: Table, event: ev.Stood | ev.BotRemoved, _: Stamp) -> Table:
    return with_sitter(table, event.seat, None)


def _bot_seated(table: Table, event: ev.BotSeated, _: Stamp) -> Table:
    return with_sitter(table, event.seat, Sitter(event.name, bot=event.level, ready=True))


def _kicked(table: Table, event: ev.Kicked, _: Stamp) -> Table:
    sitter = table.seats[event.seat]
    gone = table.kicked | {sitter.player} if sitter and sitter.player else table.kicked
    return with_sitter(table, event.seat, None)._replace(kicked=gone)


def _readied(table: Table, event: ev.Readied, _: Stamp) -> Table:
    sitter = table.seats[event.seat]
    if sitter is None:
        return table
    return with_sitter(table, event.seat, sitter._replace(ready=True, commit=event.commit))


def _moved_up(table: Table, _: ev.MovedUp, __: Stamp) -> Table:
    taken = [(seat, sitter) for seat, sitter in enumerate(table.seats) if sitter is not None]
    moved = [
        sitter._replace(ready=False, commit="") if sitter.commit and seat != now else sitter
        for now, (seat, sitter) in enumerate(taken)
    ]
    return table._replace(seats=(*moved, *(None,) * (len(table.seats) - len(moved))))


def _out_of_time(table: Table, event: ev.OutOfTime, _: Stamp) -> Table:
    sitter = table.seats[event.seat]
    if sitter is None:
        return table
    return with_sitter(table, event.seat, sitter._replace(late=sitter.late + 1))


def _went_away(table: Table, event: ev.WentAway, _: Stamp) -> Table:
    sitter = table.seats[event.seat]
    if sitter is None:
        return table
    return with_sitter(table, event.seat, sitter._replace(away=True, ready=True))


def _came_back(table: Table, event: ev.CameBack, _: Stamp) -> Table:
    sitter = table.seats[event.seat]
    if sitter is None:
        return table
    return with_sitter(table, event.seat, sitter._replace(away=False, late=0, ready=False))


def _host_lent(table: Table, event: ev.HostLent, _: Stamp) -> Table:
    return table._replace(host=event.player, host_name=event.name)


def _host_given(table: Table, event: ev.HostGiven, _: Stamp) -> Table:
    table = table._replace(host=event.player, host_name=event.name)
    return table._replace(owner=event.player, owner_name=event.name)


def _forgotten(table: Table, _: ev.Forgotten, __: Stamp) -> Table:
    """The entries before were rewritten: the table they make is without that person already."""
    return table


SEATS: dict[type[ev.Event], Callable[[Table, Any, Stamp], Table]] = {
    ev.Sat: _sat,
    ev.AvatarChosen: _avatar_chosen,
    ev.Knocked: _knocked,
    ev.KnockAnswered: _knock_answered,
    ev.AdmissionSet: _admission_set,
    ev.CodeChanged: _code_changed,
    ev.Stood: _vacated,
    ev.BotSeated: _bot_seated,
    ev.BotRemoved: _vacated,
    ev.Kicked: _kicked,
    ev.Readied: _readied,
    ev.MovedUp: _moved_up,
    ev.OutOfTime: _out_of_time,
    ev.WentAway: _went_away,
    ev.CameBack: _came_back,
    ev.HostLent: _host_lent,
    ev.HostGiven: _host_given,
    ev.Forgotten: _forgotten,
}
