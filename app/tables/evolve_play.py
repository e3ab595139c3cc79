"""What the events of the play change: hands, matches, time, and the talk beside it."""

from collections.abc import Callable
from typing import Any

from app.rules.game import Action, Opening
from app.rules.shuffle import shuffled
from app.tables import events as ev
from app.tables.clock import bank_after, due, full_bank
from app.tables.table import (
    CHAT_KEPT,
    Coming,
    Hand,
    Line,
    Stamp,
    Table,
    Taken,
    nobody_ready,
    with_sitter,
)


def _prepared(table: Table, event: ev.Prepared, _: Stamp) -> Table:
    return table._replace(coming=Coming(event.hand, event.server_seed))


def _options_set(table: Table, event: ev.OptionsSet, _: Stamp) -> Table:
    """After a match its result stays until the next one begins."""
    wanted = table.game.seats(event.options)
    seats = (table.seats + (None,) * wanted)[:wanted]
    stays = table.phase == "over" and wanted == len(table.seats)
    return table._replace(
        options=event.options,
        match=table.match if stays else table.game.new_match(event.options),
        seats=nobody_ready(seats),
    )


def _clock_set(table: Table, event: ev.ClockSet, _: Stamp) -> Table:
    return table._replace(clock=event.clock, seats=nobody_ready(table.seats))


def _opened(table: Table, event: ev.Opened, _: Stamp) -> Table:
    rounds = tuple(tuple((seat, card) for seat, card in draw) for draw in event.rounds)
    return table._replace(
        opening=Opening(event.dealer, rounds),
        match=table.game.new_match(table.options),
        bank=full_bank(table.clock, len(table.seats)),
    )


def _dealt(table: Table, event: ev.Dealt, stamp: Stamp) -> Table:
    game, coming = table.game, table.coming
    if coming is None:
        raise ValueError("a deal without a prepared hand")
    seeds = tuple(event.client_seeds)
    deck = shuffled(game.deck(table.options), bytes.fromhex(coming.server_seed), coming.id, seeds)
    state = game.new_hand(table.options, event.dealer, deck, table.match)
    sitters = tuple(s for s in table.seats if s is not None)
    to_move = game.to_move(state)
    hand = Hand(
        id=coming.id,
        number=table.hands + 1,
        server_seed=coming.server_seed,
        client_seeds=seeds,
        dealer=event.dealer,
        before=table.match,
        players=sitters,
        state=state,
        to_move=to_move,
        due=tuple(
            due(table, seat, stamp.at) if seat in to_move else None
            for seat in range(len(table.seats))
        ),
        asked=(stamp.version,) * len(table.seats),
        seen=frozenset((s.player, i) for i, s in enumerate(table.seats) if s and s.player),
    )
    return table._replace(
        phase="playing",
        hand=hand,
        hands=hand.number,
        dealer=event.dealer,
        coming=None,
        seats=nobody_ready(table.seats),
    )


def _acted(table: Table, event: ev.Acted, stamp: Stamp) -> Table:
    hand, game = table.hand, table.game
    if hand is None:
        raise ValueError("an action without a hand")
    action = Action(event.type, tuple(event.cards), event.at)
    state = game.apply(hand.state, event.seat, action)
    to_move = game.to_move(state)
    fresh = [s for s in to_move if s == event.seat or _asks_anew(table, hand, s, state)]
    hand = hand._replace(
        state=state,
        to_move=to_move,
        asked=tuple(stamp.version if s in fresh else v for s, v in enumerate(hand.asked)),
        taken=(*hand.taken, Taken(event.seat, action, stamp.at, event.auto)),
    )
    if not event.auto:
        table = _on_time(table, event.seat)
    if table.clock:
        table, hand = _clocked(table, hand, event.seat, fresh, stamp)
    # The version too, at once: this is the event that happens most.
    return table._replace(hand=hand, version=stamp.version)


def _on_time(table: Table, seat: int) -> Table:
    """Who moves is forgiven for having been late before."""
    sitter = table.seats[seat]
    if sitter is None or not sitter.late:
        return table
    return with_sitter(table, seat, sitter._replace(late=0))


def _clocked(
    table: Table, hand: Hand, mover: int, fresh: list[int], stamp: Stamp
) -> tuple[Table, Hand]:
    """Take what the mover used from its bank, and start the time of those asked anew."""
    table = table._replace(bank=bank_after(table, hand, mover, stamp.at))
    times = [moment if seat in hand.to_move else None for seat, moment in enumerate(hand.due)]
    for seat in fresh:
        times[seat] = due(table, seat, stamp.at)
    return table, hand._replace(due=tuple(times))


def _asks_anew(table: Table, hand: Hand, seat: int, state: Any) -> bool:
    """A seat's decision still stands while it is asked for the same answer as before."""
    legal = table.game.legal
    return seat not in hand.to_move or legal(state, seat) != legal(hand.state, seat)


def _paused(table: Table, _: ev.Paused, stamp: Stamp) -> Table:
    return table._replace(paused_at=stamp.at)


def _resumed(table: Table, _: ev.Resumed, stamp: Stamp) -> Table:
    """Everybody has as much time left as when the play was stopped."""
    hand = table.hand
    if hand is not None and table.paused_at is not None:
        lost = stamp.at - table.paused_at
        times = tuple(None if moment is None else moment + lost for moment in hand.due)
        table = table._replace(hand=hand._replace(due=times))
    return table._replace(paused_at=None)


def _hand_finished(table: Table, _: ev.HandFinished, stamp: Stamp) -> Table:
    hand = table.hand
    if hand is None:
        raise ValueError("the end of no hand")
    match = table.game.settle(table.options, table.match, hand.state)
    # Whoever finished the hand is in its record; a seat left empty keeps who began it.
    players = tuple(now or then for now, then in zip(table.seats, hand.players, strict=True))
    return table._replace(
        match=match,
        phase="between" if match.winners is None else "over",
        hand=hand._replace(finished_at=stamp.at, players=players),
        last_hand=(hand.id, hand.number),
    )


def _said(table: Table, event: ev.Said, stamp: Stamp) -> Table:
    line = Line(event.name, event.seat, event.text, stamp.at)
    return table._replace(chat=(*table.chat, line)[-CHAT_KEPT:])


def _closed(table: Table, _: ev.Closed, __: Stamp) -> Table:
    return table._replace(closed=True)


PLAY: dict[type[ev.Event], Callable[[Table, Any, Stamp], Table]] = {
    ev.Prepared: _prepared,
    ev.OptionsSet: _options_set,
    ev.ClockSet: _clock_set,
    ev.Opened: _opened,
    ev.Dealt: _dealt,
    ev.Acted: _acted,
    ev.Paused: _paused,
    ev.Resumed: _resumed,
    ev.HandFinished: _hand_finished,
    ev.Said: _said,
    ev.Closed: _closed,
}
