"""What happened at a table, told to each viewer as far as they may know it."""

from collections.abc import Iterable, Sequence
from typing import Any

from app.rules.game import GameEvent, Viewer
from app.tables import events as ev
from app.tables.audience import chat_line_json, draws_json
from app.tables.draft import Step

Json = Any
News = dict[str, Json]
"""One event as a viewer is told of it, with a `type`."""

_BESIDE_THE_TABLE = (ev.Acted, ev.Said)


def told(steps: Sequence[Step], seat: int | None) -> list[News]:
    """What happened, in order, for this seat, or for somebody who watches (None)."""
    viewer: Viewer = "spectator" if seat is None else seat
    return [event.to(viewer) for event in story(steps)]


def story(steps: Sequence[Step]) -> list[GameEvent]:
    """What happened, in order: what everybody may know of it, and what a seat is told besides."""
    return [event for step in steps for event in _step(step)]


def _step(step: Step) -> Sequence[GameEvent]:
    before, event, after = step
    if not isinstance(event, ev.Acted):
        return [GameEvent(news) for news in _for_everybody(step)]
    then, now = before and before.hand, after.hand
    if then is None or now is None:
        return ()
    events = after.game.events(then.state, event.seat, event.action, now.state)
    if not event.auto:
        return events
    return [one._replace(public={**one.public, "auto": True}) for one in events]


def changes_table(steps: Iterable[Step]) -> bool:
    """Whether more changed than the cards of the hand: the `table` has to be sent again."""
    return any(not isinstance(step.event, _BESIDE_THE_TABLE) for step in steps)


def _for_everybody(step: Step) -> list[News]:
    """Prepared, MovedUp and Created are news to nobody: they show in the table."""
    event, after = step.event, step.after
    match event:
        case ev.Sat():
            return [{"type": event.kind, "seat": event.seat, "name": event.name}]
        case ev.Stood() | ev.Kicked() | ev.BotRemoved():
            name = _name_before(step, event.seat)
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
            return _hand_news(step)
        case ev.Said():
            return [{"type": event.kind, **chat_line_json(after.chat[-1])}]
        case ev.OptionsSet() | ev.ClockSet() | ev.HintsSet():
            agreed = {name: value for name, value in ev.event_json(event).items() if name != "kind"}
            return [{"type": event.kind, **agreed}]
        case ev.HostGiven():
            seat = after.seat_of(event.player)
            return [{"type": event.kind, "name": event.name, "seat": seat}]
        case ev.Shuffling() | ev.Closed() | ev.Paused() | ev.Resumed():
            return [{"type": event.kind}]
    return []


def _name_before(step: Step, seat: int) -> str | None:
    sitter = None if step.before is None else step.before.seats[seat]
    return None if sitter is None else sitter.name


def _hand_news(step: Step) -> list[News]:
    hand, winners = step.after.hand, step.after.match.winners
    if hand is None:
        return []
    news: News = {"type": step.event.kind, "hand": hand.id, "number": hand.number}
    if isinstance(step.event, ev.Dealt):
        return [{**news, "dealer": hand.dealer}]
    decided = [] if winners is None else [{"type": "match_over", "winners": list(winners)}]
    return [news, *decided]
