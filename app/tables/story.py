"""What happened at a table, told to each viewer as far as they may know it."""

from collections.abc import Iterable, Sequence
from typing import Any

from app.rules.game import GameEvent, Viewer
from app.tables import events as ev
from app.tables.audience import chat_line_json, draws_json
from app.tables.draft import Change

Json = Any
News = dict[str, Json]
"""One event as a viewer is told of it, with a `type`."""

_BESIDE_THE_TABLE = (ev.Acted, ev.Said, ev.Reacted)


def told(changes: Sequence[Change], seat: int | None) -> list[News]:
    """What happened, in order, for this seat, or for somebody who watches (None)."""
    viewer: Viewer = "spectator" if seat is None else seat
    return [event.to(viewer) for event in story(changes)]


def story(changes: Sequence[Change]) -> list[GameEvent]:
    """What happened, in order: what everybody may know of it, and what a seat is told besides."""
    return [event for change in changes for event in _change_events(change)]


def _change_events(change: Change) -> Sequence[GameEvent]:
    before, event, after = change
    if not isinstance(event, ev.Acted):
        return [GameEvent(news) for news in _for_everybody(change)]
    then, now = before and before.hand, after.hand
    if then is None or now is None:
        return ()
    events = after.game.events(then.state, event.seat, event.action, now.state)
    if not event.auto:
        return events
    return [one._replace(public={**one.public, "auto": True}) for one in events]


def changes_table(changes: Iterable[Change]) -> bool:
    """Whether more changed than the cards of the hand: the `table` has to be sent again."""
    return any(not isinstance(change.event, _BESIDE_THE_TABLE) for change in changes)


def _for_everybody(change: Change) -> list[News]:
    """Prepared, MovedUp, Created and Forgotten are news to nobody: they show in the table."""
    event, after = change.event, change.after
    if isinstance(event, ev.Knocked | ev.KnockAnswered):
        return [_without_ids(event)]
    match event:
        case ev.Sat():
            return [{"type": event.kind, "seat": event.seat, "name": event.name}]
        case ev.Stood() | ev.Kicked() | ev.BotRemoved():
            name = _name_before(change, event.seat)
            return [{"type": event.kind, "seat": event.seat, "name": name}]
        case ev.BotSeated():
            seated = {"seat": event.seat, "level": event.level, "name": event.name}
            return [{"type": event.kind, **seated}]
        case ev.Readied() | ev.Revealed() | ev.OutOfTime() | ev.WentAway() | ev.CameBack():
            return [{"type": event.kind, "seat": event.seat}]
        case ev.Opened():
            rounds = draws_json(event.rounds)
            return [{"type": event.kind, "dealer": event.dealer, "rounds": rounds}]
        case ev.Dealt() | ev.HandFinished():
            return _hand_news(change)
        case ev.Said():
            return [{"type": event.kind, **chat_line_json(after.chat[-1])}]
        case (
            ev.OptionsSet()
            | ev.ClockSet()
            | ev.HintsSet()
            | ev.AdmissionSet()
            | ev.SlowSet()
            | ev.ReactionsSet()
            | ev.Reacted()
            | ev.AvatarChosen()
            | ev.Closed()
        ):
            return [_without_ids(event)]
        case ev.HostGiven() | ev.HostLent():
            seat = after.seat_of(event.player)
            return [{"type": ev.HostGiven.kind, "name": event.name, "seat": seat}]
        case ev.Shuffling() | ev.CodeChanged() | ev.Paused() | ev.Resumed():
            return [{"type": event.kind}]
    return []


def _without_ids(event: ev.Event) -> News:
    """All that the event says, but for who the player is to the server."""
    data = ev.event_json(event)
    return {"type": event.kind} | {
        name: value for name, value in data.items() if name not in ("kind", "player")
    }


def _name_before(change: Change, seat: int) -> str | None:
    sitter = None if change.before is None else change.before.seats[seat]
    return None if sitter is None else sitter.name


def _hand_news(change: Change) -> list[News]:
    hand, winners = change.after.hand, change.after.match.winners
    if hand is None:
        return []
    news: News = {"type": change.event.kind, "hand": hand.id, "number": hand.number}
    if isinstance(change.event, ev.Dealt):
        return [{**news, "dealer": hand.dealer}]
    decided = [] if winners is None else [{"type": "match_over", "winners": list(winners)}]
    return [news, *decided]
