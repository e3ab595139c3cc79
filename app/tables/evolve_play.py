"""What the events of the play change: hands, matches, time, and the talk beside it."""

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from typing import Any

from app.rules.game import Action, Opening
from app.rules.record import Seeds
from app.rules.shuffle import shuffled
from app.tables import events as ev
from app.tables.clock import bank_after, due, end_of_break, end_of_shuffle, full_bank
from app.tables.lifecycle import NEXT
from app.tables.table import (
    CHAT_KEPT,
    ChatLine,
    Coming,
    Hand,
    Sitter,
    Stamp,
    Table,
    Taken,
    nobody_ready,
    with_sitter,
)


def _prepared(table: Table, event: ev.Prepared, _: Stamp) -> Table:
    return table._replace(coming=Coming(event.hand, event.server_seed, event.algorithm))


def _options_set(table: Table, event: ev.OptionsSet, _: Stamp) -> Table:
    """After a match its result stays until the next one begins."""
    wanted = table.game.seats(event.options).most
    seats = (table.seats + (None,) * wanted)[:wanted]
    stays = table.phase == "over" and wanted == len(table.seats)
    return table._replace(
        options=event.options,
        match=table.match if stays else table.game.new_match(event.options, wanted),
        seats=nobody_ready(seats),
    )


def _clock_set(table: Table, event: ev.ClockSet, _: Stamp) -> Table:
    return table._replace(clock=event.clock, seats=nobody_ready(table.seats))


def _hints_set(table: Table, event: ev.HintsSet, _: Stamp) -> Table:
    return table._replace(hints=event.on, seats=nobody_ready(table.seats))


def _opened(table: Table, event: ev.Opened, _: Stamp) -> Table:
    """Who is here plays; the seats nobody took are put away until the match is over."""
    rounds = tuple(tuple((seat, card) for seat, card in draw) for draw in event.rounds)
    seats = tuple(sitter for sitter in table.seats if sitter is not None)
    return table._replace(
        seats=seats,
        opening=Opening(event.dealer, rounds),
        match=table.game.new_match(table.options, len(seats)),
        bank=full_bank(table.clock, len(seats)),
    )


def _shuffling(table: Table, event: ev.Shuffling, stamp: Stamp) -> Table:
    coming = _prepared_hand(table)._replace(
        commits=tuple(event.commits),
        seeds=("",) * len(event.commits),
        due=end_of_shuffle(stamp.at),
        sitters=tuple(sitter for sitter in table.seats if sitter is not None),
    )
    return table._replace(phase=NEXT[table.phase]["shuffle"], coming=coming)


def _revealed(table: Table, event: ev.Revealed, _: Stamp) -> Table:
    coming = _prepared_hand(table)
    seeds = (*coming.seeds[: event.seat], event.seed, *coming.seeds[event.seat + 1 :])
    return table._replace(coming=coming._replace(seeds=seeds))


def _prepared_hand(table: Table) -> Coming:
    if table.coming is None:
        raise ValueError("a deal without a prepared hand")
    return table.coming


def _dealt(table: Table, event: ev.Dealt, stamp: Stamp) -> Table:
    game, coming = table.game, _prepared_hand(table)
    server_seed, client_seeds = bytes.fromhex(coming.server_seed), tuple(event.client_seeds)
    commits = coming.commits or ("",) * len(client_seeds)
    seeds = Seeds(server_seed, client_seeds, commits, coming.algorithm)
    pack = game.deck(table.options)
    deck = shuffled(pack, server_seed, coming.id, client_seeds, coming.algorithm)
    state = game.new_hand(table.options, event.dealer, deck, table.match)
    sitters = coming.sitters or tuple(s for s in table.seats if s is not None)
    to_move = game.to_move(state)
    hand = Hand(
        id=coming.id,
        number=table.hands + 1,
        seeds=seeds,
        dealer=event.dealer,
        before=table.match,
        players=sitters,
        state=state,
        to_move=to_move,
        due=tuple(
            due(table, state, seat, stamp.at) if seat in to_move else None
            for seat in range(len(table.seats))
        ),
        asked=(stamp.version,) * len(table.seats),
        finished_at=None,
        seen=frozenset((s.player, i) for i, s in enumerate(table.seats) if s and s.player),
    )
    return table._replace(
        phase=NEXT[table.phase]["deal"],
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
    mover, action, auto = event
    version, now = stamp
    state = game.apply(hand.state, mover, action)
    to_move = game.to_move(state)
    if table.clock:
        table = _time_taken(table, hand, mover, now)
    sitter = table.seats[mover]
    if sitter is not None and sitter.late and not auto:  # having been late before is forgiven
        table = with_sitter(table, mover, sitter._replace(late=0))
    asked, times, waited = list(hand.asked), list(hand.due), hand.to_move
    for seat in waited:
        if seat not in to_move:
            times[seat] = None
    for seat in to_move:
        if seat == mover or seat not in waited or _asks_anew(table, hand, seat, state):
            asked[seat] = version
            times[seat] = due(table, state, seat, now)
    taken = Taken(mover, _kept(action), now, auto)
    hand = hand._replace(
        state=state,
        to_move=to_move,
        asked=tuple(asked),
        due=tuple(times),
        taken=(*hand.taken, taken),
    )
    return table._replace(hand=hand, version=version)


@lru_cache(4096)
def _kept(action: Action) -> Action:
    """The same, as it came first: a hand keeps all its actions, and most come again and again."""
    return action


def _time_taken(table: Table, hand: Hand, seat: int, now: datetime) -> Table:
    """What the mover took is gone from its bank."""
    if table.game.window(hand.state, seat) is not None:
        return table
    return table._replace(bank=bank_after(table, hand, seat, now))


def _asks_anew(table: Table, hand: Hand, seat: int, state: Any) -> bool:
    """A decision still stands while the seat is asked for the same answer as before."""
    legal = table.game.legal
    return legal(state, seat) != legal(hand.state, seat)


def _paused(table: Table, event: ev.Paused, stamp: Stamp) -> Table:
    return table._replace(paused_at=stamp.at, deserted=event.deserted)


def _resumed(table: Table, _: ev.Resumed, stamp: Stamp) -> Table:
    """Everybody has as much time left as when the play was stopped."""
    hand = table.hand
    if hand is not None and table.paused_at is not None:
        lost = stamp.at - table.paused_at
        times = tuple(None if moment is None else moment + lost for moment in hand.due)
        table = table._replace(hand=hand._replace(due=times))
    return table._replace(paused_at=None, deserted=False)


def _hand_finished(table: Table, _: ev.HandFinished, stamp: Stamp) -> Table:
    hand = table.hand
    if hand is None:
        raise ValueError("the end of no hand")
    match = table.game.settle(table.options, table.match, hand.state)
    decided = match.winners is not None
    # The record names the players who finished the hand. A seat left empty keeps who began it,
    # and a seat that withheld its bytes keeps who did: nobody leaves the blame to who comes next.
    players = tuple(
        then if seat in hand.seeds.withheld else table.seats[seat] or then
        for seat, then in enumerate(hand.players)
    )
    return table._replace(
        match=match,
        seats=_all_seats(table) if decided else table.seats,
        phase=NEXT[table.phase]["match_over" if decided else "hand_over"],
        hand=hand._replace(
            finished_at=stamp.at,
            players=players,
            asked=(stamp.version,) * len(hand.asked),
            due=(end_of_break(table, stamp.at),) * len(hand.due),
        ),
        last_hand=(hand.id, hand.number),
    )


def _all_seats(table: Table) -> tuple[Sitter | None, ...]:
    """With those that stood empty when the match began: now others may join."""
    most = table.game.seats(table.options).most
    return table.seats + (None,) * (most - len(table.seats))


def _said(table: Table, event: ev.Said, stamp: Stamp) -> Table:
    line = ChatLine(event.name, event.seat, event.text, stamp.at)
    return table._replace(chat=(*table.chat, line)[-CHAT_KEPT:])


def _closed(table: Table, event: ev.Closed, _: Stamp) -> Table:
    return table._replace(closed=True, closed_by_operator=event.by_operator)


PLAY: dict[type[ev.Event], Callable[[Table, Any, Stamp], Table]] = {
    ev.Prepared: _prepared,
    ev.OptionsSet: _options_set,
    ev.ClockSet: _clock_set,
    ev.HintsSet: _hints_set,
    ev.Opened: _opened,
    ev.Shuffling: _shuffling,
    ev.Revealed: _revealed,
    ev.Dealt: _dealt,
    ev.Acted: _acted,
    ev.Paused: _paused,
    ev.Resumed: _resumed,
    ev.HandFinished: _hand_finished,
    ev.Said: _said,
    ev.Closed: _closed,
}
